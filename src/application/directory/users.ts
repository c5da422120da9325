import type { Actor } from '../../domain/audit.ts'
import { roleByGroups } from '../../domain/directory/group-role.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { type Membership, refuseRemoval } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryFacts, DirectoryUser } from '../../ports/directory.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import { alreadyMember, findOrAddPerson, noPasswordYet } from '../accounts/members.ts'

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
  { workspace_id, actor }: Directory,
  { active, ...facts }: DirectoryUserInput,
): Promise<DirectoryUser> {
  return app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockSome(workspace_id, [])
    const { person_id, is_new: made_account } = await findOrAddPerson(tx, facts, noPasswordYet())
    if (await tx.directory.user(workspace_id, person_id)) throw alreadyMember(facts.email)
    const at = app.real_clock.now()
    await tx.directory.putUser(workspace_id, { ...facts, person_id, role: 'member', at, made_account })
    if (active) await letIn(tx, { workspace_id, actor }, { ...facts, person_id, role: 'member' })
    return directoryUserIn(tx, workspace_id, person_id)
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
  const is_elsewhere = (await app.store.accounts.workspacesOf(person_id)).length > 1
  return app.store.transact(workspace_id, async (tx) => {
    const members = await tx.members.lockSome(workspace_id, [person_id])
    const before = await directoryUserIn(tx, workspace_id, person_id)
    const { active, ...facts } = change(before)
    refuseOtherAddress(before, facts)
    const comes_back = active && !before.active
    const role = comes_back ? ((await groupRole(tx, workspace_id, person_id)) ?? before.role) : before.role
    await tx.directory.putUser(workspace_id, { ...facts, person_id, role, at: app.real_clock.now() })
    if (comes_back) await letIn(tx, directory, { ...facts, person_id, role })
    if (active && !is_elsewhere) await rename(tx, before, facts)
    if (!active && before.active) await shutOut(tx, directory, { members, user: before })
    return directoryUserIn(tx, workspace_id, person_id)
  })
}

export const removeDirectoryUser = (app: App, directory: Directory, person_id: string): Promise<void> =>
  app.store.transact(directory.workspace_id, async (tx) => {
    const { workspace_id } = directory
    const members = await tx.members.lockSome(workspace_id, [person_id])
    const user = await directoryUserIn(tx, workspace_id, person_id)
    if (user.active) await shutOut(tx, directory, { members, user })
    await tx.directory.removeUser(workspace_id, person_id)
  })

/** An account is known by its address, in all of its workspaces: a directory of one of them cannot hand it to another. */
function refuseOtherAddress(before: DirectoryFacts, after: DirectoryFacts): void {
  if (emailKey(before.email) === emailKey(after.email)) return
  const message = 'userName is the address of an account and cannot be changed: add the new address as a new user'
  throw new Problem('invalid_parameter', message, { param: 'userName', scim_type: 'mutability' })
}

/** A name belongs to the account: a directory names only accounts that it made, of people who are nowhere else. */
async function rename(tx: Tx, before: DirectoryUser, { name }: DirectoryFacts): Promise<void> {
  if (before.made_account && name !== before.name) await tx.accounts.change(before.person_id, { name })
}

type NamedMember = Membership & Pick<DirectoryFacts, 'email' | 'name'>

async function letIn(tx: Tx, { workspace_id, actor }: Directory, user: NamedMember): Promise<void> {
  const { person_id, role, email, name } = user
  await tx.members.add(workspace_id, { person_id, role })
  await tx.invitations.removeTo(workspace_id, email)
  const subject = { id: person_id, name }
  await tx.activity.note({ workspace_id, actor, act: 'member.added', subject, details: { role } })
}

/** Their sessions of this workspace end with it. */
async function shutOut(
  tx: Tx,
  { workspace_id, actor }: Directory,
  { members, user }: { readonly members: readonly Membership[]; readonly user: DirectoryUser },
): Promise<void> {
  const { person_id, name, role } = user
  refuse(refuseRemoval({ members, actor_id: null, person_id }))
  await tx.members.remove(workspace_id, person_id)
  const subject = { id: person_id, name }
  await tx.activity.note({ workspace_id, actor, act: 'member.removed', subject, details: { role } })
}

const groupRole = async (tx: Tx, workspace_id: string, person_id: string) =>
  roleByGroups(await tx.directory.groupNamesOf(workspace_id, person_id))

async function directoryUserIn(tx: Tx, workspace_id: string, person_id: string): Promise<DirectoryUser> {
  const found = await tx.directory.user(workspace_id, person_id)
  if (!found) throw notFound()
  return found
}
