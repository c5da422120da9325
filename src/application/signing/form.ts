import type { Envelope, FieldValue } from '../../domain/envelopes/envelope.ts'
import { dayNumber } from '../../domain/forms/calendar.ts'
import { envelopeForm } from '../../domain/forms/envelope-form.ts'
import type { FieldState } from '../../domain/forms/form-state.ts'
import { dateIn } from '../../kit/time.ts'

/** How each field stands at an instant, by the day that it is in the envelope's time zone. */
export const formNow = (
  envelope: Envelope,
  values: ReadonlyMap<string, FieldValue>,
  now: string,
): ReadonlyMap<string, FieldState> =>
  envelopeForm({ envelope, values, today: dayNumber(dateIn(now, envelope.timezone)) ?? 0 })
