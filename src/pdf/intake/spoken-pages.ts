import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { pageGeometries } from '../reader/pdf-index.ts'
import { readOtherwiseIn } from '../reader/spoken/read-otherwise.ts'
import { unlessRefused } from '../reader/refusal.ts'
import type { StrictFile } from './clean-copy.ts'

/** The pages of a file, with those marked of which programs read other letters, digits or sums than they show. */
export function spokenPages({ file, pdf_index, unsettled, findings }: StrictFile): readonly PageGeometry[] {
  const pages = pageGeometries(pdf_index)
  const { gives_texts, ...texts } = unsettled.texts
  const found = unlessRefused(
    () => readOtherwiseIn(file, { ...texts, gives_texts: gives_texts || findings.reached.gives_texts }),
    () => [],
  )
  if (found.length === 0) return pages
  const numbers = new Set(found.map(({ page }) => page))
  return pages.map((page, at) => (numbers.has(at + 1) ? { ...page, reads_otherwise: true } : page))
}
