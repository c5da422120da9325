import type { Role } from '../../domain/recipients/membership.ts'
import { withoutSchema } from './flatten.ts'
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
  readonly created_at: string
  readonly updated_at: string
}

/** Of a list of a resource: the group of a user, the user in a group. */
interface ShownEntry {
  readonly id: string
  readonly name: string | null
}

export type ScimResource = Readonly<Record<string, unknown>> & { readonly id: string }

/** RFC 7643, 4.1. `base` is the address of the service's SCIM. */
export function presentUser(user: ShownUser, groups: readonly ShownEntry[], base: string): ScimResource {
  const { person_id: id, email, name, given_name, family_name, external_id, role, active } = user
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
    groups: groups.map((group) => ({ value: group.id, display: group.name, $ref: `${base}/Groups/${group.id}` })),
    meta: metaOf('User', { id, ...user }, base),
  }
}

/** RFC 7643, 4.2. */
export function presentGroup(group: ShownGroup, members: readonly ShownEntry[], base: string): ScimResource {
  const { id, name, external_id } = group
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    displayName: name,
    members: members.map((member) => ({
      value: member.id,
      ...(member.name === null ? {} : { display: member.name }),
      type: 'User',
      $ref: `${base}/Users/${member.id}`,
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

/** What a call wants to see (RFC 7644, 3.9), of whole attributes and in small letters; without a wish all of it. */
export interface Parts {
  readonly only: ReadonlySet<string>
  readonly without: ReadonlySet<string>
}

export const partsOf = (attributes: string | undefined, excluded: string | undefined): Parts => ({
  only: namesIn(attributes),
  without: namesIn(excluded),
})

export const isShown = (name: string, { only, without }: Parts): boolean =>
  ALWAYS.includes(name) || ((only.size === 0 || only.has(name.toLowerCase())) && !without.has(name.toLowerCase()))

/** Entra leaves out the members of groups. */
export const shownParts = (resource: ScimResource, parts: Parts): ScimResource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name, parts))) as ScimResource

const namesIn = (text: string | undefined): ReadonlySet<string> =>
  new Set(
    (text ?? '')
      .split(',')
      .map((name) => withoutSchema(name.trim()).replace(/\..*$/, '').toLowerCase())
      .filter((name) => name !== ''),
  )
