import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { part } from '../../../src/cli/backup/archive-manifest.ts'
import type { Entry } from '../../../src/cli/backup/archive-read.ts'
import { backup } from '../../../src/cli/backup/backup.ts'
import { TAR_BLOCK, tarHeader } from '../../../src/kit/tar.ts'
import { sendNew } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { dryRun, entries, rewritten } from './archives.ts'
import { inHere } from './in-here.ts'
import { addressOf } from './process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const home = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Each part of the header, and the beginning, the middle and the end of what follows it. */
const placesIn = ({ offset, size }: Entry): number[] => [
  ...[0, 100, 124, 136, 148, 156, 257, 345, 500].map((at) => offset - TAR_BLOCK + at),
  ...(size === 0 ? [] : [offset, offset + Math.floor(size / 2), offset + size - 1]),
]

/** Every place of the first entry; of the others one in turn, and their end. */
function placesOf(entry: Entry, n: number): number[] {
  const places = placesIn(entry)
  return n === 0 ? places : places.filter((_, i) => i === n % places.length || i === places.length - 1)
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

describe('an archive that is not as it was written is refused by name', () => {
  let file = ''
  let service: TestService

  beforeAll(async () => {
    service = await openService()
    await sendNew(service)
    file = join(home, 'whole.tar')
    const env = { DATABASE_URL: addressOf(service.database.connection), DATA_DIR: service.folder }
    const made = await inHere(env, () => backup({ out: file, secrets: true, blobs: true, json: false }))
    expect(made.error).toBe(null)
  })
  afterAll(() => service.close())

  const broken = async (bytes: Uint8Array) => {
    const other = join(home, 'broken.tar')
    writeFileSync(other, bytes)
    const { error } = await dryRun(other)
    return error
  }

  test('one byte in a header or in what a file holds', async () => {
    const whole = readFileSync(file)
    const damages = (await entries(file)).flatMap((entry, n) => placesOf(entry, n).map((at) => ({ entry, at })))
    for (const { entry, at } of damages) {
      const error = await broken(flipped(whole, at))
      expect(error, `${entry.name} at ${at}`).toContain('the backup is damaged')
      const text = /^(tables\/\w+|jobs|[\w/-]+)/.exec(entry.name)?.[0]
      if (at >= entry.offset) expect(error, `${entry.name} at ${at}`).toContain(text)
    }
  })

  test('cut off anywhere, or with something behind its end', async () => {
    const whole = readFileSync(file)
    const cuts = [0, 1, 511, 512, whole.length - 1, whole.length - 512, whole.length - 1024]
    for (const { offset, size } of await entries(file)) cuts.push(offset, offset + size)
    for (const at of cuts)
      expect(await broken(whole.subarray(0, at)), `at ${at}`).toMatch(/breaks off|nothing that countersign/)
    expect(await broken(Buffer.concat([whole, Buffer.alloc(1)]))).toContain('something follows its end')
    expect(await broken(Buffer.from('no archive at all'.repeat(99)))).toContain(
      'nothing that countersign backup writes',
    )
  })

  test.each([
    ['a file outside', '../../etc/cron.d/x', '0'],
    ['a file beside the identity', 'files/seal/../../x', '0'],
    ['an absolute name', '/etc/passwd', '0'],
    ['a name of no table', 'tables/../x/000001', '0'],
    ['a hidden file', 'files/seal/.x', '0'],
    ['a symbolic link', 'files/seal/x', '2'],
    ['a hard link', 'files/seal/x', '1'],
    ['a device', 'files/seal/x', '3'],
    ['a folder', 'files/seal/x', '5'],
    ['a name that goes on elsewhere', 'files/seal/x', 'L'],
    ['a header of another kind', 'files/seal/x', 'x'],
  ])('%s', async (_, name, type) => {
    const header = tarHeader({ name, size: 0, mode: 0o644, mtime_s: 0 })
    header.write(type, 156)
    header.write(' '.repeat(8), 148)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    const whole = readFileSync(file)
    expect(await broken(Buffer.concat([header, whole]))).toMatch(/nothing that (countersign|belongs)/)
  })

  test('a size that is far beyond the file, a part twice, one that is missing, a file too many', async () => {
    const huge = tarHeader({ name: `tables/event/${part(1)}`, size: 8 ** 11 - 1, mode: 0o600, mtime_s: 0 })
    expect(await broken(huge)).toContain('breaks off in tables/event')
    const [first] = await entries(file)
    const whole = readFileSync(file)
    const length = (first?.offset ?? 0) + Math.ceil((first?.size ?? 0) / TAR_BLOCK) * TAR_BLOCK
    expect(await broken(Buffer.concat([whole.subarray(0, length), whole]))).toContain('not the part that follows')
    expect(await broken(whole.subarray(length))).toContain(`${first?.name.split('/')[1]} is not what it was`)
    const more = await rewritten(file, (manifest, name, bytes) => {
      if (name === 'manifest.json') manifest.files = manifest.files.slice(1)
      return bytes
    })
    expect((await dryRun(more)).error).toContain('is not in its manifest')
    const fewer = await rewritten(file, (_, name, bytes) => (name.startsWith('blobs/') ? null : bytes))
    expect((await dryRun(fewer)).error).toContain('blobs: 0 files')
  })

  test('a newer schema, a newer format, a manifest that says something else', async () => {
    const saying = async (change: (manifest: any) => void) => {
      const other = await rewritten(file, (manifest, name, bytes) => {
        if (name === 'manifest.json') change(manifest)
        return bytes
      })
      return (await dryRun(other)).error
    }
    expect(await saying((it) => it.schema.push({ name: '9999-later.sql', sha256: '0'.repeat(64) }))).toContain(
      'with migration 9999-later.sql, which this version does not know',
    )
    expect(await saying((it) => Object.assign(it, { version: 3 }))).toContain('made by a newer program')
    expect(await saying((it) => Object.assign(it, { version: 2 }))).toContain('manifest.json: named')
    expect(await saying((it) => Object.assign(it.tables[0], { name: 'x"; drop' }))).toContain(
      'manifest.json: tables.0.name',
    )
    expect(await saying((it) => Object.assign(it, { sequences: { a: '1; x' } }))).toContain('manifest.json: sequences')
  })
})
