import fc from 'fast-check'
import type { Schema } from './description.ts'

export type Body = Record<string, any>

/** Arbitrary values of the description's schemas, with words that mean something where the key says which. */
export function valuesOf(components: Schema): (schema: Schema) => fc.Arbitrary<any> {
  const made = new Map<string, fc.Arbitrary<any>>()
  const open = new Set<string>()
  /** A shape that has itself inside goes one level deep: then its first form, which has not. */
  const followed = (ref: string): fc.Arbitrary<any> => {
    const shape = components[ref.split('/').at(-1) ?? ''] ?? {}
    if (open.has(ref)) return values(shape['anyOf']?.[0] ?? {})
    open.add(ref)
    const fresh = values(shape)
    open.delete(ref)
    return fresh
  }
  return values
  function values(schema: Schema): fc.Arbitrary<any> {
    const name = JSON.stringify(schema)
    const known = made.get(name)
    if (known) return known
    const fresh: fc.Arbitrary<any> = schema['$ref'] ? followed(String(schema['$ref'])) : madeFor(schema, values)
    if (open.size === 0 || !schema['$ref']) made.set(name, fresh)
    return fresh
  }
}

type Values = (schema: Schema) => fc.Arbitrary<any>

function madeFor(schema: Schema, values: Values): fc.Arbitrary<any> {
  if (schema['anyOf']) return fc.oneof(...schema['anyOf'].map(values))
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema['enum']) return fc.constantFrom(...schema['enum'])
  switch (schema['type']) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: schema['minimum'] ?? 0, max: schema['maximum'] ?? 1_000_000 })
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const min = schema['minItems'] ?? 0
      return fc.array(values(schema['items']), { minLength: min, maxLength: min + 2 })
    }
    case 'object':
      return object(schema, values)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function object(schema: Schema, values: Values): fc.Arbitrary<Body> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (additionalProperties && Object.keys(properties).length === 0)
    return fc.dictionary(WORD, values(additionalProperties), { maxKeys: 3, noNullPrototype: true })
  const entries = Object.entries(properties as Record<string, Schema>).map(
    ([key, value]) => [key, HINTS[key] ?? values(value)] as const,
  )
  return fc.record(Object.fromEntries(entries), { requiredKeys: required, noNullPrototype: true })
}

function text({ minLength = 0, maxLength = 300, format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom('2027-02-01T00:00:00Z', '2026-12-24T18:30:00+01:00')
  if (format === 'uri') return fc.constantFrom('https://example.com/done?a=b#c', 'http://example.test')
  if (pattern === '^[0-9a-f]{64}$') return fc.string({ unit: HEX, minLength: 64, maxLength: 64 })
  if (pattern?.startsWith('^#') || pattern?.endsWith('px$')) return fc.stringMatching(new RegExp(pattern))
  if (pattern) return fc.string({ unit: VISIBLE, minLength, maxLength: 40 })
  const longest = fc.constantFrom('x', 'ß').map((letter) => letter.repeat(maxLength))
  return fc.oneof(
    { weight: 6, arbitrary: WORD },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: longest },
  )
}

const HEX = fc.constantFrom(...'0123456789abcdef')
const VISIBLE = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const WORD = fc.constantFrom(
  ...['Lease', 'Ada Lovelace', 'Größe', '契約書', 'مرحبا', '🖋 sign', 'a_b%c', "O'Brien", '<b>"&\\', 'x'],
)

const COMPARISON = fc.oneof(
  fc.nat(99).map((n) => ({ field: `key_${n}`, gt: '12.5' })),
  fc.nat(99).map((n) => ({ field: `key_${n}`, one_of: ['a', 7, true] })),
)
const CONDITION = fc.oneof(
  COMPARISON,
  fc.array(COMPARISON, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  COMPARISON.map((not) => ({ not: { all: [not] } })),
)

/** What a key needs beyond its schema, so that a request can succeed. */
const HINTS: Readonly<Record<string, fc.Arbitrary<any>>> = {
  // Nothing here carries texts.
  notify_by: fc.constant('email'),
  // Any port of this machine embeds the test space.
  origin: fc.constantFrom('http://localhost:8080', 'https://app.example.com'),
  email: fc.nat(99_999).map((n) => `p${n}@example.test`),
  locale: fc.constantFrom('en', 'de', 'pt-BR', 'ar', 'hi'),
  timezone: fc.constantFrom('Europe/Berlin', 'UTC', 'Asia/Tokyo'),
  key: fc.nat(99).map((n) => `key_${n}`),
  min: fc.constantFrom(0, '0.5', '-20'),
  // Of an amount, and of how many reminders.
  max: fc.integer({ min: 1, max: 20 }),
  step: fc.constantFrom(1, '0.05'),
  currency: fc.constantFrom('EUR', 'JPY'),
  font_size: fc.integer({ min: 6, max: 24 }),
  visible_if: CONDITION,
  required_if: CONDITION,
  phone: fc.constantFrom('+49 30 1234', '555-0100'),
  // A code by text needs a telephone beside it and somebody who sends it.
  auth: fc.constantFrom(
    ...[{ method: 'none' }, { method: 'email_code' }, { method: 'access_code', code: '4711-blue' }],
  ),
  reply_to: fc.constantFrom('grace@example.test', null),
  accent: fc.constantFrom('#1b4fd6', '#00795a', null),
  page: fc.integer({ min: 1, max: 2 }),
  x: fc.double({ min: 0, max: 0.5, noNaN: true }),
  y: fc.double({ min: 0, max: 0.5, noNaN: true }),
  width: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
  height: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
  redirect_url: fc.constantFrom('https://example.com/done?a=b#c', 'http://münchen.test/ß'),
  advance: fc.constantFrom('PT1S', 'PT90M', 'PT0.5S', 'P1D', 'P1W'),
  return_to: fc.constantFrom('/envelopes', '/settings/account?done=1'),
  reason: fc.constantFrom('The price has changed', 'no thanks', '理由はありません'),
  file_name: fc.constantFrom('a.pdf', 'Größe.pdf', '契約 書.pdf', 'x"y;z.pdf'),
}
