import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { has } from '../../support/programs.ts'
import type { OpenedPdf } from './opened.ts'

/** In points, from the lower left corner of a page of 612 x 792. */
export type Area = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const drawn = (program: string, args: readonly string[]): Buffer =>
  spawnSync(program, args, { maxBuffer: 1 << 26 }).stdout

/** The first page as signers see it, and as poppler and MuPDF draw it, where they are: a pixel for each point. */
export async function picturesBy({ pdf }: OpenedPdf, path: string): Promise<Readonly<Record<string, Buffer>>> {
  const { webp } = await pdf.renderPage({ path, page: 1, width_px: 612 })
  return { ours: Buffer.from(webp), ...picturesByOthers(path) }
}

function picturesByOthers(path: string): Readonly<Record<string, Buffer>> {
  const mupdf = ['draw', '-q', '-r', '72', '-F', 'png', '-o', '-', path, '1']
  return {
    ...(has('pdftoppm') ? { poppler: drawn('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-png', path]) } : {}),
    ...(has('mutool') ? { mupdf: drawn('mutool', mupdf) } : {}),
  }
}

/** How black an area of a page is, in pixels. */
export async function inkIn(picture: Buffer, { x, y, width, height }: Area): Promise<number> {
  const area = { left: x, top: 792 - y - height, width, height }
  const grey = await sharp(picture).flatten({ background: '#fff' }).extract(area).grayscale().raw().toBuffer()
  return Math.round(grey.reduce((sum, shade) => sum + (255 - shade), 0) / 255)
}
