import { languageFor } from '../../i18n/languages.ts'
import { translatorIn } from '../../i18n/translator.ts'
import type { CertificateRequest } from '../../ports/pdf.ts'
import { Drawing } from '../draw/drawing.ts'
import { drawWatermark } from '../draw/watermark.ts'
import { FreshFile } from '../writer/fresh-file.ts'
import { num } from '../writer/numbers.ts'
import { PAPERS } from './column.ts'
import { CertificateParts } from './parts.ts'
import { CertificatePen } from './pen.ts'
import { Sheets } from './sheets.ts'

/** Makes the certificate as a complete PDF that is not sealed yet. Equal input makes equal bytes. */
export function makeCertificate(input: Omit<CertificateRequest, 'out_path'>): Uint8Array {
  const file = new FreshFile()
  const { language, dir } = translatorIn(languageFor(input.locale))
  const drawing = new Drawing(file, dir === 'rtl')
  const pages = layOut(input, drawing)
  const { width, height } = PAPERS[input.paper]
  const mark = input.watermark ? drawWatermark(width, height, drawing) : ''
  const middle = `1 0 0 1 ${num((width - PAPERS.a4.width) / 2)} 0 cm\n`
  const contents = pages.map((page) => file.addStream('', Buffer.from(mark + middle + page, 'latin1')))
  const resources = drawing.resources()
  for (const content of contents) file.addPage({ width, height, resources, contents: content })
  return file.finish({ title: input.title, at: input.at, lang: language })
}

function layOut(input: Omit<CertificateRequest, 'out_path'>, drawing: Drawing): string[] {
  const pen = new CertificatePen(drawing, input)
  const parts = new CertificateParts(input, pen)
  const sheets = new Sheets(input.paper)
  sheets.keep([parts.head()])
  sheets.keep(parts.outcome())
  sheets.keep(parts.envelope())
  input.people.forEach((person, i) => {
    sheets.keep([...(i === 0 ? parts.heading('certificate.people') : []), ...parts.person(person)])
  })
  input.documents.forEach((document, i) => {
    sheets.keep([...(i === 0 ? parts.heading('certificate.documents') : []), parts.document(document)])
  })
  input.attachments.forEach((attached, i) => {
    sheets.keep([...(i === 0 ? parts.heading('certificate.attachments') : []), parts.attachment(attached)])
  })
  const rows = input.timeline.map((entry) => parts.timelineRow(entry))
  sheets.table(parts.heading('certificate.timeline'), parts.timelineHead(), rows)
  sheets.keep(parts.timelineNote())
  for (const blocks of parts.consents()) sheets.keep(blocks)
  sheets.keep([...parts.heading('certificate.verify'), ...parts.verify()])
  const pageOf = (page: number, count: number) => pen.t('certificate.page_of', { page, count })
  return sheets.finish(`${input.title} · ${input.envelope_id}`, pageOf, drawing)
}
