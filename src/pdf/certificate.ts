import type { CertificateOrder } from '../ports/pdf.ts'
import { CertificateParts } from './certificate-parts.ts'
import { SHEET, Sheets } from './certificate-sheets.ts'
import { drawWatermark } from './draw-watermark.ts'
import { Drawing } from './drawing.ts'
import { FreshFile } from './fresh-file.ts'

/** The certificate as a complete PDF, not yet sealed. The same order always makes the same bytes. */
export function makeCertificate(order: Omit<CertificateOrder, 'out_path'>): Uint8Array {
  const file = new FreshFile()
  const drawing = new Drawing(file)
  const pages = layOut(order, drawing)
  const mark = order.watermark ? drawWatermark(SHEET.width, SHEET.height, drawing) : ''
  const contents = pages.map((page) => file.addStream('', Buffer.from(mark + page, 'latin1')))
  const resources = drawing.resources()
  for (const content of contents) file.addPage({ ...SHEET, resources, contents: content })
  return file.finish({ title: order.title, at: order.at, lang: 'en' })
}

function layOut(order: Omit<CertificateOrder, 'out_path'>, drawing: Drawing): string[] {
  const parts = new CertificateParts(order, drawing)
  const sheets = new Sheets()
  sheets.keep([parts.head()])
  sheets.keep(parts.envelope())
  order.people.forEach((person, i) => {
    sheets.keep([...(i === 0 ? parts.heading('People') : []), ...parts.person(person)])
  })
  order.documents.forEach((document, i) => {
    sheets.keep([...(i === 0 ? parts.heading('Documents') : []), parts.document(document)])
  })
  const rows = order.timeline.map((entry) => parts.timelineRow(entry))
  sheets.table(parts.heading('Timeline'), parts.timelineHead(), rows)
  sheets.keep([...parts.heading('How to verify'), ...parts.verify()])
  const [envelope] = order.envelope
  return sheets.finish(envelope ? `${order.title} · ${envelope.value}` : order.title, drawing)
}
