import {
  addDirectoryGroup,
  changeDirectoryGroup,
  type DirectoryGroupInput,
  removeDirectoryGroup,
} from '../../application/directory/groups.ts'
import type { Directory } from '../../application/directory/users.ts'
import { attributesOf } from '../../contract/scim/flatten.ts'
import { patchedGroup } from '../../contract/scim/patch.ts'
import { presentGroup } from '../../contract/scim/resources.ts'
import { GROUP_ATTRIBUTES, type GroupValues } from '../../contract/scim/values.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { sound } from './answers.ts'

export async function shownGroups(app: App, { workspace_id }: Directory, base: string) {
  const [users, groups] = await Promise.all([
    app.store.directory.users(workspace_id),
    app.store.directory.groups(workspace_id),
  ])
  return groups.map((group) => presentGroup(group, users, base))
}

export async function shownGroup(app: App, directory: Directory, { id, base }: { id: string; base: string }) {
  const found = (await shownGroups(app, directory, base)).find((group) => group.id === id)
  if (!found) throw notFound()
  return found
}

export async function createGroup(app: App, directory: Directory, body: unknown): Promise<string> {
  const { id } = await addDirectoryGroup(app, directory, inputOf(sound(attributesOf(GROUP_ATTRIBUTES, body))))
  return id
}

export async function replaceGroup(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  const wish = inputOf(sound(attributesOf(GROUP_ATTRIBUTES, body)))
  await changeDirectoryGroup(app, directory, id, () => wish)
}

export async function patchGroup(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  await changeDirectoryGroup(app, directory, id, ({ name, external_id, members }) =>
    inputOf(sound(patchedGroup({ displayName: name, externalId: external_id, members: [...members] }, body))),
  )
}

export const deleteGroup = (app: App, directory: Directory, id: string): Promise<void> =>
  removeDirectoryGroup(app, directory, id)

function inputOf({ displayName: name, externalId, members = [] }: GroupValues): DirectoryGroupInput {
  if (!name) throw new Problem('invalid_parameter', 'displayName is required')
  return { name, external_id: externalId ?? null, members }
}
