/** Every way the domain can say no. Each has a row in problem.ts (the compiler demands it). docs/interface.md, Errors. */
export type RefusalCode =
  | 'invalid_request'
  | 'invalid_parameter'
  | 'missing_parameter'
  | 'invalid_field_placement'
  | 'unknown_recipient'
  | 'ambiguous_recipient'
  | 'unknown_document'
  | 'duplicate_document_name'
  | 'no_signer'
  | 'missing_assignment'
  | 'unknown_role'
  | 'duplicate_assignment'
  | 'template_archived'
  | 'limit_exceeded'
  | 'allowance_exhausted'
  | 'not_found'
  | 'envelope_not_draft'
  | 'envelope_already_sent'
  | 'envelope_not_in_flight'
  | 'envelope_already_signed'
  | 'envelope_in_flight'
  | 'not_all_signed'
  | 'signer_without_required_field'
  | 'recipient_already_acted'
  | 'recipient_has_fields'
  | 'document_has_fields'
  | 'nothing_to_remind'
  | 'not_your_turn'
  | 'not_opened'
  | 'field_not_yours'
  | 'invalid_value'
  | 'required_fields_missing'
  | 'shown_differs'
  | 'reason_required'
  | 'forbidden'
  | 'plan_required'
  | 'sms_not_available'
  | 'identity_failed'
  | 'identity_code_expired'
  | 'identity_locked'
  | 'rate_limited'
  | 'already_member'
  | 'last_owner'
  | 'editor_kind_not_allowed'

/** What can be wrong with one placed field, beyond what can refuse a request. */
export type PlacementIssue =
  | 'recipient_not_signer'
  | 'document_not_signable'
  | 'page_out_of_range'
  | 'out_of_bounds'
  | 'option_not_allowed'
  | 'unfillable_field'
  | 'invalid_prefill'
  | 'invalid_option'
  | 'duplicate_field_key'
  | 'unknown_field_key'
  | 'invalid_condition'
  | 'invalid_formula'
  | 'field_cycle'
  | 'later_signer'
  | 'anchor_not_found'
  | 'anchor_ambiguous'
  | 'text_tag_invalid'

/** One thing that is wrong with a request; `param` names the offending entry. */
export interface Issue {
  readonly code: string
  readonly param: string | null
  readonly message: string
  /** How many more follow it that are counted, but not named. */
  readonly more?: number
}

/** How many things are wrong, those that are not named included. */
export const countIssues = (issues: readonly Issue[]): number => issues.reduce((sum, { more = 0 }) => sum + 1 + more, 0)

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  readonly errors: readonly Issue[]
}

export const refuse = (
  refused: RefusalCode,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Refusal => ({ refused, message, details, errors: [{ code: refused, param: null, message }] })

/** Several issues at once; the first speaks for all. */
export const refuseAll = (refused: RefusalCode, errors: readonly [Issue, ...Issue[]]): Refusal => ({
  refused,
  message: errors[0].message,
  details: errors[0].param === null ? {} : { param: errors[0].param },
  errors,
})

interface Count {
  readonly param: string
  readonly value: number
  readonly limit: number
}

/** All counts that are beyond their limit, in front of what else is wrong; null when none is. */
export function refuseTooMany(what: string, counts: readonly Count[], issues: readonly Issue[]): Refusal | null {
  const over = counts.filter(({ value, limit }) => value > limit)
  const [worst] = over
  const [first, ...rest] = over.map(({ param, value, limit }): Issue => {
    const message = `${what} has at most ${limit} ${param}; this one has ${value}`
    return { code: 'limit_exceeded', param, message }
  })
  if (!worst || !first) return null
  return { ...refuseAll('limit_exceeded', [first, ...rest, ...issues]), details: { ...worst } }
}

export const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome
