import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Mark } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_OPTIONS } from '../../../src/domain/fields/kinds.ts'
import { drawOverlays } from '../../../src/pdf/draw/overlays.ts'
import type { ObjectSink } from '../../../src/pdf/writer/object-sink.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'
import { has, needs } from '../../support/programs.ts'
import { type InkBox, inkOf, overlayFile, PAGE, type Raster, raster, stamp, textOf } from './tools.ts'

const wave = Array.from({ length: 80 }, (_, i) => [100 + 4 * i, 100 + 40 * Math.sin(i / 5)]).flat()
const DRAWN: Mark = { kind: 'drawn', width: 600, height: 200, strokes: [wave, [150, 160, 380, 165]] }
const TYPED: Mark = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' }

/** A filled oval in a transparent picture of 60 by 20. */
const PICTURE: Mark = (() => {
  const inside = Array.from(
    { length: 1200 },
    (_, i) => Math.hypot((i % 60) - 29.5, (Math.floor(i / 60) - 9.5) * 3) < 29,
  )
  const deflated = (samples: Buffer) => deflateSync(samples).toString('base64')
  const alpha = deflated(Buffer.from(inside.map((is) => (is ? 255 : 0))))
  return { kind: 'image', width: 60, height: 20, rgb: deflated(Buffer.alloc(3600)), alpha }
})()

const boxOf = (at: Stamp): InkBox => ({
  left: at.x * PAGE.width,
  top: at.y * PAGE.height,
  right: (at.x + at.width) * PAGE.width,
  bottom: (at.y + at.height) * PAGE.height,
})

/** Ink there is, and all of it in the box; half a point for soft edges. */
function expectInside(at: Stamp): InkBox {
  const ink = inkOf(raster(overlayFile([at])))
  if (!ink) throw new Error('nothing was drawn')
  const box = boxOf(at)
  expect(ink.left).toBeGreaterThanOrEqual(box.left - 0.5)
  expect(ink.top).toBeGreaterThanOrEqual(box.top - 0.5)
  expect(ink.right).toBeLessThanOrEqual(box.right + 0.5)
  expect(ink.bottom).toBeLessThanOrEqual(box.bottom + 0.5)
  return ink
}

/** How many pixels of ink each box has, five boxes to a row, and how many lie beside all of them; half a point for soft edges. */
function inkByCell(image: Raster, boxes: number, { width, height }: Pick<Stamp, 'width' | 'height'>) {
  const found = Array.from({ length: boxes }, () => 0)
  let beside = 0
  for (let i = 0; i < image.grey.length; i += 1) {
    if ((image.grey[i] ?? 255) > 250) continue
    const [x, y] = [(i % image.width) / 4 - 10, Math.floor(i / image.width) / 4 - 10]
    const [column, row] = [Math.floor((x + 5) / 295), Math.floor((y + 5) / 220)]
    const [right, down] = [x - column * 295, y - row * 220]
    const is_inside = Math.min(right, down, width - right, height - down) >= -0.5
    const at = row * 5 + column
    if (is_inside && at < boxes) found[at] = (found[at] ?? 0) + 1
    else beside += 1
  }
  return { found, beside }
}

/** Keeps what drawing writes, readable. */
class Recorder implements ObjectSink {
  readonly streams: string[] = []
  #next = 1

  add(): string {
    return `${this.#next++} 0 R`
  }

  addStream(dict: string, data: Uint8Array, options: { raw?: boolean } = {}): string {
    if (!dict.includes('FlateDecode')) this.streams.push(Buffer.from(data).toString('latin1'))
    expect(options.raw === true || !dict.includes('FlateDecode')).toBe(true)
    return this.add()
  }
}

