import { LIMITS } from '../../domain/account/limits.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import { quoted } from '../../domain/fields/anchors.ts'
import { coversOfForm } from '../../domain/fields/form-covers.ts'
import { boxesOfForm, type KeyedBox } from '../../domain/fields/form-field.ts'
import { ownerOf, type TagOwner } from '../../domain/fields/text-tags.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import type { StoredPdfIndex } from '../../ports/pdf.ts'
import { AS_WRITTEN, type Named, type TaggedField } from './tags.ts'

/** Fields of the documents' own forms become fields of one recipient; null for the only signer. */
export interface FormWish {
  readonly recipient: string | null
  /** In the order of the list. */
  readonly owners: readonly TagOwner[]
}

/** Counted behind the entries of a caller and behind all tags. */
const FORM_FROM = 2 * (LIMITS.fields_per_envelope_max + 1)

/** What intake noted of the form before it made it part of the page. */
export type FormOf = (document: Document) => StoredPdfIndex['form_fields']

interface Surroundings {
  readonly documents: readonly Document[]
  readonly formOf: FormOf
  /** Keys of all other fields. */
  readonly keys: readonly (string | undefined)[]
}

interface FoundForm {
  readonly fields: readonly Indexed<TaggedField>[]
  /** With what covers the values that the fields take over. */
  readonly documents: readonly Document[]
  readonly issues: readonly Issue[]
  readonly named: Named
}

interface Found {
  readonly document: Document
  readonly box: KeyedBox
}

/** None where nobody asks for them. */
export function fieldsOfForms(wish: FormWish | null, { documents, formOf, keys }: Surroundings): FoundForm {
  const nothing = { fields: [], documents, issues: [], named: AS_WRITTEN }
  if (wish === null) return nothing
  const taken = new Set(keys.filter((key) => key !== undefined))
  const found = documents
    .filter(({ signable }) => signable)
    .flatMap((document) => boxesOfForm(formOf(document) ?? [], taken).map((box): Found => ({ document, box })))
  const owner = found.length === 0 ? 0 : ownerOf(wish.recipient, wish.owners)
  if (typeof owner === 'object') return { ...nothing, issues: [issueOf(owner.wrong)] }
  return {
    fields: found.map(
      ({ document, box: { form_field: _, ...box } }, i): Indexed<TaggedField> => [
        FORM_FROM + i,
        { ...box, owner, document: document.id },
      ],
    ),
    documents: documents.map((document) => coveredIn(document, found)),
    issues: [],
    named: namedBy(found),
  }
}

/** What the form shows already would show under the answer. */
function coveredIn(document: Document, found: readonly Found[]): Document {
  const own = found.filter((one) => one.document === document).map(({ box }) => box.form_field)
  const covers = [...(document.covers ?? []), ...coversOfForm(own, document.pages)]
  return covers.length === 0 ? document : { ...document, covers }
}

/** The domain knows a field by its place in the list. */
function namedBy(found: readonly Found[]): Named {
  return (issue) => {
    const [entry, at] = /^fields\[(\d+)\]/.exec(issue.param ?? '') ?? []
    const one = found[Number(at) - FORM_FROM]
    if (entry === undefined || !one) return issue
    const words = issue.message.replaceAll(`${entry}.`, '').replaceAll(entry, 'the field')
    const { form_field, page } = one.box
    const place = `${quoted(form_field.name)} on page ${page} of ${one.document.name}`
    return { ...issue, param: 'form_fields', message: `form_fields: ${place}: ${words}` }
  }
}

const issueOf = (wrong: string): Issue => ({
  code: 'unknown_recipient',
  param: 'form_fields',
  message: `form_fields ${wrong}`,
})
