import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import type { OpenedPdf } from './opened.ts'

/** What one reader shows of a page. */
export interface Seen {
  readonly picture: Buffer
  /** Words of three letters and more, each once. */
  readonly words: readonly string[]
}

interface Reader {
  readonly name: string
  readonly picture: (path: string, page: string) => readonly string[]
  readonly text: (path: string, page: string) => readonly string[]
  /** The program that tells the text, if it is another one. */
  readonly teller?: string
}

const GS = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER']
const KNOWN: readonly Reader[] = [
  {
    name: 'pdftoppm',
    picture: (path, page) => ['-r', '40', '-f', page, '-l', page, path],
    text: (path, page) => ['-f', page, '-l', page, path, '-'],
    teller: 'pdftotext',
  },
  {
    name: 'mutool',
    picture: (path, page) => ['draw', '-q', '-r', '40', '-F', 'ppm', '-o', '-', path, page],
    text: (path, page) => ['draw', '-q', '-F', 'txt', '-o', '-', path, page],
  },
  {
    name: 'gs',
    picture: (path, page) => [...GS, ...onPage(page), '-r40', '-sDEVICE=ppmraw', '-sOutputFile=-', path],
    text: (path, page) => [...GS, ...onPage(page), '-sDEVICE=txtwrite', '-sOutputFile=-', path],
  },
]
const READERS = KNOWN.filter(({ name }) => spawnSync('which', [name]).status === 0)

const onPage = (page: string): readonly string[] => [`-dFirstPage=${page}`, `-dLastPage=${page}`]

/** A page as PDFium shows it, which is what signers see, and as the other readers of this machine do. */
export async function seenBy({ pdf }: OpenedPdf, path: string, page = 1): Promise<Readonly<Record<string, Seen>>> {
  const { webp } = await pdf.renderPage({ path, page, width_px: 400 })
  const { runs } = await pdf.pageText({ path, page })
  const ours = {
    picture: await sharp(webp).grayscale().raw().toBuffer(),
    words: wordsIn(runs.map(({ text }) => text).join(' ')),
  }
  const others = READERS.map((reader) => {
    const picture = answerOf(reader.name, reader.picture(path, String(page)))
    const text = answerOf(reader.teller ?? reader.name, reader.text(path, String(page)))
    return [reader.name, { picture, words: wordsIn(text.toString('utf8')) }] as const
  })
  return { pdfium: ours, ...Object.fromEntries(others) }
}

const answerOf = (program: string, args: readonly string[]): Buffer =>
  spawnSync(program, args, { maxBuffer: 1 << 26 }).stdout

const wordsIn = (text: string): readonly string[] => [...new Set(text.match(/[A-Za-z]{3,}/g))].sort()

export const lowerHalf = (picture: Buffer): Buffer => picture.subarray(picture.length / 2)
