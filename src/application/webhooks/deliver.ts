import { afterCall, type CallOutcome } from '../../domain/webhook-receiver.ts'
import { deliverJob } from '../../kit/deliver-job.ts'
import { hostOf } from '../../kit/host-of.ts'
import { decrypt } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import { webhookHeaders } from '../../kit/webhook-signature.ts'
import type { App } from '../../ports/app.ts'
import type { PendingDelivery, ReceivedAnswer, SentRequest, Turn } from '../../ports/deliveries.ts'
import type { PostResult } from '../../ports/post.ts'
import type { Tx } from '../../ports/store.ts'
import { SYSTEM } from '../caller.ts'
import { clockAhead } from '../clock.ts'
import { tellPaused } from './pause.ts'

/** docs/interface.md, Webhooks: three attempts, the later ones about 1 and about 5 minutes after the one before. */
const WAITS_S = [60, 300] as const
/** So that a receiver which was down is not met by everything in the same second. */
const JITTER = 0.1
export const DISABLED = 'the subscription is disabled'

/** A call has ended by then, and its end has been noted. */
const LEASE_S = 30

interface Terms {
  /** Where it is no job that makes the attempt, a crash is told by the time. */
  readonly lease: boolean
  readonly chance?: () => number
}

/**
 * One attempt; answers how long the receiver took, null where nobody answered. It is taken before the call, so that a
 * crash in between costs this attempt and no more: at least once, never more than three times in a round, with the
 * same id and bytes.
 */
export async function deliverWebhook(
  app: App,
  turn: Turn,
  { lease, chance = Math.random }: Terms,
): Promise<number | null> {
  const now = app.real_clock.now()
  const delivery = await app.store.deliveries.claimAttempt(turn, now, lease ? addSeconds(now, LEASE_S) : null)
  if (!delivery) return endDisabled(app, turn)
  const request = requestOf(app, delivery, turn)
  const result = await app.post.post(request.url, delivery.body, request.headers)
  const wait = (WAITS_S[turn.attempt - 1] ?? 0) * (1 + JITTER * (2 * chance() - 1))
  await settle(app, delivery, { turn, result, request, wait })
  return isAnswer(result) ? result.ms : null
}

/** It was added while the subscription was being disabled. */
async function endDisabled(app: App, turn: Turn): Promise<null> {
  const delivery = await app.store.deliveries.pending(turn)
  if (delivery && !delivery.enabled)
    await app.store.transact(turn.workspace_id, async (tx) =>
      tx.deliveries.failPending(turn.workspace_id, delivery.webhook_id, DISABLED),
    )
  return null
}

/** An attempt that a crash broke off. The next one follows at once. */
export async function noteInterrupted(app: App, turn: Turn): Promise<void> {
  const delivery = await app.store.deliveries.pending(turn)
  if (delivery) await settle(app, delivery, { turn, result: null, request: null, wait: 0 })
}

/** Any answer means that the receiver is there. An address we refuse to call blocks no one. */
const isAnswer = ({ outcome, status }: PostResult): boolean => status !== null || outcome === 'blocked_address'

function requestOf(app: App, delivery: PendingDelivery, { attempt }: Turn): SentRequest {
  const { id, url, event, body } = delivery
  // Receivers check signatures by real time, whatever clock the space goes by.
  const now = app.real_clock.now()
  const headers = webhookHeaders({
    id,
    event,
    body,
    attempt,
    secrets: secretsOf(app, delivery, now),
    at_s: Math.floor(Date.parse(now) / 1000),
  })
  return { url, headers }
}

function secretsOf(app: App, delivery: PendingDelivery, now: string): readonly [string, ...string[]] {
  const { secret_encrypted, previous_secret_encrypted, previous_valid_until } = delivery
  const open = (encrypted: Uint8Array) => decrypt(app.keys.webhook_secret, encrypted)
  const still_valid = previous_valid_until !== null && previous_valid_until > now
  const previous = previous_secret_encrypted !== null && still_valid ? [open(previous_secret_encrypted)] : []
  return [open(secret_encrypted), ...previous]
}

