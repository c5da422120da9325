import { spawnSync } from 'node:child_process'
import { pictureOf } from '../../../src/pdf/intake/compare-pages.ts'
import { withPdfiumFile } from '../../../src/pdf/pages/pdfium.ts'
import { SQUARES } from './odd-objects.ts'

/** Readers of this machine that draw a page in grey, a pixel for each point. */
const READERS = [
  { name: 'pdftoppm', of: (path: string) => ['-r', '72', '-gray', path] },
  { name: 'mutool', of: (path: string) => ['draw', '-q', '-r', '72', '-F', 'pgm', '-o', '-', path, '1'] },
  { name: 'gs', of: (path: string) => ['-q', '-dSAFER', '-dBATCH', '-sDEVICE=pgmraw', '-r72', '-o', '-', path] },
].filter(({ name }) => spawnSync('which', [name]).status === 0)

interface Grey {
  readonly width: number
  readonly pixels: Uint8Array
}

/** Which squares of the first page are black for PDFium, and for each other reader. */
export async function seenBy(path: string): Promise<Readonly<Record<string, string>>> {
  const others = READERS.map(({ name, of }) => {
    const { stdout } = spawnSync(name, of(path), { maxBuffer: 1 << 26 })
    return [name, blackIn(greyOf(stdout))] as const
  })
  return { pdfium: await seenByPdfium(path), ...Object.fromEntries(others) }
}

export const seenByPdfium = (path: string): Promise<string> =>
  withPdfiumFile(path, (file) => {
    if (typeof file === 'number') return 'no file'
    const { width, grey } = pictureOf(file, 0)
    return blackIn({ width, pixels: grey })
  })

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
