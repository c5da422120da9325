import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { verification } from '../../../src/cli/verify/verify.ts'
import { until } from '../../postgres/support.ts'
import { ada, simple } from '../../support/api.ts'
import { needs } from '../../support/programs.ts'
import { type ArchivedServer, openArchivedServer } from './archived-server.ts'
import { type Client, client, linkKey, signAs, untilStatus } from './http.ts'
import { cleanUp, dataFolder, end, labelled, run, serve } from './process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let server: ArchivedServer | null = null
afterAll(async () => {
  await cleanUp()
  await server?.close()
})

test('a database that is gone comes back as of a moment, from a base backup and the log since, and everything fits together', async () => {
  needs('pg_ctlcluster')
  server = await openArchivedServer()
  const data_dir = dataFolder()
  const env = { DATABASE_URL: server.url }
  const service = await serve(data_dir, { env })
  await service.ready
  const key = labelled(service, 'Live key')
  const api = client(service.url, key)
  const link = linkKey(data_dir)
  const complete = async (at: Client, url: string): Promise<string> => {
    const { body } = await at.create(simple({ send: true, recipients: [ada] }))
    expect((await signAs(url, link, body.recipients[0])).status).toBe(200)
    await untilStatus(at, body.id, 'completed')
    return body.id
  }

  const before_base = await complete(api, service.url)
  server.baseBackup()
  const in_log = await complete(api, service.url)
  const { body: waiting } = await api.create(simple({ send: true, recipients: [ada] }))
  const db = await server.client()
  const moment = (await db.query('select clock_timestamp()::text as moment')).rows[0].moment
  const too_late = await complete(api, service.url)
  expect((await api.call('POST', `/envelopes/${waiting.id}/void`, { reason: 'A mistake.' })).status).toBe(200)
  const archived = (await db.query('select pg_walfile_name(pg_switch_wal()) as name')).rows[0].name
  const isArchived = `select last_archived_wal >= $1 as done from pg_stat_archiver`
  await until(async () => ((await db.query(isArchived, [archived])).rows[0].done ? true : null))
  await db.end()
  await server.destroy()
  await end(service, 'SIGKILL')

  await server.recoverTo(moment)
  const audited = await run(['doctor', '--audit', '--deep', '--json'], { ...env, DATA_DIR: data_dir })
  const { checks } = JSON.parse(audited.out)
  const faults = checks.flatMap(({ findings }: any) => findings.filter(({ level }: any) => level === 'fail'))
  expect([faults, audited.code]).toEqual([[], 0])

  const next = await serve(data_dir, { env })
  await next.ready
  const restored = client(next.url, key)
  const pdfs: string[] = []
  for (const id of [before_base, in_log]) {
    const final = await restored.download(`/envelopes/${id}/final`)
    expect(final.status).toBe(200)
    pdfs.push(join(data_dir, `${id}.pdf`))
    writeFileSync(pdfs.at(-1) ?? '', final.bytes)
  }
  expect((await verification({ files: pdfs }, data_dir)).status).toBe(0)
  expect((await restored.call('GET', `/envelopes/${too_late}`)).status).toBe(404)
  // The void came after the moment: its link works again.
  expect((await signAs(next.url, link, waiting.recipients[0])).status).toBe(200)
  await untilStatus(restored, waiting.id, 'completed')
  await complete(restored, next.url)
  const { body: events } = await restored.call('GET', '/events?limit=100')
  const numbers = events.data.map(({ seq }: { seq: number }) => seq)
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1))
  expect((await end(next)).code).toBe(0)
})
