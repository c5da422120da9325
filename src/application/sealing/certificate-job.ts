import { TEXT_WAYS } from '../../i18n/text-ways.ts'
import type { AuditEntry } from '../../domain/audit.ts'
import type { Envelope, FieldValue, Mark, Recipient } from '../../domain/envelopes/envelope.ts'
import { toldTrail } from '../../domain/envelopes/told-trail.ts'
import { isMark, signedFields } from '../../domain/fields/values.ts'
import { FIELD_TYPES, holds } from '../../domain/fields/kinds.ts'
import { paperSizeFor } from '../../domain/paper-size.ts'
import { parseUserAgent } from '../../domain/recipients/user-agent.ts'
import type { MessageId } from '../../i18n/en/en.ts'
import { languageFor } from '../../i18n/languages.ts'
import { actorWords, timelineWords } from '../../i18n/timeline.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'
import type { CertificatePerson, CertificateRequest } from '../../ports/pdf.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { consentsAgreedTo } from '../signing/consent.ts'
import { broughtTo } from './brought.ts'

interface Facts {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly audit: readonly AuditEntry[]
  readonly workspace: Workspace
  readonly at: string
  readonly base_url: string
  readonly seal: CertificateRequest['seal']
}

/** What is known, and the language in which it is told. */
interface Telling extends Facts {
  readonly translator: Translator
}

const STATUSES = {
  completed: 'certificate.status_completed',
  declined: 'certificate.status_declined',
  voided: 'certificate.status_voided',
  expired: 'certificate.status_expired',
} as const

const TITLES = {
  completed: 'certificate.title_completed',
  declined: 'certificate.title_declined',
  voided: 'certificate.title_voided',
  expired: 'certificate.title_expired',
} as const

/** Embedded in the certificate and in every sealed file (docs/internals/evidence.md). */
export const EVIDENCE_FILE = 'countersign-evidence.json'

const isEnd = (status: string): status is keyof typeof TITLES => status in TITLES

/**
 * What the certificate says: the envelope, its people and files, and every event with its time. It is one document
 * for everybody, so its language is the envelope's.
 */
export function certificateOf(facts: Facts): Omit<CertificateRequest, 'out_path' | 'attachment'> {
  const { envelope, audit, at, base_url, seal } = facts
  const translator = translatorIn(languageFor(envelope.locale))
  const told = { ...facts, translator }
  const people = new Map(envelope.recipients.map(({ id, name }) => [id, name]))
  const trail = toldTrail(audit, envelope)
  return {
    title: translator.t(isEnd(envelope.status) ? TITLES[envelope.status] : 'certificate.title_other'),
    status: envelope.status,
    locale: envelope.locale,
    paper: paperSizeFor(envelope),
    timezone: envelope.timezone,
    envelope_id: envelope.id,
    outcome: outcomeOf(told),
    envelope: summaryOf(told),
    documents: envelope.documents.map(({ name, pages, size, sha256, final }) => ({
      name,
      pages: pages.length,
      size,
      original_sha256: sha256,
      final_sha256: final?.sha256 ?? null,
    })),
    attachments: attachmentsOf(told),
    people: envelope.recipients.map((recipient) => personOf(told, recipient)),
    timeline: trail.map((entry) => ({
      at: entry.at,
      what: timelineWords(entry, people, translator).what,
      who: whoOf(entry, translator),
    })),
    timeline_note:
      trail.length < audit.length ? translator.t('certificate.timeline_short', { file: EVIDENCE_FILE }) : null,
    consents: consentsAgreedTo(envelope.recipients),
    seal,
    chain_length: envelope.audit_length,
    chain_head: envelope.audit_head,
    verify_url: `${base_url}/verify`,
    watermark: !envelope.livemode,
    at,
  }
}

/** Only of those who signed: what somebody had begun to bring is nobody else's. */
function attachmentsOf({ envelope, values }: Telling): CertificateRequest['attachments'] {
  const signed = new Set(signedFields(envelope))
  const names = new Map(envelope.recipients.map(({ id, name }) => [id, name]))
  return broughtTo(envelope, values)
    .filter(({ field }) => signed.has(field))
    .map(({ field, file: { name, media_type, pages, sha256, pdf } }) => ({
      name,
      who: names.get(field.recipient_id) ?? '',
      media_type,
      pages,
      sha256,
      pdf_sha256: pdf.sha256,
    }))
}

/** Who ended it, when and why, where it did not end with everyone's signature. */
const outcomeOf = (told: Telling): CertificateRequest['outcome'] => {
  switch (told.envelope.status) {
    case 'declined':
      return declined(told)
    case 'voided':
      return voided(told)
    case 'expired':
      return expired(told)
    default:
      return null
  }
}

function declined({ envelope, at, translator }: Telling): CertificateRequest['outcome'] {
  const person = envelope.recipients.find(({ status }) => status === 'declined')
  const what = person ? declinedBy(person, translator) : translator.t('certificate.ended_declined')
  return { what, at: envelope.declined_at ?? at, reason: quoted(person?.decline_reason, translator) }
}

