import type { SigningField } from '../../contract/signing/signing.ts'
import { dayNumber } from '../../domain/forms/calendar.ts'
import { formStateOf } from '../../domain/forms/form-state.ts'
import type { Answers } from './answers.ts'
import { equalValues } from '../ui/shallow-equal.ts'
import { isOpen } from './guide.ts'

interface Filled {
  readonly answerOf: Answers['answerOf']
  /** The day in the envelope's time zone: YYYY-MM-DD. */
  readonly today: string
}

/**
 * The fields as the answers have them now, by the service's own rule: those that are shown, each required or not, and
 * results filled in. A field that stands as it stood is the same object, and so is a list
 * of such, so that nothing is drawn twice for it.
 */
export function makeForm() {
  const before = new Map<string, { readonly from: SigningField; readonly shown: SigningField }>()
  let last_shown: readonly SigningField[] = []
  return (fields: readonly SigningField[], { answerOf, today }: Filled): readonly SigningField[] => {
    const states = formStateOf(fields, {
      valueOf: (field) => (isOpen(field) ? answerOf(field.id) : field.value),
      isSettled: ({ mine }) => !mine,
      today: dayNumber(today) ?? 0,
    })
    const shown = fields.flatMap((from) => {
      const state = states.get(from.id)
      if (!state?.visible) return []
      const { required } = state
      const value = state.computed ? state.computed.value : from.value
      const last = before.get(from.id)
      if (last?.from === from && last.shown.required === required && last.shown.value === value) return [last.shown]
      const now = { ...from, required, value }
      before.set(from.id, { from, shown: now })
      return [now]
    })
    if (!equalValues(shown, last_shown)) last_shown = shown
    return last_shown
  }
}
