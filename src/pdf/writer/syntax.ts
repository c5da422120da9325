/** A number without exponent and trailing zeros, with eight decimals (ISO 32000-2, 7.3.3). */
export const numeral = (value: number): string => {
  const text = value.toFixed(8).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A text string: readable if it is ASCII, otherwise UTF-16BE (ISO 32000-2, 7.9.2.2). */
export const textString = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? `(${text.replace(/[\\()]/g, '\\$&')})` : utf16String(text)

/** A date in UTC from an ISO 8601 instant (ISO 32000-2, 7.9.4). */
export const dateString = (at: string): string => {
  const date = new Date(at)
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
}

const utf16String = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * Ends a path and a text object that content, or anything that it draws, has left open: to some readers they go on, even
 * from a form, and would clip what is drawn next or be filled with it. Otherwise it has no effect.
 */
export const ENDED = '0 0 m n BT ET'
