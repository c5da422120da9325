import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, create, fillAs, sendNew } from '../support/api.ts'
import { servers } from '../support/database.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'
import { scratchFiles } from '../support/traces.ts'
import { type Cable, openCable } from './cable.ts'

let service: TestService
let cable: Cable
beforeAll(async () => {
  const [embedded] = servers()
  if (!embedded) throw new Error('no database server')
  cable = await openCable(embedded.connection)
  service = await openService({ database_server: { ...embedded, connection: cable.connection } })
})
afterAll(async () => {
  await service.close()
  await cable.cut()
})

test('while the database is away everything answers 503, and all goes on when it is back', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  await cable.cut()

  const calls = {
    list: () => call(service, 'GET', '/envelopes'),
    read: () => call(service, 'GET', `/envelopes/${id}`),
    create: () => create(service),
    void: () => call(service, 'POST', `/envelopes/${id}/void`),
    finish: () => session.post('finish', {}),
    state: () => session.get('state'),
  }
  for (const [name, act] of Object.entries(calls)) {
    const { status, headers, body } = await act()
    expect([name, status, body.code, headers['retry-after']]).toEqual([name, 503, 'unavailable', '2'])
    expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|terminat|pg_|select/i)
  }
  const ready = await service.server.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().checks.database.ok]).toEqual([503, false])
  expect((await service.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  await expect.poll(() => scratchFiles(service)).toEqual([])

  await cable.mend()
  await expect.poll(async () => (await calls.list()).status).toBe(200)
  expect((await calls.list()).body.total).toBe(1)
  expect(await read(service, id)).toMatchObject({ status: 'opened', progress: { signed: 0 } })
  await expect.poll(async () => (await calls.finish()).status).toBe(200)
  expect((await read(service, id)).status).toBe('signed')
})
