import { LIMITS } from '../../domain/account/limits.ts'

/** Hosts of this machine, where an installed program listens for its answer (RFC 8252 7.3). */
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Schemes that a browser runs, opens by itself or answers from a page's own words, and those by which a page starts programs of
 * the system: nobody who wants an answer is behind them.
 */
const NEVER =
  /^(?:about|blob|chrome(?:-.+)?|content|data|devtools|facetime.*|file|filesystem|ftps?|geo|gopher|hcp|intent|itms.*|jar|javascript|ldaps?|mailto|maps|market|mk|mms|moz-.+|ms|ms-.+|news|nntp|res|resource|search|search-ms|shell|shortcuts|sips?|sms(?:to)?|smb|ssh|steam|tel|telnet|urn|vbscript|view-source|vnc|webcal|whatsapp|wss?|x-apple.*|zoommtg|edge|microsoft-edge(?:-.+)?|onenote|skype|slack|tg):$/

/** Of hosts of agents that have registered such addresses since before RFC 8252 was asked of them. */
const KNOWN_HOSTS = new Set([
  ...['antigravity', 'chatgpt', 'cherrystudio', 'claude', 'code-oss', 'codex', 'cursor', 'goose', 'jetbrains', 'kiro'],
  ...['lmstudio', 'positron', 'raycast', 'trae', 'vscode', 'vscode-insiders', 'vscodium', 'warp', 'windsurf'],
  ...['windsurf-next', 'zed'],
])

/** RFC 8252 7.1: a scheme of a program's own is a domain name backwards, which another program does not take by accident. */
const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+:$/

/** What of a host can be written into a policy: nothing that would end a directive (CSP 3 2.1). */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/

/**
 * RFC 3986 2: all that an address is made of, to which RFC 6749 3.1.2 holds it. Others are read in two ways: to a browser
 * a backslash is a slash and ends the host, to a program that keeps to the RFC it does not.
 */
const OF_A_URI = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i

/** What is wrong with an address that a client wants to have registered; null if nothing is. */
export function newRedirectUriIssue(uri: string): string | null {
  const issue = redirectUriIssue(uri)
  if (issue !== null) return issue
  if (!OF_A_URI.test(uri)) return 'has a character that no address has: write it as %5C and the like'
  const { protocol } = new URL(uri)
  const is_known = /^https?:$/.test(protocol) || KNOWN_HOSTS.has(protocol.slice(0, -1)) || REVERSE_DOMAIN.test(protocol)
  return is_known ? null : 'must begin with https:// or with a domain name backwards, as com.example.app:/'
}

/** What is wrong with the address of a client's answers, whenever it was registered; null if nothing is. */
export function redirectUriIssue(uri: string): string | null {
  if (uri.length > LIMITS.program_redirect_uri_chars_max)
    return `is longer than ${LIMITS.program_redirect_uri_chars_max} characters`
  const url = /^[\x21-\x7e]+$/.test(uri) ? URL.parse(uri) : null
  if (!url) return 'is not an absolute URL'
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password'
  // RFC 6749 3.1.2: what follows a # never reaches a server.
  if (uri.includes('#')) return 'must not have a fragment'
  return placeIssue(url)
}

/** What is wrong with where it leads. */
function placeIssue({ protocol, hostname }: URL): string | null {
  if (/^https?:$/.test(protocol) && !HOST.test(hostname)) return 'has a host that is none'
  if (protocol === 'https:') return null
  if (protocol === 'http:')
    return LOOPBACK.includes(hostname) ? null : 'must begin with https:// unless it leads to this very machine'
  return NEVER.test(protocol) ? `must not begin with ${protocol}` : null
}

/** The same text, or an address of this machine that differs in nothing but its port, which programs choose as they start. */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  return registered.includes(uri) || registered.some((known) => withoutPort(known) === withoutPort(uri, known))
}

/** Two different texts for what is not compared so. */
function withoutPort(uri: string, otherwise = ''): string {
  const url = URL.parse(uri)
  if (url?.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) return `no loopback ${otherwise}`
  return `${url.hostname}${uri.slice(uri.indexOf(url.host) + url.host.length)}`
}

/** Where a person sees that the answer goes: a host, or the scheme of a program on their machine. */
export function shownHost(uri: string): string {
  const { protocol, host, hostname } = new URL(uri)
  if (protocol === 'https:') return host
  return protocol === 'http:' ? hostname : protocol
}

/** The source under which a browser lets a form lead there (CSP form-action). */
export function formTarget(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri)
  if (protocol === 'https:') return origin
  // Chromium knows no source for an IPv6 address.
  return protocol === 'http:' && hostname !== '[::1]' ? origin : protocol
}
