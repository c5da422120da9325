import { readFileSync } from 'node:fs'
import { treeOf } from '../test/support/process-tree.ts'

/** Ticks of a second in /proc on every Linux there is (proc_pid_stat(5), sysconf(3)). */
const TICKS_PER_S = 100

/** Seconds that the processors have worked for this process and all it has started; null where there is no /proc. */
export function cpuSeconds(): number | null {
  if (process.platform !== 'linux') return null
  return treeOf(process.pid).reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_S
}

/** Its own, and those of its children that have ended: utime, stime, cutime and cstime. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const after_name = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return after_name.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    // It ended in between.
    return 0
  }
}
