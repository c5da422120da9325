import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PicturePdf, PicturePdfRequest } from '../../ports/pdf.ts'
import { FreshFile } from '../writer/fresh-file.ts'
import { numeral } from '../writer/syntax.ts'
import { opened, pictureIssue } from './picture-file.ts'

/** In points (1/72 inch). */
const PAPERS = { a4: [595.28, 841.89], letter: [612, 792] } as const
const MARGIN = 36
/** Pixels along the longer side: A4 at 300 dpi, which is what printers use. */
const SIDE = 3508
/** Used if a picture names no resolution or an old screen resolution. */
const USUAL_DPI = 150

/** Makes a PDF of one page with the picture, upright and on white. Nothing else of the file is kept. */
export async function picturePdf({ path, paper, title, at, out_path }: PicturePdfRequest): Promise<PicturePdf> {
  const picture = await readFile(path)
  const refused = await pictureIssue(picture, UNREADABLE, ['png', 'jpeg', 'webp', 'heif'])
  if (refused !== null) return { refused }
  try {
    const { data, info } = await opened(picture, { width: SIDE, height: SIDE })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    const natural = await naturalSize(picture, info)
    await writeFile(out_path, pageOf({ data, ...info }, layoutOf(natural, PAPERS[paper]), { title, at }))
    return { refused: null }
  } catch (error) {
    // A disk error says nothing about the picture.
    if (error instanceof Error && 'code' in error) throw error
    return { refused: UNREADABLE }
  }
}

const UNREADABLE = 'the picture is damaged; save it anew as PNG or JPEG'

interface Size {
  readonly width: number
  readonly height: number
}

/** The intended size in points, if the picture says so, as scans do. */
async function naturalSize(picture: Uint8Array, shown: Size): Promise<Size> {
  const about = await sharp(picture, { limitInputPixels: false }).metadata()
  const said = about.density ?? 0
  const dpi = said > 72 && said <= 1200 ? said : USUAL_DPI
  const side = (Math.max(about.width, about.height) / dpi) * 72
  const scale = side / Math.max(shown.width, shown.height)
  return { width: shown.width * scale, height: shown.height * scale }
}

interface Layout {
  readonly page: Size
  readonly box: Size & { readonly x: number; readonly y: number }
}

/** Never enlarges the picture and orients the page like it. A picture about as large as the paper fills it. */
function layoutOf(picture: Size, [short, long]: readonly [number, number]): Layout {
  const page = picture.width > picture.height ? { width: long, height: short } : { width: short, height: long }
  if (isAbout(picture.width, page.width) && isAbout(picture.height, page.height))
    return { page: picture, box: { ...picture, x: 0, y: 0 } }
  const scale = Math.min(1, (page.width - 2 * MARGIN) / picture.width, (page.height - 2 * MARGIN) / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { page, box: { width, height, x: (page.width - width) / 2, y: (page.height - height) / 2 } }
}

/** Scanners crop a little. */
const isAbout = (one: number, other: number) => Math.abs(one - other) < other * 0.03

function pageOf(
  { data, width, height }: Size & { readonly data: Uint8Array },
  { page, box }: Layout,
  info: { readonly title: string; readonly at: string },
): Uint8Array {
  const file = new FreshFile()
  const form = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const image = file.addStream(form, data, { raw: true })
  const placed = [box.width, 0, 0, box.height, box.x, box.y].map(numeral).join(' ')
  const contents = file.addStream('', Buffer.from(`q ${placed} cm /P Do Q`, 'latin1'))
  file.addPage({ ...page, contents, resources: `<< /XObject << /P ${image} >> >>` })
  return file.finish(info)
}
