import type { CertificateOrder } from '../../ports/pdf.ts'
import { languageFor } from '../../i18n/languages.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { PAPERS } from './column.ts'
import { CertificateParts } from './parts.ts'
import { CertificatePen } from './pen.ts'
import { Sheets } from './sheets.ts'
import { num } from '../writer/numbers.ts'
import { drawWatermark } from '../draw/watermark.ts'
import { Drawing } from '../draw/drawing.ts'
import { FreshFile } from '../writer/fresh-file.ts'

/** The certificate as a complete PDF, not yet sealed. The same order always makes the same bytes. */
export function makeCertificate(order: Omit<CertificateOrder, 'out_path'>): Uint8Array {
  const file = new FreshFile()
  const { language, dir } = translatorIn(languageFor(order.locale))
  const drawing = new Drawing(file, dir === 'rtl')
  const pages = layOut(order, drawing)
  const { width, height } = PAPERS[order.paper]
  const mark = order.watermark ? drawWatermark(width, height, drawing) : ''
  const middle = `1 0 0 1 ${num((width - PAPERS.a4.width) / 2)} 0 cm\n`
  const contents = pages.map((page) => file.addStream('', Buffer.from(mark + middle + page, 'latin1')))
  const resources = drawing.resources()
  for (const content of contents) file.addPage({ width, height, resources, contents: content })
  return file.finish({ title: order.title, at: order.at, lang: language })
}

function layOut(order: Omit<CertificateOrder, 'out_path'>, drawing: Drawing): string[] {
  const pen = new CertificatePen(drawing, order)
  const parts = new CertificateParts(order, pen)
  const sheets = new Sheets(order.paper)
  sheets.keep([parts.head()])
  sheets.keep(parts.outcome())
  sheets.keep(parts.envelope())
  order.people.forEach((person, i) => {
    sheets.keep([...(i === 0 ? parts.heading('certificate.people') : []), ...parts.person(person)])
  })
  order.documents.forEach((document, i) => {
    sheets.keep([...(i === 0 ? parts.heading('certificate.documents') : []), parts.document(document)])
  })
  const rows = order.timeline.map((entry) => parts.timelineRow(entry))
  sheets.table(parts.heading('certificate.timeline'), parts.timelineHead(), rows)
  for (const blocks of parts.consents()) sheets.keep(blocks)
  sheets.keep([...parts.heading('certificate.verify'), ...parts.verify()])
  const pageOf = (page: number, count: number) => pen.t('certificate.page_of', { page, count })
  return sheets.finish(`${order.title} · ${order.envelope_id}`, pageOf, drawing)
}
