import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stamp } from '../../../src/ports/pdf.ts'
import { accepted, type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { CERTIFICATE, CERTIFICATE_PAGES } from './certificate.ts'
import { acceptIfAsked, differenceFromGolden, differing, FOLDER, pixels, type Raster } from './compare.ts'
import { ROWS, scriptPages } from './script-rows.ts'
import { GOLDENS, type Golden } from './sheets.ts'

// Rendered by the service itself (PDFium in WebAssembly), so the same on every machine.
// UPDATE_GOLDEN=1 npx vitest run test/pdf-golden accepts what is drawn now: look at each page before.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const AT = '2026-11-20T12:00:00.000Z'
const WIDTH = 500

interface Sealed {
  readonly kept_path: string
  readonly sealed_path: string
}

/** Inspected, stamped and sealed as the service does it. */
async function seal({ name, bytes, stamps, watermark }: Golden): Promise<Sealed> {
  const read = accepted(await opened.inspect(name, bytes))
  const kept_path = join(opened.dir.path, read.normalised ? `${name}.normalised.pdf` : `${name}.pdf`)
  const sealed_path = join(opened.dir.path, `${name}.sealed.pdf`)
  await opened.pdf.seal({
    path: kept_path,
    sha256: read.normalised?.sha256 ?? createHash('sha256').update(bytes).digest('hex'),
    pdf_index: JSON.parse(JSON.stringify(read.pdf_index)),
    pages: read.pages,
    stamps,
    watermark,
    attachment: null,
    reason: 'Signed by all',
    at: AT,
    out_path: sealed_path,
  })
  return { kept_path, sealed_path }
}

const render = async (path: string, page: number) => (await opened.pdf.renderPage({ path, page, width_px: WIDTH })).webp

async function expectAccepted(name: string, webp: Uint8Array): Promise<void> {
  await acceptIfAsked(name, webp)
  expect(await differenceFromGolden(name, webp)).toBeNull()
}

const pageName = ({ name, pages }: Golden, page: number) => (pages.length > 1 ? `${name}-${page}` : name)

describe('a sealed page', () => {
  it.each(GOLDENS)('of $name looks as it was accepted', async (golden) => {
    const { sealed_path } = await seal(golden)
    for (const page of golden.pages) {
      const webp = await render(sealed_path, page)
      await expectAccepted(pageName(golden, page), webp)
    }
  })

  it.each(GOLDENS.filter(({ watermark }) => !watermark))(
    'of $name has each value in its box and nothing elsewhere',
    async (golden) => {
      const { kept_path, sealed_path } = await seal(golden)
      for (const page of golden.pages) {
        const before = await pixels(await render(kept_path, page))
        const after = await pixels(await render(sealed_path, page))
        const boxes = golden.stamps.filter((stamp) => stamp.page === page)
        const found = inkByBox(after, differing(before, after), boxes)
        expect(found.inside.map((count) => count > 5)).toEqual(boxes.map(() => true))
        expect(found.outside).toBe(0)
      }
    },
  )
})

/** How many of these pixels lie in each box; one of anti-aliasing around a box is the box's own. */
function inkByBox({ width, height }: Raster, ink: readonly number[], boxes: readonly Stamp[]) {
  const inside = boxes.map(() => 0)
  let outside = 0
  for (const i of ink) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const found = boxes.findIndex(
      (box) =>
        x >= box.x * width - 1.5 &&
        x <= (box.x + box.width) * width + 0.5 &&
        y >= box.y * height - 1.5 &&
        y <= (box.y + box.height) * height + 0.5,
    )
    if (found < 0) outside += 1
    else inside[found] = (inside[found] ?? 0) + 1
  }
  return { inside, outside }
}

describe('the comparison notices', () => {
  const original = GOLDENS.find(({ name }) => name === 'turned-90') as Golden
  const planted: readonly [string, (stamp: Stamp) => Stamp][] = [
    ['values two points to the right', (stamp) => ({ ...stamp, x: stamp.x + 2 / 600 })],
    ['values two points down', (stamp) => ({ ...stamp, y: stamp.y + 2 / 450 })],
    ['one letter of a date that is missing', (stamp) => withText(stamp, 'date', '24.12 2026')],
    ['a mark in the other font', (stamp) => withFont(stamp)],
    ['another style of tick', (stamp) => (stamp.checkbox_style ? { ...stamp, checkbox_style: 'cross' } : stamp)],
  ]
  it.each(planted)('%s', async (_, change) => {
    const { sealed_path } = await seal({ ...original, name: 'planted', stamps: original.stamps.map(change) })
    expect(await differenceFromGolden(original.name, await render(sealed_path, 1))).toMatch(/differs in \d+/)
  })
})

const withText = (stamp: Stamp, type: Stamp['type'], value: string): Stamp =>
  stamp.type === type ? { ...stamp, value } : stamp

const withFont = (stamp: Stamp): Stamp =>
  typeof stamp.value === 'object' && 'kind' in stamp.value && stamp.value.kind === 'typed'
    ? { ...stamp, value: { ...stamp.value, font: 'dancing-script' } }
    : stamp

describe('the certificate', () => {
  it('looks as it was accepted', async () => {
    const out_path = join(opened.dir.path, 'certificate.pdf')
    await opened.pdf.certificate({ ...CERTIFICATE, out_path })
    for (let page = 1; page <= CERTIFICATE_PAGES; page += 1) {
      await expectAccepted(`certificate-${page}`, await render(out_path, page))
    }
    await expect(render(out_path, CERTIFICATE_PAGES + 1)).rejects.toThrow()
  })
})

describe('the golden pages', () => {
  it('are each compared with something, and small', () => {
    const compared = [
      ...GOLDENS.flatMap((golden) => golden.pages.map((page) => pageName(golden, page))),
      ...scriptPages(ROWS).map((_, i) => `scripts-${i + 1}`),
      ...Array.from({ length: CERTIFICATE_PAGES }, (_, i) => `certificate-${i + 1}`),
    ]
    const names = readdirSync(FOLDER)
    expect(names.sort()).toEqual(compared.map((name) => `${name}.webp`).sort())
    const bytes = names.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
    expect(bytes).toBeLessThan(600_000)
  })
})
