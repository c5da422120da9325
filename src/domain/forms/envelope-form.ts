import type { Envelope, FieldBox, FieldValue, Recipient, ShownValue } from '../envelopes/envelope.ts'
import { presetOf } from '../fields/values.ts'
import type { Issue } from '../refusal.ts'
import { formIssues } from './form-check.ts'
import { type FieldState, formStateOf, isPlain } from './form-state.ts'

type Turns = readonly Pick<Recipient, 'id' | 'signing_order'>[]

interface Among {
  /** What an envelope has already, which is named by its ids. */
  readonly kept?: readonly FieldBox[]
  /** The caller's entry for each field, where a text of the document stands for some. */
  readonly entries?: readonly (readonly [number, unknown])[]
}

/** What is wrong with the conditions and formulas of these fields, which are named by their places in the caller's list. */
export function formIssuesOf(
  fields: readonly FieldBox[],
  recipients: Turns,
  { kept = [], entries = [] }: Among = {},
): readonly Issue[] {
  if (isPlain(fields) && isPlain(kept) && !hasKeys(fields)) return []
  const turns = new Map(recipients.map(({ id, signing_order }) => [id, signing_order]))
  const checked = (field: FieldBox, at: string) => ({
    at,
    field,
    owner: { id: field.recipient_id, turn: turns.get(field.recipient_id) ?? 1 },
  })
  return formIssues([
    ...kept.map((field) => checked(field, field.id)),
    ...fields.map((field, i) => checked(field, `fields[${entries[i]?.[0] ?? i}]`)),
  ])
}

const hasKeys = (fields: readonly FieldBox[]) => fields.some(({ key }) => key !== undefined)

interface Held {
  readonly envelope: Pick<Envelope, 'fields' | 'recipients'>
  readonly values: ReadonlyMap<string, FieldValue | ShownValue>
  /** Day number in the envelope's time zone. */
  readonly today: number
}

/** How each field of an envelope stands, with what is saved of it now. What a person has signed stays as they signed it. */
export function envelopeForm({ envelope, values, today }: Held): ReadonlyMap<string, FieldState> {
  const owners = new Map(envelope.recipients.map((recipient) => [recipient.id, recipient]))
  return formStateOf(envelope.fields, {
    today,
    valueOf(field) {
      const owner = owners.get(field.recipient_id)
      const held = values.get(field.id)
      // What was signed holds its presets itself, where they were not taken out.
      if (held !== undefined || owner?.status === 'signed') return held
      return owner ? presetOf(field, owner) : field.value
    },
    isSettled: ({ recipient_id }) => owners.get(recipient_id)?.status === 'signed',
  })
}
