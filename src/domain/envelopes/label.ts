import { LIMITS } from '../account/limits.ts'
import { type Refusal, refuse, refuseAll } from '../refusal.ts'

/** Hues that stay apart for colour-blind eyes; a label is never told by its colour alone. */
export const LABEL_COLORS = ['blue', 'orange', 'green', 'purple', 'brown', 'teal', 'magenta', 'slate'] as const

export interface Label {
  readonly id: string
  readonly name: string
  readonly color: (typeof LABEL_COLORS)[number]
}

/** A name is taken in any case, so that nobody has to tell `Urgent` from `urgent`. */
export function refusalOfLabel(label: Label, others: readonly Label[]): Refusal | null {
  const rest = others.filter(({ id }) => id !== label.id)
  if (rest.some(({ name }) => name.toLowerCase() === label.name.toLowerCase()))
    return refuseAll('invalid_parameter', [
      { code: 'invalid_parameter', param: 'name', message: 'a label with this name already exists' },
    ])
  if (rest.length < LIMITS.labels_max) return null
  const message = `there are ${LIMITS.labels_max} labels already, which is the limit`
  return refuse('limit_exceeded', message, { limit: LIMITS.labels_max })
}
