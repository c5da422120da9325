import type { FieldBox, FieldValue } from '../envelopes/envelope.ts'
import { isFilled } from './values.ts'

/** Must this field hold something before its owner can finish? Every rule and every page that depends on it asks here. */
export const mustBeFilled = ({ required }: Pick<FieldBox, 'required'>): boolean => required

/** It must be filled in, and is not. */
export const isMissing = (field: Pick<FieldBox, 'required'>, value: FieldValue | null | undefined): boolean =>
  mustBeFilled(field) && !isFilled(value ?? undefined)
