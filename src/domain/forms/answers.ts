import type { AttachedFile, Envelope, FieldBox, Prefilled } from '../envelopes/envelope.ts'
import { kindOf } from '../fields/kinds.ts'
import { isAttached, isChoices, isFilled } from '../fields/values.ts'

/** As much of a file as tells what was brought, and how to check it. */
export type AnsweredFile = Omit<AttachedFile, 'kind' | 'pdf'> & { readonly pdf_sha256: string }
export type KeyedValue = Prefilled | AnsweredFile

/** What one field with a key came to (docs/interface.md, Answers by key). */
export interface KeyedAnswer {
  readonly field: FieldBox
  /** Null where nothing was answered, where it was hidden, where its owner has not signed, and of a signature or initials. */
  readonly value: KeyedValue | null
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
    // The sender's own text is told from the start; that it was hidden in the end only a signature decides.
    const open = kindOf(field).is_senders ? (field.value ?? undefined) : undefined
    const shown = signed_at === null ? open : values.get(field.id)
    return [{ field, value: tellable(shown), filled: isFilled(shown), signed_at }]
  })
}

function tellable(value: Prefilled | object | undefined): KeyedValue | null {
  if (isAttached(value)) return answeredFile(value)
  return value === undefined || (typeof value === 'object' && !isChoices(value)) ? null : value
}

export const answeredFile = ({ name, media_type, size, sha256, pages, pdf }: AttachedFile): AnsweredFile => ({
  name,
  media_type,
  size,
  sha256,
  pages,
  pdf_sha256: pdf.sha256,
})

/** By key alone, as webhooks carry them; null where no field has a key. */
export function answersByKey(answers: readonly KeyedAnswer[]): Readonly<Record<string, KeyedValue | null>> | null {
  if (answers.length === 0) return null
  return Object.fromEntries(answers.map(({ field, value }) => [field.key ?? '', value]))
}
