import { decrypt } from '../kit/secrets.ts'
import { addSeconds } from '../kit/time.ts'
import { signatureHeaders } from '../kit/webhook-signature.ts'
import type { App } from '../ports/app.ts'
import type { PostResult } from '../ports/post.ts'
import type { DeliveryRef, PendingDelivery } from '../ports/store.ts'

/** interface 6.4: three attempts, the later ones about 1 and about 5 minutes after the one before. */
const WAITS_S = [60, 300] as const
const ATTEMPTS = WAITS_S.length + 1
/** So that a receiver which was down is not met by everything in the same second. */
const JITTER = 0.1

/**
 * One attempt. The number is taken before the call, so that a crash in between repeats at most this
 * attempt, with the same id and bytes: at least once, never more than three times.
 */
export async function deliverWebhook(app: App, ref: DeliveryRef, chance = Math.random): Promise<void> {
  const delivery = await app.store.pendingDelivery(ref)
  if (!delivery) return
  const attempt = await app.store.transact(ref.workspace_id, (tx) => tx.claimAttempt(ref, app.now()))
  if (attempt === null) return
  if (attempt > ATTEMPTS) {
    await note(
      app,
      delivery,
      { state: 'failed', status: null, error: 'interrupted during the last attempt' },
      null,
    )
    return
  }
  const result = await post(app, delivery, attempt)
  await settle(app, delivery, { attempt, result, chance })
}

function post(
  app: App,
  { id, url, event, body, secret_sealed }: PendingDelivery,
  attempt: number,
): Promise<PostResult> {
  const secret = decrypt(app.keys.webhook_secret, secret_sealed)
  const at_s = Math.floor(Date.parse(app.now()) / 1000)
  return app.post.post(url, body, {
    'content-type': 'application/json',
    'user-agent': 'Countersign-Webhooks/1',
    'x-svc-event': event,
    'x-svc-attempt': String(attempt),
    ...signatureHeaders({ id, body, secret, at_s }),
  })
}

interface Outcome {
  readonly attempt: number
  readonly result: PostResult
  readonly chance: () => number
}

async function settle(
  app: App,
  delivery: PendingDelivery,
  { attempt, result, chance }: Outcome,
): Promise<void> {
  const { status } = result
  // The status alone decides: what follows it may be too long, too slow or cut off (interface 6.6).
  if (status !== null && status >= 200 && status < 300) {
    return note(app, delivery, { state: 'delivered', status, error: null }, null)
  }
  const error =
    result.outcome === 'answered' ? `the receiver answered ${status}` : `${result.outcome}: ${result.message}`
  const gone = status === 410
  const wait = WAITS_S[attempt - 1]
  if (gone || wait === undefined) {
    return note(
      app,
      delivery,
      { state: 'failed', status, error },
      gone ? { disable: 'the receiver answered 410 Gone' } : null,
    )
  }
  const spread = wait * (1 + JITTER * (2 * chance() - 1))
  return note(app, delivery, { state: 'pending', status, error }, { run_at: addSeconds(app.now(), spread) })
}

type State = {
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly status: number | null
  readonly error: string | null
}
type Next = { readonly run_at: string } | { readonly disable: string } | null

/** The outcome and the next attempt in one transaction: neither is lost without the other. */
const note = (
  app: App,
  { workspace_id, id, webhook_id }: PendingDelivery,
  state: State,
  next: Next,
): Promise<void> =>
  app.store.transact(workspace_id, async (tx) => {
    await tx.noteAttempt({ workspace_id, id }, state)
    if (next && 'disable' in next) await tx.disableWebhook(workspace_id, webhook_id, next.disable)
    if (next && 'run_at' in next) {
      const payload = { workspace_id, delivery_id: id }
      await tx.enqueue([{ task: 'deliver_webhook', payload, run_at: next.run_at }])
    }
  })
