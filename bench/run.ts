// npm run bench [-- --quick] [-- --only create,whole_16] [-- --only signer] [-- --profile <folder>]
// npm run bench -- --against <commit> [--only create,whole]
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../src/postgres/start-embedded.ts'
import { measureAgainst } from './against.ts'
import { startFloors } from './floors.ts'
import { loadAverage, machineFacts } from './machine.ts'
import { measureBombs } from './measure-bombs.ts'
import { measureBulk } from './measure-bulk.ts'
import { measureConversion } from './measure-conversion.ts'
import { measureDashboardList, measureDashboardWeight } from './measure-dashboard.ts'
import { measureEditor } from './measure-editor.ts'
import { measureFormKeys } from './measure-form-keys.ts'
import { measureHanging } from './measure-hanging.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureJourneys } from './measure-journeys.ts'
import { measureDashboardLighthouse, measureLighthouse } from './measure-lighthouse.ts'
import { measureLists } from './measure-lists.ts'
import { measureIdleMemory, measurePeakMemory, measureUploadMemory } from './measure-memory.ts'
import { measurePdf } from './measure-pdf.ts'
import { measureSignerMemory } from './measure-signer-memory.ts'
import { measureSignerSpeed } from './measure-signer-speed.ts'
import { measureSignerWeight } from './measure-signer-weight.ts'
import { firstStart, measureLaterStart } from './measure-start.ts'
import { measureSweeps } from './measure-sweeps.ts'
import { measureRemoteTools } from './measure-remote-tools.ts'
import { measureTools } from './measure-tools.ts'
import { canMeasureMemory } from './memory.ts'
import { type Service, startService } from './service.ts'
import { openApi } from './signing.ts'
import { type Sinks, startSinks } from './sinks.ts'
import { markdown, missed, type Row, tableOf } from './table.ts'
import { makeFiles, type World } from './world.ts'

const LIMIT_MS = 18 * 60_000
const QUICK = 0.15

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Some of MEASURES, with commas between; the results are then a section of their own. */
    only: { type: 'string' },
    /** A commit, or a folder with another checkout, which is measured in turns with this one. */
    against: { type: 'string' },
    /** Where the service leaves a processor profile of each of its threads. */
    profile: { type: 'string' },
  },
})

const only = values.only === undefined ? undefined : new Set(values.only.split(','))

/** Called in reverse order; whatever happens, nothing is left running. */
const cleanups: (() => Promise<unknown>)[] = []

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  // As root, the database runs under another account, which must be able to reach its files here.
  await chmod(folder, 0o755)
  return folder
}

