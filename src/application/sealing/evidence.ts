import { type AuditEntry, canonical } from '../../domain/audit.ts'
import type { Document, Envelope, FieldValue, Recipient, StoredFile } from '../../domain/envelopes/envelope.ts'
import { signedFields } from '../../domain/fields/values.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { sha256Hex } from '../../kit/secrets.ts'
import type { Attachment } from '../../ports/pdf.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { consentsAgreedTo, wholeText } from '../signing/consent.ts'
import { EVIDENCE_FILE, identityOf } from './certificate-job.ts'
import { rulesOf } from './evidence-rules.ts'
import { shownValues } from './evidence-values.ts'
import { hashedValue } from './values-hash.ts'

export interface EvidenceFacts {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly audit: readonly AuditEntry[]
  readonly workspace: Pick<Workspace, 'id' | 'name'>
  readonly at: string
  /** Which document the evidence is put into; null for the certificate. */
  readonly document_id: string | null
}

const FILE = {
  name: EVIDENCE_FILE,
  description: 'Who signed what and when, and the audit chain, for programs',
} as const

/** It is for programs: the same words whatever the envelope's language. */
const ENGLISH = translatorIn('en')

/** The evidence as a file to embed. The same facts always give the same bytes: canonical JSON in UTF-8. */
export const evidenceFile = (facts: EvidenceFacts): Attachment => ({
  ...FILE,
  bytes: Buffer.from(canonical(evidenceOf(facts))),
})

/** Everything that is known of an envelope, for programs of others (docs/internals/evidence.md). */
export function evidenceOf(facts: EvidenceFacts) {
  const { envelope, audit, at, document_id } = facts
  return {
    format: 'countersign-evidence' as const,
    version: 1 as const,
    generated_at: at,
    envelope: summaryOf(facts),
    document_id,
    documents: envelope.documents.map((document) => documentOf(document, document_id === null)),
    recipients: envelope.recipients.map((recipient) => personOf(recipient, facts)),
    consents: consentsOf(envelope),
    fields: fieldsOf(facts),
    audit: { entries: audit, head: audit.at(-1)?.hash ?? '' },
  }
}

const summaryOf = ({ envelope, workspace, document_id }: EvidenceFacts) => ({
  id: envelope.id,
  name: envelope.name,
  external_ref: envelope.external_ref,
  status: envelope.status,
  livemode: envelope.livemode,
  workspace: { id: workspace.id, name: workspace.name },
  signing_order: envelope.signing_order,
  locale: envelope.locale,
  timezone: envelope.timezone,
  created_at: envelope.created_at,
  sent_at: envelope.sent_at,
  completed_at: envelope.completed_at,
  declined_at: envelope.declined_at,
  voided_at: envelope.voided_at,
  void_reason: envelope.void_reason,
  expired_at: envelope.expired_at,
  deadline_at: envelope.deadline_at,
  final_sha256: document_id === null ? envelope.final_sha256 : null,
  certificate: document_id === null ? stored(envelope.certificate) : null,
})

const stored = (file: StoredFile | null) => file && { sha256: file.sha256, size: file.size }

const documentOf = ({ id, name, pages, sha256, size, covers, made_from, final }: Document, with_final: boolean) => ({
  id,
  name,
  pages: pages.length,
  original: { sha256, size },
  ...(covers === undefined ? {} : { covers }),
  ...(made_from === undefined ? {} : { made_from }),
  final: with_final ? stored(final) : null,
})

function personOf(recipient: Recipient, { envelope, audit }: EvidenceFacts) {
  const { id, name, email, role, signing_order, status, consent_version, opened_at } = recipient
  // The person's own entries tell from where they acted; the latest is the act itself.
  const act = audit.findLast((entry) => entry.actor.kind === 'recipient' && entry.actor.id === id)
  return {
    id,
    name,
    email,
    role,
    signing_order,
    status,
    locale: recipient.locale ?? envelope.locale,
    identity: identityOf(recipient, audit, ENGLISH),
    consent: consent_version === null || opened_at === null ? null : { version: consent_version, at: opened_at },
    sent_at: recipient.sent_at,
    opened_at,
    signed_at: recipient.signed_at,
    declined_at: recipient.declined_at,
    decline_reason: recipient.decline_reason,
    ip: act?.ip ?? null,
    user_agent: act?.user_agent ?? null,
  }
}

const consentsOf = ({ recipients }: Envelope): Record<string, string> =>
  Object.fromEntries(consentsAgreedTo(recipients).map((consent) => [consent.version, wholeText(consent)]))

/** Values only of those who signed. */
function fieldsOf({ envelope, values, at }: EvidenceFacts) {
  const signed = new Set(signedFields(envelope).map(({ id }) => id))
  const { fields } = envelope
  const held = fields.map(({ id }) => {
    const value = signed.has(id) ? values.get(id) : undefined
    return [id, value === undefined ? null : hashedValue(value)] as const
  })
  const shown = shownValues(held, sha256Hex)
  const rules = rulesOf({ envelope, values, at, signed })
  return fields.map(({ id, recipient_id, document_id, type, page, x, y, width, height, required }, i) => ({
    id,
    recipient_id,
    document_id,
    type,
    page,
    x,
    y,
    width,
    height,
    required,
    value: shown[i] ?? null,
    ...rules.get(id),
  }))
}
