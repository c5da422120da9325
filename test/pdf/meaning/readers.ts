import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { areSeenDifferently, pictureOf } from '../../../src/pdf/intake/compare-readers.ts'
import type { GreyPicture } from '../../../src/pdf/pages/grey-picture.ts'
import { type PdfiumFile, withPdfiumBytes } from '../../../src/pdf/pages/pdfium.ts'
import { has } from '../../support/programs.ts'
import { withSecondReading } from '../../../src/pdf/pages/second-reader.ts'

/** What each reader shows of the pages of a file; null for a page that it cannot draw. */
export type Shown = ReadonlyMap<string, readonly (GreyPicture | null)[]>

interface Sheet {
  readonly width: number
  readonly height: number
  readonly dpi: number
}

/** Programs that draw one page, from 1, in grey. */
const PROGRAMS = {
  mutool: (path: string, page: number, { dpi }: Sheet) => [
    ...['draw', '-q', '-r', `${dpi}`, '-F', 'pgm', '-o', '-', path, `${page}`],
  ],
  pdftoppm: (path: string, page: number, { dpi }: Sheet) => [
    ...['-gray', '-cropbox', '-r', `${dpi}`, '-f', `${page}`, '-l', `${page}`, path],
  ],
  gs: (path: string, page: number, { dpi }: Sheet) => [
    ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dUseCropBox', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'],
    ...[`-r${dpi}`, '-sDEVICE=pgmraw', '-o', '-'],
    ...[`-dFirstPage=${page}`, `-dLastPage=${page}`, path],
  ],
}
export type Program = keyof typeof PROGRAMS
export const PROGRAM_NAMES = Object.keys(PROGRAMS) as readonly Program[]

/** Those that this machine has. In a test, one that is missing is counted. */
export const installed = (): readonly Program[] => PROGRAM_NAMES.filter((name) => has(name))

/** Beyond these a page is not drawn: fuzzed files have some that are a kilometre long. */
const PAGES_MAX = 3
/** Of fpdfview.h: FPDF_PRINTING, as Chrome prints. */
const FOR_PAPER = 0x800

/** The first pages as PDFium shows them on the screen and on paper, as pdf.js does, and as these programs do. */
export const shownBy = (path: string, programs: readonly Program[]): Promise<Shown> => {
  const bytes = readFileSync(path)
  return withPdfiumBytes(bytes, async (file) => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused the file (error ${file})`)
    const numbers = Array.from(
      { length: Math.min(PAGES_MAX, file.pdfium.api.FPDF_GetPageCount(file.doc)) },
      (_, i) => i + 1,
    )
    const screen = numbers.map((page) => pictureOf(file, page))
    const drawn = await withSecondReading(bytes, async (second) => {
      const pictures: (GreyPicture | null)[] = []
      for (const [i, size] of screen.entries()) pictures.push(await second.picture(i + 1, size).catch(() => null))
      return pictures
    })
    return new Map<string, readonly (GreyPicture | null)[]>([
      ['pdfium', screen],
      ['paper', numbers.map((page) => pictureOf(file, page, FOR_PAPER))],
      ['pdf.js', drawn ?? screen.map(() => null)],
      ...programs.map(
        (name) => [name, screen.map((size, i) => drawnBy(name, path, i + 1, sheetOf(file, i, size)))] as const,
      ),
    ])
  })
}

const sheetOf = ({ pdfium, doc }: PdfiumFile, index: number, { width, height }: GreyPicture): Sheet =>
  pdfium.withMemory(8, (at) => {
    pdfium.api.FPDF_GetPageSizeByIndexF(doc, index, at)
    return { width, height, dpi: (72 * width) / pdfium.view(at, 8).readFloatLE(0) }
  })

function drawnBy(name: Program, path: string, page: number, sheet: Sheet): GreyPicture | null {
  const { stdout } = spawnSync(name, PROGRAMS[name](path, page, sheet), { maxBuffer: 1 << 28, timeout: 60_000 })
  const from = stdout.indexOf('P5')
  const head = /^P5\s+(?:#.*\n)?(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', from, from + 200))
  if (from < 0 || !head) return null
  const [width, height] = [Number(head[1]), Number(head[2])]
  const begins = from + head[0].length
  return fitted({ width, height, grey: stdout.subarray(begins, begins + width * height) }, sheet)
}

/** Each program rounds the size of a page in its own way. */
const ROUNDED_PIXELS = 3

function fitted(picture: GreyPicture, { width, height }: Sheet): GreyPicture | null {
  if (Math.max(Math.abs(picture.width - width), Math.abs(picture.height - height)) > ROUNDED_PIXELS) return null
  const grey = new Uint8Array(width * height).fill(255)
  const across = Math.min(width, picture.width)
  for (let y = 0; y < Math.min(height, picture.height); y++)
    grey.set(picture.grey.subarray(y * picture.width, y * picture.width + across), y * width)
  return { width, height, grey }
}

/** Readers that show another page than PDFium does on the screen, as `reader: page`. */
export const differing = (shown: Shown): readonly string[] => {
  const signers = shown.get('pdfium') ?? []
  return [...shown].flatMap(([name, pictures]) =>
    signers.flatMap((first, i) => {
      const other = pictures[i]
      return first && other && !areSeenDifferently(first, other) ? [] : [`${name}: ${i + 1}`]
    }),
  )
}
