import { LIMITS } from '../account/limits.ts'
import { type Placement, place } from '../fields/placement.ts'
import { formIssuesOf } from '../forms/envelope-form.ts'
import { reachIssue } from '../recipients/notifications.ts'
import { newRecipient, type RecipientInput } from '../recipients/recipients.ts'
import { type Issue, type Refusal, type RefusalCode, refuseAll } from '../refusal.ts'
import {
  type Document,
  type Envelope,
  type EnvelopeSource,
  type FieldBox,
  type Instant,
  type Notifications,
  type Recipient,
  type Reminders,
  UNTOUCHED,
} from './envelope.ts'
import { cleaned, refusalOfCounts } from './counts.ts'
import type { Change } from './lifecycle.ts'

/** What a caller asked for, shapes already checked (docs/interface.md, Metadata of a creation). */
export interface EnvelopeRequest {
  readonly name?: string | undefined
  readonly message?:
    | { readonly subject?: string | null | undefined; readonly body?: string | null | undefined }
    | undefined
  readonly external_ref?: string | null | undefined
  readonly signing_order?: 'parallel' | 'sequential' | undefined
  readonly recipients: readonly RecipientInput[]
  /** With their positions in the caller's list: entries of a wrong shape are already gone. */
  readonly fields: readonly (readonly [number, Placement])[]
  readonly deadline_days?: number | undefined
  readonly has_own_deadline: boolean
  readonly reminders?: Reminders | false | undefined
  readonly locale?: string | undefined
  readonly timezone?: string | undefined
  readonly redirect_url?: string | null | undefined
  readonly custom_metadata?: Readonly<Record<string, string>> | undefined
  readonly notifications?: Notifications | undefined
}

/** Everything uncertain, fetched before the decision. */
export interface CreationFacts {
  readonly now: Instant
  readonly id: string
  readonly workspace_id: string
  readonly livemode: boolean
  readonly source: EnvelopeSource
  readonly template_id: string | null
  readonly documents: readonly Document[]
  readonly deadline_at: Instant
  readonly newId: (prefix: 'rcp' | 'fld') => string
  /** What the shape check already found; named together with what is found here. */
  readonly issues: readonly Issue[]
}

/** The first state of every envelope. All problems of the request are named at once. */
export function create(request: EnvelopeRequest, facts: CreationFacts): Change | Refusal {
  const refusal = refusalOfCounts(
    {
      documents: facts.documents.length,
      recipients: request.recipients.length,
      fields: request.fields.length,
    },
    facts.issues,
  )
  if (refusal) return refusal
  const recipients = peopleOf(request, facts)
  const { fields, issues } = placeAll(request.fields, recipients, facts)
  const found = [...facts.issues, ...peopleIssues(request, recipients, facts.issues), ...issues]
  const [first, ...rest] = found.length > 0 ? found : formIssuesOf(fields, recipients, { entries: request.fields })
  if (first) return refuseAll(codeOf(first), [first, ...rest])

  const envelope = draftOf(request, facts, { recipients, fields })
  return { envelope, events: [created(envelope)] }
}

export const created = (envelope: Envelope) =>
  ({
    type: 'envelope.created',
    at: envelope.created_at,
    source: envelope.source,
    fields_required: fieldsRequired(envelope),
    documents: envelope.documents.map(({ name, sha256, size }) => ({ name, sha256, size })),
    ...cleaned(envelope.documents),
  }) as const

/** True while no fields are placed (docs/interface.md, Calls). */
export const fieldsRequired = (envelope: Envelope): boolean => envelope.fields.length === 0

const peopleOf = (request: EnvelopeRequest, facts: CreationFacts): readonly Recipient[] =>
  request.recipients.map((input, index) =>
    newRecipient(facts.newId('rcp'), input, request.signing_order === 'sequential' ? index + 1 : 1),
  )

