import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { Inspection, InspectRequest, PdfRefusal } from '../../ports/pdf.ts'
import {
  isSigned,
  LOCKED_ERRORS,
  type PageSize,
  type PdfiumFile,
  pageSize,
  withPdfiumBytes,
  withPdfiumFile,
} from '../pages/pdfium.ts'
import { flattenPage, hasWidgets, isDynamicXfa } from '../pages/pdfium-forms.ts'
import type { UnsettledPages } from '../reader/pages.ts'
import { pageGeometries, toStoredIndex } from '../reader/pdf-index.ts'
import {
  type CleanCopy,
  hasUnsettled,
  listed,
  pagesOf,
  readStrictly,
  type StrictFile,
  writeCleanCopy,
} from './clean-copy.ts'
import { difference, type Pictures, picturesOf } from './compare-pages.ts'
import { earlierSignatures } from './earlier-signatures.ts'
import { type OwnForm, ownForm } from './own-form.ts'
import { repaired } from './repair.ts'
import { attachSealed, isSealedHere } from './sealed-before.ts'
import { unevenLook } from './signed-looks.ts'
import { type Lock, writeUnlocked } from './unlock.ts'

export interface Limits {
  readonly bytes_max: number
  readonly pages_max: number
  /** Refuse encrypted files even if they open without a password. */
  readonly refuses_encrypted?: boolean
}
export type InspectTask = InspectRequest & { readonly limits: Limits }

/** What is known of a file before its pages are compared. */
export type Inspected = Inspection & {
  /** Readers may show it differently, so two of them have to draw it. */
  readonly doubtful?: boolean
  /** It was odd and is written anew: what was settled has been compared, so only much counts. */
  readonly was_odd?: boolean
}

/**
 * Decides whether a file may be sent for signature, and describes its pages. Two readers must agree: PDFium on what
 * people see, and the strict reader on what the seal writer appends to. A file that only PDFium can read, or that has
 * form fields, annotations or active content, is kept as a clean copy. Any other file keeps its bytes. See
 * docs/internals/intake.md and docs/interface.md (Metadata of a creation, Limits).
 */
export async function inspectFile(task: InspectTask): Promise<Inspected> {
  const begins = beginningOf(task)
  if (typeof begins !== 'number') return begins
  const first = await judgePlain({ ...task, begins, locks: [] })
  if (!('copy' in first)) return first
  const layered = first.layered === null ? [] : await withPdfiumBytes(first.layered, layeredPictures)
  const read = await withPdfiumFile(task.normalised_path, (file) =>
    readCopy(file, { ...first, layered_shown: layered }),
  )
  if (read.refused !== null) return read
  return accept(read, { normalised: first.copy, removed: first.removed, form: first.form, guessed: first.guessed })
}

/** Judges an encrypted file by its decrypted copy. */
async function judgePlain(task: Task): Promise<Inspected | Copied> {
  const first = await judgeRepaired(task)
  if (!('locks' in first)) return first
  const { normalised_path: path } = task
  const second = await judgeRepaired({ ...task, path, begins: 0, locks: first.locks })
  return 'locks' in second ? refuse('document_encrypted', LOCKED) : second
}

/** Judges a damaged file after repairing it, or as PDFium reads it if it cannot be repaired. */
async function judgeRepaired(task: Task): Promise<Inspected | Copied | Pick<Task, 'locks'>> {
  const first = await withPdfiumFile(task.path, (file) => judge(file, task), task.begins)
  if (!('whole' in first)) return first
  const second = await withPdfiumBytes(first.whole, (file) => judgeWhole(file, task, first))
  if (second !== null) return second
  const as_it_is = await withPdfiumFile(task.path, (file) => judge(file, { ...task, damaged: true }), task.begins)
  return 'whole' in as_it_is ? refuse('document_damaged', UNREADABLE) : as_it_is
}

/** Returns null if the repaired file is no better than the damaged one. */
function judgeWhole(file: PdfiumFile | number, task: Task, before: Repaired): Inspected | Copied | null {
  if (typeof file === 'number') return null
  const sizes = refuseByContent(file, task)
  if ('refused' in sizes) return before.sizes === null ? sizes : null
  if (before.sizes !== null && !isSame(sizes, before.sizes)) return null
  const read = readAlike(file, sizes)
  if (read.refused !== null) return null
  const never = refuseWhole(file, read)
  if (never !== null) return never
  const { more, less } = difference(before.pictures, picturesOf(file, before.pictures.length))
  if (less.length > 0) return refuse('document_damaged', disputed(less))
  const found = copied(file, { sizes, task, read })
  if (more.length === 0 || !('copy' in found)) return found
  return { ...found, removed: [...found.removed, 'damage'].sort() }
}

