import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noisePage } from '../pdf/intake/files.ts'
import { appUser } from '../support/app.ts'
import { type Cable, openCable } from '../support/cable.ts'
import { servers } from '../support/database.ts'
import { placeIn, storiesOf } from '../support/places.ts'
import { openService, type TestService } from '../support/service.ts'

/** More than the buffers of both ends hold. */
const FILE_BYTES = 20 * 1024 * 1024

let service: TestService
let cable: Cable
beforeAll(async () => {
  const [embedded] = servers()
  if (!embedded) throw new Error('no database server')
  cable = await openCable(embedded.connection)
  service = await openService({ database_server: { ...embedded, connection: cable.connection } })
})
afterAll(() => service.close())

test('a download goes on while the database cannot say whether it may, and comes whole', async () => {
  const { key, live_key } = await placeIn(service)
  const { id } = await storiesOf(service).made(noisePage(FILE_BYTES), live_key)
  const { cookie } = await appUser(service, key)
  const { port } = new URL(await service.server.listen({ host: '127.0.0.1', port: 0 }))
  const path = `/app/live/envelope-files.zip?ids=${id}`
  const [answer] = (await once(request({ port, host: '127.0.0.1', path, headers: { cookie } }).end(), 'response')) as [
    IncomingMessage,
  ]
  const asked = vi.spyOn(service.app.store.sessions, 'find')

  await cable.cut()
  await expect.poll(() => asked.mock.settledResults.filter(({ type }) => type === 'rejected').length).toBe(2)
  await cable.mend()

  const bytes = (await answer.toArray()).reduce((sum, { length }: Buffer) => sum + length, 0)
  expect(bytes).toBeGreaterThan(FILE_BYTES - 1024 * 1024)
  asked.mockRestore()
})
