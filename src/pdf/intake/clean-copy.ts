import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { PdfiumFile } from '../pages/pdfium.ts'
import { giveOwnLook } from '../pages/pdfium-forms.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'
import { Layers } from '../reader/layers.ts'
import { type Leaf, leavesOf } from '../reader/page-leaves.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { type IndexResult, indexPdf, type PdfIndex } from '../reader/pdf-index.ts'
import { isAmbiguous, unlessRefused } from '../reader/refusal.ts'
import type { Dict } from '../reader/syntax.ts'
import type { UnsettledPages } from '../reader/unsettled-pages.ts'
import { type Findings, findActive } from './active-content.ts'
import { fateOf } from './appearance.ts'
import { type ComparedLooks, comparedLooks } from './compared-looks.ts'
import { type DrawnPlace, drawnPlaces, drawsFields, lookTeller } from './form-looks.ts'
import { rewrite, rewriteLayered } from './rewrite.ts'

/** What the strict reader found in a file, including what the kept copy must not contain. */
export interface StrictFile {
  readonly pdf_index: PdfIndex
  readonly file: PdfFile
  readonly findings: Findings
  /** Pages whose content the kept copy settles. */
  readonly unsettled: UnsettledPages
}

export interface CleanCopy {
  readonly copy: StoredFile
  /** For each page, whether the copy differs from what the file says about it. */
  readonly repaired: readonly boolean[]
  readonly removed: readonly string[]
  /** Fields that were drawn by their values, where readers may show different things; otherwise empty. */
  readonly drawn: readonly DrawnPlace[]
  /** What of it is compared with the upload. */
  readonly looks: ComparedLooks
  /** The same copy with its layers, where they were taken out; otherwise null. */
  readonly layered: Buffer | null
}

export const listed = ({ removed }: Findings): readonly string[] => [...removed].sort()

export function readStrictly(
  bytes: Uint8Array,
): (StrictFile & { readonly refused: null }) | { readonly refused: string } {
  const read = indexPdf(bytes, { for_intake: true })
  if (read.refused !== null) return read
  const found = unlessRefused(
    () =>
      findActive(
        read.file,
        read.leaves.map(({ own }) => own),
      ),
    asIs,
  )
  return typeof found === 'string' ? { refused: found } : { ...read, findings: alsoAmbiguous(found, read.unsettled) }
}

/** With what was found while the pages were read. */
const alsoAmbiguous = (findings: Findings, { ambiguity }: UnsettledPages): Findings => {
  const { reached, removed } = findings
  if (ambiguity === null || reached.ambiguity !== null) return findings
  const { gone, opens, bases, items } = findings
  return {
    gone,
    opens,
    bases,
    items,
    removed: new Set([...removed, 'ambiguities']),
    reached: { ...reached, ambiguity },
  }
}

interface CopyInput {
  readonly pages: number
  readonly path: string
  /** Why the strict reader refused the file; null if it did not. */
  readonly why: string | null
}

/**
 * Writes the copy to keep, or returns why there is none. If the strict reader reads the file, the copy is made from it.
 * Otherwise, or if an appearance has to be generated or readers may show different things, PDFium writes the file anew
 * first: each object once, and as it draws it.
 */
export function writeCleanCopy(file: PdfiumFile, read: StrictFile | null, input: CopyInput): CleanCopy | string {
  const strict = read === null ? null : unlessRefused(() => copyOfRead(read, input.path), asIs)
  if (strict !== null && typeof strict !== 'string') return strict
  for (let index = 0; index < input.pages; index++) giveOwnLook(file, index, { fields: !drawsFields() })
  return withSavedBytes(file, (bytes) => unlessRefused(() => copyOfSaved(bytes, read, input), asIs))
}

/** Returns null if the file leaves an appearance to the reader, or what it shows: then only PDFium knows that. */
function copyOfRead({ file, findings }: StrictFile, path: string): CleanCopy | null {
  if (findings.reached.ambiguity !== null || hasBare(file)) return null
  const { bytes, settled } = rewrite(file, findings)
  const removed = [...new Set([...listed(findings), ...settled])].sort()
  const layered = removed.includes('layers') ? rewriteLayered(file, findings) : null
  return {
    copy: writeHashed(bytes, path),
    repaired: [],
    removed,
    layered,
    drawn: drawnIn(file, removed),
    looks: comparedLooks(file, AS_READ),
  }
}

const AS_READ = { all: false }

function copyOfSaved(bytes: Buffer, read: StrictFile | null, { path, why }: CopyInput): CleanCopy {
  const saved = new PdfFile(bytes)
  const findings = findingsOf(saved)
  const reached = read?.findings.reached
  const plain =
    findings.removed.size === 0 && reached?.ambiguity == null && isSettled(indexPdf(bytes, { for_intake: true }))
  // PDFium keeps the numbers of objects.
  const same = reached ?? findings.reached
  const { bytes: kept, settled } = plain ? { bytes, settled: [] } : rewrite(saved, findings, same)
  // PDFium drops some content silently, so what the original had is listed too.
  const removed = new Set<string>([...listed(findings), ...(read === null ? [] : listed(read.findings)), ...settled])
  if (why !== null && isAmbiguous(why)) removed.add('ambiguities')
  return {
    copy: writeHashed(kept, path),
    repaired: leavesIn(saved).map(({ repaired }) => repaired),
    removed: [...removed].sort(),
    drawn: drawnIn(saved, [...removed]),
    looks: comparedLooks(read?.file ?? saved, { all: read === null }),
    layered: removed.has('layers') && !plain ? rewriteLayered(saved, findings, same) : null,
  }
}

export const hasUnsettled = ({ open, images, wrong, layers }: UnsettledPages): boolean =>
  open.length + images.length + wrong.length > 0 || layers !== 'none'

const isSettled = (read: IndexResult): boolean => read.refused === null && !hasUnsettled(read.unsettled)

const leavesIn = (file: PdfFile): readonly Leaf[] => {
  const catalog = file.catalog
  return leavesOf(file, catalog.get('Pages'), { for_copy: true })
}

export const pagesOf = (file: PdfFile): readonly Dict[] => leavesIn(file).map(({ own }) => own)

const findingsOf = (file: PdfFile): Findings => findActive(file, pagesOf(file))

const hasBare = (file: PdfFile): boolean => {
  const [layers, looks] = [new Layers(file), lookTeller(file)]
  return pagesOf(file).some((own) =>
    file
      .items(own.get('Annots'), 'the list of annotations')
      .some((raw) => fateOf(file, raw, { layers, looks }) === 'bare'),
  )
}

const drawnIn = (file: PdfFile, removed: readonly string[]): readonly DrawnPlace[] =>
  removed.includes('ambiguities') ? drawnPlaces(file) : []

const asIs = (message: string): string => message
