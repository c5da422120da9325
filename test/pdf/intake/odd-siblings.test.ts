import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { scannerFor, walkObjects } from '../../../src/pdf/reader/soundness.ts'
import type { SealRequest } from '../../../src/ports/pdf.ts'
import { pages } from './files.ts'
import { PLACES } from './odd-objects.ts'
import { oddFiles } from './oddities.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { keptOf } from './shown.ts'

// What is kept of a file goes on: into the sealed one, behind another one, into a merged one, into one of some pages.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const at = '2026-11-20T14:05:09.000Z'
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
const ambiguityOf = (path: string): string | null =>
  walkObjects(new PdfFile(readFileSync(path)), scannerFor([])).ambiguity

const KINDS = ['a row that leads before it', 'an update that frees it', 'its name twice', 'data of another file']
/** A font that is lost is refused. */
const KEPT = [
  'a form, a row that leads before it',
  ...KINDS.slice(1).flatMap((kind) => [`a form, ${kind}`, `a font, ${kind}`]),
]
const ODD = PLACES.flatMap((place) =>
  oddFiles(place).map(([name, file]) => [`${place.name}, ${name}`, file] as const),
).filter(([name]) => KEPT.includes(name))

const taken = async (name: string, file: Buffer) => keptOf(opened, name, await opened.inspect(name, file))
const out = (name: string): string => join(opened.dir.path, `${name}.pdf`)

async function sealed(name: string, file: Buffer, brought: SealRequest['brought'] = []): Promise<string> {
  const { read, kept } = await taken(name, file)
  const stamps = [{ type: 'text', page: 1, x: 0.1, y: 0.9, width: 0.5, height: 0.05, value: 'Grace' }] as const
  const out_path = out(`${name} sealed`)
  const { pdf_index, pages: shown } = read
  await opened.pdf.seal({
    ...{ path: kept, sha256: sha256(kept), pdf_index, pages: shown, stamps, brought },
    ...{ watermark: false, reason: 'Signed by all', at, attachment: null, out_path },
  })
  return out_path
}

describe('an object that could be read in two ways', () => {
  it.each(ODD)('is sealed, merged and cut out as what it was kept as: %s', async (name, file) => {
    const path = await sealed(name, file)
    expect(ambiguityOf(path)).toBeNull()
    await opened.pdf.merge({
      files: [{ path, sha256: sha256(path) }],
      title: 'All',
      at,
      out_path: out('merged'),
      workspace_id: 'w',
    })
    expect(ambiguityOf(out('merged'))).toBeNull()
    const { kept } = await taken(name, file)
    const order = {
      path: kept,
      sha256: sha256(kept),
      pages: [{ page: 1, rotate: 0 }] as const,
      out_path: out('cut'),
      workspace_id: 'w',
    }
    expect(await opened.pdf.takePages(order)).toMatchObject({ refused: null })
    expect(ambiguityOf(out('cut'))).toBeNull()
    expect(accepted(await opened.inspect('again', readFileSync(out('cut')))).removed).toEqual([])
  })

  it.each(ODD)('is appended by a signer as what it was kept as: %s', async (name, file) => {
    const { read, kept } = await taken(name, file)
    const brought = { path: kept, sha256: sha256(kept), pdf_index: read.pdf_index, name, description: name, pages: 1 }
    expect(read.removed).toEqual(['ambiguities'])
    expect(ambiguityOf(await sealed('with pages', pages(), [{ ...brought, attach: 'append' }]))).toBeNull()
  })
})
