import type { CallProblem } from '../../client/client.ts'
import type { PlacementIssue } from '../../domain/refusal.ts'
import type { ProblemCode } from '../../problem.ts'
import { type DashboardMessageId, LANGUAGE, t } from '../words.ts'
import { sentence } from './sentence.ts'

// What people read where a call is refused. The service's own messages speak of parameters, to programs.

/** What happened to the whole request, and what to do about it. */
const PROBLEM_WORDS = {
  invalid_json: 'problems.ours',
  invalid_request: 'problems.reload',
  invalid_parameter: 'problems.invalid_parameter',
  unknown_parameter: 'problems.reload',
  missing_parameter: 'problems.missing_parameter',
  invalid_field_placement: 'problems.invalid_field_placement',
  unknown_recipient: 'problems.unknown_recipient',
  ambiguous_recipient: 'problems.ambiguous_recipient',
  unknown_document: 'problems.unknown_document',
  duplicate_document_name: 'problems.duplicate_document_name',
  no_signer: 'problems.no_signer',
  weak_password: 'problems.weak_password',
  limit_exceeded: 'problems.limit_exceeded',
  document_encrypted: 'problems.document_encrypted',
  document_xfa: 'problems.document_xfa',
  document_portfolio: 'problems.document_portfolio',
  document_damaged: 'problems.document_damaged',
  document_ambiguous: 'problems.document_ambiguous',
  document_would_differ: 'problems.document_would_differ',
  document_too_complex: 'problems.document_too_complex',
  document_already_signed: 'problems.document_already_signed',
  document_active_content: 'problems.document_active_content',
  document_tracked_changes: 'problems.document_tracked_changes',
  sms_not_available: 'problems.sms_not_available',
  unknown_upload: 'problems.unknown_upload',
  invalid_webhook_url: 'problems.invalid_webhook_url',
  upload_mismatch: 'problems.upload_mismatch',
  invalid_value: 'problems.invalid_value',
  required_fields_missing: 'problems.required_fields_missing',
  reason_required: 'problems.reason_required',
  idempotency_key_invalid: 'problems.ours',
  missing_assignment: 'problems.missing_assignment',
  unknown_role: 'problems.unknown_role',
  duplicate_assignment: 'problems.duplicate_assignment',
  missing_token: 'problems.signed_out',
  invalid_token: 'problems.signed_out',
  revoked_token: 'problems.signed_out',
  allowance_exhausted: 'problems.allowance_exhausted',
  forbidden: 'problems.forbidden',
  fresh_proof_required: 'problems.fresh_proof_required',
  plan_required: 'problems.plan_required',
  workspace_suspended: 'problems.for_keys',
  not_a_service_account: 'problems.for_keys',
  user_not_in_workspace: 'problems.user_not_in_workspace',
  live_key_refused: 'problems.live_key_refused',
  test_key_live_resource: 'problems.test_key_live_resource',
  public_key_refused: 'problems.for_keys',
  embed_origin_not_allowed: 'problems.embed_origin_not_allowed',
  not_your_turn: 'problems.not_your_turn',
  not_opened: 'problems.not_opened',
  identity_required: 'problems.identity_required',
  identity_failed: 'problems.wrong_code',
  field_not_yours: 'problems.field_not_yours',
  not_found: 'problems.not_found',
  method_not_allowed: 'problems.reload',
  not_acceptable: 'problems.ours',
  envelope_not_draft: 'problems.already_sent',
  envelope_already_sent: 'problems.already_sent',
  envelope_not_in_flight: 'problems.envelope_not_in_flight',
  shown_differs: 'problems.reload',
  envelope_already_signed: 'problems.envelope_already_signed',
  envelope_not_completed: 'problems.envelope_not_completed',
  signer_without_required_field: 'problems.signer_without_required_field',
  seal_rehearsal_failed: 'problems.seal_rehearsal_failed',
  recipient_already_acted: 'problems.recipient_already_acted',
  recipient_has_fields: 'problems.recipient_has_fields',
  nothing_to_remind: 'problems.nothing_to_remind',
  upload_incomplete: 'problems.upload_incomplete',
  not_all_signed: 'problems.not_all_signed',
  envelope_in_flight: 'problems.envelope_in_flight',
  template_archived: 'problems.template_archived',
  delivery_pending: 'problems.delivery_pending',
  webhook_disabled: 'problems.webhook_disabled',
  already_member: 'problems.already_member',
  invitation_declined: 'problems.invitation_declined',
  last_owner: 'problems.last_owner',
  document_has_fields: 'problems.document_has_fields',
  identity_code_expired: 'problems.identity_code_expired',
  external_ref_taken: 'problems.ours',
  idempotency_in_progress: 'problems.idempotency_in_progress',
  upload_expired: 'problems.upload_expired',
  link_retired: 'problems.link_retired',
  embed_token_used: 'problems.embed_token_used',
  editor_session_over: 'problems.embed_token_used',
  editor_token_used: 'problems.embed_token_used',
  editor_not_allowed: 'problems.editor_not_allowed',
  editor_send_not_allowed: 'problems.editor_not_allowed',
  editor_kind_not_allowed: 'problems.editor_not_allowed',
  code_used: 'problems.code_used',
  precondition_failed: 'problems.precondition_failed',
  file_too_large: 'problems.file_too_large',
  request_too_large: 'problems.request_too_large',
  unsupported_media_type: 'problems.unsupported_media_type',
  unsupported_document_type: 'problems.unsupported_document_type',
  idempotency_key_reused: 'problems.reload',
  identity_locked: 'problems.identity_locked',
  rate_limited: 'problems.rate_limited',
  internal_error: 'problems.ours',
  unavailable: 'problems.unavailable',
} as const satisfies Record<ProblemCode, DashboardMessageId>

