import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { PdfiumFile } from '../pages/pdfium.ts'
import { giveOwnLook } from '../pages/pdfium-forms.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'
import { type Leaf, leavesOf } from '../reader/pages.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { indexPdf, type PdfIndex } from '../reader/pdf-index.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { type Findings, findActive } from './active-content.ts'
import { fateOf } from './appearance.ts'
import { rewrite } from './rewrite.ts'

/** What the strict reader found in a file, including what the kept copy must not contain. */
export interface StrictFile {
  readonly pdf_index: PdfIndex
  readonly file: PdfFile
  readonly findings: Findings
}

export interface CleanCopy {
  readonly copy: StoredFile
  /** For each page, whether the copy differs from what the file says about it. */
  readonly repaired: readonly boolean[]
  readonly removed: readonly string[]
}

export const listed = ({ removed }: Findings): readonly string[] => [...removed].sort()

export function readStrictly(
  bytes: Uint8Array,
): (StrictFile & { readonly refused: null }) | { readonly refused: string } {
  const read = indexPdf(bytes)
  if (read.refused !== null) return read
  const found = unlessRefused(() => findingsOf(read.file), asIs)
  return typeof found === 'string' ? { refused: found } : { ...read, findings: found }
}

interface CopyInput {
  readonly pages: number
  readonly path: string
}

/**
 * Writes the copy to keep, or returns why there is none. If the strict reader reads the file, the copy is made from it.
 * Otherwise, or if an appearance has to be generated, PDFium writes the file anew first.
 */
export function writeCleanCopy(file: PdfiumFile, read: StrictFile | null, input: CopyInput): CleanCopy | string {
  const strict = read === null ? null : unlessRefused(() => copyOfRead(read, input.path), asIs)
  if (strict !== null && typeof strict !== 'string') return strict
  for (let index = 0; index < input.pages; index++) giveOwnLook(file, index)
  return withSavedBytes(file, (bytes) => unlessRefused(() => copyOfSaved(bytes, read, input.path), asIs))
}

/** Returns null if the file leaves an appearance to the reader. */
function copyOfRead({ file, findings }: StrictFile, path: string): CleanCopy | null {
  if (hasBare(file)) return null
  return { copy: writeHashed(rewrite(file, findings), path), repaired: [], removed: listed(findings) }
}

function copyOfSaved(bytes: Buffer, read: StrictFile | null, path: string): CleanCopy {
  const saved = new PdfFile(bytes)
  const findings = findingsOf(saved)
  const plain = findings.removed.size === 0 && indexPdf(bytes).refused === null
  // PDFium drops some content silently, so what the original had is listed too.
  const removed = new Set([...listed(findings), ...(read === null ? [] : listed(read.findings))])
  return {
    copy: writeHashed(plain ? bytes : rewrite(saved, findings), path),
    repaired: pagesOf(saved).map(({ repaired }) => repaired),
    removed: [...removed].sort(),
  }
}

const pagesOf = (file: PdfFile): readonly Leaf[] => {
  const catalog = file.catalog
  return leavesOf(file, catalog.get('Pages'), { for_copy: true })
}

const findingsOf = (file: PdfFile): Findings =>
  findActive(
    file,
    pagesOf(file).map(({ own }) => own),
  )

const hasBare = (file: PdfFile): boolean =>
  pagesOf(file).some(({ own }) =>
    file.items(own.get('Annots'), 'the list of annotations').some((raw) => fateOf(file, raw) === 'bare'),
  )

const asIs = (message: string): string => message
