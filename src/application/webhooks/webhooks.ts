import { randomBytes } from 'node:crypto'
import type { ActivityDetails } from '../../domain/account/activity.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { UNTRIED } from '../../domain/webhook-receiver.ts'
import { deliverJob } from '../../kit/deliver-job.ts'
import { hostOf } from '../../kit/host-of.ts'
import { newId } from '../../kit/ids.ts'
import { decrypt, encrypt } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import type { LockedWebhook, Webhook, WebhookTerms } from '../../ports/webhooks.ts'
import { notFound, Problem } from '../../problem.ts'
import { holdRole } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'
import { DISABLED } from './deliver.ts'

export interface WebhookInput {
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly secret: string | null
}

export type WithSecret = Webhook & { readonly secret: string }

/** The secret is answered once, here; it is kept encrypted under a key derived from SECRET_KEY. */
export async function createWebhook(app: App, caller: Caller, wish: WebhookInput): Promise<WithSecret> {
  checkUrl(app, wish.url)
  const { scope, clock } = caller
  const secret = wish.secret ?? newSecret()
  const webhook = {
    id: newId('whk'),
    url: wish.url,
    events: wish.events,
    description: wish.description,
    secret_hint: hintOf(secret),
    enabled: true,
    created_at: clock.now(),
  }
  await app.store.transact(scope.workspace_id, async (tx) => {
    await holdRole(tx, scope.workspace_id, caller.session, 'manage_webhooks')
    const value = (await tx.webhooks.count(scope)) + 1
    const limit = LIMITS.webhooks_per_workspace_max
    if (value > limit)
      throw new Problem('limit_exceeded', `a workspace has at most ${limit} webhooks`, { limit, value })
    await tx.webhooks.add(scope, { ...webhook, secret_encrypted: encrypt(app.keys.webhook_secret, secret) })
    await note(tx, caller, { act: 'webhook.created', webhook, details: { events: webhook.events } })
  })
  return {
    ...webhook,
    previous_valid_until: null,
    disabled_reason: null,
    paused_at: null,
    last_delivery: null,
    secret,
  }
}

type WebhookEdit = {
  readonly [K in 'url' | 'events' | 'description' | 'enabled']?: Webhook[K] | undefined
}

/**
 * What waits goes to the new address; what waits when it is disabled has failed. Enabling it, or another address, gives the
 * receiver another chance: what a pause kept goes out.
 */
export function changeWebhook(app: App, caller: Caller, id: string, edit: WebhookEdit): Promise<Webhook> {
  const { scope } = caller
  if (edit.url !== undefined) checkUrl(app, edit.url)
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await lockFor(tx, caller, id)
    const terms = termsOf(before, edit)
    await tx.webhooks.update(scope, id, terms)
    if (before.enabled && !terms.enabled) tx.deliveries.failPending(scope.workspace_id, id, DISABLED)
    const anew = edit.enabled === true || terms.url !== before.url
    if (anew) {
      await tx.receivers.save(scope.workspace_id, id, UNTRIED)
      await tx.jobs.enqueue([deliverJob(scope)])
    }
    const { url, ...rest } = edit
    const details = { ...rest, ...(url === undefined ? {} : { host: hostOf(url) }) }
    await note(tx, caller, { act: 'webhook.changed', webhook: before, details })
    return { ...before, ...terms, paused_at: anew ? null : before.paused_at }
  })
}

function termsOf(before: Webhook, edit: WebhookEdit): WebhookTerms {
  const enabled = edit.enabled ?? before.enabled
  return {
    url: edit.url ?? before.url,
    events: edit.events ?? before.events,
    description: edit.description === undefined ? before.description : edit.description,
    enabled,
    disabled_reason: enabled ? null : before.disabled_reason,
  }
}

/** The secret before goes on signing for a day; one that it had itself followed is forgotten at once. */
export function rotateSecret(app: App, caller: Caller, id: string, wish: string | null): Promise<WithSecret> {
  const { scope, clock } = caller
  const secret = wish ?? newSecret()
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await lockFor(tx, caller, id)
    if (decrypt(app.keys.webhook_secret, before.secret_encrypted) === secret) {
      throw new Problem('invalid_parameter', 'secret is the one in use; give another', { param: 'secret' })
    }
    const hint = hintOf(secret)
    const previous_valid_until = addSeconds(clock.now(), LIMITS.webhook_secret_overlap_h * 3600)
    await tx.webhooks.replaceSecret(scope, id, {
      encrypted: encrypt(app.keys.webhook_secret, secret),
      hint,
      previous_encrypted: before.secret_encrypted,
      previous_valid_until,
    })
    await note(tx, caller, { act: 'webhook.secret_rotated', webhook: before })
    return { ...before, secret, secret_hint: hint, previous_valid_until }
  })
}

export function deleteWebhook(app: App, caller: Caller, id: string): Promise<void> {
  const { scope } = caller
  return app.store.transact(scope.workspace_id, async (tx) => {
    const webhook = await lockFor(tx, caller, id)
    await tx.webhooks.remove(scope, id)
    await note(tx, caller, { act: 'webhook.deleted', webhook })
  })
}

/** Nobody else changes the subscription until the transaction ends, nor takes from the caller that they may. */
export async function lockFor(tx: Tx, { scope, session }: Caller, id: string): Promise<LockedWebhook> {
  await holdRole(tx, scope.workspace_id, session, 'manage_webhooks')
  const webhook = await tx.webhooks.lock(scope, id)
  if (!webhook) throw notFound()
  return webhook
}

interface WebhookNote {
  readonly act: `webhook.${string}`
  readonly webhook: Pick<Webhook, 'id' | 'url'>
  readonly details?: ActivityDetails
}

const note = (tx: Tx, { scope, actor }: Caller, { act, webhook, details = {} }: WebhookNote): Promise<void> =>
  tx.activity.note({
    workspace_id: scope.workspace_id,
    actor,
    act,
    subject: { id: webhook.id, name: hostOf(webhook.url) },
    details: { livemode: scope.livemode, ...details },
  })

function checkUrl(app: App, url: string): void {
  const reason = app.post.check(url)
  if (reason !== null) throw new Problem('invalid_webhook_url', `url ${reason}`, { param: 'url' })
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`
const hintOf = (secret: string) => `…${secret.slice(-4)}`
