import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** A folder on a disk of its own, in memory, which can be filled without writing anything. */
export interface Disk {
  /** Not a byte more fits. */
  fill(): Promise<void>
  empty(): void
  /** Null where it is only a folder, on the disk of all. */
  readonly is_own: boolean
  close(): void
}

/** More than a run writes; what is not written takes no memory. */
const SIZE = '8g'
const BLOCK_BYTES = 4096
const TRIES_MAX = 20

/** A folder only, where disks may not be mounted. */
export function openDisk(folder: string): Disk {
  mkdirSync(folder, { mode: 0o755 })
  const is_own = mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder)
  return {
    is_own,
    async fill() {
      for (let tries = 0; tries < TRIES_MAX; tries++) {
        const { blocks, bfree, bsize } = await statfs(folder)
        // Refused where more was written meanwhile.
        if (mount('-o', `remount,size=${Math.max(BLOCK_BYTES, (blocks - bfree) * bsize)}`, folder)) return
      }
      throw new Error(`${folder} cannot be filled: more is written all the time`)
    },
    empty: () => void mount('-o', `remount,size=${SIZE}`, folder),
    // Lazily: what a killed process started may still stand in it for a moment.
    close: () => void (is_own && execFileSync('umount', ['-l', folder], { stdio: 'ignore' })),
  }
}

function mount(...args: readonly string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
