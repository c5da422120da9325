import { rmSync } from 'node:fs'

/** What is being written, and has no name of its own before it is whole. */
const partialFiles = new Set<string>()
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Whoever ends the command in the middle finds nothing half done; the answer says that it is whole, or gone. */
export function trackPartialFile(path: string): () => void {
  if (partialFiles.size === 0) for (const signal of SIGNALS) process.on(signal, endBy)
  partialFiles.add(path)
  return () => {
    partialFiles.delete(path)
    if (partialFiles.size === 0) for (const signal of SIGNALS) process.off(signal, endBy)
  }
}

/** By the signal itself, as if nobody had listened to it: the shell that waits wants to know. */
function endBy(signal: NodeJS.Signals): void {
  for (const path of partialFiles) rmSync(path, { force: true })
  for (const one of SIGNALS) process.off(one, endBy)
  process.kill(process.pid, signal)
}
