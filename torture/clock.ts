import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The time of day of one node, by libfaketime; how long something takes (the monotonic clock) stays as it is. */
export interface NodeClock {
  readonly env: Readonly<Record<string, string>>
  /** Null: there is no libfaketime here. */
  readonly library: string | null
  step(by_s: number): void
}

/** libfaketime looks into the file so often. */
const CACHE_S = 1

export function openClock(file: string): NodeClock {
  const library = findLibrary()
  const step = (by_s: number) => writeFileSync(file, by_s < 0 ? String(by_s) : `+${by_s}`)
  step(0)
  if (library === null) return { env: {}, library, step }
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(CACHE_S),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  return { env, library, step }
}

/** Debian's package libfaketime; the one for programs with threads. */
function findLibrary(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = folders.map((name) => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1'))
  return places.find((path) => existsSync(path)) ?? null
}
