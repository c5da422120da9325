import { t } from '../i18n.ts'

/** By codes of the problems that a call of the signer may meet (src/problem.ts). */
export function refusalText(code: string): string {
  switch (code) {
    case 'link_retired':
    case 'invalid_token':
    case 'not_opened':
    case 'not_your_turn':
    case 'recipient_already_acted':
    case 'envelope_not_in_flight':
    case 'envelope_already_signed':
    case 'field_not_yours':
    case 'invalid_value':
    case 'required_fields_missing':
    case 'reason_required':
    case 'invalid_parameter':
    case 'request_too_large':
      return t(`refused.${code}`)
    default:
      return t('refused.other')
  }
}
