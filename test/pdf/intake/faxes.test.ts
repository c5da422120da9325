import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faxEnd, type FaxLayout } from '../../../src/pdf/reader/fax.ts'
import { needs } from '../../support/programs.ts'
import { chanceOf } from './mutated.ts'
import { differing, installed, shownBy } from '../meaning/readers.ts'
import { pages, stream, type TempDir, tempDir } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

// A fax is taken where every row of it is as wide as the picture: readers go on in ways of their own where one is not.

let opened: OpenedPdf
let folder: TempDir
beforeAll(async () => {
  opened = await openedPdf()
  folder = tempDir()
})
afterAll(async () => {
  await opened.close()
  folder.remove()
})

/** Ghostscript's devices, and what the filter has to be told of them. */
const CODINGS = {
  tiffg4: { k: -1, is_aligned: false },
  tiffg3: { k: 0, is_aligned: false },
  tiffg32d: { k: 1, is_aligned: false },
  tiffcrle: { k: 0, is_aligned: true },
} as const
type Coding = keyof typeof CODINGS

interface Fax {
  readonly data: Buffer
  readonly layout: FaxLayout
}

const [WIDTH, HEIGHT, AT, BYTES] = [256, 257, 273, 279] as const

/** The one strip of a TIFF that begins with the byte order of Intel (TIFF 6.0, section 2). */
function faxIn(tiff: Buffer, coding: Coding): Fax {
  const from = tiff.readUInt32LE(4)
  const entries = Array.from({ length: tiff.readUInt16LE(from) }, (_, i) => tiff.subarray(from + 2 + 12 * i))
  const told = (tag: number): number => {
    const entry = entries.find((one) => one.readUInt16LE(0) === tag)
    if (entry === undefined) throw new RangeError(`no tag ${tag}`)
    return entry.readUInt16LE(2) === 3 ? entry.readUInt16LE(8) : entry.readUInt32LE(8)
  }
  const data = tiff.subarray(told(AT), told(AT) + told(BYTES))
  return { data, layout: { ...CODINGS[coding], columns: told(WIDTH), rows: told(HEIGHT) } }
}

const SAMPLE = join(import.meta.dirname, '../../../assets/sample-agreement.pdf')
const faxes = new Map<Coding, Fax>()
function faxOf(coding: Coding): Fax {
  const made = faxes.get(coding) ?? sampleAs(coding)
  faxes.set(coding, made)
  return made
}

const sampleAs = (coding: Coding): Fax => madeOf(SAMPLE, coding, 40)

function madeOf(pdf: string, coding: Coding, dpi: number): Fax {
  const path = join(folder.path, `${coding}.tif`)
  const args = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', `-r${dpi}`, '-dMaxStripSize=0', '-dLastPage=1']
  execFileSync('gs', [...args, `-sDEVICE=${coding}`, '-o', path, pdf])
  return faxIn(readFileSync(path), coding)
}

const parametersOf = ({ k, columns, is_aligned }: FaxLayout): string =>
  `/Filter/CCITTFaxDecode/DecodeParms<</K ${k}/Columns ${columns}/EncodedByteAlign ${is_aligned}>>`

/** A page that shows it. */
const pageOf = ({ data, layout }: Fax): Buffer => {
  const size = `/Width ${layout.columns}/Height ${layout.rows}`
  const picture = `/Type/XObject/Subtype/Image${size}/BitsPerComponent 1/ColorSpace/DeviceGray${parametersOf(layout)}`
  return pages({
    content: stream('', 'q 400 0 0 560 90 140 cm /Fax Do Q'),
    resources: '/XObject<</Fax 10 0 R>>',
    more: [stream(picture, data)],
  })
}

/** The same with some bits turned, the first rows among them. */
function damaged({ data, layout }: Fax, seed: number): Fax {
  const chance = chanceOf(seed)
  const turned = Buffer.from(data)
  for (let n = 0; n <= seed % 3; n++) {
    const at = Math.floor(chance() * data.length)
    turned[at] = (turned[at] ?? 0) ^ (1 << Math.floor(chance() * 8))
  }
  return { data: turned, layout }
}

