import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How long a node keeps a copy, or what it made of a document, after the last time that it was of use. Whose envelope
 * was erased, on whatever node, asks for none of it again: so it leaves every node without a word between them.
 */
export const KEPT_UNUSED_MS = 30 * 60 * 1000

/** Folders like ab/<SHA-256>/ whose files were not read for this long. */
export async function sweepUnused(folder: string, now_ms: number): Promise<void> {
  for (const shelf of await readdir(folder).catch(() => []))
    for (const sha256 of await readdir(join(folder, shelf)).catch(() => []))
      await sweepOne(join(folder, shelf, sha256), now_ms)
}

async function sweepOne(folder: string, now_ms: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another process that shares the folder may have taken it away.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs <= now_ms - KEPT_UNUSED_MS) await rm(path, { force: true })
  }
}
