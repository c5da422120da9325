// node bench/measure-cost.ts [envelopes]: what one envelope costs, from its creation to its seal, by everything that can run out.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WEBHOOK_EVENTS } from '../src/domain/envelopes/reactions.ts'
import { startEmbedded } from '../src/postgres/start-embedded.ts'
import type { Counted } from './count-statements.ts'
import { type Cpu, cpuOf, PARTS, totalOf, untilQuiet } from './cpu.ts'
import { withClient } from './database.ts'
import { load, times } from './load.ts'
import { loadAverage, machineFacts } from './machine.ts'
import { startService } from './service.ts'
import { type Api, openApi } from './signing.ts'
import { type Sinks, startSinks } from './sinks.ts'
import { makeFiles } from './world.ts'

const COUNT = Number(process.argv[2] ?? 300)
const WARM_UP = 40
const CALLERS = 16
/** Statistics of a connection are told a second late. */
const STATISTICS_MS = 2_000

interface Database {
  readonly wal: { readonly bytes: number; readonly syncs: number }
  readonly commits: number
  /** Rows written, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** With its indexes and what lies beside it, by table. */
  readonly bytes: Readonly<Record<string, number>>
}

interface Spent extends Counted {
  readonly cpu: Cpu
  readonly database: Database
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-cost-'))
await chmod(folder, 0o755)
const counted = join(folder, 'counted')
const sinks = await startSinks()
const service = await startService({
  data_dir: join(folder, 'data'),
  node_options: ['--import', new URL('count-statements.ts', import.meta.url).href],
  env: { ...sinks.env, COUNTED: counted },
})
const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const { connection } = await startEmbedded({ data_dir: join(folder, 'data'), log: quiet, beside: true })
try {
  const api = await openApi(service, sinks, WEBHOOK_EVENTS.slice(0, -1))
  await live(api, sinks, WARM_UP)
  const before = await spent()
  const { per_second } = await live(api, sinks, COUNT)
  const after = await spent()
  process.stdout.write(tableOf(before, after, per_second))
} finally {
  await service.stop()
  await sinks.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Created, sent, signed by two, sealed, and everybody told. */
async function live(api: Api, { link }: Sinks, count: number) {
  const { small } = makeFiles()
  const done = await load(CALLERS, times(count), async () => {
    const sent = await api.send((await api.create(small)).id)
    for (const { id } of sent.recipients) await link(id)
    await (await api.signButLast(sent)).finish()
  })
  await untilQuiet(service.pid)
  return done
}

async function spent(): Promise<Spent> {
  const cpu = cpuOf(service.pid)
  await rm(counted, { force: true })
  process.kill(service.pid, 'SIGUSR2')
  let sent: Counted | null = null
  while (sent === null) {
    await sleep(20)
    sent = await readFile(counted, 'utf8').then(JSON.parse, () => null)
  }
  return { cpu, ...(sent as Counted), database: await databaseNow() }
}

async function databaseNow(): Promise<Database> {
  await sleep(STATISTICS_MS)
  return withClient(connection, async (client) => {
    const ask = async <R>(text: string) => (await client.query(text)).rows as R[]
    await ask('checkpoint')
    const [wal] = await ask<{ bytes: string; syncs: string }>(
      "select wal_bytes as bytes, (select sum(fsyncs) from pg_stat_io where object = 'wal') as syncs from pg_stat_wal",
    )
    const [own] = await ask<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    )
    const tables = await ask<{ name: string; rows: string; bytes: string }>(
      `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows, pg_total_relation_size(relid) as bytes
        from pg_stat_user_tables`,
    )
    return {
      wal: { bytes: Number(wal?.bytes), syncs: Number(wal?.syncs) },
      commits: Number(own?.commits),
      rows: Object.fromEntries(tables.map(({ name, rows }) => [name, Number(rows)])),
      bytes: Object.fromEntries(tables.map(({ name, bytes }) => [name, Number(bytes)])),
    }
  })
}

/** Markdown, for docs/scaling.md. */
function tableOf(before: Spent, after: Spent, per_second: number): string {
  const per = (of: (at: Spent) => number) => (of(after) - of(before)) / COUNT
  const show = (n: number, digits = 1) => n.toLocaleString('en', { maximumFractionDigits: digits })
  const names = Object.keys(after.database.rows)
  const perTable = (what: 'rows' | 'bytes') =>
    names
      .map((name) => ({ name, n: per(({ database }) => database[what][name] ?? 0) }))
      .filter(({ n }) => n >= 0.05)
      .toSorted((a, b) => b.n - a.n)
  const sum = (what: 'rows' | 'bytes') => perTable(what).reduce((all, { n }) => all + n, 0)
  const listed = (what: 'rows' | 'bytes', digits: number) =>
    perTable(what)
      .slice(0, 12)
      .map(({ name, n }) => `${name} ${show(n, digits)}`)
      .join(', ')
  const lines = [
    [
      'processor time',
      `${show(per(({ cpu }) => totalOf(cpu)))} ms: ${PARTS.map((part) => `${part} ${show(per(({ cpu }) => cpu[part]))}`).join(', ')}`,
    ],
    ['statements', show(per(({ statements }) => statements))],
    ['round trips to the database', show(per(({ round_trips }) => round_trips))],
    ['commits', show(per(({ database }) => database.commits))],
    [
      'flushes of the WAL',
      show(
        per(({ database }) => database.wal.syncs),
        2,
      ),
    ],
    ['WAL', `${show(per(({ database }) => database.wal.bytes) / 1024)} kB`],
    ['rows written', `${show(sum('rows'))}: ${listed('rows', 1)}`],
    [
      'bytes at rest in the database',
      `${show(sum('bytes') / 1024)} kB: ${perTable('bytes')
        .slice(0, 12)
        .map(({ name, n }) => `${name} ${show(n / 1024)}`)
        .join(', ')}`,
    ],
  ]
  return [
    `${COUNT} envelopes, ${CALLERS} callers, ${show(per_second)} a second; load ${show(loadAverage())}`,
    ...machineFacts(),
    '',
    '| of one envelope | |',
    '|---|---|',
    ...lines.map(([what, n]) => `| ${what} | ${n} |`),
    '',
  ].join('\n')
}
