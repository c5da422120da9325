import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { BlobMissing, type Blobs, type KeptFile, type Received } from '../../src/ports/blobs.ts'

export const fileOf = (bytes: Buffer | string) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: Buffer.byteLength(bytes),
})

export async function received(blobs: Blobs, bytes: Buffer | string): Promise<Received> {
  const got = await blobs.receive(Readable.from([bytes]), { limit_bytes: 64 * 1024 * 1024 })
  if (got === 'too_large') throw new Error('the test file is too large')
  return got
}

async function listOf(blobs: Blobs, after: string): Promise<readonly KeptFile[]> {
  const files: KeptFile[] = []
  for await (const file of blobs.list(after)) files.push(file)
  return files
}

export interface Fixture {
  readonly blobs: Blobs
  /** Folder whose content is scratch files. */
  readonly scratch_dir: string
  /** True where the local file is only a copy. */
  readonly damage_is_mended: boolean
  /** False where the server copies a file bit by bit, so that two copies onto one name at once may mix. Real stores never do. */
  readonly copies_whole: boolean
}

/** What both stores promise. */
export function behavesAsBlobs(open: () => Promise<Fixture>): void {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await open()
  })
  const leftovers = () => readdirSync(fixture.scratch_dir)

  test('what was received and kept is read back, byte for byte', async () => {
    const { blobs } = fixture
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, i) => i % 251))
    const got = await received(blobs, bytes)
    expect(got).toMatchObject(fileOf(bytes))
    await blobs.keep(got.path, got)
    expect(await readFile(await blobs.locate(got))).toEqual(bytes)
    expect(await buffer(await blobs.read(got))).toEqual(bytes)
    expect(leftovers()).toEqual([])
  })

  test('an empty file is a file', async () => {
    const { blobs } = fixture
    const got = await received(blobs, '')
    await blobs.keep(got.path, got)
    expect(await buffer(await blobs.read(got))).toHaveLength(0)
  })

  test('a file larger than one part of a transfer is whole', async () => {
    const { blobs } = fixture
    const bytes = Buffer.alloc(13 * 1024 * 1024, 'countersign')
    const got = await received(blobs, bytes)
    await blobs.keep(got.path, got)
    expect(fileOf(await buffer(await blobs.read(got)))).toEqual(fileOf(bytes))
  })

  test('keeping the same bytes again, at once or after a crash, changes nothing', async () => {
    const { blobs } = fixture
    const copies = await Promise.all(Array.from({ length: 8 }, () => received(blobs, 'the same')))
    await Promise.all(copies.map((copy) => blobs.keep(copy.path, copy)))
    for (const copy of copies) await blobs.keep(copy.path, copy)
    expect(await readFile(await blobs.locate(fileOf('the same')), 'utf8')).toBe('the same')
    expect(leftovers()).toEqual([])
  })

  test('bytes of another size than announced are not kept', async () => {
    const { blobs } = fixture
    const got = await received(blobs, 'short')
    await expect(blobs.keep(got.path, { ...got, size: 6 })).rejects.toThrow('5 bytes instead of 6')
    await expect(blobs.locate(got)).rejects.toThrow(BlobMissing)
  })

  test('a file that was never kept is missing, also when its scratch file is gone', async () => {
    const { blobs } = fixture
    const file = fileOf('never')
    await expect(blobs.locate(file)).rejects.toThrow(BlobMissing)
    await expect(blobs.read(file)).rejects.toThrow(BlobMissing)
    await expect(blobs.keep(await blobs.scratch(), file)).rejects.toThrow(BlobMissing)
  })

  test.each(['', '..', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'the name %j reaches no file',
    async (sha256) => {
      await expect(fixture.blobs.locate({ sha256, size: 1 })).rejects.toThrow('named by its SHA-256')
    },
  )

  test('a flipped bit is never served', async () => {
    const { blobs } = fixture
    const got = await received(blobs, 'untouched')
    await blobs.keep(got.path, got)
    const path = await blobs.locate(got)
    await chmod(path, 0o600)
    await writeFile(path, 'untouchee')
    const served = await blobs.read(got).then(text, (error: unknown) => error)
    expect(served).toEqual(fixture.damage_is_mended ? 'untouched' : expect.any(BlobMissing))
  })

  test('an upload of exactly the limit fits, one more byte does not and leaves nothing', async () => {
    const { blobs } = fixture
    const upload = (size: number) => blobs.receive(Readable.from([Buffer.alloc(60), Buffer.alloc(size - 60)]), limits)
    const limits = { limit_bytes: 100 }
    expect(await upload(101)).toBe('too_large')
    expect(leftovers()).toEqual([])
    expect(await upload(100)).toMatchObject({ size: 100 })
  })

  test('an upload that breaks off is an error and leaves nothing', async () => {
    const { blobs } = fixture
    const stream = new PassThrough()
    const upload = blobs.receive(stream, { limit_bytes: 1000 })
    stream.write('half of it')
    stream.destroy()
    await expect(upload).rejects.toThrow(/premature/i)
    expect(leftovers()).toEqual([])
  })

  test('a long upload passes through in little memory', async () => {
    const { blobs } = fixture
    const chunk = Buffer.alloc(64 * 1024, 7)
    const before = process.memoryUsage().arrayBuffers
    let peak = 0
    function* chunks() {
      for (let i = 0; i < 2_000; i += 1) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
        yield chunk
      }
    }
    const got = await blobs.receive(Readable.from(chunks()), { limit_bytes: 2 ** 30 })
    expect(got).toMatchObject({ size: 2_000 * 64 * 1024 })
    expect(peak).toBeLessThan(32 * 1024 * 1024)
    if (got !== 'too_large') await blobs.discard(got.path)
    expect(leftovers()).toEqual([])
  })

  test('a discarded scratch file is gone, and may be discarded again', async () => {
    const { blobs } = fixture
    const path = await blobs.scratch()
    await writeFile(path, 'draft')
    await blobs.discard(path)
    await blobs.discard(path)
    expect(existsSync(path)).toBe(false)
  })

  test('scratch paths are in the file system of what is kept', async () => {
    const { blobs } = fixture
    const path = await blobs.scratch()
    await writeFile(path, 'x')
    expect((await stat(path)).dev).toBe((await stat(fixture.scratch_dir)).dev)
    expect(await blobs.scratch()).not.toBe(path)
  })

  test('a store that works passes its check and leaves nothing behind', async () => {
    await fixture.blobs.check()
    expect(leftovers()).toEqual([])
  })

  test('what is in place is listed in the order of the hashes, from beyond any of them', async () => {
    const { blobs } = fixture
    const texts = Array.from({ length: 20 }, (_, i) => `listed ${i}`)
    const kept = await Promise.all(
      texts.map(async (bytes) => {
        const got = await received(blobs, bytes)
        await blobs.keep(got.path, got)
        return fileOf(bytes)
      }),
    )
    const aside = kept.at(7) ?? fileOf('')
    await blobs.setAside(aside)
    await received(blobs, 'under way')
    await blobs.check()
    const mine = new Set(kept.map(({ sha256 }) => sha256))
    const listed = async (after: string) => {
      const all = await listOf(blobs, after)
      expect(all.map(({ sha256 }) => sha256)).toEqual(all.map(({ sha256 }) => sha256).toSorted())
      for (const { kept_at } of all) expect(Math.abs(Date.parse(kept_at) - Date.now())).toBeLessThan(86_400_000)
      return all.flatMap(({ sha256, size }) => (mine.has(sha256) ? [{ sha256, size }] : []))
    }
    const sorted = kept.filter((file) => file !== aside).toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
    expect(await listed('')).toEqual(sorted)
    expect(await listed(sorted[11]?.sha256 ?? '')).toEqual(sorted.slice(12))
    expect(await listed('f'.repeat(64))).toEqual([])
  })

  test('what was set aside is found by who still looks for it, and is gone once it is purged', async () => {
    const { blobs } = fixture
    const got = await received(blobs, 'aside')
    await blobs.keep(got.path, got)
    for (const _ of [1, 2]) await blobs.setAside(got)
    expect(await text(await blobs.read(got))).toBe('aside')
    await blobs.setAside(got)
    if (fixture.copies_whole) await Promise.all([blobs.bringBack(got), blobs.bringBack(got)])
    else await blobs.bringBack(got)
    await blobs.purge(got)
    expect(await readFile(await blobs.locate(got), 'utf8')).toBe('aside')
    await blobs.setAside(got)
    await blobs.purge(got)
    await expect(blobs.locate(got)).rejects.toThrow(BlobMissing)
    await expect(blobs.read(got)).rejects.toThrow(BlobMissing)
    await blobs.purge(got)
    await blobs.bringBack(got)
  })

  test('what was kept again after it was set aside stays', async () => {
    const { blobs } = fixture
    const keep = async () => {
      const got = await received(blobs, 'again')
      await blobs.keep(got.path, got)
      return got
    }
    const got = await keep()
    await blobs.setAside(got)
    await keep()
    await blobs.purge(got)
    expect(await text(await blobs.read(got))).toBe('again')
  })
}
