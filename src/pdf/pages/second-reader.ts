import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { GreyPicture } from './grey-picture.ts'
import { greyOf } from './grey-picture.ts'

/** A document as pdf.js reads it, which shares no code with PDFium (https://mozilla.github.io/pdf.js/api/). */
export interface SecondReading {
  readonly pages: number
  /**
   * Draws a page, from 1, as it looks on a screen, so many pixels wide and high.
   *
   * @throws whatever the page makes pdf.js throw.
   */
  picture(page: number, shape: { readonly width: number; readonly height: number }): Promise<GreyPicture>
}

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => join(FOLDER, name) + sep

const faceAt = (file: string): string => fileURLToPath(new URL(`../../../fonts/${file}`, import.meta.url))

/** What pdf.js takes for the 14 fonts that no file needs to have, and the face that PDFium is given for each. */
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/^LiberationSans-(Regular|Bold|Italic|BoldItalic)\.ttf$/, 'Arimo'],
  [/^FoxitSerif(Bold|Italic|BoldItalic)?\.pfb$/, 'Tinos'],
  [/^FoxitFixed(Bold|Italic|BoldItalic)?\.pfb$/, 'Cousine'],
]

interface Asked {
  readonly kind: 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl'
  readonly filename: string
}

/** Gives pdf.js the files of its package, and the faces of the repository for fonts that are not in a document. */
class LocalFiles {
  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const name = basename(filename)
    return new Uint8Array(await readFile(twinOf(name) ?? join(ALONE[kind], name)))
  }
}

function twinOf(file: string): string | null {
  for (const [names, family] of TWINS) {
    const found = names.exec(file)
    if (found) return faceAt(`${family}-${found[1] ?? 'Regular'}.ttf`)
  }
  return null
}

/** Nothing is fetched, run, or taken from the system: what is drawn depends on the bytes alone. */
const ALONE = {
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  cMapPacked: true,
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  BinaryDataFactory: LocalFiles,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  verbosity: VerbosityLevel.ERRORS,
} as const
/**
 * For letters that pdf.js leaves to the canvas, of fonts that are not in the file: the faces that PDFium is given, the same
 * ones on every machine, and also where readers see no fonts of the system.
 */
const FAMILIES = {
  'sans-serif': 'Arimo-Regular.ttf',
  serif: 'Tinos-Regular.ttf',
  monospace: 'Cousine-Regular.ttf',
  'noto-cjk': 'NotoSansCJK-Regular.ttc',
}
for (const [family, file] of Object.entries(FAMILIES)) GlobalFonts.registerFromPath(faceAt(file), family)

/** As PDFium is told: pages with what lies on them, without the fields, which are settled in what is kept. */
const WITH_ANNOTATIONS = 1

/** Opens a document while `work` runs. Null for a file that pdf.js cannot open. */
export async function withSecondReading<T>(
  bytes: Uint8Array,
  work: (reading: SecondReading) => Promise<T>,
): Promise<T | null> {
  // It takes the memory that it is given.
  const loading = getDocument({ ...ALONE, data: Uint8Array.from(bytes) })
  try {
    const document = await loading.promise.catch(() => null)
    if (document === null) return null
    return await work({
      pages: document.numPages,
      picture: (page, shape) => pictureOf(document, page, shape),
    })
  } finally {
    await loading.destroy()
  }
}

async function pictureOf(
  document: PDFDocumentProxy,
  number: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<GreyPicture> {
  const page = await document.getPage(number)
  const { width: width_pt } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: width / width_pt })
  const canvas = createCanvas(width, height)
  const context: SKRSContext2D = canvas.getContext('2d')
  const drawn = { canvas: canvas as never, canvasContext: context as never, viewport, background: 'white' }
  await page.render({ ...drawn, annotationMode: WITH_ANNOTATIONS }).promise
  const { data } = context.getImageData(0, 0, width, height)
  page.cleanup()
  return greyOf(data, { width, height })
}
