import { roleByGroups } from '../../domain/directory/group-role.ts'
import type { MemberChanges } from '../../domain/directory/member-changes.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryGroup } from '../../ports/directory.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { followGroup } from './follow-group.ts'
import type { Directory } from './users.ts'

type GroupFacts = Pick<DirectoryGroup, 'name' | 'external_id'>
type MembersOfGroup = { readonly members: MemberChanges }

/** Answers its id. */
export const addDirectoryGroup = (
  app: App,
  directory: Directory,
  { members, ...facts }: GroupFacts & MembersOfGroup,
): Promise<string> =>
  inTurn(app, directory, async (tx) => {
    const id = newId('grp')
    await refuseStrangers(tx, directory, members)
    await put(app, tx, directory, { ...facts, id })
    const { joined } = await tx.directory.changeMembers(directory.workspace_id, id, members)
    await followGroup(app, tx, directory, { id, was: null, is: facts.name, joined, left: [] })
    return id
  })

/** Its name and its members: only those who come or go are written. `change` is told of the group as it is. */
export const changeDirectoryGroup = (
  app: App,
  directory: Directory,
  { id, members }: MembersOfGroup & { readonly id: string },
  change: (before: DirectoryGroup) => GroupFacts,
): Promise<void> =>
  inTurn(app, directory, async (tx) => {
    const before = await groupIn(tx, directory, id)
    await refuseStrangers(tx, directory, members)
    const { name, external_id } = change(before)
    await put(app, tx, directory, { id, name, external_id })
    const moved = await tx.directory.changeMembers(directory.workspace_id, id, members)
    await followGroup(app, tx, directory, { id, was: before.name, is: name, ...moved })
  })

export const removeDirectoryGroup = (app: App, directory: Directory, id: string): Promise<void> =>
  inTurn(app, directory, async (tx) => {
    const { workspace_id } = directory
    const { name } = await groupIn(tx, directory, id)
    const left = roleByGroups([name]) === null ? [] : await tx.directory.memberIds(workspace_id, id)
    await tx.directory.removeGroup(workspace_id, id)
    await followGroup(app, tx, directory, { id, was: name, is: null, joined: [], left })
  })

/** Changes of members take turns. */
const inTurn = <T>(app: App, { workspace_id }: Directory, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockSome(workspace_id, [])
    return work(tx)
  })

async function groupIn(tx: Tx, { workspace_id }: Directory, id: string): Promise<DirectoryGroup> {
  const found = await tx.directory.group(workspace_id, id)
  if (!found) throw notFound()
  return found
}

/** Before anything is written. */
async function refuseStrangers(tx: Tx, { workspace_id }: Directory, { added }: MemberChanges): Promise<void> {
  const stranger = added.length === 0 ? null : await tx.directory.strangerAmong(workspace_id, added)
  if (stranger !== null)
    throw new Problem('invalid_parameter', `members names ${stranger}, which is no user here`, { param: 'members' })
}

async function put(app: App, tx: Tx, { workspace_id }: Directory, group: GroupFacts & { readonly id: string }) {
  if (!(await tx.directory.putGroup(workspace_id, { ...group, at: app.real_clock.now() })))
    throw new Problem('already_member', `there is a group ${group.name} already`, { param: 'displayName' })
}
