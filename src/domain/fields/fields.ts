import { codeOf, type EnvelopeRequest, placeAll } from '../envelopes/create.ts'
import { refusalOfCounts } from '../envelopes/counts.ts'
import type { Envelope, FieldBox, Instant } from '../envelopes/envelope.ts'
import { formIssuesOf } from '../forms/envelope-form.ts'
import { keptIdIssues } from './kept-ids.ts'
import { type Change, refusalOf } from '../envelopes/lifecycle.ts'
import { type Refusal, refuse, refuseAll, type Issue } from '../refusal.ts'

interface Laying {
  readonly now: Instant
  /** How many boxes there are to be, the malformed ones included. */
  readonly given: number
  /** Instead of those that are there. */
  readonly replace: boolean
  /** What the shape check already found; named together with what is found here. */
  readonly issues: readonly Issue[]
  /** What is wrong where there is no box at all. */
  readonly nothing: Issue
  /** The caller's entry for each box, where there are any. */
  readonly entries?: EnvelopeRequest['fields']
  readonly lay: () => { readonly fields: readonly FieldBox[]; readonly issues: readonly Issue[] }
}

export interface FieldsPlaced extends Change {
  readonly placed: readonly FieldBox[]
}

/** All boxes or none, on a draft only, wherever they come from. */
export function layOn(envelope: Envelope, laying: Laying): FieldsPlaced | Refusal {
  const { now, given, replace, issues, nothing, lay, entries = [] } = laying
  const kept = replace ? [] : envelope.fields
  const refusal =
    refusalOf(envelope, 'edit') ?? refusalOfCounts({ documents: 0, recipients: 0, fields: kept.length + given }, issues)
  if (refusal) return refusal
  const { fields: placed, issues: misplaced } = lay()
  const found = [...(given === 0 && !replace ? [nothing] : []), ...issues, ...misplaced]
  const [first, ...rest] = found.length > 0 ? found : formIssuesOf(placed, envelope.recipients, { kept, entries })
  if (first) return refuseAll(codeOf(first), [first, ...rest])
  const replaced = envelope.fields.length - kept.length
  return {
    envelope: { ...envelope, fields: [...kept, ...placed], updated_at: now },
    events: [{ type: 'fields.placed', at: now, count: placed.length, replaced }],
    placed,
  }
}

interface Placing extends Omit<Laying, 'lay' | 'nothing'> {
  readonly entries: EnvelopeRequest['fields']
  readonly newId: (prefix: 'rcp' | 'fld') => string
}

/** By the same rules as at creation (docs/interface.md, Fields). */
export const placeFields = (envelope: Envelope, { entries, newId, ...laying }: Placing): FieldsPlaced | Refusal =>
  layOn(envelope, {
    ...laying,
    entries,
    issues: [...laying.issues, ...keptIdIssues(entries, laying.replace ? envelope.fields : [])],
    nothing: NOTHING,
    lay: () => placeAll(entries, envelope.recipients, { documents: envelope.documents, newId }),
  })

const NOTHING: Issue = {
  code: 'missing_parameter',
  param: 'fields',
  message: 'fields needs at least one entry; with replace=true none are left',
}

export function removeField(envelope: Envelope, id: string, now: Instant): Change | Refusal {
  const refusal = refusalOf(envelope, 'edit')
  if (refusal) return refusal
  const field = envelope.fields.find((candidate) => candidate.id === id)
  if (!field) return refuse('not_found', 'no such field in this envelope')
  const { recipient_id } = field
  return {
    envelope: {
      ...envelope,
      fields: envelope.fields.filter((candidate) => candidate !== field),
      updated_at: now,
    },
    events: [{ type: 'fields.removed', at: now, recipient_id, field_id: id }],
  }
}
