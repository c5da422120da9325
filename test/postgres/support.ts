import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../src/postgres/start-embedded.ts'
import { removeFolder } from '../support/remove-folder.ts'

export const asRoot = process.getuid?.() === 0

const OWNER = fileURLToPath(new URL('./owner-process.ts', import.meta.url))
const folders: string[] = []
const servers: Embedded[] = []
const children: ChildProcess[] = []
const orphans: number[] = []

/** A temporary folder that every account may enter, unless told otherwise. */
export function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'pg-'))
  chmodSync(made, mode)
  folders.push(made)
  return made
}

export function notes() {
  const said: string[] = []
  const note = (_: object, text: string) => void said.push(text)
  return { said, log: { info: note, warn: note } }
}

export async function start(options: Partial<EmbeddedOptions> & { data_dir: string }): Promise<Embedded> {
  const server = await startEmbedded({
    log: notes().log,
    system_dir: join(options.data_dir, 'system'),
    ...options,
  })
  servers.push(server)
  return server
}

export interface Running {
  readonly child: ChildProcess
  readonly pid: number
  readonly host: string
  readonly uid: number
}

interface OwnerOrder {
  readonly data_dir: string
  readonly system_dir?: string
  readonly once?: boolean
  readonly uid?: number
}

/** The same in a process of its own, so that it can be killed. */
export async function startElsewhere({ data_dir, system_dir, once, uid }: OwnerOrder): Promise<Running> {
  const args = [OWNER, data_dir, system_dir ?? join(data_dir, 'system'), ...(once ? ['once'] : [])]
  const identity = uid ? { uid, gid: uid } : {}
  const child = spawn(process.execPath, args, { stdio: 'pipe', cwd: '/', ...identity })
  children.push(child)
  const said = text(child.stderr)
  const lines = createInterface({ input: child.stdout })
  const first = await new Promise<string>((done, fail) => {
    lines.once('line', done)
    child.once('exit', () => void said.then((reason) => fail(new Error(reason))))
  })
  const running = JSON.parse(first) as { pid: number; host: string; uid: number }
  if (!once) orphans.push(running.pid)
  return { child, ...running }
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

export async function ask<Row extends pg.QueryResultRow>(
  { connection }: Pick<Embedded, 'connection'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Asks until it holds; the test's own time limit is the bound. What asks another process takes that one's time as well as
 * ours, and what is waited for needs it.
 */
export async function until<T>(probe: () => Promise<T | null> | T | null): Promise<T> {
  for (;;) {
    const asked = probe()
    const found = await asked
    if (found !== null) return found
    await pause(asked instanceof Promise ? 50 : 10)
  }
}

/** A zombie whom nobody has reaped yet is dead. */
export function isAlive(pid: number): boolean {
  try {
    if (existsSync('/proc/self')) return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function cleanUp(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await kill(child)
  for (const pid of orphans.splice(0)) await takeDown(pid)
  for (const made of folders.splice(0)) await removeFolder(made)
}

async function takeDown(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await until(() => (isAlive(pid) ? null : true))
}
