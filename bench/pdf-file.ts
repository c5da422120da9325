import { randomBytes } from 'node:crypto'
import { FreshFile } from '../src/pdf/writer/fresh-file.ts'

/** A PDF of a wanted size; every call of `make` answers a file that differs in twelve digits of its title. */
export interface PdfFile {
  readonly label: string
  readonly size: number
  readonly pages: number
  make(): readonly Buffer[]
}

/** One picture of noise on each page, so that neither the network, the disk nor a reader can squeeze it. */
export function pdfFile(label: string, wanted_bytes: number, pages: number): PdfFile {
  const file = new FreshFile()
  const side = Math.floor(Math.sqrt((wanted_bytes - FIXED_BYTES) / pages - PAGE_BYTES))
  for (let page = 0; page < pages; page++) {
    const picture = file.addStream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      randomBytes(side * side),
      { raw: true },
    )
    const contents = file.addStream('', Buffer.from('q 400 0 0 400 100 200 cm /P Do Q'), { raw: true })
    file.addPage({ width: 595, height: 842, resources: `<< /XObject << /P ${picture} >> >>`, contents })
  }
  const bytes = Buffer.from(file.finish({ title: PLACE, at: '2026-01-01T00:00:00.000Z' }))
  const from = bytes.lastIndexOf(PLACE)
  const before = bytes.subarray(0, from)
  const after = bytes.subarray(from + PLACE.length)
  return {
    label,
    pages,
    size: bytes.length,
    make: () => [before, Buffer.from(String(++made).padStart(PLACE.length, '0')), after],
  }
}

const PLACE = '999999999999'
/** About what catalog, trailer and the objects around one picture take. */
const FIXED_BYTES = 500
const PAGE_BYTES = 460

let made = 0
