import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../../src/postgres/start-embedded.ts'
import { folder as freshFolder, isAlive, until } from '../../postgres/support.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { putMadeDatabase } from '../../support/made-database.ts'
import { removeFolder } from '../../support/remove-folder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const BUNDLED = join(ROOT, 'node_modules', 'node', 'bin', 'node')
/** The one the command would choose, so that signals and kills meet the service itself. */
const NODE = existsSync(BUNDLED) ? BUNDLED : process.execPath

export interface Launch {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly node?: string
  /** What it reads from its standard input; nothing where it is absent. */
  readonly input?: string
  /** For Node itself. */
  readonly node_options?: readonly string[]
  /** Other code than that of this checkout. */
  readonly code?: string
}

/** The real command in a process group of its own. */
export interface Running {
  readonly child: ChildProcess
  readonly pid: number
  /** Where it listens, if it does. */
  readonly url: string
  readonly out: string[]
  readonly err: string[]
  /** Seconds from the spawn to the line Ready; rejects with what was said when it ended before. */
  readonly ready: Promise<number>
  readonly exited: Promise<{
    readonly code: number | null
    readonly signal: string | null
    readonly s: number
  }>
}

const children: ChildProcess[] = []
const folders: string[] = []
const databases: TestDatabase[] = []

/** A data folder that the database's account can enter. */
export function dataFolder(): string {
  const made = freshFolder()
  folders.push(made)
  return made
}

/** The same with a database in it, empty and migrated, for tests of what comes after a first start. */
export async function madeFolder(): Promise<string> {
  const made = dataFolder()
  await putMadeDatabase(made)
  return made
}

/** Only the settings that are given: none of whoever runs the tests. */
export async function serve(data_dir: string, over: Partial<Launch> = {}): Promise<Running> {
  const port = over.env?.['PORT'] ?? String(await freePort())
  const env = { DATA_DIR: data_dir, PORT: port, LOG_LEVEL: 'warn', ...over.env }
  return start({ ...over, args: over.args ?? ['serve'], env }, `http://127.0.0.1:${port}`)
}

export function start({ args, env, node = NODE, node_options = [], input, code = ROOT }: Launch, url = ''): Running {
  const started = performance.now()
  const passed_s = () => (performance.now() - started) / 1000
  const child = spawn(node, [...node_options, join(code, 'bin', 'countersign.js'), ...args], {
    // What a test kills is the service itself, and nobody brings it back.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SUPERVISOR: 'off', ...env },
    stdio: 'pipe',
    detached: true,
  })
  child.stdin.on('error', () => undefined).end(input ?? '')
  children.push(child)
  const [out, err]: [string[], string[]] = [[], []]
  createInterface({ input: child.stderr }).on('line', (line) => err.push(line))
  const exited = new Promise<Awaited<Running['exited']>>((done) => {
    child.once('close', (code, signal) => done({ code, signal, s: passed_s() }))
  })
  const ready = new Promise<number>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      out.push(line)
      if (line.startsWith('Ready')) done(passed_s())
    })
    void exited.then(() => fail(new Error(`it ended before it was ready: ${[...out, ...err].join('\n')}`)))
  })
  ready.catch(() => undefined)
  return { child, url, out, err, ready, exited, pid: child.pid ?? 0 }
}

/** A command that ends by itself. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input?: string,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const { exited, out, err } = start({ args, env, ...(input === undefined ? {} : { input }) })
  const { code } = await exited
  return { code, out: out.join('\n'), err: err.join('\n') }
}

export async function end(
  { child, exited }: Running,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL' = 'SIGTERM',
): Promise<{ readonly code: number | null; readonly took_s: number }> {
  const asked = performance.now()
  child.kill(signal)
  const { code } = await exited
  return { code, took_s: (performance.now() - asked) / 1000 }
}

/** What stands behind a label in what the first start printed. */
export const labelled = ({ out }: Running, label: string): string =>
  out.find((line) => line.startsWith(label.padEnd(12)))?.slice(12) ?? ''

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The process number of the embedded database of this folder, running or not. */
export function databasePid(data_dir: string): number | null {
  try {
    const text = readFileSync(join(data_dir, 'postgres', 'db', 'postmaster.pid'), 'utf8')
    return Number.parseInt(text, 10)
  } catch {
    return null
  }
}

/** A migrated database outside the data folder, as DATABASE_URL names one; cleanUp drops it. */
export async function externalDatabase(): Promise<{ readonly database: TestDatabase; readonly url: string }> {
  const database = await freshDatabase()
  databases.push(database)
  return { database, url: addressOf(database.connection) }
}

/** What DATABASE_URL says of a server that listens on a socket file. */
export const addressOf = ({ host = '', user, database }: pg.PoolConfig): string =>
  `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(host)}`

/** For assertions on what lies in the tables of an embedded database, whether its service runs or not. */
export async function withDatabase<T>(
  data_dir: string,
  work: (client: pg.Client, connection: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ data_dir, log: quiet, beside: true })
  const client = new pg.Client(embedded.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client, embedded.connection)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

export const quiet = { info: () => undefined, warn: () => undefined }

/** Ends every process that was started here, and what they left running. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const closed = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await closed
  }
  for (const database of databases.splice(0)) await database.drop()
  for (const folder of folders.splice(0)) {
    const pid = databasePid(folder)
    if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await until(() => (pid === null || !isAlive(pid) ? true : null))
    await removeFolder(folder)
  }
}

/** The answer of /readyz, or null while nobody answers. */
export async function readiness(url: string): Promise<{ status: number; body: any } | null> {
  try {
    const response = await fetch(`${url}/readyz`)
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

export async function untilReadiness(url: string, status: number): Promise<any> {
  return until(async () => {
    const answer = await readiness(url)
    if (answer?.status === status) return answer.body
    await pause(50)
    return null
  })
}
