import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Budget } from './budget.ts'
import { endLate } from './read-whole.ts'

interface Patience {
  readonly silence_ms: number
  readonly look_ms: number
}

/** A file may take as long as it takes, but a line that says nothing for a minute is taken for dead. */
const PATIENCE: Patience = { silence_ms: 60_000, look_ms: 5_000 }

/**
 * Ends a request whose body stops arriving, whoever reads it: parts to disk, a file, or nobody yet. That it arrives
 * slower than it could because the reader is slow is no silence.
 */
export function endSilentBodies(server: FastifyInstance, budget: Budget, patience: Patience = PATIENCE): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    // Undefined without a socket, as in tests. Nearly every small body is here by now.
    if (request.raw.complete === false) watch(request, budget, patience)
    done(null, payload)
  })
}

function watch(request: FastifyRequest, budget: Budget, { silence_ms, look_ms }: Patience): void {
  const { raw } = request
  let bytes = raw.socket.bytesRead
  let silent_ms = 0
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop()
    const { bytesRead } = raw.socket
    silent_ms = bytesRead === bytes && raw.readableLength === 0 ? silent_ms + look_ms : 0
    bytes = bytesRead
    if (silent_ms < silence_ms) return
    stop()
    budget.refused.slow_body++
    endLate(request)
  }, look_ms).unref()
  raw.once('close', stop)
}
