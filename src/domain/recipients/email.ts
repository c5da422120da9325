import { LIMITS } from '../account/limits.ts'

/** A pure function of the language's hosts, browser and server alike, that the library of the language itself leaves out. */
declare const URL: { new (text: string): { readonly hostname: string }; canParse(text: string): boolean }

/** HTML living standard 4.10.5.1.5, the rule browsers apply to <input type=email>. */
const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const DOMAIN = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
/**
 * What a name in another script may be made of (RFC 5892): letters, marks, digits, and the points and joiners that some
 * scripts spell with. Nothing among it that an address of the web would be cut at.
 */
const INTERNATIONAL = /^(?!.*(?:^|\.)-)(?!.*-(?:\.|$))[\p{L}\p{M}\p{N}\u00b7\u05f3\u05f4\u30fb\p{Join_Control}.-]+$/u

const INTERNATIONAL_LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u

const ASCII = /^[\u0000-\u007f]*$/

/** A domain as mail servers and the DNS know it (UTS 46, as browsers do it); null for what is none. */
export function asciiDomain(domain: string): string | null {
  if (DOMAIN.test(domain)) return domain
  if (ASCII.test(domain) || !INTERNATIONAL.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return DOMAIN.test(hostname) ? hostname : null
}

const partsOf = (text: string): readonly [string, string] => {
  const at = text.lastIndexOf('@')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The address that a mail travels to; what has no domain stays as it is. */
export function asciiEmail(text: string): string {
  const [local, domain] = partsOf(text)
  const ascii = asciiDomain(domain)
  return ascii === null ? text : `${local}@${ascii}`
}

/** By which two spellings of one address are the same. It is compared and never shown. */
export const emailKey = (text: string): string => asciiEmail(text.trim()).toLowerCase()

/**
 * The mailbox that most servers deliver to: without the tag of `name+tag@` (RFC 5233). For what one mailbox gets and
 * no longer wants, never for who somebody is: a server is free to give the two to two people.
 */
export function mailboxKey(email: string): string {
  const [local, domain] = partsOf(emailKey(email))
  const tag = local.indexOf('+')
  return `${tag > 0 ? local.slice(0, tag) : local}@${domain}`
}

/** The domain of an address, as it is compared. */
export const domainOf = (email: string): string => partsOf(emailKey(email))[1]

const NO_EMAIL = 'must be an email address'
const PLAIN_LOCAL =
  'must have plain letters (a to z), digits and signs only before the @: letters of other alphabets and accents do not reach most mail servers'

/** What is wrong with an address, in words for the person who typed it; null if mail can be sent to it. */
export function emailIssue(text: string): string | null {
  const [local, domain] = partsOf(text)
  const ascii = asciiDomain(domain)
  const is_long = Math.max(text.length, local.length + 1 + (ascii ?? '').length) > LIMITS.email_chars_max
  if (ascii === null || is_long) return NO_EMAIL
  if (LOCAL.test(local)) return null
  return INTERNATIONAL_LOCAL.test(local) ? PLAIN_LOCAL : NO_EMAIL
}

export const isEmail = (text: string): boolean => emailIssue(text) === null
