import ipaddr from 'ipaddr.js'

/** In clear only to this machine, for development (OpenID Connect Discovery 1.0, 3). */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && here))
}

export const isCidr = (text: string): boolean => ipaddr.isValidCIDR(text)

export function mailAddress(text: string): { name: string; email: string } | null {
  const [, name, email] = /^\s*(?:"?([^"<>]*?)"?\s*<)?([^<>\s@]+@[^<>\s@]+)>?\s*$/.exec(text) ?? []
  return email === undefined ? null : { name: name || 'Countersign', email }
}

export function listenAddress(text: string): { host: string; port: number } | null {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = six ?? four
  if (host === undefined || Number(port) > 65_535) return null
  return host === 'localhost' || ipaddr.isValid(host) ? { host, port: Number(port) } : null
}
