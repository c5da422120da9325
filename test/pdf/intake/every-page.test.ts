import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparedLooks } from '../../../src/pdf/intake/compared-looks.ts'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import { uploadDifference } from '../../../src/pdf/intake/upload-difference.ts'
import { blankWords } from '../../../src/pdf/pages/blank-words.ts'
import { type PdfiumFile, withPdfiumFile } from '../../../src/pdf/pages/pdfium.ts'
import { indexPdf } from '../../../src/pdf/reader/pdf-index.ts'
import { CORPUS, given } from '../../support/programs.ts'
import { type TempDir, tempDir } from './files.ts'
import { LIMITS } from './opened.ts'

// A look at the structure of a file decides which of its pages are compared by pictures. Here all are.

let dir: TempDir
beforeAll(() => {
  dir = tempDir()
})
afterAll(() => dir.remove())

const opened = (file: PdfiumFile | number): PdfiumFile => {
  if (typeof file === 'number') throw new Error(`PDFium refused it (${file})`)
  return file
}

interface Chosen {
  readonly looks: ReturnType<typeof comparedLooks>
  readonly lacking: readonly number[]
}

/** What intake compares of a file; null where it compares everything. */
function chosenIn(bytes: Buffer): Chosen | null {
  const read = indexPdf(bytes, { for_intake: true })
  if (read.refused !== null) return null
  return { looks: comparedLooks(read.file, { all: false }), lacking: read.unsettled.lacking }
}

async function passedOver(path: string): Promise<readonly string[]> {
  const normalised_path = join(dir.path, 'copy.pdf')
  const read = await inspectFile({ path, normalised_path, allow_signed: true, limits: LIMITS })
  const chosen = chosenIn(readFileSync(path))
  if (read.refused !== null || chosen === null || read.removed.includes('damage')) return []
  const all = read.pages.map((_, at) => at + 1)
  const kept = read.normalised === null ? path : normalised_path
  return withPdfiumFile(kept, (copy) =>
    withPdfiumFile(path, (upload) => {
      const pages = all.filter((page) => !chosen.looks.pages.includes(page))
      const { aside } = chosen.looks
      const { less, more } = uploadDifference({ upload: opened(upload), copy: opened(copy), pages, aside })
      const blank = all.filter(
        (page) => !chosen.lacking.includes(page) && blankWords(opened(copy), page, 'all').length > 0,
      )
      return [...less, ...more, ...blank].map((page) => `page ${page}`)
    }),
  )
}

describe('of the corpus', given('corpus'), () => {
  test('no page differs that was passed over', { timeout: 600_000 }, async () => {
    const differing: string[] = []
    for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf')))
      differing.push(...(await passedOver(join(CORPUS, name))).map((page) => `${name}: ${page}`))
    expect(differing).toEqual([])
  })
})
