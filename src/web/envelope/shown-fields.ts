import type { BoxValue } from '../../contract/dashboard/envelope-rows.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isStamped } from '../../domain/fields/values.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { type Envelope, initialsOf, listOf, type Person } from './envelope.ts'

export type Field = Envelope['fields'][number]

/** Who fields are for, with the colour that the editor gave them. */
export interface Owner extends Pick<Person, 'id' | 'name' | 'status'> {
  readonly initials: string
  readonly hue: number
}

export const ownersOf = ({ recipients }: Pick<Envelope, 'recipients'>): readonly Owner[] =>
  recipients
    .filter(({ role }) => role === 'signer')
    .map(({ id, name, status }, i) => ({ id, name, status, initials: initialsOf(name), hue: i % 8 }))

/** A field as it stands: whose it is and what it holds. */
export interface ShownField {
  readonly field: Field
  readonly owner: Owner
  readonly value: BoxValue | null
  /** All of it in words, for the pointer, the keyboard and those who listen. */
  readonly words: string
}

/** From top to bottom, page by page: the order in which they are gone through. */
export function shownFields(
  envelope: Pick<Envelope, 'status' | 'recipients' | 'fields'>,
  values: Readonly<Record<string, BoxValue>>,
): readonly ShownField[] {
  const owners = new Map(ownersOf(envelope).map((owner) => [owner.id, owner]))
  return envelope.fields
    .flatMap((field) => {
      const owner = owners.get(field.recipient_id)
      const value = values[field.id] ?? null
      return owner ? [{ field, owner, value, words: wordsOf(envelope.status, { field, owner, value }) }] : []
    })
    .toSorted((a, b) => a.field.page - b.field.page || a.field.y - b.field.y || a.field.x - b.field.x)
}

function wordsOf(status: Envelope['status'], shown: Omit<ShownField, 'words'>): string {
  const { field, owner } = shown
  const { title } = FIELD_WORDS[field.type]
  return `${title}${field.label ? ` “${field.label}”` : ''}, ${owner.name}: ${holds(status, shown)}`
}

function holds(status: Envelope['status'], { field, owner, value }: Omit<ShownField, 'words'>): string {
  if (value !== null) {
    const said = valueWords(field, value)
    return owner.status === 'signed' ? said : `${said}, filled in by the sender`
  }
  if (owner.status === 'signed') return 'left empty'
  if (owner.status === 'declined') return 'declined'
  if (isTerminal(status)) return 'not filled in'
  if (isStamped(field)) return 'filled in at the moment of signing'
  const now = status === 'draft' || status === 'recalled' ? 'to fill in' : 'not filled in yet'
  return field.required ? now : `${now}, optional`
}

function valueWords(field: Field, value: BoxValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object') return 'signed'
  return kindOf(field).drawn === 'strike' ? 'struck out' : 'ticked'
}

/** What is to be seen below, in a sentence. */
export function standWords(envelope: Pick<Envelope, 'status' | 'recipients' | 'fields'>): string {
  const { status, recipients, fields } = envelope
  if (status === 'completed') return 'The sealed documents, as everyone signed them.'
  const signed = recipients.filter((person) => person.status === 'signed').map(({ name }) => name)
  const with_signed = signed.length > 0 ? `, with what ${listOf(signed)} signed` : ''
  switch (status) {
    case 'draft':
    case 'recalled':
      return fields.length === 0
        ? 'The documents, without any fields yet.'
        : 'The documents as they will be sent. Each box shows who fills it in.'
    case 'declined':
      return `The documents as they were when the envelope was declined${with_signed}.`
    case 'voided':
      return `The documents as they were when the envelope was voided${with_signed}.`
    case 'expired':
      return `The documents as they were when the envelope expired${with_signed}.`
    default:
      return `The documents as they are now${with_signed}.`
  }
}
