import { LIMITS } from '../../domain/account/limits.ts'

/** Hosts of this machine, where an installed program listens for its answer (RFC 8252 7.3). */
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Schemes that a browser runs, opens by itself or answers from a page's own words: no program of its own is behind them. */
const NEVER =
  /^(about|blob|chrome|data|file|filesystem|ftp|intent|javascript|mailto|resource|vbscript|view-source|wss?):$/

/** What is wrong with the address of a client's answers; null if nothing is. */
export function redirectUriIssue(uri: string): string | null {
  if (uri.length > LIMITS.program_redirect_uri_chars_max)
    return `is longer than ${LIMITS.program_redirect_uri_chars_max} characters`
  const url = /^[\x21-\x7e]+$/.test(uri) ? URL.parse(uri) : null
  if (!url) return 'is not an absolute URL'
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password'
  // RFC 6749 3.1.2: what follows a # never reaches a server.
  if (uri.includes('#')) return 'must not have a fragment'
  if (url.protocol === 'https:') return null
  if (url.protocol === 'http:')
    return LOOPBACK.includes(url.hostname) ? null : 'must begin with https:// unless it leads to this very machine'
  return NEVER.test(url.protocol) ? `must not begin with ${url.protocol}` : null
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
