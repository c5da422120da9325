import { Resolver } from 'node:dns/promises'
import type { TxtRecords } from '../ports/domains.ts'

/** For each server that is asked; two tries. A person waits for the answer. */
const TIMEOUT_MS = 2_000

/** Of a domain that holds far more than a proof should need. */
const RECORDS_MAX = 200

/** By the servers of the machine; others are for tests. */
export function createTxtRecords(servers?: readonly string[]): TxtRecords {
  return async (domain) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(domain)
      return records.slice(0, RECORDS_MAX).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'away'
    }
  }
}
