import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { KEPT_UNUSED_MS } from './unused.ts'

/** A path handed out may be opened a little later by a worker: copies used lately are never evicted. */
const IN_USE_MS = 10 * 60 * 1000

export interface Cache {
  /** The path of the copy; fetches it first where there is none, once for all who ask. */
  get(file: StoredFile, fetch: () => Promise<string>): Promise<string>
  /** Drops a copy that proved damaged. */
  forget(file: StoredFile): Promise<void>
  /** Takes over a file as the copy. */
  put(file: StoredFile, path: string): Promise<string>
}

interface Copy {
  readonly size: number
  readonly used_at: number
}

/** Copies of remote files, the least lately used evicted first. */
export async function openCache(folder: string, bytes_max: number): Promise<Cache> {
  // Insertion order is order of use.
  const copies = await copiesIn(folder)
  const fetching = new Map<string, Promise<string>>()
  const pathOf = ({ sha256 }: StoredFile) => join(folder, sha256)

  const touch = ({ sha256, size }: StoredFile) => {
    copies.delete(sha256)
    copies.set(sha256, { size, used_at: performance.now() })
  }
  const evict = async () => {
    let total = [...copies.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [sha256, { size, used_at }] of copies) {
      if (total <= bytes_max || performance.now() - used_at < IN_USE_MS) return
      copies.delete(sha256)
      total -= size
      await rm(join(folder, sha256), { force: true })
    }
  }
  const dropUnused = async () => {
    for (const [sha256, { used_at }] of copies)
      if (performance.now() - used_at >= KEPT_UNUSED_MS) {
        copies.delete(sha256)
        await rm(join(folder, sha256), { force: true })
      }
  }
  setInterval(() => void dropUnused().catch(() => undefined), KEPT_UNUSED_MS / 3).unref()
  const put = async (file: StoredFile, path: string) => {
    await rename(path, pathOf(file))
    touch(file)
    await evict()
    return pathOf(file)
  }
  const refetch = (file: StoredFile, fetch: () => Promise<string>) => {
    const under_way = fetching.get(file.sha256)
    if (under_way !== undefined) return under_way
    const fetched = fetch()
      .then((path) => put(file, path))
      .finally(() => fetching.delete(file.sha256))
    fetching.set(file.sha256, fetched)
    return fetched
  }
  return {
    put,
    forget: async (file) => {
      copies.delete(file.sha256)
      await rm(pathOf(file), { force: true })
    },
    get: async (file, fetch) => {
      // Touched before anything is awaited, so that it is not evicted meanwhile.
      if (copies.has(file.sha256)) touch(file)
      const found = await stat(pathOf(file)).catch(() => null)
      return found?.size === file.size ? pathOf(file) : refetch(file, fetch)
    },
  }
}

async function copiesIn(folder: string): Promise<Map<string, Copy>> {
  const names = await readdir(folder)
  const found = await Promise.all(names.map(async (name) => ({ name, ...(await sizeAndAge(join(folder, name))) })))
  found.sort((a, b) => a.mtime_ms - b.mtime_ms)
  return new Map(found.map(({ name, size }) => [name, { size, used_at: Number.NEGATIVE_INFINITY }]))
}

async function sizeAndAge(path: string) {
  const { size, mtimeMs } = await stat(path)
  return { size, mtime_ms: mtimeMs }
}
