import type { PdfiumFile } from '../pages/pdfium.ts'
import { flattenPage, hasWidgets } from '../pages/pdfium-forms.ts'
import type { Difference } from './accepted.ts'
import type { Sizes } from './both-readers.ts'
import { type CleanCopy, type StrictFile, writeCleanCopy } from './clean-copy.ts'
import { valueDifferences } from './field-differences.ts'
import { type Pictures, picturesOf, without } from './compare-pages.ts'
import type { Task } from './inspect-task.ts'
import { type OwnForm, ownForm } from './own-form.ts'
import { misread, type Refused, refuse, UNREADABLE, unreadable } from './refusals.ts'

/** A copy that still has to be judged. */
export interface Copied extends CleanCopy {
  readonly sizes: Sizes
  readonly form: OwnForm
  readonly differences: readonly Difference[]
  /** Only PDFium could read the original. */
  readonly guessed: boolean
  /** The original file is attached to the copy. */
  readonly attached?: boolean
  /** What PDFium shows in the file, where readers may show different things; otherwise empty. */
  readonly shown: Pictures
}

export interface Judged {
  readonly sizes: Sizes
  readonly task: Task
  /** What the strict reader found; null if it refused the file. */
  readonly read: StrictFile | null
  readonly why?: string
}

export function copied(file: PdfiumFile, { sizes, task, read, why }: Judged): Refused | Copied {
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
  // Drawing may move PDFium's memory, and with it the bytes that were read.
  const form = read === null ? {} : ownForm(read.file)
  const differences = read === null ? [] : valueDifferences(read.file)
  const shown = removed.includes('ambiguities') ? without(copy.drawn, shownBy(file, sizes.length)) : []
  return { ...copy, removed, sizes, shown, form, differences, guessed: read === null }
}

/** What PDFium shows, fields included. The copy has been written, so the file may change now. */
function shownBy(file: PdfiumFile, count: number): Pictures {
  for (let index = 0; index < count; index++) if (hasWidgets(file, index)) flattenPage(file, index)
  return picturesOf(file, count)
}
