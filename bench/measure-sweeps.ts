import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { openLocalBlobs } from '../src/blobs/local-disk.ts'
import { describeEvent } from '../src/contract/webhooks/describe-event.ts'
import type { StoredFile } from '../src/domain/envelopes/envelope.ts'
import { TASKS } from '../src/jobs/tasks.ts'
import type { App } from '../src/ports/app.ts'
import { openStore } from '../src/store/open-store.ts'
import { asAppRole } from '../src/store/rls.ts'
import { withClient } from './database.ts'
import { DEADLINES_DUE, REMINDERS_DUE, seedUnderWay } from './seed-sweeps.ts'
import { atLeast, atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const SIZES = [30_000, 1_000_000]
const REMINDERS = 100
const DEADLINES = 2000
const FILES = 2000
/** Of each minute. */
const SHARE = 45 / 60
/** Ten million envelopes a month, if all of them expired, and their three files each. */
const TARGET = { reminders_ms: 1000, expired_per_minute: 231, files_per_hour: 41_700 }

/** What the sweeps cost and get done while so many envelopes are under way. */
export async function measureSweeps(world: World): Promise<Row[]> {
  const { api, files, connection, scaled } = world
  const rhythm = { reminders: { first_after_days: 30, repeat_every_days: 30, max: 5 }, deadline_days: 90 }
  const { id } = await api.create(files.small, rhythm)
  await api.send(id)
  const app = await sweeper(world)
  try {
    return await withClient(connection, async (client) => {
      const rows: Row[] = []
      let from = 0
      for (const size of SIZES.map((full) => Math.round(scaled(full)))) {
        await seedUnderWay(client, id, { from, to: size })
        from = size
        rows.push(...(await remindersOf(app, client, size)))
      }
      return [...rows, await expiry(app, client), ...(await leavingFiles(app, client))]
    })
  } finally {
    await app.store.close()
  }
}

const QUIET = { info() {}, warn() {}, error: console.error, debug() {} }

/** What a sweep needs of the service, in this process. */
export async function sweeper({ connection, data_dir }: Pick<World, 'connection' | 'data_dir'>): Promise<App> {
  const parts: Partial<App> = {
    store: openStore(asAppRole(connection), ({ event }, envelope, actor) =>
      describeEvent(event, envelope, actor, 'http://localhost'),
    ),
    blobs: await openLocalBlobs({ folder: join(data_dir, 'blobs') }),
    page_images: { forget: async () => {} } as unknown as App['page_images'],
    real_clock: { now: () => new Date().toISOString(), ahead_ms: 0 },
    log: QUIET as unknown as App['log'],
  }
  return parts as App
}

export async function timeOf(app: App, task: string): Promise<number> {
  const from = performance.now()
  await TASKS[task]?.(app, {})
  return performance.now() - from
}

async function remindersOf(app: App, client: pg.Client, size: number): Promise<Row[]> {
  await client.query(REMINDERS_DUE, [REMINDERS])
  const due_ms = await timeOf(app, 'remind_recipients')
  const idle_ms = await timeOf(app, 'remind_recipients')
  const what = `${digits(size)} under way`
  return [
    {
      what: `reminders, ${REMINDERS} due, ${what}`,
      measured: `${digits(due_ms)} ms`,
      target: atMost(due_ms, TARGET.reminders_ms, 'ms'),
    },
    { what: `reminders, none due, ${what}`, measured: `${digits(idle_ms)} ms` },
  ]
}

async function expiry(app: App, client: pg.Client): Promise<Row> {
  await client.query(DEADLINES_DUE, [DEADLINES])
  const ended = await endedIn(client, () => timeOf(app, 'expire_envelopes'))
  return {
    what: `expired, of ${DEADLINES} due`,
    measured: `${digits(ended)} a minute`,
    target: atLeast(ended, TARGET.expired_per_minute, 'a minute'),
  }
}

async function endedIn(client: pg.Client, sweep: () => Promise<number>): Promise<number> {
  const ms = await sweep()
  const { rows } = await client.query("select count(*)::int as n from envelope where status = 'expired'")
  return (Number(rows[0]?.n) / ms) * 60_000 * SHARE
}

async function leavingFiles(app: App, client: pg.Client): Promise<Row[]> {
  const files: StoredFile[] = []
  for (let n = 0; n < FILES; n++) files.push(await keptFile(app, `left behind ${n}`))
  await client.query(
    `insert into leaving_blob (sha256, size, noted_at) select unnest($1::text[]), 14, now() - interval '2 days'`,
    [files.map(({ sha256 }) => sha256)],
  )
  // As the server itself does within a minute of so many changes.
  await client.query('analyze envelope, leaving_blob')
  const aside_ms = await timeOf(app, 'sweep_files')
  await client.query("update leaving_blob set aside_at = now() - interval '2 days' where aside_at is not null")
  const gone_ms = await timeOf(app, 'sweep_files')
  const { rows } = await client.query('select count(*)::int as n from leaving_blob')
  const done = FILES - Number(rows[0]?.n)
  const per_hour = (done / (aside_ms + gone_ms)) * 3_600_000 * SHARE
  return [
    {
      what: `files set aside and ended, of ${FILES}`,
      measured: `${digits(per_hour)} an hour`,
      target: atLeast(per_hour, TARGET.files_per_hour, 'an hour'),
    },
  ]
}

async function keptFile(app: App, text: string): Promise<StoredFile> {
  const got = await app.blobs.receive(Readable.from([text]), { limit_bytes: 1000 })
  if (got === 'too_large') throw new Error('the file is too large')
  await app.blobs.keep(got.path, got)
  return got
}
