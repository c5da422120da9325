import { domainOf } from '../../domain/recipients/email.ts'
import {
  actingRole,
  type Membership,
  type Role,
  refuseEndingSessions,
  refuseNewMember,
  refuseRemoval,
  refuseRole,
} from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import { randomBase62 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { AccountWrites } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Doer, Manager } from '../caller.ts'
import { endProgramsOf } from '../programs/end.ts'
import { askToJoin } from './asking.ts'
import { attemptPassword } from './attempts.ts'
import { demandMade } from './failed-proof.ts'
import { holdRole, holdSession } from './held-session.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashOfNone, hashPassword, isPassword } from './passwords.ts'
import { openSession, SESSION_LIFE_S } from './sessions.ts'

export interface PersonInput {
  readonly email: string
  readonly name: string
}

/** Null where the person has been here before, with a password of their own. */
export interface AddedPerson {
  readonly person_id: string
  readonly password: string | null
  /** The account was made for them. */
  readonly is_new: boolean
}

/** Hashing takes long, so it is done before the transaction that may need it. */
export async function oneTimePassword() {
  const password = randomBase62(16)
  return { password, password_hash: await hashPassword(password) }
}

interface NewSecret {
  readonly password: string | null
  readonly password_hash: string
}

/** Of somebody who chooses a password by mail, or has another way in. */
const noPasswordYet = (): NewSecret => ({ password: null, password_hash: hashOfNone() })

/** The person at an address. A new person gets this password. */
export async function findOrAddPerson(tx: Tx, { email, name }: PersonInput, secret: NewSecret): Promise<AddedPerson> {
  const found = await tx.accounts.idOf(email)
  if (found !== null) return { person_id: found, password: null, is_new: false }
  const { password, password_hash } = secret
  const id = newId('usr')
  const added = await tx.accounts.add({ id, email, name, password_hash, password_is_temporary: false })
  return added ? { person_id: id, password, is_new: true } : findOrAddPerson(tx, { email, name }, secret)
}

export const roleIn = (members: readonly Membership[], id: string): Role | null =>
  members.find(({ person_id }) => person_id === id)?.role ?? null

/**
 * Whose address it is, where the workspace has proved its domain: who owns the domain answers for the people in it. Null:
 * they have to be asked. So does the account that somebody opened by a link which never travelled to the address: its
 * password may be another's.
 */
export async function vouchedAccount(tx: Tx, workspace_id: string, person: PersonInput): Promise<AddedPerson | null> {
  if (!(await tx.domains.isProved(workspace_id, domainOf(person.email)))) return null
  const known = await tx.accounts.at(person.email)
  return known?.unproved ? null : findOrAddPerson(tx, person, noPasswordYet())
}

/** Lets somebody in who has agreed, or for whom the domain of their address answers. The way they were asked is over then. */
export async function enter(
  tx: Tx,
  workspace_id: string,
  { person_id, role, email }: Membership & { readonly email: string },
): Promise<void> {
  await tx.members.add(workspace_id, { person_id, role })
  await tx.invitations.removeTo(workspace_id, email)
  await tx.directory.accept(workspace_id, email, person_id)
}

/**
 * Into the workspace at once where it has proved the domain of the address; else as somebody who is asked by mail. Answers
 * the id of the person, or of the invitation. The answer is the same whether the address has an account or not.
 */
export async function addMember(
  app: App,
  { person_id: actor_id, workspace, actor }: Manager,
  { role, ...person }: PersonInput & { readonly role: Role },
): Promise<string> {
  return app.store.transact(workspace.key, async (tx) => {
    const members = await tx.members.lockAll(workspace.key)
    refuse(refuseNewMember(actingRole(members, actor_id), role))
    if (await tx.members.has(workspace.key, person.email)) throw alreadyMember(person.email)
    const vouched = await vouchedAccount(tx, workspace.key, person)
    if (vouched === null) {
      const asked = { ...person, role, workspace_id: workspace.key, actor, source: 'platform' as const }
      return (await askToJoin(app, tx, { ...asked, directory_user: null })).id
    }
    const { person_id } = vouched
    await enter(tx, workspace.key, { person_id, role, email: person.email })
    const note = { actor, act: 'member.added', subject: { id: person_id, name: person.name } } as const
    await tx.activity.note({ workspace_id: workspace.key, ...note, details: { role } })
    return person_id
  })
}

export const alreadyMember = (email: string) =>
  new Problem('already_member', `${email} is already in this workspace`, { param: 'email' })

export const changeRole = async (app: App, by: Manager, { person_id, role }: Membership): Promise<void> => {
  const { person_id: actor_id, workspace, actor } = by
  const subject = await memberNamed(app, workspace.key, person_id)
  return app.store.transact(workspace.key, async (tx) => {
    const members = await tx.members.lockAll(workspace.key)
    refuse(refuseRole({ members, actor_id, person_id, role }))
    await holdSession(tx, by)
    await tx.members.setRole(workspace.key, { person_id, role })
    const note = { actor, act: 'member.role_changed', subject } as const
    const details = { from: roleIn(members, person_id), to: role }
    if (details.from !== role) await tx.activity.note({ workspace_id: workspace.key, ...note, details })
  })
}

