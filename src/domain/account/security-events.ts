import type { Actor } from '../audit.ts'
import type { Instant } from '../envelopes/envelope.ts'
import { parseUserAgent } from '../recipients/user-agent.ts'
import type { ActivityAct, ActivityDetails } from './activity.ts'

/** Who gets a mail of it. */
type Mailed = 'nobody' | 'actor' | 'subject' | 'actor_and_owners' | 'owners'

interface SecurityEventKind {
  readonly mails: Mailed
  /** `failed`: somebody tried, and was refused. */
  readonly outcome: 'done' | 'failed'
}

const kind = <M extends Mailed>(mails: M) => ({ mails, outcome: 'done' }) as const
const LOGGED = kind('nobody')

/**
 * The acts of the activity log that are about security. Each of them is also a line of the service's log and a delivery to
 * the webhooks that list `security.event`; those that somebody should know of at once are mailed too.
 */
export const SECURITY_EVENTS = {
  'account.signed_in': LOGGED,
  'account.sign_in_failed': { mails: 'nobody', outcome: 'failed' },
  'account.proof_failed': { mails: 'nobody', outcome: 'failed' },
  'account.new_device': kind('actor'),
  'account.password_changed': kind('actor'),
  'account.password_reset': kind('actor'),
  'account.reset_link_made': LOGGED,
  'account.session_ended': LOGGED,
  'account.sessions_ended': LOGGED,
  'account.second_factor_on': kind('actor'),
  'account.second_factor_off': kind('actor'),
  'account.second_factor_reset': kind('subject'),
  'account.passkey_added': kind('actor'),
  'account.passkey_removed': kind('actor'),
  'account.passkey_refused': { mails: 'actor', outcome: 'failed' },
  'account.recovery_codes_renewed': kind('actor'),
  'account.recovery_code_used': kind('actor'),
  'key.issued': kind('actor_and_owners'),
  'key.rotated': kind('actor_and_owners'),
  'key.revoked': LOGGED,
  'program.connected': kind('actor'),
  'program.revoked': LOGGED,
  'program.replayed': LOGGED,
  'program.any_allowed': LOGGED,
  'program.some_allowed': LOGGED,
  'program.none_allowed': LOGGED,
  'member.added': kind('subject'),
  'member.invitation_accepted': kind('owners'),
  'member.joined_by_provider': LOGGED,
  'member.role_changed': kind('owners'),
  'member.removed': LOGGED,
  'member.left': LOGGED,
  'member.sessions_ended': LOGGED,
  'member.second_factor_reset': kind('subject'),
  'sign_in.rules_changed': LOGGED,
  'sign_in.scim_issued': LOGGED,
  'sign_in.scim_revoked': LOGGED,
  'sign_in.domain_added': LOGGED,
  'sign_in.domain_proved': LOGGED,
  'sign_in.domain_lost': LOGGED,
  'sign_in.domain_trusted': LOGGED,
  'sign_in.domain_removed': LOGGED,
  'embedding.changed': LOGGED,
  'webhook.created': LOGGED,
  'webhook.changed': LOGGED,
  'webhook.secret_rotated': LOGGED,
  'webhook.paused': LOGGED,
  'webhook.disabled': LOGGED,
  'webhook.deleted': LOGGED,
  'seal.identity_put': LOGGED,
  'seal.identity_removed': LOGGED,
  'retention.changed': LOGGED,
  'export.taken': LOGGED,
  'workspace.created': LOGGED,
  'workspace.suspended': LOGGED,
  'workspace.resumed': LOGGED,
  'workspace.move_begun': LOGGED,
} as const satisfies Partial<Record<ActivityAct, SecurityEventKind>>

export type SecurityAct = keyof typeof SECURITY_EVENTS
export const SECURITY_ACTS = Object.keys(SECURITY_EVENTS) as readonly SecurityAct[]

export const isSecurityAct = (act: string): act is SecurityAct => Object.hasOwn(SECURITY_EVENTS, act)

type MailedActs = { [A in SecurityAct]: (typeof SECURITY_EVENTS)[A]['mails'] extends 'nobody' ? never : A }
export type MailedAct = MailedActs[SecurityAct]