const EVERY_TYPE: readonly Stamp[] = [
  stamp({ type: 'full_name', value: 'Ada Lovelace' }),
  stamp({ type: 'text', value: 'Ågström & Ľubomír' }),
  stamp({ type: 'date', value: '20 November 2026' }),
  stamp({ type: 'time', value: '14:05:09' }),
  stamp({ type: 'signature', value: DRAWN }),
  stamp({ type: 'signature', value: TYPED }),
  stamp({ type: 'initials', value: { kind: 'typed', text: 'Qfj', font: 'dancing-script' } }),
  stamp({ type: 'checkbox', value: true }),
  stamp({ type: 'strikethrough', value: true }),
]

describe('an overlay', () => {
  it.each(EVERY_TYPE.map((at, i) => [`${at.type} ${i}`, at] as const))(
    'shows %s inside its box and nowhere else',
    (_name, at) => {
      const shapes = [at, { ...at, height: 0.02 }, { ...at, width: 0.03 }, { ...at, width: 0.7, height: 0.6 }]
      for (const shape of shapes) {
        expect(overlayFile([shape]).length).toBeGreaterThan(500)
        if (has('pdftoppm')) expectInside(shape)
      }
    },
  )

  it.each([
    ['a speck', 6, 6],
    ['a tick box', 14, 14],
    ['a thin line', 130, 5],
    ['a thin column', 5, 60],
    ['a line of text', 120, 18],
    ['a large square', 120, 120],
    ['a quarter of a sheet', 280, 200],
  ])('fills %s with every type and style, and leaves nothing beside it', (_name, width, height) => {
    const kinds = [
      ...EVERY_TYPE,
      stamp({ type: 'signature', value: PICTURE }),
      ...FIELD_OPTIONS.checkbox_style.of.map((checkbox_style) =>
        stamp({ type: 'checkbox', value: true, checkbox_style }),
      ),
    ]
    const sheet = { ...PAGE, width: 1500, height: 900, box: [0, 0, 1500, 900] as const }
    const stamps = kinds.map((kind, i) => ({
      ...kind,
      x: (10 + (i % 5) * 295) / 1500,
      y: (10 + Math.floor(i / 5) * 220) / 900,
      width: width / 1500,
      height: height / 900,
    }))
    const pdf = overlayFile(stamps, [sheet])
    expect(pdf.length).toBeGreaterThan(5000)
    needs('pdftoppm')
    const { found, beside } = inkByCell(raster(pdf), stamps.length, { width, height })
    expect(found.map((count) => count > 3)).toEqual(stamps.map(() => true))
    expect(beside).toBe(0)
  })

  it.each([
    'A remark that is far too long for its box. '.repeat(20),
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'WWWWWWWWWW'.repeat(200),
    'one\ntwo\n\nfour',
    'الاسم الكامل: محمد بن سلمان الفلاني من مدينة الرياض في المملكة',
    'ṩ̣̇ Ế Ộ Ậ gjpqy Ç̧',
    '',
    '   ',
  ])('never lets text leave its box: %j', (value) => {
    const at = stamp({ type: 'text', value })
    for (const shape of [at, { ...at, height: 0.03, width: 0.1 }, { ...at, height: 0.3 }]) {
      expect(overlayFile([shape]).length).toBeGreaterThan(400)
      if (has('pdftoppm') && value.trim() !== '') expectInside(shape)
    }
  })

  it('keeps every word of a text that wraps', () => {
    const value = 'The seller hands over the keys on the first of May, at noon, in Zürich.'
    const pdf = overlayFile([stamp({ type: 'text', value, width: 0.25, height: 0.4 })])
    expect(pdf.length).toBeGreaterThan(500)
    if (has('pdftotext')) {
      expect(textOf(pdf).trim().split('\n').length).toBeGreaterThan(2)
      expect(textOf(pdf).replace(/\s+/g, ' ').trim()).toBe(value)
    }
  })

  it('sets fields of one size on one line level, whatever their letters', () => {
    needs('pdftoppm')
    const tops = ['nnn', 'nng'].map((value) => expectInside(stamp({ type: 'text', value })).top)
    expect(tops[0]).toBe(tops[1])
  })

  it('draws six different checkbox styles', () => {
    const drawn = FIELD_OPTIONS.checkbox_style.of.map((checkbox_style) =>
      overlayFile([stamp({ type: 'checkbox', value: true, checkbox_style })]),
    )
    expect(new Set(drawn.map((pdf) => Buffer.from(pdf).toString('latin1'))).size).toBe(6)
    if (has('pdftoppm')) {
      expect(new Set(drawn.map((pdf) => Buffer.from(raster(pdf).grey).toString('latin1'))).size).toBe(6)
    }
  })

  it('keeps the shape of a checkbox in a wide box, in its middle', () => {
    needs('pdftoppm')
    const at = stamp({ type: 'checkbox', value: true, checkbox_style: 'square', width: 0.6 })
    const ink = expectInside(at)
    expect(ink.right - ink.left).toBeCloseTo(ink.bottom - ink.top, 0)
    expect((ink.left + ink.right) / 2).toBeCloseTo(0.5 * PAGE.width, 0)
  })

  it.each([
    [0.6, 0.1],
    [0.15, 0.5],
  ])('keeps the proportions of drawn strokes in a box of %d x %d', (width, height) => {
    const turn = (i: number) => (i * Math.PI) / 50
    const oval = Array.from({ length: 101 }, (_, i) => [250 + 150 * Math.cos(turn(i)), 100 + 50 * Math.sin(turn(i))])
    const mark: Mark = { kind: 'drawn', width: 500, height: 200, strokes: [oval.flat()] }
    const at = stamp({ type: 'signature', value: mark, width, height })
    expect(overlayFile([at]).length).toBeGreaterThan(500)
    needs('pdftoppm')
    const ink = expectInside(at)
    const pen = Math.min(1.6, Math.max(0.5, Math.min(height * 300, (width * 400) / 3) * 0.035))
    const ratio = (ink.right - ink.left - pen) / (ink.bottom - ink.top - pen)
    expect(ratio).toBeGreaterThan(2.9)
    expect(ratio).toBeLessThan(3.1)
  })

  it('draws a dot and a straight line', () => {
    for (const strokes of [[[50, 50]], [[10, 50, 90, 50]], [[50, 10, 50, 90]]]) {
      const at = stamp({ type: 'signature', value: { kind: 'drawn', width: 100, height: 100, strokes } })
      expect(overlayFile([at]).length).toBeGreaterThan(500)
      if (has('pdftoppm')) expectInside(at)
    }
  })

  it('writes a signature that stands in five places once', () => {
    const once = new Recorder()
    drawOverlays(once, [PAGE], [stamp({ type: 'signature', value: DRAWN })], { watermark: false })
    const often = new Recorder()
    const places = [0.1, 0.2, 0.3, 0.4, 0.5].map((y) => stamp({ type: 'signature', value: structuredClone(DRAWN), y }))
    drawOverlays(often, [PAGE], places, { watermark: false })
    expect(often.streams.length).toBe(once.streams.length)
  })

  it('writes a picture that stands in five places once, with its transparency', () => {
    const places = [0.1, 0.2, 0.3, 0.4, 0.5].map((y) =>
      stamp({ type: 'signature', value: structuredClone(PICTURE), y }),
    )
    const other = stamp({ type: 'initials', value: { ...PICTURE, alpha: null }, y: 0.7 })
    const pdf = Buffer.from(overlayFile([...places, other])).toString('latin1')
    expect(pdf.match(/\/Subtype \/Image/g)?.length).toBe(3)
    expect(pdf.match(/\/SMask/g)?.length).toBe(1)
  })

  it.each([
    [0.6, 0.1],
    [0.15, 0.5],
  ])('keeps the proportions of a picture in the middle of a box of %d x %d', (width, height) => {
    const at = stamp({ type: 'signature', value: PICTURE, width, height })
    expect(overlayFile([at]).length).toBeGreaterThan(500)
    needs('pdftoppm')
    const ink = expectInside(at)
    expect((ink.right - ink.left) / (ink.bottom - ink.top)).toBeCloseTo(3, 0)
    expect((ink.left + ink.right) / 2).toBeCloseTo((at.x + width / 2) * PAGE.width, 0)
    expect((ink.top + ink.bottom) / 2).toBeCloseTo((at.y + height / 2) * PAGE.height, 0)
  })

  it('writes plain short numbers', () => {
    const recorder = new Recorder()
    const odd = EVERY_TYPE.map((at, i) => ({
      ...at,
      x: 0.1 + 0.2 / 3,
      y: i / 30 + 1e-9,
      width: 0.12000000000000001,
    }))
    drawOverlays(recorder, [{ ...PAGE, width: 595.276, height: 841.89 }], odd, { watermark: true })
    const numbers = recorder.streams.join(' ').match(/(?<![\w/<])-?[\d.]+(e[-+]?\d+)?(?=[\s\]])/g) ?? []
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.filter((number) => !/^-?(\d+|\d*\.\d{1,5})$/.test(number))).toEqual([])
  })

  it('makes a form only for pages that have something on them', () => {
    const pages = [PAGE, PAGE, PAGE]
    const forms = drawOverlays(new Recorder(), pages, [stamp({ type: 'checkbox', value: true, page: 2 })], {
      watermark: false,
    })
    expect([...forms.keys()]).toEqual([2])
    expect(drawOverlays(new Recorder(), pages, [], { watermark: false }).size).toBe(0)
  })

  it('refuses a stamp on a page that is not there', () => {
    expect(() => overlayFile([stamp({ type: 'checkbox', value: true, page: 2 })])).toThrow('page 2 of 1')
  })

  it('is the same to the byte for the same stamps, whatever was drawn before', () => {
    const first = overlayFile(EVERY_TYPE)
    overlayFile([stamp({ type: 'text', value: 'ξένος שלום नमस्ते' })])
    expect(Buffer.from(overlayFile(EVERY_TYPE)).equals(first)).toBe(true)
  })
})

