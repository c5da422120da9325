import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { faultsIn } from '../assembly/read-by.ts'
import { pages, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { keptOf } from './shown.ts'

// What a file says of itself stays when it is kept, and when it is sealed.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- the metadata of the file, as they were --></x:xmpmeta>'
const IN_TRAILER = pages({ trailer: '/Info<</Title(In the trailer)/Keywords(rent, flat)>>' })
const ACTING = pages({
  trailer: '/Info<</Title(In the trailer)/Keywords(rent, flat)>>',
  catalog: '/OpenAction<</S/JavaScript/JS(1)>>',
})
const PLAIN = pages({
  catalog: '/Metadata 10 0 R',
  trailer: '/Info 11 0 R',
  more: [stream('/Type/Metadata/Subtype/XML', XMP), '<</Title(Lease)/Author(Ada)/Keywords(rent)>>'],
})

function infoOf(path: string): Readonly<Record<string, string>> {
  needs('pdfinfo')
  const { stdout } = spawnSync('pdfinfo', [path], { encoding: 'utf8' })
  return Object.fromEntries(
    stdout.split('\n').map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
}

async function sealed(name: string, file: Buffer): Promise<string> {
  const { read, kept } = keptOf(opened, name, accepted(await opened.inspect(name, file)))
  const out_path = join(opened.dir.path, `${name} sealed.pdf`)
  await opened.pdf.seal({
    ...{ path: kept, sha256: createHash('sha256').update(readFileSync(kept)).digest('hex') },
    ...{ pdf_index: read.pdf_index, pages: read.pages, stamps: [], brought: [], watermark: false },
    ...{ reason: 'Signed by all', at: '2026-11-20T14:05:09.000Z', attachment: null, out_path },
  })
  return out_path
}

it.each([
  ['is kept as it is', IN_TRAILER],
  ['is written anew', ACTING],
])('a title in the trailer itself stays where the file %s', async (name, file) => {
  const path = await sealed(name, file)
  expect(faultsIn(path)).toBe('')
  expect(infoOf(path)).toMatchObject({ Title: 'In the trailer', Keywords: 'rent, flat' })
})

const LOCKS: readonly (readonly string[])[] = [['256'], ['128', '--use-aes=y'], ['128', '--use-aes=n'], ['40']]

it.each(LOCKS.map((lock) => [lock.join(' '), lock] as const))(
  'nothing is lost with the encryption: %s',
  async (name, lock) => {
    const [plain, locked] = [opened.dir.put('plain.pdf', PLAIN), join(opened.dir.path, 'locked.pdf')]
    const how = ['--encrypt', '', 'owner', ...lock, '--']
    expect(spawnSync('qpdf', ['--allow-weak-crypto', ...how, plain, locked]).status).toBe(0)
    const path = await sealed(name, readFileSync(locked))
    expect(faultsIn(path)).toBe('')
    expect(infoOf(path)).toMatchObject({ Title: 'Lease', Author: 'Ada', Keywords: 'rent' })
    expect(spawnSync('pdfinfo', ['-meta', path], { encoding: 'utf8' }).stdout.trim()).toBe(XMP)
  },
)
