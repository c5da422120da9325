import type { FieldBox, FieldValue } from '../envelopes/envelope.ts'
import { isFilled } from './values.ts'

/** Must this field hold something before its owner can finish? Every rule and every page that depends on it asks here. */
export const mustBeFilled = ({ required }: Pick<FieldBox, 'required'>): boolean => required

/** It must be filled in, and is not; or it is begun, and needs more. `state` says whether it must where answers decide that. */
export const isMissing = (
  field: Pick<FieldBox, 'required' | 'min_choices'>,
  value: FieldValue | null | undefined,
  state: Pick<FieldBox, 'required'> = field,
): boolean => (mustBeFilled(state) && !isFilled(value ?? undefined)) || lacksChoices(field, value)

/** Some are chosen, but fewer than there have to be. */
export const lacksChoices = ({ min_choices = 0 }: Pick<FieldBox, 'min_choices'>, value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length < min_choices
