import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLocalBlobs } from '../../src/blobs/local-disk.ts'
import { BlobMissing } from '../../src/ports/blobs.ts'
import { behavesAsBlobs, fileOf, received } from './suite.ts'

const folders: string[] = []
const fresh = () => {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('blobs on the local disk', () => {
  behavesAsBlobs(async () => {
    const folder = fresh()
    return {
      blobs: await openLocalBlobs({ folder }),
      scratch_dir: join(folder, 'scratch'),
      damage_is_mended: false,
      copies_whole: true,
    }
  })

  test('lie under the first two bytes of their hash and cannot be written to', async () => {
    const folder = fresh()
    const blobs = await openLocalBlobs({ folder })
    const got = await received(blobs, 'kept')
    await blobs.keep(got.path, got)
    const { sha256 } = fileOf('kept')
    const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    expect(await blobs.locate(got)).toBe(path)
    expect((await stat(path)).mode & 0o777).toBe(0o400)
  })

  test('a truncated file is missed as soon as it is located', async () => {
    const blobs = await openLocalBlobs({ folder: fresh() })
    const got = await received(blobs, 'kept')
    await blobs.keep(got.path, got)
    const path = await blobs.locate(got)
    await rm(path)
    await writeFile(path, 'kep')
    const missed = blobs.locate(got)
    await expect(missed).rejects.toThrow(BlobMissing)
    await expect(missed).rejects.toThrow('3 bytes instead of 4')
  })

  test('a damaged file is mended by keeping the bytes again', async () => {
    const blobs = await openLocalBlobs({ folder: fresh() })
    const got = await received(blobs, 'kept')
    await blobs.keep(got.path, got)
    const path = await blobs.locate(got)
    await rm(path)
    await writeFile(path, 'kepd')
    const again = await received(blobs, 'kept')
    await blobs.keep(again.path, again)
    await blobs.read(again).then((stream) => stream.destroy())
  })

  test('scratch files of runs long dead are swept at the next start, younger ones stay', async () => {
    const folder = fresh()
    const scratch = join(folder, 'scratch')
    await mkdir(scratch)
    await writeFile(join(scratch, 'old'), '')
    await writeFile(join(scratch, 'young'), '')
    const hours_ago = (hours: number) => Date.now() / 1000 - hours * 3600
    await utimes(join(scratch, 'old'), hours_ago(25), hours_ago(25))
    await utimes(join(scratch, 'young'), hours_ago(23), hours_ago(23))
    await openLocalBlobs({ folder })
    expect([existsSync(join(scratch, 'old')), existsSync(join(scratch, 'young'))]).toEqual([false, true])
  })

  test('those that were young at the start go while the service runs', async () => {
    const folder = fresh()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      await openLocalBlobs({ folder })
      const left = join(folder, 'scratch', 'left')
      await writeFile(left, '')
      const long_ago = Date.now() / 1000 - 25 * 3600
      await utimes(left, long_ago, long_ago)
      vi.advanceTimersByTime(24 * 3600_000)
      await vi.waitFor(() => expect(existsSync(left)).toBe(false))
    } finally {
      vi.useRealTimers()
    }
  })

  test('a folder that is gone fails the check', async () => {
    const folder = fresh()
    const blobs = await openLocalBlobs({ folder })
    await rm(folder, { recursive: true })
    await expect(blobs.check()).rejects.toThrow('ENOENT')
  })
})
