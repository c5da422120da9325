import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageGeometry } from '../../../src/domain/envelopes/envelope.ts'
import { drawOverlays } from '../../../src/pdf/draw/overlays.ts'
import { FreshFile } from '../../../src/pdf/writer/fresh-file.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'

export const PAGE: PageGeometry = {
  width: 400,
  height: 300,
  rotation: 0,
  box: [0, 0, 400, 300],
  user_unit: 1,
}

/** A PDF whose pages hold nothing but the overlays. */
export function overlayFile(stamps: readonly Stamp[], pages: readonly PageGeometry[] = [PAGE], watermark = false) {
  const file = new FreshFile()
  const forms = drawOverlays(file, pages, stamps, { watermark })
  pages.forEach(({ width, height }, i) => {
    const form = forms.get(i + 1)
    const resources = form ? `<</XObject<</O ${form}>>>>` : '<<>>'
    const contents = file.addStream('', Buffer.from(form ? '/O Do' : ''))
    file.addPage({ width, height, resources, contents })
  })
  return file.finish({ title: 'Overlays', at: '2026-11-20T14:05:09.000Z' })
}

export const stamp = (part: Partial<Stamp> & Pick<Stamp, 'type' | 'value'>): Stamp => ({
  page: 1,
  x: 0.2,
  y: 0.3,
  width: 0.4,
  height: 0.1,
  ...part,
})

export interface Raster {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** The first page in shades of grey, four pixels to the point. */
export const raster = (pdf: Uint8Array): Raster => rasterBy(pdf, ['-r', '288'])

/** The same, so many pixels wide, however large the page is. */
export const rasterAcross = (pdf: Uint8Array, width: number): Raster =>
  rasterBy(pdf, ['-scale-to-x', String(width), '-scale-to-y', '-1'])

function rasterBy(pdf: Uint8Array, size: readonly string[]): Raster {
  const pgm = onFile(pdf, (path) => execFileSync('pdftoppm', [...size, '-gray', '-singlefile', path], BINARY))
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error('not a grey map')
  return { width: Number(head[1]), height: Number(head[2]), grey: pgm.subarray(head[0].length) }
}

export interface InkBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Bounds of everything that is not white, in points from the top left; null for a blank page. */
export function inkOf({ width, height, grey }: Raster): InkBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) > 250) continue
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
  }
  return right < 0 ? null : { left: left / 4, top: top / 4, right: (right + 1) / 4, bottom: (bottom + 1) / 4 }
}

/** What a reader copies out of the file; the marks that pdftotext puts around right-to-left text taken off. */
export const textOf = (pdf: Uint8Array): string =>
  onFile(pdf, (path) => execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-']).toString()).replace(
    /[\u202a-\u202c]/g,
    '',
  )

export const qpdfCheck = (pdf: Uint8Array): { status: number | null; output: string } =>
  onFile(pdf, (path) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path])
    return { status, output: `${stdout}${stderr}` }
  })

const BINARY = { maxBuffer: 1 << 28 }

function onFile<T>(pdf: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-draw-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
