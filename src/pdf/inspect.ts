import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { PageGeometry, StoredFile } from '../domain/envelope.ts'
import type { Inspection, InspectOrder, PdfRefusal } from '../ports/pdf.ts'
import { writeNormalised } from './inspect-normalise.ts'
import {
  isSigned,
  LOCKED_ERRORS,
  type PageSize,
  type PdfiumFile,
  pageSize,
  withPdfiumFile,
} from './pdfium.ts'
import { hasWidgets } from './pdfium-forms.ts'
import { pageGeometries, planSeal, type StrictPlan, toSealPlan } from './plan.ts'

export interface Limits {
  readonly bytes_max: number
  readonly pages_max: number
}
export type InspectTask = InspectOrder & { readonly limits: Limits }

/**
 * Whether a file may be sent for signature, and what its pages are. Two readers must agree: PDFium on
 * what people see, the strict reader on what the seal writer appends to. Where only PDFium can read the
 * file, or live form fields would cover stamps, PDFium's own copy is judged and kept instead.
 * Sources: docs/internals/sealing.md, docs/interface.md (Metadata of a creation, Limits).
 */
export async function inspectFile(task: InspectTask): Promise<Inspection> {
  const refusal = refuseByBytes(task)
  if (refusal !== null) return refusal
  const first = await withPdfiumFile(task.path, (file) => judge(file, task))
  if (!('copy' in first)) return first
  const plan = await withPdfiumFile(task.normalised_path, (file) => readCopy(file, first.pages))
  if (plan === null) return refuse('document_damaged', UNREADABLE)
  // Its fields are page content by now: the sealed file must not list them as live.
  return accept({ ...plan, form: { ...plan.form, fields: '', rest: '' } }, first.copy)
}

/** Sentences for the person who chose the file: what is wrong, and what to do. */
const UNREADABLE =
  'The file is damaged and could not be repaired. Open it in a PDF reader, print it to a new PDF and upload that.'
const NOT_A_PDF = 'The file is not a PDF. Convert it to PDF and upload that.'
const LOCKED = 'The file is encrypted. Save a copy without a password or restrictions and upload that.'
const XFA =
  'The file is an XFA form, which only Adobe software can show. Print it to a new PDF and upload that.'
const SIGNED = 'The file already carries a digital signature. Upload the unsigned file, or set allow_signed.'
const SIGNED_DAMAGED =
  'The file carries a digital signature and is damaged, so nothing can be added without breaking that signature.'
const NO_PAGES = 'The file has no pages.'

/** PDF readers look for the header this far (ISO 32000-1 annex H, implementation note 13). */
const HEADER_WITHIN = 1024
/** Two readers round differently; a point is a third of a millimetre. */
const SIZE_TOLERANCE_PT = 1

type Refused = Exclude<Inspection, { refused: null }>
/** The file was rewritten; the copy has to be judged next. */
interface Rewritten {
  readonly copy: StoredFile
  readonly pages: number
}

const accept = (plan: StrictPlan, normalised: StoredFile | null): Inspection => ({
  refused: null,
  pages: pageGeometries(plan),
  plan: toSealPlan(plan),
  normalised,
})

const refuse = (refused: PdfRefusal, message: string): Refused => ({ refused, message })

function refuseByBytes({ path, limits }: InspectTask): Refused | null {
  const { size } = statSync(path)
  if (size > limits.bytes_max) {
    const message = `The file has ${size} bytes; at most ${limits.bytes_max} are allowed.`
    return { refused: 'limit_exceeded', message, limit: limits.bytes_max, value: size }
  }
  const head = Buffer.alloc(HEADER_WITHIN)
  const fd = openSync(path, 'r')
  try {
    readSync(fd, head)
  } finally {
    closeSync(fd)
  }
  return head.includes('%PDF-') ? null : refuse('unsupported_document_type', NOT_A_PDF)
}

