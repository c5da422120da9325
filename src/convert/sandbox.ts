import { spawn } from 'node:child_process'
import { descendantsOf, treeCpuMsOf } from '../kit/cpu-time.ts'

export interface Programs {
  readonly soffice: string
  readonly bwrap: string
  readonly prlimit: string
}

const MB = 1024 * 1024

/** Of one process each; the sandbox has a handful. */
const LIMITS = [
  // Above what all of them may have together, which is counted here; it ends what goes on when nobody counts any more.
  '--cpu=60',
  // A workbook of 40 pages takes 250 MB; addresses are reserved far beyond what is used.
  `--as=${3_072 * MB}`,
  // Of any file it writes, the PDF among them.
  `--fsize=${128 * MB}`,
  '--core=0',
  '--nofile=1024',
]

/** Programs, libraries and fonts, and nothing else of this machine. */
const READABLE = ['/usr/bin', '/usr/lib', '/usr/share']
const READABLE_WHERE_THERE = [
  '/usr/lib64',
  '/usr/libexec',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/etc/alternatives',
]

/** A command that sees the work folder as /job, no network, no other process, and none of our environment. */
const argumentsFor = (work: string | null, { bwrap }: Programs, command: readonly string[]) => [
  ...LIMITS,
  ...[bwrap, '--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
  ...['--clearenv', '--setenv', 'HOME', '/job', '--setenv', 'PATH', '/usr/bin', '--setenv', 'LANG', 'C.UTF-8'],
  ...READABLE.flatMap((path) => ['--ro-bind', path, path]),
  ...READABLE_WHERE_THERE.flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--proc', '/proc', '--dev', '/dev', '--size', String(256 * MB), '--tmpfs', '/tmp'],
  ...(work === null ? [] : ['--bind', work, '/job', '--chdir', '/job']),
  ...['--', ...command],
]

export interface Ran {
  readonly code: number | null
  readonly why: 'ended' | 'too_slow' | 'cancelled' | 'not_started'
  /** The start of its error output. */
  readonly complaint: string
}

export interface SandboxRequest {
  readonly work: string | null
  readonly command: readonly string[]
  /** Processor time of all its processes. How long that takes is the machine's affair: `signal` ends it by the clock. */
  readonly cpu_ms: number
  readonly signal?: AbortSignal | undefined
}

/** Runs it to its end, or ends it: whatever it started lives in its process namespace and goes with it. */
export function runInside(programs: Programs, { work, command, cpu_ms, signal }: SandboxRequest): Promise<Ran> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ code: null, why: 'cancelled', complaint: '' })
    const child = spawn(programs.prlimit, argumentsFor(work, programs, command), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {},
      detached: true,
    })
    let why: Ran['why'] = 'ended'
    let complaint = ''
    const end = (reason: Ran['why']) => {
      why = reason
      killTree(child.pid)
    }
    const stopWatching = watch(child.pid, cpu_ms, () => end('too_slow'))
    const cancel = () => end('cancelled')
    signal?.addEventListener('abort', cancel, { once: true })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(0, COMPLAINT_CHARS_MAX)
    })
    child.on('error', (error) => {
      stopWatching()
      resolve({ code: null, why: 'not_started', complaint: error.message })
    })
    child.on('close', (code) => {
      stopWatching()
      signal?.removeEventListener('abort', cancel)
      resolve({ code, why, complaint })
    })
  })
}
const COMPLAINT_CHARS_MAX = 2_000

/** Calls back once all of its tree have had so much; as if they worked all the time where nobody counts it. */
function watch(pid: number | undefined, cpu_ms: number, overdrawn: () => void): () => void {
  const begun_ms = performance.now()
  const look = () => {
    const worked_ms = (pid === undefined ? null : treeCpuMsOf(pid)) ?? performance.now() - begun_ms
    if (worked_ms >= cpu_ms) overdrawn()
    else timer = setTimeout(look, Math.min(Math.max(cpu_ms - worked_ms, LOOK_MS.least), LOOK_MS.most))
  }
  let timer = setTimeout(look, Math.min(cpu_ms, LOOK_MS.most))
  return () => clearTimeout(timer)
}
/** Several of its threads may work at once. */
const LOOK_MS = { least: 20, most: 1_000 } as const

/**
 * The sandbox dies with its parent once it has asked to, and has a session of its own: one that has just begun would
 * outlive its group. Stopped, the group starts nothing while we look for what it started.
 */
function killTree(pid: number | undefined): void {
  if (pid === undefined) return
  send(-pid, 'SIGSTOP')
  for (const started of descendantsOf(pid)) send(started, 'SIGKILL')
  send(-pid, 'SIGKILL')
}

/** What has not started or has ended gets none. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
