import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { Problem } from '../../problem.ts'
import { type Full, Pool } from './pool.ts'

const MB = 1024 * 1024
/** How long a request waits for room. */
const WAIT_S = 5
/** Of the heap: what parsed bodies become lies in it, beside everything else that the service does. */
const PARSED_SHARE = 0.35
/** Bodies that are still arriving lie outside of the heap. However large that is: each hundred megabytes of them are collected a few times a second. */
const ARRIVING = { share: 0.2, bytes_min: 32 * MB, bytes_max: 96 * MB }

/** Files of requests that are not answered yet lie on a disk that the database may share. */
const ON_DISK_BYTES = 4 * 1024 * MB

type Refused =
  | 'bytes_own'
  | 'bytes_whole'
  | 'connections_own'
  | 'connections_whole'
  | 'connections_given_up'
  | 'slow_body'

/** What an operator sees of it (docs/operating.md, Metrics). */
export interface DoorFacts {
  readonly connections: number
  readonly bytes_arriving: number
  readonly bytes_parsed: number
  readonly bytes_on_disk: number
  readonly refused: Readonly<Record<Refused, number>>
}

/** Room for bodies: bytes that arrive, what they become in memory, and files on the disk. Of one server. */
export class Budget {
  readonly arriving: Pool
  readonly parsed: Pool
  readonly on_disk: Pool
  readonly refused: Record<Refused, number> = {
    bytes_own: 0,
    bytes_whole: 0,
    connections_own: 0,
    connections_whole: 0,
    connections_given_up: 0,
    slow_body: 0,
  }
  readonly #held = new WeakMap<object, Held>()

  constructor(heap_bytes = getHeapStatistics().heap_size_limit, wait_s = WAIT_S, disk_bytes = ON_DISK_BYTES) {
    const { share, bytes_min, bytes_max } = ARRIVING
    this.arriving = new Pool(Math.min(bytes_max, Math.max(bytes_min, heap_bytes * share)), wait_s * 1000)
    this.parsed = new Pool(heap_bytes * PARSED_SHARE, wait_s * 1000)
    this.on_disk = new Pool(disk_bytes, wait_s * 1000)
  }

  /** What this request holds, from its first byte to its answer. */
  heldBy(request: FastifyRequest): Held {
    const known = this.#held.get(request.raw)
    if (known) return known
    const held = new Held(this, addressKey(request.ip), request.routeOptions.bodyLimit ?? 0)
    this.#held.set(request.raw, held)
    return held
  }

  facts(): Omit<DoorFacts, 'connections'> {
    const { arriving, parsed, on_disk, refused } = this
    return {
      bytes_arriving: arriving.taken,
      bytes_parsed: parsed.taken,
      bytes_on_disk: on_disk.taken,
      refused,
    }
  }

  release({ raw }: FastifyRequest): void {
    this.#held.get(raw)?.release()
    this.#held.delete(raw)
  }
}

/**
 * Who is not known yet may hold a half of all and a quarter of it from one address; who is known a half from one
 * address. What is large leaves a quarter to what is small, so that ordinary calls go on beside it.
 */
const SHARES = {
  stranger: { whole: 1 / 2, own: 1 / 4 },
  known: { whole: 1, own: 1 / 2 },
  known_large: { whole: 3 / 4, own: 1 / 2 },
} as const
const LARGE_BYTES = 64 * 1024
const LARGE_PARSED_BYTES = 20 * LARGE_BYTES

/** Of a route: whether it knows who calls before it reads a body. */
export const isForKnown = (body_bytes_max = 0): boolean => body_bytes_max > LIMITS.stranger_body_bytes_max

type Room = 'arriving' | 'parsed' | 'on_disk'

/** The bytes of one request. */
export class Held {
  readonly #budget: Budget
  readonly #address: string
  readonly #is_known: boolean
  readonly #bytes: Record<Room, number> = { arriving: 0, parsed: 0, on_disk: 0 }
  #is_over = false

