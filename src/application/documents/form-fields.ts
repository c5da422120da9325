import { LIMITS } from '../../domain/account/limits.ts'
import type { Document, LeftOutField } from '../../domain/envelopes/envelope.ts'
import { quoted } from '../../domain/fields/anchors.ts'
import { coversOfForm } from '../../domain/fields/form-covers.ts'
import { boxesOfForm, type FormField, type KeyedBox, unfitness } from '../../domain/fields/form-field.ts'
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
  /** Why a text cannot be printed; null where it can. */
  readonly unprintable: (text: string) => string | null
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
export function fieldsOfForms(wish: FormWish | null, surroundings: Surroundings): FoundForm {
  const { documents, keys } = surroundings
  const nothing = { fields: [], documents, issues: [], named: AS_WRITTEN }
  if (wish === null) return nothing
  const taken = new Set(keys.filter((key) => key !== undefined))
  const read = documents.map((document) => ({ document, ...readForm(document, surroundings) }))
  const found = read.flatMap(({ document, fitting }) =>
    boxesOfForm(fitting, taken).map((box): Found => ({ document, box })),
  )
  const owner = found.length === 0 ? 0 : ownerOf(wish.recipient, wish.owners)
  if (typeof owner === 'object') return { ...nothing, issues: [issueOf(owner.wrong)] }
  return {
    fields: found.map(
      ({ document, box: { form_field: _, ...box } }, i): Indexed<TaggedField> => [
        FORM_FROM + i,
        { ...box, owner, document: document.id },
      ],
    ),
    documents: read.map(({ document, left_out }) => ({
      ...coveredIn(document, found),
      ...(left_out.length === 0 ? {} : { left_out }),
    })),
    issues: [],
    named: namedBy(found),
  }
}

interface ReadForm {
  readonly fitting: readonly FormField[]
  readonly left_out: readonly LeftOutField[]
}

/** One field that cannot be taken does not keep the others out. */
function readForm(document: Document, { formOf, unprintable }: Surroundings): ReadForm {
  const judged = (document.signable ? (formOf(document) ?? []) : []).map((field) => ({
    field,
    why: unfitness(field, document) ?? whyUnprintable(field, unprintable),
  }))
  return {
    fitting: judged.flatMap(({ field, why }) => (why === null ? [field] : [])),
    left_out: judged
      .flatMap(({ field: { name, page }, why }) => (why === null ? [] : [{ name: quotable(name), page, why }]))
      .slice(0, LEFT_OUT_MAX),
  }
}

/** As many as are told of a document at most. */
const LEFT_OUT_MAX = 50
const quotable = (name: string): string => [...name].slice(0, LIMITS.name_chars_max).join('')

function whyUnprintable({ value, options = [] }: FormField, unprintable: Surroundings['unprintable']): string | null {
  const shown = [value, ...options.map((option) => option.label ?? option.value)]
  for (const text of shown) {
    const why = typeof text === 'string' ? unprintable(text) : null
    if (why !== null) return why
  }
  return null
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
