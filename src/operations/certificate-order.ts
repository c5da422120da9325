import { type AuditEntry, actorWords } from '../domain/audit.ts'
import type { Envelope, FieldValue, Mark, Recipient } from '../domain/envelope.ts'
import type { CertificateOrder, CertificatePerson } from '../ports/pdf.ts'
import type { Workspace } from '../ports/workspace.ts'

interface Facts {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly audit: readonly AuditEntry[]
  readonly workspace: Workspace
  readonly at: string
  readonly base_url: string
}

const TITLES: Readonly<Record<string, string>> = {
  completed: 'Certificate of completion',
  declined: 'Certificate: declined',
  voided: 'Certificate: voided',
  expired: 'Certificate: expired',
}

/** What the certificate says: the envelope, its people and files, and every event with its time. */
export function certificateOf(facts: Facts): Omit<CertificateOrder, 'out_path' | 'attachment'> {
  const { envelope, audit, at, base_url } = facts
  return {
    title: TITLES[envelope.status] ?? 'Certificate',
    status: envelope.status,
    envelope: summaryOf(facts),
    documents: envelope.documents.map(({ name, pages, sha256, final }) => ({
      name,
      pages: pages.length,
      original_sha256: sha256,
      final_sha256: final?.sha256 ?? null,
    })),
    people: envelope.recipients.map((recipient) => personOf(facts, recipient)),
    timeline: audit.map((entry) => ({ at: entry.at, what: wordsOf(entry, envelope), who: whoOf(entry) })),
    chain_head: envelope.audit_head,
    verify_url: `${base_url}/verify`,
    watermark: !envelope.livemode,
    at,
  }
}

function summaryOf({ envelope, workspace }: Facts) {
  const rows: [string, string | null][] = [
    ['Envelope', envelope.name],
    ['Envelope id', envelope.id],
    ['Reference', envelope.external_ref],
    ['Sender', `${workspace.sender_name}, ${workspace.name}`],
    ['Status', envelope.status],
    ['Documents', String(envelope.documents.length)],
    ['Created', envelope.created_at],
    ['Sent', envelope.sent_at],
    ['Declined', envelope.declined_at],
    ['Voided', envelope.voided_at],
    ['Reason', envelope.void_reason],
    ['Expired', envelope.expired_at],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function personOf({ envelope, values, audit }: Facts, recipient: Recipient): CertificatePerson {
  const { id, name, email, role, status, label, consent_version } = recipient
  const moments: [string, string | null][] = [
    ['Sent', recipient.sent_at],
    ['Opened', recipient.opened_at],
    ['Signed', recipient.signed_at],
    ['Declined', recipient.declined_at],
  ]
  // The person's own entries tell from where they acted; the latest is the act itself.
  const act = audit.findLast((entry) => entry.actor.kind === 'recipient' && entry.actor.id === id)
  return {
    ...{ name, email, role, status, label, consent_version },
    moments: moments.flatMap(([what, at]) => (at === null ? [] : [{ what, at }])),
    identity: identityOf(recipient, audit),
    ip: act?.ip ?? null,
    user_agent: act?.user_agent ?? null,
    mark: status === 'signed' ? markOf(envelope, values, id) : null,
  }
}

/** Whoever had the link could act; so it is said wherever the sender had it too. */
export function identityOf({ id, role }: Recipient, audit: readonly AuditEntry[]): string {
  if (role !== 'signer') return 'Receives a copy'
  const handed_out = audit.some(
    ({ type, recipient_id }) => type === 'recipient.link_handed_out' && recipient_id === id,
  )
  const mailed = 'Link sent to the e-mail address above'
  return handed_out ? `${mailed}, and handed out by the sender for signing in person` : mailed
}

function markOf(
  { fields }: Envelope,
  values: ReadonlyMap<string, FieldValue>,
  recipient_id: string,
): Mark | null {
  const own = fields.filter((field) => field.recipient_id === recipient_id && field.type === 'signature')
  const marks = own.map(({ id }) => values.get(id)).filter((value) => typeof value === 'object')
  return marks[0] ?? null
}

const WORDS: Readonly<Record<string, string>> = {
  'envelope.created': 'Envelope created',
  'envelope.sent': 'Envelope sent',
  'envelope.opened': 'Opened and agreed to sign electronically',
  'envelope.document_signed': 'Signed',
  'envelope.all_signed': 'Everyone has signed',
  'envelope.sealed': 'Documents sealed',
  'envelope.completed': 'Completed',
  'envelope.declined': 'Declined',
  'envelope.voided': 'Voided',
  'envelope.expired': 'Expired',
  'envelope.recalled': 'Recalled',
  'envelope.reminded': 'Reminder sent to',
  'fields.placed': 'Fields placed',
  'fields.removed': 'Field removed',
  'recipient.invited': 'Invitation sent to',
  'recipient.added': 'Recipient added',
  'recipient.edited': 'Recipient edited',
  'recipient.substituted': 'Address corrected, new link issued',
  'recipient.removed': 'Recipient removed',
  'recipient.link_handed_out': 'Signing link handed out for signing in person',
  'recipient.mail_failed': 'Mail could not be delivered to',
}

function wordsOf(entry: AuditEntry, envelope: Envelope): string {
  const words = WORDS[entry.type] ?? entry.type
  const target = envelope.recipients.find(({ id }) => id === entry.recipient_id)
  return target && entry.actor.id !== target.id ? `${words}: ${target.name}` : words
}

const whoOf = ({ actor, ip }: AuditEntry) => (ip === null ? actorWords(actor) : `${actorWords(actor)}, ${ip}`)