  constructor(budget: Budget, address: string, body_bytes_max: number) {
    this.#budget = budget
    this.#address = address
    this.#is_known = isForKnown(body_bytes_max)
  }

  /** More bytes of the body: at once, as nearly always, or after a wait. */
  arrive(bytes: number): Promise<void> | undefined {
    return this.#take('arriving', bytes, this.#bytes.arriving + bytes > LARGE_BYTES)
  }

  /** Before the body is parsed. */
  parse(bytes: number): Promise<void> | undefined {
    const is_large = bytes > LARGE_PARSED_BYTES
    // The largest body that a call takes has to fit where nobody else is.
    const { own_max } = this.#wish(this.#budget.parsed, bytes, is_large)
    return this.#take('parsed', Math.min(bytes, own_max), is_large)
  }

  /** A file of the body that lies on the disk until the request is answered. */
  store(bytes: number): Promise<void> | undefined {
    return this.#take('on_disk', bytes, bytes > LARGE_BYTES)
  }

  release(): void {
    this.#is_over = true
    for (const room of ['arriving', 'parsed', 'on_disk'] as const) this.#give(room)
  }

  /** The bytes as they came are nobody's any more. */
  arrived(): void {
    this.#give('arriving')
  }

  #give(room: Room): void {
    if (this.#bytes[room] > 0) this.#budget[room].give(this.#address, this.#bytes[room])
    this.#bytes[room] = 0
  }

  #take(room: Room, bytes: number, is_large: boolean): Promise<void> | undefined {
    const pool = this.#budget[room]
    const wish = this.#wish(pool, bytes, is_large)
    if (!pool.takeNow(wish)) return this.#wait(pool, wish).then(() => this.#keep(room, bytes))
    this.#keep(room, bytes)
    return undefined
  }

  #keep(room: Room, bytes: number): void {
    if (this.#is_over) this.#budget[room].give(this.#address, bytes)
    else this.#bytes[room] += bytes
  }

  #wish({ bytes_max }: Pool, bytes: number, is_large: boolean) {
    const of_known = is_large ? SHARES.known_large : SHARES.known
    const { whole, own } = this.#is_known ? of_known : SHARES.stranger
    return { address: this.#address, bytes, whole_max: whole * bytes_max, own_max: own * bytes_max }
  }

  async #wait(pool: Pool, wish: Parameters<Pool['take']>[0]): Promise<void> {
    const full = await pool.take(wish)
    if (full === null) return
    this.#budget.refused[full === 'own' ? 'bytes_own' : 'bytes_whole']++
    throw noRoom(full)
  }
}

/** A caller's own share is 429, the room of the service 503. */
const noRoom = (full: Full): Problem =>
  full === 'own'
    ? new Problem('rate_limited', `this address has as much under way as it may; try again in ${WAIT_S} s`, {
        scope: 'ip',
        retry_after: WAIT_S,
      })
    : new Problem('unavailable', `there is no room for this body at the moment; try again in ${WAIT_S} s`, {
        retry_after: WAIT_S,
      })

/** Whoever has its answer holds nothing any more. */
export function releaseAnswered(server: FastifyInstance, budget: Budget): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    budget.release(request)
    done(null, payload)
  })
}

const BUDGET = 'budget'

/** For handlers that read a part of the body themselves. */
export function shareRoom(server: FastifyInstance, budget: Budget): void {
  server.decorateRequest(BUDGET, null)
  server.addHook('onRequest', (request, _reply, done) => {
    request.setDecorator(BUDGET, budget)
    done()
  })
}

export const budgetOf = (request: FastifyRequest): Budget => request.getDecorator<Budget>(BUDGET)

/** An onRoute hook for routes that know who calls before a body is read. */
export function takeLarge(route: RouteOptions): void {
  route.bodyLimit ??= LIMITS.metadata_bytes_max
}
