import { z } from 'zod'
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from '../../application/webhooks/webhooks.ts'
import { presenterOf } from '../../contract/common/shapes.ts'
import {
  createdWebhookExample,
  rotatedWebhookExample,
  webhookBodyExample,
  webhookExample,
} from '../../contract/webhooks/examples.ts'
import {
  CreatedWebhookShape,
  RotatedWebhookShape,
  RotationRequest,
  WebhookEditRequest,
  WebhookList,
  WebhookRequest,
  WebhookShape,
} from '../../contract/webhooks/webhook.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import type { Webhook } from '../../ports/webhooks.ts'
import { notFound } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { Id } from './id-param.ts'

export const WebhookParams = z.object({ id: Id })

const createWebhookRoute = route({
  method: 'POST',
  path: '/webhooks',
  secret: true,
  act: 'manage_webhooks',
  summary: 'Create a subscription',
  status: 201,
  body: WebhookRequest,
  answers: CreatedWebhookShape,
  example: { body: webhookBodyExample, answer: createdWebhookExample },
  refuses: ['invalid_webhook_url', 'limit_exceeded', 'missing_parameter', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, body }) {
    const { secret, ...webhook } = await createWebhook(app, caller, {
      url: body.url,
      events: body.events,
      description: body.description ?? null,
      secret: body.secret ?? null,
    })
    const { id, url, events, description, enabled, created_at } = webhook
    return { id, url, events, description, secret, enabled, created_at }
  },
})

const listWebhooksRoute = route({
  method: 'GET',
  path: '/webhooks',
  act: 'manage_webhooks',
  summary: 'List subscriptions',
  answers: WebhookList,
  example: { answer: { data: [webhookExample] } },
  refuses: [],
  async run({ app, caller }) {
    const now = caller.clock.now()
    return { data: (await app.store.webhooks.list(caller.scope)).map((webhook) => present(webhook, now)) }
  },
})

const readWebhookRoute = route({
  method: 'GET',
  path: '/webhooks/{id}',
  act: 'manage_webhooks',
  summary: 'Read a subscription',
  params: WebhookParams,
  answers: WebhookShape,
  example: { answer: webhookExample },
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    const webhook = await app.store.webhooks.read(caller.scope, params.id)
    if (!webhook) throw notFound()
    return present(webhook, caller.clock.now())
  },
})

const changeWebhookRoute = route({
  method: 'PATCH',
  path: '/webhooks/{id}',
  act: 'manage_webhooks',
  summary: 'Change a subscription, disable it, or enable it again',
  params: WebhookParams,
  body: WebhookEditRequest,
  answers: WebhookShape,
  example: { body: { events: ['*'], enabled: true }, answer: { ...webhookExample, events: ['*'] } },
  refuses: ['not_found', 'invalid_webhook_url', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, params, body }) =>
    present(await changeWebhook(app, caller, params.id, body), caller.clock.now()),
})

const rotateSecretRoute = route({
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  secret: true,
  act: 'manage_webhooks',
  summary: 'Replace the secret; for 24 hours the old one signs too',
  params: WebhookParams,
  body: RotationRequest,
  answers: RotatedWebhookShape,
  example: { answer: rotatedWebhookExample },
  refuses: ['not_found', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, params, body }) {
    const { secret, ...webhook } = await rotateSecret(app, caller, params.id, body.secret ?? null)
    const shown = present(webhook, caller.clock.now())
    return { ...shown, secret, previous_valid_until: shown.previous_valid_until ?? caller.clock.now() }
  },
})

const deleteWebhookRoute = route({
  method: 'DELETE',
  path: '/webhooks/{id}',
  act: 'manage_webhooks',
  summary: 'Delete a subscription',
  status: 204,
  params: WebhookParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await deleteWebhook(app, caller, params.id)
    return new Answer(null)
  },
})

export const webhookRoutes = [
  createWebhookRoute,
  listWebhooksRoute,
  readWebhookRoute,
  changeWebhookRoute,
  rotateSecretRoute,
  deleteWebhookRoute,
]

const presentShown = presenterOf(WebhookShape)

function present(webhook: Webhook, now: Instant) {
  const { previous_valid_until } = webhook
  const still_valid = previous_valid_until !== null && previous_valid_until > now
  return presentShown({
    ...webhook,
    previous_valid_until: still_valid ? previous_valid_until : null,
  })
}
