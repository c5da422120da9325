import type { KeptIn } from '../account/kept-marks.ts'
import { isMissing, lacksChoices } from '../fields/required.ts'
import type { FieldState } from '../forms/form-state.ts'
import { type Issue, isRefusal, type Refusal, refuse, refuseAll } from '../refusal.ts'
import { actingSigner } from './acting.ts'
import { type Envelope, type FieldBox, type FieldValue, type Instant, signersOf } from './envelope.ts'
import { type Change, withRecipient } from './lifecycle.ts'
import { invite } from './send.ts'

interface Signing {
  readonly now: Instant
  readonly recipient_id: string
  /** What this person's fields hold, stamped values included. */
  readonly values: ReadonlyMap<string, FieldValue>
  /** How the fields stand with those values: what is shown, and what has to be filled in. Without it, as they were placed. */
  readonly form?: ReadonlyMap<string, FieldState> | undefined
  /** Why what a field holds cannot be signed, by field: the end of a sentence. */
  readonly unfit?: ReadonlyMap<string, string> | undefined
  /** SHA-256 of the canonical JSON of those values; binds them into the audit chain. */
  readonly values_sha256: string
  /** SHA-256 of the canonical JSON of what the page showed; null where it did not say. */
  readonly shown_sha256?: string | null
  /** Whose account marks among the values came from; null where all were made on the page. */
  readonly kept_in?: KeptIn | null
}

/** One signer finishes. The last one turns the envelope to signed; otherwise the next turn is invited. */
export function sign(
  envelope: Envelope,
  { now, recipient_id, values, form, unfit, values_sha256, shown_sha256, kept_in }: Signing,
): Change | Refusal {
  const recipient = actingSigner(envelope, { now, recipient_id, act: 'sign' })
  if (isRefusal(recipient)) return recipient
  if (recipient.opened_at === null) return refuse('not_opened', 'agree to sign electronically first')
  const missing = missingOf(envelope, { recipient_id, values, form, unfit })
  if (missing) return missing

  const field_count = envelope.fields.filter((field) => field.recipient_id === recipient_id).length
  const signed: Envelope = {
    ...withRecipient(envelope, recipient_id, { status: 'signed', signed_at: now }),
    status: 'opened',
    updated_at: now,
  }
  const event = {
    type: 'envelope.document_signed',
    at: now,
    recipient_id,
    field_count,
    values_sha256,
    ...(shown_sha256 && { shown_sha256 }),
    ...(kept_in && { kept_in }),
  } as const
  if (signersOf(signed).some((signer) => signer.status !== 'signed')) return invite(signed, now, [event])
  return {
    envelope: { ...signed, status: 'signed', sealing: { state: 'pending', attempts: 0, last_error: null } },
    events: [event, { type: 'envelope.all_signed', at: now }],
  }
}

function missingOf(
  envelope: Envelope,
  { recipient_id, values, form, unfit }: Pick<Signing, 'recipient_id' | 'values' | 'form' | 'unfit'>,
): Refusal | null {
  const [first, ...rest] = envelope.fields
    .filter((field) => field.recipient_id === recipient_id)
    .filter((field) => unfit?.has(field.id) || isMissing(field, values.get(field.id), form?.get(field.id)))
    .map(
      (field): Issue => ({
        code: 'required_fields_missing',
        param: field.id,
        message: `${field.label ?? field.type} on page ${field.page} ${unfit?.get(field.id) ?? lacking(field, values)}`,
      }),
    )
  return first ? refuseAll('required_fields_missing', [first, ...rest]) : null
}

const lacking = (field: FieldBox, values: Signing['values']): string =>
  lacksChoices(field, values.get(field.id)) ? `needs at least ${field.min_choices} choices` : 'is required'
