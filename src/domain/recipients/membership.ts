import type { Plan } from '../account/allowance.ts'
import { type Refusal, refuse } from '../refusal.ts'

export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/** What the settings pages offer beyond one's own account. */
export type SettingsAct =
  | 'see_keys'
  | 'manage_keys'
  | 'see_members'
  | 'manage_members'
  | 'manage_brand'
  | 'manage_embedding'
  | 'manage_webhooks'
  | 'manage_defaults'
  | 'see_activity'
  | 'manage_sign_in'
  | 'manage_seal'
  | 'manage_retention'
  | 'export_everything'

const ALLOWED: Readonly<Record<SettingsAct, readonly Role[]>> = {
  see_keys: ['owner', 'admin'],
  manage_keys: ['owner'],
  see_members: ['owner', 'admin'],
  manage_members: ['owner', 'admin'],
  manage_brand: ['owner', 'admin'],
  manage_embedding: ['owner', 'admin'],
  manage_webhooks: ['owner', 'admin'],
  manage_defaults: ['owner', 'admin'],
  see_activity: ['owner', 'admin'],
  manage_sign_in: ['owner'],
  manage_seal: ['owner'],
  manage_retention: ['owner'],
  export_everything: ['owner'],
}

const WORDS: Readonly<Record<SettingsAct, string>> = {
  see_keys: 'only owners and admins see the keys',
  manage_keys: 'only owners manage keys',
  see_members: 'only owners and admins see the members',
  manage_members: 'only owners and admins manage members',
  manage_brand: 'only owners and admins change the branding',
  manage_embedding: 'only owners and admins decide where signing can be embedded',
  manage_webhooks: 'only owners and admins manage webhooks',
  manage_defaults: 'only owners and admins change the defaults of the workspace',
  see_activity: 'only owners and admins see the changes to settings',
  manage_sign_in: 'only owners decide how people sign in',
  manage_seal: 'only owners change what documents are sealed with',
  manage_retention: 'only owners decide how long envelopes are kept',
  export_everything: 'only owners export the whole workspace',
}

/** Whoever gets this role can give others one, and stays when the session ends that gave it: so that asks a fresh proof. */
export const bringsOthersIn = (role: Role): boolean => may(role, 'manage_members')

export const may = (role: Role, act: SettingsAct): boolean => ALLOWED[act].includes(role)

export const refuseUnless = (role: Role | null, act: SettingsAct): Refusal | null =>
  role !== null && may(role, act) ? null : refuse('forbidden', WORDS[act])

/** docs/interface.md, People and keys: tokens come with the paid plans, and with a service of one's own. */
export const plansWithKeys = (plan: Plan): boolean => plan !== 'free'

export function refuseNewKey({ role, plan }: { role: Role | null; plan: Plan }): Refusal | null {
  return refuseUnless(role, 'manage_keys') ?? refuseKeysOf(plan)
}

/** Applies to operators too, who need no role: no one issues a key that the plan does not include. */
export function refuseKeysOf(plan: Plan): Refusal | null {
  if (plansWithKeys(plan)) return null
  const message = 'the free plan has no API keys; they come with Pro, Team and Enterprise'
  return refuse('plan_required', message, { plan })
}

export interface Membership {
  readonly person_id: string
  readonly role: Role
}

interface MemberChange {
  readonly members: readonly Membership[]
  /** Null: a platform or a directory, which may do what an owner may. */
  readonly actor_id: string | null
  readonly person_id: string
}

/** As whom somebody changes the people of a workspace; null asks for who stands above them all. */
export const actingRole = (members: readonly Membership[], person_id: string | null): Role | null =>
  person_id === null ? 'owner' : (members.find((one) => one.person_id === person_id)?.role ?? null)

/** Admins bring in anyone but owners. */
export function refuseNewMember(actor: Role | null, role: Role): Refusal | null {
  const refused = refuseUnless(actor, 'manage_members')
  if (refused || actor === 'owner' || role !== 'owner') return refused
  return refuse('forbidden', 'only owners can make someone an owner')
}

export function refuseRole(change: MemberChange & { readonly role: Role }): Refusal | null {
  const refused = refuseNewMember(actingRole(change.members, change.actor_id), change.role) ?? refuseTouch(change)
  if (refused || change.role === 'owner') return refused
  return refuseLastOwner(change)
}

export const refuseRemoval = (change: MemberChange): Refusal | null =>
  refuseUnless(actingRole(change.members, change.actor_id), 'manage_members') ??
  refuseTouch(change) ??
  refuseLastOwner(change)

/** Of somebody whom they could remove, the last owner too. Their own they end under Your account. */
export function refuseEndingSessions(change: MemberChange): Refusal | null {
  const refused = refuseUnless(actingRole(change.members, change.actor_id), 'manage_members') ?? refuseTouch(change)
  if (refused || change.person_id !== change.actor_id) return refused
  return refuse('forbidden', 'end your own sessions under Your account')
}

/** Anybody may go by themselves, but for the last owner. */
export const refuseLeaving = (members: readonly Membership[], person_id: string): Refusal | null =>
  refuseLastOwner({ members, actor_id: person_id, person_id })

const roleOf = ({ members }: MemberChange, id: string): Role | null =>
  members.find(({ person_id }) => person_id === id)?.role ?? null

function refuseTouch(change: MemberChange): Refusal | null {
  const role = roleOf(change, change.person_id)
  if (role === null) return refuse('not_found', 'not found in this workspace')
  if (role !== 'owner' || actingRole(change.members, change.actor_id) === 'owner') return null
  return refuse('forbidden', 'only owners can change, sign out or remove an owner')
}

/** Someone must be left who can do everything. */
function refuseLastOwner(change: MemberChange): Refusal | null {
  const owners = change.members.filter(({ role }) => role === 'owner')
  if (owners.length > 1 || owners[0]?.person_id !== change.person_id) return null
  return lastOwner()
}

/** After several changes at once. */
export const refuseNoOwner = (members: readonly Membership[]): Refusal | null =>
  members.some(({ role }) => role === 'owner') ? null : lastOwner()

const lastOwner = () => refuse('last_owner', 'a workspace needs an owner: make someone else an owner first')
