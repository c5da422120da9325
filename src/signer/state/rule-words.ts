import type { SigningField } from '../../contract/signing/signing.ts'
import { isolate } from '../../domain/bidi.ts'
import { printedDateTime } from '../../domain/fields/date-format.ts'
import type { SenderRuleIssue } from '../../domain/fields/sender-rules.ts'
import { t } from '../i18n.ts'

/** A rule of the sender that an answer breaks: in the sender's words where there are some, else in those of the page. */
export function ruleWords(
  broken: SenderRuleIssue,
  { field, message }: { readonly field?: SigningField; readonly message?: string | undefined },
): string {
  if (broken.rule === 'pattern') return message ?? t('signing.issue.pattern')
  const day = field ? printedDateTime(field, broken.bound, field.month_names) : broken.bound
  return t(`signing.issue.${broken.rule}`, { day: isolate(day) })
}
