import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second (proc(5)). */
const TICK_MS = 10

/** What a process has had of the processors; null where it has ended, or the system does not say. */
export const cpuMsOf = (pid: number): number | null => cpuMsIn(pid, ['utime', 'stime'])

/** As that, with all that it started and all that they started, whether they have ended or not. */
export function treeCpuMsOf(pid: number): number | null {
  const own_ms = cpuMsIn(pid, ['utime', 'stime', 'cutime', 'cstime'])
  const children = childrenOf(pid)
  if (own_ms === null || children === undefined) return null
  // One that ends while we look is counted with whoever it belonged to at the next look.
  return children.reduce((sum, child) => sum + (treeCpuMsOf(child) ?? 0), own_ms)
}

/** All that it started and that still run, and all that they started; none where the system does not say. */
export const descendantsOf = (pid: number): readonly number[] =>
  (childrenOf(pid) ?? []).flatMap((child) => [child, ...descendantsOf(child)])

/** Counted from behind the name, which may hold anything. */
const FIELDS = { utime: 11, stime: 12, cutime: 13, cstime: 14 } as const

function cpuMsIn(pid: number, fields: readonly (keyof typeof FIELDS)[]): number | null {
  const all = fromProc(() => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' '))
  return all === undefined ? null : TICK_MS * fields.reduce((sum, field) => sum + Number(all[FIELDS[field]]), 0)
}

const childrenOf = (pid: number): readonly number[] | undefined =>
  fromProc(() => readdirSync(`/proc/${pid}/task`).flatMap((thread) => startedBy(pid, thread)))

const startedBy = (pid: number, thread: string): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number)

/** What it holds of the memory (VmRSS); null as above. */
export const bytesOf = (pid: number): number | null => {
  const kb = fromProc(() => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1])
  return kb === undefined ? null : Number(kb) * 1024
}

/** Undefined where the process has just ended, or the system has no such files. */
export function fromProc<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
