import { isIP } from 'node:net'
import type { AddressRules } from './addresses.ts'

const URL_LENGTH_MAX = 2048

/** Null, or what is wrong with this URL for webhooks (docs/interface.md, Webhooks), to be said after what it is called. */
export function checkWebhookUrl(text: string, rules: AddressRules): string | null {
  if (text.length > URL_LENGTH_MAX) return `is longer than ${URL_LENGTH_MAX} characters`
  // The parser also normalises 2130706433, 0x7f.1 and full-width digits.
  const url = URL.parse(text)
  if (!url || url.hostname === '') return 'is not an absolute URL'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password'
  const addresses = addressesIn(url)
  if (url.protocol === 'http:' && !mayBePlain(addresses, rules)) return 'must begin with https://'
  if (!addresses.every(rules.permits)) return 'leads to a private or reserved address'
  return null
}

/** A name may resolve into an allowed range; that is decided when it is resolved. */
const mayBePlain = (addresses: readonly string[], rules: AddressRules) =>
  rules.has_allow_list && addresses.every(rules.isAllowListed)

/** The addresses that a URL shows without a look-up; RFC 6761 6.3 makes localhost one of them. */
export function addressesIn(url: URL): readonly string[] {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return [host]
  return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1'] : []
}
