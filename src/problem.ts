import type { Issue, RefusalCode } from './domain/refusal.ts'

interface ProblemRow {
  readonly status: number
  readonly title: string
}

/**
 * Every error a client can meet: code, status and title (docs/interface.md, Errors). `satisfies` makes the
 * compiler demand a row whenever the domain learns a new way to refuse.
 */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'The body is not JSON' },
  invalid_request: { status: 400, title: 'The request is malformed' },
  invalid_parameter: { status: 400, title: 'A parameter is invalid' },
  unknown_parameter: { status: 400, title: 'A parameter is unknown' },
  missing_parameter: { status: 400, title: 'A parameter is missing' },
  invalid_field_placement: { status: 400, title: 'Invalid field placement' },
  unknown_recipient: { status: 400, title: 'This envelope has no such recipient' },
  ambiguous_recipient: { status: 400, title: 'Several recipients match' },
  unknown_document: { status: 400, title: 'This envelope has no such document' },
  duplicate_document_name: { status: 400, title: 'Two documents have the same name' },
  no_signer: { status: 400, title: 'An envelope needs a signer' },
  weak_password: { status: 400, title: 'The password is easy to guess' },
  limit_exceeded: { status: 400, title: 'A limit was exceeded' },
  document_encrypted: { status: 400, title: 'The document is encrypted' },
  document_xfa: { status: 400, title: 'The document is an XFA form' },
  document_portfolio: { status: 400, title: 'The document is a PDF portfolio' },
  document_damaged: { status: 400, title: 'The document is damaged' },
  document_ambiguous: { status: 400, title: 'PDF readers show the document differently' },
  document_would_differ: { status: 400, title: 'The document would show something else' },
  document_too_complex: { status: 400, title: 'The document is too complex' },
  document_already_signed: { status: 400, title: 'The document is already signed' },
  document_active_content: { status: 400, title: 'The document contains active content' },
  document_tracked_changes: { status: 400, title: 'The document has tracked changes' },
  sms_not_available: { status: 400, title: 'The service sends no text messages' },
  unknown_upload: { status: 400, title: 'No such upload' },
  invalid_webhook_url: { status: 400, title: 'This address cannot receive webhooks' },
  upload_mismatch: { status: 400, title: 'The bytes differ from the announced size or hash' },
  invalid_value: { status: 400, title: 'A value does not fit its field' },
  required_fields_missing: { status: 400, title: 'A required field is empty' },
  reason_required: { status: 400, title: 'A reason is required' },
  idempotency_key_invalid: { status: 400, title: 'The Idempotency-Key is malformed' },
  missing_assignment: { status: 400, title: 'A role has no assignment' },
  unknown_role: { status: 400, title: 'This template has no such role' },
  duplicate_assignment: { status: 400, title: 'A role is assigned twice' },
  missing_token: { status: 401, title: 'A bearer token is needed' },
  invalid_token: { status: 401, title: 'The token is not valid' },
  revoked_token: { status: 401, title: 'The token has been revoked' },
  editor_session_over: { status: 401, title: 'The editor session is over' },
  allowance_exhausted: { status: 402, title: 'The monthly allowance is exhausted' },
  forbidden: { status: 403, title: 'Not allowed' },
  fresh_proof_required: { status: 403, title: 'The person has to confirm that it is them' },
  plan_required: { status: 403, title: 'The plan does not include this' },
  workspace_suspended: { status: 403, title: 'The workspace is suspended' },
  not_a_service_account: { status: 403, title: 'Only for CRM service accounts' },
  user_not_in_workspace: { status: 403, title: 'The person is not in this workspace' },
  live_key_refused: { status: 403, title: 'Only for test keys' },
  test_key_live_resource: { status: 403, title: 'A test key cannot touch live data' },
  public_key_refused: { status: 403, title: 'A public key cannot do this' },
  embed_origin_not_allowed: { status: 403, title: 'This site cannot embed signing' },
  editor_not_allowed: { status: 403, title: 'This editor session does not reach that' },
  editor_send_not_allowed: { status: 403, title: 'This editor session may only save' },
  editor_kind_not_allowed: { status: 403, title: 'This editor session does not place such fields' },
  not_your_turn: { status: 403, title: 'It is not this recipient\u2019s turn' },
  not_opened: { status: 403, title: 'The person has not agreed yet' },
  identity_required: { status: 403, title: 'The person has to prove who they are first' },
  identity_failed: { status: 403, title: 'The code is wrong' },
  field_not_yours: { status: 403, title: 'The field belongs to another recipient' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  envelope_not_draft: { status: 409, title: 'Only a draft can be sent' },
  envelope_already_sent: { status: 409, title: 'The envelope has been sent' },
  envelope_not_in_flight: { status: 409, title: 'The envelope is not in flight' },
  envelope_already_signed: { status: 409, title: 'Everyone has signed' },
  shown_differs: { status: 409, title: 'The page showed something else' },
  envelope_not_completed: { status: 409, title: 'The envelope is not completed' },
  signer_without_required_field: { status: 409, title: 'A signer has no required field' },
  seal_rehearsal_failed: { status: 409, title: 'The envelope could not be sealed' },
  recipient_already_acted: { status: 409, title: 'The recipient has already signed or declined' },
  document_has_fields: { status: 409, title: 'Placed fields would lose their page' },
  recipient_has_fields: { status: 409, title: 'The recipient has placed fields' },
  nothing_to_remind: { status: 409, title: 'There is nobody to remind' },
  upload_incomplete: { status: 409, title: 'The upload has no bytes yet' },
  not_all_signed: { status: 409, title: 'Not everyone has signed' },
  envelope_in_flight: { status: 409, title: 'The envelope is in flight' },
  template_archived: { status: 409, title: 'The template is archived' },
  delivery_pending: { status: 409, title: 'The delivery is still being tried' },
  webhook_disabled: { status: 409, title: 'The subscription is disabled' },
  already_member: { status: 409, title: 'The person is already in this workspace' },
  invitation_declined: { status: 409, title: 'The person has declined' },
  last_owner: { status: 409, title: 'A workspace needs an owner' },
  identity_code_expired: { status: 409, title: 'The code has expired' },
  external_ref_taken: { status: 409, title: 'The external_ref belongs to something else' },
  idempotency_in_progress: { status: 409, title: 'The same request is still running' },
  upload_expired: { status: 410, title: 'The upload has expired' },
  link_retired: { status: 410, title: 'The link has been replaced' },
  embed_token_used: { status: 410, title: 'The recipient token has been used or has expired' },
  editor_token_used: { status: 410, title: 'The editor token has been used or has expired' },
  code_used: { status: 410, title: 'The code has been used or has expired' },
  precondition_failed: { status: 412, title: 'The resource was changed in the meantime' },
  file_too_large: { status: 413, title: 'The file is too large' },
  request_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  unsupported_document_type: { status: 415, title: 'Only PDF is accepted' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  identity_locked: { status: 429, title: 'Too many wrong codes' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const satisfies Record<string, ProblemRow> & Record<RefusalCode, ProblemRow>

export type ProblemCode = keyof typeof PROBLEMS

/** The one error class we throw on purpose. Anything else that reaches the edge is our bug and a 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Readonly<Record<string, unknown>>
  readonly errors: readonly Issue[]

  constructor(
    code: ProblemCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    errors: readonly Issue[] = [
      { code, param: typeof details['param'] === 'string' ? details['param'] : null, message },
    ],
  ) {
    super(message)
    this.code = code
    this.details = details
    this.errors = errors
  }
}

/** A wrong password, code or passkey within a session, or too many: answered as any other of its code. */
export class WrongProof extends Problem {}

/** Who looks for live data with a test key is told so: it is their own workspace, so it gives nothing away. */
export const liveData = (): Problem => new Problem('test_key_live_resource', 'this is live data; use a live key')

/** Acting for recipients, moving time: never on live data, whoever calls and by whatever door. */
export const testSpaceOnly = (): Problem =>
  new Problem('live_key_refused', 'this works in the test space only: use a test key')

/** A test key reaches nothing of the live space, so it changes nothing that both have. */
export const liveSpaceToo = (): Problem =>
  new Problem('test_key_live_resource', 'this is for the live space too: use a live key')

/** Of what the service does at once, this workspace has all that one may have: its own work is in its way, not others'. */
export const ownShareSpent = (): Problem =>
  new Problem('rate_limited', 'this workspace has many files being worked on; try again when some of them are done', {
    scope: 'workspace',
    retry_after: OWN_SHARE_WAIT_S,
  })
/** A file takes seconds at the most, and several are worked on at once. */
const OWN_SHARE_WAIT_S = 5

export const notFound = (): Problem => new Problem('not_found', 'not found in this workspace')
