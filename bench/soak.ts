// npm run soak -- [--minutes 60] [--share 0.7] [--rate <envelopes a second>] [--beside <envelopes a second>]
//   [--checkout <folder>] [--out bench/soak.md]
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../src/postgres/start-embedded.ts'
import { type Client, openClient } from './http-client.ts'
import { forSeconds, load } from './load.ts'
import { loadAverage, machineFacts } from './machine.ts'
import { memoryOf, treeOf } from './memory.ts'
import { CHECKOUT, type Service, startService } from './service.ts'
import { openApi } from './signing.ts'
import { startSinks } from './sinks.ts'
import { beginning, type Caller, type Counts, wholeEnvelope } from './soak-acts.ts'
import { HEAD, inWords, type Minute, rowOf, type Stands, Times, trends, trendTable } from './soak-verdict.ts'
import { markdown } from './table.ts'
import { makeFiles } from './world.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Of what the service was seen to do: above 1 it is more than it can. */
    share: { type: 'string', default: '0.7' },
    /** Instead of a share. */
    rate: { type: 'string' },
    /** What a second workspace does meanwhile. */
    beside: { type: 'string' },
    /** Of another version of the service. */
    checkout: { type: 'string', default: CHECKOUT },
    out: { type: 'string', default: join(CHECKOUT, 'bench', 'soak.md') },
  },
})

const RAMP = { warm_s: 15, s: 45, callers: 16 }
/** Of one workspace at the same time. */
const AT_ONCE = 5000
/** What is under way is waited for, and so is the end of an overload. */
const CALM_MS = 1000
const CALM_MINUTES_MAX = 15

/** Called in reverse order; whatever happens, nothing is left running. */
const cleanups: (() => Promise<unknown>)[] = []
const minutes: Minute[] = []
let halted = false

const say = async (text: string) => {
  console.log(text)
  await appendFile(values.out, `${text}\n`)
}
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

async function soak(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-soak-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  // As root, the database runs under another account, which must be able to reach its files here.
  await chmod(folder, 0o755)
  const data_dir = join(folder, 'data')
  const sinks = await startSinks()
  cleanups.push(sinks.stop)
  const service = await startService({ data_dir, checkout: values.checkout, env: sinks.env })
  cleanups.push(service.stop)
  const quiet = { info() {}, warn() {}, error() {}, debug() {} }
  const { connection } = await startEmbedded({ data_dir, log: quiet, beside: true })
  const database = new pg.Pool({ ...connection, max: 1 })
  database.on('error', () => {})
  cleanups.push(() => database.end())
  const { small: file } = makeFiles()
  const callerOf = async (live_key: string): Promise<Caller> => {
    const api = await openApi({ port: service.port, live_key }, sinks)
    cleanups.push(async () => api.client.close())
    return { api, sinks, file, times: new Times(), counts: nothing() }
  }
  const first = await callerOf(service.live_key)
  const watcher = openClient(service.port, 1)
  cleanups.push(async () => watcher.close())
  const rate = values.rate === undefined ? Number(values.share) * (await capacityOf(first)) : Number(values.rate)
  await say(`${values.minutes} minutes at ${rate.toFixed(1)} envelopes a second, each with two signers.\n`)
  const second = values.beside === undefined ? null : await callerOf(await secondKey(data_dir))
  const stops = [
    beginning(first, rate, AT_ONCE),
    ...(second ? [beginning(second, Number(values.beside), AT_ONCE)] : []),
  ]
  await say(`${line(HEAD)}\n${line(HEAD.map(() => '---'))}`)
  for (let n = 1; n <= Number(values.minutes) && !halted; n++) await minute(n, { service, database, first, watcher })
  const stopped = Promise.all(stops.map((stop) => stop()))
  await calm(database)
  await Promise.race([stopped, pause(CALM_MS)])
  await say(`\n${totalOf('All of it', first)}`)
  if (second) await say(totalOf('The second workspace', second))
  await verdict()
}

const nothing = (): Counts => ({ begun: 0, done: 0, refused: 0, failed: 0 })

const totalOf = (who: string, { counts, times }: Caller): string => {
  const { begun, done, refused, failed } = counts
  return `${who}: ${begun} begun, ${done} done, ${refused} refused, ${failed} failed; p50 / p99 ms: ${inWords(times.all())}.`
}

/** As many at once as keep it busy, for as long as it takes to get even. */
async function capacityOf(caller: Caller): Promise<number> {
  const ramp = { ...caller, times: new Times(), counts: nothing() }
  await load(RAMP.callers, forSeconds(RAMP.warm_s), () => wholeEnvelope(ramp))
  const { per_second } = await load(RAMP.callers, forSeconds(RAMP.s), () => wholeEnvelope(ramp))
  await say(`Capacity: ${per_second.toFixed(1)} envelopes a second with ${RAMP.callers} callers, for ${RAMP.s} s.`)
  return per_second
}