describe('the test mark', () => {
  it('lies on every page, pale, and adds nothing to the text', () => {
    const recorder = new Recorder()
    expect([...drawOverlays(recorder, [PAGE, PAGE], [], { watermark: true }).keys()]).toEqual([1, 2])
    const pdf = overlayFile([stamp({ type: 'text', value: 'Readable' })], [PAGE], true)
    if (has('pdftotext')) expect(textOf(pdf).trim()).toBe('Readable')
    needs('pdftoppm')
    const { grey } = raster(overlayFile([], [PAGE], true))
    const darkest = grey.reduce((least, value) => Math.min(least, value), 255)
    expect(darkest).toBeGreaterThan(200)
    expect(darkest).toBeLessThan(250)
  })
})

describe('cells', () => {
  it('have a character each, in the middle and all of one size', () => {
    const at = { ...stamp({ type: 'text', value: 'I2W', cells: 4 }), x: 0.1, width: 0.8, y: 0.3, height: 0.1 }
    expectInside(at)
    const image = raster(overlayFile([at]))
    const cell = (at.width * PAGE.width) / 4
    const inked = Array.from({ length: 4 }, (_, i) => {
      const left = at.x * PAGE.width + i * cell
      const columns = Array.from({ length: Math.round(cell * 4) }, (__, dx) => Math.round(left * 4) + dx)
      const rows = Array.from({ length: image.height }, (__, y) => y)
      const inks = columns.filter((x) => rows.some((y) => (image.grey[y * image.width + x] ?? 255) < 128))
      const [first, last] = [inks[0], inks.at(-1)]
      return first === undefined || last === undefined ? null : Math.round((first + last) / 8 - left - cell / 2)
    })
    expect(inked.map((middle) => middle === null || Math.abs(middle) <= 1)).toEqual([true, true, true, true])
    expect(inked[3]).toBe(null)
    expect(has('pdftotext') ? textOf(overlayFile([at])).replaceAll(/\s/g, '') : 'I2W').toBe('I2W')
  })
})