const refuseWhole = (file: PdfiumFile, read: StrictFile): Refused | null => {
  if (read.unsettled.is_endless) return refuse('document_ambiguous', ENDLESS)
  const signed = read.pdf_index.has_signatures || isSigned(file)
  return signed ? refuse('document_damaged', SIGNED_DAMAGED) : null
}

const isSame = (sizes: Sizes, before: Sizes): boolean =>
  sizes.length === before.length &&
  sizes.every((size, i) => size === null || before[i] == null || isNear(size, before[i]))

/** Sentences for the person who chose the file: what is wrong and what to do. */
const INSTEAD = 'Open it in a PDF reader, print it to a new PDF and upload that.'
const UNREADABLE = `The file is damaged and could not be repaired. ${INSTEAD}`
const unreadable = (why: string): string => `The file is damaged and could not be repaired (${why}). ${INSTEAD}`
const NOT_A_PDF = 'The file is not a PDF. Convert it to PDF and upload that.'
const LOCKED = 'The file is encrypted. Save a copy without a password or restrictions and upload that.'
const LOCKED_SIGNED =
  'The file is encrypted and carries a digital signature, so the encryption cannot be taken off without breaking that signature. Upload the unsigned file, or ask for one without encryption.'
const XFA =
  'The file is a dynamic XFA form: its pages are made by Adobe software and by no other. Print it to a new PDF and upload that.'
const SIGNED = 'The file already carries a digital signature. Upload the unsigned file, or set allow_signed.'
const SIGNED_DAMAGED =
  'The file carries a digital signature and is damaged, so nothing can be added without breaking that signature.'
const doubted = (why: string): string =>
  `The file carries a digital signature, and PDF readers may show different things in it (${why}). It cannot be written anew without breaking that signature. Upload the unsigned file, or ask for one that is in order.`
const active = (removed: readonly string[]): string =>
  `The file carries a digital signature and active content (${removed.join(', ').replaceAll('_', ' ')}), which cannot be taken out without breaking that signature. Upload the unsigned file, or ask for one without it.`
const uneven = (look: string): string =>
  `The file carries a digital signature, and ${look}. That cannot be settled without breaking the signature. Upload the unsigned file, or ask for one without it.`
const disputed = (pages: readonly number[]): string =>
  `The file is damaged, and PDF readers show different things on page ${pages.join(', ')}. ${INSTEAD}`
const layerDisputed = (pages: readonly number[]): string =>
  `The layers of the file cannot be settled on page ${pages.join(', ')}, and PDF readers may show different things there. ${INSTEAD}`
const signedDisputed = (pages: readonly number[]): string =>
  `The file carries a digital signature, and PDF readers end a part of the content of page ${pages.join(', ')} in different places, which cannot be settled without breaking that signature. Upload the unsigned file, or ask for one without it.`
const closed = (why: string): string =>
  `${why} Signing it here would break that. Upload the unsigned file, or ask the person who signed it for a file that others can still sign.`
const misread = (why: string): string =>
  `The file shows different letters in different PDF readers (${why}). ${INSTEAD}`
const ENDLESS = `The file draws something that draws itself, and PDF readers end that in different places. ${INSTEAD}`
const NO_PAGES = 'The file has no pages.'

/** PDF readers look for the header this far into the file (ISO 32000-1, annex H, note 13); some look further. */
const HEADER_WITHIN = 1024
const HEADER_WITHIN_AT_MOST = 64 * 1024
/** The two readers round differently. A point is a third of a millimetre. */
const SIZE_TOLERANCE_PT = 1

type Refused = Exclude<Inspection, { refused: null }>
/** A copy that still has to be judged. */
interface Copied extends CleanCopy {
  readonly sizes: Sizes
  readonly form: OwnForm
  /** Only PDFium could read the original. */
  readonly guessed: boolean
  /** The original file is attached to the copy. */
  readonly attached?: boolean
  /** What PDFium shows in the file, where readers may show different things; otherwise empty. */
  readonly shown: Pictures
}
interface Compared extends Copied {
  /** What PDFium shows of the copy with its layers. */
  readonly layered_shown: Pictures
}
/** Null for a page that PDFium does not show: the page tree counts a missing page, or the boxes are empty. */
type Sizes = readonly (PageSize | null)[]
interface Task extends InspectTask {
  /** Offset of the header. Bytes before it are dropped. */
  readonly begins: number
  /** Restrictions that were removed. */
  readonly locks: readonly Lock[]
  /** The file cannot be repaired. */
  readonly damaged?: boolean
}
/** A damaged file after repair, and what PDFium sees in the damaged file (null if it cannot open it). */
interface Repaired {
  readonly whole: Buffer
  readonly sizes: Sizes | null
  readonly pictures: Pictures
}
type Accepted = Pick<Extract<Inspection, { refused: null }>, 'normalised' | 'removed'> & {
  readonly form: OwnForm
  readonly guessed: boolean
}

