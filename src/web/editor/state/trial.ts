import type { Prefilled } from '../../../domain/envelopes/envelope.ts'
import { kindOf } from '../../../domain/fields/kinds.ts'
import { isOwnersToFill } from '../../../domain/fields/values.ts'
import { type FieldState, formStateOf } from '../../../domain/forms/form-state.ts'
import { decidingKeys, formFieldOf } from './form-fields.ts'
import type { Box, Layout } from './layout.ts'
import type { Person } from './subject.ts'

/** What is tried in the preview, by the editor's names of the boxes; of a signature or a file, that it is there. */
export type Trial = ReadonlyMap<string, Prefilled>

interface Tried {
  readonly people: readonly Pick<Person, 'id' | 'name'>[]
  readonly trial: Trial
  /** Day number. */
  readonly today: number
}

/** How each box stands by the answers that are tried, by the rule that decides it on the signing page. */
export function triedStates(layout: Layout, { people, trial, today }: Tried): ReadonlyMap<string, FieldState> {
  const boxes = new Map(layout.map((box) => [box.key, box]))
  return formStateOf(layout.map(formFieldOf), {
    today,
    valueOf({ id }) {
      const box = boxes.get(id)
      if (!box) return null
      const tried = trial.get(id)
      const { holds } = kindOf(box)
      if (holds === 'mark' || holds === 'file') return tried === true ? {} : null
      return tried ?? presetOf(box, people)
    },
  })
}

/** What it holds before anybody touches it. */
export function presetOf({ value, type, owner }: Box, people: Tried['people']): Prefilled | null {
  if (value !== null || kindOf({ type }).preset === null) return value
  return people.find(({ id }) => id === owner)?.name ?? null
}

/** The boxes that others depend on and that somebody fills in, as far as they are shown now. */
export function triableOf(layout: Layout, states: ReadonlyMap<string, FieldState>): Layout {
  const keys = decidingKeys(layout)
  return layout.filter(
    (box) =>
      box.field_key !== undefined &&
      keys.has(box.field_key) &&
      isOwnersToFill(box) &&
      states.get(box.key)?.visible === true,
  )
}
