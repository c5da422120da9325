import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

export class BlockedAddress extends Error {}
export class NameNotResolved extends Error {}

export type Resolve = (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true })

/** Connects only to the address it has just checked, so changing a name's address in between gains nothing. */
export function checkedLookup(resolve: Resolve, permits: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    checkedAddress(hostname, resolve, permits).then(
      (found) => (all ? callback(null, found.all) : callback(null, found.first.address, found.first.family)),
      (error: Error) => callback(error, ''),
    )
  }
}

/** The addresses of a name, all of which have to be permitted. */
export async function checkedAddress(hostname: string, resolve: Resolve, permits: (address: string) => boolean) {
  const found = await resolve(hostname).catch((cause: unknown) => {
    throw new NameNotResolved(`${hostname} cannot be resolved`, { cause })
  })
  const [first] = found
  if (!first) throw new NameNotResolved(`${hostname} has no address`)
  if (!found.every(({ address }) => permits(address))) {
    throw new BlockedAddress(`${hostname} leads to a private or reserved address`)
  }
  return { first, all: [...found] }
}
