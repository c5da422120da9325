import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '../../test/postgres/support.ts'
import { treeOf } from '../../test/support/process-tree.ts'

/** One program of the cluster, which may be killed and started again. */
export interface Part {
  readonly name: string
  pid(): number
  runs(): boolean
  /** Starts it if it does not run, and waits until it answers. */
  start(): Promise<void>
  /** Kills it with everything that it started. */
  kill(): Promise<void>
  /** Kills it for good. */
  end(): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Since its last start. */
  printed(): string
}

export interface Launch {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** As this user of the service would; else under the account of the servers. */
  readonly as_self?: boolean
  readonly answers: (part: Part) => Promise<boolean>
  /** What it started that is no child of it any more. */
  readonly beside?: () => readonly number[]
}

const START_S_MAX = 90
const LOG_CHARS = 1_000
const SEARCHED = '/usr/local/sbin:/usr/sbin:/sbin'
/** Servers refuse to run as root, so as root they run under an account that Debian's PostgreSQL brings. */
const ACCOUNT = 'postgres'
const isRoot = process.getuid?.() === 0

const { PATH = '', HOME = '' } = process.env
const ENVIRONMENT = { PATH: `${PATH}:${SEARCHED}`, HOME, LC_ALL: 'C.UTF-8' }

/** The whole path of a program, or null. */
export const programAt = (name: string): string | null =>
  ENVIRONMENT.PATH.split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null

/** Should we be killed, the system kills it too. */
const guarded = (command: string, args: readonly string[], as_self: boolean): readonly string[] => [
  '--pdeathsig=KILL',
  ...(isRoot && !as_self ? [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups'] : []),
  '--',
  command,
  ...args,
]

export function openPart(folder: string, launch: Launch): Part {
  const { name, command, args, cwd = folder, env = {}, as_self = false, beside = () => [] } = launch
  const log = join(folder, 'log', `${name}.log`)
  let child: ChildProcess | null = null
  let before = 0
  let is_over = false
  const runs = () => child !== null && child.exitCode === null && child.signalCode === null
  const members = () => [...(runs() ? treeOf(child?.pid ?? 0) : []), ...beside().flatMap((pid) => treeOf(pid))]
  const part: Part = {
    name,
    pid: () => child?.pid ?? 0,
    runs,
    printed: () => readFileSync(log).subarray(before).toString(),
    async start() {
      if (is_over) throw new Error(`${name} is not started again`)
      if (!runs()) {
        mkdirSync(join(folder, 'log'), { recursive: true })
        const output = openSync(log, 'a')
        before = fstatSync(output).size
        child = spawn('setpriv', guarded(command, args, as_self), {
          cwd,
          env: { ...ENVIRONMENT, ...env },
          stdio: ['ignore', output, output],
          // Ctrl-C is for us: we end the parts in their order.
          detached: true,
        })
        child.on('error', () => undefined)
        closeSync(output)
      }
      await eventually(`${name} answers`, START_S_MAX, async () => {
        if (!runs()) throw new Error(`${name} ended by itself: ${part.printed().slice(-LOG_CHARS)}`)
        return launch.answers(part)
      })
    },
    async kill() {
      const victims = members()
      for (const pid of victims) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      await eventually(`${name} is gone`, START_S_MAX, async () => !runs() && !victims.some(isAlive))
    },
    async end() {
      is_over = true
      await part.kill()
    },
    async stop() {
      if (runs()) child?.kill('SIGTERM')
      await eventually(`${name} has ended`, START_S_MAX, async () => !runs())
    },
    signal(signal) {
      for (const pid of members()) if (isAlive(pid)) process.kill(pid, signal)
    },
  }
  return part
}

/** Asks again and again until it is neither false nor null; an error ends the waiting at once. */
export async function eventually<T>(what: string, seconds: number, ask: () => Promise<T | false | null>): Promise<T> {
  const latest = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null) return answer
    if (performance.now() > latest) throw new Error(`not within ${seconds} s: ${what}`)
    await pause(100)
  }
}

/** A command that ends by itself, under the account of the servers; answers what it printed. */
export async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: ENVIRONMENT, timeout: START_S_MAX * 1000, maxBuffer: 10_000_000 }
  return (await promisify(execFile)('setpriv', guarded(command, args, false), options)).stdout
}

/** A template of config/ with what it names in ${…} put in; written where only the servers' account reads it. */
export function configured(template: string, path: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(import.meta.dirname, 'config', template), 'utf8')
  writeFileSync(
    path,
    text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${template} names ${name}, which is not given`)
      return String(value)
    }),
  )
  return path
}

/** Makes a folder, with all that is in it, theirs. */
export function giveToServers(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${ACCOUNT}:`, folder])
}

/** Whether this address answers with success. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
