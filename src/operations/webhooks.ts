import { randomBytes } from 'node:crypto'
import { LIMITS } from '../domain/limits.ts'
import { newId } from '../kit/ids.ts'
import { encrypt } from '../kit/secrets.ts'
import type { App } from '../ports/app.ts'
import type { Webhook } from '../ports/store.ts'
import { notFound, Problem } from '../problem.ts'
import type { Caller } from './caller.ts'

export interface WebhookWish {
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly secret: string | null
}

/** The secret is answered once, here; it is kept encrypted under a key derived from SECRET_KEY. */
export async function createWebhook(
  app: App,
  { scope }: Caller,
  wish: WebhookWish,
): Promise<Webhook & { secret: string }> {
  const reason = app.post.check(wish.url)
  if (reason !== null) throw new Problem('invalid_webhook_url', `url ${reason}`, { param: 'url' })
  const secret = wish.secret ?? `whsec_${randomBytes(24).toString('base64')}`
  const webhook = {
    id: newId('whk'),
    url: wish.url,
    events: wish.events,
    description: wish.description,
    secret_hint: `…${secret.slice(-4)}`,
    enabled: true,
    created_at: app.now(),
  }
  await app.store.transact(scope.workspace_id, async (tx) => {
    const value = (await tx.countWebhooks(scope)) + 1
    const limit = LIMITS.webhooks_per_workspace_max
    if (value > limit)
      throw new Problem('limit_exceeded', `a workspace has at most ${limit} webhooks`, { limit, value })
    await tx.addWebhook(scope, { ...webhook, secret_sealed: encrypt(app.keys.webhook_secret, secret) })
  })
  return { ...webhook, last_delivery: null, secret }
}

export async function deleteWebhook(app: App, { scope }: Caller, id: string): Promise<void> {
  const removed = await app.store.transact(scope.workspace_id, (tx) => tx.removeWebhook(scope, id))
  if (!removed) throw notFound()
}
