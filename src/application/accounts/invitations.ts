import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { actingRole, bringsOthersIn, refuseNewMember, type Role } from '../../domain/recipients/membership.ts'
import { readAccountToken } from '../../kit/account-links.ts'
import { newId } from '../../kit/ids.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import { type Manager, newcomer, SYSTEM } from '../caller.ts'
import { proveAddress } from './address-proof.ts'
import { attemptByLink } from './attempts.ts'
import { declineOf, nameOf, noteInvitation, orderInvitation, putInvitation } from './asking.ts'
import { changeWorkspace } from './change-workspace.ts'
import { holdSession } from './held-session.ts'
import { goOnByPassword } from './log-in.ts'
import { alreadyMember, enter, roleIn } from './members.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashInCrowd, hashOfNone } from './passwords.ts'

/** Invites a person. Inviting again replaces the invitation: only the newest link works. */
export const invite = (
  app: App,
  by: Manager,
  wish: { readonly email: string; readonly role: Role },
): Promise<Invitation> => {
  const { person_id, workspace, actor } = by
  return app.store.transact(workspace.key, async (tx) => {
    const members = await tx.members.lockAll(workspace.key)
    refuse(refuseNewMember(actingRole(members, person_id), wish.role))
    const email = emailKey(wish.email)
    if (await tx.members.has(workspace.key, email)) throw alreadyMember(wish.email)
    const pending = await tx.invitations.pending(workspace.key)
    const before = pending.find((one) => one.email === email)
    if (pending.filter(({ source }) => source === null).length >= LIMITS.invitations_per_workspace_max)
      throw new Problem('limit_exceeded', 'too many open invitations: withdraw some first')
    // An admin may not turn an invitation that an owner made.
    if (before) refuse(refuseNewMember(actingRole(members, person_id), before.role))
    await holdSession(tx, by)
    return putInvitation(app, tx, {
      workspace_id: workspace.key,
      email,
      role: wish.role,
      invited_by: person_id,
      actor,
      name: null,
      source: null,
      directory_user: null,
    })
  })
}

interface Again {
  readonly id: string
  /** They have proved within minutes who they are. */
  readonly is_proved: boolean
}

/** A new link and a new week; the former link is dead from then on. */
export const inviteAgain = (app: App, by: Manager, { id, is_proved }: Again): Promise<Invitation> => {
  const { person_id, workspace, actor } = by
  return app.store.transact(workspace.key, async (tx) => {
    const { role } = await admittedTo(tx, by, id)
    if (bringsOthersIn(role) && !is_proved) throw notFound()
    const expires_at = addDays(app.real_clock.now(), LIMITS.invitation_days)
    const renewed = await tx.invitations.renew({
      workspace_id: workspace.key,
      id,
      invited_by: person_id,
      invited_by_name: nameOf({ person_id, actor }),
      expires_at,
    })
    if (!renewed) throw notFound()
    await orderInvitation(app, tx, renewed)
    await noteInvitation(tx, renewed, { actor, act: 'member.invited_again' })
    return renewed
  })
}

export const withdrawInvitation = (app: App, by: Manager, id: string): Promise<void> => {
  const { workspace, actor } = by
  return app.store.transact(workspace.key, async (tx) => {
    const withdrawn = await admittedTo(tx, by, id)
    await tx.invitations.remove(workspace.key, id)
    await noteInvitation(tx, withdrawn, { actor, act: 'member.invitation_withdrawn' })
  })
}

/** Changing an invitation needs the permission to make it. */
async function admittedTo(tx: Tx, by: Manager, id: string): Promise<Invitation> {
  const { key: workspace_id } = by.workspace
  const members = await tx.members.lockAll(workspace_id)
  const invitation = await tx.invitations.lock(workspace_id, id)
  if (!invitation) throw notFound()
  refuse(refuseNewMember(actingRole(members, by.person_id), invitation.role))
  await holdSession(tx, by)
  return invitation
}

