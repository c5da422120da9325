import { type DashboardMessageId, t } from '../../words.ts'
import { troubleNote } from '../webhooks/trouble.ts'

/** What somebody did to what. */
export const ACT_WORDS: Readonly<Record<string, DashboardMessageId>> = {
  'key.issued': 'activity.key_issued',
  'key.rotated': 'activity.key_rotated',
  'key.revoked': 'activity.key_revoked',
  'webhook.created': 'activity.webhook_created',
  'webhook.changed': 'activity.webhook_changed',
  'webhook.secret_rotated': 'activity.webhook_secret_rotated',
  'webhook.deleted': 'activity.webhook_deleted',
  'webhook.disabled': 'activity.webhook_disabled',
  'webhook.paused': 'activity.webhook_paused',
  'embedding.changed': 'activity.embedding_changed',
  'branding.changed': 'activity.branding_changed',
  'branding.logo_changed': 'activity.branding_logo_changed',
  'branding.logo_removed': 'activity.branding_logo_removed',
  'defaults.changed': 'activity.defaults_changed',
  'member.invited': 'activity.member_invited',
  'member.invited_again': 'activity.member_invited_again',
  'member.invitation_withdrawn': 'activity.member_invitation_withdrawn',
  'member.invitation_accepted': 'activity.member_invitation_accepted',
  'member.invitation_declined': 'activity.member_invitation_declined',
  'member.left': 'activity.member_left',
  'member.joined_by_provider': 'activity.member_joined_by_provider',
  'member.role_changed': 'activity.member_role_changed',
  'member.removed': 'activity.member_removed',
  'member.sessions_ended': 'activity.member_sessions_ended',
  'member.second_factor_reset': 'activity.member_second_factor_reset',
  'sign_in.rules_changed': 'activity.sign_in_rules_changed',
  'sign_in.scim_issued': 'activity.sign_in_scim_issued',
  'sign_in.scim_revoked': 'activity.sign_in_scim_revoked',
  'sign_in.domain_added': 'activity.sign_in_domain_added',
  'sign_in.domain_proved': 'activity.sign_in_domain_proved',
  'sign_in.domain_lost': 'activity.sign_in_domain_lost',
  'sign_in.domain_trusted': 'activity.sign_in_domain_trusted',
  'sign_in.domain_removed': 'activity.sign_in_domain_removed',
  'workspace.created': 'activity.workspace_created',
  'workspace.changed': 'activity.workspace_changed',
  'workspace.suspended': 'activity.workspace_suspended',
  'workspace.move_begun': 'activity.workspace_move_begun',
  'workspace.resumed': 'activity.workspace_resumed',
  'member.added': 'activity.member_added',
  'account.renamed': 'activity.account_renamed',
  'account.signed_in': 'activity.account_signed_in',
  'account.sign_in_failed': 'activity.account_sign_in_failed',
  'account.proof_failed': 'activity.account_proof_failed',
  'account.new_device': 'activity.account_new_device',
  'account.password_changed': 'activity.account_password_changed',
  'account.password_reset': 'activity.account_password_reset',
  'account.reset_link_made': 'activity.account_reset_link_made',
  'account.session_ended': 'activity.account_session_ended',
  'account.sessions_ended': 'activity.account_sessions_ended',
  'account.second_factor_reset': 'activity.account_second_factor_reset',
  'account.recovery_code_used': 'activity.account_recovery_code_used',
  'account.second_factor_on': 'activity.account_second_factor_on',
  'account.second_factor_off': 'activity.account_second_factor_off',
  'account.recovery_codes_renewed': 'activity.account_recovery_codes_renewed',
  'account.passkey_added': 'activity.account_passkey_added',
  'account.passkey_removed': 'activity.account_passkey_removed',
  'account.passkey_refused': 'activity.account_passkey_refused',
  'account.signature_kept': 'activity.account_signature_kept',
  'account.signature_deleted': 'activity.account_signature_deleted',
  'account.initials_kept': 'activity.account_initials_kept',
  'account.initials_deleted': 'activity.account_initials_deleted',
  'seal.identity_put': 'activity.seal_identity_put',
  'seal.identity_removed': 'activity.seal_identity_removed',
  'retention.changed': 'activity.retention_changed',
  'retention.erased': 'activity.retention_erased',
  'export.taken': 'activity.export_taken',
  'program.connected': 'activity.program_connected',
  'program.revoked': 'activity.program_revoked',
  'program.replayed': 'activity.program_replayed',
  'program.any_allowed': 'activity.program_any_allowed',
  'program.some_allowed': 'activity.program_some_allowed',
  'program.none_allowed': 'activity.program_none_allowed',
}

