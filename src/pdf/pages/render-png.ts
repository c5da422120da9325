import sharp from 'sharp'
import type { RenderOrder } from '../../ports/pdf.ts'
import { renderFile } from './render.ts'

/** One page as PNG, for those who look at it with whatever they have. */
export async function renderPng(order: RenderOrder): Promise<Uint8Array> {
  const { webp } = await renderFile(order)
  return sharp(webp).png({ compressionLevel: 6 }).toBuffer()
}