export interface OpenInvitation extends Invitation {
  readonly workspace_name: string
  /** The account of the address, if there is one that can sign in: one in no workspace comes back as somebody new does. */
  readonly person_id: string | null
}

/** What a link opens; null for one that is used, withdrawn, replaced, too old or made up: they look alike. */
export async function readInvitation(app: App, token: string): Promise<OpenInvitation | null> {
  const link = readAccountToken(app.keys.account_link, 'invitation', token)
  const workspace_id = link && (await app.store.invitations.workspaceOf(link.id))
  if (!link || workspace_id === null) return null
  const invitation = await app.store.invitations.find(workspace_id, link.id)
  if (!invitation || !isOpen(app, invitation, link.version)) return null
  const [workspace, person] = await Promise.all([
    app.store.workspaces.read(workspace_id),
    app.store.accounts.idOf(invitation.email),
  ])
  // Nobody comes in while it is suspended.
  if (workspace.suspended) return null
  const is_somewhere = person !== null && (await app.store.accounts.isElsewhere(person, null))
  return { ...invitation, workspace_name: workspace.name, person_id: is_somewhere ? person : null }
}

const isOpen = (app: App, { link_version, expires_at }: Invitation, version: number): boolean =>
  link_version === version && expires_at > app.real_clock.now()

/** Their no: the link of the letter is all it takes. Whoever asked sees that the invitation is gone. */
export async function decline(app: App, token: string, origin: SessionOrigin): Promise<boolean> {
  const found = await readInvitation(app, token)
  if (!found) return false
  const { workspace_id, id } = found
  return app.store.transact(workspace_id, async (tx) => {
    const invitation = await tx.invitations.lock(workspace_id, id)
    if (!invitation || !isOpen(app, invitation, found.link_version)) return false
    await tx.invitations.remove(workspace_id, id)
    const { ip, user_agent } = origin
    const actor = { ...SYSTEM, ip, user_agent }
    await noteInvitation(tx, found, { actor, act: 'member.invitation_declined', details: declineOf(app, found) })
    return true
  })
}

interface Newcomer {
  readonly name: string
  readonly password: string
  readonly origin: SessionOrigin
}

/**
 * Somebody new, or whose account is in no workspace: a name, a password, and they are in. Whoever has a second factor is
 * asked for it. Answers null for a link that is dead.
 */
export async function acceptAsNew(
  app: App,
  token: string,
  wish: Newcomer,
): Promise<{ readonly token: string } | { readonly ticket: string } | null> {
  const found = await readInvitation(app, token)
  if (!found) return null
  const link = `invitation ${found.id} ${found.link_version}`
  const accepted = await attemptByLink(app, { link, ip: wish.origin.ip ?? '' }, () => acceptWith(app, found, wish))
  return accepted && goOnByPassword(app, accepted, wish.origin)
}

async function acceptWith(app: App, found: OpenInvitation, { name, password, origin }: Newcomer) {
  const { workspace_id, workspace_name: workspace, email } = found
  await refuseWeakPassword(password, { email, name, workspace }, 'password')
  if (found.person_id !== null) throw hasAccount()
  const password_hash = await hashInCrowd(password, 'linked')
  // A link that was handed over does not show that the address is read.
  const address_unproved = app.mailer === null
  const id = await app.store.transact(workspace_id, async (tx) => {
    if (!(await mayStillJoin(app, tx, found))) return null
    const person = {
      id: found.directory_user ?? newId('usr'),
      email,
      name,
      password_hash,
      password_is_temporary: false,
    }
    const person_id = (await tx.accounts.add(person))
      ? person.id
      : await tx.accounts.comeBack({ email, name, password_hash, address_unproved })
    // An account that was created for the address meanwhile keeps its password.
    if (person_id === null) throw hasAccount()
    await acceptInto(tx, found, newcomer({ id: person_id, name }, origin))
    await tx.accounts.setAddressUnproved(person_id, address_unproved)
    return person_id
  })
  return id === null ? null : { id, workspace_id, password_hash, browser_known: true }
}

