import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { Drain } from './drain.ts'

export interface Bounds {
  /** A body announced up to this size is read to its end, and the connection stays open. */
  readonly kept_bytes_max: number
  /** Of a longer body, or one of unknown length, this much is read before the connection closes. */
  readonly read_bytes_max: number
  /** A client that sends nothing for this long, while it is read, is not waited for. */
  readonly idle_ms: number
  /** Nor is one whose body takes longer than this. */
  readonly whole_ms: number
}

const BOUNDS: Bounds = {
  kept_bytes_max: LIMITS.document_bytes_max + 2 * LIMITS.metadata_bytes_max,
  read_bytes_max: LIMITS.documents_per_envelope_max * LIMITS.document_bytes_max,
  idle_ms: 10_000,
  whole_ms: 300_000,
}

/**
 * Handles a body that is still unread when its request is answered: refused by key, address, media type, size or its
 * first part. Left alone it would block the connection for the next request; closing at once would reset the
 * connection, and lose the answer to a client that is still sending. So it is read and thrown away, within bounds, for
 * every route and for answers that no route gives.
 */
export function readUnreadBodies(server: FastifyInstance, bounds: Bounds = BOUNDS): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // The client was told that the connection closes (RFC 9112 9.6).
    const socket: EndingSocket = request.raw.socket
    if (socket.is_ending) socket.destroy()
    else done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    readUnreadBody(request, reply, bounds)
    done(null, payload)
  })
}

/** Call this before writing the head of an answer that hooks do not see. */
export function readUnreadBody(
  { raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>,
  reply: FastifyReply,
  bounds: Bounds = BOUNDS,
): void {
  // The framework closes after any parser error, although a body that was read to its end does no harm.
  reply.removeHeader('connection')
  // Without a socket, as in tests, the whole body is there.
  if (raw.complete === undefined || raw.readableEnded) return
  const size = announcedSize(raw)
  if (size === 0) return
  if (!raw.complete && size > bounds.kept_bytes_max) {
    reply.header('connection', 'close')
    endAfter(raw)
  }
  discard(raw, addressKey(ip), bounds)
}

const announcedSize = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

interface EndingSocket extends Socket {
  /** The last answer on this connection has said that it ends. */
  is_ending?: true
}

/** Node would destroy the socket as soon as the answer is written; data that then arrives resets the connection. */
function endAfter(raw: IncomingMessage): void {
  const socket: EndingSocket = raw.socket
  const destroySoon = socket.destroySoon.bind(socket)
  socket.is_ending = true
  socket.destroySoon = () => {
    if (raw.readableEnded) return destroySoon()
    socket.end()
    raw.once('end', destroySoon)
  }
}

/** Of this process: all such bodies have one pace. */
const drain = new Drain()

function discard(raw: IncomingMessage, owner: string, { read_bytes_max, idle_ms, whole_ms }: Bounds): void {
  const { socket } = raw
  let read_bytes = 0
  let idle: NodeJS.Timeout | undefined
  const whole = setTimeout(() => socket.destroy(), whole_ms).unref()
  raw.unpipe()
  raw.on('data', ({ length }: Buffer) => {
    read_bytes += length
    if (read_bytes > read_bytes_max) socket.destroy()
    else idle?.refresh()
  })
  for (const over of ['end', 'close', 'error'])
    raw.once(over, () => {
      clearTimeout(idle)
      clearTimeout(whole)
    })
  const onTurn = (is_read: boolean) => {
    clearTimeout(idle)
    if (is_read) idle = setTimeout(() => socket.destroy(), idle_ms).unref()
  }
  drain.add({ raw, owner, onTurn })
}