async function judge(file: PdfiumFile | number, task: InspectTask): Promise<Inspection | Rewritten> {
  if (typeof file === 'number') {
    return LOCKED_ERRORS.includes(file)
      ? refuse('document_encrypted', LOCKED)
      : refuse('document_damaged', UNREADABLE)
  }
  const sizes = refuseByContent(file, task)
  if ('refused' in sizes) return sizes
  const signed = isSigned(file)
  const forms = signed ? [] : sizes.flatMap((_, index) => (hasWidgets(file, index) ? [index] : []))
  const read = forms.length === 0 ? readStrictly(file, sizes) : null
  if (read === 'encrypted') return refuse('document_encrypted', LOCKED)
  if (read?.has_xfa) return refuse('document_xfa', XFA)
  if (read?.has_signatures && !task.allow_signed) return refuse('document_already_signed', SIGNED)
  if (read !== null) return accept(read, null)
  if (signed) return refuse('document_damaged', SIGNED_DAMAGED)
  return { copy: await writeNormalised(file, forms, task.normalised_path), pages: sizes.length }
}

/** Cheap questions first: none of these reads the content of a page. */
function refuseByContent(
  file: PdfiumFile,
  { limits, allow_signed }: InspectTask,
): Refused | readonly PageSize[] {
  const { api } = file.pdfium
  if (api.EPDF_IsEncrypted(file.doc)) return refuse('document_encrypted', LOCKED)
  const count = api.FPDF_GetPageCount(file.doc)
  if (count > limits.pages_max) {
    const message = `The file has ${count} pages; at most ${limits.pages_max} are allowed.`
    return { refused: 'limit_exceeded', message, limit: limits.pages_max, value: count }
  }
  if (count < 1) return refuse('document_damaged', NO_PAGES)
  if (XFA_FORMS.includes(api.FPDF_GetFormType(file.doc))) return refuse('document_xfa', XFA)
  if (!allow_signed && isSigned(file)) return refuse('document_already_signed', SIGNED)
  return pageSizes(file, count)
}

/** FORMTYPE_XFA_FULL and FORMTYPE_XFA_FOREGROUND of PDFium's fpdf_formfill.h. */
const XFA_FORMS: readonly number[] = [2, 3]

function pageSizes(file: PdfiumFile, count: number): Refused | readonly PageSize[] {
  const sizes: PageSize[] = []
  for (let index = 0; index < count; index++) {
    const size = pageSize(file, index)
    if (size === null || !(size.width > 0 && size.height > 0)) {
      return refuse('document_damaged', `Page ${index + 1} of ${count} could not be read. ${UNREADABLE}`)
    }
    sizes.push(size)
  }
  return sizes
}

function readCopy(file: PdfiumFile | number, pages: number): StrictPlan | null {
  if (typeof file === 'number' || file.pdfium.api.FPDF_GetPageCount(file.doc) !== pages) return null
  const sizes = pageSizes(file, pages)
  const plan = 'refused' in sizes ? null : readStrictly(file, sizes)
  return plan === 'encrypted' ? null : plan
}

/** The plan of the strict reader, if it sees the same pages as PDFium does. */
function readStrictly(file: PdfiumFile, sizes: readonly PageSize[]): StrictPlan | 'encrypted' | null {
  const read = planSeal(file.bytes())
  if (read.refused !== null) return read.refused === 'encrypted' ? 'encrypted' : null
  const pages = pageGeometries(read.plan)
  const same = pages.length === sizes.length && pages.every((page, i) => agrees(page, sizes[i]))
  return same ? read.plan : null
}

/** PDFium does not apply the user unit. */
const agrees = (page: PageGeometry, size: PageSize | undefined): boolean =>
  size !== undefined &&
  Math.abs(page.width / page.user_unit - size.width) <= SIZE_TOLERANCE_PT &&
  Math.abs(page.height / page.user_unit - size.height) <= SIZE_TOLERANCE_PT
