/** The bytes of a string token, one character each (ISO 32000-2, 7.3.4). */
export const stringBytes = (raw: string): string =>
  raw.startsWith('(') ? literalBytes(raw.slice(1, -1)) : hexBytes(raw.slice(1, -1))

/**
 * Decodes a text string: UTF-16BE and UTF-8 by their byte order marks, otherwise one character per byte (ISO 32000-2,
 * 7.9.2.2).
 */
export const stringText = (raw: string): string => {
  const bytes = stringBytes(raw)
  if (bytes.startsWith('\xfe\xff')) {
    const even = bytes.slice(2, bytes.length - (bytes.length % 2))
    return Buffer.from(even, 'latin1').swap16().toString('utf16le')
  }
  const isUtf8 = bytes.startsWith('\xef\xbb\xbf')
  return isUtf8 ? Buffer.from(bytes.slice(3), 'latin1').toString('utf8') : bytes
}

/** The text of a string object; empty for any other value. */
export const textOf = (raw: string): string => (isString(raw) ? stringText(raw) : '')

export const isString = (raw: string): boolean => raw.startsWith('(') || (raw.startsWith('<') && !raw.startsWith('<<'))

/** A missing last digit counts as 0 (ISO 32000-2, 7.3.4.3). */
const hexBytes = (digits: string): string => {
  const plain = digits.replace(/[\0\t\n\f\r ]/g, '')
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
