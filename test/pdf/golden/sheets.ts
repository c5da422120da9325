import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { DrawnMark, ImageMark } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_OPTIONS } from '../../../src/domain/fields/kinds.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'
import { pages, pdf, stream } from '../intake/files.ts'
import { framed, placed, type Sheet } from './frames.ts'

/** Whatever a sealed page may look like: each file, what is put on it, and the pages to look at. */
export interface Golden {
  readonly name: string
  readonly bytes: Buffer
  readonly stamps: readonly Stamp[]
  readonly watermark: boolean
  readonly pages: readonly number[]
}

const golden = (name: string, bytes: Buffer, stamps: readonly Stamp[], differs: Partial<Golden> = {}): Golden => ({
  name,
  bytes,
  stamps,
  watermark: false,
  pages: [1],
  ...differs,
})

/** A pen that goes up and down along the pad, with a second stroke under it. */
const PEN: DrawnMark = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [
    Array.from({ length: 60 }, (_, i) => [40 + i * 8, Math.round(95 - 60 * Math.sin(i / 2.6) * (1 - i / 75))]).flat(),
    [60, 168, 300, 160, 540, 172],
  ],
}
/** A picture that tells up from down and left from right, and lets the page show through more and more. */
const PICTURE: ImageMark = (() => {
  const [width, height] = [240, 80]
  const rgb = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const distance = Math.abs(y - (8 + x * 0.26))
    rgb.set([20, 30, x < 40 ? 220 : 90], i * 3)
    if (distance < 6 || (x < 40 && y > 50)) alpha[i] = 255 - x
  }
  const deflated = (samples: Buffer) => deflateSync(samples).toString('base64')
  return { kind: 'image', width, height, rgb: deflated(rgb), alpha: deflated(alpha) }
})()

const CAVEAT = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' } as const
const DANCING = { kind: 'typed', text: 'Grace Hopper', font: 'dancing-script' } as const

const LONG =
  'The tenant keeps the garden, cuts the hedge twice a year and may plant what does not grow over the wall. Anything else needs a word with the owner first.'
