import {
  checkedAttribute,
  type GROUP_ATTRIBUTES,
  isScimIssue,
  issue,
  type ScimIssue,
  type USER_ATTRIBUTES,
} from './values.ts'

type Attributes = typeof USER_ATTRIBUTES | typeof GROUP_ATTRIBUTES

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/** The name of an attribute without the schema that every client may put before it. */
export const withoutSchema = (path: string): string => path.replace(CORE, '')

/** Many times what a directory sends: each name is looked at, kept or not. */
const ATTRIBUTES_MAX = 1000
const isTooWide = (value: unknown): boolean => isObject(value) && Object.keys(value).length > ATTRIBUTES_MAX

/**
 * The attributes of an object that are kept: `{"name": {"givenName": "Ada"}}` and `{"name.givenName": "Ada"}` alike. What
 * is not kept is passed by.
 */
export function attributesOf(attributes: Attributes, raw: unknown): Record<string, unknown> | ScimIssue {
  if (!isObject(raw)) return issue('invalidSyntax', 'an object with attributes is needed')
  if (isTooWide(raw) || Object.values(raw).some(isTooWide))
    return issue('invalidSyntax', `an object has at most ${ATTRIBUTES_MAX} attributes`)
  const kept: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(raw).flatMap(([name, value]) => spread(withoutSchema(name), value))) {
    const checked = checkedAttribute(attributes, path, value)
    if (isScimIssue(checked)) return checked
    if (checked) kept[checked.name] = checked.value
  }
  return kept
}

/** The parts of a name are attributes of their own here; members are one. */
function spread(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (!isObject(value) || name.toLowerCase() !== 'name') return [[name, value]]
  return Object.entries(value).map(([part, inner]) => [`name.${part}`, inner] as const)
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
