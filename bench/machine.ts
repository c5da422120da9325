import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** Where and of what the figures are. */
export function machineFacts(): readonly string[] {
  const [first] = cpus()
  const memory_gb = (totalmem() / 1024 ** 3).toFixed(0)
  return [
    `Machine: ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory_gb} GB memory, ${process.platform} ${process.arch}`,
    `Node ${process.version}, commit ${commit()}, ${new Date().toISOString().slice(0, 16)}Z`,
  ]
}

/** Of the last minute; well above what the run itself makes, it tells of a shared machine. */
export const loadAverage = () => loadavg()[0] ?? 0

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
  } catch {
    return 'unknown'
  }
}
