import { join } from 'node:path'

/** Every release so far, the oldest first: each has an archive beside this file (docs/internals/museum.md). */
export const RELEASES = {
  '0.1.0': { commit: '6e689be0bfd8bb5acc2437643023c6b6a55e4e6f', bulk_rows: 300, newer: false },
  '0.2.0': { commit: '5bcd0a26f5c5c09279f88d81bfb7e416a1c183a7', bulk_rows: 60, newer: false },
  '0.2.1': { commit: '7d7896cb3ef18260bd63a559fdce8fae40f1fe45', bulk_rows: 60, newer: true },
} as const

export type Release = keyof typeof RELEASES

/** Of this one there is the data folder too, as it lay on disk: the oldest whose embedded PostgreSQL has today's major version. */
export const RAW: Release = '0.1.0'

const FOLDER = join(import.meta.dirname, 'archives')
export const archiveOf = (release: string) => join(FOLDER, `${release}.tar.zst`)
export const rawOf = (release: string) => join(FOLDER, `${release}-data-linux-x64.tar.zst`)
export const factsOf = (release: string) => join(FOLDER, `${release}.json`)
