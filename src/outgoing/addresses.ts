import ipaddr from 'ipaddr.js'

/** Which addresses a webhook may reach. */
export interface AddressRules {
  /** Public unicast, or in a range that the operator allowed. */
  permits(address: string): boolean
  /** In a range that the operator allowed: plain http is accepted there. */
  isAllowListed(address: string): boolean
  readonly has_allow_list: boolean
}

/** The rest of IPv6 is not assigned, or embeds IPv4 addresses. IANA IPv6 address space. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Gives one cloud's virtual machines their secrets, and is no public host anywhere else. */
const AZURE_PLATFORM = '168.63.129.16'

/** Fails closed: only known public addresses pass, in whatever form they were written. */
export function addressRules(allow_cidrs: readonly string[]): AddressRules {
  const allowed = allow_cidrs.map((cidr) => ipaddr.parseCIDR(cidr))
  const isAllowListed = (address: string) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  }
  return {
    permits: (address) => isAllowListed(address) || isPublic(address),
    isAllowListed,
    has_allow_list: allowed.length > 0,
  }
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // Unwraps IPv4 in IPv6: ::ffff:7f00:1 is 127.0.0.1.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_PLATFORM) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_V6)
}