interface Ended {
  readonly turn: Turn
  /** Null when a crash left none. */
  readonly result: PostResult | null
  readonly request: SentRequest | null
  /** Seconds until the next attempt, where one is left. */
  readonly wait: number
}

/** The outcome and the next attempt in one transaction: neither is lost without the other. */
async function settle(app: App, delivery: PendingDelivery, { turn, result, request, wait }: Ended): Promise<void> {
  const status = result?.status ?? null
  const error = errorOf(result)
  const gone = status === 410
  const tries_again = error !== null && !gone && turn.attempt <= WAITS_S.length
  // What is told goes by the clock of its space; the job waits in real time.
  const next_attempt_at = tries_again ? addSeconds(clockAhead(app, delivery.ahead_ms).now(), wait) : null
  const { webhook_id } = delivery
  const given_up = next_attempt_at === null ? 'failed' : 'pending'
  const state = error === null ? 'delivered' : given_up
  await app.store.transact(turn.workspace_id, async (tx) => {
    // The subscription is locked first, as everywhere: its holder may lock its deliveries next.
    if (gone) {
      await tx.webhooks.disable(turn.workspace_id, webhook_id, GONE)
      await noteGone(tx, turn, delivery)
    }
    if (result) await noteCall(app, tx, delivery, heardOf(result, error))
    tx.deliveries.noteAttempt(turn, {
      state,
      envelope_id: delivery.envelope_id,
      event: delivery.event,
      status,
      error,
      next_attempt_at,
      ms: result?.ms ?? null,
      request,
      answer: answerOf(result),
    })
    if (gone) tx.deliveries.failPending(turn.workspace_id, webhook_id, GONE)
    if (next_attempt_at !== null) {
      const { livemode } = delivery
      await tx.jobs.enqueue([deliverJob({ workspace_id: turn.workspace_id, livemode }, wait * 1000)])
    }
  })
}

function heardOf(result: PostResult, error: string | null): CallOutcome {
  if (error === null) return 'accepted'
  return isAnswer(result) ? 'refused' : 'nothing'
}

/** A receiver that accepts as before changes nothing, so the subscription's row is not locked. */
async function noteCall(
  app: App,
  tx: Tx,
  { workspace_id, webhook_id, url, has_failed }: PendingDelivery,
  heard: CallOutcome,
): Promise<void> {
  if (heard === 'accepted' && !has_failed) return
  const before = await tx.receivers.lock(workspace_id, webhook_id)
  if (!before) return
  const after = afterCall(before, heard, { now: app.real_clock.now(), later: addSeconds })
  await tx.receivers.save(workspace_id, webhook_id, after)
  if (after.paused_at !== null && before.paused_at === null)
    await tellPaused(app, tx, { workspace_id, webhook_id, url })
}

/** The service did it, so the log of the settings says so. */
const noteGone = (tx: Tx, { workspace_id }: Turn, { webhook_id, url }: PendingDelivery): Promise<void> =>
  tx.activity.note({
    workspace_id,
    actor: SYSTEM,
    act: 'webhook.disabled',
    subject: { id: webhook_id, name: hostOf(url) },
    details: { reason: GONE },
  })

function answerOf(result: PostResult | null): ReceivedAnswer | null {
  if (result?.outcome !== 'answered') return null
  const { headers, body_start, is_whole } = result
  return { headers, body_start, is_whole }
}

const GONE = 'the receiver answered 410 Gone'

/** Null where it has arrived. The status alone decides: what follows it may be too long, too slow or cut off (docs/interface.md, Webhooks). */
function errorOf(result: PostResult | null): string | null {
  if (result === null) return 'interrupted while it was being sent'
  const { status } = result
  if (status !== null && status >= 200 && status < 300) return null
  return result.outcome === 'answered' ? `the receiver answered ${status}` : `${result.outcome}: ${result.message}`
}
