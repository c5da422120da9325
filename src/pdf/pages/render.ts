import sharp from 'sharp'
import type { RenderedPage, RenderRequest } from '../../ports/pdf.ts'
import type { PdfiumFile } from './pdfium.ts'
import { withPdfiumPage } from './pdfium-page.ts'

/** Renders a page as a person sees it, including annotations, as WebP. */
export function renderFile(request: RenderRequest): Promise<RenderedPage> {
  return withPdfiumPage(request, (file, handle) => renderPage(file, handle, request))
}

// One encoder thread and no cache: the worker pool limits concurrency, and pages are cached as files.
sharp.concurrency(1)
sharp.cache(false)

/** Limits on the bitmap: widths that screens use, WebP's maximum of 16,383, and 48 MB of pixels. */
const WIDTH_MIN = 400
const WIDTH_MAX = 2000
const SIDE_MAX = 16_383
const PIXELS_MAX = 16_000_000

/** Constants of PDFium's fpdfview.h: FPDFBitmap_BGR, FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER (RGB instead of BGR). */
const BITMAP_RGB = 2
const CHANNELS = 3
const WITH_ANNOTATIONS_AS_RGB = 0x01 | 0x10
const WHITE = 0xffffffff

function renderPage(file: PdfiumFile, handle: number, { width_px }: RenderRequest): Promise<RenderedPage> {
  const { api } = file.pdfium
  return rasterise(file, handle, pixels(api.FPDF_GetPageWidthF(handle), api.FPDF_GetPageHeightF(handle), width_px))
}

interface Shape {
  readonly width: number
  readonly height: number
}

/** The requested width, or less if the page is so tall that its image would exceed a limit. */
function pixels(width_pt: number, height_pt: number, width_px: number): Shape {
  const ratio = height_pt / width_pt
  const requested = Math.min(Math.max(width_px, WIDTH_MIN), WIDTH_MAX)
  const width = Math.min(requested, Math.sqrt(PIXELS_MAX / ratio), SIDE_MAX / ratio)
  return { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.round(width * ratio)) }
}

async function rasterise(file: PdfiumFile, page: number, { width, height }: Shape): Promise<RenderedPage> {
  const { pdfium } = file
  const stride = width * CHANNELS
  const at = pdfium.allocate(stride * height)
  try {
    paint(file, page, { width, height, at })
    // Encodes in place: PDFium's memory does not grow while this thread waits.
    const rgb = pdfium.view(at, stride * height)
    const options = isBusy(rgb) ? { quality: 80, effort: 0 } : { lossless: true, effort: 1 }
    const webp = await sharp(rgb, { raw: { width, height, channels: CHANNELS } })
      .webp(options)
      .toBuffer()
    return { webp, width_px: width, height_px: height }
  } finally {
    pdfium.free(at)
  }
}

function paint(file: PdfiumFile, page: number, { width, height, at }: Shape & { at: number }): void {
  const { api } = file.pdfium
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BITMAP_RGB, at, width * CHANNELS)
  if (bitmap === 0) throw new RangeError('PDFium has no memory left for the page image')
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS_AS_RGB)
  api.FPDFBitmap_Destroy(bitmap)
}

/**
 * Whether most neighbouring pixels differ, as in a scan or photograph. Lossless is smaller and exact for text and
 * lines, but takes seconds for a scan (docs/decisions/0008-page-images.md).
 */
function isBusy(rgb: Buffer): boolean {
  const step = CHANNELS * Math.max(1, Math.floor(rgb.length / CHANNELS / SAMPLES))
  let differ = 0
  for (let i = 0; i + 5 < rgb.length; i += step) {
    if (rgb[i] !== rgb[i + 3] || rgb[i + 1] !== rgb[i + 4] || rgb[i + 2] !== rgb[i + 5]) differ += 1
  }
  return differ * step > rgb.length * BUSY_SHARE
}

const SAMPLES = 20_000
const BUSY_SHARE = 0.35