async function measureAll(): Promise<readonly Row[]> {
  const folder = await openFolder()
  const data_dir = join(folder, 'data')
  const profile = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`]
  const sinks = await startSinks()
  cleanups.push(sinks.stop)
  const start = async () => {
    const service = await startService({ data_dir, node_options: profile, env: sinks.env })
    cleanups.push(service.stop)
    return service
  }
  const first = await start()
  const idle = await measureIdleMemory({ service: first }, 'after the start')
  const rows = await measureService(await openWorld(folder, data_dir, first, sinks))
  await first.stop()
  return [firstStart(first), await measureLaterStart(start), ...idle, ...rows]
}

async function openWorld(folder: string, data_dir: string, service: Service, sinks: Sinks): Promise<World> {
  const quiet = { info() {}, warn() {}, error() {}, debug() {} }
  const { connection } = await startEmbedded({ data_dir, log: quiet, beside: true })
  const floors = await startFloors(connection, folder)
  cleanups.push(floors.stop)
  const api = await openApi(service, sinks)
  const scaled = (full: number) => (values.quick ? full * QUICK : full)
  return { folder, data_dir, service, pid: service.pid, sinks, api, floors, connection, scaled, files: makeFiles() }
}

async function measureService(world: World): Promise<readonly Row[]> {
  const rows: Row[] = [...(await measureJobs(world, isWanted))]
  const note = (part: readonly Row[]) => {
    rows.push(...part)
    for (const { what, measured } of part) console.log(`${what}: ${measured}`)
  }
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (isWanted(name)) note(await measure(world))
  }
  world.api.client.close()
  await world.floors.stop()
  return rows
}

/** By its name, or by the first word of several names. */
const isWanted = (name: string): boolean =>
  only === undefined || [...only].some((one) => name === one || name.startsWith(`${one}_`))

/** By the names that --only takes, beside those of JOBS. */
const MEASURES: Readonly<Record<string, (world: World) => Promise<readonly Row[]>>> = {
  ...(canMeasureMemory ? { upload_memory: async (world) => [await measureUploadMemory(world)] } : {}),
  pdf: measurePdf,
  bulk: measureBulk,
  ...(canMeasureMemory ? { bombs: measureBombs } : {}),
  conversion: measureConversion,
  idle_memory: (world) => measureIdleMemory(world, 'after the load'),
  peak_memory: measurePeakMemory,
  lists: measureLists,
  hanging_receivers: measureHanging,
  dashboard_weight: async () => [measureDashboardWeight()],
  dashboard_list: measureDashboardList,
  dashboard_journeys: measureJourneys,
  signer_weight: measureSignerWeight,
  signer_speed: measureSignerSpeed,
  form_keys: measureFormKeys,
  signer_memory: measureSignerMemory,
  signer_lighthouse: measureLighthouse,
  dashboard_lighthouse: measureDashboardLighthouse,
  editor: measureEditor,
  tools: measureTools,
  remote_tools: measureRemoteTools,
  sweeps: measureSweeps,
}

async function report(rows: readonly Row[]): Promise<void> {
  const seconds = Math.round((performance.now() - from) / 1000)
  const loads = `Load average ${load_before.toFixed(1)} before and ${loadAverage().toFixed(1)} after; the run took ${seconds} s${values.quick ? ' (quick: figures are rough)' : ''}.`
  const text = [...machineFacts(), loads, '', markdown(tableOf(rows)), ''].join('\n')
  if (!values.quick) await writeFile(RESULTS, await resultsWith(text))
  console.log(`\n${text}`)
  const bad = missed(rows)
  if (bad.length > 0) console.log(`MISSED: ${bad.map(({ what }) => what).join('; ')}`)
}

const RESULTS = join(import.meta.dirname, 'results.md')

/** A run of everything begins the file anew; one of some measures replaces what it said the last time. */
async function resultsWith(text: string): Promise<string> {
  if (values.only === undefined) return `# Results\n\n${text}\n${EXPLANATION}`
  const made_by = `Made by \`npm run bench -- --only ${values.only}\`.`
  const parts = (await readFile(RESULTS, 'utf8')).split(/^(?=## )/m)
  const others = parts.filter((part) => !part.trimEnd().endsWith(made_by))
  const title = `## ${values.only.split(',').join(', ').replaceAll('_', ' ')}`
  return [...others.map((part) => `${part.trimEnd()}\n\n`), `${title}\n\n${text}\n${made_by}\n`].join('')
}

const EXPLANATION = `Made by \`npm run bench\`: the service as an operator starts it, on a fresh data folder, with its callers, a mail
server and a receiver of events in other processes of the same machine. A job is told by the processor time, user and
system, that it takes of the main thread, of the sealing thread, of Node's own threads (helpers), of the processes that
read files (readers) and of the embedded database, with everything that it leaves to do in the background; rates and
times are those of the machine at that hour. Every floor was measured in turns with its job: an upload that is hashed and
written with fsync, a row that is committed, a hash with a signature and a durable write, one query by primary key, and
a hundred rows in the order of an index. Memory is the proportional set size of the server, its workers and its database
together.
`

/** What is cut off by leaving fails in turn, and must not cut the cleaning short. */
let leaving = false

async function leave(error: unknown): Promise<void> {
  if (leaving) return
  leaving = true
  console.error(error)
  await cleanUp()
  process.exit(1)
}

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

const from = performance.now()
const load_before = loadAverage()
const overdue = setTimeout(() => void leave(new Error('the run took too long')), LIMIT_MS)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(new Error(signal)))
try {
  const { against: ref } = values
  if (ref === undefined) {
    const rows = await measureAll()
    await cleanUp()
    await report(rows)
  } else {
    const onCleanUp = (cleanup: () => Promise<unknown>) => cleanups.push(cleanup)
    const table = await measureAgainst({ ref, folder: await openFolder(), isWanted, onCleanUp })
    await cleanUp()
    console.log(`\n${[...machineFacts(), '', markdown(table)].join('\n')}`)
  }
} catch (error) {
  await leave(error)
}
clearTimeout(overdue)