/** A seal gives no object a number that the file refers to already: a page would show it. */
const accept = (read: StrictFile, { form, guessed, ...kept }: Accepted): Inspected =>
  read.unsettled.fault !== null
    ? refuse('document_ambiguous', misread(read.unsettled.fault))
    : {
        refused: null,
        pages: pageGeometries(read.pdf_index),
        pdf_index: {
          ...toStoredIndex(read.pdf_index),
          next_object: Math.max(read.pdf_index.next_object, read.findings.reached.highest + 1),
          ...form,
        },
        ...kept,
        doubtful:
          guessed ||
          kept.removed.includes('damage') ||
          read.findings.reached.has_layers ||
          read.findings.reached.is_doubtful ||
          isGuessed(read.unsettled),
        was_odd: kept.removed.includes('ambiguities'),
      }

/** A signed file keeps what readers take in different ways. */
const isGuessed = ({ is_guessed, wrong }: UnsettledPages): boolean => is_guessed || wrong.length > 0

const refuse = (refused: PdfRefusal, message: string): Refused => ({ refused, message })

/** Returns the offset of the header. */
function beginningOf({ path, limits }: InspectTask): Refused | number {
  const fd = openSync(path, 'r')
  try {
    const { size } = fstatSync(fd)
    if (size > limits.bytes_max) {
      const message = `The file has ${size} bytes; at most ${limits.bytes_max} are allowed.`
      return { refused: 'limit_exceeded', message, limit: limits.bytes_max, value: size }
    }
    const begins = headerWithin(fd, HEADER_WITHIN) ?? headerWithin(fd, HEADER_WITHIN_AT_MOST)
    return begins ?? refuse('unsupported_document_type', NOT_A_PDF)
  } finally {
    closeSync(fd)
  }
}

/** Nearly every header is within the first bytes, so no more is read for it. */
function headerWithin(fd: number, bytes: number): number | null {
  const head = Buffer.alloc(bytes)
  readSync(fd, head, 0, bytes, 0)
  const begins = head.indexOf('%PDF-')
  return begins < 0 ? null : begins
}

/** A file of another type may contain the header's text; only a file that starts like a PDF is damaged. */
function refuseUnopened(error: number, { begins }: Task): Refused {
  if (LOCKED_ERRORS.includes(error)) return refuse('document_encrypted', LOCKED)
  return begins >= HEADER_WITHIN
    ? refuse('unsupported_document_type', NOT_A_PDF)
    : refuse('document_damaged', UNREADABLE)
}

async function judge(
  file: PdfiumFile | number,
  task: Task,
): Promise<Inspected | Copied | Repaired | Pick<Task, 'locks'>> {
  if (typeof file === 'number') return judgeUnopened(file, task)
  const sizes = refuseByContent(file, task)
  if ('refused' in sizes) return sizes
  if (file.pdfium.api.EPDF_IsEncrypted(file.doc)) {
    if (isSigned(file)) return refuse('document_encrypted', LOCKED_SIGNED)
    return { locks: writeUnlocked(file, task.normalised_path) }
  }
  const read = readAlike(file, sizes)
  if (read.refused === 'encrypted') return refuse('document_encrypted', LOCKED)
  if (read.refused === null && read.unsettled.is_endless) return refuse('document_ambiguous', ENDLESS)
  if (read.refused === null) return judgeRead(file, { sizes, task, read })
  if (isSigned(file)) return refuse('document_damaged', SIGNED_DAMAGED)
  const whole = task.damaged ? null : repaired(file.bytes())
  if (whole !== null) return { whole, sizes, pictures: picturesOf(file, sizes.length) }
  return copied(file, { sizes, task, read: null, why: read.refused })
}

function judgeUnopened(error: number, task: Task): Refused | Repaired {
  const refused = refuseUnopened(error, task)
  if (refused.refused !== 'document_damaged' || task.damaged) return refused
  const whole = repaired(readFileSync(task.path).subarray(task.begins))
  return whole === null ? refused : { whole, sizes: null, pictures: [] }
}