describe.each(Object.keys(CODINGS) as Coding[])('a fax by %s', (coding) => {
  test('is read to its last row', async () => {
    needs('gs')
    const { data, layout } = faxOf(coding)
    const end = faxEnd(data, layout) ?? 0
    // What follows the rows says that no further one does.
    expect(data.length - end).toBeLessThan(16)
    expect(faxEnd(data.subarray(0, end), layout)).toBe(end)
    const page = pageOf({ data, layout })
    expect((await opened.inspect('fax', page)).refused).toBeNull()
    const shown = await shownBy(folder.put('fax.pdf', page), installed())
    expect(differing(shown)).toEqual([])
    expect(shown.get('pdfium')?.[0]?.grey.filter((value) => value < 128).length).toBeGreaterThan(200)
  })

  test('is not whole without its end, in another width, or with a row more', async () => {
    needs('gs')
    const { data, layout } = faxOf(coding)
    const end = faxEnd(data, layout) ?? 0
    for (const cut of [1, 2, 7, Math.floor(end / 2), end])
      expect(faxEnd(data.subarray(0, end - cut), layout)).toBeNull()
    for (const by of [-8, -1, 1, 8]) expect(faxEnd(data, { ...layout, columns: layout.columns + by })).toBeNull()
    expect(faxEnd(data, { ...layout, rows: layout.rows + 1 })).toBeNull()
    const cut = { data: data.subarray(0, end - 2), layout }
    expect((await opened.inspect('cut', pageOf(cut))).refused).toBe('document_ambiguous')
  })

  test('is shown alike by all readers if it is taken, whatever is turned in it', async () => {
    needs('gs')
    let [taken, refused] = [0, 0]
    for (let seed = 0; seed < 60; seed++) {
      const fax = damaged(faxOf(coding), seed)
      if (faxEnd(fax.data, fax.layout) === null) {
        refused += 1
        continue
      }
      taken += 1
      expect(differing(await shownBy(folder.put('turned.pdf', pageOf(fax)), installed())), `seed ${seed}`).toEqual([])
    }
    expect(refused).toBeGreaterThan(30)
    expect(taken).toBeLessThan(30)
  })
})

const LENGTHS = [...Array.from({ length: 64 }, (_, i) => i), ...Array.from({ length: 40 }, (_, i) => 64 * (i + 1))]
const WIDEST = 2 * 2560 + 1

test.each(Object.keys(CODINGS) as Coding[])(
  'every length that has a code of its own is read, in both colours, by %s',
  (coding) => {
    needs('gs')
    const bars = LENGTHS.map((length, row) => `${length} ${row} ${length} 1 re`).join(' ')
    const page = `/MediaBox[0 0 ${WIDEST} ${LENGTHS.length}]`
    const { data, layout } = madeOf(folder.put('bars.pdf', pages({ page, content: `${bars} f` })), coding, 72)
    expect([layout.columns, layout.rows]).toEqual([WIDEST, LENGTHS.length])
    expect(data.length - (faxEnd(data, layout) ?? 0)).toBeLessThan(16)
  },
)

/** Bits, the last byte of which ends with zeros. */
const bitsOf = (bits: string): Buffer => {
  const digits = bits.replaceAll(' ', '')
  return Buffer.from(digits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [])
}
const [ALONE, MIXED, BY_ROWS] = [0, 1, -1]
const [EOL, WHITE_2, WHITE_5, WHITE_8, BLACK_0, BLACK_2, BLACK_4] = [
  '000000000001',
  '0111',
  '1100',
  '10011',
  '0000110111',
  '11',
  '011',
]

test.each([
  ['white only', { k: ALONE, columns: 8, bits: WHITE_8, end: 1 }],
  ['white, black, white', { k: ALONE, columns: 6, bits: `${WHITE_2} ${BLACK_2} ${WHITE_2}`, end: 2 }],
  ['a run of nothing between two', { k: ALONE, columns: 4, bits: `${WHITE_2} ${BLACK_0} ${WHITE_2}`, end: null }],
  ['a run of nothing in front', { k: ALONE, columns: 2, bits: `00110101 ${BLACK_2}`, end: 2 }],
  ['a code whose zeros are not there any more', { k: ALONE, columns: 12, bits: `${WHITE_5} ${BLACK_4} 1`, end: null }],
  ['the same with them', { k: ALONE, columns: 12, bits: `${WHITE_5} ${BLACK_4} 1000`, end: 2 }],
  ['a row that tells how it is coded', { k: MIXED, columns: 8, bits: `${EOL} 1 ${WHITE_8}`, end: 3 }],
  ['one that does not', { k: MIXED, columns: 8, bits: `1 ${WHITE_8}`, end: null }],
  ['as white as the row before', { k: BY_ROWS, columns: 8, bits: '1', end: 1 }],
  ['passing to the end of the row', { k: BY_ROWS, columns: 8, bits: '0001', end: null }],
  ['two runs', { k: BY_ROWS, columns: 4, bits: `001 ${WHITE_2} ${BLACK_2}`, end: 2 }],
  ['two runs of which the second is nothing', { k: BY_ROWS, columns: 8, bits: `001 ${WHITE_8} ${BLACK_0}`, end: 3 }],
  [
    'two runs of which the second is nothing, within the row',
    { k: BY_ROWS, columns: 8, bits: `001 ${WHITE_2} ${BLACK_0} 1`, end: null },
  ],
  ['a mode of bits as they are', { k: BY_ROWS, columns: 8, bits: '0000001111 1', end: null }],
] as const)('%s', (_, { k, columns, bits, end }) => {
  expect(faxEnd(bitsOf(bits), { k, columns, rows: 1, is_aligned: false })).toBe(end)
})

test('the width that a filter is not told is that of a fax machine', async () => {
  const rows = bitsOf(WHITE_8)
  const layout = { k: ALONE, columns: 8, rows: 1, is_aligned: false }
  const told = pageOf({ data: rows, layout })
  const untold = Buffer.from(told.toString('latin1').replace('/Columns 8', '/Colours 8'), 'latin1')
  expect((await opened.inspect('told', told)).refused).toBeNull()
  expect((await opened.inspect('untold', untold)).refused).toBe('document_ambiguous')
})
