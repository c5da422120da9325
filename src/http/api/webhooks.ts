import { z } from 'zod'
import { prose } from '../../contract/envelope-request.ts'
import { LIMITS } from '../../domain/limits.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../domain/reactions.ts'
import { createWebhook, deleteWebhook } from '../../operations/webhooks.ts'
import type { Webhook } from '../../ports/store.ts'
import { Answer, route } from '../route.ts'
import { Id } from './id.ts'

const EventName = z.enum([...WEBHOOK_EVENTS, ...Object.keys(EVENT_VARIANTS), '*'])

const createWebhookRoute = route({
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a subscription',
  status: 201,
  body: z.strictObject({
    url: z.string().max(LIMITS.webhook_url_chars_max),
    events: z.array(EventName).min(1).default(['*']),
    description: prose(LIMITS.name_chars_max).nullish(),
    secret: z
      .string()
      .min(LIMITS.webhook_secret_chars_min)
      .max(LIMITS.webhook_secret_chars_max)
      .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII')
      .nullish(),
  }),
  refuses: [
    'invalid_webhook_url',
    'limit_exceeded',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, body }) {
    const { secret, ...webhook } = await createWebhook(app, caller, {
      url: body.url,
      events: [...new Set(body.events)],
      description: body.description ?? null,
      secret: body.secret ?? null,
    })
    const { id, url, events, description, enabled, created_at } = webhook
    return { ...{ id, url, events, description }, secret, enabled, created_at }
  },
})

const listWebhooksRoute = route({
  method: 'GET',
  path: '/webhooks',
  summary: 'List subscriptions',
  refuses: [],
  run: async ({ app, caller }) => ({ data: (await app.store.listWebhooks(caller.scope)).map(present) }),
})

const deleteWebhookRoute = route({
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a subscription',
  status: 204,
  params: z.object({ id: Id }),
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await deleteWebhook(app, caller, params.id)
    return new Answer(null)
  },
})

export const webhookRoutes = [createWebhookRoute, listWebhooksRoute, deleteWebhookRoute]

const present = ({
  id,
  url,
  events,
  description,
  secret_hint,
  enabled,
  created_at,
  last_delivery,
}: Webhook) => ({
  ...{ id, url, events, description, secret_hint, enabled, created_at, last_delivery },
})
