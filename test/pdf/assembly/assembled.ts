import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeFiles } from '../../../src/pdf/intake/merge.ts'
import { takePages } from '../../../src/pdf/intake/take-pages.ts'
import { type TempDir, tempDir } from '../intake/files.ts'

let dir: TempDir | null = null
/** Files of tests share this module, one after the other. */
const folder = (): TempDir => (dir ??= tempDir())
export const cleanUp = (): void => {
  dir?.remove()
  dir = null
}

type Turn = 0 | 90 | 180 | 270
/** A page, from 1, or one with how it is turned. */
export type Order = readonly (number | readonly [number, Turn])[]

let made = 0
const next = (name: string): string => join(folder().path, `${name}-${made++}.pdf`)

function stored(bytes: Uint8Array): { readonly path: string; readonly sha256: string } {
  const path = folder().put(`source-${made++}.pdf`, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Takes pages of a file, and returns the path of the new one. */
export async function taken(bytes: Uint8Array, order: Order): Promise<string> {
  const out_path = next('taken')
  const pages = order.map((one) =>
    typeof one === 'number' ? { page: one, rotate: 0 as const } : { page: one[0], rotate: one[1] },
  )
  const { refused } = await takePages({ ...stored(bytes), pages, out_path })
  if (refused !== null) throw new Error(refused)
  return out_path
}

/** Merges files, and returns the path of the new one. */
export async function merged(files: Readonly<Record<string, Uint8Array>>, title = 'Both'): Promise<string> {
  const out_path = next('merged')
  const all = Object.entries(files).map(([name, bytes]) => ({ ...stored(bytes), name }))
  await mergeFiles({ files: all, title, at: '2026-01-02T03:04:05.000Z', out_path })
  return out_path
}

export const bytesOf = (path: string): Buffer => readFileSync(path)
