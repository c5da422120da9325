import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { addressKey } from '../../kit/address-key.ts'
import { Problem } from '../../problem.ts'
import { HEALTH_PATHS } from '../health.ts'
import { type Budget, isForKnown } from './budget.ts'
import { ByAddress } from './by-address.ts'
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
 * Where all are open, one that nobody was let in by is closed for the next: so whoever asks for something gets in.
 * One too many gets an answer that says so, and closes. Returns how many there are.
 */
export function boundConnections(
  server: FastifyInstance,
  { budget, trusted_proxies, bounds = BOUNDS }: Needed,
): () => number {
  const open = new Open(within(trusted_proxies), budget)
  const enter = (socket: Socket): Full | null => {
    const known = open.fullFor(socket)
    if (known !== undefined) return known
    const { full, is_flood } = open.enter(socket, bounds)
    if (full === null) return null
    budget.refused[full === 'own' ? 'connections_own' : 'connections_whole']++
    if (is_flood) socket.destroy()
    else setTimeout(() => socket.destroy(), bounds.unasked_ms).unref()
    return full
  }
  server.server.on('connection', enter)
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    // Without a socket, as in tests.
    if (raw.complete === undefined) return done()
    // A second listener, of `localhost`, has no event of its own.
    const full = enter(raw.socket)
    open.asked(raw.socket)
    done(full && !(full === 'whole' && isHealth(request)) ? tooMany(full) : undefined)
  })
  server.addHook('preParsing', ({ raw, routeOptions }, _reply, payload, done) => {
    if (isForKnown(routeOptions.bodyLimit)) open.letIn(raw.socket)
    done(null, payload)
  })
  // After the hook that removes this header from other refusals (protocol/unread-bodies.ts).
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete !== undefined && open.fullFor(raw.socket)) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => open.count
}

/** Asked by who would take the node away if it did not answer. */
const isHealth = ({ routeOptions: { url = '' } }: FastifyRequest) => HEALTH_PATHS.includes(url)

interface Connection {
  /** Null of a trusted proxy. */
  readonly address: string | null
  readonly full: Full | null
  /** A caller who is known, or a connection that is gone: neither is closed for another. */
  is_out: 'let_in' | 'gone' | null
}

class Open {
  count = 0
  readonly #known = new WeakMap<Socket, Connection>()
  readonly #own = new Map<string, number>()
  /**
   * Those that may be closed for another: nobody was let in by them. Had those gone first that have sent no whole head yet,
   * others that have would drive out whoever has just come.
   */
  readonly #strangers = new ByAddress()
  readonly #isProxy: (address: string | undefined) => boolean
  readonly #budget: Budget

  constructor(isProxy: (address: string | undefined) => boolean, budget: Budget) {
    this.#isProxy = isProxy
    this.#budget = budget
  }

  /** Undefined where it has not entered. */
  fullFor(socket: Socket): Full | null | undefined {
    return this.#known.get(socket)?.full
  }

  /** Whether it is one too many, and so far beyond that it is not worth an answer. */
  enter(socket: Socket, { own_max, whole_max }: ConnectionBounds) {
    const { remoteAddress } = socket
    const address = this.#isProxy(remoteAddress) ? null : addressKey(remoteAddress ?? '')
    this.#add(address, 1)
    const own = address === null ? 0 : (this.#own.get(address) ?? 0)
    while (own <= own_max && this.count > whole_max && this.#closeOne());
    const full = fullOf(own > own_max, this.count > whole_max)
    this.#known.set(socket, { address, full, is_out: null })
    socket.once('close', () => this.#leave(socket))
    // Who is told that there is no room for anybody would lose that answer.
    if (address !== null && full !== 'whole') this.#strangers.add(address, socket)
    return { full, is_flood: own > own_max * TOLD_SHARE || this.count > whole_max * TOLD_SHARE }
  }

  /** The head of a request has come whole. */
  asked(socket: Socket): void {
    const known = this.#known.get(socket)
    if (!known || known.address === null || known.full === 'whole' || known.is_out) return
    this.#strangers.add(known.address, socket)
  }

  letIn(socket: Socket): void {
    const known = this.#known.get(socket)
    if (!known || known.is_out) return
    known.is_out = 'let_in'
    if (known.address !== null) this.#strangers.remove(known.address, socket)
  }

  #closeOne(): boolean {
    const socket = this.#strangers.oldestOfMost()
    if (socket === null) return false
    this.#leave(socket)
    this.#budget.refused.connections_given_up++
    socket.destroy()
    return true
  }

  #leave(socket: Socket): void {
    const known = this.#known.get(socket)
    if (!known || known.is_out === 'gone') return
    known.is_out = 'gone'
    this.#add(known.address, -1)
    if (known.address !== null) this.#strangers.remove(known.address, socket)
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
