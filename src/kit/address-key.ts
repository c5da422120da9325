import ipaddr from 'ipaddr.js'

/**
 * Under which name an address is counted: IPv4 as it is, also where it is written as IPv6; of IPv6 the
 * /64, which one customer of a provider has to himself (RFC 6177). What is no address shares one name.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
