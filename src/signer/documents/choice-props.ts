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
  /** Of a number on a page that fingers use: a tap opens a sheet to type in. */
  readonly onOpen?: ((field: SigningField) => void) | undefined
  readonly inSheet?: boolean
  /** On the page, where the options may have boxes of their own; else below each other. */
  readonly look: { readonly class: string; readonly style: Record<string, string> } | null
}
