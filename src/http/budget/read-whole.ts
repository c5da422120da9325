import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import type { Budget, Held } from './budget.ts'

/** A body that is read into memory comes whole within this time. */
const WHOLE_MS = 30_000

export interface Reading {
  readonly budget: Budget
  /** Of the route, if absent. */
  readonly bytes_max?: number
  readonly whole_ms?: number
}

/** A body in memory, as far as there is room for it. What is refused, late or given up holds nothing. */
export async function readWhole(
  request: FastifyRequest,
  payload: Readable,
  { budget, bytes_max, whole_ms }: Reading,
): Promise<Buffer> {
  const limit = bytes_max ?? request.routeOptions.bodyLimit ?? 0
  const announced = announcedBytes(request)
  if (announced !== null && announced > limit) throw tooLarge()
  const body = await gather(payload, {
    held: budget.heldBy(request),
    // No more than announced can come.
    limit: announced ?? limit,
    late_ms: whole_ms ?? WHOLE_MS,
    onLate: () => {
      budget.refused.slow_body++
      endLate(request)
    },
  })
  if (announced !== null && body.length !== announced)
    throw new Problem('invalid_request', 'the body is not as long as its Content-Length')
  return body
}

const tooLarge = () => new Problem('request_too_large', 'the body is too large')

function announcedBytes({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

interface Gathering {
  readonly held: Held
  readonly limit: number
  readonly late_ms: number
  readonly onLate: () => void
}

function gather(payload: Readable, { held, limit, late_ms, onLate }: Gathering): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const bytes = new Bytes(limit)
    const settle = (how: () => void) => {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('error', onBroken)
      how()
    }
    const fail = (error: unknown) =>
      settle(() => {
        bytes.drop()
        held.release()
        payload.off('close', onBroken)
        reject(error)
      })
    const onBroken = () => fail(BROKEN())
    const onEnd = () =>
      settle(() => {
        payload.off('close', onBroken)
        resolve(bytes.whole())
      })
    const onData = (chunk: Buffer) => {
      if (bytes.length + chunk.length > limit) return fail(tooLarge())
      const room = held.arrive(bytes.growthFor(chunk.length))
      if (room === undefined) return bytes.add(chunk)
      payload.pause()
      room.then(() => {
        bytes.add(chunk)
        payload.resume()
      }, fail)
    }
    // The connection is told and ended; the request ends with it.
    const timer = setTimeout(
      () =>
        settle(() => {
          bytes.drop()
          held.release()
          payload.resume()
          onLate()
        }),
      late_ms,
    ).unref()
    payload.on('data', onData).once('end', onEnd).once('error', onBroken).once('close', onBroken)
    payload.resume()
  })
}

const BROKEN = () => Object.assign(new Error('the body ended early'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

/** The answer that Node gives for a request that does not come in time (protocol/malformed-http.ts). */
export function endLate({ raw, server }: FastifyRequest): void {
  server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
}

const FIRST_BYTES = 16 * 1024

/** One growing piece of memory: a body of a million chunks of a byte would else cost a hundred times its length. */
class Bytes {
  readonly #limit: number
  #buffer: Buffer | null = null
  #length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get length(): number {
    return this.#length
  }

  /** How much more memory the next bytes need. */
  growthFor(more: number): number {
    const held = this.#buffer?.length ?? 0
    return this.#length + more <= held ? 0 : this.#sizeFor(more) - held
  }

  #sizeFor(more: number): number {
    const needed = this.#length + more
    // Most bodies come in one piece.
    if (this.#buffer === null) return needed
    return Math.min(this.#limit, Math.max(FIRST_BYTES, 2 * needed))
  }

  add(chunk: Buffer): void {
    const { length } = chunk
    if (this.#buffer === null) {
      this.#buffer = chunk
      this.#length = length
      return
    }
    if (this.#length + length > this.#buffer.length) this.#grow(this.#sizeFor(length))
    chunk.copy(this.#buffer, this.#length)
    this.#length += length
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size)
    this.#buffer?.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  whole(): Buffer {
    const whole = this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0)
    this.#buffer = null
    return whole
  }

  drop(): void {
    this.#buffer = null
  }
}
