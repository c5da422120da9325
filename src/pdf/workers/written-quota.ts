import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** More than the largest file that is taken (job-folder.ts), and far more files than any task makes. */
const MOST = { bytes: 192 * 1024 * 1024, entries: 100 }
const LOOK_EVERY_MS = 500
/** Of a file (stat(2), st_blocks). */
const BLOCK_BYTES = 512

/**
 * Looks now and then at what stands in a folder that a reader writes, as long as it has a task. Calls back once if that is too
 * much. Answers how to stop.
 */
export function watchWritten(folder: string, exceeded: () => void): () => void {
  let is_looking = false
  const look = async () => {
    if (is_looking) return
    is_looking = true
    const is_full = await holdsTooMuch(folder)
    is_looking = false
    if (!is_full || is_stopped) return
    stop()
    exceeded()
  }
  let is_stopped = false
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  const stop = () => {
    is_stopped = true
    clearInterval(timer)
  }
  return stop
}

/** Folders within folders too: nobody makes any. What goes while it is looked at counts nothing. */
async function holdsTooMuch(folder: string, { bytes, entries } = MOST): Promise<boolean> {
  const left = { bytes, entries }
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const names = await readdir(next).catch(() => [])
    left.entries -= names.length
    if (left.entries < 0) return true
    const place = next
    for (const path of names.map((name) => join(place, name))) {
      const found = await lstat(path).catch(() => null)
      left.bytes -= (found?.blocks ?? 0) * BLOCK_BYTES
      if (left.bytes < 0) return true
      if (found?.isDirectory()) waiting.push(path)
    }
  }
  return false
}
