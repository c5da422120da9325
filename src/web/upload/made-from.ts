import { type DashboardMessageId, t } from '../words.ts'

/** By the format as the service writes it: "Word document (DOCX)", "PNG picture", "plain text". */
const MADE_FROM: Readonly<Record<string, DashboardMessageId>> = {
  PNG: 'upload.made_from_png',
  JPEG: 'upload.made_from_jpeg',
  WebP: 'upload.made_from_webp',
  AVIF: 'upload.made_from_avif',
  DOCX: 'upload.made_from_docx',
  XLSX: 'upload.made_from_xlsx',
  PPTX: 'upload.made_from_pptx',
  ODT: 'upload.made_from_odt',
  ODS: 'upload.made_from_ods',
  ODP: 'upload.made_from_odp',
  DOC: 'upload.made_from_doc',
  XLS: 'upload.made_from_xls',
  PPT: 'upload.made_from_ppt',
  RTF: 'upload.made_from_rtf',
  HTML: 'upload.made_from_html',
  plain: 'upload.made_from_plain',
}

/** What a file was before it became a PDF; null where it was one. */
export function madeFrom(kind: string): string | null {
  const format = /\((\w+)\)$/.exec(kind)?.[1] ?? kind.split(' ', 1).join()
  const id = MADE_FROM[format]
  return id === undefined ? null : t(id)
}
