import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { addressKey } from '../../kit/address-key.ts'
import { Problem } from '../../problem.ts'
import type { Budget } from './budget.ts'
import type { Full } from './pool.ts'

interface ConnectionBounds {
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
  const open = new Open(within(trusted_proxies))
  const known = new WeakMap<Socket, Full | null>()
  const enter = (socket: Socket) => {
    if (known.has(socket)) return
    const { full, is_flood } = open.enter(socket, bounds)
    known.set(socket, full)
    if (full === null) return
    budget.refused[full === 'own' ? 'connections_own' : 'connections_whole']++
    if (is_flood) socket.destroy()
    else setTimeout(() => socket.destroy(), bounds.unasked_ms).unref()
  }
  server.server.on('connection', enter)
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    // Without a socket, as in tests.
    if (raw.complete === undefined) return done()
    // A second listener, of `localhost`, has no event of its own.
    enter(raw.socket)
    const full = known.get(raw.socket)
    done(full ? tooMany(full) : undefined)
  })
  // After the hook that removes this header from other refusals (protocol/unread-bodies.ts).
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete !== undefined && known.get(raw.socket)) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => open.count
}

class Open {
  count = 0
  readonly #own = new Map<string, number>()
  readonly #isProxy: (address: string | undefined) => boolean

  constructor(isProxy: (address: string | undefined) => boolean) {
    this.#isProxy = isProxy
  }

  /** Whether it is one too many, and so far beyond that it is not worth an answer. */
  enter(socket: Socket, { own_max, whole_max }: ConnectionBounds) {
    const { remoteAddress } = socket
    const address = this.#isProxy(remoteAddress) ? null : addressKey(remoteAddress ?? '')
    this.#add(address, 1)
    socket.once('close', () => this.#add(address, -1))
    const own = address === null ? 0 : (this.#own.get(address) ?? 0)
    const is_flood = own > own_max * TOLD_SHARE || this.count > whole_max * TOLD_SHARE
    return { full: fullOf(own > own_max, this.count > whole_max), is_flood }
  }

  #add(address: string | null, more: 1 | -1): void {
    this.count += more
    if (address === null) return
    const own = (this.#own.get(address) ?? 0) + more
    if (own > 0) this.#own.set(address, own)
    else this.#own.delete(address)
  }
}

function fullOf(own: boolean, whole: boolean): Full | null {
  if (own) return 'own'
  return whole ? 'whole' : null
}

function tooMany(full: Full): Problem {
  const retry_after = RETRY_AFTER_S
  return full === 'own'
    ? new Problem('rate_limited', 'this address has more connections open than it may', { scope: 'ip', retry_after })
    : new Problem('unavailable', 'there is no room for another connection at the moment', { retry_after })
}

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
