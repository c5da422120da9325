import { rmSync } from 'node:fs'

/** What is being written, and has no name of its own before it is whole. */
const unfinished = new Set<string>()
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Whoever ends the command in the middle finds nothing half done; the answer says that it is whole, or gone. */
export function unfinishedFile(path: string): () => void {
  if (unfinished.size === 0) for (const signal of SIGNALS) process.on(signal, endBy)
  unfinished.add(path)
  return () => {
    unfinished.delete(path)
    if (unfinished.size === 0) for (const signal of SIGNALS) process.off(signal, endBy)
  }
}

/** By the signal itself, as if nobody had listened to it: the shell that waits wants to know. */
function endBy(signal: NodeJS.Signals): void {
  for (const path of unfinished) rmSync(path, { force: true })
  for (const one of SIGNALS) process.off(one, endBy)
  process.kill(process.pid, signal)
}
