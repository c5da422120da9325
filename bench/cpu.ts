import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { treeOf } from './memory.ts'

/** Milliseconds of processor time, user and system together. */
export interface Cpu {
  readonly main: number
  readonly seal: number
  /** What Node brings: collecting garbage, compiling, files. */
  readonly helpers: number
  /** The processes that take files in and draw pages. */
  readonly readers: number
  readonly database: number
}

export const PARTS = ['main', 'seal', 'helpers', 'readers', 'database'] as const

export const totalOf = (cpu: Cpu): number => PARTS.reduce((sum, part) => sum + cpu[part], 0)

export const eachPart = (of: (part: keyof Cpu) => number): Cpu => ({
  main: of('main'),
  seal: of('seal'),
  helpers: of('helpers'),
  readers: of('readers'),
  database: of('database'),
})

/**
 * Since its start, of a service and everything that it started, what has ended since included; also of those who work
 * in a database of a server that it did not start.
 */
export function cpuOf(server_pid: number, database?: OtherDatabase): Cpu {
  const main = threadTime(server_pid, server_pid)
  const helpers = threadsOf(server_pid)
    .filter((id) => id !== server_pid && read(`/proc/${server_pid}/task/${id}/comm`).trim() !== 'WorkerThread')
    .reduce((sum, id) => sum + threadTime(server_pid, id), 0)
  const { own, ended } = processTime(server_pid)
  const spent = { readers: ended, database: 0 }
  for (const { pid, name } of treeOf(server_pid)) {
    if (pid === server_pid) continue
    const time = processTime(pid)
    spent[name === 'postgres' ? 'database' : 'readers'] += time.own + time.ended
  }
  if (database !== undefined) spent.database += cpuOfDatabase(database)
  return { main, helpers, seal: own - main - helpers, ...spent }
}

/** Waits until a service has nothing left to do. */
export async function untilQuiet(server_pid: number, database?: OtherDatabase): Promise<void> {
  for (let spent = Number.POSITIVE_INFINITY; spent > QUIET_MS; ) {
    const before = totalOf(cpuOf(server_pid, database))
    await sleep(WINDOW_MS)
    spent = totalOf(cpuOf(server_pid, database)) - before
  }
}

const WINDOW_MS = 250
/** An idle service looks after itself now and then. */
const QUIET_MS = 20

/** One database of a server; the processes tell by their titles whom they work for. */
export interface OtherDatabase {
  readonly name: string
  readonly server_pid: number
}

/** Of those who work in it now; what the server cleans up there is nobody's. */
export function cpuOfDatabase({ name, server_pid }: OtherDatabase): number {
  const title = new RegExp(`^postgres: (\\S+: )?\\S+ ${name} `)
  return treeOf(server_pid)
    .filter(({ pid }) => title.test(read(`/proc/${pid}/cmdline`)))
    .reduce((sum, { pid }) => sum + processTime(pid).own, 0)
}

/** The server whose process one of its backends is a child of. */
export const serverOf = (backend_pid: number): number =>
  Number(/\(.*\) \S (\d+)/.exec(read(`/proc/${backend_pid}/stat`))?.[1])

const threadTime = (pid: number, id: number) => Number(read(`/proc/${pid}/task/${id}/schedstat`).split(' ')[0]) / 1e6

/**
 * Of a process, and of its children that have ended: fields 14 to 17 of proc_pid_stat(5), in hundredths of a second. Its
 * threads tell more exactly, but only those that live.
 */
function processTime(pid: number): { readonly own: number; readonly ended: number } {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  const time = (at: number) => Number(fields[at - 3] ?? 0) * 10
  const living = threadsOf(pid).reduce((sum, id) => sum + threadTime(pid, id), 0)
  return { own: Math.max(time(14) + time(15), living), ended: time(16) + time(17) }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

/** A process that has just ended has no files. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
