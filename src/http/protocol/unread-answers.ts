import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Nothing of an answer may wait longer for whoever asked for it. */
const UNREAD_MS = 60_000
/** As many shorter ones as may be under way on a connection are held by the system, and cost nothing. */
const SHORT_BYTES = 16 * 1024

/**
 * Ends connections whose client has stopped reading a long answer: it would hold files, memory and its place for good. One that
 * reads slowly goes on, and so does one that waits for us. An answer behind another waits from its own turn on.
 */
export function endUnreadAnswers(server: FastifyInstance, unread_ms = UNREAD_MS): void {
  server.addHook('onSend', ({ raw: { socket } }, { raw: answer }, payload, done) => {
    if (isLong(payload))
      answer.setTimeout(unread_ms, () => {
        if (socket.writableLength > 0) socket.destroy()
      })
    done(null, payload)
  })
}

const isLong = (payload: unknown): boolean =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > SHORT_BYTES)