async function secondKey(DATA_DIR: string): Promise<string> {
  const who = ['--name', 'Second', '--owner-email', 'second@example.test', '--plan', 'enterprise']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join('bin', 'countersign.js'), 'workspace', 'create', ...who, '--json'],
    { cwd: values.checkout, env: { ...process.env, DATA_DIR } },
  )
  return /csk_live_\w+/.exec(stdout)?.[0] ?? ''
}

interface Watched {
  /** With a connection of its own: calls of the load wait for theirs. */
  readonly watcher: Client
  readonly service: Service
  readonly database: pg.Pool
  readonly first: Caller
}

async function minute(n: number, { service, database, first, watcher }: Watched): Promise<void> {
  const before = { ...first.counts }
  const until = performance.now() + 60_000
  let peak = await lagOf(database)
  // Of the lag the highest counts: a minute later it may be over.
  while (performance.now() < until && !halted) {
    await pause(1000)
    const lag = await lagOf(database)
    peak = {
      seals: higher(peak.seals, lag.seals),
      mails: higher(peak.mails, lag.mails),
      webhooks: higher(peak.webhooks, lag.webhooks),
    }
  }
  const { counts, times } = first
  const seen: Minute = {
    minute: n,
    done: counts.done - before.done,
    refused: counts.refused - before.refused,
    failed: counts.failed - before.failed,
    took: times.takeMinute(),
    stands: await standsOf(service, database, peak, String((await watcher.call('GET', '/metrics')).body)),
  }
  minutes.push(seen)
  await say(line(rowOf(seen)))
}

const higher = Math.max
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Lag {
  readonly seals: number
  readonly mails: number
  readonly webhooks: number
}

/** Asked of the tables, as another version of the service does not tell it. */
async function lagOf(database: pg.Pool): Promise<Lag> {
  const { rows } = await database.query<{ task: string; oldest_s: number }>(
    `select t.identifier as task, extract(epoch from now() - min(j.run_at))::float8 as oldest_s
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available and j.run_at <= now() and q.is_available is not false group by 1`,
  )
  const of = (task: string) => rows.find((row) => row.task === task)?.oldest_s ?? 0
  return { seals: of('seal_envelope'), mails: of('send_mails'), webhooks: of('deliver_webhooks') }
}

async function standsOf(service: Service, database: pg.Pool, lag: Lag, metrics: string): Promise<Stands> {
  const { rows } = await database.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database()',
  )
  const loop_s = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]
  const { server, workers, database: database_mb } = memoryOf(service.pid)
  return {
    server_mb: server,
    workers_mb: workers,
    database_mb,
    // What a process of the database holds open goes with its connection.
    handles: treeOf(service.pid)
      .filter(({ name }) => name !== 'postgres')
      .reduce((sum, { pid }) => sum + handlesOf(pid), 0),
    connections: rows[0]?.n ?? 0,
    seals_lag_s: lag.seals,
    mails_lag_s: lag.mails,
    webhooks_lag_s: lag.webhooks,
    event_loop_p99_ms: Number(loop_s ?? 0) * 1000,
  }
}

/** A process that has just ended has none. */
function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Until nothing is late any more. */
async function calm(database: pg.Pool): Promise<void> {
  const from = performance.now()
  const late = async () => Object.values(await lagOf(database)).some((seconds) => seconds > 2)
  while (!halted && (await late()) && performance.now() - from < CALM_MINUTES_MAX * 60_000) await pause(CALM_MS)
  await say(`\nNothing was late ${((performance.now() - from) / 1000).toFixed(0)} s after the last envelope was begun.`)
}

async function verdict(): Promise<void> {
  if (minutes.length < 4) return
  const all = trends(minutes)
  await say(`\n${markdown(trendTable(all))}\n`)
  const failed = minutes.reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) await say(`${failed} envelopes FAILED.`)
  const growing = all.filter(({ is_flat }) => !is_flat)
  await say(growing.length === 0 ? 'Flat.' : `NOT FLAT: ${growing.map(({ what }) => what).join('; ')}.`)
}

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup().catch((error: unknown) => console.error(error))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // What is under way may take long to end.
    if (halted) void cleanUp().finally(() => process.exit(130))
    halted = true
  })
// What was written until an end that comes too soon stays.
await writeFile(
  values.out,
  `# Soak\n\n${machineFacts().join('\n')}\nLoad average before: ${loadAverage().toFixed(1)}.\n`,
)
try {
  await soak()
} finally {
  await cleanUp()
}
await say(`\nLoad average after: ${loadAverage().toFixed(1)}.`)
process.exit(0)
