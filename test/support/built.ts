import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the build wrote, as a browser comes to fetch it; bytes are those of gzip. */
export interface Built {
  /** Entries with every script that they import, which a browser fetches before it runs the first. */
  scriptsOf(...entries: readonly string[]): readonly Sized[]
  stylesOf(...entries: readonly string[]): readonly Sized[]
}

export interface Sized {
  readonly file: string
  readonly bytes: number
}

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const DIST = join(import.meta.dirname, '../../dist')

/** Of the signer page and its neighbours, or of the dashboard (`web-manifest.json`). */
export function readBuilt(name = 'manifest.json'): Built {
  const manifest = JSON.parse(readFileSync(join(DIST, name), 'utf8')) as Record<string, Chunk>
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`dist/ holds no ${name}: build the browser code again`)
    return chunk
  }
  const withImports = (entries: readonly string[]): readonly Chunk[] => {
    const reached = new Set(entries)
    for (const name of reached) for (const imported of chunkOf(name).imports ?? []) reached.add(imported)
    return [...reached].map(chunkOf)
  }
  return {
    scriptsOf: (...entries) => withImports(entries).map(({ file }) => sized(file)),
    stylesOf: (...entries) => [...new Set(withImports(entries).flatMap(({ css = [] }) => css))].map(sized),
  }
}

const sized = (file: string): Sized => ({
  file,
  bytes: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length,
})

export const bytesOf = (files: readonly Sized[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Over a phone's line; a kilobyte has 1000 bytes, as the line counts them. */
export const BUDGETS = {
  script_bytes_max: 15_000,
  style_bytes_max: 8_000,
  embed_bytes_max: 2_000,
  /** Scripts and styles of the dashboard, before the editor. */
  dashboard_bytes_max: 250_000,
} as const
