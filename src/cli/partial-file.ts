import { rmSync } from 'node:fs'

/** Files that are being written and have only a temporary name. */
const partialFiles = new Set<string>()
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Removes the file if the command is interrupted. Call the result once the file is complete, or removed. */
export function trackPartialFile(path: string): () => void {
  if (partialFiles.size === 0) for (const signal of SIGNALS) process.on(signal, endBy)
  partialFiles.add(path)
  return () => {
    partialFiles.delete(path)
    if (partialFiles.size === 0) for (const signal of SIGNALS) process.off(signal, endBy)
  }
}

/** Ends by the signal itself, so that the waiting shell sees it. */
function endBy(signal: NodeJS.Signals): void {
  for (const path of partialFiles) rmSync(path, { force: true })
  for (const one of SIGNALS) process.off(one, endBy)
  process.kill(process.pid, signal)
}
