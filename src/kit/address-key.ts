import ipaddr from 'ipaddr.js'

/**
 * The name under which an address is counted: IPv4 as it is, even when written as IPv6; of IPv6 the /64, which belongs
 * to one customer of a provider (RFC 6177). Invalid addresses share one name.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
