import { z } from 'zod'
import { listenedTo, makeListener } from '../../application/webhooks/listen.ts'
import { ListenedPage, ListenedQuery, Listener } from '../../contract/webhooks/listener.ts'
import { listenedExample, listenerExample } from '../../contract/webhooks/listener-examples.ts'
import { route } from '../route.ts'
import { nextEvent } from './event-watch.ts'
import { Id } from './id-param.ts'

const createListenerRoute = route({
  method: 'POST',
  path: '/listeners',
  secret: true,
  act: 'manage_webhooks',
  summary: 'Create a listener, to receive events without a public address',
  description:
    'For development: `countersign listen` uses this call. A key always has the same listener with the same secret. Nothing is stored, so there is nothing to delete.',
  body: z.strictObject({}),
  answers: Listener,
  example: { answer: listenerExample },
  refuses: ['invalid_parameter', 'unknown_parameter'],
  async run({ app, caller }) {
    const { id, secret, seq } = await makeListener(app, caller)
    return { id, object: 'listener' as const, livemode: caller.scope.livemode, secret, seq }
  },
})

const listenRoute = route({
  method: 'GET',
  path: '/listeners/{id}/deliveries',
  secret: true,
  act: 'manage_webhooks',
  summary: 'Read events as the webhook requests that a subscription would receive',
  description:
    'In the order of `seq`, with headers and body ready to forward. With `wait_s` the call answers as soon as there is an event, or with an empty list when the time is over. Each call counts once.',
  params: z.object({ id: Id }),
  query: ListenedQuery,
  answers: ListenedPage,
  example: { answer: listenedExample },
  refuses: ['not_found', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller: { scope }, params, query, reply }) {
    const page = await listenedTo(app, scope, params.id, query)
    // Events that are not listed still move the number to continue from.
    if (query.wait_s === 0 || page.last_seq > query.after_seq) return page
    await nextEvent(reply, scope, query)
    return listenedTo(app, scope, params.id, query)
  },
})

export const listenerRoutes = [createListenerRoute, listenRoute]