/** Of a placed field. */
const PLACEMENT_WORDS = {
  recipient_not_signer: 'problems.field_recipient_not_signer',
  document_not_signable: 'problems.field_document_not_signable',
  anchor_not_found: 'problems.field_anchor_not_found',
  anchor_ambiguous: 'problems.field_anchor_ambiguous',
  text_tag_invalid: 'problems.field_text_tag_invalid',
  page_out_of_range: 'problems.field_page_out_of_range',
  out_of_bounds: 'problems.field_out_of_bounds',
  option_not_allowed: 'problems.field_option_not_allowed',
  unfillable_field: 'problems.field_unfillable_field',
  invalid_prefill: 'problems.field_invalid_prefill',
  invalid_option: 'problems.field_invalid_option',
  duplicate_field_key: 'problems.field_duplicate_field_key',
  unknown_field_key: 'problems.field_unknown_field_key',
  invalid_condition: 'problems.field_invalid_condition',
  invalid_formula: 'problems.field_invalid_formula',
  field_cycle: 'problems.field_field_cycle',
  later_signer: 'problems.field_later_signer',
} as const satisfies Record<PlacementIssue, DashboardMessageId>

/** What an entry takes, by the last part of its name. */
const ENTRY_WORDS: Readonly<Record<string, DashboardMessageId>> = {
  email: 'problems.entry_email',
  reply_to: 'problems.entry_email',
  phone: 'problems.entry_phone',
  url: 'problems.entry_url',
  redirect_url: 'problems.entry_url',
  timezone: 'problems.entry_timezone',
  locale: 'problems.entry_language',
  language: 'problems.entry_language',
  accent: 'problems.entry_colour',
  accent_color: 'problems.entry_colour',
  deadline_days: 'problems.entry_deadline_days',
  deadline_at: 'problems.entry_deadline',
  expires_at: 'problems.entry_future',
  days: 'problems.entry_days',
  origin: 'problems.entry_origin',
  origins: 'problems.entry_origin',
  allowed_origins: 'problems.entry_origin',
  verb: 'problems.entry_verb',
  code: 'problems.wrong_code',
  current: 'problems.wrong_password',
  password: 'problems.wrong_password',
  next: 'problems.entry_longer_password',
  secret: 'problems.entry_secret',
  passphrase: 'problems.wrong_password',
  p12: 'problems.entry_certificate',
  certificate: 'problems.entry_certificate',
  data: 'problems.entry_picture',
  domain: 'problems.domain_bad',
  ...Object.fromEntries(
    ['name', 'title', 'label', 'subject', 'body', 'reason', 'message', 'description', 'external_ref', 'word'].map(
      (name) => [name, 'problems.entry_text' as const],
    ),
  ),
}

/** `recipients[0].email` is an email, `allowed_origins[2]` one of the origins. */
const kindOf = (param: string | null): string => /([^.[\]]+)(?:\[\d+\])?$/.exec(param ?? '')?.[1] ?? ''

const isKnown = <K extends string>(words: Readonly<Record<K, string>>, code: string): code is K =>
  Object.hasOwn(words, code)

type Issue = CallProblem['errors'][number]
type Told = Pick<Issue, 'code' | 'param'> & Partial<Issue>

/** What judges a file speaks to whoever has it, of the file by its name and of what to do with it; but English only. */
const OF_FILES = [
  'document_damaged',
  'document_ambiguous',
  'document_would_differ',
  'document_too_complex',
  'document_encrypted',
  'document_xfa',
  'document_portfolio',
  'document_tracked_changes',
  'unsupported_document_type',
]

/** What is wrong with an entry, for whoever filled it in; null for a kind that only programs are told. */
export const issueWords = (issue: Told): string | null =>
  (issue.code === 'missing_parameter' ? t('ui.fill_in') : null) ??
  wordsFor(issue) ??
  (issue.code === 'invalid_parameter' ? t('problems.unusable_entry') : null)

function wordsFor(issue: Told): string | null {
  if (issue.message && OF_FILES.includes(issue.code) && LANGUAGE === 'en') return sentence(issue.message)
  const id = idFor(issue)
  return id && t(id)
}

function idFor({ code, param }: Told): DashboardMessageId | null {
  if (code === 'invalid_parameter') return ENTRY_WORDS[kindOf(param)] ?? null
  if (isKnown(PLACEMENT_WORDS, code)) return PLACEMENT_WORDS[code]
  return isKnown(PROBLEM_WORDS, code) ? PROBLEM_WORDS[code] : null
}

/** What happened to a request; what nobody can explain comes with the id by which its log is found. */
export function problemWords({ code, errors, details }: CallProblem): string {
  if (!isKnown(PROBLEM_WORDS, code) || code === 'internal_error') {
    const id = details['request_id']
    return typeof id === 'string' ? t('problems.ours_again', { id }) : t('problems.ours')
  }
  // A list of issues says more than the code, which is that of the first.
  const said = new Set(errors.map((issue) => wordsFor(issue) ?? t(PROBLEM_WORDS[code])))
  const wait_s = Number(details['retry_after'])
  if (wait_s > 5) said.add(waited(wait_s))
  return [...said].join(' ') || t(PROBLEM_WORDS[code])
}

const waited = (s: number): string => {
  if (s < 90) return t('problems.wait_seconds', { count: Math.ceil(s) })
  return s < 5400
    ? t('problems.wait_minutes', { count: Math.ceil(s / 60) })
    : t('problems.wait_hours', { count: Math.ceil(s / 3600) })
}