const SCRIPTS = ['محمد بن سلمان', 'שרה לוי (Levi)', 'नमस्ते शर्मा', 'Иван Петров', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ánh']

/** Every type and option, on the page of 612 x 792 points; `at` gives boxes in points from the top left. */
const everything = (page: Sheet): Stamp[] => {
  const at = placed(page)
  return [
    ...FIELD_OPTIONS.checkbox_style.of.map((checkbox_style, i) =>
      at([40 + i * 40, 70, 24, 24], { type: 'checkbox', value: true, checkbox_style }),
    ),
    at([300, 76, 120, 12], { type: 'checkbox', value: true, checkbox_style: 'cross' }),
    ...SCRIPTS.map((value, i) => at([40, 110 + i * 26, 200, 20], { type: 'full_name', value })),
    at([300, 110, 270, 20], { type: 'date', value: '24 December 2026' }),
    at([300, 136, 270, 20], { type: 'time', value: '14:05:09' }),
    at([300, 162, 60, 20], { type: 'full_name', value: 'Maximiliane von Hohenstein' }),
    at([300, 188, 270, 72], { type: 'text', value: LONG }),
    at([40, 280, 250, 60], { type: 'signature', value: CAVEAT }),
    at([320, 280, 250, 60], { type: 'signature', value: DANCING }),
    at([40, 360, 250, 60], { type: 'signature', value: PEN }),
    at([320, 360, 60, 60], { type: 'signature', value: PEN }),
    at([400, 360, 60, 30], { type: 'initials', value: { ...CAVEAT, text: 'AL' } }),
    at([480, 360, 60, 30], { type: 'initials', value: { ...DANCING, text: 'GH' } }),
    at([40, 440, 250, 16], { type: 'strikethrough', value: true }),
    at([320, 440, 250, 60], { type: 'text', value: `First line\nSecond line: ${SCRIPTS[0]}\n${SCRIPTS[3]}` }),
    at([40, 470, 120, 7], { type: 'text', value: 'Small print, set as small as its box' }),
    at([40, 520, 60, 120], { type: 'signature', value: { ...CAVEAT, text: 'Narrow and tall' } }),
    at([120, 520, 450, 120], { type: 'signature', value: { ...DANCING, text: 'Иван Петров' } }),
  ]
}

/** A few values of each kind, enough to tell which way is up and where a box lies. */
const few = (page: Sheet): Stamp[] => {
  const at = placed(page)
  const { width: across, height: down } = page
  return [
    at([20, 40, 160, 20], { type: 'full_name', value: 'Grace Hopper' }),
    at([across - 60, 40, 24, 24], { type: 'checkbox', value: true, checkbox_style: 'check' }),
    at([20, 80, 180, 50], { type: 'signature', value: CAVEAT }),
    at([across - 180, 80, 160, 50], { type: 'signature', value: PEN }),
    at([20, down - 60, 120, 20], { type: 'date', value: '24.12.2026' }),
    at([across - 170, down - 60, 150, 20], { type: 'full_name', value: SCRIPTS[0] ?? '' }),
    at([20, down - 100, across - 40, 12], { type: 'strikethrough', value: true }),
  ]
}

const LETTER: Sheet = { width: 612, height: 792, rotate: 0, box: [0, 0, 612, 792], unit: 1 }
const CUT = [50, 100, 500, 700] as const

/** The same sheet, cut out of a larger one and turned. */
const turned = (rotate: 0 | 90 | 180 | 270): Golden => {
  const upright = rotate % 180 === 0
  const page: Sheet = { width: upright ? 450 : 600, height: upright ? 600 : 450, rotate, box: CUT, unit: 1 }
  const stamps = few(page)
  const entries = `/MediaBox[0 0 612 792]/CropBox[${CUT.join(' ')}]/Rotate ${rotate}`
  return golden(`turned-${rotate}`, pages({ page: entries, content: framed(page, stamps) }), stamps)
}

/** Boxes, rotation and resources stand in the page tree, one and two levels up; so they do below a form. */
const inherited = (name: string, with_form: boolean): Golden => {
  const page: Sheet = { width: 500, height: 400, rotate: 90, box: [-20, 30, 380, 530], unit: 1 }
  const stamps = few(page)
  const form = '/AcroForm<</Fields[7 0 R]/DR<</Font<</Helv 6 0 R>>>>/DA(/Helv 0 Tf 0 g)>>'
  const bytes = pdf([
    `<</Type/Catalog/Pages 2 0 R${with_form ? form : ''}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[-40 0 500 600]/CropBox[-20 30 380 530]/Rotate 90>>',
    '<</Type/Pages/Parent 2 0 R/Count 1/Kids[4 0 R]/Resources<</Font<</F1 6 0 R>>>>>>',
    `<</Type/Page/Parent 3 0 R/Contents 5 0 R${with_form ? '/Annots[7 0 R]' : ''}>>`,
    stream('', framed(page, stamps)),
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Italic>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Before)/DA(/Helv 18 Tf 0 0 .6 rg)/Rect[180 200 210 330]/F 4/MK<</R 90>>>>',
  ])
  return golden(name, bytes, stamps)
}

/** A unit of two points: half the numbers for the same sheet (ISO 32000-2 14.11.2, UserUnit). */
const largeUnit = (): Golden => {
  const page: Sheet = { width: 612, height: 792, rotate: 0, box: [0, 0, 306, 396], unit: 2 }
  const stamps = few(page)
  return golden(
    'user-unit',
    pages({ page: '/MediaBox[0 0 306 396]/UserUnit 2', content: framed(page, stamps) }),
    stamps,
  )
}

/** What was there before stays: a rubber stamp, and a form whose field is filled in. */
const annotated = (): Golden => {
  const stamps = few(LETTER)
  const appearance = stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 150 60]/Resources<</Font<</F1 4 0 R>>>>',
    '.8 .1 .1 RG 3 w 3 3 144 54 re S BT .8 .1 .1 rg /F1 22 Tf 22 22 Td (RECEIVED) Tj ET',
  )
  const bytes = pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R 11 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>',
    content: framed(LETTER, stamps),
    more: [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Filled in before)/DA(/Helv 18 Tf 0 0 .6 rg)/Rect[60 400 400 430]/F 4>>',
      '<</Type/Annot/Subtype/Stamp/Rect[400 450 550 510]/F 4/AP<</N 12 0 R>>>>',
      appearance,
    ],
  })
  return golden('annotated', bytes, stamps)
}

/** Pictures in boxes of all shapes, on a page that is turned, cut out and of a larger unit. */
const pictured = (): Golden => {
  const page: Sheet = { width: 600, height: 450, rotate: 270, box: [20, 40, 245, 340], unit: 2 }
  const at = placed(page)
  const picture = { type: 'signature', value: PICTURE } as const
  const stamps = [
    at([20, 40, 240, 80], picture),
    at([300, 40, 280, 40], picture),
    at([300, 100, 60, 120], picture),
    at([400, 100, 14, 14], picture),
    at([400, 140, 180, 8], picture),
    at([20, 160, 240, 80], { type: 'initials', value: { ...PICTURE, alpha: null } }),
    at([20, 300, 560, 130], picture),
  ]
  const entries = '/MediaBox[0 0 306 396]/CropBox[20 40 245 340]/Rotate 270/UserUnit 2'
  return golden('pictures', pages({ page: entries, content: framed(page, stamps) }), stamps)
}

const agreement = (): Golden => {
  const at = placed({ ...LETTER, width: 1, height: 1 })
  const stamps = [
    at([0.8, 0.9, 0.1, 0.045], { type: 'initials', value: { ...CAVEAT, text: 'AL' } }),
    ...[
      at([0.33, 0.3, 0.4, 0.03], { type: 'full_name', value: 'Ada Lovelace' }),
      at([0.33, 0.35, 0.4, 0.03], { type: 'text', value: 'London' }),
      at([0.13, 0.41, 0.025, 0.018], { type: 'checkbox', value: true, checkbox_style: 'check' }),
      at([0.13, 0.45, 0.6, 0.02], { type: 'strikethrough', value: true }),
      at([0.33, 0.52, 0.2, 0.03], { type: 'date', value: '24 December 2026' }),
      at([0.58, 0.52, 0.15, 0.03], { type: 'time', value: '14:05' }),
      at([0.33, 0.6, 0.4, 0.07], { type: 'signature', value: CAVEAT }),
    ].map((stamp) => ({ ...stamp, page: 2 })),
  ]
  const bytes = readFileSync(join(import.meta.dirname, '..', '..', '..', 'assets', 'sample-agreement.pdf'))
  return golden('agreement', bytes, stamps, { pages: [1, 2] })
}

const everyType = (): Golden => {
  const stamps = everything(LETTER)
  return golden('every-type', pages({ content: framed(LETTER, stamps) }), stamps)
}

const marked = (): Golden => ({ ...turned(90), name: 'test-mark-turned', watermark: true })

export const GOLDENS: readonly Golden[] = [
  agreement(),
  { ...agreement(), name: 'test-mark', watermark: true, pages: [2] },
  everyType(),
  turned(0),
  turned(90),
  turned(180),
  turned(270),
  marked(),
  inherited('inherited', false),
  inherited('inherited-form', true),
  largeUnit(),
  pictured(),
  annotated(),
]
