import type { CodeCache } from './code-cache.ts'
import type { JobFolder, SeenAs } from './job-folder.ts'
import type { Launch } from './launch.ts'

/**
 * What keeps a reader that was taken over from everything else: a sandbox of the system; Node's permissions, which bind
 * JavaScript but no native code; nothing.
 */
export type Confinement = 'bubblewrap' | 'permissions' | 'none'

/** `auto`: the strongest that works here. */
export type ConfinementSetting = 'auto' | 'off'

/** What a confined reader is started with. */
export interface CellStart {
  readonly folder: JobFolder
  readonly code: CodeCache
  /** Whether `code` has what readers load. Otherwise the reader compiles into its own folder. */
  readonly is_warm: boolean
  /** What it runs. */
  readonly entry?: URL
}

export interface Cell {
  readonly kind: Confinement
  /** A reader may not write where all readers load code from, so its own is published. */
  readonly publishes: boolean
  seenAs(path: string): SeenAs
  start(start: CellStart): Launch
}
