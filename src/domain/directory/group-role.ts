import { ROLES, type Role } from '../recipients/membership.ts'

const NAME = /^countersign[\s:_-]+(owner|admin|member)s?$/i

/** The role that a directory's group of this name gives its members; null for a group that gives none. */
export function roleOfGroup(name: string): Role | null {
  const [, word] = NAME.exec(name.trim()) ?? []
  return ROLES.find((role) => role === word?.toLowerCase()) ?? null
}

/** Of somebody who is in several groups the highest counts; null where none of them gives a role. */
export function roleByGroups(names: readonly string[]): Role | null {
  const given = new Set(names.map(roleOfGroup))
  return ROLES.find((role) => given.has(role)) ?? null
}
