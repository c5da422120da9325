import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { hidesSomething } from '../../domain/ink.ts'
import { Email, HIDDEN, line } from '../envelopes/create-request.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0'

/** The database keeps no NUL. */
const NUL = /^[^\0]*$/
const Text = z.string().trim().max(LIMITS.name_chars_max).regex(NUL, 'has a character that cannot be kept')
/** Empty text and null take an attribute away (RFC 7643, 2.5). */
const Optional = Text.nullish().transform((text) => text || null)

/** Entra sends truth as a text, with a capital (its documentation of app provisioning). */
const Truth = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/** Of a person: printed when they sign. */
const Name = Optional.refine(
  (text) => text === null || !(HIDDEN.test(text) || hidesSomething(text)),
  'has characters that cannot be seen',
)

/** The attributes that are kept, by their names in RFC 7643; a directory may send many more. */
export const USER_ATTRIBUTES = {
  userName: Email,
  externalId: Optional,
  displayName: Name,
  'name.givenName': Name,
  'name.familyName': Name,
  'name.formatted': Name,
  active: Truth,
} as const

/** Of one call, in all of its operations: a few thousand people fit into a body. */
export const MEMBERS_MAX = 10_000

const Members = z
  .array(z.object({ value: z.string().max(64).regex(NUL) }))
  .transform((members) => [...new Set(members.map(({ value }) => value))])

export const GROUP_ATTRIBUTES = {
  displayName: line(LIMITS.name_chars_max),
  externalId: Optional,
  members: Members,
} as const

export type UserValues = { -readonly [A in keyof typeof USER_ATTRIBUTES]?: z.infer<(typeof USER_ATTRIBUTES)[A]> }
export type GroupValues = { -readonly [A in keyof typeof GROUP_ATTRIBUTES]?: z.infer<(typeof GROUP_ATTRIBUTES)[A]> }

/** What is wrong with a request, in SCIM's terms (RFC 7644, 3.12). */
export interface ScimIssue {
  readonly type: 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'noTarget' | 'tooMany'
  readonly message: string
}

export const issue = (type: ScimIssue['type'], message: string): ScimIssue => ({ type, message })

/** One attribute of a request, checked; undefined for one that is not kept. Names are told apart without case (RFC 7643, 2.1). */
export function checkedAttribute<A extends Readonly<Record<string, z.ZodType>>>(
  attributes: A,
  name: string,
  raw: unknown,
): { readonly name: keyof A & string; readonly value: unknown } | ScimIssue | undefined {
  const known = KNOWN.get(name.toLowerCase())
  const schema = known === undefined ? undefined : attributes[known]
  if (known === undefined || !schema) return undefined
  if (schema === Members) {
    const members = membersOf(raw)
    return isScimIssue(members) ? members : { name: known, value: members }
  }
  const { data, error } = schema.safeParse(raw)
  if (error) return issue('invalidValue', `${known}: ${error.issues[0]?.message ?? 'is not valid'}`)
  return { name: known, value: data }
}

/** By their names in small letters: a body may bring a hundred thousand others. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [...Object.keys(USER_ATTRIBUTES), ...Object.keys(GROUP_ATTRIBUTES)].map((name) => [name.toLowerCase(), name]),
)

/** The ids in a list of members. */
export function membersOf(raw: unknown): readonly string[] | ScimIssue {
  if (Array.isArray(raw) && raw.length > MEMBERS_MAX) return tooManyMembers()
  const { data, error } = Members.safeParse(raw)
  return error ? issue('invalidValue', 'members is a list of objects with a value, the id of a user') : data
}

/** RFC 7644, 3.12, has no better word for a call that is too much work. */
export const tooManyMembers = (): ScimIssue =>
  issue('tooMany', `a call names at most ${MEMBERS_MAX} members: send the others in another`)

export const isScimIssue = (value: unknown): value is ScimIssue =>
  typeof value === 'object' && value !== null && 'type' in value && 'message' in value
