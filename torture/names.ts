import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before a node's own code (node --import): names under .test are asked of the name server of the torture. */
const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 })
resolver.setServers([`127.0.0.1:${process.env['TORTURE_NAMES']}`])

const lookup = dns.promises.lookup as (hostname: string, options: object) => Promise<unknown>
const ours = async (hostname: string, options: object): Promise<unknown> =>
  hostname.endsWith('.test')
    ? (await resolver.resolve4(hostname)).map((address) => ({ address, family: 4 }))
    : lookup(hostname, options)
Object.assign(dns.promises, { lookup: ours })
syncBuiltinESMExports()
