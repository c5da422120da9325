import type { BoxValue, BoxValues } from '../../contract/dashboard/envelope-rows.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { labelOf } from '../../domain/fields/choices.ts'
import { isChoices, isStamped } from '../../domain/fields/values.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { listText, t } from '../words.ts'
import { type Envelope, initialsOf, type Person } from './envelope.ts'

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
  /** What it holds has a light ground. */
  readonly dark: boolean
  /** All of it in words, for the pointer, the keyboard and those who listen. */
  readonly words: string
}

/** From top to bottom, page by page: the order in which they are gone through. */
export function shownFields(
  envelope: Pick<Envelope, 'status' | 'recipients' | 'fields'>,
  { values, dark: on_dark }: BoxValues,
): readonly ShownField[] {
  const dark = new Set(on_dark)
  const owners = new Map(ownersOf(envelope).map((owner) => [owner.id, owner]))
  return envelope.fields
    .flatMap((field) => {
      const owner = owners.get(field.recipient_id)
      const value = values[field.id] ?? null
      if (!owner) return []
      const words = wordsOf(envelope.status, { field, owner, value })
      return [{ field, owner, value, dark: dark.has(field.id), words }]
    })
    .toSorted((a, b) => a.field.page - b.field.page || a.field.y - b.field.y || a.field.x - b.field.x)
}

function wordsOf(status: Envelope['status'], shown: Omit<ShownField, 'words' | 'dark'>): string {
  const { field, owner } = shown
  const said = { kind: FIELD_WORDS[field.type].title, name: owner.name, holds: holds(status, shown) }
  return field.label ? t('envelope.field_labelled', { ...said, field_label: field.label }) : t('envelope.field', said)
}

function holds(status: Envelope['status'], { field, owner, value }: Omit<ShownField, 'words' | 'dark'>): string {
  if (value !== null) {
    const said = valueWords(field, value)
    return owner.status === 'signed' ? said : t('envelope.holds_by_sender', { value: said })
  }
  if (owner.status === 'signed') return t('envelope.holds_nothing')
  if (owner.status === 'declined') return t('envelope.holds_declined')
  if (isTerminal(status)) return t('envelope.holds_ended')
  if (isStamped(field)) return t('envelope.holds_stamp')
  const now = status === 'draft' || status === 'recalled' ? 'draft' : 'waiting'
  return field.required ? t(`envelope.holds_${now}`) : t(`envelope.holds_${now}_optional`)
}

function valueWords(field: Field, value: BoxValue): string {
  if (typeof value === 'string') return kindOf(field).holds === 'choice' ? labelOf(field, value) : value
  if (isChoices(value)) return listText(value.map((one) => labelOf(field, one)))
  if (typeof value === 'object') return t('envelope.holds_signed')
  return kindOf(field).drawn === 'strike' ? t('envelope.holds_struck') : t('envelope.holds_ticked')
}

/** What is to be seen below, in a sentence. */
export function standWords(envelope: Pick<Envelope, 'status' | 'recipients' | 'fields'>): string {
  const { status, recipients, fields } = envelope
  if (status === 'completed') return t('envelope.stand_completed')
  if (status === 'draft' || status === 'recalled')
    return fields.length === 0 ? t('envelope.stand_fieldless') : t('envelope.stand_draft')
  const ended = status === 'declined' || status === 'voided' || status === 'expired' ? status : 'now'
  const signed = recipients.filter((person) => person.status === 'signed').map(({ name }) => name)
  return signed.length > 0
    ? t(`envelope.stand_${ended}_signed`, { names: listText(signed) })
    : t(`envelope.stand_${ended}`)
}
