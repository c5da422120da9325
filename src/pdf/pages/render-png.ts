import sharp from 'sharp'
import type { RenderRequest } from '../../ports/pdf.ts'
import { renderFile } from './render.ts'

/** Renders a page as PNG, for clients that cannot show WebP. */
export async function renderPng(request: RenderRequest): Promise<Uint8Array> {
  const { webp } = await renderFile(request)
  return sharp(webp).png({ compressionLevel: 6 }).toBuffer()
}
