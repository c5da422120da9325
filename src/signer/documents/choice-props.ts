import type { SigningField, SigningPage } from '../../contract/signing/signing.ts'
import type { Answers } from '../state/answers.ts'

/** What a control for options or numbers is given. */
export interface ChoiceProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly pages: number
  readonly caption: string | null
  readonly answers: Answers
  readonly onCurrent: (id: string) => void
  readonly onNext: () => void
  /** On the page, where the options may have boxes of their own; else below each other. */
  readonly look: { readonly class: string; readonly style: Record<string, string> } | null
}
