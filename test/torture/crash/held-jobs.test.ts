import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { closeReceivers, type Hit, receiver } from '../../outgoing/receiver.ts'
import { until } from '../../postgres/support.ts'
import { simple } from '../../support/api.ts'
import { client, linkKey, signAs, untilStatus } from '../startup/http.ts'
import {
  cleanUp,
  dataFolder,
  end,
  externalDatabase,
  labelled,
  madeFolder,
  type Running,
  serve,
  withDatabase,
} from '../startup/process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(async () => {
  await cleanUp()
  await closeReceivers()
})
afterAll(cleanUp)

const ENV = { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' }
/** The job engine by itself would wait four hours; nodes look every ten seconds. */
const RELEASE_S_MAX = 20
const HELD = 'select locked_by from graphile_worker.jobs where locked_by is not null'

/** Answers nobody until told to: whoever delivers to it is in the middle of a job. */
async function holdingReceiver() {
  let open = false
  const { hits, port } = await receiver((response) => {
    if (open) response.end()
  })
  const letGo = () => {
    open = true
  }
  return { hits, url: `http://127.0.0.1:${port}/`, letGo }
}

/** Creates an envelope whose webhook is then being delivered. */
async function startDelivery(service: Running, key: string, url: string, hits: readonly Hit[]): Promise<Hit> {
  const api = client(service.url, key)
  await api.call('POST', '/webhooks', { url, events: ['envelope.created'] })
  await api.create(simple())
  return until(() => hits[0] ?? null)
}

test('a job that a killed node held is done at the next start, with the same bytes', async () => {
  const data_dir = await madeFolder()
  const { hits, url, letGo } = await holdingReceiver()
  const killed = await serve(data_dir, { env: ENV })
  await killed.ready
  const first = await startDelivery(killed, labelled(killed, 'Live key'), url, hits)
  await end(killed, 'SIGKILL')
  const held = await withDatabase(data_dir, (db) => db.query(HELD))
  expect(held.rows).toHaveLength(1)
  letGo()

  const next = await serve(data_dir, { env: ENV })
  await next.ready
  const ready = performance.now()
  const second = await until(() => hits[1] ?? null)
  expect((performance.now() - ready) / 1000).toBeLessThan(5)
  expect(second.body).toEqual(first.body)
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect([first, second].map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '2'])
  await withDatabase(data_dir, async (db) => {
    await until(async () => ((await db.query(HELD)).rows.length === 0 ? true : null))
    const { rows } = await db.query('select state, attempts from delivery')
    expect(rows).toEqual([{ state: 'delivered', attempts: 2 }])
  })
})

test('a node that goes on running frees what another node held when it was killed, and never what it still holds', async () => {
  const { database, url: DATABASE_URL } = await externalDatabase()
  const env = { ...ENV, DATABASE_URL }
  const data_dir = dataFolder()
  const { hits, url, letGo } = await holdingReceiver()
  const killed = await serve(data_dir, { env })
  await killed.ready
  const key = labelled(killed, 'Live key')
  await startDelivery(killed, key, url, hits)
  const other = await serve(data_dir, { env })
  await other.ready
  // It has looked for dead nodes at its start, and this one lives.
  expect(await database.query(HELD)).toHaveLength(1)
  expect(hits).toHaveLength(1)

  await end(killed, 'SIGKILL')
  letGo()
  const dead = performance.now()
  await until(() => hits[1] ?? null)
  expect((performance.now() - dead) / 1000).toBeLessThan(RELEASE_S_MAX)
  await until(async () => ((await database.query(HELD)).length === 0 ? true : null))
  await end(other)
})

test('an envelope that all have signed and whose seal job is gone is sealed at the next start', async () => {
  const { database, url: DATABASE_URL } = await externalDatabase()
  const env = { DATABASE_URL }
  const data_dir = dataFolder()
  const node = await serve(data_dir, { args: ['serve', '--only', 'api'], env })
  await node.ready
  const api = client(node.url, labelled(node, 'Live key'))
  const { body } = await api.create(simple({ send: true }))
  await signAs(node.url, linkKey(data_dir), body.recipients[0])
  await database.query('delete from graphile_worker._private_jobs')
  const jobs = await serve(data_dir, { args: ['serve', '--only', 'jobs'], env })
  await jobs.ready
  await untilStatus(api, body.id, 'completed')
  await Promise.all([end(jobs), end(node)])
})

test('a node whose connections were cut works on under a new name, and nothing stays held under the old', async () => {
  const { database, url: DATABASE_URL } = await externalDatabase()
  const env = { ...ENV, DATABASE_URL }
  const { hits, url, letGo } = await holdingReceiver()
  const service = await serve(dataFolder(), { env })
  await service.ready
  await startDelivery(service, labelled(service, 'Live key'), url, hits)
  const [before] = await database.query<{ locked_by: string }>(HELD)
  letGo()
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'countersign%'`,
  )
  const second = await until(() => hits[1] ?? null)
  expect(second.body).toEqual(hits[0]?.body)
  await until(async () => ((await database.query(HELD)).length === 0 ? true : null))
  const nodes = await until(async () => {
    const rows = await database.query<{ objid: number }>(
      `select objid from pg_locks where locktype = 'advisory' and classid = 7012 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0 ? rows : null
  })
  expect(nodes.map(({ objid }) => `node-${objid}`)).not.toContain(before?.locked_by)
  expect(nodes).toHaveLength(1)
  expect((await end(service)).code).toBe(0)
})
