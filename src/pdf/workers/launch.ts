import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { extname } from 'node:path'
import { Duplex, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bytesOf, cpuMsOf, descendantsOf, fromProc } from '../../kit/cpu-time.ts'
import { CHANNEL_ENV, CHANNEL_FD, openChannel } from './reader-channel.ts'

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

export interface Launch {
  /** Node with its flags, or a program that starts it. */
  readonly command: readonly string[]
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>
  /** The command starts the reader as its child. */
  readonly is_nested?: boolean
  /** It can read this from its descriptor `GIVEN_FD`. */
  readonly given?: Buffer | undefined
  /** Hears what it writes to its error output, which is otherwise thrown away. */
  readonly onComplaint?: (text: string) => void
}

/** Behind those that every process has, and Node's own channel. */
export const GIVEN_FD = 4

/** Node as readers run it; `flags` stand before the others. */
export const nodeCommand = (flags: readonly string[] = [], entry: URL = ENTRY): readonly string[] => [
  process.execPath,
  ...flags,
  HEAP_LIMIT,
  '--expose-gc',
  fileURLToPath(entry),
]

/** The extension follows this file's, because the package has JavaScript (tsconfig.pack.json). */
export const ENTRY = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

/** Starts a process for work on untrusted files, within limits of the system. It gets none of our environment. */
export function launch(
  listener: Listener,
  { command, env, is_nested = false, given, onComplaint }: Launch,
): WorkerHandle {
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...command], {
    stdio: ['ignore', 'ignore', onComplaint ? 'pipe' : 'ignore', 'pipe', ...(given ? ['pipe' as const] : [])],
    env: { ...ALLOCATOR, ...CHANNEL_ENV, ...env },
    // Ctrl-C reaches the whole group. The reader lets it pass, and what starts it would not.
    detached: is_nested,
  })
  let why = ''
  // Where it ends before it has read all, its exit is reported.
  const input = child.stdio[GIVEN_FD]
  if (given && input instanceof Writable) input.on('error', () => undefined).end(given)
  if (onComplaint) child.stderr?.setEncoding('utf8').on('data', onComplaint)
  const socket = child.stdio[CHANNEL_FD]
  const channel = socket instanceof Duplex ? openChannel(socket, (message) => listener.onMessage(message)) : null
  child.on('error', (error) => {
    why = error.message
    if (child.pid === undefined) listener.onExit(why, false)
  })
  child.on('exit', (code, signal) => {
    const told = why || `the process ended (${signal ?? code})`
    // What it said at last has come by then.
    setImmediate(() => {
      socket?.destroy()
      listener.onExit(told, signal === 'SIGKILL' || code === KILLED)
    })
  })
  const { pid } = child
  // While it is still a shell, so that everything it starts has this priority.
  if (pid !== undefined) giveWay(pid, A_LITTLE)
  let inner: number | undefined
  const reader = () => {
    inner ??= pid !== undefined && is_nested ? descendantsOf(pid).at(-1) : pid
    return inner
  }
  const measured = (measure: (pid: number) => number | null): number | null => {
    const found = reader()
    return found === undefined ? null : measure(found)
  }
  return {
    // A message to an ending process is lost; its exit is reported.
    send: (message) => channel?.send(message),
    end: () => {
      // First the reader: it may not outlive what starts it, even for a moment.
      for (const started of pid !== undefined && is_nested ? descendantsOf(pid) : []) kill(started)
      child.kill('SIGKILL')
    },
    cpuMs: async () => measured(cpuMsOf),
    bytes: () => measured(bytesOf) ?? 0,
    yieldMore: () => {
      const found = reader()
      for (const thread of found === undefined ? [] : threadsOf(found))
        giveWay(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    },
  }
}

/** Well above the limit at which a process is replaced. It ends a spinning process whose parent was killed. */
const CPU_LIMIT_S = 300
/** Of a file, in blocks of 512 bytes: above the largest that is taken (job-folder.ts). */
const FILE_LIMIT_BLOCKS = 2 * 160 * 1024
const LIMITED = `ulimit -t ${CPU_LIMIT_S}; ulimit -f ${FILE_LIMIT_BLOCKS} 2>&-; ulimit -c 0; exec "$@"`
const HEAP_LIMIT = '--max-old-space-size=256'
/**
 * glibc keeps a heap per thread and returns little: image encoding would hold 250 MB forever. Other C libraries ignore
 * this.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/** As programs say that a process which they started was ended by SIGKILL. */
const KILLED = 128 + constants.signals.SIGKILL

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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Linux has a priority per thread (setpriority(2)). */
const threadsOf = (pid: number): readonly number[] =>
  fromProc(() => readdirSync(`/proc/${pid}/task`).map(Number)) ?? [pid]
