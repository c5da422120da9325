import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/**
 * Refuses a request of HTTP/1.1 that names no host or several (RFC 9112 3.2): Node reads the first and drops the rest,
 * a proxy in front may have read the last. The connection ends, as it may go on with what one of the two did not see.
 */
export function requireOneHost(server: FastifyInstance): void {
  const refused = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', (request, _reply, done) => {
    const fault = hostFault(request.raw)
    if (fault === null) return done()
    refused.add(request)
    done(new Problem('invalid_request', fault))
  })
  // After the hook that removes this header from other refusals (protocol/unread-bodies.ts).
  server.addHook('onSend', (request, reply, payload, done) => {
    if (refused.has(request)) reply.header('connection', 'close')
    done(null, payload)
  })
}

function hostFault({ rawHeaders, httpVersion }: IncomingMessage): string | null {
  let hosts = 0
  // Names and values take turns.
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] ?? '')) hosts++
  if (hosts > 1) return 'the request has several Host headers; send one'
  return hosts === 0 && httpVersion === '1.1' ? 'the request has no Host header; send one' : null
}

/** By its length first: this is asked of every header of every request. */
const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host'
