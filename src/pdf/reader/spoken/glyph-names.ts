/** Accents in the names of glyphs (Adobe Glyph List); plain letters are compared without them. */
const ACCENTS =
  'acute|grave|circumflex|dieresis|tilde|ring|cedilla|caron|ogonek|macron|breve|dotaccent|hungarumlaut|commaaccent|slash|croat|bar|dot'
const ACCENTED = new RegExp(`^([A-Za-z])(?:${ACCENTS})$`)

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const OTHERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DIGITS.map((name, digit) => [name, `${digit}`])),
  ...{ space: ' ', nbspace: ' ', period: '.', comma: ',', hyphen: '-', minus: '-', endash: '-', percent: '%' },
  ...{ Euro: '€', euro: '€', dollar: '$', sterling: '£', yen: '¥', cent: '¢', plus: '+', slash: '/', parenleft: '(' },
  ...{ fi: 'fi', fl: 'fl', ff: 'ff', ffi: 'ffi', ffl: 'ffl', germandbls: 'ss', ae: 'ae', AE: 'AE', oe: 'oe', OE: 'OE' },
  ...{ dotlessi: 'i', dotlessj: 'j', eth: 'd', Eth: 'D', thorn: 'þ', Thorn: 'Þ', mu: 'μ', parenright: ')' },
}
const GREEK = [
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho',
  'Sigma Tau Upsilon Phi Chi Psi Omega',
]
const GREEK_NAMES = new Map<string, string>()
for (const [part, from] of [
  [GREEK[0], 0x391],
  [GREEK[1], 0x3a3],
] as const)
  for (const [at, name] of (part ?? '').split(' ').entries()) {
    GREEK_NAMES.set(name, String.fromCharCode(from + at))
    GREEK_NAMES.set(name.toLowerCase(), String.fromCharCode(from + at + 32))
  }

/**
 * What a glyph of this name shows, without its accent; null where the name does not say (Adobe Glyph List Specification, 2).
 *
 * @example letterOfName('nine.oldstyle') // '9'
 */
export function letterOfName(name: string): string | null {
  const known = KNOWN.get(name)
  if (known !== undefined) return known
  const letter = letterOf(name)
  if (KNOWN.size < KNOWN_MAX) KNOWN.set(name, letter)
  return letter
}

/** The names of most fonts are the same few hundred. */
const KNOWN = new Map<string, string | null>()
const KNOWN_MAX = 2_000

function letterOf(name: string): string | null {
  const [base = ''] = name.split('.', 1)
  if (/^[A-Za-z]$/.test(base)) return base
  return OTHERS[base] ?? GREEK_NAMES.get(base) ?? ACCENTED.exec(base)?.[1] ?? numbered(base) ?? variant(base)
}

/** Names that are made of code points: uni0039, u1F00, afii10017. */
function numbered(name: string): string | null {
  const uni = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1]
  if (uni !== undefined) return textOfHex(uni.match(/.{4}/g) ?? [])
  const one = /^u([0-9A-F]{4,6})$/.exec(name)?.[1]
  if (one !== undefined) return textOfHex([one])
  const cyrillic = /^afii(100[1-9]\d)$/.exec(name)?.[1]
  return cyrillic === undefined ? null : cyrillicOf(Number(cyrillic))
}

const textOfHex = (codes: readonly string[]): string | null => {
  const points = codes.map((code) => Number.parseInt(code, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : null
}

/** The alphabet with Ё behind Е, capitals from 10017, others from 10065. */
function cyrillicOf(number: number): string | null {
  const [at, first] = number >= 10065 ? [number - 10065, 0x430] : [number - 10017, 0x410]
  if (at < 0 || at > 32) return null
  if (at === 6) return String.fromCharCode(first === 0x430 ? 0x451 : 0x401)
  return String.fromCharCode(first + (at > 6 ? at - 1 : at))
}

/** Digits and letters of another size or style: zerooldstyle, onesuperior, Asmall, f_i. */
function variant(name: string): string | null {
  const digit = /^([a-z]{3,5})(?:oldstyle|superior|inferior|lining|tab|fitted)$/.exec(name)?.[1]
  if (digit !== undefined) return OTHERS[digit] ?? null
  const small = /^([A-Z])small$/.exec(name)?.[1]
  if (small !== undefined) return small
  const parts = name.includes('_') ? name.split('_').map((part) => letterOfName(part)) : []
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('') : null
}

const tableOf = (label: string): readonly string[] =>
  Array.from(new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, code) => code)))
const WIN = tableOf('windows-1252')
const MAC = tableOf('macintosh')

/** What a code shows in a named encoding (ISO 32000-2, annex D); null where that is no sign of print. */
export function letterOfCode(encoding: string, code: number): string | null {
  if (code < 0x20) return null
  if (encoding === 'WinAnsiEncoding')
    return code < 0x7f || code > 0x9f || WIN[code] !== String.fromCharCode(code) ? (WIN[code] ?? null) : null
  if (encoding === 'MacRomanEncoding') return MAC[code] ?? null
  // Standard encoding: what counts is where ASCII has it, but for the two quotes.
  return code < 0x7f && code !== 0x27 && code !== 0x60 ? String.fromCharCode(code) : null
}
