import type { JSONRPCMessage, McpServer } from '@modelcontextprotocol/server'
import { type EnvelopeWatch, envelopeAt } from './envelope-watch.ts'

/** A client of the line before 2026-07-28 has one subscription, which it adds to and takes from. */
const ONE = 'resources/subscribe'

export function offerSubscriptions({ server }: McpServer, watch: EnvelopeWatch): void {
  server.registerCapabilities({ resources: { subscribe: true } })
  server.setRequestHandler('resources/subscribe', ({ params }) => {
    if (envelopeAt(params.uri) === null) throw new Error('only countersign://envelopes/{id} can be subscribed to')
    watch.add(ONE, params.uri)
    return {}
  })
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    watch.remove(ONE, params.uri)
    return {}
  })
}

interface Listening {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: {
    readonly requestId?: unknown
    readonly notifications?: { readonly resourceSubscriptions?: unknown }
  }
}

/**
 * As of 2026-07-28 a client listens by a request that the transport answers, and ends it by cancelling it (Subscriptions): which
 * envelopes it means is told by the messages alone, so each transport shows us those that arrive.
 */
export function followListening(message: JSONRPCMessage, watch: EnvelopeWatch): void {
  const { id, method, params } = message as Listening
  if (method === 'subscriptions/listen' && id !== undefined) watch.hold(nameOf(id), urisIn(params))
  if (method === 'notifications/cancelled') watch.release(nameOf(params?.requestId))
}

/** 1 and "1" are two requests. */
const nameOf = (id: unknown): string => `listen ${JSON.stringify(id)}`

function urisIn(params: Listening['params']): readonly string[] {
  const wanted = params?.notifications?.resourceSubscriptions
  return Array.isArray(wanted) ? wanted.filter((uri) => typeof uri === 'string') : []
}
