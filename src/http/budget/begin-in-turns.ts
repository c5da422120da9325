import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../kit/address-key.ts'
import { Turns } from '../../kit/turns.ts'

const TURN_MS = 1

/**
 * Requests are begun for a millisecond in each turn of the event loop, and those that wait go by address. In a turn one
 * new connection is taken and each open one is read: without this, 400 that ask again at once make a turn so long that a new
 * one, behind others, waits for seconds. After `boundConnections`.
 */
export function beginInTurns(server: FastifyInstance, turn_ms = TURN_MS): void {
  const waiting = new Turns<() => void>()
  let began_at: number | null = null
  const isSpent = () => began_at !== null && performance.now() - began_at >= turn_ms
  const begin = (one: () => void) => {
    if (began_at === null) {
      began_at = performance.now()
      setImmediate(turn)
    }
    one()
  }
  const turn = () => {
    began_at = null
    step()
  }
  const step = () => {
    const next = isSpent() ? undefined : waiting.next(() => 0)
    if (next === undefined) return
    begin(next)
    // What it does until it waits for something is part of the turn.
    queueMicrotask(() => process.nextTick(step))
  }
  server.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    if (waiting.size === 0 && !isSpent()) return begin(done)
    // Whose client is gone by then is not begun.
    waiting.add(addressKey(ip), () => {
      if (!raw.socket.destroyed) done()
    })
  })
}
