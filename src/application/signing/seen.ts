import { canonical } from '../../domain/audit.ts'
import type { Envelope, FieldBox, Recipient, ShownValue } from '../../domain/envelopes/envelope.ts'
import { differingIn, seenAs, type ShownOnPage } from '../../domain/fields/shown.ts'
import { isStamped, presetOf } from '../../domain/fields/values.ts'
import type { FieldState } from '../../domain/forms/form-state.ts'
import { sha256Hex } from '../../kit/secrets.ts'
import { Problem } from '../../problem.ts'

interface Held {
  readonly envelope: Envelope
  readonly recipient: Recipient
  readonly form: ReadonlyMap<string, FieldState>
  readonly values: ReadonlyMap<string, ShownValue>
}

/**
 * Nobody signs what they did not see: another device, a save that came late, an attachment that was called off or another day may have
 * changed what the service holds.
 *
 * @throws Problem `shown_differs` with the fields in `errors[]`.
 */
export function refuseUnseen(shown: ShownOnPage, held: Held): void {
  const differing = differingIn(shown.fields, seenIn(held))
  const documents = held.envelope.documents.map(({ id }) => id)
  const [first = null] = differing
  if (first === null && shown.documents.join() === documents.join()) return
  throw new Problem(
    'shown_differs',
    'what the page showed is not what would be signed: look at it again',
    first === null ? {} : { param: first },
    differing.map((param) => ({ code: 'shown_differs', param, message: 'holds something else than the page showed' })),
  )
}

/** What the page of this person shows in its own boxes, as the service has it now. What is stamped at the finish it does not show. */
function seenIn({ envelope, recipient, form, values }: Held): ShownOnPage['fields'] {
  const mine = envelope.fields.filter(
    (field) => field.recipient_id === recipient.id && form.get(field.id)?.visible !== false && !isStamped(field),
  )
  const heldBy = (field: FieldBox) =>
    field.formula === undefined
      ? (values.get(field.id) ?? presetOf(field, recipient))
      : (form.get(field.id)?.computed?.value ?? null)
  return Object.fromEntries(
    mine.flatMap((field) => {
      const seen = seenAs(heldBy(field))
      return seen === null ? [] : [[field.id, seen] as const]
    }),
  )
}

export const shownHash = (shown: ShownOnPage): string => sha256Hex(canonical(shown))