async function judgeRead(file: PdfiumFile, { sizes, task, read }: Judged & { read: StrictFile }) {
  const { pdf_index, findings } = read
  if (pdf_index.has_signatures && !task.allow_signed) return refuse('document_already_signed', SIGNED)
  // Without allow_signed, PDFium has been asked before.
  if (pdf_index.has_signatures || (task.allow_signed && isSigned(file))) {
    return task.begins > 0 ? refuse('document_damaged', SIGNED_DAMAGED) : judgeSigned(file, { sizes, task, read })
  }
  const changed = task.begins > 0 || task.locks.length > 0 || hasUnsettled(read.unsettled)
  if (findings.removed.size === 0 && !changed) return accept(read, AS_IT_CAME)
  return copied(file, { sizes, task, read })
}

/**
 * A signed file must not be changed, so only inert content may stay. A file that we sealed is attached to a copy of its
 * pages.
 */
async function judgeSigned(opened: PdfiumFile, judged: Judged & { read: StrictFile }): Promise<Inspected | Copied> {
  const { file, findings } = judged.read
  const earlier = await earlierSignatures(file, () => isSealedHere(opened.bytes(), judged.task.ours))
  if (earlier.kind === 'closed') return refuse('document_already_signed', closed(earlier.why))
  if (earlier.kind === 'sealed_here') return copiedSealed(opened, judged)
  // Nothing is signed by an empty value, so nothing breaks.
  if (earlier.kind === 'empty') return copied(opened, judged)
  if (findings.reached.ambiguity !== null) return refuse('document_damaged', doubted(findings.reached.ambiguity))
  const removed = listed(findings).filter((one) => !MAY_STAY.includes(one))
  if (removed.length > 0) return refuse('document_active_content', active(removed))
  const look = unevenLook(file, pagesOf(file))
  if (look !== null) return refuse('document_active_content', uneven(look))
  const layer = findings.reached.uneven_layer ?? unevenNaming(judged.read)
  if (layer !== null) return refuse('document_active_content', uneven(layer))
  const { disputed: pages } = judged.read.unsettled
  if (pages.length > 0) return refuse('document_damaged', signedDisputed(pages))
  return accept(judged.read, { ...AS_IT_CAME, form: ownForm(file) })
}

const MAY_STAY: readonly string[] = ['annotations', 'form_fields', 'layers', 'usage_rights']

/** Only some readers look at a layer that content writes out itself, or that nothing else names. */
const unevenNaming = ({ findings, unsettled: { layers } }: StrictFile): string | null =>
  layers === 'otherwise' || (layers === 'by_name' && !findings.reached.has_layers)
    ? 'a part in a layer is shown by some PDF readers and not by others'
    : null

const AS_IT_CAME: Accepted = { normalised: null, removed: [], form: {}, guessed: false }

/** Copies the pages of a sealed file and attaches the file itself, which holds its record and its seal. */
function copiedSealed(file: PdfiumFile, judged: Judged): Refused | Copied {
  const made = copied(file, judged)
  if ('refused' in made) return made
  const copy = attachSealed(judged.task.normalised_path, file.bytes())
  const others = made.removed.filter((one) => one !== 'attachments' && one !== 'form_fields')
  return { ...made, copy, removed: [...others, 'signatures'].sort(), attached: true }
}

interface Judged {
  readonly sizes: Sizes
  readonly task: Task
  /** What the strict reader found; null if it refused the file. */
  readonly read: StrictFile | null
  readonly why?: string
}

function copied(file: PdfiumFile, { sizes, task, read, why }: Judged): Refused | Copied {
  // Of a file that is not sound, PDFium may find what the strict reader does not.
  const fault = read?.findings.reached.ambiguity === null ? read.unsettled.fault : null
  if (fault !== null) return refuse('document_ambiguous', misread(fault))
  const copy = writeCleanCopy(file, read, { pages: sizes.length, path: task.normalised_path, why: why ?? null })
  const unseen = sizes.findIndex((size, i) => size === null && (typeof copy === 'string' || !copy.repaired[i]))
  if (unseen >= 0) {
    const which = `Page ${unseen + 1} of ${sizes.length} could not be read.`
    return refuse('document_damaged', `${which} ${UNREADABLE}`)
  }
  if (typeof copy === 'string') return refuse('document_damaged', unreadable(copy))
  const removed = [...copy.removed, ...task.locks].sort()
  const shown = removed.includes('ambiguities') ? shownBy(file, sizes.length) : []
  const form = read === null ? {} : ownForm(read.file)
  return { ...copy, removed, sizes, shown, form, guessed: read === null }
}

