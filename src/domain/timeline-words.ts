import { apart } from './apart.ts'
import { type AuditEntry, actorWords } from './audit.ts'
import type { EventType } from './event.ts'

interface Words {
  readonly what: string
  /** Who did it, where the sentence does not say so already. */
  readonly by: string | null
}

/** An entry of the audit trail as a sentence; an event that this page does not know keeps its own name. */
export function timelineWords(entry: AuditEntry, people: ReadonlyMap<string, string>): Words {
  const who = apart((entry.recipient_id && people.get(entry.recipient_id)) || 'A person')
  const what =
    (SENTENCES as Readonly<Record<string, Sentence | undefined>>)[entry.type]?.(who, entry.data) ?? entry.type
  const { kind } = entry.actor
  return { what, by: kind === 'recipient' || kind === 'system' ? null : actorWords(entry.actor) }
}

type Sentence = (who: string, data: AuditEntry['data']) => string

const quoted = (text: unknown) => (typeof text === 'string' && text !== '' ? `: “${apart(text)}”` : '')

const SENTENCES = {
  'envelope.created': () => 'Envelope created',
  'envelope.sent': () => 'Sent',
  'envelope.opened': (who) => `${who} agreed to sign electronically and opened the documents`,
  'envelope.document_signed': (who) => `${who} signed`,
  'envelope.all_signed': () => 'Everyone has signed',
  'envelope.sealed': () => 'Documents sealed',
  'envelope.completed': () => 'Completed, finished documents sent to everybody',
  'envelope.declined': (who, { reason }) => `${who} declined${quoted(reason)}`,
  'envelope.voided': (_, { reason }) => `Voided${quoted(reason)}`,
  'envelope.expired': () => 'Expired',
  'envelope.recalled': (_, { reason }) => `Recalled${quoted(reason)}`,
  'envelope.deleted': () => 'Deleted, kept as evidence',
  'envelope.reminded': (who, { kind }) =>
    `${who} was reminded${kind === 'automatic' ? ' automatically' : ''}`,
  'recipient.invited': (who) => `${who} was asked to sign`,
  'recipient.added': (who) => `${who} was added`,
  'recipient.edited': (who, { changed }) =>
    `${who} was changed${Array.isArray(changed) ? ` (${changed.join(', ')})` : ''}`,
  'recipient.substituted': (who, { from, to }) =>
    `The address of ${who} was corrected from ${String(from)} to ${String(to)}; the old link no longer works`,
  'recipient.removed': (_, { email }) => `${String(email)} was removed`,
  'recipient.link_handed_out': (who) => `The signing link of ${who} was handed out, for signing in person`,
  'recipient.link_mailed': (who) =>
    `The link of ${who} was mailed again, asked for on the page of an old link`,
  'fields.placed': (_, { count, replaced }) =>
    Number(replaced) > 0 ? `${count} fields placed instead of ${replaced}` : `${count} fields placed`,
  'fields.removed': (who) => `A field of ${who} was removed`,
  'recipient.mail_failed': (who, { reason }) => `The mail to ${who} did not arrive${quoted(reason)}`,
} as const satisfies Readonly<Record<EventType, Sentence>>
