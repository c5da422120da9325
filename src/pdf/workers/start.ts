import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { bytesOf, cpuMsOf, fromProc } from '../../kit/cpu-time.ts'
import { LEAVE } from './leave.ts'

/** A running worker. `end` stops it even while it spins; `onExit` is always called. */
export interface WorkerHandle {
  send(message: object): void
  end(): void
  /** Its processor time; null if it cannot be measured. Never resolves if the thread cannot be interrupted. */
  cpuMs(): Promise<number | null>
  /** Memory of its own; 0 of a thread, or where the system does not say. */
  bytes(): number
  /** Lowers its priority for good. */
  yieldMore(): void
}

export interface Listener {
  onMessage(message: unknown): void
  /** `killed` if something else ended it: the system when out of memory, or an operator. */
  onExit(why: string, killed: boolean): void
}

interface ProcessSetting {
  /** Where compiled code is cached. A worker then starts in a third of the time. */
  readonly cache_dir?: string
}

export interface ThreadSetting extends ProcessSetting {
  /** Passed to each thread as its workerData. */
  readonly setting?: unknown
}

const cacheIn = (folder: string | undefined) => (folder === undefined ? {} : { NODE_COMPILE_CACHE: folder })

/**
 * Starts a process for work on untrusted files. Whatever they do to memory or native code ends with it, and its memory
 * is returned to the system. It gets none of our environment.
 */
export function startProcess(listener: Listener, { cache_dir }: ProcessSetting): WorkerHandle {
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
    env: { ...ALLOCATOR, ...cacheIn(cache_dir) },
    serialization: 'advanced',
  })
  let why = ''
  child.on('message', (message) => listener.onMessage(message))
  child.on('error', (error) => {
    why = error.message
    if (child.pid === undefined) listener.onExit(why, false)
  })
  child.on('exit', (code, signal) =>
    listener.onExit(why || `the process ended (${signal ?? code})`, signal === 'SIGKILL'),
  )
  const { pid } = child
  // While it is still a shell, so that everything it starts has this priority.
  if (pid !== undefined) giveWay(pid, A_LITTLE)
  return {
    // A message to an ending process is lost; its exit is reported.
    send: (message) => child.send(message, () => undefined),
    end: () => child.kill('SIGKILL'),
    cpuMs: async () => (pid === undefined ? null : cpuMsOf(pid)),
    bytes: () => (pid === undefined ? 0 : (bytesOf(pid) ?? 0)),
    yieldMore: () => {
      for (const thread of pid === undefined ? [] : threadsOf(pid))
        giveWay(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    },
  }
}

/** Starts a thread for work on our own data, which is cheaper to keep than a process. */
export function startThread(listener: Listener, { cache_dir, setting }: ThreadSetting): WorkerHandle {
  const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
  const worker = new Worker(ENTRY, {
    workerData: setting,
    resourceLimits: limits,
    env: cacheIn(cache_dir),
    execArgv: [],
  })
  let why = 'the thread ended'
  worker.on('message', (message) => listener.onMessage(message))
  worker.on('error', (error) => {
    why = error instanceof Error ? error.message : String(error)
  })
  let patience: NodeJS.Timeout | undefined
  worker.on('exit', () => {
    clearTimeout(patience)
    listener.onExit(why, false)
  })
  return {
    send: (message) => worker.postMessage(message),
    end: () => {
      // Terminating a thread that loads code can crash the whole process (a fatal check of V8).
      worker.postMessage(LEAVE)
      patience ??= setTimeout(() => void worker.terminate(), LEAVING_LIMIT_MS)
    },
    cpuMs: () =>
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => null,
      ),
    bytes: () => 0,
    yieldMore: () => undefined,
  }
}

/** The extension follows this file's, because the package has JavaScript (tsconfig.pack.json). */
const ENTRY = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

/** Far above the time of a seal, or of loading code on a busy machine. Only a spinning thread still runs. */
const LEAVING_LIMIT_MS = 6_000

/** Well above the limit at which a process is replaced. It ends a spinning process whose parent was killed. */
const CPU_LIMIT_S = 300
const HEAP_LIMIT = '--max-old-space-size=256'
/**
 * glibc keeps a heap per thread and returns little: image encoding would hold 250 MB forever. Other C libraries ignore
 * this.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Of 19. On a busy machine, requests and seals come first; but a person waits for this work too, and a much lower
 * priority would get almost no time.
 */
const A_LITTLE = 2

function giveWay(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already, which is reported.
  }
}

/** Linux has a priority per thread (setpriority(2)). */
const threadsOf = (pid: number): readonly number[] =>
  fromProc(() => readdirSync(`/proc/${pid}/task`).map(Number)) ?? [pid]
