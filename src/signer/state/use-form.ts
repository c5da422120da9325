import { useMemo } from 'preact/hooks'
import type { SigningField } from '../../contract/signing/signing.ts'
import { useLazyPart } from '../ui/lazy-part.ts'
import type { Answers } from './answers.ts'

const isRuled = ({ visible_if, required_if, formula }: SigningField): boolean =>
  visible_if !== undefined || required_if !== undefined || formula !== undefined

/** The fields that are shown now. What decides it is fetched only where some field depends on another; until then, those that depend on none. */
export function useForm(fields: readonly SigningField[], answers: Answers, today: string): readonly SigningField[] {
  const is_ruled = useMemo(() => fields.some(isRuled), [fields])
  const part = useLazyPart(() => import('./form.ts'), is_ruled)
  const shownIn = useMemo(() => part?.makeForm(), [part])
  if (!is_ruled) return fields
  return shownIn
    ? shownIn(fields, { answerOf: answers.answerOf, today })
    : fields.filter(({ visible_if }) => !visible_if)
}
