import { addDirectoryGroup, changeDirectoryGroup, removeDirectoryGroup } from '../../application/directory/groups.ts'
import type { Directory } from '../../application/directory/users.ts'
import { attributesOf } from '../../contract/scim/flatten.ts'
import { groupPatch } from '../../contract/scim/patch.ts'
import { isShown, type Parts, presentGroup } from '../../contract/scim/resources.ts'
import { GROUP_ATTRIBUTES, type GroupValues } from '../../contract/scim/values.ts'
import { MemberChanges } from '../../domain/directory/member-changes.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryGroup } from '../../ports/directory.ts'
import { notFound, Problem } from '../../problem.ts'
import { type Asked, type AskedOne, ENTRIES_MAX, sound } from './answers.ts'

export async function shownGroups(app: App, { workspace_id }: Directory, { page, parts, base }: Asked) {
  const { rows, total } = await app.store.directory.groups(workspace_id, page)
  return { resources: await presented(app, workspace_id, { groups: rows, parts, base }), total }
}

export async function shownGroup(app: App, { workspace_id }: Directory, { id, parts, base }: AskedOne) {
  const group = await app.store.directory.group(workspace_id, id)
  const [found] = await presented(app, workspace_id, { groups: group ? [group] : [], parts, base })
  if (!found) throw notFound()
  return found
}

interface Shown {
  readonly groups: readonly DirectoryGroup[]
  readonly parts: Parts
  readonly base: string
}

async function presented(app: App, workspace_id: string, { groups, parts, base }: Shown) {
  if (!isShown('members', parts)) return groups.map((group) => presentGroup(group, [], base))
  const ids = groups.map(({ id }) => id)
  const members = await app.store.directory.membersOf(workspace_id, ids, ENTRIES_MAX)
  return members.flatMap(({ entries }, i) => groups.slice(i, i + 1).map((group) => presentGroup(group, entries, base)))
}

/** More are told only to who asks for them. */
const TOLD_UNASKED_MAX = 1000

export const hasManyMembers = async (app: App, { workspace_id }: Directory, { id, parts }: AskedOne) =>
  isShown('members', parts) &&
  !parts.only.has('members') &&
  (await app.store.directory.sizeOf(workspace_id, id, TOLD_UNASKED_MAX + 1)) > TOLD_UNASKED_MAX

export const createGroup = (app: App, directory: Directory, body: unknown): Promise<string> =>
  addDirectoryGroup(app, directory, wholeOf(body))

export async function replaceGroup(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  const wish = wholeOf(body)
  await changeDirectoryGroup(app, directory, { id, members: wish.members }, () => wish)
}

export async function patchGroup(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  const { members, ...values } = sound(groupPatch(body))
  await changeDirectoryGroup(app, directory, { id, members }, ({ name, external_id }) =>
    factsOf({ displayName: name, externalId: external_id, ...values }),
  )
}

export const deleteGroup = (app: App, directory: Directory, id: string): Promise<void> =>
  removeDirectoryGroup(app, directory, id)

function wholeOf(body: unknown) {
  const { members = [], ...values }: GroupValues = sound(attributesOf(GROUP_ATTRIBUTES, body))
  return { ...factsOf(values), members: MemberChanges.exactly(members) }
}

function factsOf({ displayName: name, externalId }: GroupValues): Pick<DirectoryGroup, 'name' | 'external_id'> {
  if (!name) throw new Problem('invalid_parameter', 'displayName is required')
  return { name, external_id: externalId ?? null }
}
