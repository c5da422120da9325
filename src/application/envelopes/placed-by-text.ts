import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import type { Owned, Placement } from '../../domain/fields/placement.ts'
import type { TagOwner } from '../../domain/fields/text-tags.ts'
import { type Issue, isRefusal, type Refusal } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import type { App } from '../../ports/app.ts'
import { type FormOf, type FormWish, fieldsOfForms } from '../documents/form-fields.ts'
import { inOrderOfEntries, placeByText } from '../documents/place-by-text.ts'
import type { Locate } from '../documents/search-text.ts'
import { both, type Named, type TaggedField, type TagWish } from '../documents/tags.ts'
import type { Originals } from '../preflight/originals.ts'
import { unprintable } from '../preflight/printable.ts'

/** What a creation leaves to the text of its documents. */
export interface ByText {
  readonly anchored?: readonly Indexed<Anchored & Owned>[]
  /** Null where tags stay what they are: text. */
  readonly tags?: Omit<TagWish, 'owners'> | null
  /** Null where the fields of the documents' own forms are left out. */
  readonly form_fields?: Omit<FormWish, 'owners'> | null
}

interface Wish extends ByText {
  readonly request: EnvelopeRequest
  readonly issues: readonly Issue[]
}

export interface PlacedWish {
  readonly request: EnvelopeRequest
  readonly issues: readonly Issue[]
  readonly documents: readonly Document[]
  readonly named: Named
  /** The caller's entry for each field of the envelope: an anchor may stand for several. */
  readonly entryOf: (at: number) => number
}

interface ReadDocuments {
  readonly documents: readonly Document[]
  readonly originals: Originals
  readonly workspace_id: string
}

/** The request with every field in its place, also those that a text of the documents places. */
export async function placedByText(
  app: App,
  { request, issues, anchored = [], tags = null, form_fields = null }: Wish,
  { documents, originals, workspace_id }: ReadDocuments,
): Promise<PlacedWish> {
  const locate: Locate = ({ sha256 }) => originals.get(sha256)?.locate() ?? null
  // A tag may name anyone of a list that is right.
  const is_right = !issues.some(({ param }) => param?.startsWith('recipients'))
  const owners = request.recipients.map(ownerOf)
  const wish = { anchored, tags: tags && is_right ? { ...tags, owners } : null }
  const found = await placeByText(app, wish, { documents, locate, workspace_id })
  const formOf: FormOf = ({ sha256 }) => originals.get(sha256)?.pdf_index.form_fields
  const others = [...request.fields, ...found.fields, ...found.tagged]
  const form = fieldsOfForms(form_fields && is_right ? { ...form_fields, owners } : null, {
    documents: found.documents,
    formOf,
    unprintable: (text) => unprintable(app, text),
    keys: others.map(([, { key }]) => key),
  })
  const made = [...found.tagged, ...form.fields].map(withRecipient)
  const fields = inOrderOfEntries(request.fields, found.fields, made)
  return {
    request: { ...request, fields },
    issues: [...issues, ...found.issues, ...form.issues],
    documents: form.documents,
    named: both(found.named, form.named),
    entryOf: (at) => fields[at]?.[0] ?? at,
  }
}

const ownerOf = ({
  key = null,
  label = null,
  email = null,
  role,
}: EnvelopeRequest['recipients'][number]): TagOwner => ({
  key,
  label,
  email,
  can_sign: role === 'signer',
})

const withRecipient = ([index, { owner, ...field }]: Indexed<TaggedField>): Indexed<Placement> => [
  index,
  { ...field, recipient_index: owner },
]

/** A refusal that speaks of tags where their fields are meant. */
export function inWordsOf<T extends object>(named: Named, outcome: T | Refusal): T | Refusal {
  if (!isRefusal(outcome)) return outcome
  const errors = outcome.errors.map(named)
  const [first] = errors
  if (!first || first === outcome.errors[0]) return { ...outcome, errors }
  return { ...outcome, errors, message: first.message, details: { ...outcome.details, param: first.param } }
}
