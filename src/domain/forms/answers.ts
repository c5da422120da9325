import type { Envelope, FieldBox, Prefilled } from '../envelopes/envelope.ts'
import { kindOf } from '../fields/kinds.ts'
import { isChoices, isFilled, presetOf } from '../fields/values.ts'

/** What one field with a key came to (docs/interface.md, Answers by key). */
export interface KeyedAnswer {
  readonly field: FieldBox
  /** Null where nothing was answered, where it was hidden, where its owner has not signed, and of a signature or initials. */
  readonly value: Prefilled | null
  readonly filled: boolean
  readonly signed_at: string | null
}

/** The answers of those who have signed, and what the sender filled in for nobody else to change. */
export function keyedAnswers(
  { fields, recipients }: Pick<Envelope, 'fields' | 'recipients'>,
  values: ReadonlyMap<string, Prefilled | object>,
): readonly KeyedAnswer[] {
  const owners = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  return fields.flatMap((field) => {
    if (field.key === undefined) return []
    const owner = owners.get(field.recipient_id)
    const signed_at = owner?.signed_at ?? null
    const held = signed_at === null || !owner ? undefined : values.get(field.id)
    const shown = kindOf(field).is_senders && owner ? (presetOf(field, owner) ?? undefined) : held
    const value = shown === undefined || (typeof shown === 'object' && !isChoices(shown)) ? null : shown
    return [{ field, value, filled: isFilled(shown), signed_at }]
  })
}

/** By key alone, as webhooks carry them; null where no field has a key. */
export function answersByKey(answers: readonly KeyedAnswer[]): Readonly<Record<string, Prefilled | null>> | null {
  if (answers.length === 0) return null
  return Object.fromEntries(answers.map(({ field, value }) => [field.key ?? '', value]))
}
