import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_BODIES } from '../../src/contract/webhooks/bodies.ts'
import { sampleBody, sampleOf } from '../../src/contract/webhooks/samples.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../src/domain/envelopes/reactions.ts'
import { deliveryRoutes } from '../../src/http/api/deliveries.ts'
import { webhookRoutes } from '../../src/http/api/webhooks.ts'

describe.each(WEBHOOK_EVENTS)('%s', (event) => {
  const sample = sampleBody(event, 'https://sign.example.com')

  test('its sample has the shape that is described', () => {
    expect(WEBHOOK_BODIES[event].parse(sample)).toEqual(sample)
  })

  test('its shape refuses the body of any other event', () => {
    for (const other of WEBHOOK_EVENTS) {
      const fits = WEBHOOK_BODIES[event].safeParse(sampleBody(other, 'https://sign.example.com')).success
      expect(fits, other).toBe(other === event)
    }
  })

  test('its shape is JSON Schema, and names the variants too', () => {
    const { properties } = z.toJSONSchema(WEBHOOK_BODIES[event], { io: 'output' })
    const variants = Object.keys(EVENT_VARIANTS).filter((name) => EVENT_VARIANTS[name] === event)
    expect(properties?.['event']).toMatchObject({ enum: [event, ...variants] })
  })
})

test('an unnamed event is shown by a completion', () => {
  expect(sampleOf('*', 'https://sign.example.com')).toEqual(sampleOf('envelope.completed', 'https://sign.example.com'))
})

test.each([...webhookRoutes, ...deliveryRoutes].map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the examples of %s are what it takes and answers',
  (_, { body, answers, example, status }) => {
    if (status === 204) return expect(answers).toBeUndefined()
    expect(answers?.parse(example?.answer)).toEqual(example?.answer)
    if (example?.body) expect(body?.parse(example.body)).toMatchObject(example.body)
    z.toJSONSchema(answers ?? z.null(), { io: 'output' })
  },
)
