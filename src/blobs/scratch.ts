import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Blobs } from '../ports/blobs.ts'

/** Longer than any upload or job may take: what is older was left by a run that died. */
const SCRATCH_AGE_MS_MAX = 24 * 60 * 60 * 1000

export type Scratch = Pick<Blobs, 'scratch' | 'receive' | 'discard'>

export async function openScratch(folder: string): Promise<Scratch> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder)
  // What is too young for it at a start goes while the service runs.
  setInterval(() => void sweep(folder).catch(() => undefined), SCRATCH_AGE_MS_MAX).unref()
  const fresh = () => join(folder, randomUUID())
  return {
    scratch: async () => fresh(),
    receive: (stream, { limit_bytes }) => receive(stream, limit_bytes, fresh()),
    discard: (path) => unlink(path).catch(unlessAbsent),
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function sweep(folder: string): Promise<void> {
  const oldest = Date.now() - SCRATCH_AGE_MS_MAX
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may be sweeping too.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}

/** One chunk in memory at a time: the next is asked for when the last is written. */
async function receive(stream: Readable, limit_bytes: number, path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    // A stream that ends early makes the iterator throw, so a cut upload is never taken for a whole one.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
      size += bytes.length
      if (size > limit_bytes) break
      hash.update(bytes)
      await file.writeFile(bytes)
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  if (size <= limit_bytes) return { path, size, sha256: hash.digest('hex') }
  await rm(path, { force: true })
  return 'too_large' as const
}
