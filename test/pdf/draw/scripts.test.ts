import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { drawOverlays } from '../../../src/pdf/draw/overlays.ts'
import { canDraw } from '../../../src/pdf/text/itemise.ts'
import { FreshFile } from '../../../src/pdf/writer/fresh-file.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'
import { given } from '../../support/programs.ts'
import { seal } from '../seal/support.ts'
import { MIXED, SCRIPTS } from './scripts.ts'

// Through the real seal, and judged by other people's programs: what is read is what was written, and all ink is in its box.

const HEADING = 'This agreement is written in English, like most of them, and says so at some length on each page.'
const ROW = 34
const PAGE_WIDTH = 500

interface Sheet {
  readonly name: string
  readonly type: Stamp['type']
  /** Of the page, and of the row. */
  readonly width: number
  readonly height: number
  readonly rows?: number
}

const SHEETS: readonly Sheet[] = [
  { name: 'at full size', type: 'text', width: 0.9, height: 0.8 },
  { name: 'small', type: 'date', width: 0.9, height: 0.25 },
  { name: 'narrow', type: 'date', width: 0.12, height: 0.8 },
  { name: 'wrapped', type: 'text', width: 0.09, height: 0.9, rows: 2.5 },
  { name: 'as a typed signature', type: 'signature', width: 0.5, height: 0.9 },
]

type Sample = readonly [name: string, text: string, locale?: string]

const drawn = (sheet: Sheet, text: string): Stamp['value'] =>
  sheet.type === 'signature' ? { kind: 'typed', text, font: 'caveat' } : text

function layOut(sheet: Sheet, samples: readonly Sample[]): { height: number; stamps: Omit<Stamp, 'page'>[] } {
  const pitch = ROW * (sheet.rows ?? 1)
  const height = (samples.length + 1) * pitch
  const stamps = samples.map(([, text, locale], i) => ({
    type: sheet.type,
    x: 0.05,
    y: ((i + 1) * pitch) / height,
    width: sheet.width,
    height: (sheet.height * pitch) / height,
    value: drawn(sheet, text),
    ...(locale === undefined ? {} : { locale }),
  }))
  return { height, stamps }
}

async function sealedSheets(
  sheets: readonly Sheet[],
  samples: readonly Sample[],
  page = { heading: HEADING, locale: 'en' },
) {
  const laid = sheets.map((sheet) => layOut(sheet, samples))
  const file = new FreshFile()
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  for (const { height } of laid) {
    const line = `(${page.heading}) Tj 0 -6 Td `
    const words = `BT /F 5 Tf 20 ${height - 8} Td ${page.heading && line.repeat(3)} ET`
    const contents = file.addStream('', Buffer.from(words))
    file.addPage({ width: PAGE_WIDTH, height, resources: `<</Font<</F ${font}>>>>`, contents })
  }
  const original = Buffer.from(file.finish({ title: 'Scripts', at: '2026-11-20T14:05:09.000Z' }))
  const stamps = laid.flatMap(({ stamps }, i) => stamps.map((stamp) => ({ ...stamp, page: i + 1 })))
  const pages = laid.map(({ height }) => ({
    width: PAGE_WIDTH,
    height,
    rotation: 0 as const,
    box: [0, 0, PAGE_WIDTH, height] as const,
    user_unit: 1,
  }))
  const { path } = await seal(original, {
    overlays: (sink) => drawOverlays(sink, pages, stamps, { watermark: false, locale: page.locale }),
  })
  return { path, laid }
}

/** Direction marks that the extractor and the file put in are no text. */
const read = (path: string, page: number): string =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', '-f', String(page), '-l', String(page), path, '-'])
    .toString()
    .replaceAll(/[\u200e\u200f\u202a-\u202e\f]/g, '')

const plain = (text: string): string => text.normalize('NFC').replaceAll(/[\u200e\u200f]/g, '')
const packed = (text: string): string => plain(text).replaceAll(/\s/g, '')

const SCALE = 2
/** What is dark outside of every box, and which boxes are blank. */
function inkAt(
  path: string,
  page: number,
  { height, stamps }: { height: number; stamps: readonly Omit<Stamp, 'page'>[] },
) {
  const options = ['-r', String(72 * SCALE), '-gray', '-f', String(page), '-l', String(page)]
  const pgm = execFileSync('pdftoppm', [...options, path], { maxBuffer: 1 << 28 })
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))
  const [wide, high] = [Number(head?.[1]), Number(head?.[2])]
  const grey = pgm.subarray(head?.[0].length)
  const take = (left: number, top: number, right: number, bottom: number): boolean => {
    let ink = false
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(high, Math.ceil(bottom)); y += 1) {
      const from = y * wide + Math.max(0, Math.floor(left))
      const row = grey.subarray(from, from + Math.ceil(right - left))
      ink ||= row.some((shade) => shade < 200)
      row.fill(255)
    }
    return ink
  }
  take(0, 0, wide, 22 * SCALE)
  const [across, down] = [PAGE_WIDTH * SCALE, height * SCALE]
  const blank = stamps.filter(
    ({ x, y, width, height: tall }) => !take(x * across, y * down, (x + width) * across, (y + tall) * down),
  )
  return { blank: blank.map(({ value }) => value), outside: grey.findIndex((shade) => shade < 200) }
}

describe('every script', () => {
  it('can be drawn', () => {
    const missing = SCRIPTS.flatMap(([name, text]) => canDraw(text).missing.map((sign) => `${name}: ${sign}`))
    expect(missing).toEqual([])
    expect(SCRIPTS.length).toBeGreaterThan(70)
  })

  it('is read as it was written, and keeps to its box', given('pdftotext', 'pdftoppm'), async () => {
    const { path, laid } = await sealedSheets(SHEETS, SCRIPTS)
    SHEETS.forEach((sheet, i) => {
      const found = read(path, i + 1).replaceAll(HEADING, '')
      const place = laid[i]
      if (!place) throw new Error('no sheet')
      if (sheet.name === 'wrapped') {
        expect({ sheet: sheet.name, text: packed(found) }).toEqual({
          sheet: sheet.name,
          text: packed(SCRIPTS.map(([, text]) => text).join('')),
        })
      } else {
        const lines = found.split('\n').filter((line) => line !== '')
        expect({ sheet: sheet.name, lines }).toEqual({
          sheet: sheet.name,
          lines: SCRIPTS.map(([, text]) => plain(text)),
        })
      }
      expect({ sheet: sheet.name, ...inkAt(path, i + 1, place) }).toEqual({
        sheet: sheet.name,
        blank: [],
        outside: -1,
      })
    })
  })
})

describe('both directions in one line', () => {
  const samples = MIXED.map((text): Sample => ['', text])
  const sheets = SHEETS.filter(({ name }) => name === 'at full size' || name === 'small')

  const hebrew: Sample = ['', 'כל העמוד הזה כתוב בעברית ולכן נקרא מימין לשמאל כמו שצריך']

  it.each([
    ['English', HEADING, 'en', samples],
    ['Hebrew', '', 'he', [...samples, hebrew]],
  ] as const)('are read as they were written on a page in %s', given('pdftotext'), async (_, heading, locale, rows) => {
    const { path } = await sealedSheets(sheets, rows, { heading, locale })
    sheets.forEach((_sheet, i) => {
      const found = read(path, i + 1).replaceAll(HEADING, '')
      const lines = found.split('\n').filter((line) => line !== '')
      expect(lines).toEqual(rows.map(([, text]) => plain(text)))
    })
  })
})
