import { mailFailureOf } from '../domain/recipients/mail-failure.ts'
import type { Translator } from './translator.ts'

/** To be quoted: what another server said as it came, or our own sentence; null where there is nothing to say. */
export function mailFailureWords(said: string | null, t: Translator['t']): string | null {
  if (said === null) return null
  const { code, quote } = mailFailureOf(said)
  if (code === 'came_back') return null
  return quote ?? t(`mail_failures.${code}`)
}
