import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipStream } from '../../src/kit/zip-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A directory in memory. */
function listing() {
  const rows: Buffer[] = []
  return {
    add: async (bytes: Uint8Array) => void rows.push(Buffer.from(bytes)),
    async *read() {
      yield* rows
    },
  }
}

describe('beyond four gigabytes', () => {
  const PIECE = Buffer.alloc(64 * 1024 * 1024)
  const GB = 1024 ** 3

  /** Passes over what it is given, so that only the end of the archive is kept. */
  async function tailOf(parts: AsyncIterable<Buffer>): Promise<{ readonly skipped: number; readonly tail: Buffer }> {
    let [skipped, tail] = [0, Buffer.alloc(0)]
    for await (const chunk of parts) {
      if (chunk.length === PIECE.length) {
        skipped += tail.length + chunk.length
        tail = Buffer.alloc(0)
      } else tail = Buffer.concat([tail, chunk])
    }
    return { skipped, tail }
  }
  async function* zeros(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE
  }

  test('an entry is found at its offset by all readers', { timeout: 120_000 }, async () => {
    const zip = new ZipStream(listing(), '2026-11-28T12:00:00Z')
    async function* all() {
      yield* zip.add('a', zeros(3 * GB), { compress: false })
      yield* zip.add('b', zeros(2 * GB), { compress: false })
      yield* zip.add('last.txt', Buffer.from('found'), { compress: false })
      yield* zip.end()
    }
    const { skipped, tail } = await tailOf(all())
    expect(skipped).toBeGreaterThan(4 * GB)
    // A file with a hole in the place of what was passed over.
    const path = join(folder, 'large.zip')
    const script = `import sys,zipfile
path, skipped = sys.argv[1], int(sys.argv[2])
tail = sys.stdin.buffer.read()
with open(path, 'wb') as f:
    f.truncate(skipped)
    f.seek(skipped)
    f.write(tail)
z = zipfile.ZipFile(path)
print(z.namelist(), z.read('last.txt').decode(), z.getinfo('last.txt').header_offset > 2**32)`
    const read = execFileSync('python3', ['-c', script, path, `${skipped}`], { input: tail, encoding: 'utf8' })
    expect(read.trim()).toBe("['a', 'b', 'last.txt'] found True")
    const unzipped = execFileSync('unzip', ['-p', path, 'last.txt'], { encoding: 'utf8' })
    expect(unzipped).toBe('found')
  })

  test('an entry that is larger itself is refused, for its sizes are written in the short form', {
    timeout: 120_000,
  }, async () => {
    const zip = new ZipStream(listing(), '2026-11-28T12:00:00Z')
    await expect(tailOf(zip.add('a', zeros(4 * GB), { compress: false }))).rejects.toThrow('larger than 4 GB')
  })
})