/** For the activity log, which keeps the names that people had. */
export async function memberNamed(app: App, workspace_id: string, person_id: string) {
  const members = await app.store.members.list(workspace_id)
  const found = members.find((one) => one.person_id === person_id)
  return found ? { id: person_id, name: found.name } : null
}

/** Their sessions of this workspace end with it. */
export const removeMember = async (app: App, by: Manager, person_id: string): Promise<void> => {
  const { person_id: actor_id, workspace, actor } = by
  const workspace_id = workspace.key
  const subject = await memberNamed(app, workspace_id, person_id)
  return app.store.transact(workspace_id, async (tx) => {
    const members = await tx.members.lockAll(workspace_id)
    refuse(refuseRemoval({ members, actor_id, person_id }))
    await holdSession(tx, by)
    await tx.members.remove(workspace_id, person_id)
    const details = { role: roleIn(members, person_id) }
    await tx.activity.note({ workspace_id, actor, act: 'member.removed', subject, details })
  })
}

/** Signs a member out of this workspace, in every browser, and ends their programs. They stay, and may sign in again. */
export const endSessionsOf = async (app: App, by: Doer, person_id: string): Promise<void> => {
  const { person_id: actor_id, workspace, actor } = by
  const workspace_id = workspace.key
  const subject = await memberNamed(app, workspace_id, person_id)
  await app.store.transact(workspace_id, async (tx) => {
    const members = await tx.members.lockAll(workspace_id)
    refuse(refuseEndingSessions({ members, actor_id, person_id }))
    await holdSession(tx, by)
    await tx.sessions.noteEnded(workspace_id, person_id, app.real_clock.now())
    await tx.sessions.removeIn(workspace_id, person_id)
    await endProgramsOf(tx, { person_id, only_in: workspace_id }, { workspace_id, actor })
    await tx.activity.note({ workspace_id, actor, act: 'member.sessions_ended', subject })
  })
}

/** For everybody of the workspace, from their next call on. */
export const changeSignInRules = (
  app: App,
  by: Doer,
  details: { readonly needs_second_factor: boolean },
): Promise<void> => {
  const { workspace, actor } = by
  return app.store.transact(workspace.key, async (tx) => {
    await holdRole(tx, workspace.key, by, 'manage_sign_in')
    await tx.workspaces.setNeedsSecondFactor(workspace.key, details.needs_second_factor)
    await tx.activity.note({ workspace_id: workspace.key, actor, act: 'sign_in.rules_changed', details })
  })
}

export async function changeAccount(
  app: App,
  { person_id, name, workspace: { key: workspace_id }, actor }: Doer,
  change: Parameters<AccountWrites['change']>[1],
): Promise<void> {
  await app.store.transact(workspace_id, async (tx) => {
    await tx.accounts.change(person_id, change)
    if (change.name === undefined || change.name === name) return
    const details = { from: name, to: change.name }
    await tx.activity.note({ workspace_id, actor, act: 'account.renamed', details })
  })
}

export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly end_programs: boolean
  readonly origin: SessionOrigin
}

/** Ends every session the person has and begins one for the browser that asked; if they want it, also what they gave out. */
export async function changePassword(
  app: App,
  by: Doer,
  { current, next, end_programs, origin }: PasswordChange,
): Promise<string> {
  const { person_id, workspace, actor, email, name } = by
  const outcome = await attemptPassword(app, person_id, async () => {
    const before = await app.store.accounts.passwordHashOf(workspace.key, person_id)
    return (await isPassword(before, current, 'known')) && before !== null ? { before } : null
  })
  const { before } = await demandMade(app, by, outcome, {
    step: 'password',
    wrong: NOT_CURRENT,
    too_many: 'too many wrong passwords: try again later',
  })
  await refuseWeakPassword(next, { email, name, workspace: workspace.name }, 'next')
  const password_hash = await hashPassword(next)
  return app.store.transact(workspace.key, async (tx) => {
    if (!(await tx.accounts.replacePassword(person_id, { before, after: password_hash }))) throw notCurrent()
    await holdSession(tx, by)
    await tx.sessions.removeOf(person_id)
    const noted = { workspace_id: workspace.key, actor }
    if (end_programs) await endProgramsOf(tx, { person_id, only_in: null }, noted)
    await tx.activity.note({ ...noted, act: 'account.password_changed' })
    const proved_at = app.real_clock.now()
    const expires_at = addSeconds(proved_at, SESSION_LIFE_S)
    return openSession(tx, { person_id, workspace_id: workspace.key, expires_at, origin, proved_at })
  })
}

const NOT_CURRENT = ['current', 'this is not your current password'] as const
const notCurrent = () => new Problem('invalid_parameter', NOT_CURRENT[1], { param: NOT_CURRENT[0] })
