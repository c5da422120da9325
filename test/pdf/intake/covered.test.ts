import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PreflightRequest, PreflightStamp } from '../../../src/ports/pdf.ts'
import { pages } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'
import { AP, signed } from './signed-files.ts'

// What a file shows over a box would lie over the signature in it. The rehearsal looks, and names the box.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

let made = 0
async function request(bytes: Buffer, stamps: readonly PreflightStamp[]): Promise<PreflightRequest> {
  const name = `covered ${made++}`
  const read = accepted(await opened.inspect(name, bytes, { allow_signed: true }))
  return {
    path: join(opened.dir.path, read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`),
    sha256: read.normalised?.sha256 ?? createHash('sha256').update(bytes).digest('hex'),
    out_path: join(opened.dir.path, `${name}.tried.pdf`),
    pdf_index: read.pdf_index,
    pages: read.pages,
    stamps,
    watermark: false,
  }
}
const found = async (bytes: Buffer, stamps: readonly PreflightStamp[]) =>
  (await opened.pdf.preflight(await request(bytes, stamps))).map(({ reason, stamp }) => [reason, stamp])

/** In fractions of the page, from the top. The annotation is from 100 to 400 across, and 292 to 392 down. */
const boxAt = (x: number, y: number, page = 1): PreflightStamp => ({
  ...{ type: 'full_name', value: 'Ada Lovelace', sure: true, page },
  ...{ x: x / 612, y: y / 792, width: 100 / 612, height: 30 / 792 },
})
const INSIDE = boxAt(200, 320)
const BESIDE = boxAt(450, 320)
const ABOVE = boxAt(200, 200)

const OVER: Readonly<Record<string, string>> = {
  'a square with a look': `/Subtype/Square/F 4${AP}`,
  'a square that readers draw': '/Subtype/Square/F 4/IC[1 1 1]/C[1 1 1]/BS<</W 1>>',
  'a stamp': `/Subtype/Stamp/F 4${AP}`,
  'a link with a look': `/Subtype/Link/F 4${AP}`,
  'a field with a look': `/Subtype/Widget/FT/Tx/T(a)/F 4${AP}`,
  'a button': `/Subtype/Widget/FT/Btn/Ff 65536/T(a)/F 132${AP}`,
  'a highlight': '/Subtype/Highlight/F 4/C[1 1 0]/QuadPoints[100 500 400 500 100 400 400 400]',
  'a kind that nobody knows': `/Subtype/Dance/F 4${AP}`,
}

describe('a box of a signed file', () => {
  it.each(Object.entries(OVER))('is refused where it would lie under %s', async (_, entries) => {
    expect(await found(signed(entries), [ABOVE, INSIDE, BESIDE])).toEqual([['covered', 1]])
  })

  it.each(['1 1 0', '0 1 1', '1 0 1', '0 1 0', '1 .6 0'])(
    'is refused under a highlight of the colour %s, whatever colour it was drawn in',
    async (colour) => {
      const bytes = signed(`/Subtype/Highlight/F 4/C[${colour}]/QuadPoints[100 500 400 500 100 400 400 400]`)
      const asked = await request(bytes, [])
      // Each in another place, so each in another colour.
      for (const right of Array.from({ length: 30 }, (_, at) => at))
        expect(await opened.pdf.preflight({ ...asked, stamps: [boxAt(200 + right, 320)] })).toMatchObject([
          { reason: 'covered' },
        ])
    },
  )

  it.each([
    ['at its edge', boxAt(390, 320), true],
    ['a little beside it', boxAt(402, 320), false],
    ['around it', { ...boxAt(50, 250), width: 400 / 612, height: 200 / 792 }, true],
    ['as small as a tick', { ...INSIDE, type: 'checkbox', value: true, width: 0.01, height: 0.008 }, true],
    ['smaller than a pixel', { ...INSIDE, type: 'checkbox', value: true, width: 0.001, height: 0.001 }, true],
  ] as const)('is refused if any of it is covered: %s', async (_, box, covered) => {
    const stamps: PreflightStamp[] = [{ ...box, sure: false }]
    expect(await found(signed(`/Subtype/Stamp/F 4${AP}`), stamps)).toEqual(covered ? [['covered', 0]] : [])
  })

  it.each([
    ['turned', '/Rotate 90', 2],
    ['turned over', '/Rotate 180', 3],
    ['in larger units', '/UserUnit 2', 1],
    ['cropped', '/CropBox[100 392 406 788]', 4],
  ])('is found where people see it: on a page that is %s', async (_, page, which) => {
    // The middle of the annotation in each of them.
    const [x, y] = [
      [0, 0],
      [250 / 612, 342 / 792],
      [450 / 792, 250 / 612],
      [362 / 612, 450 / 792],
      [150 / 306, 338 / 396],
    ][which] ?? [0, 0]
    const box = (left: number, top: number): PreflightStamp => ({
      ...{ type: 'checkbox', value: true, sure: false, page: 1 },
      ...{ x: left - 0.01, y: top - 0.01, width: 0.02, height: 0.02 },
    })
    const stamps = [box(0.9, 0.05), box(x ?? 0, y ?? 0)]
    expect(await found(signed(`/Subtype/Stamp/F 4${AP}`, { page }), stamps)).toEqual([['covered', 1]])
  })

  it('is refused on each page, with its own number', async () => {
    const bytes = signed(`/Subtype/Stamp/F 4${AP}`, { count: 3 })
    const stamps = [boxAt(200, 200, 3), boxAt(200, 320, 2), BESIDE, boxAt(220, 330, 3)]
    expect(await found(bytes, stamps)).toEqual([
      ['covered', 1],
      ['covered', 3],
    ])
  })

  it.each([
    ['a hidden stamp', `/Subtype/Stamp/F 2${AP}`],
    ['an empty field', '/Subtype/Widget/FT/Tx/T(a)/F 4'],
    ['an empty field with an empty look', '/Subtype/Widget/FT/Tx/T(a)/F 4/AP<</N 13 0 R>>'],
    ['a plain link', '/Subtype/Link/F 4/Border[0 0 0]'],
  ])('may lie where the file shows nothing: over %s', async (_, entries) => {
    expect(await found(signed(entries), [INSIDE])).toEqual([])
  })
})

describe('a box of any other file', () => {
  it.each(Object.entries(OVER))('lies over what was an annotation: %s', async (_, entries) => {
    const bytes = signed(entries, { value: '<</Type/Sig/Contents<00>>>' })
    expect(await found(bytes, [INSIDE, BESIDE])).toEqual([])
  })

  it('is looked at on some pages, where there are many', async () => {
    const stamps = Array.from({ length: 30 }, (_, at) => boxAt(200, 320, at + 1))
    expect(await found(pages({ count: 30 }), stamps)).toEqual([])
  })
})

describe('a plan of boxes', () => {
  it('is looked at once for each file', async () => {
    const first = await request(signed(`/Subtype/Stamp/F 4${AP}`), [BESIDE])
    expect(await opened.pdf.preflight(first)).toEqual([])
    const again = { ...first, out_path: `${first.out_path}.again` }
    expect(await opened.pdf.preflight(again)).toEqual([])
    expect(existsSync(again.out_path)).toBe(false)
    const moved = { ...again, stamps: [{ ...BESIDE, ...INSIDE, value: 'Ada Lovelace' }] }
    expect(await opened.pdf.preflight(moved)).toMatchObject([{ reason: 'covered', stamp: 0 }])
    expect(await opened.pdf.preflight(moved)).toMatchObject([{ reason: 'covered', stamp: 0 }])
  })
})
