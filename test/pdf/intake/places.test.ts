import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageGeometry } from '../../../src/domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../../../src/domain/fields/suggestions.ts'
import { displayMatrix } from '../../../src/pdf/reader/geometry.ts'
import { CORPUS, given } from '../../support/programs.ts'
import { formPage, pages } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

let made = 0
/** What intake finds in the form, and what the words of the kept file say. */
async function placesOf(bytes: Buffer, allow_signed = false) {
  made += 1
  const taken = accepted(await opened.inspect(`places-${made}`, bytes, { allow_signed }))
  const path = join(opened.dir.path, `places-${made}${taken.normalised ? '.normalised' : ''}.pdf`)
  const text = await opened.pdf.suggestions({ path, from: 1, to: taken.pages.length })
  return { form: taken.pdf_index.form_places ?? [], text, pages: taken.pages }
}

const kinds = (places: readonly FieldSuggestion[]) => places.map(({ type, label, page }) => `${page} ${type} ${label}`)

/** A page that shows a line for a signature 72 points from the left and 200 from the top, and a field beside it. */
function turnedPage(rotation: PageGeometry['rotation']) {
  const box = [50, 60, 662, 852] as const
  const [across, up] = [box[2] - box[0], box[3] - box[1]]
  const [width, height] = rotation % 180 === 0 ? [across, up] : [up, across]
  const geometry: PageGeometry = { width, height, rotation, box, user_unit: 1 }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = displayMatrix(geometry)
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
  const rect = [...at(300, height - 320), ...at(400, height - 300)].join(' ')
  return pages({
    page: `/MediaBox[0 0 900 900]/CropBox[${box.join(' ')}]/Rotate ${rotation}/Annots[10 0 R]`,
    catalog: '/AcroForm<</Fields[10 0 R]>>',
    content: `q ${a} ${b} ${c} ${d} ${e} ${f} cm BT /F1 12 Tf 72 ${height - 200} Td (Signature: ____________________) Tj ET 1 w 72 ${height - 500} m 272 ${height - 500} l S BT /F1 10 Tf 80 ${height - 512} Td (\\(Place, date\\)) Tj ET Q`,
    more: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(date_1)/Rect[${rect}]/F 4>>`],
  })
}

describe('a page that is cropped and turned', () => {
  it.each([0, 90, 180, 270] as const)('by %i degrees has its places where people see them', async (rotation) => {
    const {
      form,
      text,
      pages: [page],
    } = await placesOf(turnedPage(rotation))
    if (!page) throw new Error('no page')
    const points = ({ type, x, y, width, height }: FieldSuggestion) => [
      type,
      ...[x * page.width, (y + height) * page.height, (x + width) * page.width].map((value) => Math.round(value)),
    ]
    expect(form.map(points)).toEqual([['date', 300, 320, 400]])
    const [signature, place] = text.map(points)
    // Helvetica: `Signature: ` is 59 points wide, an underscore 6.7.
    expect(signature?.[0]).toBe('signature')
    expect(Number(signature?.[1])).toBeCloseTo(131, -1)
    expect(Math.abs(Number(signature?.[2]) - 203)).toBeLessThan(4)
    expect(Number(signature?.[3])).toBeCloseTo(265, -1)
    expect(place).toEqual(['text', expect.closeTo(72, -1), expect.closeTo(500, -1), expect.closeTo(272, -1)])
  })
})

describe('the form of a file', () => {
  const field = (entries: string, rect = '50 300 250 330') =>
    pages({
      page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
      catalog: '/AcroForm<</Fields[10 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
      more: [`<</Type/Annot/Subtype/Widget/Rect[${rect}]${entries}>>`],
    })

  it.each([
    ['a signature field', '/FT/Sig/T(s1)/F 4', ['1 signature s1']],
    ['a text field by its tooltip', '/FT/Tx/T(f3)/TU(Full name)/F 4', ['1 full_name Full name']],
    ['a text field by its name', '/FT/Tx/T(initialsHere)/F 4', ['1 initials initialsHere']],
    ['a text field', '/FT/Tx/T(f3)/F 4', ['1 text f3']],
    ['a name in UTF-16', '/FT/Tx/T<FEFF65E54ED8>/F 4', ['1 date 日付']],
    ['a box to tick', '/FT/Btn/T(agree)/F 4', ['1 checkbox agree']],
    ['a choice', '/FT/Ch/T(country)/F 4', ['1 text country']],
    ['a hidden field', '/FT/Tx/T(f3)/F 2', []],
    ['one that is read only', '/FT/Tx/T(f3)/Ff 1/F 4', []],
    ['one that is filled', '/FT/Tx/T(f3)/V(Bob)/F 4', []],
    ['a button', '/FT/Btn/Ff 65536/T(b)/F 4', []],
    ['one of no kind', '/T(b)/F 4', []],
  ])('gives %s its place, or none', async (_, entries, expected) => {
    expect(kinds((await placesOf(field(entries))).form)).toEqual(expected)
  })

  it.each([
    ['beside the page', '-900 -900 -800 -800'],
    ['of no size', '50 50 50 50'],
    ['that is not one', '50 50'],
  ])('has no place for a rectangle %s', async (_, rect) => {
    expect((await placesOf(field('/FT/Tx/T(f)/F 4', rect))).form).toEqual([])
  })

  it('passes on what a field has from those it belongs to, and ends where they go in a ring', async () => {
    const kid = (parent: string) =>
      pages({
        page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
        catalog: '/AcroForm<</Fields[11 0 R]>>',
        more: ['<</Type/Annot/Subtype/Widget/Parent 11 0 R/Rect[50 300 250 330]/F 4>>', `<</Kids[10 0 R]${parent}>>`],
      })
    expect(kinds((await placesOf(kid('/FT/Sig/T(seal)'))).form)).toEqual(['1 signature seal'])
  })

  it('is not listed for what is filled', async () => {
    expect((await placesOf(formPage())).form).toEqual([])
  })
})

describe('the text of a file', () => {
  const line = (text: string) => pages({ content: `BT /F1 12 Tf 72 700 Td (${text}) Tj ET` })

  it.each([
    ['a blank of a date', 'Date: ____/____/______', ['1 date Date']],
    ['two on one line', 'Signature: ______________  Date: ________', ['1 signature Signature', '1 date Date']],
    ['a box in brackets', '[  ] I agree', ['1 checkbox I agree']],
    ['no page number', 'Signature ......................... 12', []],
    ['nothing', 'An agreement.', []],
  ])('has %s', async (_, text, expected) => {
    expect(kinds((await placesOf(line(text))).text)).toEqual(expected)
  })

  it('of a page that cannot be read is given up, and the next file is read', async () => {
    const path = opened.dir.put('short.pdf', line('Name: ________'))
    const damaged = { code: 'document_damaged' }
    await expect(opened.pdf.suggestions({ path, from: 1, to: 2 })).rejects.toMatchObject(damaged)
    expect((await placesOf(line('Name: ________'))).text.length).toBe(1)
  })

  it('of the sample has what it was drawn for', async () => {
    const sample = readFileSync(join(import.meta.dirname, '../../../assets/sample-agreement.pdf'))
    expect(kinds((await placesOf(sample)).text)).toEqual([
      '1 initials Initials',
      '2 full_name Name',
      '2 text Town',
      '2 date Date and time',
      '2 signature Signature',
    ])
  })
})

describe('real files', given('corpus'), () => {
  const file = (name: string) => readFileSync(join(CORPUS, name))

  it.each([
    ['libpdf--fixtures__basic__SimpleForm2Fields.pdf', 2],
    ['libpdf--fixtures__forms__pdfjs__bug1669099.pdf', 15],
    ['qpdf--qpdf__qtest__qpdf__manual-appearances.pdf', 25],
    ['pdflib--assets__pdfs__fancy_fields.pdf', 4],
  ])('%s has %i places of its form, each on its page', async (name, count) => {
    const { form, pages: shown } = await placesOf(file(name))
    expect(form.length).toBe(count)
    for (const { page, x, y, width, height } of form) {
      expect(page).toBeLessThanOrEqual(shown.length)
      expect([x >= 0, y >= 0, x + width <= 1, y + height <= 1]).toEqual([true, true, true, true])
    }
  })

  it.each(['debian--ltnews12.pdf', 'debian--ltxtable.pdf', 'debian--slifonts.pdf', 'syn--text_10p.pdf'])(
    '%s asks for nothing',
    async (name) => {
      const { form, text } = await placesOf(file(name))
      expect([form, text]).toEqual([[], []])
    },
  )
})
