import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { type Findings, findActive } from './active-content.ts'
import { fateOf } from './appearance.ts'
import type { PdfiumFile } from '../pages/pdfium.ts'
import { giveOwnLook } from '../pages/pdfium-forms.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'
import { planSeal, type StrictPlan } from '../reader/pdf-index.ts'
import { PlanFile } from '../reader/pdf-file.ts'
import { type Leaf, leavesOf } from '../reader/pages.ts'
import { Refusal } from '../reader/refusal.ts'
import { rewrite } from './rewrite.ts'

/** A file as the strict reader reads it, and what a kept copy of it must not have. */
export interface StrictFile {
  readonly plan: StrictPlan
  readonly file: PlanFile
  readonly findings: Findings
}

export interface CleanCopy {
  readonly copy: StoredFile
  /** Of each page, whether the copy says of it what the file does not. */
  readonly mended: readonly boolean[]
  readonly removed: readonly string[]
}

export const listed = ({ removed }: Findings): readonly string[] => [...removed].sort()

export function planFindings(
  bytes: Uint8Array,
): (StrictFile & { readonly refused: null }) | { readonly refused: string } {
  const read = planSeal(bytes)
  if (read.refused !== null) return read
  const found = refusing(() => findingsOf(read.file))
  return typeof found === 'string' ? { refused: found } : { ...read, findings: found }
}

interface Wish {
  readonly pages: number
  readonly path: string
}

/**
 * Writes the copy to keep, or answers why there can be none. A file that the strict reader reads is copied as it
 * is; for any other, and where a look has to be made up, PDFium writes it anew before.
 */
export function writeCleanCopy(file: PdfiumFile, read: StrictFile | null, wish: Wish): CleanCopy | string {
  const strict = read === null ? null : refusing(() => copyOfRead(read, wish.path))
  if (strict !== null && typeof strict !== 'string') return strict
  for (let index = 0; index < wish.pages; index++) giveOwnLook(file, index)
  return withSavedBytes(file, (bytes) => refusing(() => copyOfSaved(bytes, read, wish.path)))
}

/** Null where it leaves a look to the reader. */
function copyOfRead({ file, findings }: StrictFile, path: string): CleanCopy | null {
  if (hasBare(file)) return null
  return { copy: writeHashed(rewrite(file, findings), path), mended: [], removed: listed(findings) }
}

function copyOfSaved(bytes: Buffer, read: StrictFile | null, path: string): CleanCopy {
  const saved = new PlanFile(bytes)
  const findings = findingsOf(saved)
  const plain = findings.removed.size === 0 && planSeal(bytes).refused === null
  // What the original had counts: PDFium drops some of it by itself.
  const removed = new Set([...listed(findings), ...(read === null ? [] : listed(read.findings))])
  return {
    copy: writeHashed(plain ? bytes : rewrite(saved, findings), path),
    mended: pagesOf(saved).map(({ mended }) => mended),
    removed: [...removed].sort(),
  }
}

const pagesOf = (file: PlanFile): readonly Leaf[] => {
  const catalog = file.dict(file.xref.trailer.get('Root'), 'the catalog')
  return leavesOf(file, catalog.get('Pages'), { for_copy: true })
}

const findingsOf = (file: PlanFile): Findings =>
  findActive(
    file,
    pagesOf(file).map(({ own }) => own),
  )

const hasBare = (file: PlanFile): boolean =>
  pagesOf(file).some(({ own }) =>
    file.items(own.get('Annots'), 'the list of annotations').some((raw) => fateOf(file, raw) === 'bare'),
  )

/** What `work` answers, or the reason it was refused with. */
function refusing<T extends object | null>(work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
