import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pictureOf } from '../../../src/pdf/intake/compare-pages.ts'
import { withPdfiumFile } from '../../../src/pdf/pages/pdfium.ts'
import { withSecondReading } from '../../../src/pdf/pages/second-reader.ts'
import { SQUARES } from './odd-objects.ts'

/** What it says of a file must not come between the bytes of the picture. */
const GS = ['-q', '-dSAFER', '-dBATCH', '-dUseCropBox', '-sstdout=%stderr']

/** Readers of this machine that draw a page in grey, a pixel for each point. */
const READERS = [
  { name: 'pdftoppm', of: (path: string) => ['-r', '72', '-gray', '-cropbox', path] },
  { name: 'mutool', of: (path: string) => ['draw', '-q', '-r', '72', '-F', 'pgm', '-o', '-', path, '1'] },
  { name: 'gs', of: (path: string) => [...GS, '-sDEVICE=pgmraw', '-r72', '-o', '-', path] },
].filter(({ name }) => spawnSync('which', [name]).status === 0)

interface Grey {
  readonly width: number
  readonly pixels: Uint8Array
}

/** Which squares of the first page are black for PDFium, for pdf.js, and for each other reader. */
export async function seenBy(path: string): Promise<Readonly<Record<string, string>>> {
  const others = READERS.map(({ name, of }) => {
    const { stdout } = spawnSync(name, of(path), { maxBuffer: 1 << 26 })
    return [name, blackIn(greyOf(stdout))] as const
  })
  return { pdfium: await seenByPdfium(path), pdfjs: await seenByPdfjs(path), ...Object.fromEntries(others) }
}

export const seenByPdfium = (path: string): Promise<string> =>
  withPdfiumFile(path, (file) => {
    if (typeof file === 'number') return 'no file'
    const { width, grey } = pictureOf(file, 0)
    return blackIn({ width, pixels: grey })
  })

const SHAPE = { width: 200, height: 200 }

const seenByPdfjs = async (path: string): Promise<string> =>
  (await withSecondReading(readFileSync(path), async (reading) =>
    reading.picture(1, SHAPE).then(
      ({ grey }) => blackIn({ width: SHAPE.width, pixels: grey }),
      () => 'no page',
    ),
  )) ?? 'no file'

function greyOf(image: Buffer): Grey {
  const head = /^P5\s+(?:#.*\n)?(\d+)\s+(\d+)\s+\d+\s/.exec(image.toString('latin1', 0, 200))
  return { width: Number(head?.[1] ?? 0), pixels: image.subarray(head?.[0].length ?? 0) }
}

/** The page is 200 points wide. */
function blackIn({ width, pixels }: Grey): string {
  if (width === 0) return 'no page'
  const scale = width / 200
  const black = Object.entries(SQUARES).filter(([, [x, y, side]]) => {
    const across = Math.round((x + side / 2) * scale)
    const down = Math.round((200 - y - side / 2) * scale)
    return (pixels[down * width + across] ?? 255) < 128
  })
  return black.map(([name]) => name).join(' and ') || 'nothing'
}
