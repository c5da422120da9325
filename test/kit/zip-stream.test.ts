import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromBufferPromise } from 'yauzl'
import { afterAll, expect, test } from 'vitest'
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

async function gathered(...parts: readonly AsyncIterable<Buffer>[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (const part of parts) for await (const chunk of part) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

/** As a reader of the kind that trusts the directory sees it. */
async function readBack(bytes: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  for await (const entry of zip.eachEntry()) {
    const content = await gathered(await zip.openReadStreamPromise(entry))
    found.set(entry.fileName, content.toString('latin1'))
  }
  return found
}

/** Two readers that are not ours: each checks every sum. */
function readElsewhere(bytes: Buffer): readonly string[] {
  const path = join(folder, 'a.zip')
  writeFileSync(path, bytes)
  const tested = execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })
  expect(tested).toContain('No errors detected')
  const script =
    'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint("\\n".join(z.namelist()))'
  const listed = execFileSync('python3', ['-c', script, path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return listed.split('\n').filter((line) => line !== '')
}

const LONG = Buffer.from('words and more words, '.repeat(20_000))
const CONTENTS: Readonly<Record<string, readonly [Uint8Array | AsyncIterable<unknown>, boolean, string]>> = {
  'packed at once.txt': [LONG, true, LONG.toString('latin1')],
  'packed in pieces.txt': [inPieces(LONG), true, LONG.toString('latin1')],
  'stored/at once.pdf': [LONG, false, LONG.toString('latin1')],
  'stored/in pieces.pdf': [inPieces(LONG), false, LONG.toString('latin1')],
  'nothing.txt': [Buffer.alloc(0), true, ''],
  'nothing in pieces.txt': [inPieces(Buffer.alloc(0)), true, ''],
  'nothing stored.pdf': [Buffer.alloc(0), false, ''],
  'Verträge/契約 📄.pdf': [Buffer.from('a'), false, 'a'],
}

test('every way to write an entry is read by three readers', async () => {
  const zip = new ZipStream(listing(), '2026-11-28T12:00:00Z')
  const parts = Object.entries(CONTENTS).map(([name, [content, compress]]) => zip.add(name, content, { compress }))
  const bytes = await gathered(...parts, zip.end())
  const wanted = Object.entries(CONTENTS).map(([name, [, , content]]) => [name, content])
  expect([...(await readBack(bytes))]).toEqual(wanted)
  expect(readElsewhere(bytes)).toEqual(Object.keys(CONTENTS))
})

test('an archive of nothing is one', async () => {
  const bytes = await gathered(new ZipStream(listing(), '2026-11-28T12:00:00Z').end())
  expect((await readBack(bytes)).size).toBe(0)
})

test('an entry whose source breaks off ends the archive with that', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield LONG
    throw new Error('the disk is gone')
  }
  for (const compress of [true, false]) {
    const zip = new ZipStream(listing(), '2026-11-28T12:00:00Z')
    await expect(gathered(zip.add('a', broken(), { compress }))).rejects.toThrow('the disk is gone')
  }
})

/** 65,534 entries are the most that the short form counts. */
test.each([65_534, 65_535, 70_000])('%i entries are read by three readers', { timeout: 60_000 }, async (count) => {
  const zip = new ZipStream(listing(), '2026-11-28T12:00:00Z')
  async function* all() {
    for (let n = 0; n < count; n++) yield* zip.add(`${n}`, Buffer.from(`${n}`), { compress: false })
    yield* zip.end()
  }
  const bytes = await gathered(all())
  const found = await fromBufferPromise(bytes)
  expect(found.entryCount).toBe(count)
  const names = readElsewhere(bytes)
  expect([names.length, names[0], names.at(-1)]).toEqual([count, '0', `${count - 1}`])
})
