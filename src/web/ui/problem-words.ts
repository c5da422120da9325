import type { CallProblem } from '../../client/client.ts'
import type { PlacementIssue } from '../../domain/refusal.ts'
import type { ProblemCode } from '../../problem.ts'
import { sentence } from './sentence.ts'

// What people read where a call is refused. The service's own messages speak of parameters, to programs.

const RELOAD = 'This page is out of date. Reload it and try again.'
const NOT_NOW = 'This cannot be done with the envelope any more. Reload the page to see its current state.'
const OURS = 'Something went wrong on our side. Try again in a moment.'
const FOR_KEYS = 'This is only for programs that use a key of the API.'

/** What happened to the whole request, and what to do about it. */
const PROBLEM_WORDS = {
  invalid_json: OURS,
  invalid_request: RELOAD,
  invalid_parameter: 'Something you entered cannot be used. Check it and try again.',
  unknown_parameter: RELOAD,
  missing_parameter: 'Something is missing. Fill it in and try again.',
  invalid_field_placement: 'A field cannot be where it is. Open the editor and check the fields.',
  unknown_recipient: 'A recipient is no longer in this envelope. Reload the page.',
  ambiguous_recipient: 'Several recipients have the same email. Give each their own.',
  unknown_document: 'A document is no longer in this envelope. Reload the page.',
  duplicate_document_name: 'Two documents have the same name. Rename one of them.',
  no_signer: 'Add at least one recipient who signs.',
  limit_exceeded: 'This is more than the service takes. Remove some and try again.',
  document_encrypted: 'This document is protected by a password. Save it without one and add it again.',
  document_xfa: 'This is an XFA form, which cannot be signed. Print it to a PDF and add that.',
  document_damaged: 'This document is damaged. Open it, save it again and add that file.',
  document_already_signed: 'This document is already signed. Add the version without signatures.',
  document_active_content: 'This document is signed and runs code of its own. Print it to a PDF and add that.',
  sms_not_available: 'This service sends no text messages. Choose another identity check.',
  unknown_upload: 'A file is no longer here. Add it again.',
  invalid_webhook_url: 'Enter a public address that begins with https://.',
  upload_mismatch: 'The file changed on its way. Add it again.',
  invalid_value: 'A value does not fit its field. Check it and try again.',
  required_fields_missing: 'A required field is empty. Fill it in and try again.',
  reason_required: 'Enter a reason.',
  idempotency_key_invalid: OURS,
  missing_assignment: 'Enter a name and an email for every role.',
  unknown_role: 'A role is no longer in this template. Reload the page.',
  duplicate_assignment: 'A role has two people. Choose one.',
  missing_token: 'You are signed out. Sign in again.',
  invalid_token: 'You are signed out. Sign in again.',
  revoked_token: 'You are signed out. Sign in again.',
  allowance_exhausted: 'This month’s envelopes are used up. See Settings, Plan for when the next ones come.',
  forbidden: 'You cannot do this. If you need it, ask an owner or admin of your workspace.',
  plan_required: 'Your plan does not include this. See Settings, Plan.',
  not_a_service_account: FOR_KEYS,
  user_not_in_workspace: 'This person is not in your workspace.',
  live_key_refused: 'This works in the test space only.',
  test_key_live_resource: 'This belongs to the live space. Switch to Live and try again.',
  public_key_refused: FOR_KEYS,
  embed_origin_not_allowed: 'This site may not show signing pages. Add it under Settings, Embedding.',
  not_your_turn: 'Others have to sign first.',
  not_opened: 'The recipient has not agreed to sign electronically yet.',
  identity_required: 'The recipient has to confirm who they are first.',
  identity_failed: 'Wrong code.',
  field_not_yours: 'This field belongs to another recipient.',
  not_found: 'This is no longer here. It may have been deleted.',
  method_not_allowed: RELOAD,
  not_acceptable: OURS,
  envelope_not_draft: 'This envelope has been sent already. Reload the page to see its current state.',
  envelope_already_sent: 'This envelope has been sent already. Reload the page to see its current state.',
  envelope_not_in_flight: NOT_NOW,
  envelope_already_signed: 'Everyone has signed, so it is too late for this.',
  envelope_not_completed: 'The signed file is ready once the envelope is completed.',
  signer_without_required_field: 'Everyone who signs needs a required field. Place one in the editor.',
  seal_rehearsal_failed: 'This envelope could not be sealed, so it was not sent. Replace the document and try again.',
  recipient_already_acted: 'This recipient has already signed or declined.',
  recipient_has_fields: 'This recipient still has fields. Remove the fields first.',
  nothing_to_remind: 'There is nobody to remind now.',
  upload_incomplete: 'A file is not here completely. Add it again.',
  not_all_signed: 'Not everyone has signed yet.',
  envelope_in_flight: 'This envelope is still being signed. Void it first.',
  template_archived: 'This template is archived. Restore it first.',
  delivery_pending: 'This delivery is still being tried. Wait until it has ended.',
  webhook_disabled: 'This webhook is off or paused. Switch it on first.',
  already_member: 'This person is already in your workspace.',
  last_owner: 'A workspace needs an owner. Make someone else an owner first.',
  document_has_fields: 'Some fields would lose their page. Look at them again, then save.',
  identity_code_expired: 'This code has expired. Ask for a new one.',
  idempotency_in_progress: 'This is already under way. Wait a moment.',
  upload_expired: 'A file has expired. Add it again.',
  link_retired: 'This link has been replaced by a newer one.',
  embed_token_used: 'This session is over. Reload the page.',
  code_used: 'This code has been used or has expired. Ask for a new one.',
  precondition_failed: 'Somebody changed this meanwhile. Reload the page, look at the change, and do yours again.',
  file_too_large: 'This file is too large. Choose one of up to 25 MB.',
  request_too_large: 'This is too large to send at once. Remove some and try again.',
  unsupported_media_type: 'This kind of file cannot be used. Choose another.',
  unsupported_document_type: 'This kind of file cannot be used. Save it as a PDF and add that.',
  idempotency_key_reused: RELOAD,
  identity_locked: 'There were too many wrong codes. Wait a while.',
  rate_limited: 'That was too often in a short time. Wait a moment.',
  internal_error: OURS,
  unavailable: 'The service is not available right now. Try again in a moment.',
} as const satisfies Record<ProblemCode, string>

