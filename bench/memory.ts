import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Megabytes of the whole process tree. PSS counts a page that n processes share as 1/n in each. */
export interface Memory {
  readonly pss: number
  readonly rss: number
  /** PSS by part. */
  readonly server: number
  readonly workers: number
  readonly database: number
}

export const canMeasureMemory = process.platform === 'linux'

export function memoryOf(server_pid: number): Memory {
  const parts = { server: 0, workers: 0, database: 0 }
  let rss = 0
  for (const { pid, name } of treeOf(server_pid)) {
    const usage = usageOf(pid)
    parts[partOf(pid === server_pid, name)] += usage.pss
    rss += usage.rss
  }
  return { ...parts, rss, pss: parts.server + parts.workers + parts.database }
}

const partOf = (is_server: boolean, name: string) => {
  if (is_server) return 'server'
  return name === 'postgres' ? 'database' : 'workers'
}

/** Samples until `work` is done and answers the sample with the largest PSS. */
export async function peakDuring(server_pid: number, work: () => Promise<unknown>): Promise<Memory> {
  let peak = memoryOf(server_pid)
  const timer = setInterval(() => {
    const now = memoryOf(server_pid)
    if (now.pss > peak.pss) peak = now
  }, SAMPLE_MS)
  await work().finally(() => clearInterval(timer))
  return peak
}

const SAMPLE_MS = 100

/** How far the resident memory of one process rose above where it stood, by the kernel's own high-water mark. */
export async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  // 5 sets the mark back to what is resident now (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = statusOf(pid, 'VmRSS')
  await work()
  return statusOf(pid, 'VmHWM') - before
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}

export function treeOf(root: number): readonly Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)))
  const found = all.filter(({ pid }) => pid === root)
  // Grows while it is walked: children of children are found too.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

function processOf(pid: number): readonly Process[] {
  const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
  return parent === undefined ? [] : [{ pid, name, parent: Number(parent) }]
}

function usageOf(pid: number): { readonly pss: number; readonly rss: number } {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  return { pss: megabytes(rollup, 'Pss'), rss: megabytes(rollup, 'Rss') }
}

const statusOf = (pid: number, name: string) => megabytes(readFileSync(`/proc/${pid}/status`, 'utf8'), name)

const megabytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024

/** A process that has just ended has no files. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that read strangers' files for a server. */
export const readersOf = (server_pid: number): readonly string[] =>
  proc(`${server_pid}/task/${server_pid}`, 'children')
    .split(' ')
    .filter((pid) => pid !== '' && proc(pid, 'cmdline').includes('pdf/worker'))

/** The most that one of them ever held. */
export const peakOf = (pid: string): number => Number(/VmHWM:\s+(\d+)/.exec(proc(pid, 'status'))?.[1] ?? 0) / 1024

/** A process that has just ended has no files. */
function proc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
