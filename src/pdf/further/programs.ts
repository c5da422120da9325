import type { FurtherReader } from '../../domain/further-readers.ts'

export interface Program {
  /** Where Debian's package puts it. */
  readonly path: string
  readonly package: string
  /** Options with which it says its version. */
  readonly version: readonly string[]
  /** Options with which it writes a page, from 1, of a file as a grey picture (PGM) to its output. */
  readonly draws: (file: string, page: number, dpi: number) => readonly string[]
  /** A page of which a point is longer than 1/72 inch (UserUnit) is drawn so much larger. */
  readonly knows_units: boolean
}

/** Programs that share no code with PDFium and pdf.js. */
export const PROGRAMS: Readonly<Record<FurtherReader, Program>> = {
  poppler: {
    path: '/usr/bin/pdftoppm',
    package: 'poppler-utils',
    version: ['-v'],
    draws: (file, page, dpi) => ['-gray', '-cropbox', '-r', `${dpi}`, '-f', `${page}`, '-l', `${page}`, file],
    knows_units: false,
  },
  mupdf: {
    path: '/usr/bin/mutool',
    package: 'mupdf-tools',
    version: ['-v'],
    draws: (file, page, dpi) => ['draw', '-q', '-r', `${dpi}`, '-F', 'pgm', '-o', '-', file, `${page}`],
    knows_units: true,
  },
  ghostscript: {
    path: '/usr/bin/gs',
    package: 'ghostscript',
    version: ['--version'],
    draws: (file, page, dpi) => [
      ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dUseCropBox', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'],
      ...[`-r${dpi}`, '-sDEVICE=pgmraw', '-sstdout=%stderr', '-o', '-'],
      ...[`-dFirstPage=${page}`, `-dLastPage=${page}`, file],
    ],
    knows_units: true,
  },
}
