import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import type { Budget, Held } from './budget.ts'
import { BodyBytes } from './body-bytes.ts'

/** A body that is read into memory comes whole within this time. */
const WHOLE_MS = 30_000

export interface Reading {
  readonly budget: Budget
  /** Of the route, if absent. */
  readonly bytes_max?: number
  readonly whole_ms?: number
}

/** A body in memory, as far as there is room for it; free it when it is read. What is refused, late or given up holds nothing. */
export async function readWhole(
  request: FastifyRequest,
  payload: Readable,
  { budget, bytes_max, whole_ms }: Reading,
): Promise<BodyBytes> {
  const limit = bytes_max ?? request.routeOptions.bodyLimit ?? 0
  const announced = announcedBytes(request)
  if (announced !== null && announced > limit) throw tooLarge()
  const body = await gather(payload, {
    held: budget.heldBy(request),
    // No more than announced can come.
    limit: announced ?? limit,
    limitTime: (onLate) => endIfLate(request, budget, whole_ms, onLate),
  })
  if (announced === null || body.length === announced) return body
  body.free()
  throw new Problem('invalid_request', 'the body is not as long as its Content-Length')
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
  readonly limitTime: (onLate: () => void) => () => void
}

function gather(payload: Readable, { held, limit, limitTime }: Gathering): Promise<BodyBytes> {
  return new Promise((resolve, reject) => {
    const bytes = new BodyBytes(limit)
    const settle = (how: () => void) => {
      inTime()
      payload.off('data', onData).off('end', onEnd).off('error', onBroken)
      how()
    }
    const fail = (error: unknown) =>
      settle(() => {
        bytes.free()
        held.release()
        payload.off('close', onBroken)
        reject(error)
      })
    const onBroken = () => fail(BROKEN())
    const onEnd = () =>
      settle(() => {
        payload.off('close', onBroken)
        resolve(bytes)
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
    const inTime = limitTime(() =>
      settle(() => {
        bytes.free()
        held.release()
        payload.resume()
      }),
    )
    payload.on('data', onData).once('end', onEnd).once('error', onBroken).once('close', onBroken)
    payload.resume()
  })
}

const BROKEN = () => Object.assign(new Error('the body ended early'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

/** Ends the connection, and the request with it, unless what this answers is called in time. */
export function endIfLate(
  request: FastifyRequest,
  budget: Budget,
  whole_ms = WHOLE_MS,
  onLate: () => void = () => undefined,
): () => void {
  const timer = setTimeout(() => {
    onLate()
    budget.refused.slow_body++
    endLate(request)
  }, whole_ms).unref()
  return () => clearTimeout(timer)
}

/** The answer that Node gives for a request that does not come in time (protocol/malformed-http.ts). */
export function endLate({ raw, server }: FastifyRequest): void {
  server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
}
