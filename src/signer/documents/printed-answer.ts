import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { labelOf } from '../../domain/fields/choices.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isAttached, isChoices } from '../../domain/fields/values.ts'
import { printedNumber } from '../../i18n/numbers.ts'
import { t } from '../i18n.ts'

/** What somebody answered, in words; null of what is drawn. Dates are put into words by who shows them. */
export function printedAnswer(field: SigningField, value: SigningValue): string | null {
  if (isChoices(value)) return value.map((one) => labelOf(field, one)).join(', ')
  if (isAttached(value)) return t('signing.attached', { name: value.name, pages: value.pages })
  if (typeof value !== 'string') return null
  const { holds } = kindOf(field)
  if (holds === 'number') return printedNumber(field, value, field.locale ?? 'en')
  return holds === 'choice' ? labelOf(field, value) : value
}
