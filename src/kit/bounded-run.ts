import { spawn } from 'node:child_process'
import { descendantsOf, treeCpuMsOf } from './cpu-time.ts'

export interface Ran {
  readonly code: number | null
  readonly why: 'ended' | 'too_slow' | 'cancelled' | 'not_started'
  /** The start of its error output. */
  readonly complaint: string
}

export interface BoundedRun {
  readonly command: readonly [string, ...string[]]
  /** Processor time of all its processes. How long that takes is the machine's affair: `signal` ends it by the clock. */
  readonly cpu_ms: number
  readonly signal?: AbortSignal | undefined
  /** An open file for what it writes to its output. Without one that is thrown away. */
  readonly output?: number
  /** It can read this from descriptor 3. */
  readonly given?: Buffer | undefined
}

/** Runs a program with nothing of our environment to its end, or ends it with all that it started. */
export function runBounded({ command, cpu_ms, signal, output, given }: BoundedRun): Promise<Ran> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ code: null, why: 'cancelled', complaint: '' })
    const [program, ...options] = command
    const child = spawn(program, options, {
      stdio: ['ignore', output ?? 'ignore', 'pipe', given ? 'pipe' : 'ignore'],
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
    const input = child.stdio[GIVEN_FD]
    // Where it ends before it has read all, its end is told.
    if (given && input && 'end' in input) input.on('error', () => undefined).end(given)
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      complaint = (complaint + chunk).slice(0, COMPLAINT_CHARS_MAX)
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
export const GIVEN_FD = 3
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
