import { domainToUnicode } from 'node:url'
import { emailKey } from '../domain/recipients/email.ts'

/**
 * An account's address is stored in ASCII, to compare it, and shown as people write it: `ada@münchen.de`, not
 * `ada@xn--mnchen-3ya.de`.
 */
export function shownEmail(kept: string): string {
  const at = kept.lastIndexOf('@') + 1
  const shown = kept.slice(0, at) + domainToUnicode(kept.slice(at))
  return emailKey(shown) === kept ? shown : kept
}

export const withShownEmail = <T extends { readonly email: string }>(row: T): T => ({
  ...row,
  email: shownEmail(row.email),
})
