import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { cpuMsOf, fromProc } from '../../kit/cpu-time.ts'
import { LEAVE } from './leave.ts'

/** Where one worker runs. `end` stops it even while it spins, and `left` follows in every case. */
export interface Place {
  send(message: object): void
  end(): void
  /** Processor time that it has had; null where nobody counts it, and no answer where it cannot be interrupted. */
  cpuMs(): Promise<number | null>
  /** Lets the other workers go first from now on; there is no way back from it. */
  yieldMore(): void
}

export interface Listener {
  heard(message: unknown): void
  /** `killed` where somebody else did it: the system when it runs out of memory, or an operator. */
  left(why: string, killed: boolean): void
}

export interface ProcessSetting {
  /** Where compiled code is kept for the next process; it comes up in a third of the time. */
  readonly cache_dir?: string
}

/**
 * A process of its own, for work on files of strangers: whatever they do to memory or to native code ends
 * with it, and its memory goes back to the system. It knows none of our environment.
 */
export function startProcess(listener: Listener, { cache_dir }: ProcessSetting): Place {
  const command = [
    `ulimit -t ${CPU_LIMIT_S}; exec "$@"`,
    'sh',
    process.execPath,
    HEAP_LIMIT,
    '--expose-gc',
    fileURLToPath(ENTRY),
  ]
  const child = spawn('/bin/sh', ['-c', ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: cache_dir === undefined ? ALLOCATOR : { ...ALLOCATOR, NODE_COMPILE_CACHE: cache_dir },
    serialization: 'advanced',
  })
  let why = ''
  child.on('message', (message) => listener.heard(message))
  child.on('error', (error) => {
    why = error.message
    if (child.pid === undefined) listener.left(why, false)
  })
  child.on('exit', (code, signal) =>
    listener.left(why || `the process ended (${signal ?? code})`, signal === 'SIGKILL'),
  )
  const { pid } = child
  // Before it is anything but a shell, so that whatever it starts has the same priority.
  if (pid !== undefined) giveWay(pid, A_LITTLE)
  return {
    // A message to a process that is just dying is lost; its exit is what tells.
    send: (message) => child.send(message, () => undefined),
    end: () => child.kill('SIGKILL'),
    cpuMs: async () => (pid === undefined ? null : cpuMsOf(pid)),
    yieldMore: () => {
      for (const thread of pid === undefined ? [] : threadsOf(pid))
        giveWay(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    },
  }
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
  let patience: NodeJS.Timeout | undefined
  worker.on('exit', () => {
    clearTimeout(patience)
    listener.left(why, false)
  })
  return {
    send: (message) => worker.postMessage(message),
    end: () => {
      // Ended by force while it loads code, a thread can take the whole process with it (a fatal check of V8).
      worker.postMessage(LEAVE)
      patience ??= setTimeout(() => void worker.terminate(), LEAVING_LIMIT_MS)
    },
    cpuMs: () =>
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => null,
      ),
    yieldMore: () => undefined,
  }
}

/** It ends as this file does: the package has JavaScript (tsconfig.pack.json). */
const ENTRY = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

/** Far above what a seal takes, or loading code on a machine that is busy: only a thread that spins is still there. */
const LEAVING_LIMIT_MS = 6_000

/** Well above where a process is replaced; it ends a spinning process whose parent was killed. */
const CPU_LIMIT_S = 300
const HEAP_LIMIT = '--max-old-space-size=256'
/** glibc keeps one heap per thread and gives little back; image encoding would hold 250 MB for ever. Others ignore this. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Of 19: on a busy machine, answering requests and sealing go first; yet somebody waits for this work too, and what is
 * further behind gets next to nothing there.
 */
const A_LITTLE = 2

function giveWay(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It is gone already; its exit is reported.
  }
}

/** Linux gives each thread a priority of its own (setpriority(2)). */
const threadsOf = (pid: number): readonly number[] =>
  fromProc(() => readdirSync(`/proc/${pid}/task`).map(Number)) ?? [pid]
