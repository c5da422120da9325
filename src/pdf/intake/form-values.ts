import type { FormField } from '../../domain/fields/form-field.ts'
import { suggestedBy } from '../../domain/fields/suggestion-labels.ts'
import { isString, stringText } from '../reader/strings.ts'
import { asWords } from './form-suggestions.ts'
import type { FormWidget } from './form-widgets.ts'

/** What has to be known of a field to make ours of it. */
export type BareField = Pick<FormField, 'name' | 'page' | 'x' | 'y' | 'width' | 'height' | 'label' | 'required'>

/** What a text asks for by its name: only a mark and a date, for nothing else is filled in otherwise. */
export function askedByName({ label }: BareField): 'signature' | 'initials' | 'date' | null {
  const asked = suggestedBy(asWords(label ?? ''), false)
  return asked === 'signature' || asked === 'initials' || asked === 'date' ? asked : null
}

export interface HeldValue {
  readonly value: string
  /** On the page; else it is what a cleared form would hold. */
  readonly is_shown: boolean
}

export function heldBy(field: FormWidget['field']): HeldValue | null {
  const text = (key: string) => {
    const raw = field.entry(key)
    return raw !== null && isString(raw) ? stringText(raw).toWellFormed() : null
  }
  const value = text('V')
  if (value !== null && value.trim() !== '') return { value, is_shown: true }
  const usual = field.entry('V') === null ? text('DV') : null
  return usual === null || usual.trim() === '' ? null : { value: usual, is_shown: false }
}
