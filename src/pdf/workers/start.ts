import { Worker } from 'node:worker_threads'
import { ENTRY, type Listener, launch, nodeCommand, type WorkerHandle } from './launch.ts'
import { LEAVE } from './leave.ts'
import { heardIn, type Readers, startReader } from './reader.ts'

interface ProcessSetting {
  /** Where compiled code is cached. A worker then starts in a third of the time. */
  readonly cache_dir?: string
  /** How readers are confined. Absent: not at all. */
  readonly readers?: Readers
}

export interface ThreadSetting extends ProcessSetting {
  /** Passed to each thread as its workerData. */
  readonly setting?: unknown
}

const cacheIn = (folder: string | undefined) => (folder === undefined ? {} : { NODE_COMPILE_CACHE: folder })

/**
 * Starts a process for work on untrusted files. Whatever they do to memory or native code ends with it, and its memory
 * is returned to the system. Where the machine allows it, it sees nothing but the files of its task (cell.ts).
 */
export const startProcess = (listener: Listener, { cache_dir, readers }: ProcessSetting): WorkerHandle =>
  readers === undefined
    ? launch(heardIn(listener), { command: nodeCommand(), env: cacheIn(cache_dir) })
    : startReader(listener, { ...readers, unconfined: { command: nodeCommand(), env: cacheIn(cache_dir) } })

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

/** Far above the time of a seal, or of loading code on a busy machine. Only a spinning thread still runs. */
const LEAVING_LIMIT_MS = 6_000
