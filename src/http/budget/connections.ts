import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { addressKey } from '../../kit/address-key.ts'
import { Problem } from '../../problem.ts'
import type { Budget } from './budget.ts'

export interface ConnectionBounds {
  readonly whole_max: number
  readonly own_max: number
  /** One too many that asks for nothing is closed after this. */
  readonly unasked_ms: number
}

/**
 * An unread body holds up to 128 KB of its connection. An office of a hundred browsers behind one address opens 600
 * connections at most, and few of them at once.
 */
const BOUNDS: ConnectionBounds = { whole_max: 2_000, own_max: 500, unasked_ms: 2_000 }
/** Beyond this share of them nobody is told why: the connection is closed as it opens. */
const TOLD_SHARE = 1.25
const RETRY_AFTER_S = 5

interface Needed {
  readonly budget: Budget
  readonly trusted_proxies: readonly string[]
  readonly bounds?: ConnectionBounds
}

/**
 * Bounds open connections, of all and of one address; a trusted proxy has no share, as it opens them for everybody.
 * One too many gets an answer that says so, and closes. Returns how many there are.
 */
export function boundConnections(
  server: FastifyInstance,
  { budget, trusted_proxies, bounds = BOUNDS }: Needed,
): () => number {
  const { whole_max, own_max, unasked_ms } = bounds
  const isProxy = within(trusted_proxies)
  const own = new Map<string, number>()
  const too_many = new WeakMap<Socket, 'own' | 'whole' | null>()
  let open = 0

  const enter = (socket: Socket) => {
    if (too_many.has(socket)) return
    const address = isProxy(socket.remoteAddress) ? null : addressKey(socket.remoteAddress ?? '')
    open++
    if (address !== null) own.set(address, (own.get(address) ?? 0) + 1)
    const full = fullFor(address)
    too_many.set(socket, full)
    socket.once('close', () => leave(address))
    if (full === null) return
    budget.refused[full === 'own' ? 'connections_own' : 'connections_whole']++
    const is_flood = open > whole_max * TOLD_SHARE || (own.get(address ?? '') ?? 0) > own_max * TOLD_SHARE
    if (is_flood) socket.destroy()
    else setTimeout(() => socket.destroy(), unasked_ms).unref()
  }
  const fullFor = (address: string | null) =>
    address !== null && (own.get(address) ?? 0) > own_max ? 'own' : open > whole_max ? 'whole' : null
  const leave = (address: string | null) => {
    open--
    if (address === null) return
    const left = (own.get(address) ?? 0) - 1
    if (left > 0) own.set(address, left)
    else own.delete(address)
  }

  server.server.on('connection', enter)
  server.addHook('onRequest', ({ raw }, reply, done) => {
    // Without a socket, as in tests.
    if (raw.complete === undefined) return done()
    // A second listener, of `localhost`, has no event of its own.
    enter(raw.socket)
    const full = too_many.get(raw.socket) ?? null
    if (full === null) return done()
    done(tooMany(full))
  })
  // After the hook that removes this header from other refusals (protocol/unread-bodies.ts).
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete !== undefined && too_many.get(raw.socket)) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => open
}

const tooMany = (full: 'own' | 'whole'): Problem =>
  full === 'own'
    ? new Problem('rate_limited', 'this address has more connections open than it may', {
        scope: 'ip',
        retry_after: RETRY_AFTER_S,
      })
    : new Problem('unavailable', 'there is no room for another connection at the moment', {
        retry_after: RETRY_AFTER_S,
      })

function within(ranges: readonly string[]): (address: string | undefined) => boolean {
  const known = ranges.map((range) => ipaddr.parseCIDR(range.includes('/') ? range : alone(range)))
  return (text) => {
    if (text === undefined || !ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return known.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  }
}

/** A range of one address. */
const alone = (address: string): string => `${address}/${ipaddr.parse(address).kind() === 'ipv6' ? 128 : 32}`
