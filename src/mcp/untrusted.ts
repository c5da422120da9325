import { z } from 'zod'

/** Longer than names; too short for an essay to the reader. */
const CHARS_MAX = 200
/** An address is never cut, because people decide by it (RFC 5321 4.5.3.1). */
const EMAIL_CHARS_MAX = 254

/**
 * Text that people typed, for a reader who may take text for instructions (docs/tool-server.md, What is not trusted): one line,
 * without characters that are invisible, reverse the direction of others, or steer a terminal.
 */
export function clean(text: string, chars_max = CHARS_MAX): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}]/gu, '')
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()
  const characters = [...seen]
  return characters.length > chars_max ? `${characters.slice(0, chars_max).join('')}…` : seen
}

export const cleanOrNull = (text: string | null): string | null => (text === null ? null : clean(text))

export const cleanEmail = (email: string): string => clean(email, EMAIL_CHARS_MAX)

/** For a sentence to a person: cleaned and in quotation marks. */
export const quoted = (text: string): string => JSON.stringify(clean(text))

export const quotedEmail = (email: string): string => JSON.stringify(cleanEmail(email))

/** Under the key `untrusted`, everywhere and only there: what that means is told once, to every client, at the start. */
export const untrustedShape = z.looseObject({})
