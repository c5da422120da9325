import { decline } from '../../src/domain/envelopes/decline.ts'
import {
  type Document,
  type Envelope,
  type EnvelopeStatus,
  type FieldBox,
  type FieldValue,
  type PageGeometry,
  type Recipient,
  UNTOUCHED,
} from '../../src/domain/envelopes/envelope.ts'
import type { DomainEvent } from '../../src/domain/envelopes/event.ts'
import { expire } from '../../src/domain/envelopes/expire.ts'
import type { Change } from '../../src/domain/envelopes/lifecycle.ts'
import { open } from '../../src/domain/envelopes/open.ts'
import { recall } from '../../src/domain/envelopes/recall.ts'
import { isRefusal, type Refusal } from '../../src/domain/refusal.ts'
import { seal } from '../../src/domain/envelopes/seal.ts'
import { send } from '../../src/domain/envelopes/send.ts'
import { sign } from '../../src/domain/envelopes/sign.ts'
import { voidEnvelope } from '../../src/domain/envelopes/void.ts'

/** Valid domain things; each builder takes only what differs. */

export const noon = '2026-11-20T12:00:00.000Z'
export const one = '2026-11-20T13:00:00.000Z'
export const deadline = '2027-02-18T12:00:00.000Z'

export const hashOf = (letter: string): string => letter.repeat(64)

export const page = (differs: Partial<PageGeometry> = {}): PageGeometry => ({
  width: 612,
  height: 792,
  rotation: 0,
  box: [0, 0, 612, 792],
  user_unit: 1,
  ...differs,
})

export const doc = (differs: Partial<Document> = {}): Document => ({
  id: 'doc_contract',
  name: 'contract.pdf',
  title: null,
  order: 1,
  signable: true,
  pages: [page(), page(), page(), page()],
  sha256: hashOf('d'),
  size: 81_233,
  final: null,
  ...differs,
})

export const signer = (id: string, differs: Partial<Recipient> = {}): Recipient => ({
  id,
  key: null,
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  email: `${id}@example.test`,
  phone: null,
  label: null,
  role: 'signer',
  signing_order: 1,
  locale: null,
  message: null,
  status: 'created',
  link_version: 0,
  consent_version: null,
  sent_at: null,
  opened_at: null,
  signed_at: null,
  declined_at: null,
  decline_reason: null,
  last_reminded_at: null,
  reminder_count: 0,
  delivery: null,
  ...differs,
})

export const copy = (id: string, differs: Partial<Recipient> = {}): Recipient => signer(id, { role: 'cc', ...differs })

/** A required signature box of this person. */
export const box = (recipient_id: string, differs: Partial<FieldBox> = {}): FieldBox => ({
  id: `fld_${recipient_id}`,
  recipient_id,
  document_id: 'doc_contract',
  type: 'signature',
  page: 1,
  x: 0.1,
  y: 0.8,
  width: 0.3,
  height: 0.06,
  required: true,
  read_only: false,
  label: null,
  value: null,
  ...differs,
})

/** One document, one signer (ada) and, unless told otherwise, one signature box for every signer. */
export const draft = (differs: Partial<Envelope> = {}): Envelope => {
  const recipients = differs.recipients ?? [signer('ada')]
  return {
    id: 'env_nda',
    workspace_id: '1',
    livemode: true,
    status: 'draft',
    name: 'NDA',
    external_ref: null,
    source: 'api',
    template_id: null,
    message: { subject: null, body: null },
    signing_order: 'parallel',
    documents: [doc()],
    recipients,
    fields: recipients.filter(({ role }) => role === 'signer').map(({ id }) => box(id)),
    reminders: null,
    deadline_days: 90,
    deadline_at: deadline,
    locale: 'en',
    timezone: 'UTC',
    redirect_url: null,
    custom_metadata: {},
    ...UNTOUCHED,
    created_at: noon,
    updated_at: noon,
    ...differs,
  }
}

export const sent = (differs: Partial<Envelope> = {}): Envelope =>
  accepted(send(draft(differs), { now: noon, deadline_at: deadline })).envelope

export const openedBy = (envelope: Envelope, recipient_id: string): Envelope =>
  accepted(open(envelope, { now: noon, recipient_id, consent_version: '1' })).envelope

/** Opened first where that is still to be done. */
export const signedBy = (envelope: Envelope, recipient_id: string): Envelope =>
  accepted(sign(openedBy(envelope, recipient_id), signingOf(envelope, recipient_id))).envelope

export const signingOf = (envelope: Envelope, recipient_id: string) => ({
  now: noon,
  recipient_id,
  values: filled(envelope, recipient_id),
  values_sha256: hashOf('a'),
})

/** Every box of this person with a mark in it. */
const filled = (envelope: Envelope, recipient_id: string): Map<string, FieldValue> =>
  new Map(envelope.fields.filter((field) => field.recipient_id === recipient_id).map(({ id }) => [id, 'Ada']))

export const sealingOf = (envelope: Envelope) => ({
  now: noon,
  finals: new Map(envelope.documents.map(({ id }) => [id, { sha256: hashOf('f'), size: 90_000 }])),
  certificate: { sha256: hashOf('c'), size: 40_000 },
  final_sha256: hashOf('f'),
})

/** An envelope that came to this status by the domain's own transitions. */
export function envelopeIn(status: EnvelopeStatus, differs: Partial<Envelope> = {}): Envelope {
  const first = (envelope: Envelope) => envelope.recipients.find(({ role }) => role === 'signer')?.id ?? ''
  const ways: Readonly<Record<EnvelopeStatus, () => Envelope>> = {
    draft: () => draft(differs),
    sent: () => sent(differs),
    opened: () => openedBy(sent(differs), first(draft(differs))),
    signed: () =>
      draft(differs)
        .recipients.filter(({ role }) => role === 'signer')
        .toSorted((a, b) => a.signing_order - b.signing_order)
        .reduce((envelope, { id }) => signedBy(envelope, id), sent(differs)),
    completed: () => {
      const signed = envelopeIn('signed', differs)
      return accepted(seal(signed, sealingOf(signed))).envelope
    },
    declined: () => {
      const opened = envelopeIn('opened', differs)
      const how = { now: noon, recipient_id: first(opened), reason: 'wrong rent' }
      return accepted(decline(opened, how)).envelope
    },
    voided: () => accepted(voidEnvelope(sent(differs), { now: noon, reason: null })).envelope,
    expired: () => accepted(expire(sent(differs), { now: deadline })).envelope,
    recalled: () => accepted(recall(sent(differs), { now: noon, reason: null })).envelope,
  }
  return ways[status]()
}

export function accepted<T extends Change>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}, ${outcome.message}`)
  return outcome
}

export function refused(outcome: object): Refusal {
  if (!isRefusal(outcome)) throw new Error('was not refused')
  return outcome
}

/** An outcome in one line: the code of the refusal, else each event with its person. */
export const story = (outcome: Change | Refusal): string =>
  isRefusal(outcome) ? outcome.refused : outcome.events.map(line).join(', ')

const line = (event: DomainEvent): string =>
  'recipient_id' in event ? `${event.type} ${event.recipient_id}` : event.type

export const person = (envelope: Envelope, id: string): Recipient => {
  const found = envelope.recipients.find((recipient) => recipient.id === id)
  if (!found) throw new Error(`no ${id} in this envelope`)
  return found
}