const declinedBy = ({ name: who, email }: Recipient, { t }: Translator): string =>
  email === null ? t('certificate.ended_declined_by_name', { who }) : t('certificate.ended_declined_by', { who, email })

function voided({ envelope, audit, at, translator }: Telling): CertificateRequest['outcome'] {
  const entry = audit.findLast(({ type }) => type === 'envelope.voided')
  const what = entry
    ? translator.t('certificate.ended_voided_by', { who: actorWords(entry.actor, translator) })
    : translator.t('certificate.ended_voided')
  return { what, at: envelope.voided_at ?? at, reason: quoted(envelope.void_reason, translator) }
}

function expired({ envelope, at, translator }: Telling): CertificateRequest['outcome'] {
  const names = envelope.recipients.filter(isMissing).map(({ name }) => name)
  return {
    what: translator.t('certificate.ended_expired'),
    at: envelope.expired_at ?? at,
    reason: translator.t('certificate.ended_expired_why', { names: translator.list(names) }),
  }
}

const quoted = (words: string | null | undefined, { t }: Translator): string | null =>
  words ? t('certificate.quoted', { words }) : null

const isMissing = ({ role, signed_at }: Recipient): boolean => role === 'signer' && signed_at === null

function summaryOf({ envelope, audit, workspace, translator: { t } }: Telling) {
  const { documents } = envelope
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
  const all_signed = audit.findLast(({ type }) => type === 'envelope.all_signed')
  const status = isEnd(envelope.status) ? t(STATUSES[envelope.status]) : envelope.status
  const rows: [MessageId, string | null][] = [
    ['certificate.envelope', envelope.name],
    ['certificate.envelope_id', envelope.id],
    ['certificate.reference', envelope.external_ref],
    ['certificate.sender', t('certificate.sender_of', { sender: workspace.sender_name, workspace: workspace.name })],
    ['certificate.status', envelope.livemode ? status : t('certificate.status_of_test', { status })],
    ['certificate.contents', t('certificate.contents_of', { documents: documents.length, pages })],
    ['certificate.created', envelope.created_at],
    ['certificate.sent', envelope.sent_at],
    ['certificate.deadline', envelope.sent_at === null ? null : envelope.deadline_at],
    ['certificate.all_signed', all_signed?.at ?? null],
    ['certificate.timezone', envelope.timezone],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label: t(label), value }]))
}

function personOf({ envelope, values, audit, translator }: Telling, recipient: Recipient): CertificatePerson {
  const { id, name, email, role, status, label, consent_version, decline_reason } = recipient
  const moments: [MessageId, string | null][] = [
    ['certificate.moment_sent', recipient.sent_at],
    [recipient.role === 'cc' ? 'certificate.moment_opened' : 'certificate.moment_agreed', recipient.opened_at],
    ['certificate.moment_signed', recipient.signed_at],
    ['certificate.moment_declined', recipient.declined_at],
  ]
  // The person's own entries tell from where they acted; the latest is the act itself.
  const act = audit.findLast((entry) => entry.actor.kind === 'recipient' && entry.actor.id === id)
  const device = parseUserAgent(act?.user_agent ?? '')
  return {
    name,
    email: email ?? translator.t('certificate.no_email'),
    role,
    status,
    label,
    consent_version,
    decline_reason,
    times: moments.flatMap(([what, at]) => (at === null ? [] : [{ what: translator.t(what), at }])),
    identity_check: identityOf(recipient, audit, translator),
    ip: act?.ip ?? null,
    device: device && translator.t('certificate.device_of', { ...device }),
    user_agent: act?.user_agent ?? null,
    mark: status === 'signed' ? markOf(envelope, values, id) : null,
  }
}

/** Anyone with the link could act, so the certificate says where the sender had it too. */
export function identityOf(
  { id, role, sent_at }: Recipient,
  audit: readonly AuditEntry[],
  { t }: Pick<Translator, 't'>,
): string {
  if (role !== 'signer') return t('certificate.identity_copy')
  const has = (type: AuditEntry['type']) => audit.some((entry) => entry.type === type && entry.recipient_id === id)
  const handed_out = audit.filter((entry) => entry.type === 'recipient.link_handed_out' && entry.recipient_id === id)
  const purposes = new Set(handed_out.map(({ data }) => data['purpose']))
  const own = purposes.has('own')
  const mailed = sent_at !== null && wasMailed(id, audit)
  const link =
    own && !mailed && !purposes.has(undefined)
      ? 'certificate.identity_own_only'
      : linkWords(mailed, purposes.has(undefined))
  const opened = own && link !== 'certificate.identity_own_only' ? [t('certificate.identity_own')] : []
  const shared = purposes.has('share') ? [t('certificate.identity_copied')] : []
  const embedded = has('recipient.embed_token_issued') ? [t('embed.certificate')] : []
  const reached = link === NO_LINK ? reachedOtherwise(purposes, embedded.length > 0) : link
  const product = purposes.has('product') && reached === link ? [t('certificate.identity_product_too')] : []
  const framed = reached === 'certificate.identity_embedded' ? [] : embedded
  const sent = sentWords(reached, texted(id, audit), t)
  return [...sent, ...product, ...opened, ...shared, ...framed, ...provenWords(id, audit, { t })].join('; ')
}

