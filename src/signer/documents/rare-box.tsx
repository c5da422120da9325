import type { SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { useLazyPart } from '../ui/lazy-part.ts'
import type { ChoiceProps } from './choice-props.ts'

/** Controls that few documents have come when one of them is there. */
export function RareBox(props: ChoiceProps) {
  const part = useLazyPart(() => import('./choice-control.tsx'), true)
  return part && <part.ChoiceControl {...props} />
}

export function RareHeld(props: { readonly field: SigningField; readonly page: SigningPage; readonly class: string }) {
  const part = useLazyPart(() => import('./choice-control.tsx'), true)
  return part && <part.HeldChoices {...props} />
}
