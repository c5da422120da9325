import { isSigned, LOCKED_ERRORS, type PdfiumFile } from '../pages/pdfium.ts'
import { pageSizes, type Sizes } from './both-readers.ts'
import { isDynamicXfa } from './dynamic-xfa.ts'
import { HEADER_WITHIN } from './file-beginning.ts'
import type { InspectTask, Task } from './inspect-task.ts'
import { LOCKED, NO_PAGES, NOT_A_PDF, type Refused, refuse, SIGNED, UNREADABLE, XFA } from './refusals.ts'

/** A file of another type may contain the header's text; only a file that starts like a PDF is damaged. */
export function refuseUnopened(error: number, { begins }: Task): Refused {
  if (LOCKED_ERRORS.includes(error)) return refuse('document_encrypted', LOCKED)
  return begins >= HEADER_WITHIN
    ? refuse('unsupported_document_type', NOT_A_PDF)
    : refuse('document_damaged', UNREADABLE)
}

/** The cheap checks, which do not read page content. */
export function refuseByContent(file: PdfiumFile, { limits, allow_signed }: InspectTask): Refused | Sizes {
  const { api } = file.pdfium
  if (limits.refuses_encrypted && api.EPDF_IsEncrypted(file.doc)) return refuse('document_encrypted', LOCKED)
  const count = api.FPDF_GetPageCount(file.doc)
  if (count > limits.pages_max) {
    const message = `The file has ${count} pages; at most ${limits.pages_max} are allowed.`
    return { refused: 'limit_exceeded', message, limit: limits.pages_max, value: count }
  }
  if (count < 1) return refuse('document_damaged', NO_PAGES)
  if (isDynamicXfa(file, count)) return refuse('document_xfa', XFA)
  if (!allow_signed && isSigned(file)) return refuse('document_already_signed', SIGNED)
  return pageSizes(file, count)
}
