import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Inspection } from '../../../src/ports/pdf.ts'
import { accepted, type OpenedPdf } from './opened.ts'

const READERS = [
  { name: 'pdftoppm', of: (path: string) => ['-r', '60', '-f', '1', '-l', '1', path] },
  { name: 'mutool', of: (path: string) => ['draw', '-q', '-r', '60', '-F', 'ppm', '-o', '-', path, '1'] },
].filter(({ name }) => spawnSync('which', [name]).status === 0)

/** The first page as we show it, and as other readers of this machine do that can. */
export async function firstPages({ pdf }: OpenedPdf, path: string): Promise<Readonly<Record<string, Buffer>>> {
  const { webp } = await pdf.renderPage({ path, page: 1, width_px: 400 })
  const pictures = READERS.map(({ name, of }) => {
    const { status, stdout } = spawnSync(name, of(path), { maxBuffer: 1 << 26 })
    return status === 0 ? [[name, stdout] as const] : []
  })
  return { ours: await sharp(webp).grayscale().raw().toBuffer(), ...Object.fromEntries(pictures.flat()) }
}

/** Where what was inspected under a name lies now, and what became of it. */
export function keptOf({ dir }: OpenedPdf, name: string, inspection: Inspection) {
  const read = accepted(inspection)
  const sent = join(dir.path, `${name}.pdf`)
  return { read, sent, kept: read.normalised === null ? sent : join(dir.path, `${name}.normalised.pdf`) }
}

/** Readers for whom a page is not what it was. */
export async function changedFor(
  opened: OpenedPdf,
  { sent, kept }: { sent: string; kept: string },
): Promise<readonly string[]> {
  const [before, after] = [await firstPages(opened, sent), await firstPages(opened, kept)]
  return Object.keys(before).filter((name) => before[name]?.equals(after[name] ?? Buffer.alloc(0)) !== true)
}