/** What PDFium shows, fields included. The copy has been written, so the file may change now. */
function shownBy(file: PdfiumFile, count: number): Pictures {
  for (let index = 0; index < count; index++) if (hasWidgets(file, index)) flattenPage(file, index)
  return picturesOf(file, count)
}

/** The cheap checks, which do not read page content. */
function refuseByContent(file: PdfiumFile, { limits, allow_signed }: InspectTask): Refused | Sizes {
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

const pageSizes = (file: PdfiumFile, count: number): Sizes =>
  Array.from({ length: count }, (_, index) => {
    const size = pageSize(file, index)
    return size !== null && size.width > 0 && size.height > 0 ? size : null
  })

/**
 * Returns the index of the copy, or why it cannot be kept: it must have the pages of the original, show the same where
 * that was in doubt, and have nothing left to remove.
 */
function readCopy(file: PdfiumFile | number, { sizes, attached, shown, layered_shown }: Compared): Refused | Read {
  if (typeof file === 'number' || file.pdfium.api.FPDF_GetPageCount(file.doc) !== sizes.length) return NOT_ALIKE
  const found = pageSizes(file, sizes.length)
  const read = readAlike(file, found)
  if (read.refused !== null) return refuse('document_damaged', unreadable(read.refused))
  if (read.unsettled.is_endless) return refuse('document_ambiguous', ENDLESS)
  if (read.findings.reached.ambiguity !== null)
    return refuse('document_damaged', unreadable(read.findings.reached.ambiguity))
  const left = listed(read.findings).filter((one) => !(attached === true && one === 'attachments'))
  if (left.length > 0) return refuse('document_damaged', unreadable('its active content cannot be taken out'))
  const { more, less } = difference(shown, picturesOf(file, shown.length))
  if (more.length + less.length > 0)
    return refuse('document_damaged', disputed([...more, ...less].sort((a, b) => a - b)))
  const unlike = layerDifference(layered_shown, file)
  if (unlike.length > 0) return refuse('document_ambiguous', layerDisputed(unlike))
  if (hasUnsettled(read.unsettled)) return refuse('document_damaged', unreadable(unsettled(read.unsettled)))
  // A repaired page has only the size that the copy gives it. All other sizes must be unchanged.
  const same = found.every((size, i) => size !== null && isNear(size, sizes[i] ?? size))
  return same ? read : NOT_ALIKE
}

/** Pages of the copy that do not show what PDFium shows of the layers. */
function layerDifference(layered: Pictures, copy: PdfiumFile): readonly number[] {
  const { more, less } = difference(layered, picturesOf(copy, layered.length, LAYERS))
  return [...more, ...less].sort((a, b) => a - b)
}

const layeredPictures = (file: PdfiumFile | number): Pictures =>
  typeof file === 'number' ? [] : picturesOf(file, file.pdfium.api.FPDF_GetPageCount(file.doc), LAYERS)

/** Pictures of pages with layers: a digit more or less is seen in them. */
const LAYERS = { longer_side: 800, limit_ms: 1_500 }

const unsettled = ({ open, images, wrong }: UnsettledPages): string =>
  `readers take the content of page ${[...new Set([...open, ...images, ...wrong])].join(', ')} in different ways`
const OBJECTS_DIFFER = 'it has more objects than it says'
const PAGES_DIFFER = 'readers disagree about its pages'
const NOT_ALIKE = refuse('document_damaged', unreadable(PAGES_DIFFER))

type Read = StrictFile & { readonly refused: null }
type StrictRead = Read | { readonly refused: string }

/** Reads strictly and checks that the strict reader sees the same pages as PDFium. */
function readAlike(file: PdfiumFile, sizes: Sizes): StrictRead {
  const read = readStrictly(file.bytes())
  if (read.refused !== null) return read
  if (read.file.xref.exceeds_size) return { refused: OBJECTS_DIFFER }
  const pages = pageGeometries(read.pdf_index)
  const same = pages.length === sizes.length && pages.every((page, i) => agrees(page, sizes[i]))
  return same ? read : { refused: PAGES_DIFFER }
}

const isNear = (a: PageSize, b: PageSize): boolean =>
  Math.abs(a.width - b.width) <= SIZE_TOLERANCE_PT && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_PT

/** PDFium ignores the user unit. */
const agrees = ({ width, height, user_unit }: PageGeometry, size: PageSize | null | undefined): boolean =>
  size != null && isNear({ width: width / user_unit, height: height / user_unit }, size)
