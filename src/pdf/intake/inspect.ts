import { readFileSync } from 'node:fs'
import { isSigned, type PdfiumFile, withPdfiumBytes, withPdfiumFile } from '../pages/pdfium.ts'
import { AS_IT_CAME, type Inspected, withDifferences } from './accepted.ts'
import { areSame, readAlike, type Sizes } from './both-readers.ts'
import { hasUnsettled, type StrictFile } from './clean-copy.ts'
import { difference, type Pictures, picturesOf } from './compare-pages.ts'
import { beginningOf } from './file-beginning.ts'
import { readyForFields } from './form-looks.ts'
import { refuseByContent, refuseUnopened } from './first-questions.ts'
import type { InspectTask, Task } from './inspect-task.ts'
import { layeredPictures, readCopy } from './judge-copy.ts'
import { judgeSigned } from './judge-signed.ts'
import { type Copied, copied, type Judged } from './make-copy.ts'
import { refusePortfolio } from './portfolio.ts'
import {
  disputed,
  ENDLESS,
  LOCKED,
  LOCKED_SIGNED,
  type Refused,
  refuse,
  SIGNED,
  SIGNED_DAMAGED,
  UNREADABLE,
} from './refusals.ts'
import { repaired } from './repair.ts'
import { acceptSeen } from './seen-words.ts'
import { writeUnlocked } from './unlock.ts'
import { differenceFromUpload } from './upload-difference.ts'

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
  return withPdfiumFile(task.normalised_path, async (file) => {
    const read = readCopy(file, { ...first, layered_shown: layered })
    if (read.refused !== null) return read
    const { copy, removed, form, guessed } = first
    // A copy that PDFium cannot open has just been refused.
    const kept = file as PdfiumFile
    const accepted = acceptSeen(kept, read, { normalised: copy, removed, form, guessed })
    const { less, more } = await differenceFromUpload({ path: task.path, begins, copy: kept }, first)
    // Readers differ about what they draw by themselves, such as the sign of a note: it is told, and refused nowhere.
    const drawn = [...less, ...more].sort((a, b) => a - b).map((page) => ({ page, kind: 'drawn' as const }))
    return withDifferences(accepted, [...first.differences, ...drawn])
  })
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
  const judged = async (file: PdfiumFile | number) => {
    await readyForFields(file)
    return judge(file, task)
  }
  const first = await withPdfiumFile(task.path, judged, task.begins)
  if (!('whole' in first)) return first
  const second = await withPdfiumBytes(first.whole, async (file) => {
    await readyForFields(file)
    return judgeWhole(file, task, first)
  })
  if (second !== null) return second
  const as_it_is = await withPdfiumFile(task.path, (file) => judge(file, { ...task, damaged: true }), task.begins)
  return 'whole' in as_it_is ? refuse('document_damaged', UNREADABLE) : as_it_is
}

/** Returns null if the repaired file is no better than the damaged one. */
function judgeWhole(file: PdfiumFile | number, task: Task, before: Repaired): Inspected | Copied | null {
  if (typeof file === 'number') return null
  const sizes = refuseByContent(file, task)
  if ('refused' in sizes) return before.sizes === null ? sizes : null
  if (before.sizes !== null && !areSame(sizes, before.sizes)) return null
  const read = readAlike(file, sizes)
  if (read.refused !== null) return null
  const never = refuseWhole(file, read) ?? refusePortfolio(read.file)
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

/** A damaged file after repair, and what PDFium sees in the damaged file (null if it cannot open it). */
interface Repaired {
  readonly whole: Buffer
  readonly sizes: Sizes | null
  readonly pictures: Pictures
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
  const folder = refusePortfolio(read.file)
  if (folder !== null) return folder
  if (pdf_index.has_signatures && !task.allow_signed) return refuse('document_already_signed', SIGNED)
  // Without allow_signed, PDFium has been asked before.
  if (pdf_index.has_signatures || (task.allow_signed && isSigned(file))) {
    return task.begins > 0 ? refuse('document_damaged', SIGNED_DAMAGED) : judgeSigned(file, { sizes, task, read })
  }
  const changed = task.begins > 0 || task.locks.length > 0 || hasUnsettled(read.unsettled)
  if (findings.removed.size === 0 && !changed) return acceptSeen(file, read, AS_IT_CAME)
  return copied(file, { sizes, task, read })
}
