import { LIMITS } from '../../domain/account/limits.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'
import { ownerOf, type TagOwner } from '../../domain/fields/text-tags.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import type { StoredPdfIndex } from '../../ports/pdf.ts'
import type { TaggedField } from './tags.ts'

/** Fields of the documents' own forms become fields of one recipient; null for the only signer. */
export interface FormWish {
  readonly recipient: string | null
  /** In the order of the list. */
  readonly owners: readonly TagOwner[]
}

/** Counted behind the entries of a caller and behind all tags. */
const FORM_FROM = 2 * (LIMITS.fields_per_envelope_max + 1)

/** What intake noted of the form before it made it part of the page. */
export type FormOf = (document: Document) => StoredPdfIndex['form_places']

/** None where nobody asks for them. */
export function fieldsOfForms(wish: FormWish | null, documents: readonly Document[], formOf: FormOf) {
  if (wish === null) return { fields: [], issues: [] }
  const { recipient, owners } = wish
  const places = documents
    .filter(({ signable }) => signable)
    .flatMap((document) => (formOf(document) ?? []).map((place) => ({ document, place })))
  const owner = places.length === 0 ? 0 : ownerOf(recipient, owners)
  if (typeof owner === 'object') return { fields: [], issues: [issueOf(owner.wrong)] }
  const fields = places.map(({ document, place }, i): Indexed<TaggedField> => {
    const { page, x, y, width, height, label } = place
    const box = { document: document.id, page, x, y, width, height }
    return [FORM_FROM + i, { ...kindOf(place), owner, label, ...box }]
  })
  return { fields, issues: [] }
}

/**
 * A text of a form is what its owner writes, whatever its name makes of it: no moment of signing and no name of theirs.
 * Only what asks for a mark or for a date by its name takes one.
 */
function kindOf({ type, max_length, ...place }: FieldSuggestion) {
  const required = place.required === true
  switch (type) {
    case 'signature':
    case 'initials':
      return { type, required: true }
    case 'checkbox':
      return { type, required }
    case 'date':
      return { type, required, date_mode: 'manual' } as const
    default:
      return { type: 'text', required, ...(max_length === undefined ? {} : { max_length }) } as const
  }
}

const issueOf = (wrong: string): Issue => ({
  code: 'unknown_recipient',
  param: 'form_fields',
  message: `form_fields ${wrong}`,
})
