/**
 * The text of a string object, one character per byte or UTF-16 code; empty for any other value (ISO 32000-2, 7.3.4).
 */
export const textOf = (raw: string): string => {
  const text = bytesOf(raw)
  if (!text.startsWith('\xfe\xff')) return text
  const pairs = text.slice(2, text.length - (text.length % 2))
  return Buffer.from(pairs, 'latin1').swap16().toString('utf16le')
}

const bytesOf = (raw: string): string => {
  if (raw[0] === '(') return literal(raw.slice(1, -1))
  return raw[0] === '<' ? hexadecimal(raw) : ''
}

const hexadecimal = (raw: string): string => {
  const digits = raw.replace(/[^0-9A-Fa-f]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1')
}

const literal = (body: string): string =>
  body.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 255)
    return ESCAPES[sign] ?? sign
  })

/** A backslash at the end of a line continues it. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}
