import type { AuditEntry } from '../domain/audit.ts'
import type { EventType } from '../domain/envelopes/event.ts'
import type { Speech } from './translator.ts'

interface Words {
  readonly what: string
  /** Who did it, where the sentence does not say so already. */
  readonly by: string | null
}

/** An entry of the audit trail as a sentence; an event that this list does not know keeps its own name. */
export function timelineWords(entry: AuditEntry, people: ReadonlyMap<string, string>, { say }: Speech): Words {
  const who = (entry.recipient_id && people.get(entry.recipient_id)) || say('timeline.a_person')
  const sentence = (SENTENCES as Readonly<Record<string, Sentence | undefined>>)[entry.type]
  const what = sentence?.({ say, who, data: entry.data }) ?? entry.type
  const { kind } = entry.actor
  return { what, by: kind === 'recipient' || kind === 'system' ? null : actorWords(entry.actor, { say }) }
}

/** Both identities of who acted, the second only where there is one. */
export function actorWords({ kind, name, on_behalf_of }: AuditEntry['actor'], { say }: Pick<Speech, 'say'>): string {
  const who = kind === 'api_key' ? say('timeline.api_key', { name }) : name
  if (on_behalf_of === undefined) return who
  return say('timeline.on_behalf_of', { who, name: on_behalf_of.name, email: on_behalf_of.email })
}

interface Telling {
  readonly say: Speech['say']
  readonly who: string
  readonly data: AuditEntry['data']
}
type Sentence = (telling: Telling) => string

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const SENTENCES = {
  'envelope.created': ({ say }) => say('timeline.created'),
  'envelope.sent': ({ say }) => say('timeline.sent'),
  'envelope.opened': ({ say, who }) => say('timeline.opened', { who }),
  'envelope.document_signed': ({ say, who }) => say('timeline.signed', { who }),
  'envelope.all_signed': ({ say }) => say('timeline.all_signed'),
  'envelope.sealed': ({ say }) => say('timeline.sealed'),
  'envelope.completed': ({ say }) => say('timeline.completed'),
  'envelope.declined': ({ say, who, data }) => {
    const reason = textOf(data['reason'])
    return reason ? say('timeline.declined_because', { who, reason }) : say('timeline.declined', { who })
  },
  'envelope.edited': ({ say, data: { changed } }) =>
    say('timeline.envelope_edited', { changed: Array.isArray(changed) ? changed.join(', ') : '' }),
  'envelope.voided': ({ say, data }) => {
    const reason = textOf(data['reason'])
    return reason ? say('timeline.voided_because', { reason }) : say('timeline.voided')
  },
  'envelope.expired': ({ say }) => say('timeline.expired'),
  'envelope.recalled': ({ say, data }) => {
    const reason = textOf(data['reason'])
    return reason ? say('timeline.recalled_because', { reason }) : say('timeline.recalled')
  },
  'envelope.deleted': ({ say }) => say('timeline.deleted'),
  'envelope.reminded': ({ say, who, data }) =>
    say(data['kind'] === 'automatic' ? 'timeline.reminded_automatically' : 'timeline.reminded', { who }),
  'recipient.invited': ({ say, who }) => say('timeline.invited', { who }),
  'recipient.added': ({ say, who }) => say('timeline.added', { who }),
  'recipient.edited': ({ say, who, data: { changed } }) =>
    Array.isArray(changed)
      ? say('timeline.edited_in', { who, changed: changed.join(', ') })
      : say('timeline.edited', { who }),
  'recipient.substituted': ({ say, who, data: { from, to } }) =>
    say('timeline.substituted', { who, from: String(from), to: String(to) }),
  'recipient.removed': ({ say, data: { email } }) => say('timeline.removed', { email: String(email) }),
  'recipient.link_handed_out': ({ say, who }) => say('timeline.handed_out', { who }),
  'recipient.link_mailed': ({ say, who }) => say('timeline.link_mailed', { who }),
  'recipient.embed_token_issued': ({ say, who }) => say('timeline.embed_token_issued', { who }),
  'identity.code_sent': ({ say, who, data: { sent_to } }) =>
    say('timeline.code_sent', { who, sent_to: String(sent_to) }),
  'identity.failed': ({ say, who, data: { tries_left } }) =>
    say('timeline.code_failed', { who, tries_left: Number(tries_left) }),
  'identity.locked': ({ say, who, data: { until } }) =>
    say(until === null ? 'timeline.code_locked_for_good' : 'timeline.code_locked', { who }),
  'identity.passed': ({ say, who, data: { method, sent_to } }) =>
    method === 'access_code'
      ? say('timeline.access_code_passed', { who })
      : say('timeline.code_passed', { who, sent_to: String(sent_to) }),
  'fields.placed': ({ say, data }) => {
    const [count, replaced] = [Number(data['count']), Number(data['replaced'])]
    return replaced > 0
      ? say('timeline.fields_replaced', { count, replaced })
      : say('timeline.fields_placed', { count })
  },
  'fields.removed': ({ say, who }) => say('timeline.field_removed', { who }),
  'recipient.mail_failed': ({ say, who, data }) => {
    const reason = textOf(data['reason'])
    return reason ? say('timeline.mail_failed_because', { who, reason }) : say('timeline.mail_failed', { who })
  },
} as const satisfies Readonly<Record<EventType, Sentence>>
