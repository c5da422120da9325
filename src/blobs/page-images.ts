import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../domain/envelope.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { PageImages } from '../ports/page-images.ts'
import type { Pdf } from '../ports/pdf.ts'

interface Sources {
  /** Everything in it can be made again. */
  readonly folder: string
  readonly blobs: Blobs
  readonly pdf: Pdf
}

/** Page images by content hash, rendered once and kept on disk; callers that ask for the same one wait together. */
export function openPageImages({ folder, blobs, pdf }: Sources): PageImages {
  const under_way = new Map<string, Promise<Uint8Array>>()

  async function render(file: StoredFile, page: number, width_px: number, path: string): Promise<Uint8Array> {
    const kept = await readFile(path).catch(() => null)
    if (kept) return kept
    const { webp } = await pdf.renderPage({ path: await blobs.locate(file), page, width_px })
    await mkdir(join(path, '..'), { recursive: true })
    const fresh = `${path}.${process.pid}.tmp`
    await writeFile(fresh, webp)
    await rename(fresh, path)
    return webp
  }

  return {
    get(file, page, width_px) {
      const path = join(folder, file.sha256.slice(0, 2), file.sha256, `${page}-${width_px}.webp`)
      const started =
        under_way.get(path) ?? render(file, page, width_px, path).finally(() => under_way.delete(path))
      under_way.set(path, started)
      return started
    },
  }
}
