import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDump } from '../../src/store/dump.ts'
import { MIGRATION_LOCK } from '../../src/store/migrate.ts'
import { type Load, load } from '../../src/store/restore.ts'
import { LEFT_OUT } from '../../src/store/schema.ts'
import { until } from '../postgres/support.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { MIGRATIONS } from '../support/global-setup.ts'

let from: TestDatabase
let to: TestDatabase
beforeEach(async () => {
  from = await freshDatabase()
  to = await freshDatabase()
})
afterEach(async () => {
  await from.drop()
  await to.drop()
})

/** What a backup holds, in memory. Its texts come one after the other, as in an archive. */
async function held(): Promise<Load> {
  const dump = await openDump(from.connection)
  const texts = new Map<string, Buffer[]>()
  const textInto = (name: string) => async (rows: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = []
    for await (const row of rows) chunks.push(row)
    texts.set(name, chunks)
  }
  const tables = []
  for (const table of dump.tables)
    tables.push({ ...table, rows: await dump.copyTable(table, textInto(`tables/${table.name}`)) })
  const jobs = { rows: await dump.copyJobs(textInto('jobs')) }
  await dump.close()
  return {
    ...{ schema: dump.schema, sequences: dump.sequences, tables, jobs, left_out: LEFT_OUT },
    rowsOf: async function* (name) {
      yield* texts.get(`tables/${name}`) ?? []
    },
    jobRows: async function* () {
      yield* texts.get('jobs') ?? []
    },
  }
}

test('tables that this program leaves out are read past, wherever an older one has them in its backup', async () => {
  await from.query("insert into workspace (id, name, sender_name, plan) values ('ws_1', 'W', 'W', 'pro')")
  const whole = await held()
  const read: string[] = []
  const node = { name: 'node', columns: ['name', 'release', 'schema', 'role'], rows: 2 }
  await load(to.connection, MIGRATIONS, {
    ...whole,
    tables: [...whole.tables, node].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    async *rowsOf(name) {
      if (name !== 'node') return yield* whole.rowsOf(name)
      for (const line of ['one\t0.3.0\t0065-x.sql\tall\n', 'two\t0.3.0\t0065-x.sql\tall\n']) {
        read.push(line)
        yield Buffer.from(line)
      }
    },
  })
  expect(read).toHaveLength(2)
  expect(await to.query('select id from workspace')).toEqual([{ id: 'ws_1' }])
  expect(await to.query('select name from node')).toEqual([])
})

test('tables that the program of the backup leaves out stay empty, and others must be there', async () => {
  const whole = await held()
  const lacking = { ...whole, tables: whole.tables.filter(({ name }) => name !== 'mail_token') }
  await expect(load(to.connection, MIGRATIONS, lacking)).rejects.toThrow('do not have the same tables: mail_token')
  await load(to.connection, MIGRATIONS, { ...lacking, left_out: { ...LEFT_OUT, mail_token: 'not needed' } })
})

test('a dump sees no schema that is only half changed', async () => {
  const migrating = new pg.Client(from.connection)
  await migrating.connect()
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const opening = openDump(from.connection)
  const waits = "select from pg_stat_activity where application_name = 'countersign backup' and wait_event = 'advisory'"
  await until(async () => ((await migrating.query(waits)).rowCount === 0 ? null : true))
  await migrating.query('create table made_last (id int)')
  await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  const dump = await opening
  expect(dump.tables.map(({ name }) => name)).toContain('made_last')
  // And none waits for the end of it.
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await dump.close()
  await migrating.end()
})

test('a job that waits after a failure is told among those that wait, and woken like them', async () => {
  await from.query("select graphile_worker.add_job('failed', '{}'), graphile_worker.add_job('fresh', '{}')")
  await from.query("select graphile_worker.add_job('later', '{}', run_at => now() + interval '1 hour')")
  await from.query(
    `update graphile_worker._private_jobs j set last_error = 'no answer', attempts = 4, run_at = now() + interval '1 hour'
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'failed'`,
  )
  await load(to.connection, MIGRATIONS, await held())
  const jobs = () =>
    to.query(
      `select t.identifier as task, j.attempts, j.last_error, j.run_at <= now() as is_due
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
    )
  const last_error = expect.stringContaining('before the backup')
  const failed = { task: 'failed', attempts: 4, last_error, is_due: false }
  const fresh = { task: 'fresh', attempts: 0, last_error: null, is_due: true }
  const later = { task: 'later', attempts: 0, last_error: null, is_due: false }
  expect(await jobs()).toEqual([failed, fresh, later])
  expect(await to.query('select task from job_lags() order by 1')).toEqual([{ task: 'failed' }, { task: 'fresh' }])
  await to.query("select wake_failed('-infinity')")
  expect(await jobs()).toEqual([{ ...failed, is_due: true }, fresh, later])
})
