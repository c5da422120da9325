import { blankWords } from '../pages/blank-words.ts'
import type { PdfiumFile } from '../pages/pdfium.ts'
import { accept, type Accepted, type Inspected } from './accepted.ts'
import type { StrictFile } from './clean-copy.ts'
import { wordsMissing } from './refusals.ts'

/** Processor time for all pages of a file. Pages beyond it are not looked at. */
const LIMIT_MS = 1_500

/** Accepts a file if the words that it leaves to fonts of readers are seen here. */
export function acceptSeen(file: PdfiumFile, read: StrictFile, kept: Accepted): Inspected {
  // Drawing may move PDFium's memory, and with it the bytes that were read.
  const accepted = accept(read, kept)
  const { lacking } = read.unsettled
  if (accepted.refused !== null || lacking.length === 0) return accepted
  const blank = blankPages(file, lacking)
  return blank.length > 0 ? wordsMissing(blank) : accepted
}

function blankPages(file: PdfiumFile, pages: readonly number[]): readonly number[] {
  const begun = process.cpuUsage()
  return pages.filter((page) => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000 < LIMIT_MS && blankWords(file, page).length > 0
  })
}
