import type { Chance } from './chance.ts'

interface SpoiltValue {
  readonly body: unknown
  readonly param: string | null
  readonly what: string
}

type Path = readonly (string | number)[]

/** Changes a JSON value in one place: a wrong type, a key too many or too few, a text or a number that is odd. */
export function spoilValue(chance: Chance, body: unknown): SpoiltValue {
  const path = chance.of(placesIn(body))
  const old = path.reduce<any>((value, key) => value[key], body)
  const is_object = typeof old === 'object' && old !== null && !Array.isArray(old)
  if (is_object && chance.in100(30)) return withKey(chance, body, path)
  const last = path.at(-1)
  if (typeof last === 'string' && chance.in100(20))
    return { body: changed(body, path, undefined), param: named(path), what: 'missing key' }
  const value = chance.of(oddities(old))
  const param = path.length === 0 ? null : named(path)
  return { body: changed(body, path, value), param, what: 'odd value' }
}

function withKey(chance: Chance, body: unknown, path: Path): SpoiltValue {
  const key = chance.of([
    'extra',
    'Name',
    'e mail',
    '',
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    'ключ',
  ])
  const at = [...path, key]
  return {
    body: changed(body, at, chance.of([1, null, 'x', {}])),
    param: named(at) || null,
    what: 'unknown key',
  }
}

function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([key, part]) =>
      placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** A copy that differs there; undefined removes. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((part, n) => (n === key ? changed(part, rest, to) : part))
  const entries = Object.entries((value ?? {}) as object)
  const kept = entries.filter(([known]) => known !== String(key))
  const inner = rest.length === 0 ? to : changed(entries.find(([known]) => known === key)?.[1], rest, to)
  const all = inner === undefined ? kept : [...kept, [String(key), inner] as const]
  // Also __proto__ as a key like any other.
  return Object.defineProperties({}, ownKeys(all))
}

const described = (value: unknown): PropertyDescriptor => ({
  value,
  enumerable: true,
  configurable: true,
  writable: true,
})

function ownKeys(all: readonly (readonly [string, unknown])[]): PropertyDescriptorMap {
  const map = Object.create(null) as PropertyDescriptorMap
  for (const [key, value] of all) map[key] = described(value)
  return map
}

/** `fields`, 3, `page` -> `fields[3].page` */
const named = (path: Path): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')

function oddities(old: unknown): readonly unknown[] {
  if (typeof old === 'string') return textsFor(old)
  if (typeof old === 'number') return [...NUMBERS, ...OTHERS]
  if (Array.isArray(old)) return [[], Array.from({ length: 600 }, () => old[0] ?? 1), [[]], {}, ...OTHERS]
  return OTHERS
}

/** What no database keeps and no reader should see, most of all. */
const CRUEL = Array.from({ length: 8 }, () => ['\u0000', 'a\u0000b', '\ud800', '\u202e']).flat()

function textsFor(old: string): readonly unknown[] {
  const [, own] = KINDS.find(([looks]) => looks.test(old)) ?? []
  const any = [...CRUEL, ...TEXTS, ...OTHERS]
  return own ? [...own, ...own, ...own, ...any] : any
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: [deep(levels - 1)] })

const OTHERS = [null, true, false, 0, 7, '', 'text', [], {}, [null], { a: 1 }, deep(60), deep(2000), 1e308, -1]
const NUMBERS = [
  ...[0, -0, -1, 0.5, 1.5, 1e-7, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 101, 1001],
  ...['1', '1e3', 'NaN'],
]
const INSTANTS = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:60Z'],
  ...['2026-02-30T00:00:00Z', '2026-11-20', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ...['2027-01-01T00:00:00+23:59', '2027-01-01T00:00Z', '0000-01-01T00:00:00+12:00', '9999-12-31T23:59:59-12:00'],
  ...['2027-01-01T24:00:00Z', '2027-01-01T00:00:00.123456789123Z', '2027-01-01t00:00:00z', '1970-01-01T00:00:00Z'],
]
const URLS = [
  ...['http://127.0.0.1:1/', 'http://169.254.169.254/', 'javascript:alert(1)', 'https://user:pw@example.com'],
  ...['file:///etc', 'http://[::]', 'https://', 'https://exa mple.com', 'https://\u0000', 'https://a\nb', 'HTTP://X'],
  ...['https://ex\ud800ample.com/', `https://example.com/${'x'.repeat(2100)}`, 'https://münchen.de/ß?ü#é', '//a'],
]
const ADDRESSES = [
  ...['a@b', 'a@b.c\r\nBcc: x@y.z', 'A@EXAMPLE.TEST', `${'a'.repeat(250)}@b.test`, 'ä@ö.test', '"a b"@c.test'],
  ...['a@[::1]', 'a@b@c', '@', ' a@b.test ', 'a@\u0000.test', 'a@b.test\u0000', 'a\u202e@b.test', '\ud800@b.test'],
]
const PERIODS = ['P1Y', 'PT', '-P1D', 'P99999D', 'PT0S', 'PT1e3S', 'P1826D', 'PT0.000000001S', 'P9999999999999999W']
/** By what stood there before. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\d{4}-\d\d-\d\d/, INSTANTS],
  [/^https?:/, URLS],
  [/^[^@ ]+@[^@ ]+$/, ADDRESSES],
  [/^PT?\d/, PERIODS],
]
/** Texts that are odd wherever they stand. */
export const TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\udc00\ud800', '\u202e', '\u200f', '\u2028', '\ufeff'],
  ...['a\nb', 'a\r\nb', '\t', '\u0007', '\u007f', '\u0085', '\ufffe', 'e\u0301'.repeat(128)],
  ...['x'.repeat(65), 'x'.repeat(256), 'x'.repeat(10_001), 'é'.repeat(255), '🖋'.repeat(130)],
  ...["'; drop table envelope; --", '$'.concat('{x}'), '%s%n', '../../etc/passwd', '__proto__', 'constructor'],
  ...['true', 'null', '//evil.example', '/\\evil.example', '<script>alert(1)</script>'],
  ...['UTC+25', 'Mars/Olympus', 'xx-invalid-locale-', 'i-klingon', 'de-DE-u-co-phonebk', '+00:00', 'utc'],
]
export const SPECIAL_TEXTS = [...INSTANTS, ...URLS, ...ADDRESSES, ...PERIODS]
