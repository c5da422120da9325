import { canonical } from '../audit.ts'
import { type Issue, type Refusal, type RefusalCode, refuse, refuseAll } from '../refusal.ts'
import { cleaned, refusalOfCounts } from './counts.ts'
import type { Document, Envelope, FieldBox, Instant } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'

/** One document of the list as it is to be; what is left out stays as it is, or as usual for a new one. */
export interface DocumentEdit {
  /** An existing document; null for a new one. */
  readonly id: string | null
  readonly name?: string | undefined
  readonly title?: string | null | undefined
  readonly signable?: boolean | undefined
  /** The bytes of a new document, or other bytes for one that is there; with an id of their own. */
  readonly file: Document | null
}

interface DocumentsChange {
  readonly now: Instant
  /** With their positions in the caller's list: entries of a wrong shape are already gone. */
  readonly entries: readonly (readonly [number, DocumentEdit])[]
  /** How many entries there were to be, the malformed ones included. */
  readonly given: number
  /** Accepts the loss of the fields that no longer have a page. */
  readonly force: boolean
  /** What the shape check already found; named together with what is found here. */
  readonly issues: readonly Issue[]
}

/** The documents of a draft as they are to be, in their order. Fields stay on their document and page. */
export function changeDocuments(envelope: Envelope, change: DocumentsChange): Change | Refusal {
  const { now, entries, given, force, issues } = change
  const refusal = refusalOf(envelope, 'edit') ?? refusalOfCounts({ documents: given, recipients: 0, fields: 0 }, issues)
  if (refusal) return refusal
  const known = new Map(envelope.documents.map((document) => [document.id, document]))
  const wanted = entries.map(([at, entry]) => ({ at, entry, before: known.get(entry.id ?? '') }))
  const documents = wanted.flatMap(({ entry, before }, i) => edited(entry, before, i + 1))
  const [first, ...rest] = [...issues, ...listIssues(given, wanted, documents)]
  if (first) return refuseAll(first.code as RefusalCode, [first, ...rest])
  const heirs = new Map(wanted.map(({ before }, i) => [before?.id ?? '', documents[i]]))
  const fields = fieldsOn(envelope.fields, heirs)
  const removed_fields = envelope.fields.length - fields.length
  if (removed_fields > 0 && !force) return refusalOfLoss(removed_fields)
  return changed(envelope, { documents, fields, removed_fields, now })
}

interface Wanted {
  readonly at: number
  readonly entry: DocumentEdit
  readonly before: Document | undefined
}

function edited({ id, file, name, title, signable }: DocumentEdit, before: Document | undefined, order: number) {
  const base = file && before ? { ...file, name: before.name, title: before.title, signable: before.signable } : file
  const document = base ?? before
  if (!document || (id !== null && !before)) return []
  return [
    {
      ...document,
      name: name ?? (file ? file.name : document.name),
      title: title === undefined ? document.title : title,
      signable: signable ?? document.signable,
      order,
    },
  ]
}

function listIssues(given: number, wanted: readonly Wanted[], documents: readonly Document[]): Issue[] {
  const issue = (code: RefusalCode, param: string, message: string): Issue => ({ code, param, message })
  const unknown = wanted.filter(({ entry, before }) => entry.id !== null && !before)
  const ids = wanted.map(({ entry }) => entry.id)
  const twice = wanted.filter(({ entry }, i) => entry.id !== null && ids.indexOf(entry.id) < i)
  const names = documents.map(({ name }) => name)
  const alike = new Set(names.filter((name, i) => names.indexOf(name) < i))
  return [
    ...(given === 0 ? [issue('missing_parameter', 'documents', 'documents needs at least one entry')] : []),
    ...unknown.map(({ at, entry }) =>
      issue('unknown_document', `documents[${at}].id`, `documents[${at}].id names ${entry.id}, which is not there`),
    ),
    ...twice.map(({ at }) =>
      issue('invalid_parameter', `documents[${at}].id`, `documents[${at}].id names a document for the second time`),
    ),
    ...[...alike].map((name) =>
      issue('duplicate_document_name', 'documents', `documents has ${name} twice; document names must differ`),
    ),
  ]
}

/** Each field on what became of its document. */
const fieldsOn = (fields: readonly FieldBox[], heirs: ReadonlyMap<string, Document | undefined>) =>
  fields.flatMap((field) => {
    const heir = heirs.get(field.document_id)
    return heir && hasRoomFor(field, { signable: heir.signable, page_count: heir.pages.length })
      ? [{ ...field, document_id: heir.id }]
      : []
  })

interface Room {
  readonly signable: boolean
  readonly page_count: number
}

/** Not where the page of the field is gone, or where nobody signs. Pages tell by it what a change would cost. */
export const hasRoomFor = ({ page }: Pick<FieldBox, 'page'>, { signable, page_count }: Room): boolean =>
  signable && page <= page_count

export const refusalOfLoss = (field_count: number): Refusal =>
  refuse(
    'document_has_fields',
    `${field_count} placed field(s) would lose their page; send force=true to accept this`,
    {
      field_count,
    },
  )

interface Outcome {
  readonly documents: readonly Document[]
  readonly fields: readonly FieldBox[]
  readonly removed_fields: number
  readonly now: Instant
}

/** The trail says which bytes there are from now on, so that the chain binds what will be signed. */
export function changed(envelope: Envelope, { documents, fields, removed_fields, now }: Outcome): Change {
  if (canonical(documents) === canonical(envelope.documents)) return { envelope, events: [] }
  const event = {
    type: 'documents.changed',
    at: now,
    documents: documents.map(({ name, sha256, size }) => ({ name, sha256, size })),
    removed_fields,
    ...cleaned(documents),
  } as const
  return { envelope: { ...envelope, documents, fields, updated_at: now }, events: [event] }
}
