import { apart } from '../domain/apart.ts'
import { type AuditEntry, actorWords } from '../domain/audit.ts'
import { deviceWords } from '../domain/device.ts'
import type { Envelope, FieldBox, FieldValue, Mark, Recipient } from '../domain/envelope.ts'
import { paperFor } from '../domain/paper.ts'
import { timelineWords } from '../domain/timeline-words.ts'
import type { CertificateOrder, CertificatePerson } from '../ports/pdf.ts'
import type { Workspace } from '../ports/workspace.ts'
import { consentsAgreedTo } from './consent.ts'

interface Facts {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly audit: readonly AuditEntry[]
  readonly workspace: Workspace
  readonly at: string
  readonly base_url: string
  readonly seal: CertificateOrder['seal']
}

const STATUSES: Readonly<Record<string, string>> = {
  completed: 'Completed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
}

const TITLES: Readonly<Record<string, string>> = {
  completed: 'Certificate of completion',
  declined: 'Certificate: declined',
  voided: 'Certificate: voided',
  expired: 'Certificate: expired',
}

/** What the certificate says: the envelope, its people and files, and every event with its time. */
export function certificateOf(facts: Facts): Omit<CertificateOrder, 'out_path' | 'attachment'> {
  const { envelope, audit, at, base_url, seal } = facts
  const people = new Map(envelope.recipients.map(({ id, name }) => [id, name]))
  return {
    title: TITLES[envelope.status] ?? 'Certificate',
    status: envelope.status,
    paper: paperFor(envelope),
    timezone: envelope.timezone,
    envelope_id: envelope.id,
    outcome: outcomeOf(facts),
    envelope: summaryOf(facts),
    documents: envelope.documents.map(({ name, pages, size, sha256, final }) => ({
      ...{ name, pages: pages.length, size },
      original_sha256: sha256,
      final_sha256: final?.sha256 ?? null,
    })),
    people: envelope.recipients.map((recipient) => personOf(facts, recipient)),
    timeline: audit.map((entry) => ({
      at: entry.at,
      what: timelineWords(entry, people).what,
      who: whoOf(entry),
    })),
    consents: consentsAgreedTo(envelope.recipients),
    seal,
    chain_length: envelope.audit_length,
    chain_head: envelope.audit_head,
    verify_url: `${base_url}/verify`,
    watermark: !envelope.livemode,
    at,
  }
}

/** Who ended it, when and why, where it did not end with everyone's signature. */
const outcomeOf = (facts: Facts): CertificateOrder['outcome'] => {
  switch (facts.envelope.status) {
    case 'declined':
      return declined(facts)
    case 'voided':
      return voided(facts)
    case 'expired':
      return expired(facts)
    default:
      return null
  }
}

function declined({ envelope, at }: Facts): CertificateOrder['outcome'] {
  const person = envelope.recipients.find(({ status }) => status === 'declined')
  const who = person ? ` by ${apart(person.name)} (${person.email})` : ''
  return { what: `Declined${who}`, at: envelope.declined_at ?? at, reason: quoted(person?.decline_reason) }
}

function voided({ envelope, audit, at }: Facts): CertificateOrder['outcome'] {
  const entry = audit.findLast(({ type }) => type === 'envelope.voided')
  const who = entry ? ` by ${actorWords(entry.actor)}` : ''
  return { what: `Voided${who}`, at: envelope.voided_at ?? at, reason: quoted(envelope.void_reason) }
}

function expired({ envelope, at }: Facts): CertificateOrder['outcome'] {
  const names = envelope.recipients.filter(isMissing).map(({ name }) => apart(name))
  const reason = `The deadline passed before everyone had signed. Missing: ${names.join(', ')}`
  return { what: 'Expired', at: envelope.expired_at ?? at, reason }
}

const quoted = (reason: string | null | undefined): string | null => (reason ? `“${apart(reason)}”` : null)

const isMissing = ({ role, signed_at }: Recipient): boolean => role === 'signer' && signed_at === null

function summaryOf({ envelope, audit, workspace }: Facts) {
  const { documents } = envelope
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
  const all_signed = audit.findLast(({ type }) => type === 'envelope.all_signed')
  const rows: [string, string | null][] = [
    ['Envelope', envelope.name],
    ['Envelope id', envelope.id],
    ['Reference', envelope.external_ref],
    ['Sender', `${apart(workspace.sender_name)}, ${apart(workspace.name)}`],
    [
      'Status',
      `${STATUSES[envelope.status] ?? envelope.status}${envelope.livemode ? '' : ' (a test, which binds nobody)'}`,
    ],
    ['Contents', `${counted(documents.length, 'document')}, ${counted(pages, 'page')}`],
    ['Created', envelope.created_at],
    ['Sent', envelope.sent_at],
    ['Deadline', envelope.sent_at === null ? null : envelope.deadline_at],
    ['Signed by all', all_signed?.at ?? null],
    ['Time zone', envelope.timezone],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function personOf({ envelope, values, audit }: Facts, recipient: Recipient): CertificatePerson {
  const { id, name, email, role, status, label, consent_version, decline_reason } = recipient
  const moments: [string, string | null][] = [
    ['Sent', recipient.sent_at],
    [recipient.role === 'cc' ? 'Opened' : 'Agreed', recipient.opened_at],
    ['Signed', recipient.signed_at],
    ['Declined', recipient.declined_at],
  ]
  // The person's own entries tell from where they acted; the latest is the act itself.
  const act = audit.findLast((entry) => entry.actor.kind === 'recipient' && entry.actor.id === id)
  return {
    ...{ name, email, role, status, label, consent_version, decline_reason },
    moments: moments.flatMap(([what, at]) => (at === null ? [] : [{ what, at }])),
    identity: identityOf(recipient, audit),
    ip: act?.ip ?? null,
    device: deviceWords(act?.user_agent ?? ''),
    user_agent: act?.user_agent ?? null,
    mark: status === 'signed' ? markOf(envelope, values, id) : null,
  }
}

/** Whoever had the link could act; so it is said wherever the sender had it too. */
export function identityOf({ id, role, sent_at }: Recipient, audit: readonly AuditEntry[]): string {
  if (role !== 'signer') return 'Receives a copy'
  const has = (type: AuditEntry['type']) =>
    audit.some((entry) => entry.type === type && entry.recipient_id === id)
  const handed_out = has('recipient.link_handed_out')
  const embedded = has('recipient.embed_token_issued')
    ? '; also a token for signing inside the sender\u2019s product'
    : ''
  const in_person = 'handed out by the sender for signing in person'
  if (sent_at === null) return (handed_out ? `Link ${in_person}` : 'No link was issued') + embedded
  const mailed = 'Link sent to the e-mail address above'
  return (handed_out ? `${mailed}, and ${in_person}` : mailed) + embedded
}

function markOf(
  { fields }: Envelope,
  values: ReadonlyMap<string, FieldValue>,
  recipient_id: string,
): Mark | null {
  const marksOf = (type: FieldBox['type']) =>
    fields
      .filter((field) => field.recipient_id === recipient_id && field.type === type)
      .map(({ id }) => values.get(id))
      .filter((value) => typeof value === 'object')
  return marksOf('signature')[0] ?? marksOf('initials')[0] ?? null
}

const whoOf = ({ actor, ip }: AuditEntry) => (ip === null ? actorWords(actor) : `${actorWords(actor)}, ${ip}`)
