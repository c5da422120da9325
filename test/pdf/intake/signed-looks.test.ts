import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unevenLook } from '../../../src/pdf/intake/signed-looks.ts'
import { leavesOf } from '../../../src/pdf/reader/page-leaves.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { SIGNATURE } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { differing, pictureOf } from './picture.ts'
import { AP, signed } from './signed-files.ts'

// A signed file is kept as it came. What its annotations show must not depend on the medium or the reader.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const inspected = (bytes: Buffer) => opened.inspect('signed', bytes, { allow_signed: true })

const SUBTYPES: Readonly<Record<string, readonly [string, RegExp]>> = {
  'a stamp': [`/Subtype/Stamp${AP}`, /an annotation \(Stamp\) on page 1/],
  'a square that readers draw': ['/Subtype/Square/C[1 0 0]', /an annotation \(Square\) on page 1/],
  'a note': ['/Subtype/Text/Contents(a)', /an annotation \(Text\) on page 1/],
  'a link with a look': [`/Subtype/Link${AP}`, /an annotation \(Link\) on page 1/],
  'a field': [`/Subtype/Widget/FT/Tx/T(total)${AP}`, /the field "total" on page 1/],
  'a field whose value readers draw': ['/Subtype/Widget/FT/Tx/T(total)/V(950)', /the field "total" on page 1/],
  'a field with colours': ['/Subtype/Widget/FT/Tx/MK<</BG[1 1 1]>>', /a field on page 1/],
  'a kind that nobody knows': [`/Subtype/Dance${AP}`, /an annotation \(Dance\) on page 1/],
}
const FLAGS = [
  [0, /shown on the screen and not on paper/],
  [64, /shown on the screen and not on paper/],
  [36, /shown on paper and not on the screen/],
  [292, /shown by some PDF readers/],
  [4, null],
  [132, null],
  [2, null],
  [6, null],
  [38, null],
  [32, null],
] as const

const TABLE = Object.entries(SUBTYPES).flatMap(([kind, [entries, named]]) =>
  FLAGS.map(([flags, why]) => ({ kind, flags, entries, named, why })),
)

describe('an annotation of a signed file', () => {
  it.each(TABLE)('is refused by name where a medium lacks it: $kind with flags $flags', async (one) => {
    const found = await inspected(signed(`${one.entries}/F ${one.flags}`))
    if (one.why === null) return expect(found).toMatchObject({ refused: null, normalised: null, removed: [] })
    expect(found).toEqual({ refused: 'document_active_content', message: expect.stringMatching(one.why) })
    expect(found).toMatchObject({ message: expect.stringMatching(one.named) })
  })

  it.each([
    ['a pop-up with a look', `/Subtype/Popup/F 4${AP}`],
    ['a link with a broad frame', '/Subtype/Link/F 4/Border[0 0 200]/C[1 1 1]'],
    ['a stamp that says only its name', '/Subtype/Stamp/F 4/Name/Approved'],
    ['a look of which nothing says the state', '/Subtype/Square/F 4/AP<</N<</A 12 0 R/B 12 0 R>>>>'],
    ['a ticked box by its value alone', '/Subtype/Widget/FT/Btn/T(a)/F 4/V/Yes/AP<</N<</Yes 12 0 R>>>>'],
    ['a link with a broad frame by style', '/Subtype/Link/F 4/BS<</W 4>>'],
  ])('is refused where only some readers show it: %s', async (_, entries) => {
    expect(await inspected(signed(entries))).toEqual({
      refused: 'document_active_content',
      message: expect.stringMatching(/on page 1 is shown by some PDF readers and not by others/),
    })
  })

  it.each([
    ['a closed pop-up', '/Subtype/Popup'],
    ['a link with a thin frame', '/Subtype/Link/Border[0 0 1]/C[1 0 0]'],
    ['an empty field', '/Subtype/Widget/FT/Tx/T(a)'],
    ['an empty field with an empty look', '/Subtype/Widget/FT/Tx/T(a)/V()/AP<</N 13 0 R>>'],
    ['a box that is not ticked', '/Subtype/Widget/FT/Btn/T(a)/AS/Off/AP<</N<</Yes 12 0 R>>>>'],
    ['a signature without a look', '/Subtype/Widget/FT/Sig/T(b)/V 11 0 R'],
  ])('stays where it shows nothing, whatever its flags: %s', async (_, entries) => {
    expect(await inspected(signed(entries))).toMatchObject({ refused: null, normalised: null })
  })

  it('stays where it has no room', async () => {
    const flat = signed(`/Subtype/Stamp${AP}`).toString('latin1').replaceAll('[100 400 400 500]', '[100 400 100 500]')
    expect(await inspected(Buffer.from(flat, 'latin1'))).toMatchObject({ refused: null, normalised: null })
  })

  it('is looked for on each page', () => {
    const file = new PdfFile(signed(`/Subtype/Stamp${AP}/F 36`))
    const [page = new Map()] = leavesOf(file, file.catalog.get('Pages')).map(({ own }) => own)
    expect(unevenLook(file, [new Map(), page])).toBe(
      'an annotation (Stamp) on page 2 is shown on paper and not on the screen',
    )
  })
})

describe('the image of a page with fields', () => {
  it.each([
    ['hidden on the screen', 36, 0],
    ['hidden', 2, 0],
    ['shown', 4, 10_000],
  ])('shows what the screen shows: an annotation that is %s', async (_, flags, least) => {
    const field = `/Subtype/Widget/FT/Tx/T(a)${AP}`
    const without = await pictureOf(opened.dir.put('without.pdf', signed(`${field}/F 2`)))
    const changed = differing(await pictureOf(opened.dir.put('with.pdf', signed(`${field}/F ${flags}`))), without)
    expect(changed).toBeGreaterThanOrEqual(least)
    if (least === 0) expect(changed).toBe(0)
  })
})

describe('a value that is no signature', () => {
  const value = (contents: string, format = 'adbe.pkcs7.detached') =>
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${format}/ByteRange[0 10 20 30]${contents}>>`
  const stamp = `/Subtype/Stamp${AP}/F 36`

  it.each([
    ['zeros', value(`/Contents<${'00'.repeat(500)}>`)],
    ['a byte', value('/Contents<aabb>')],
    ['another structure', value('/Contents<3003020101>')],
    ['no contents', value('')],
    ['no string', value('/Contents 12 0 R')],
    ['an old one without its certificate', value('/Contents<040100>', 'adbe.x509.rsa_sha1')],
  ])('opens no way of its own, the file is a copy like any other: %s', async (_, made) => {
    const found = await inspected(signed(stamp, { value: made }))
    expect(found).toMatchObject({
      refused: null,
      normalised: expect.anything(),
      removed: ['annotations', 'form_fields'],
    })
    const kept = join(opened.dir.path, 'signed.normalised.pdf')
    expect(differing(await pictureOf(kept), await pictureOf(kept, { print: true }))).toBe(0)
  })

  it.each([
    ['CMS', value(SIGNATURE)],
    ['CMS as old programs write it', value('/Contents<308006092a864886f70d010702a0800000>')],
    ['CMS in a string of characters', value('/Contents(0\\200\\006\\011\\052\\206H\\206\\367\\r\\001\\007\\002)')],
    ['an old one with its certificate', value('/Contents<040100>/Cert<30>', 'adbe.x509.rsa_sha1')],
  ])('is told from one that may be one, which is kept: %s', async (_, made) => {
    const shown = `/Subtype/Stamp${AP}/F 4`
    expect(await inspected(signed(shown, { value: made }))).toMatchObject({ refused: null, normalised: null })
  })
})