/** Also told to those who did not do it: all owners of the workspace. */
export const isAboutKey = (act: MailedAct): boolean => act.startsWith('key.')

/** After it, the former password opens nothing any more. */
export const losesPassword = (act: MailedAct): boolean =>
  act === 'account.password_changed' || act === 'account.password_reset'

export const isMailedAct = (act: string): act is MailedAct =>
  isSecurityAct(act) && SECURITY_EVENTS[act].mails !== 'nobody'

/** Whom a platform or a directory adds is what it was connected for: the owners are not told, but the person is. */
const GIVES_ROLE = ['member.invitation_accepted', 'member.role_changed'] as const
type RoleAct = (typeof GIVES_ROLE)[number]

/** Of one workspace, which the mail names: an account is the same in all of them. */
export const isOfWorkspace = (act: MailedAct): boolean => isAboutKey(act) || isAboutRole(act) || act === 'member.added'

/** Told to the other owners: somebody may now do more in their workspace. */
export const isAboutRole = (act: SecurityAct): act is RoleAct => GIVES_ROLE.includes(act as RoleAct)

/** The role that somebody was given; null where it is one of those who manage nothing. */
export function managingRole({ to, role = to }: ActivityDetails): 'owner' | 'admin' | null {
  return role === 'owner' || role === 'admin' ? role : null
}

/** Keys of the test space open nothing that is real: nobody is mailed of one. Nor of a role that manages nothing. */
export function mailsOf(act: SecurityAct, details: ActivityDetails): Mailed {
  const { kind: of_key } = details
  if (act.startsWith('key.') && !(typeof of_key === 'string' && of_key.endsWith('_live'))) return 'nobody'
  return isAboutRole(act) && managingRole(details) === null ? 'nobody' : SECURITY_EVENTS[act].mails
}

/** What happens all day. Only who asks for security events sees them among the changes of settings. */
export const EVERYDAY_ACTS = [
  'account.signed_in',
  'account.sign_in_failed',
  'account.proof_failed',
] as const satisfies readonly SecurityAct[]

/** The name that webhooks list. Never part of `*`: it names people, and where they were. */
export const SECURITY_EVENT = 'security.event'

/** So many mails of one kind a person gets within an hour; the log has the others. */
export const SECURITY_MAILS_PER_HOUR = 3

/** One that has happened, as it is told outside of the workspace's own pages. */
export interface SecurityEvent {
  readonly id: string
  readonly at: Instant
  /** Public id. */
  readonly workspace_id: string
  readonly act: SecurityAct
  readonly actor: Actor
  readonly subject: { readonly id: string | null; readonly name: string } | null
}

/** "Firefox 128, Linux"; null where it says nothing that people would know. Browsers say what they like. */
export function browserOf({ user_agent }: Pick<Actor, 'user_agent'>): string | null {
  const device = user_agent === null ? null : parseUserAgent(user_agent)
  return device && `${device.browser}, ${device.system}`
}

/** The body of a delivery, without the names that each delivery has of its own. */
export const describeSecurityEvent = ({ at, workspace_id, act, actor, subject }: SecurityEvent) => ({
  seq: 0,
  occurred_at: at,
  workspace_id,
  livemode: true,
  type: act,
  outcome: SECURITY_EVENTS[act].outcome,
  actor: { kind: actor.kind, id: actor.id, name: actor.name },
  subject,
  ip: actor.ip,
  browser: browserOf(actor),
})

/** A line of the log, by names that stay: ids alone, because names and addresses of people are in no log. */
export const securityLine = ({ at, workspace_id, act, actor, subject }: SecurityEvent) => ({
  security_event: act,
  outcome: SECURITY_EVENTS[act].outcome,
  at,
  address: actor.ip,
  workspace_id,
  actor: actor.id,
  subject: subject?.id ?? null,
  key_id: keyIn({ act, actor, subject }),
})

function keyIn({ act, actor, subject }: Pick<SecurityEvent, 'act' | 'actor' | 'subject'>): string | null {
  if (act.startsWith('key.')) return subject?.id ?? null
  return actor.kind === 'api_key' ? actor.id : null
}
