/** The bytes of a string token, one character each (ISO 32000-2, 7.3.4). */
export const stringBytes = (raw: string): string =>
  raw.startsWith('(') ? literalBytes(raw.slice(1, -1)) : hexBytes(raw.slice(1, -1))

/**
 * Decodes a text string: UTF-16 and UTF-8 by their byte order marks, otherwise PDFDocEncoding (ISO 32000-2, 7.9.2.2 and
 * table D.2). Bytes that stand for nothing become U+FFFD. Languages that UTF-16 names between two escapes (7.9.2.2.1) are left out.
 */
export const stringText = (raw: string): string => bytesText(stringBytes(raw))

/** The same of the bytes of a string, one character each. */
export function bytesText(bytes: string): string {
  if (bytes.startsWith('\xfe\xff')) return utf16(bytes, 'utf-16be')
  // Against the standard, but written, and read by all readers.
  if (bytes.startsWith('\xff\xfe')) return utf16(bytes, 'utf-16le')
  if (bytes.startsWith('\xef\xbb\xbf')) return Buffer.from(bytes.slice(3), 'latin1').toString('utf8')
  return docEncoded(bytes)
}

const utf16 = (bytes: string, encoding: 'utf-16be' | 'utf-16le'): string =>
  new TextDecoder(encoding, { ignoreBOM: true })
    .decode(Buffer.from(bytes.slice(2, bytes.length - (bytes.length % 2)), 'latin1'))
    .replaceAll(LANGUAGE, '')

const LANGUAGE = /\u001b[A-Za-z]{2,5}\u001b/g

/** The text of a name, which is UTF-8 (ISO 32000-2, 7.3.5), and of older programs PDFDocEncoding; from its bytes, one character each. */
export function nameText(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return docEncoded(bytes)
  }
}

const docEncoded = (bytes: string): string =>
  bytes.replaceAll(/[\x18-\x1f\x7f-\xa0\xad]/g, (one) => {
    const code = one.charCodeAt(0)
    return (code < 0x7f ? ACCENTS[code - 0x18] : SIGNS[code - 0x7f]) ?? '\ufffd'
  })

/** Of 0x18 to 0x1f. */
const ACCENTS = [...'\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc']
/** Of 0x7f to 0xa0. */
const SIGNS = [
  ...'\ufffd\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018',
  ...'\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac',
]

/** The text of a string object; empty for any other value. */
export const textOf = (raw: string): string => (isString(raw) ? stringText(raw) : '')

export const isString = (raw: string): boolean => raw.startsWith('(') || (raw.startsWith('<') && !raw.startsWith('<<'))

/** A missing last digit counts as 0 (ISO 32000-2, 7.3.4.3). */
const hexBytes = (digits: string): string => {
  const plain = /[^0-9A-Fa-f]/.test(digits) ? digits.replace(/[\0\t\n\f\r ]/g, '') : digits
  return Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex').toString('latin1')
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literalBytes = (inner: string): string =>
  inner.replace(
    /\\([0-7]{1,3})|\\(\r\n|\r|\n)|\\([\s\S])|\r\n?/g,
    (_, octal?: string, line?: string, sign?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      if (line !== undefined) return ''
      return sign === undefined ? '\n' : (ESCAPED[sign] ?? sign)
    },
  )
