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
  | 'nothing_to_remind'
  | 'not_your_turn'
  | 'not_opened'
  | 'field_not_yours'
  | 'invalid_value'
  | 'required_fields_missing'
  | 'reason_required'
  | 'forbidden'
  | 'plan_required'
  | 'already_member'
  | 'last_owner'

/** One thing that is wrong with a request; `param` names the offending entry. */
export interface Trouble {
  readonly code: string
  readonly param: string | null
  readonly message: string
}

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  readonly errors: readonly Trouble[]
}

export const refuse = (
  refused: RefusalCode,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Refusal => ({ refused, message, details, errors: [{ code: refused, param: null, message }] })

/** Several troubles at once; the first speaks for all. */
export const refuseAll = (refused: RefusalCode, errors: readonly [Trouble, ...Trouble[]]): Refusal => ({
  refused,
  message: errors[0].message,
  details: errors[0].param === null ? {} : { param: errors[0].param },
  errors,
})

export const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome
