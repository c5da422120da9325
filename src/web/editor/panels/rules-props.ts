import type { EditorActs } from '../state/acts.ts'
import type { Box, Layout } from '../state/layout.ts'
import type { Person } from '../state/subject.ts'

export interface OptionsProps {
  readonly box: Box
  readonly acts: EditorActs
}

/** One field among the others that it may depend on. */
export interface RulesProps extends OptionsProps {
  readonly layout: Layout
  readonly people: readonly Person[]
}

/** What a formula is made of: a field, which may have no key yet; a number, or today. */
export type Part = Box | string
