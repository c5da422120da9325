import {
  addDirectoryUser,
  changeDirectoryUser,
  type Directory,
  type DirectoryUserInput,
  removeDirectoryUser,
} from '../../application/directory/users.ts'
import { attributesOf } from '../../contract/scim/flatten.ts'
import { userPatch } from '../../contract/scim/patch.ts'
import { isShown, type Parts, presentUser } from '../../contract/scim/resources.ts'
import { USER_ATTRIBUTES, type UserValues } from '../../contract/scim/values.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryUser } from '../../ports/directory.ts'
import { notFound, Problem } from '../../problem.ts'
import { type Asked, type AskedOne, ENTRIES_MAX, sound } from './answers.ts'

export async function shownUsers(app: App, { workspace_id }: Directory, { page, parts, base }: Asked) {
  const { rows, total } = await app.store.directory.users(workspace_id, page)
  return { resources: await presented(app, workspace_id, { users: rows, parts, base }), total }
}

export async function shownUser(app: App, { workspace_id }: Directory, { id, parts, base }: AskedOne) {
  const user = await app.store.directory.user(workspace_id, id)
  const [found] = await presented(app, workspace_id, { users: user ? [user] : [], parts, base })
  if (!found) throw notFound()
  return found
}

interface Shown {
  readonly users: readonly DirectoryUser[]
  readonly parts: Parts
  readonly base: string
}

async function presented(app: App, workspace_id: string, { users, parts, base }: Shown) {
  if (!isShown('groups', parts)) return users.map((user) => presentUser(user, [], base))
  const ids = users.map(({ person_id }) => person_id)
  const groups = await app.store.directory.groupsOf(workspace_id, ids, ENTRIES_MAX)
  return groups.flatMap(({ entries }, i) => users.slice(i, i + 1).map((user) => presentUser(user, entries, base)))
}

export async function createUser(app: App, directory: Directory, body: unknown): Promise<string> {
  const values: UserValues = sound(attributesOf(USER_ATTRIBUTES, body))
  const { userName: email } = values
  if (email === undefined) throw new Problem('invalid_parameter', 'userName is required: the address to sign in with')
  const name = nameIn(values) ?? email.replace(/@[^@]*$/u, '')
  const { person_id } = await addDirectoryUser(app, directory, {
    ...factsOf(values),
    email,
    name,
    active: values.active ?? true,
  })
  return person_id
}

/** All attributes anew; what is left out is taken away, but neither name nor access. */
export async function replaceUser(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  const values: UserValues = sound(attributesOf(USER_ATTRIBUTES, body))
  await changeDirectoryUser(app, directory, id, (before) => ({
    ...factsOf(values),
    email: values.userName ?? before.email,
    name: nameIn(values) ?? before.name,
    active: values.active ?? before.active,
  }))
}

export async function patchUser(app: App, directory: Directory, id: string, body: unknown): Promise<void> {
  const patch = sound(userPatch(body))
  await changeDirectoryUser(app, directory, id, (before) => {
    const values = { ...valuesOf(before), ...patch }
    const { userName = before.email, active = before.active } = values
    return { ...factsOf(values), email: userName, name: patchedName(before, values), active }
  })
}

export const deleteUser = (app: App, directory: Directory, id: string): Promise<void> =>
  removeDirectoryUser(app, directory, id)

const factsOf = (values: UserValues): Pick<DirectoryUserInput, 'given_name' | 'family_name' | 'external_id'> => ({
  given_name: values['name.givenName'] ?? null,
  family_name: values['name.familyName'] ?? null,
  external_id: values.externalId ?? null,
})

const valuesOf = (user: DirectoryUser): UserValues => ({
  userName: user.email,
  externalId: user.external_id,
  displayName: user.name,
  'name.formatted': user.name,
  'name.givenName': user.given_name,
  'name.familyName': user.family_name,
  active: user.active,
})

const nameIn = (values: UserValues): string | null =>
  values.displayName ?? values['name.formatted'] ?? joined(values['name.givenName'], values['name.familyName'])

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part).join(' ') || null

/** A name that was made of its parts follows them; one that was given stays until another is given. */
function patchedName(before: DirectoryUser, values: UserValues): string {
  const given = [values.displayName, values['name.formatted']].find((name) => name && name !== before.name)
  if (given) return given
  const is_made = joined(before.given_name, before.family_name) === before.name
  return (is_made ? joined(values['name.givenName'], values['name.familyName']) : null) ?? before.name
}