const hasAccount = () =>
  new Problem('forbidden', 'there is an account for this address already: sign in with it', { reason: 'has_account' })

/** For a signed-in person with the invited address. Not for CRM sessions, which are bound to their own workspace. */
export async function acceptAs(
  app: App,
  token: string,
  { visitor, origin }: { visitor: SessionOwner; origin: SessionOrigin },
): Promise<string | null> {
  const found = await readInvitation(app, token)
  if (!found) return null
  const { person_id } = visitor
  if (found.person_id !== person_id)
    throw new Problem('forbidden', 'this invitation is for somebody else: sign out and open it again')
  if (visitor.only_here) throw new Problem('forbidden', 'sign in with your password to accept an invitation')
  const { workspace_id } = found
  const joined = await app.store.transact(workspace_id, async (tx) => {
    if (!(await mayStillJoin(app, tx, found))) return false
    await acceptInto(tx, found, newcomer({ id: person_id, name: visitor.name }, origin))
    if (app.mailer !== null) await tx.accounts.setAddressUnproved(person_id, false)
    await holdSession(tx, visitor)
    return true
  })
  const { id: workspace } = await app.store.workspaces.read(workspace_id)
  return joined ? changeWorkspace(app, visitor, { workspace, origin }) : null
}

/**
 * Somebody whose address a provider has proved, and who has no other way in: the invitation names that very address, and
 * the role. It counts where a member invited them and no other workspace does, or where the workspace has proved the domain of
 * the address; the others are for their links, which ask. Null where there is none.
 */
export async function acceptByAddress(
  app: App,
  { email, name, known, origin }: { email: string; name: string; known: string | null; origin: SessionOrigin },
): Promise<string | null> {
  const ref = await app.store.invitations.newestTo(email, app.real_clock.now())
  const found = ref && (await app.store.invitations.find(ref.workspace_id, ref.id))
  if (!found || emailKey(found.email) !== emailKey(email)) return null
  // None yet; the person can set one with "Forgotten?".
  const password_hash = hashOfNone()
  const id = known ?? newId('usr')
  return app.store.transact(found.workspace_id, async (tx) => {
    if (!(await mayStillJoin(app, tx, found))) return null
    const person = { id, email: found.email, name, password_hash, password_is_temporary: false }
    if (known === null && !(await tx.accounts.add(person))) return null
    const actor = newcomer({ id, name }, origin)
    await acceptInto(tx, found, actor)
    await proveAddress(tx, { id, email: found.email }, { workspace_id: found.workspace_id, actor })
    return id
  })
}

/** Under lock: works once, and only while the inviting person may still grant that role and the workspace is not suspended. */
async function mayStillJoin(app: App, tx: Tx, { workspace_id, id, link_version }: Invitation): Promise<boolean> {
  const members = await tx.members.lockAll(workspace_id)
  if (!(await tx.workspaces.holdOpen(workspace_id))) return false
  const invitation = await tx.invitations.lock(workspace_id, id)
  if (!invitation || !isOpen(app, invitation, link_version)) return false
  return refuseNewMember(actingRole(members, invitation.invited_by), invitation.role) === null
}

async function acceptInto(tx: Tx, { workspace_id, id, role, email }: Invitation, actor: Actor): Promise<void> {
  const person_id = actor.id ?? ''
  const members = await tx.members.lockAll(workspace_id)
  // Added by another way meanwhile: the role they have stays.
  if (roleIn(members, person_id) === null) await enter(tx, workspace_id, { person_id, role, email })
  else await tx.invitations.remove(workspace_id, id)
  await tx.activity.note({ workspace_id, actor, act: 'member.invitation_accepted', details: { role } })
}
