import { t } from '../i18n.ts'

type Details = Readonly<Record<string, unknown>>

/** By codes of the problems that a call of the signer may meet (src/problem.ts), and by what else they tell. */
export function refusalText(code: string, details: Details = {}): string {
  switch (code) {
    case 'invalid_value':
      return brokenRuleText(details) ?? t('refused.invalid_value')
    case 'link_retired':
    case 'invalid_token':
    case 'not_opened':
    case 'not_your_turn':
    case 'recipient_already_acted':
    case 'envelope_not_in_flight':
    case 'envelope_already_signed':
    case 'field_not_yours':
    case 'required_fields_missing':
    case 'shown_differs':
    case 'reason_required':
    case 'invalid_parameter':
    case 'request_too_large':
      return t(`refused.${code}`)
    default:
      return t('refused.other')
  }
}

/** Which rule a value breaks (contract/signing/signing.ts); null where the service does not say, or another than we know. */
function brokenRuleText({ rule, bound, pattern_message }: Details): string | null {
  switch (rule) {
    case 'unprintable':
      return t('signing.issue.unprintable')
    case 'pattern':
      return typeof pattern_message === 'string' ? pattern_message : t('signing.issue.pattern')
    case 'early':
    case 'late':
      return typeof bound === 'string' ? t(`signing.issue.${rule}`, { day: bound }) : null
    default:
      return null
  }
}