/** Of a placed field. */
const PLACEMENT_WORDS = {
  recipient_not_signer: 'This recipient only gets a copy. Choose one who signs.',
  document_not_signable: 'This document is only for reading. Choose one that is signed.',
  page_out_of_range: 'The document does not have this page.',
  out_of_bounds: 'This field lies partly outside its page. Move it or make it smaller.',
  option_not_allowed: 'This option does not go with this kind of field.',
  unfillable_field: 'A required field that cannot be changed needs a value.',
  invalid_prefill: 'This value does not fit the field.',
} as const satisfies Record<PlacementIssue, string>

const TEXT = 'Use ordinary visible text, without hidden characters.'
export const EMAIL = 'Enter an email address such as ada@example.com.'

/** What an entry takes, by the last part of its name. */
const ENTRY_WORDS: Readonly<Record<string, string>> = {
  email: EMAIL,
  reply_to: EMAIL,
  phone: 'Enter a phone number with its country, such as +49 30 901820.',
  url: 'Enter an address that begins with https://.',
  redirect_url: 'Enter an address that begins with https://.',
  timezone: 'Enter a time zone such as Europe/Berlin.',
  locale: 'Choose a language from the list.',
  language: 'Choose a language from the list.',
  accent: 'Enter a colour such as #1b4fd6.',
  accent_color: 'Enter a colour such as #1b4fd6.',
  deadline_days: 'Enter a number of days from 1 to 365.',
  deadline_at: 'Choose a time in the future, within a year.',
  expires_at: 'Choose a time in the future.',
  days: 'Enter a number of days.',
  origin: 'Enter a site such as https://app.example.com, without a path.',
  origins: 'Enter a site such as https://app.example.com, without a path.',
  allowed_origins: 'Enter a site such as https://app.example.com, without a path.',
  verb: 'Type the word to confirm.',
  code: 'Wrong code.',
  current: 'Wrong password.',
  password: 'Wrong password.',
  next: 'Choose a longer password.',
  secret: 'Enter another secret, of visible letters, digits and signs.',
  passphrase: 'Wrong password.',
  p12: 'Choose a .p12 or .pfx file with a certificate that is valid now, and with its key.',
  certificate: 'Choose a .p12 or .pfx file with a certificate that is valid now, and with its key.',
  data: 'Choose a PNG, JPEG or WebP picture of up to 1.5 MB.',
  ...Object.fromEntries(
    ['name', 'title', 'label', 'subject', 'body', 'reason', 'message', 'description', 'external_ref', 'word'].map(
      (name) => [name, TEXT],
    ),
  ),
}

/** `recipients[0].email` is an email, `allowed_origins[2]` one of the origins. */
const kindOf = (param: string | null): string => /([^.[\]]+)(?:\[\d+\])?$/.exec(param ?? '')?.[1] ?? ''

const isKnown = <K extends string>(words: Readonly<Record<K, string>>, code: string): code is K =>
  Object.hasOwn(words, code)

type Issue = CallProblem['errors'][number]
type Told = Pick<Issue, 'code' | 'param'> & Partial<Issue>

/** What judges a file speaks to whoever has it, of the file by its name and of what to do with it. */
const OF_FILES = ['document_damaged', 'document_encrypted', 'document_xfa', 'unsupported_document_type']

/** What is wrong with an entry, for whoever filled it in; null for a kind that only programs are told. */
export const issueWords = (issue: Told): string | null =>
  AT_ENTRY[issue.code] ??
  wordsFor(issue) ??
  (issue.code === 'invalid_parameter' ? 'Check this: it cannot be used.' : null)

const AT_ENTRY: Readonly<Record<string, string>> = { missing_parameter: 'Fill this in.' }

function wordsFor({ code, param, message }: Told): string | null {
  if (message && OF_FILES.includes(code)) return sentence(message)
  if (code === 'invalid_parameter') return ENTRY_WORDS[kindOf(param)] ?? null
  if (isKnown(PLACEMENT_WORDS, code)) return PLACEMENT_WORDS[code]
  return isKnown(PROBLEM_WORDS, code) ? PROBLEM_WORDS[code] : null
}

/** What happened to a request; what nobody can explain comes with the id by which its log is found. */
export function problemWords({ code, errors, details }: CallProblem): string {
  if (!isKnown(PROBLEM_WORDS, code) || code === 'internal_error') {
    const id = details['request_id']
    return typeof id === 'string' ? `${OURS} If it happens again, tell whoever runs this service: ${id}.` : OURS
  }
  // A list of issues says more than the code, which is that of the first.
  const said = new Set(errors.map((issue) => wordsFor(issue) ?? PROBLEM_WORDS[code]))
  const wait_s = Number(details['retry_after'])
  if (wait_s > 5) said.add(`Try again in ${waited(wait_s)}.`)
  return [...said].join(' ') || PROBLEM_WORDS[code]
}

const waited = (s: number): string => {
  if (s < 90) return `${Math.ceil(s)} seconds`
  return s < 5400 ? `${Math.ceil(s / 60)} minutes` : `${Math.ceil(s / 3600)} hours`
}
