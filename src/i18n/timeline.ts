import { isTextFailure } from '../domain/recipients/mail-failure.ts'
import { TEXT_WAYS } from './text-ways.ts'
import type { KeptIn } from '../domain/account/kept-marks.ts'
import type { AuditEntry } from '../domain/audit.ts'
import type { EventType } from '../domain/envelopes/event.ts'
import type { MessageId } from './en/en.ts'
import { mailFailureWords } from './mail-failure-words.ts'
import type { Translator } from './translator.ts'

interface Words {
  readonly what: string
  /** Who did it, where the sentence does not say so already. */
  readonly by: string | null
}

/** An entry of the audit trail as a sentence; an event that this list does not know keeps its own name. */
export function timelineWords(entry: AuditEntry, people: ReadonlyMap<string, string>, { t, list }: Translator): Words {
  const who = (entry.recipient_id && people.get(entry.recipient_id)) || t('timeline.a_person')
  const sentence = (SENTENCES as Readonly<Record<string, Sentence | undefined>>)[entry.type]
  const what = sentence?.({ t, list, who, people: people.size, data: entry.data }) ?? entry.type
  const { kind } = entry.actor
  return { what, by: kind === 'recipient' || kind === 'system' ? null : actorWords(entry.actor, { t }) }
}

/** Who acted, for whom a CRM did, through which program, and who had asked a person for it. */
export function actorWords(
  { kind, name, on_behalf_of, asked_by, through }: AuditEntry['actor'],
  { t }: Pick<Translator, 't'>,
): string {
  const who = kind === 'api_key' ? t('timeline.api_key', { name }) : name
  if (asked_by !== undefined) return t('timeline.confirmed_for', { who, asker: actorWords(asked_by, { t }) })
  if (through !== undefined) return t('timeline.through', { who, program: through.name })
  if (on_behalf_of === undefined) return who
  return t('timeline.on_behalf_of', { who, name: on_behalf_of.name, email: on_behalf_of.email })
}

interface Telling {
  readonly t: Translator['t']
  readonly list: Translator['list']
  readonly who: string
  /** How many there are. */
  readonly people: number
  readonly data: AuditEntry['data']
}
type Sentence = (telling: Telling) => string

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const PURPOSES: Readonly<Record<string, MessageId>> = {
  share: 'timeline.link_copied',
  own: 'timeline.own_page',
  product: 'timeline.link_product',
}
/** What of an envelope or a person was changed; a part that this list does not know keeps its own name. */
function partsIn(changed: unknown, t: Translator['t']): readonly string[] {
  const names = Array.isArray(changed) ? changed.map(String) : []
  return [...new Set(names.map((name) => (PARTS[name] ? t(PARTS[name]) : name)))]
}

const PARTS: Readonly<Record<string, MessageId>> = {
  name: 'timeline.part_name',
  message: 'timeline.part_message',
  external_ref: 'timeline.part_reference',
  signing_order: 'timeline.part_order',
  reminders: 'timeline.part_reminders',
  locale: 'timeline.part_language',
  timezone: 'timeline.part_timezone',
  redirect_url: 'timeline.part_redirect',
  deadline_days: 'timeline.part_deadline',
  deadline_at: 'timeline.part_deadline',
  custom_metadata: 'timeline.part_metadata',
  email: 'timeline.part_email',
  phone: 'timeline.part_phone',
  label: 'timeline.part_label',
  role: 'timeline.part_role',
  auth: 'timeline.part_identity',
  notifications: 'timeline.part_notifications',
  group: 'timeline.part_turn',
}