const NO_LINK = 'certificate.identity_no_link'

/** Of somebody who was mailed no link and did not sign on the sender's device. */
function reachedOtherwise(purposes: ReadonlySet<unknown>, in_frame: boolean) {
  if (purposes.has('product')) return 'certificate.identity_product'
  return in_frame ? 'certificate.identity_embedded' : NO_LINK
}

type LinkWords = ReturnType<typeof linkWords | typeof reachedOtherwise> | 'certificate.identity_own_only'

/** The number that the link went to by text, shortened, and the way; null where it went by email. */
function texted(id: string, audit: readonly AuditEntry[]) {
  const invited = audit.findLast(({ recipient_id, type }) => recipient_id === id && type === 'recipient.invited')
  const { channel, sent_to } = invited?.data ?? {}
  return channel === 'sms' || channel === 'whatsapp' ? { way: TEXT_WAYS[channel], sent_to: String(sent_to) } : null
}

function sentWords(link: LinkWords, by_text: ReturnType<typeof texted>, t: Translator['t']): readonly string[] {
  if (by_text === null || (link !== 'certificate.identity_mailed' && link !== 'certificate.identity_both'))
    return [t(link)]
  const sent = t('certificate.identity_texted', by_text)
  return link === 'certificate.identity_both' ? [sent, t('certificate.identity_handed_out')] : [sent]
}

/** Mails that carry the link, beside the invitation. */
const ASKING: readonly AuditEntry['type'][] = [
  ...(['recipient.link_mailed', 'recipient.substituted', 'envelope.reminded', 'envelope.extended'] as const),
]

/** Unless they were here already, which the last time they were asked says. An extension is told to everybody asked. */
function wasMailed(id: string, audit: readonly AuditEntry[]): boolean {
  const own = audit.filter(({ recipient_id, type }) => recipient_id === id || type === 'envelope.extended')
  const asked = own.findLastIndex(({ type }) => type === 'recipient.invited')
  return own[asked]?.data['mailed'] !== false || own.slice(asked).some((entry) => asksByMail(entry, id))
}

/** No mail where the address was taken away, or the person gets none. */
function asksByMail({ type, data }: AuditEntry, id: string): boolean {
  if (type === 'recipient.substituted') return data['mail_now'] !== false
  const { unmailed } = data
  return ASKING.includes(type) && !(Array.isArray(unmailed) && unmailed.includes(id))
}

function linkWords(mailed: boolean, handed_out: boolean) {
  if (!mailed) return handed_out ? 'certificate.identity_handed_out' : 'certificate.identity_no_link'
  return handed_out ? 'certificate.identity_both' : 'certificate.identity_mailed'
}

/** Identity checks passed in addition to the link, each method once. Those of an earlier link belong to another person. */
function provenWords(id: string, audit: readonly AuditEntry[], { t }: Pick<Translator, 't'>): readonly string[] {
  const begins = audit.findLastIndex(
    ({ type, recipient_id }) => type === 'envelope.sent' || (type === 'recipient.substituted' && recipient_id === id),
  )
  const words = audit
    .slice(begins + 1)
    .filter(({ type, recipient_id }) => type === 'identity.passed' && recipient_id === id)
    .map(({ data: { method, sent_to, channel } }) => {
      if (method === 'access_code') return t('identity.shown_by_access_code')
      if (channel === 'whatsapp')
        return t('identity.shown_by_way_code', { way: TEXT_WAYS[channel], sent_to: String(sent_to) })
      const by = method === 'sms_code' ? 'identity.shown_by_text_code' : 'identity.shown_by_mail_code'
      return t(by, { sent_to: String(sent_to) })
    })
  return [...new Set(words)]
}

/** A signature before initials. */
function markOf({ fields }: Envelope, values: ReadonlyMap<string, FieldValue>, recipient_id: string): Mark | null {
  const own = fields.filter((field) => field.recipient_id === recipient_id)
  const marks = FIELD_TYPES.filter((type) => holds({ type }, 'mark'))
    .flatMap((type) => own.filter((field) => field.type === type))
    .map(({ id }) => values.get(id))
  return marks.find(isMark) ?? null
}

function whoOf({ actor, ip }: AuditEntry, translator: Translator): string {
  const words = actorWords(actor, translator)
  return ip === null ? words : translator.t('certificate.actor_and_ip', { actor: words, ip })
}
