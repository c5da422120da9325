import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toInstant } from '../kit/time.ts'
import type { KeptFile } from '../ports/blobs.ts'

/** Where bytes lie, in a folder as in a bucket: ab/cd/<SHA-256>. */
export function shelfPath(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a blob is named by its SHA-256 in hex')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** The hash that such a path names; null for whatever else lies there. */
export const hashAt = (path: string): string | null =>
  /^([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{60})$/.exec(path)?.[3] ?? null

/** Shelf by shelf: no more names at once than lie on one of them. */
export async function* listShelves(folder: string, after: string): AsyncGenerator<KeptFile> {
  for (const first of await shelvesIn(folder))
    for (const second of first < after.slice(0, 2) ? [] : await shelvesIn(join(folder, first)))
      if (first + second >= after.slice(0, 4)) yield* listShelf(folder, `${first}/${second}`, after)
}

async function* listShelf(folder: string, shelf: string, after: string): AsyncGenerator<KeptFile> {
  for (const name of await namesIn(join(folder, shelf))) {
    const sha256 = hashAt(`${shelf}/${name}`)
    if (sha256 === null || sha256 <= after) continue
    const found = await stat(join(folder, shelf, name)).catch(nullIfAbsent)
    if (found) yield { sha256, size: found.size, kept_at: toInstant(found.mtimeMs) }
  }
}

export const shelvesIn = async (folder: string) => (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))

/** Sorted, as a bucket lists them. There is nothing in what went meanwhile. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder).catch(nullIfAbsent)) ?? []).toSorted()

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
