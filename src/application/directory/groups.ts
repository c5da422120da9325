import { roleByGroups } from '../../domain/directory/group-role.ts'
import { ROLES, type Role, refuseRole } from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryGroup, DirectoryUser } from '../../ports/directory.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Directory } from './users.ts'

export type DirectoryGroupInput = Pick<DirectoryGroup, 'name' | 'external_id' | 'members'>

export const addDirectoryGroup = (app: App, directory: Directory, wish: DirectoryGroupInput): Promise<DirectoryGroup> =>
  inGroups(app, directory, async (tx) => put(app, tx, directory, { ...wish, id: newId('grp') }))

export const changeDirectoryGroup = (
  app: App,
  directory: Directory,
  id: string,
  change: (before: DirectoryGroup) => DirectoryGroupInput,
): Promise<DirectoryGroup> =>
  inGroups(app, directory, async (tx, groups) => {
    const before = groups.find((group) => group.id === id)
    if (!before) throw notFound()
    return put(app, tx, directory, { ...change(before), id })
  })

export const removeDirectoryGroup = (app: App, directory: Directory, id: string): Promise<void> =>
  inGroups(app, directory, async (tx, groups) => {
    if (!groups.some((group) => group.id === id)) throw notFound()
    await tx.directory.removeGroup(directory.workspace_id, id)
  })

/** Runs a change of groups and then gives everyone whose groups say something else now the role that follows. */
function inGroups<T>(
  app: App,
  directory: Directory,
  work: (tx: Tx, groups: readonly DirectoryGroup[]) => Promise<T>,
): Promise<T> {
  const { workspace_id } = directory
  return app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockAll(workspace_id)
    const before = await tx.directory.groups(workspace_id)
    const result = await work(tx, before)
    const after = await tx.directory.groups(workspace_id)
    await followGroups(app, tx, directory, { before, after })
    return result
  })
}

async function put(
  app: App,
  tx: Tx,
  { workspace_id }: Directory,
  group: DirectoryGroupInput & { readonly id: string },
): Promise<DirectoryGroup> {
  const known = new Set((await tx.directory.users(workspace_id)).map(({ person_id }) => person_id))
  const stranger = group.members.find((id) => !known.has(id))
  if (stranger !== undefined)
    throw new Problem('invalid_parameter', `members names ${stranger}, which is no user here`, { param: 'members' })
  if (!(await tx.directory.putGroup(workspace_id, { ...group, at: app.real_clock.now() })))
    throw new Problem('already_member', `there is a group ${group.name} already`, { param: 'displayName' })
  const found = (await tx.directory.groups(workspace_id)).find(({ id }) => id === group.id)
  if (!found) throw new Error('a group was not written')
  return found
}

interface Groups {
  readonly before: readonly DirectoryGroup[]
  readonly after: readonly DirectoryGroup[]
}

async function followGroups(app: App, tx: Tx, directory: Directory, { before, after }: Groups): Promise<void> {
  const users = await tx.directory.users(directory.workspace_id)
  const changes = users.flatMap((user) => {
    const role = groupRoleOf(user, after)
    const was = groupRoleOf(user, before)
    // What no group says any more is what everyone is.
    return role === was ? [] : [{ user, role: role ?? 'member' }]
  })
  // A new owner before the old one steps down.
  changes.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
  for (const { user, role } of changes) if (user.role !== role) await giveRole(app, tx, directory, { user, role })
}

const groupRoleOf = ({ person_id }: DirectoryUser, groups: readonly DirectoryGroup[]): Role | null =>
  roleByGroups(groups.filter(({ members }) => members.includes(person_id)).map(({ name }) => name))

async function giveRole(
  app: App,
  tx: Tx,
  { workspace_id, actor }: Directory,
  { user, role }: { readonly user: DirectoryUser; readonly role: Role },
): Promise<void> {
  const { person_id: directory_user, account_id: person_id, name } = user
  if (user.is_pending) await tx.invitations.setRoleOf(workspace_id, directory_user, role)
  // For when they may come in, or come in again.
  if (!user.active || user.is_pending || person_id === null)
    return tx.directory.putUser(workspace_id, { ...user, role, at: app.real_clock.now() })
  const members = await tx.members.lockAll(workspace_id)
  refuse(refuseRole({ members, actor_id: null, person_id, role }))
  await tx.members.setRole(workspace_id, { person_id, role })
  const note = { actor, act: 'member.role_changed', subject: { id: person_id, name } } as const
  await tx.activity.note({ workspace_id, ...note, details: { from: user.role, to: role } })
}
