import type { PdfiumFile } from '../pages/pdfium.ts'
import { AS_IT_CAME, type Inspected } from './accepted.ts'
import { listed, pagesOf, type StrictFile } from './clean-copy.ts'
import { earlierSignatures } from './earlier-signatures.ts'
import { type Copied, copied, type Judged } from './make-copy.ts'
import { ownForm } from './own-form.ts'
import { active, closed, doubted, type Refused, refuse, signedDisputed, uneven, wouldDiffer } from './refusals.ts'
import { attachSealed, isSealedHere } from './sealed-before.ts'
import { acceptSeen } from './seen-words.ts'
import { heldValues, unlikeInSigned } from './signed-values.ts'
import { unevenLook } from './signed-looks.ts'

/**
 * A signed file must not be changed, so only inert content may stay. A file that we sealed is attached to a copy of its
 * pages.
 */
export async function judgeSigned(
  opened: PdfiumFile,
  judged: Judged & { read: StrictFile },
): Promise<Inspected | Copied> {
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
  const values = heldValues(file)
  const accepted = acceptSeen(opened, judged.read, { ...AS_IT_CAME, form: ownForm(file) })
  const unlike = accepted.refused === null ? await unlikeInSigned(values, judged.task.path) : []
  return unlike.length > 0 ? wouldDiffer(unlike) : accepted
}

const MAY_STAY: readonly string[] = ['annotations', 'form_fields', 'layers', 'usage_rights']

/** Only some readers look at a layer that content writes out itself, or that nothing else names. */
const unevenNaming = ({ findings, unsettled: { layers } }: StrictFile): string | null =>
  layers === 'otherwise' || (layers === 'by_name' && !findings.reached.has_layers)
    ? 'a part in a layer is shown by some PDF readers and not by others'
    : null

/** Copies the pages of a sealed file and attaches the file itself, which holds its record and its seal. */
function copiedSealed(file: PdfiumFile, judged: Judged): Refused | Copied {
  const made = copied(file, judged)
  if ('refused' in made) return made
  const copy = attachSealed(judged.task.normalised_path, file.bytes())
  const others = made.removed.filter((one) => one !== 'attachments' && one !== 'form_fields')
  return { ...made, copy, removed: [...others, 'signatures'].sort(), attached: true }
}
