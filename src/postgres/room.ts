import { randomFillSync } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, type Log, type Place } from './vocabulary.ts'

/**
 * Space that is kept back for a start on a full disk: the server has to write its lock file, and after a violent end what
 * it recovers. Once it runs, everything can be read, and what is in the way can be found and erased.
 */
const RESERVE_BYTES = 32 * 1024 ** 2
/** With less than this beside it, whoever runs the service should know. */
const FREE_BYTES_MIN = 256 * 1024 ** 2
const CHUNK_BYTES = 1024 ** 2

const reserveOf = (place: Place) => join(place.root, 'reserve')

/** No space is left for what the database must write; the message is for the operator. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

export const isFull = (said: unknown): boolean =>
  /no space left on device|ENOSPC|disk quota exceeded/i.test(String(said))

const whatToFree = (place: Place) =>
  `Free at least ${FREE_BYTES_MIN / CHUNK_BYTES} MB on the disk that holds ${place.root}: old backups, logs, files of other programs. In the data folder only cache/ and tmp/ may be emptied`

export const diskFull = (place: Place, cause: unknown): DiskFull =>
  new DiskFull(
    `The disk is full, so the database cannot start. ${whatToFree(place)}, then start again: nothing is lost`,
    {
      cause,
    },
  )

/** Makes it where there is room, and says so where there is little. */
export async function keepReserve(place: Place, log: Log): Promise<void> {
  const is_kept = await stat(reserveOf(place)).then(
    ({ size }) => size === RESERVE_BYTES,
    () => false,
  )
  const { bavail, bsize } = await statfs(place.root)
  const free = bavail * bsize
  if (free < FREE_BYTES_MIN)
    log.warn({ free_mb: Math.floor(free / CHUNK_BYTES) }, `the disk is nearly full. ${whatToFree(place)}`)
  else if (!is_kept) await fill(reserveOf(place))
}

/** Random bytes, because a file system may keep nothing for zeros. Never a reason not to start. */
async function fill(path: string): Promise<void> {
  const chunk = randomFillSync(Buffer.allocUnsafe(CHUNK_BYTES))
  try {
    const file = await open(path, 'w', 0o600)
    try {
      for (let at = 0; at < RESERVE_BYTES; at += CHUNK_BYTES) await file.write(chunk)
    } finally {
      await file.close()
    }
  } catch {
    await rm(path, { force: true })
  }
}

/** False where there is none to give up. */
export async function giveUpReserve(place: Place, log: Log): Promise<boolean> {
  try {
    await rm(reserveOf(place))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  log.warn({}, `the disk is full: starting with what was kept back for this. ${whatToFree(place)}`)
  return true
}
