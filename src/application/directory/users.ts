import type { Actor } from '../../domain/audit.ts'
import { roleByGroups } from '../../domain/directory/group-role.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { refuseRemoval } from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryFacts, DirectoryUser } from '../../ports/directory.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import { askToJoin, noteInvitation } from '../accounts/asking.ts'
import { alreadyMember, enter, vouchedAccount } from '../accounts/members.ts'

/** A directory that calls by its token, for one workspace. */
export interface Directory {
  readonly workspace_id: string
  readonly actor: Actor
}

export interface DirectoryUserInput extends DirectoryFacts {
  readonly active: boolean
}

/** Somebody who is here already, or was, is no new user: the directory finds them by their address. */
export async function addDirectoryUser(
  app: App,
  directory: Directory,
  { active, ...facts }: DirectoryUserInput,
): Promise<DirectoryUser> {
  const { workspace_id } = directory
  return app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockSome(workspace_id, [])
    if (await tx.directory.has(workspace_id, facts.email)) throw alreadyMember(facts.email)
    const vouched = await vouchedAccount(tx, workspace_id, facts)
    const account_id = vouched?.person_id ?? null
    const made_account = vouched?.is_new === true
    // An id of its own says nothing of an account.
    const user = { ...facts, person_id: account_id ?? newId('usr'), account_id, role: 'member' as const, made_account }
    await tx.directory.putUser(workspace_id, { ...user, at: app.real_clock.now() })
    if (active) await comeIn(app, tx, directory, user)
    return directoryUserIn(tx, workspace_id, user.person_id)
  })
}

/** Attributes, and whether they may come in. `change` is told of the user as it is. */
export async function changeDirectoryUser(
  app: App,
  directory: Directory,
  person_id: string,
  change: (before: DirectoryUser) => DirectoryUserInput,
): Promise<DirectoryUser> {
  const { workspace_id } = directory
  return app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockSome(workspace_id, [])
    const before = await directoryUserIn(tx, workspace_id, person_id)
    const { active, ...facts } = change(before)
    refuseOtherAddress(before, facts)
    const user = { ...facts, person_id, ...(await standingOf(tx, directory, { before, facts, active })) }
    await tx.directory.putUser(workspace_id, { ...user, at: app.real_clock.now() })
    if (active && !before.active) await comeIn(app, tx, directory, user)
    if (active && before.active) await rename(tx, workspace_id, { before, name: facts.name })
    if (!active && before.active) await shutOut(tx, directory, before)
    return directoryUserIn(tx, workspace_id, person_id)
  })
}

export const removeDirectoryUser = (app: App, directory: Directory, person_id: string): Promise<void> =>
  app.store.transact(directory.workspace_id, async (tx) => {
    const { workspace_id } = directory
    await tx.members.lockSome(workspace_id, [])
    const user = await directoryUserIn(tx, workspace_id, person_id)
    if (user.active) await shutOut(tx, directory, user)
    await tx.directory.removeUser(workspace_id, person_id)
  })

interface Change {
  readonly before: DirectoryUser
  readonly facts: DirectoryFacts
  readonly active: boolean
}

/** With which role and account: those they have, unless they come in by this change. */
async function standingOf(tx: Tx, { workspace_id }: Directory, { before, facts, active }: Change) {
  const { role, account_id } = before
  if (!active || before.active) return { role, account_id }
  const vouched = account_id === null ? await vouchedAccount(tx, workspace_id, facts) : null
  return {
    role: (await groupRole(tx, workspace_id, before.person_id)) ?? role,
    account_id: vouched?.person_id ?? account_id,
    made_account: vouched?.is_new === true,
  }
}

/** An account is known by its address, in all of its workspaces: a directory of one of them cannot hand it to another. */
function refuseOtherAddress(before: DirectoryFacts, after: DirectoryFacts): void {
  if (emailKey(before.email) === emailKey(after.email)) return
  const message = 'userName is the address of an account and cannot be changed: add the new address as a new user'
  throw new Problem('invalid_parameter', message, { param: 'userName', scim_type: 'mutability' })
}

/** A name belongs to the account: a directory names only accounts that it made, of people who are nowhere else. */
async function rename(
  tx: Tx,
  workspace_id: string,
  { before, name }: { readonly before: DirectoryUser; readonly name: string },
): Promise<void> {
  const { account_id, is_pending, made_account } = before
  if (account_id === null || is_pending || !made_account || name === before.name) return
  if (!(await tx.accounts.isElsewhere(account_id, workspace_id))) await tx.accounts.change(account_id, { name })
}

type ComingUser = Pick<DirectoryUser, 'person_id' | 'account_id' | 'role' | 'email' | 'name'>

/** At once where their yes is here, or the domain of their address answers for it; else they are asked. */
async function comeIn(app: App, tx: Tx, { workspace_id, actor }: Directory, user: ComingUser): Promise<void> {
  const { person_id: directory_user, account_id, role, email, name } = user
  if (account_id === null) {
    const asked = { workspace_id, email, name, role, actor, directory_user }
    await askToJoin(app, tx, { ...asked, source: 'directory' })
    return
  }
  await enter(tx, workspace_id, { person_id: account_id, role, email })
  const subject = { id: account_id, name }
  await tx.activity.note({ workspace_id, actor, act: 'member.added', subject, details: { role } })
}

/** Their sessions of this workspace end with it; who has not answered is no longer asked. */
async function shutOut(tx: Tx, { workspace_id, actor }: Directory, user: DirectoryUser): Promise<void> {
  const { account_id, is_pending, name, role, email } = user
  if (is_pending) {
    await tx.invitations.removeTo(workspace_id, email)
    const withdrawn = { workspace_id, id: user.person_id, email }
    return noteInvitation(tx, withdrawn, { actor, act: 'member.invitation_withdrawn' })
  }
  if (account_id === null) return
  const members = await tx.members.lockSome(workspace_id, [account_id])
  refuse(refuseRemoval({ members, actor_id: null, person_id: account_id }))
  await tx.members.remove(workspace_id, account_id)
  const subject = { id: account_id, name }
  await tx.activity.note({ workspace_id, actor, act: 'member.removed', subject, details: { role } })
}

const groupRole = async (tx: Tx, workspace_id: string, person_id: string) =>
  roleByGroups(await tx.directory.groupNamesOf(workspace_id, person_id))

async function directoryUserIn(tx: Tx, workspace_id: string, person_id: string): Promise<DirectoryUser> {
  const found = await tx.directory.user(workspace_id, person_id)
  if (!found) throw notFound()
  return found
}
