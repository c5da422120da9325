import type { FastifyReply } from 'fastify'

/**
 * Aborts once whoever waits for this answer has gone, also where they went before it was asked for. The request cannot say so:
 * it closes when its body has been read.
 */
export function goneOf({ raw: answer }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (answer.destroyed) gone.abort()
  else answer.once('close', () => gone.abort())
  return gone.signal
}
