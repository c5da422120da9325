import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

// The log of a webhook, as its people open it.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(async () => {
  await closeReceivers()
  await service.close()
})

test('a delivery shows what went out and what came back, to its own people and in its own space', async () => {
  const { port } = await receiver((response) => response.writeHead(500, { 'x-trace': 'abc' }).end('a\0b'))
  const owner = await appUser(service, (await service.addWorkspace()).key)
  const url = `http://127.0.0.1:${port}/hook`
  const { id } = (await owner.call('POST', '/webhooks', { body: { url } })).body
  const sent = (await owner.call('POST', `/webhooks/${id}/test`, { body: {} })).body
  const path = `/webhooks/${id}/deliveries/${sent.id}`
  expect((await owner.call('GET', path)).body).toMatchObject({ last_request: null, last_answer: null })
  await service.runJobs()
  const { status, body } = await owner.call('GET', path)
  expect([status, body]).toMatchObject([
    200,
    {
      id: sent.id,
      last_status: 500,
      attempts: 1,
      last_request: { url, headers: { 'x-svc-delivery-id': sent.id, 'x-svc-attempt': '1' } },
      // The database takes no zero characters.
      last_answer: { body_start: 'a\ufffdb', is_whole: true },
    },
  ])
  expect(body.last_answer.headers).toContainEqual(['x-trace', 'abc'])
  const stranger = await appUser(service, (await service.addWorkspace()).key)
  const asked = [
    await stranger.call('GET', path),
    await owner.call('GET', path, { space: 'test' }),
    await owner.call('GET', `/webhooks/${id}/deliveries/dlv_none`),
    await owner.call('GET', `/webhooks/whk_none/deliveries/${sent.id}`),
  ]
  expect(asked.map((reply) => [reply.status, reply.body.code])).toEqual(asked.map(() => [404, 'not_found']))
})