const SENTENCES = {
  'envelope.created': ({ t }) => t('timeline.created'),
  'envelope.sent': ({ t }) => t('timeline.sent'),
  'envelope.opened': ({ t, who }) => t('timeline.opened', { who }),
  'envelope.document_signed': ({ t, who, data: { kept_in } }) => {
    const email = textOf((kept_in as Partial<KeptIn> | undefined)?.email)
    return email ? t('timeline.signed_kept', { who, email }) : t('timeline.signed', { who })
  },
  'envelope.all_signed': ({ t }) => t('timeline.all_signed'),
  'envelope.sealed': ({ t }) => t('timeline.sealed'),
  'envelope.completed': ({ t, people, data: { unmailed } }) => {
    if (!Array.isArray(unmailed)) return t('timeline.completed')
    return t(unmailed.length < people ? 'timeline.completed_partly' : 'timeline.completed_silently')
  },
  'envelope.declined': ({ t, who, data }) => {
    const reason = textOf(data['reason'])
    return reason ? t('timeline.declined_because', { who, reason }) : t('timeline.declined', { who })
  },
  'envelope.edited': ({ t, list, data: { changed } }) =>
    t('timeline.envelope_edited', { changed: list(partsIn(changed, t)) }),
  'documents.changed': ({ t }) => t('timeline.documents_changed'),
  'envelope.extended': ({ t }) => t('timeline.extended'),
  'envelope.voided': ({ t, data }) => {
    const reason = textOf(data['reason'])
    return reason ? t('timeline.voided_because', { reason }) : t('timeline.voided')
  },
  'envelope.expired': ({ t }) => t('timeline.expired'),
  'envelope.recalled': ({ t, data }) => {
    const reason = textOf(data['reason'])
    return reason ? t('timeline.recalled_because', { reason }) : t('timeline.recalled')
  },
  'envelope.deleted': ({ t }) => t('timeline.deleted'),
  'envelope.reminded': ({ t, who, data }) =>
    t(data['kind'] === 'automatic' ? 'timeline.reminded_automatically' : 'timeline.reminded', { who }),
  'recipient.invited': ({ t, who, data: { channel, sent_to, silent } }) => {
    if (channel === 'sms' || channel === 'whatsapp')
      return t('timeline.invited_by_text', { who, way: TEXT_WAYS[channel], sent_to: String(sent_to) })
    return t(silent === true ? 'timeline.invited_silently' : 'timeline.invited', { who })
  },
  'recipient.added': ({ t, who }) => t('timeline.added', { who }),
  'recipient.edited': ({ t, list, who, data: { changed } }) =>
    Array.isArray(changed)
      ? t('timeline.edited_in', { who, changed: list(partsIn(changed, t)) })
      : t('timeline.edited', { who }),
  'recipient.substituted': ({ t, who, data: { from, to } }) => {
    if (from === null) return t('timeline.email_added', { who, to: String(to) })
    if (to === null) return t('timeline.email_removed', { who, from: String(from) })
    return t('timeline.substituted', { who, from: String(from), to: String(to) })
  },
  'recipient.removed': ({ t, data: { email, name } }) => t('timeline.removed', { email: String(email ?? name) }),
  'recipient.link_handed_out': ({ t, who, data: { purpose } }) =>
    t(PURPOSES[textOf(purpose) ?? ''] ?? 'timeline.handed_out', { who }),
  'recipient.link_mailed': ({ t, who }) => t('timeline.link_mailed', { who }),
  'recipient.embed_token_issued': ({ t, who }) => t('timeline.embed_token_issued', { who }),
  'identity.code_sent': ({ t, who, data: { sent_to } }) => t('timeline.code_sent', { who, sent_to: String(sent_to) }),
  'identity.failed': ({ t, who, data: { tries_left } }) =>
    t('timeline.code_failed', { who, tries_left: Number(tries_left) }),
  'identity.locked': ({ t, who, data: { until } }) =>
    t(until === null ? 'timeline.code_locked_for_good' : 'timeline.code_locked', { who }),
  'identity.passed': ({ t, who, data: { method, sent_to } }) =>
    method === 'access_code'
      ? t('timeline.access_code_passed', { who })
      : t('timeline.code_passed', { who, sent_to: String(sent_to) }),
  'fields.placed': ({ t, data }) => {
    const [count, replaced] = [Number(data['count']), Number(data['replaced'])]
    return replaced > 0 ? t('timeline.fields_replaced', { count, replaced }) : t('timeline.fields_placed', { count })
  },
  'fields.removed': ({ t, who }) => t('timeline.field_removed', { who }),
  'recipient.mail_failed': ({ t, who, data }) => {
    const said = textOf(data['reason'])
    const reason = mailFailureWords(said, t)
    if (said && reason && isTextFailure(said)) return t('timeline.text_failed', { who, reason })
    return reason ? t('timeline.mail_failed_because', { who, reason }) : t('timeline.mail_failed', { who })
  },
} as const satisfies Readonly<Record<EventType, Sentence>>