function peopleIssues(
  request: Pick<EnvelopeRequest, 'notifications'>,
  recipients: readonly Recipient[],
  found: readonly Issue[],
): Issue[] {
  const malformed = found.some(({ param }) => param?.startsWith('recipients'))
  const keys = recipients.flatMap(({ key }) => (key === null ? [] : [key]))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return [
    // Where entries are malformed they have no places any more; whoever read the request has named these too.
    ...(malformed ? [] : recipients.flatMap((one, i) => reachIssue(request, one, `recipients[${i}].`) ?? [])),
    ...(malformed || recipients.some(({ role }) => role === 'signer')
      ? []
      : [{ code: 'no_signer', param: 'recipients', message: 'recipients needs at least one signer' }]),
    ...(twice === undefined
      ? []
      : [
          {
            code: 'invalid_parameter',
            param: 'recipients',
            message: `recipients has the key ${twice} twice`,
          },
        ]),
  ]
}

/** Boxes and all that is wrong with them; each issue names the entry by its place in the caller's list. */
export function placeAll(
  entries: EnvelopeRequest['fields'],
  recipients: readonly Recipient[],
  facts: Pick<CreationFacts, 'documents' | 'newId'>,
): { fields: FieldBox[]; issues: Issue[] } {
  const placed = entries.map(([index, entry]) =>
    place(entry, { recipients, documents: facts.documents, index, field_id: entry.id ?? facts.newId('fld') }),
  )
  return {
    fields: placed.flatMap(({ field }) => (field ? [field] : [])),
    issues: placed.flatMap(({ issues }) => [...issues]),
  }
}

/** Placement issues share one code for the whole answer; each entry of errors[] keeps its own. */
const GENERAL_CODES: Readonly<Record<string, RefusalCode>> = {
  page_out_of_range: 'invalid_field_placement',
  out_of_bounds: 'invalid_field_placement',
  option_not_allowed: 'invalid_field_placement',
  invalid_prefill: 'invalid_field_placement',
  invalid_option: 'invalid_field_placement',
  unfillable_field: 'invalid_field_placement',
  recipient_not_signer: 'invalid_field_placement',
  document_not_signable: 'invalid_field_placement',
  duplicate_field_key: 'invalid_field_placement',
  unknown_field_key: 'invalid_field_placement',
  invalid_condition: 'invalid_field_placement',
  invalid_formula: 'invalid_field_placement',
  field_cycle: 'invalid_field_placement',
  later_signer: 'invalid_field_placement',
  anchor_not_found: 'invalid_field_placement',
  anchor_ambiguous: 'invalid_field_placement',
  text_tag_invalid: 'invalid_field_placement',
}

/** The code of the whole answer is that of its first issue. */
export const codeOf = (issue: Issue): RefusalCode => GENERAL_CODES[issue.code] ?? (issue.code as RefusalCode)

interface Parts {
  readonly recipients: readonly Recipient[]
  readonly fields: readonly FieldBox[]
}

function draftOf(request: EnvelopeRequest, facts: CreationFacts, { recipients, fields }: Parts): Envelope {
  const { id, workspace_id, livemode, source, template_id, documents, deadline_at, now } = facts
  return {
    id,
    workspace_id,
    livemode,
    source,
    template_id,
    documents,
    deadline_at,
    recipients,
    fields,
    status: 'draft',
    name: request.name ?? titleOf(documents),
    external_ref: request.external_ref ?? null,
    message: { subject: request.message?.subject ?? null, body: request.message?.body ?? null },
    signing_order: request.signing_order ?? 'parallel',
    reminders: request.reminders || null,
    deadline_days: request.has_own_deadline ? null : (request.deadline_days ?? LIMITS.deadline_days_default),
    locale: request.locale ?? 'en',
    timezone: request.timezone ?? 'UTC',
    redirect_url: request.redirect_url ?? null,
    custom_metadata: request.custom_metadata ?? {},
    notifications: request.notifications,
    ...UNTOUCHED,
    created_at: now,
    updated_at: now,
  }
}

/** docs/interface.md, Metadata of a creation: the first file's name without .pdf. */
const titleOf = ([first]: readonly Document[]): string => first?.name.replace(/\.pdf$/i, '') || 'Envelope'