const DETAILS: Readonly<Record<string, DashboardMessageId>> = {
  accent: 'activity.detail_accent',
  body: 'activity.detail_body',
  browser: 'activity.detail_browser',
  days: 'activity.detail_days',
  deadline_days: 'activity.detail_deadline_days',
  description: 'activity.detail_description',
  enabled: 'activity.detail_enabled',
  envelopes: 'activity.detail_envelopes',
  events: 'activity.detail_events',
  expires_at: 'activity.detail_expires_at',
  external_ref: 'activity.detail_external_ref',
  fingerprint: 'activity.detail_fingerprint',
  from: 'activity.detail_from',
  height: 'activity.detail_height',
  host: 'activity.detail_host',
  kind: 'activity.detail_kind',
  livemode: 'activity.detail_livemode',
  locale: 'activity.detail_locale',
  monthly_allowance: 'activity.detail_monthly_allowance',
  name: 'activity.detail_name',
  needs_second_factor: 'activity.detail_needs_second_factor',
  origins: 'activity.detail_origins',
  plan: 'activity.detail_plan',
  person: 'activity.detail_person',
  programs: 'programs.rule_names',
  reason: 'activity.detail_reason',
  reminders: 'activity.detail_reminders',
  redirect_host: 'activity.detail_redirect_host',
  reply_to: 'activity.detail_reply_to',
  role: 'activity.detail_role',
  scopes: 'activity.detail_scopes',
  sender_name: 'activity.detail_sender_name',
  space: 'activity.detail_space',
  step: 'activity.detail_step',
  subject: 'activity.detail_subject',
  timezone: 'activity.detail_timezone',
  to: 'activity.detail_to',
  width: 'activity.detail_width',
}

type Detail = readonly [name: string, value: unknown]

/** "reply to: a@example.com": what is worth reading of the details. */
export const detailWords = (act: string, details: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(details).map((detail) =>
    t('activity.detail', { name: nameWords(act, detail), value: valueWords(act, detail) }),
  )

function nameWords(act: string, [name]: Detail): string {
  if (name === 'subject' && act.startsWith('seal.')) return t('activity.detail_subject_of_certificate')
  const id = DETAILS[name]
  return id ? t(id) : name.replaceAll('_', ' ')
}

const VALUES: Readonly<Record<string, DashboardMessageId>> = {
  owner: 'activity.value_owner',
  admin: 'activity.value_admin',
  member: 'activity.value_member',
  live: 'activity.value_live',
  test: 'activity.value_test',
  password: 'activity.value_password',
  code: 'activity.value_code',
}

/** Elsewhere these may be words that somebody typed. */
const isOneOfOurs = (act: string, name: string): boolean =>
  name === 'role' || name === 'space' || name === 'step' || act === 'member.role_changed'

function valueWords(act: string, [name, value]: Detail): string {
  if (value === null || value === '') return t('activity.value_none')
  // Names of events and addresses of sites: codes, alike in every language.
  if (Array.isArray(value)) return value.length === 0 ? t('activity.value_none') : value.join(', ')
  if (typeof value === 'boolean') return t(value ? 'activity.value_yes' : 'activity.value_no')
  if (typeof value === 'object') return JSON.stringify(value)
  return textWords(act, name, String(value))
}

function textWords(act: string, name: string, value: string): string {
  if (act === 'webhook.disabled' && name === 'reason') return troubleNote(value)
  const id = isOneOfOurs(act, name) ? VALUES[value] : undefined
  return id ? t(id) : value
}
