import type { EditorActs } from '../state/acts.ts'
import type { Box } from '../state/layout.ts'

/** What an input for an option of one field is given. */
export interface OptionsProps {
  readonly box: Box
  readonly acts: EditorActs
}
