import { deliverJob } from '../../kit/deliver-job.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { Delivery } from '../../ports/deliveries.ts'
import type { LockedWebhook } from '../../ports/webhooks.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { lockFor } from './webhooks.ts'

/** The data of a test event, in addition to the keys of every event; by the listed name, or `*`. */
export type Sample = (listed: string) => { readonly event: string; readonly extras: object }

/** Signed and sent like any other, but of nothing that happened: it has no number and is in no list of events. */
export async function sendTestEvent(app: App, caller: Caller, id: string, sample: Sample): Promise<Delivery> {
  const { scope, clock } = caller
  const workspace = await app.store.workspaces.read(scope.workspace_id)
  return app.store.transact(scope.workspace_id, async (tx) => {
    const webhook = await lockFor(tx, caller, id)
    refuseDisabled(webhook)
    const now = clock.now()
    const ids = { id: newId('dlv'), event_id: newId('evt') }
    const { event, extras } = sample(webhook.events[0] ?? '*')
    const head = { event, ...ids, seq: 0, occurred_at: now, workspace_id: workspace.id }
    const delivery: Delivery = {
      ...ids,
      webhook_id: id,
      event,
      seq: 0,
      is_test: true,
      state: 'pending',
      attempts: 0,
      last_status: null,
      last_error: null,
      last_ms: null,
      created_at: now,
      attempted_at: null,
      next_attempt_at: now,
      body: JSON.stringify({ ...head, livemode: scope.livemode, test: true, ...extras }),
    }
    await tx.deliveries.add(scope, delivery)
    await tx.jobs.enqueue([deliverJob(scope)])
    return delivery
  })
}

/** The same id and bytes once more, with a round of attempts of its own. */
export function redeliver(app: App, caller: Caller, webhook_id: string, delivery_id: string): Promise<Delivery> {
  const { scope, clock } = caller
  return app.store.transact(scope.workspace_id, async (tx) => {
    const webhook = await lockFor(tx, caller, webhook_id)
    const before = await tx.deliveries.lock(scope, webhook_id, delivery_id)
    if (!before) throw notFound()
    refuseDisabled(webhook)
    if (before.state === 'pending') {
      throw new Problem('delivery_pending', 'the delivery is still being tried; wait until it has ended')
    }
    const now = clock.now()
    await tx.deliveries.beginRound(scope.workspace_id, delivery_id, now)
    await tx.jobs.enqueue([deliverJob(scope)])
    return { ...before, state: 'pending', attempts: 0, next_attempt_at: now }
  })
}

function refuseDisabled({ enabled, paused_at }: LockedWebhook): void {
  if (!enabled) throw new Problem('webhook_disabled', 'the subscription is disabled; enable it first')
  if (paused_at !== null)
    throw new Problem('webhook_disabled', 'the subscription is paused; resume it first with "enabled": true')
}
