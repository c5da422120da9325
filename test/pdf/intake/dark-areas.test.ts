import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import type { Area, DarkAreasRequest, Stamp } from '../../../src/ports/pdf.ts'
import { needs } from '../../support/programs.ts'
import { darkPages, letterhead, lightPages } from './dark-pages.ts'
import { pages } from './files.ts'
import { inkAndGround, renderedBy } from './ink-and-ground.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { signed } from './signed-files.ts'

// Ink cannot be missed: over dark or busy ground it gets a light one, and nothing changes anywhere else.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const BOX = { page: 1, x: 0.15, y: 0.2, width: 0.5, height: 0.06 }
const SMALL = { page: 1, x: 0.7, y: 0.5, width: 0.03, height: 0.023 }

let made = 0
async function asked(bytes: Buffer, over: Partial<DarkAreasRequest> = {}) {
  const name = `dark ${made++}`
  const read = accepted(await opened.inspect(name, bytes, { allow_signed: true }))
  const path = join(opened.dir.path, read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`)
  const areas: readonly Area[] = [BOX, SMALL]
  const { pages: shown, pdf_index } = read
  return { path, sha256: sha256Hex(readFileSync(path)), pages: shown, pdf_index, areas, ...over }
}
const darkOf = async (bytes: Buffer, over: Partial<DarkAreasRequest> = {}) =>
  opened.pdf.darkAreas(await asked(bytes, over))

describe('areas that are too dark or too busy for ink', () => {
  test.each(Object.entries(darkPages))('%s', async (_, page) => {
    expect(await darkOf(page())).toContain(0)
  })

  test('the part of a letterhead that a box touches', async () => {
    const areas = [
      { page: 1, x: 0.1, y: 0.02, width: 0.3, height: 0.05 },
      { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 },
      { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 },
    ]
    expect(await darkOf(letterhead(), { areas })).toEqual([0, 1])
  })

  test('by the page as it is shown: turned, and with what lies on it', async () => {
    const left = pages({ content: '0 g 0 0 306 792 re f', page: '/MediaBox[0 0 612 792]/Rotate 90' })
    const areas = [
      { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
      { page: 1, x: 0.1, y: 0.7, width: 0.2, height: 0.1 },
    ]
    expect(await darkOf(left, { areas })).toEqual([0])
    const at = { page: 1, x: 0.2, y: 0.4, width: 0.2, height: 0.08 }
    const [green, black] = ['0 1 0 rg', '0 g'].map((colour) =>
      signed('/Subtype/Stamp/F 4/AP<</N 12 0 R>>', {}).toString('latin1').replace('0 1 0 rg', colour.padEnd(8)),
    )
    expect(await darkOf(Buffer.from(green ?? '', 'latin1'), { areas: [at] })).toEqual([])
    expect(await darkOf(Buffer.from(black ?? '', 'latin1'), { areas: [at] })).toEqual([0])
  })
})

describe('areas that are light', () => {
  test.each(Object.entries(lightPages))('%s', async (_, page) => {
    const areas = [BOX, SMALL, { page: 1, x: 0.1, y: 0.1, width: 0.8, height: 0.7 }]
    expect(await darkOf(page(), { areas })).toEqual([])
  })

  test('the outline of a box to tick, and what is covered in white', async () => {
    const outline = pages({ content: '0 G 1 w 100 400 9 9 re S' })
    const tick = { page: 1, x: 99.5 / 612, y: (792 - 409.5) / 792, width: 10 / 612, height: 10 / 792 }
    expect(await darkOf(outline, { areas: [tick] })).toEqual([])
    expect(await darkOf(darkPages.black(), { covers: [BOX] })).toEqual([1])
  })
})

test('an area of a file is looked at once, and a page again for another', async () => {
  const first = await asked(darkPages.black())
  expect(await opened.pdf.darkAreas(first)).toEqual([0, 1])
  const gone = { ...first, path: join(opened.dir.path, 'gone.pdf') }
  expect(await opened.pdf.darkAreas(gone)).toEqual([0, 1])
  expect(await opened.pdf.darkAreas({ ...gone, areas: [SMALL] })).toEqual([0])
  const other = { ...gone, areas: [SMALL, { ...BOX, x: 0.3 }] }
  await expect(opened.pdf.darkAreas(other)).rejects.toThrow('gone.pdf')
  expect(await opened.pdf.darkAreas({ ...other, path: first.path })).toEqual([0, 1])
})

const TYPED = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' } as const
const DRAWN = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [[20, 20, 300, 180, 580, 20, 20, 180, 580, 180]],
} as const
const at = (y: number) => ({ page: 1, x: 0.15, y, width: 0.45, height: 0.05 })
const STAMPS: readonly Stamp[] = [
  { type: 'signature', value: TYPED, ...at(0.1) },
  { type: 'signature', value: DRAWN, ...at(0.2) },
  { type: 'text', value: 'Rent from 1 December: 1,250 EUR', ...at(0.3) },
  { type: 'date', value: '20 November 2026', align: 'right', ...at(0.4) },
  { type: 'checkbox', value: true, checkbox_style: 'check', ...at(0.5), width: 0.065 },
  { type: 'text', value: '12345678', cells: 8, ...at(0.6) },
  { type: 'radio', value: ['b'], options: ['a', 'b'].map((value) => ({ value, label: value })), ...at(0.7) },
]

/** Sealed as an envelope with these values is, where the ground that was found is stored with each. */
async function final(bytes: Buffer, stamps: readonly Stamp[] = STAMPS) {
  const request = await asked(bytes, { areas: stamps })
  const dark = new Set(await opened.pdf.darkAreas(request))
  const seal = async (with_grounds: boolean) => {
    const out_path = `${request.path}.${with_grounds ? 'grounds' : 'plain'}.pdf`
    await opened.pdf.seal({
      ...request,
      stamps: stamps.map((stamp, i) => (with_grounds && dark.has(i) ? { ...stamp, ground: 'dark' } : stamp)),
      ...{ watermark: false, at: new Date(0).toISOString(), reason: 'Test', attachment: null, out_path },
    })
    return out_path
  }
  return { path: await seal(true), plain: await seal(false), dark }
}

describe.each(['pdftoppm', 'mutool'] as const)('in the final, as %s draws it', (program) => {
  test.each(Object.entries(darkPages))('ink stands out from its ground: %s', async (_, page) => {
    needs(program)
    const { path, plain } = await final(page())
    const [drawn, before] = [renderedBy(program, path), renderedBy(program, plain)]
    for (const stamp of STAMPS) {
      const { ink, light } = inkAndGround(drawn, stamp)
      expect(ink, `ink of ${stamp.type}`).toBeGreaterThan(0.004)
      expect(light, `ground of ${stamp.type}`).toBeGreaterThan(0.6)
      expect(inkAndGround(before, stamp).light, `${stamp.type} before`).toBeLessThan(0.6)
    }
  })

  test('what is struck out is read, and the line is seen', async () => {
    needs(program)
    const bytes = pages({ content: '0 g 0 0 612 792 re f 1 g BT /F1 24 Tf 100 612 Td (struck out) Tj ET' })
    const strike: Stamp = { type: 'strikethrough', value: true, page: 1, x: 0.15, y: 0.2, width: 0.5, height: 0.04 }
    const { path, plain } = await final(bytes, [strike])
    const [drawn, before] = [renderedBy(program, path), renderedBy(program, plain)]
    const beside = { ...strike, x: 0.4, width: 0.2 }
    expect(inkAndGround(before, beside).light).toBe(0)
    expect(inkAndGround(drawn, beside).light).toBeGreaterThan(0.02)
    expect(inkAndGround(drawn, beside).light).toBeLessThan(0.1)
    const above = { ...strike, height: 0.0175 }
    expect(inkAndGround(drawn, above)).toEqual(inkAndGround(before, above))
  })
})

test('a ground hides no ink of a neighbour', async () => {
  needs('pdftoppm')
  const below: Stamp = { type: 'text', value: 'Of an earlier signer', ...at(0.3) }
  const above: Stamp = { type: 'text', value: '.', ...at(0.32) }
  const { path } = await final(darkPages.black(), [below, above])
  const { path: alone } = await final(darkPages.black(), [below])
  const area = { ...below, height: 0.05 }
  const [both, one] = [path, alone].map((of) => inkAndGround(renderedBy('pdftoppm', of), area).ink)
  expect(both).toBeGreaterThanOrEqual((one ?? 1) * 0.98)
})
