import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { refuseSharing } from '../../src/store/pooler.ts'

import { call, create, sendNew } from '../support/api.ts'
import { freshDatabase, servers, type TestDatabase } from '../support/database.ts'
import { openPooler, type Pooler } from '../support/pooler.ts'
import { given } from '../support/programs.ts'
import { openService } from '../support/service.ts'

/** PgBouncer listens to TCP alone, and so it asks. */
const reached = servers().filter(({ connection }) => !connection.host?.startsWith('/'))

test.each(servers())('$name itself shares nothing', async ({ connection }) => {
  await expect(refuseSharing(connection)).resolves.toBeUndefined()
})

describe.each(reached)('PgBouncer before $name', given('pgbouncer'), (server) => {
  let database: TestDatabase
  let pooler: Pooler | null
  beforeEach(async () => {
    database = await freshDatabase(server)
    pooler = null
  })
  afterEach(async () => {
    await pooler?.stop()
    await database.drop()
  })

  test('by session: the service works, under row level security', async () => {
    pooler = await openPooler(database.connection, 'session')
    await expect(refuseSharing(pooler.connection)).resolves.toBeUndefined()
    const service = await openService({ database: { ...database, connection: pooler.connection } })
    const other = await service.addWorkspace()
    const { id } = await sendNew(service)
    expect((await call(service, 'GET', `/envelopes/${id}`)).status).toBe(200)
    expect((await call(service, 'GET', `/envelopes/${id}`, { key: other.live_key })).status).toBe(404)
    expect((await service.server.inject({ url: '/readyz' })).json().checks.database).toEqual({ ok: true })
    expect(await Promise.all(Array.from({ length: 20 }, async () => (await create(service)).status))).toEqual(
      Array(20).fill(201),
    )
    const node = await openJobNode(pooler.connection)
    expect(await node.release()).toBe(0)
    await node.close()
    await service.close()
  })

  test('by transaction: it is refused, because workspaces would be mixed up', async () => {
    pooler = await openPooler(database.connection, 'transaction')
    await expect(refuseSharing(pooler.connection)).rejects.toThrow('pool_mode = session')
  })
})
