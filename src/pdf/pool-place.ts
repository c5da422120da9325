import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Where one worker runs. `end` stops it even while it spins, and `left` follows in every case. */
export interface Place {
  send(message: object): void
  end(): void
}

export interface Listener {
  heard(message: unknown): void
  left(why: string): void
}

/**
 * A process of its own, for work on files of strangers: whatever they do to memory or to native code ends
 * with it, and its memory goes back to the system. It knows none of our environment.
 */
export function startProcess(listener: Listener, gives_way: boolean): Place {
  const command = [
    `ulimit -t ${CPU_LIMIT_S}; exec "$@"`,
    'sh',
    process.execPath,
    HEAP_LIMIT,
    fileURLToPath(ENTRY),
  ]
  const child = spawn('/bin/sh', ['-c', ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: ALLOCATOR,
    serialization: 'advanced',
  })
  let why = ''
  child.on('message', (message) => listener.heard(message))
  child.on('error', (error) => {
    why = error.message
    if (child.pid === undefined) listener.left(why)
  })
  child.on('exit', (code, signal) => listener.left(why || `the process ended (${signal ?? code})`))
  if (gives_way && child.pid !== undefined) giveWay(child.pid)
  // A message to a process that is just dying is lost; its exit is what tells.
  return { send: (message) => child.send(message, () => undefined), end: () => child.kill('SIGKILL') }
}

/** A thread of this process, for work on our own plans and fonts: cheaper to keep at hand. */
export function startThread(listener: Listener, setting: unknown): Place {
  const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
  const worker = new Worker(ENTRY, { workerData: setting, resourceLimits: limits, env: {}, execArgv: [] })
  let why = 'the thread ended'
  worker.on('message', (message) => listener.heard(message))
  worker.on('error', (error) => {
    why = error instanceof Error ? error.message : String(error)
  })
  worker.on('exit', () => listener.left(why))
  return { send: (message) => worker.postMessage(message), end: () => void worker.terminate() }
}

const ENTRY = new URL('./worker.ts', import.meta.url)

/** Well above where a process is replaced; it ends a spinning process whose parent was killed. */
const CPU_LIMIT_S = 300
const HEAP_LIMIT = '--max-old-space-size=256'
/** glibc keeps one heap per thread and gives little back; image encoding would hold 250 MB for ever. Others ignore this. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Answering requests and sealing go first on a busy machine. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is gone already; its exit is reported.
  }
}
