import ipaddr from 'ipaddr.js'

const OWN = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Whether an address is of this machine or of a network that is nobody else's (RFC 1918, 4193, 6598). */
export const isOwnNetwork = (ip: string): boolean => ipaddr.isValid(ip) && OWN.has(ipaddr.process(ip).range())
