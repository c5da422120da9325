import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { childOptions } from './cluster.ts'
import { EmbeddedFailure, errorCode, type Place } from './vocabulary.ts'

/** Sized so that the whole service stays small; the build has neither lz4 nor LLVM. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '8MB',
  wal_compression: 'pglz',
  min_wal_size: '128MB',
  // 512 MB and ten minutes bound what has to be replayed after a power cut to a few seconds.
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  autovacuum_naptime: '15s',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Three I/O workers and the replication launcher would only cost memory here.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The client is told of its errors; in a file their details would be names and addresses of people.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const

const LOG_BYTES_MAX = 1024 * 1024
const FAST_STOP_MS = 7_000
const IMMEDIATE_STOP_MS = 3_000

export interface Exit {
  readonly text: string
  /** True when the traces of an earlier server stood in the way: worth another try in a moment. */
  readonly passing: boolean
}

/** Spawns a server. `exited()` is null while it runs. */
export async function spawnServer(native: string, place: Place): Promise<{ exited(): Exit | null }> {
  const stranger = await strangerInPidFile(place)
  const log_from = await rotateLog(place.log_file)
  const log = await open(place.log_file, 'a', 0o600)
  const options = childOptions(place)
  const child = spawn(join(native, 'bin', 'postgres'), serverArguments(place), {
    ...options,
    // A process number that now belongs to another program: PostgreSQL takes a lock file that names
    // its grandparent for a stale one, and still checks for shared memory in use, which deleting
    // the file would prevent.
    env: { ...options.env, ...(stranger ? { PG_GRANDPARENT_PID: String(stranger) } : {}) },
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C in a terminal must reach us alone: we still need the database while we drain.
    detached: true,
  })
  let exit: Exit | null = null
  const ended = async (reason: string) => {
    const said = (await readFile(place.log_file, 'utf8').catch(() => '')).slice(log_from).trim().slice(-1500)
    const passing = /lock file|still in use/.test(said)
    exit = { text: said === '' ? reason : said, passing }
  }
  child.once('error', (error) => void ended(error.message))
  child.once('exit', (code, signal) => void ended(`it exited with ${code ?? signal}`))
  child.unref()
  await log.close()
  return { exited: () => exit }
}

async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= LOG_BYTES_MAX) return size
  await rename(path, `${path}.1`)
  return 0
}

const serverArguments = (place: Place): string[] => [
  ...['-D', place.data, '-k', place.sockets],
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Whether the running server was started by the same programs with the same settings. */
export async function isAsWeWouldStartIt(native: string, place: Place): Promise<boolean> {
  const words = serverArguments(place).map((word) => ` "${word}"`)
  const line = await readFile(join(place.data, 'postmaster.opts'), 'utf8')
  return line.trim() === `${join(native, 'bin', 'postgres')}${words.join('')}`
}

/** The process number of the server of this data folder, if it lives. */
export async function runningServer(place: Place): Promise<number | null> {
  const pid = await pidInFile(place)
  return pid !== null && (await isServer(pid, place)) ? pid : null
}

async function strangerInPidFile(place: Place): Promise<number | null> {
  const pid = await pidInFile(place)
  return pid !== null && !(await isServer(pid, place)) ? pid : null
}

async function pidInFile(place: Place): Promise<number | null> {
  const lines = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const pid = Number.parseInt(lines, 10)
  return pid > 0 ? pid : null
}

/** A zombie has no command line, so one that nobody reaps does not pass for a server. */
async function isServer(pid: number, place: Place): Promise<boolean> {
  return (await commandLine(pid)).includes(place.data)
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const ps = spawn('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  for await (const part of ps.stdout) said += String(part)
  return said
}

/** Fast shutdown; if that takes too long an immediate one, from which the next start recovers. */
export async function stopServer(pid: number, place: Place): Promise<void> {
  for (const [signal, patience_ms] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!(await isServer(pid, place))) return
    process.kill(pid, signal)
    if (await isGone(pid, place, patience_ms)) return
  }
  throw new EmbeddedFailure(`The embedded database (process ${pid}) does not stop`)
}

async function isGone(pid: number, place: Place, patience_ms: number): Promise<boolean> {
  const until = performance.now() + patience_ms
  while (performance.now() < until) {
    if (!(await isServer(pid, place)) && !(await isEnding(pid))) return true
    await sleep(15)
  }
  return false
}

/**
 * A process that exits loses its command line first and its open files later: until it is a zombie or gone,
 * it may still hold them.
 */
async function isEnding(pid: number): Promise<boolean> {
  if (process.platform !== 'linux' || (await commandLine(pid)) !== '') return false
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) [ZX] /.test(stat)
}
