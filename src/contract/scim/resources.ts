import type { Role } from '../../domain/recipients/membership.ts'
import { GROUP_SCHEMA, USER_SCHEMA } from './values.ts'

/** What is told of a user; the application's own record has it all. */
interface ShownUser {
  readonly person_id: string
  readonly email: string
  readonly name: string
  readonly given_name: string | null
  readonly family_name: string | null
  readonly external_id: string | null
  readonly role: Role
  readonly active: boolean
  readonly created_at: string | null
  readonly updated_at: string | null
}

interface ShownGroup {
  readonly id: string
  readonly name: string
  readonly external_id: string | null
  readonly members: readonly string[]
  readonly created_at: string
  readonly updated_at: string
}

export type ScimResource = Readonly<Record<string, unknown>> & { readonly id: string }

/** RFC 7643, 4.1. `base` is the address of the service's SCIM. */
export function presentUser(user: ShownUser, groups: readonly ShownGroup[], base: string): ScimResource {
  const { person_id: id, email, name, given_name, family_name, external_id, role, active } = user
  const own = groups.filter(({ members }) => members.includes(id))
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    userName: email,
    name: {
      formatted: name,
      ...(given_name === null ? {} : { givenName: given_name }),
      ...(family_name === null ? {} : { familyName: family_name }),
    },
    displayName: name,
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    roles: [{ value: role, primary: true }],
    groups: own.map((group) => ({ value: group.id, display: group.name, $ref: `${base}/Groups/${group.id}` })),
    meta: metaOf('User', { id, ...user }, base),
  }
}

/** RFC 7643, 4.2. */
export function presentGroup(group: ShownGroup, users: readonly ShownUser[], base: string): ScimResource {
  const { id, name, external_id, members } = group
  const names = new Map(users.map((user) => [user.person_id, user.name]))
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    displayName: name,
    members: members.map((member) => ({
      value: member,
      ...(names.has(member) ? { display: names.get(member) } : {}),
      type: 'User',
      $ref: `${base}/Users/${member}`,
    })),
    meta: metaOf('Group', group, base),
  }
}

const metaOf = (
  resourceType: 'User' | 'Group',
  { id, created_at, updated_at }: Pick<ShownGroup, 'id'> & Pick<ShownUser, 'created_at' | 'updated_at'>,
  base: string,
) => ({
  resourceType,
  // A member whom no directory has brought has none.
  ...(created_at === null ? {} : { created: created_at }),
  ...(updated_at === null ? {} : { lastModified: updated_at }),
  location: `${base}/${resourceType}s/${id}`,
})

const ALWAYS = ['schemas', 'id']

/** RFC 7644, 3.9, for whole attributes: Entra leaves out the members of groups. */
export function shownParts(
  resource: ScimResource,
  { attributes, excluded }: { readonly attributes: string | undefined; readonly excluded: string | undefined },
): ScimResource {
  const only = namesIn(attributes)
  const without = namesIn(excluded)
  const isShown = (name: string) =>
    ALWAYS.includes(name) || ((only.size === 0 || only.has(name.toLowerCase())) && !without.has(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name))) as ScimResource
}

const namesIn = (text: string | undefined): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((name) => name.trim().replace(/\..*$/, '').toLowerCase())
      .filter((name) => name !== ''),
  )
