import { nameHeard } from '../../domain/envelopes/reactions.ts'
import { deliveryBody } from '../../kit/delivery-body.ts'
import { isListenerId, listenerDeliveryId, listenerId, listenerSecret } from '../../kit/listeners.ts'
import { webhookHeaders } from '../../kit/webhook-signature.ts'
import type { App } from '../../ports/app.ts'
import type { StoredEvent } from '../../ports/events.ts'
import type { Scope } from '../../ports/scope.ts'
import { liveData, notFound } from '../../problem.ts'
import type { Caller } from '../caller.ts'

/** The caller's own listener, always the same one, and the event after which it begins to hear. */
export async function makeListener(app: App, { scope, actor }: Caller) {
  const key = app.keys.listener
  const space = spaceOf(scope)
  const id = listenerId(key, space, actor.id ?? '')
  return { id, secret: listenerSecret({ key, space, id }), seq: await app.store.events.lastSeq(scope) }
}

interface ListenerInput {
  readonly after_seq: number
  readonly limit: number
  /** As a subscription lists them. */
  readonly events: readonly string[]
}

/** What a subscription would have been sent, signed as of now: complete requests, in the order of their events. */
export async function listenedTo(app: App, scope: Scope, id: string, { after_seq, limit, events }: ListenerInput) {
  const listener = known(app, scope, id)
  const found = await app.store.events.list(scope, after_seq, limit + 1)
  const taken = found.slice(0, limit)
  // Receivers check signatures by real time, whatever the clock of a test space says.
  const at_s = Math.floor(Date.parse(app.real_clock.now()) / 1000)
  const secret = listenerSecret(listener)
  const request = ({ seq, event: type, event_id, said }: StoredEvent) => {
    const event = nameHeard(events, type)
    if (event === null) return []
    const delivery_id = listenerDeliveryId(listener, event_id)
    const body = deliveryBody({ event, id: delivery_id, event_id }, said)
    const headers = webhookHeaders({ id: delivery_id, event, body, attempt: 1, secrets: [secret], at_s })
    return [{ seq, event, headers, body }]
  }
  return {
    data: taken.flatMap(request),
    has_more: found.length > limit,
    last_seq: taken.at(-1)?.seq ?? after_seq,
  }
}

function known({ keys }: App, scope: Scope, id: string) {
  const listener = { key: keys.listener, space: spaceOf(scope), id }
  if (isListenerId(listener)) return listener
  const is_live = isListenerId({ ...listener, space: spaceOf({ ...scope, livemode: true }) })
  throw is_live ? liveData() : notFound()
}

const spaceOf = ({ workspace_id, livemode }: Scope): string => `${workspace_id} ${livemode ? 'live' : 'test'}`
