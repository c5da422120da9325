import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { addressKey } from '../../kit/address-key.ts'
import { Problem } from '../../problem.ts'
import { HEALTH_PATHS } from '../health.ts'
import { type Budget, isForKnown } from './budget.ts'
import { ByAddress } from './by-address.ts'
import type { Full } from './pool.ts'
import { ShutOut } from './shut-out.ts'

interface ConnectionBounds {
  readonly whole_max: number
  /** Of one address; of one client of a trusted proxy, so many requests under way. */
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
/** Requests on one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
const UNDER_WAY_MAX = 8
const RETRY_AFTER_S = 5

interface Needed {
  readonly budget: Budget
  readonly trusted_proxies: readonly string[]
  readonly bounds?: ConnectionBounds
}

/**
 * Bounds open connections, of all and of one address; a trusted proxy has no share, as it opens them for everybody: its
 * clients have one, of requests under way. Where all are open, one that nobody was let in by is closed for the next, or one
 * that rests: so whoever asks for something gets in. One too many gets an answer that says so, and closes. Returns how many
 * there are.
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
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // Without a socket, as in tests.
    if (raw.complete === undefined) return done()
    // It was ended here, and the rest of what had come on it is parsed all the same.
    if (raw.socket.destroyed) return
    // A second listener, of `localhost`, has no event of its own.
    const full = enter(raw.socket)
    const { under_way, of_client } = open.begin(raw.socket, () => addressKey(request.ip))
    // What follows on this connection is not even begun.
    if (under_way > UNDER_WAY_MAX) return open.endForMany(raw.socket)
    reply.raw.once('close', () => open.end(raw.socket))
    if (of_client > bounds.own_max) {
      budget.refused.connections_own++
      return done(tooMany('own'))
    }
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
  readonly is_of_proxy: boolean
  /** Whose it is: for a proxy's, whose request is under way on it. */
  address: string | null
  readonly full: Full | null
  under_way: number
  /** By a call on it. */
  is_let_in: boolean
  is_gone: boolean
}

class Open {
  count = 0
  readonly #known = new WeakMap<Socket, Connection>()
  /** Connections of an address, and requests of a client behind a proxy. */
  readonly #own = new Map<string, number>()
  /**
   * Those that may be closed for another: nobody was let in by them. Had those gone first that have sent no whole head yet,
   * others that have would drive out whoever has just come.
   */
  readonly #strangers = new ByAddress()
  /** The next that may: known callers, of whom nothing is under way. Clients open another where they need one. */
  readonly #resting = new ByAddress()
  readonly #shut_out = new ShutOut()
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
    const is_of_proxy = this.#isProxy(remoteAddress)
    const address = is_of_proxy ? null : addressKey(remoteAddress ?? '')
    this.count += 1
    const own = this.#addOwn(address, 1)
    while (own <= own_max && this.count > whole_max && this.#closeOne());
    const full = fullOf(own > own_max, this.count > whole_max)
    const known = { is_of_proxy, address, full, under_way: 0, is_let_in: false, is_gone: false }
    this.#known.set(socket, known)
    socket.once('close', () => this.#leave(socket, known))
    this.#sort(socket, known)
    const is_flood =
      own > own_max * TOLD_SHARE ||
      this.count > whole_max * TOLD_SHARE ||
      (address !== null && this.#shut_out.isShut(address))
    if (is_flood && address !== null) return { full: full ?? 'own', is_flood }
    // A proxy that is not answered would take all of us for dead.
    return { full, is_flood: false }
  }

  /** The rest of what came on it is parsed all the same, so of an address that goes on like this nothing is read. */
  endForMany(socket: Socket): void {
    const known = this.#known.get(socket)
    socket.destroy()
    if (!known || known.is_gone) return
    this.#leave(socket, known)
    if (known.address === null) return
    this.#shut_out.note(known.address)
    if (this.#shut_out.isShut(known.address))
      for (const other of this.#strangers.of(known.address)) this.endForMany(other)
  }

  /** The head of a request has come whole. Answers how many are under way on its connection, and of the client of a proxy. */
  begin(socket: Socket, clientOf: () => string) {
    const known = this.#known.get(socket)
    if (!known || known.is_gone) return { under_way: 0, of_client: 0 }
    known.under_way += 1
    if (!known.is_of_proxy) {
      this.#sort(socket, known)
      return { under_way: known.under_way, of_client: 0 }
    }
    this.#forget(socket, known)
    this.#addOwn(known.address, -1)
    known.address = clientOf()
    known.is_let_in = false
    this.#sort(socket, known)
    return { under_way: known.under_way, of_client: this.#addOwn(known.address, 1) }
  }

  letIn(socket: Socket): void {
    const known = this.#known.get(socket)
    if (!known || known.is_gone) return
    known.is_let_in = true
    this.#sort(socket, known)
  }

  /** A request is answered. */
  end(socket: Socket): void {
    const known = this.#known.get(socket)
    if (!known || known.is_gone) return
    known.under_way -= 1
    if (known.is_of_proxy && known.under_way === 0) {
      this.#forget(socket, known)
      this.#addOwn(known.address, -1)
      known.address = null
    } else if (known.is_let_in) this.#sort(socket, known)
  }

  /** Among those that may be closed for another, as the newest; what a proxy keeps open is its own. */
  #sort(socket: Socket, known: Connection): void {
    this.#forget(socket, known)
    // Who is told that there is no room for anybody would lose that answer.
    if (known.address === null || known.full === 'whole') return
    if (!known.is_let_in) this.#strangers.add(known.address, socket)
    else if (known.under_way === 0) this.#resting.add(known.address, socket)
  }

  #forget(socket: Socket, { address }: Connection): void {
    if (address === null) return
    this.#strangers.remove(address, socket)
    this.#resting.remove(address, socket)
  }

  #closeOne(): boolean {
    const { socket: stranger, count } = this.#strangers.oldestOfMost()
    // Where each address has one of them, nobody floods: any of those may have just come.
    const socket = (count > 1 ? null : this.#resting.oldestOfMost().socket) ?? stranger
    const known = socket && this.#known.get(socket)
    if (!known) return false
    this.#leave(socket, known)
    this.#budget.refused.connections_given_up++
    socket.destroy()
    return true
  }

  #leave(socket: Socket, known: Connection): void {
    if (known.is_gone) return
    known.is_gone = true
    this.count -= 1
    this.#forget(socket, known)
    this.#addOwn(known.address, -1)
  }

  /** How many it has after that. */
  #addOwn(address: string | null, more: 1 | -1): number {
    if (address === null) return 0
    const own = (this.#own.get(address) ?? 0) + more
    if (own > 0) this.#own.set(address, own)
    else this.#own.delete(address)
    return own
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
