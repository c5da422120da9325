import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openS3Blobs } from '../../src/blobs/s3.ts'
import { deriveKey } from '../../src/kit/secrets.ts'
import { deliveryViolations, finished, violations } from '../../test/torture/crash/check.ts'
import { type Ledger, newLedger } from '../../test/torture/crash/ledger.ts'
import { load } from '../../test/torture/crash/load.ts'
import { client } from '../../test/torture/startup/http.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { ACCESS_KEY, BUCKET } from './bucket.ts'
import { openCaller } from './caller.ts'
import { type Cluster, missingPrograms, openCluster } from './cluster.ts'
import { type Fault, FAULTS, UPGRADE } from './faults.ts'
import { eventually } from './part.ts'
import { NOTHING, rowsOf, tableOf, type Window } from './report.ts'

const USAGE = `npm run cluster -- [start] [--minutes 10] [--rate 5] [--seed N] [--only TEXT] [--from COMMIT] [--port 28000]

A cluster on this machine: etcd, Patroni with three PostgreSQL, HAProxy, PgBouncer, Ceph with two gateways, two nodes for
requests and two for jobs. Under so many calls a second, one after the other of them is killed. --from starts the nodes as they
were at that commit, and replaces them first. "start" leaves it up until Ctrl-C. It takes the 100 ports from --port on.`

interface Wish {
  readonly seed: number
  readonly seconds: number
  readonly rate: number
  readonly only: string
  readonly upgrade: boolean
  readonly tell: (line: string) => void
}

/** Before the first fault, and between what was healed and the next. */
const QUIET_MS = 15_000
const REST_MS = 4_000
const WHOLE_S_MAX = 120
const SETTLE_S_MAX = 60
const TOLD_TRIES = 6

