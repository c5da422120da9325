import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Nothing of an answer may wait longer for whoever asked for it. */
const UNREAD_MS = 60_000
/** What is shorter is held by the system, and costs nothing. */
const SHORT_BYTES = 64 * 1024

/** Ends connections whose client has stopped reading a long answer: it would hold files, memory and its place for good. */
export function endUnreadAnswers(server: FastifyInstance, unread_ms = UNREAD_MS): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isLong(payload)) endUnread(reply.raw, unread_ms)
    done(null, payload)
  })
}

const isLong = (payload: unknown): boolean =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > SHORT_BYTES)

function endUnread(answer: ServerResponse, unread_ms: number): void {
  const { socket } = answer
  if (socket === null) return
  let read_before = -1
  const timer = setInterval(() => {
    const { writableLength: waiting, bytesWritten } = socket
    const read = bytesWritten - waiting
    if (waiting > 0 && read === read_before) socket.destroy()
    read_before = read
  }, unread_ms).unref()
  answer.once('close', () => clearInterval(timer))
}
