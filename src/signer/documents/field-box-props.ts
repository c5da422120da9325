import type { SigningField, SigningPage } from '../../contract/signing/signing.ts'
import type { Answers } from '../state/answers.ts'

/** What a box of any type is given: itself, where it lies, and what it may ask for. */
export interface FieldBoxProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly pages: number
  /** What the page says beside it. */
  readonly caption: string | null
  readonly answers: Answers
  /** The box that the person is in, if it is this one. */
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  /** Text is typed in a sheet, not in its box. */
  readonly inSheet: boolean
}
