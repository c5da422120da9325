import { call } from '../../support/api.ts'
import type { World } from '../world.ts'
import { colourful, not_found, on, type Rows } from './call.ts'

const WEBHOOK = { url: 'https://hooks.acme.test/in', events: ['envelope.expired'] }

async function disabled(world: World) {
  const webhook = await world.subscription()
  await call(world.service, 'PATCH', `/webhooks/${webhook.id}`, { body: { enabled: false } })
  return webhook
}

/** A subscription with one delivery that is still to be tried. */
async function ordered(world: World) {
  const { id } = await world.subscription()
  const delivery = await world.post(`/webhooks/${id}/test`)
  return { id, delivery_id: delivery.id }
}

async function delivered(world: World) {
  await world.forgetJobs()
  const ids = await ordered(world)
  await world.service.runJobs()
  return ids
}

export const WEBHOOK_CALLS: Rows = {
  'POST /webhooks': {
    success: () => ({ body: WEBHOOK }),
    refuses: {
      invalid_webhook_url: () => ({ body: { url: 'https://10.0.0.1/' } }),
      limit_exceeded: async (world) => {
        const { live_key: key } = await world.service.addWorkspace('enterprise')
        await Promise.all(Array.from({ length: 50 }, () => world.post('/webhooks', { key, body: WEBHOOK })))
        return { key, body: WEBHOOK }
      },
      missing_parameter: () => ({ body: {} }),
      invalid_parameter: () => ({ body: { ...WEBHOOK, events: ['envelope.eaten'] } }),
      unknown_parameter: () => ({ body: { ...WEBHOOK, colour: 'red' } }),
    },
  },
  'GET /webhooks': { success: () => ({}), refuses: {} },
  'GET /webhooks/{id}': { success: async (world) => on(await world.subscription()), refuses: { not_found } },
  'PATCH /webhooks/{id}': {
    success: async (world) => on(await world.subscription(), { body: { enabled: false } }),
    refuses: {
      not_found,
      invalid_webhook_url: async (world) => on(await world.subscription(), { body: { url: 'https://10.0.0.1/' } }),
      invalid_parameter: async (world) => on(await world.subscription(), { body: { enabled: 1 } }),
      unknown_parameter: async (world) => on(await world.subscription(), colourful),
    },
  },
  'POST /webhooks/{id}/rotate-secret': {
    success: async (world) => on(await world.subscription()),
    refuses: {
      not_found,
      invalid_parameter: async (world) => on(await world.subscription(), { body: { secret: 'short' } }),
      unknown_parameter: async (world) => on(await world.subscription(), colourful),
    },
  },
  'POST /webhooks/{id}/test': {
    success: async (world) => on(await world.subscription()),
    refuses: {
      not_found,
      webhook_disabled: async (world) => on(await disabled(world)),
      invalid_parameter: async (world) => on(await world.subscription(), { body: [] }),
      unknown_parameter: async (world) => on(await world.subscription(), colourful),
    },
  },
  'GET /webhooks/{id}/deliveries': {
    success: async (world) => ({ ids: await ordered(world) }),
    refuses: {
      not_found,
      invalid_parameter: async (world) => on(await world.subscription(), { query: '?state=lost' }),
      unknown_parameter: async (world) => on(await world.subscription(), { query: '?colour=red' }),
    },
  },
  'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver': {
    success: async (world) => ({ ids: await delivered(world) }),
    refuses: {
      not_found,
      delivery_pending: async (world) => ({ ids: await ordered(world) }),
      webhook_disabled: async (world) => {
        const ids = await delivered(world)
        await call(world.service, 'PATCH', `/webhooks/${ids.id}`, { body: { enabled: false } })
        return { ids }
      },
      invalid_parameter: async (world) => ({ ids: await ordered(world), body: [] }),
      unknown_parameter: async (world) => ({ ids: await ordered(world), ...colourful }),
    },
  },
  'DELETE /webhooks/{id}': {
    success: async (world) => on(await world.subscription()),
    refuses: { not_found },
  },
  'GET /events': {
    success: () => ({ query: '?limit=2' }),
    refuses: {
      invalid_parameter: () => ({ query: '?after=-1' }),
      unknown_parameter: () => ({ query: '?colour=red' }),
    },
  },
  'POST /listeners': {
    success: () => ({}),
    refuses: { invalid_parameter: () => ({ body: [] }), unknown_parameter: () => colourful },
  },
  'GET /listeners/{id}/deliveries': {
    success: async (world) => on(await world.post('/listeners'), { query: '?limit=2&events=envelope.sent' }),
    refuses: {
      not_found,
      invalid_parameter: async (world) => on(await world.post('/listeners'), { query: '?wait_s=26' }),
      unknown_parameter: async (world) => on(await world.post('/listeners'), { query: '?colour=red' }),
    },
  },
}
