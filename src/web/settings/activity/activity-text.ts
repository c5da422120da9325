import type { ActivityArea } from '../../../domain/account/activity.ts'

export const AREA_WORDS: Readonly<Record<ActivityArea, string>> = {
  key: 'Keys',
  webhook: 'Webhooks',
  embedding: 'Embedding',
  branding: 'Branding',
  workspace: 'Workspace',
  defaults: 'Defaults',
  member: 'Members',
  sign_in: 'Sign-in',
  account: 'Accounts',
  seal: 'Seal',
  retention: 'Retention',
  export: 'Export',
}

const WORDS: Readonly<Record<string, string>> = {
  'key.issued': 'issued the key',
  'key.rotated': 'rotated the key',
  'key.revoked': 'revoked the key',
  'webhook.created': 'created the webhook to',
  'webhook.changed': 'changed the webhook to',
  'webhook.secret_rotated': 'replaced the secret of the webhook to',
  'webhook.deleted': 'deleted the webhook to',
  'webhook.disabled': 'disabled the webhook to',
  'webhook.paused': 'paused the webhook to',
  'embedding.changed': 'changed the sites that may embed signing',
  'branding.changed': 'changed how the workspace shows itself',
  'branding.logo_changed': 'changed the logo',
  'branding.logo_removed': 'took the logo away',
  'defaults.changed': 'changed the defaults',
  'member.invited': 'invited',
  'member.invited_again': 'sent the invitation again to',
  'member.invitation_withdrawn': 'withdrew the invitation of',
  'member.invitation_accepted': 'accepted an invitation and came in',
  'member.joined_by_provider': 'came in by the sign-in service',
  'member.role_changed': 'changed the role of',
  'member.removed': 'removed',
  'member.second_factor_reset': 'reset the two-factor sign-in of',
  'sign_in.rules_changed': 'changed how people sign in',
  'account.renamed': 'changed their name',
  'account.second_factor_on': 'switched two-factor sign-in on',
  'account.second_factor_off': 'switched two-factor sign-in off',
  'account.recovery_codes_renewed': 'made new recovery codes',
  'seal.identity_put': 'changed what documents are sealed with',
  'seal.identity_removed': 'went back to the seal of the service',
  'retention.changed': 'changed how long envelopes are kept',
  'retention.erased': 'erased envelopes whose time was over',
  'export.taken': 'exported the workspace',
}

/** What was done, to follow the name of who did it; of an act that nobody put into words, its own name. */
export const actWords = (act: string): string => WORDS[act] ?? act.replaceAll(/[._]/g, ' ')

/** "reply to: a@example.com": what is worth reading of the details. */
export const detailWords = (details: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(details).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(value)}`)

function valueWords(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