/** Load for so long, and all the faults in turn; then everything is checked. Answers what was broken. */
async function torment(cluster: Cluster, wish: Wish): Promise<readonly string[]> {
  const { seed, rate, tell } = wish
  const chance = chanceOf(seed)
  const ledger = newLedger()
  const { by, calls } = openCaller(rate)
  const url = cluster.settings['BASE_URL'] ?? ''
  await client(url, cluster.key).call('POST', '/webhooks', { url: cluster.hook_url, events: ['*'] })
  const halt = new AbortController()
  const calling = startCallers(cluster, { by, ledger, chance, rate, halt: halt.signal })
  const windows: Window[] = []
  const windowed = async (name: string, work: () => Promise<unknown>) => {
    tell(`  ${name}`)
    const from_ms = performance.now()
    await work()
    windows.push({ name, from_ms, to_ms: performance.now() })
  }
  const met = async (fault: Fault) =>
    windowed(fault.name, async () => {
      await fault.run(cluster, chance)
      await eventually(`everything is well again after: ${fault.name}`, WHOLE_S_MAX, cluster.isWhole)
      await pause(REST_MS)
    })
  const began = performance.now()
  await windowed(NOTHING, () => pause(QUIET_MS))
  if (wish.upgrade) await met(UPGRADE)
  const isOver = () => performance.now() - began > wish.seconds * 1000
  while (!isOver()) {
    for (const fault of shuffled(FAULTS, chance).filter(({ name }) => name.includes(wish.only))) {
      if (!isOver()) await met(fault)
    }
  }
  halt.abort()
  await calling
  tell(
    `seed ${seed}, ${rate} calls a second, ${windows.length - 1} faults in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
  )
  tell(tableOf(rowsOf(windows, calls)))
  for (const { what, tries, failures } of calls.filter(({ answered }) => !answered).slice(0, 10))
    tell([`  not answered at ${tries} tries: ${what}`, ...failures.slice(-TOLD_TRIES)].join('\n    '))
  return checked(cluster, ledger, tell)
}

interface Calling {
  readonly by: typeof fetch
  readonly ledger: Ledger
  readonly chance: Chance
  readonly rate: number
  readonly halt: AbortSignal
}

/** Enough of them that the rate is kept while some wait. */
const CALLERS_PER_RATE = 2
const CALLERS_MIN = 8

async function startCallers(cluster: Cluster, { by, ledger, chance, rate, halt }: Calling): Promise<void> {
  const url = cluster.settings['BASE_URL'] ?? ''
  const link_key = deriveKey(cluster.settings['SECRET_KEY'] ?? '', 'signing link')
  const count = Math.max(CALLERS_MIN, rate * CALLERS_PER_RATE)
  const callers = Array.from({ length: count }, (_, i) => {
    const draw = chance.branch(`caller ${i}`)
    const random = () => draw.below(1_000_000) / 1_000_000
    return load({ url, key: cluster.key, api: client(url, cluster.key, by), link_key, ledger, halt, random, by })
  })
  await Promise.all(callers)
}

const shuffled = <T>(list: readonly T[], chance: Chance): readonly T[] =>
  list
    .map((item) => ({ item, at: chance.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Everything that was begun has to end; then what was acknowledged is read back, and all that is kept is audited. */
async function checked(cluster: Cluster, ledger: Ledger, tell: Wish['tell']): Promise<readonly string[]> {
  const { place, settings, key } = cluster
  const db = new pg.Client({ connectionString: place.databaseUrl('database', 'postgres') })
  await db.connect()
  const blobs = await openS3Blobs({
    bucket: BUCKET,
    endpoint: settings['S3_ENDPOINT'] ?? '',
    credentials: { access_key_id: ACCESS_KEY, secret_access_key: place.password },
    folder: join(place.folder, 'checked'),
  })
  try {
    const unfinished = await finished(db, SETTLE_S_MAX).then(
      () => [],
      (error: Error) => [error.message],
    )
    const kept = { db, connection: { connectionString: place.databaseUrl('database') }, blobs }
    const broken = await violations(client(settings['BASE_URL'] ?? '', key), kept, ledger)
    const acknowledged = ledger.entries.reduce((sum, entry) => sum + entry.acknowledged.size, 0)
    tell(
      `${ledger.entries.length} envelopes, ${acknowledged} acts acknowledged, ${cluster.hits.length} webhook calls, ${cluster.mails.length} mails`,
    )
    return [...unfinished, ...broken, ...(await deliveryViolations(db, cluster.hits, true))]
  } finally {
    await db.end()
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
      from: { type: 'string' },
      port: { type: 'string', default: '28000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const missing = missingPrograms()
  if (missing !== null) throw new Error(missing)
  const halt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => halt.abort())
  const halted = new Promise<null>((done) => halt.signal.addEventListener('abort', () => done(null)))
  const tell = (line: string) => console.log(line)
  const cluster = await openCluster({ base_port: Number(values.port), earlier: values.from ?? null, tell }, halt.signal)
  try {
    if (positionals[0] === 'start') {
      tellAddresses(cluster, tell)
      return void (await halted)
    }
    const work = torment(cluster, {
      seed: Number(values.seed),
      seconds: Number(values.minutes) * 60,
      rate: Number(values.rate),
      only: values.only,
      upgrade: values.from !== undefined,
      tell,
    })
    const found = await Promise.race([work, halted])
    // What it is at finds nothing any more, and says so to nobody.
    if (found === null) return void work.catch(() => undefined)
    tell([`${found.length} broken promises`, ...found.slice(0, 20)].join('\n'))
    if (found.length > 0) process.exitCode = 1
  } finally {
    await cluster.close()
    if (halt.signal.aborted) process.exit(130)
  }
}

function tellAddresses({ settings, key, place }: Cluster, tell: Wish['tell']): void {
  tell(`\n${settings['BASE_URL']}   the service, by HAProxy`)
  tell(`${key}   a key for its live space`)
  tell(`${place.databaseUrl('database', 'postgres')}   the leader of the database`)
  tell(`http://127.0.0.1:${place.port('patroni')}/cluster   what Patroni says\nCtrl-C ends it.`)
}

if (import.meta.main) await main()
