import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inkIn, picturesBy } from './ink.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { EAST_ASIAN, eastAsianPage, FONTS, LINE, NAMED, simplePage } from './unembedded.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** The word is there, in at least about as much ink as poppler and MuPDF need for it, of whatever face they have. */
async function expectShown(name: string, bytes: Buffer, fewest = 60): Promise<void> {
  const read = accepted(await opened.inspect(name, bytes))
  expect(read.normalised).toBeNull()
  const { ours, ...others } = await picturesBy(opened, join(opened.dir.path, `${name}.pdf`))
  const ink = ours === undefined ? 0 : await inkIn(ours, LINE)
  expect(ink).toBeGreaterThan(fewest)
  // What a machine has no font for, its readers leave out or draw as boxes.
  const theirs = await Promise.all(Object.values(others).map((picture) => inkIn(picture, LINE)))
  expect(ink).toBeGreaterThan(0.55 * Math.max(0, ...theirs))
}

const SIMPLE = Object.keys(FONTS).flatMap((font) => Object.keys(NAMED).map((script) => ({ font, script })))

describe('the page image shows words of fonts that are not in the file', () => {
  it.each(SIMPLE)('$font: $script', ({ font, script }) =>
    expectShown(`${font}-${script}`, simplePage(font, NAMED[script] ?? [])),
  )

  it.each(Object.keys(NAMED))('Helvetica, as a Type 1 font: %s', (script) =>
    expectShown(`Helvetica-${script}`, simplePage('Helvetica', NAMED[script] ?? [], 'Type1')),
  )

  it.each(EAST_ASIAN)('$font by $cmap', (font) => expectShown(font.font, eastAsianPage(font), 200))
})

describe('a reader that saw no East Asian text', () => {
  /** The memory of PDFium in megabytes after a page was drawn. */
  const memoryAfter = (bytes: Buffer): number => {
    const path = opened.dir.put('alone.pdf', bytes)
    const source = `
      const { withPdfiumPage } = await import(${JSON.stringify(new URL('../../../src/pdf/pages/pdfium-page.ts', import.meta.url))})
      const { pagePicture } = await import(${JSON.stringify(new URL('../../../src/pdf/pages/page-picture.ts', import.meta.url))})
      await withPdfiumPage({ path: ${JSON.stringify(path)}, page: 1 }, (file) => {
        pagePicture(file, 1, { size: () => [600, 800], by: 'colours' })
        console.log(file.pdfium.api.pdfium.wasmExports.memory.buffer.byteLength / 1e6)
      })`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', source], {
      encoding: 'utf8',
    })
    return Number(stdout)
  }

  it('has not read its fonts', () => {
    const [latin, japanese] = [simplePage('ArialMT', NAMED.Polish ?? []), EAST_ASIAN[0]]
    expect(memoryAfter(latin)).toBeLessThan(20)
    expect(japanese && memoryAfter(eastAsianPage(japanese))).toBeGreaterThan(24)
  })
})
