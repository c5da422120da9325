import { z } from 'zod'
import { matcher } from './filter.ts'
import { attributesOf, isObject, withoutSchema } from './flatten.ts'
import {
  GROUP_ATTRIBUTES,
  type GroupValues,
  isScimIssue,
  issue,
  Members,
  type ScimIssue,
  USER_ATTRIBUTES,
  type UserValues,
  checkedAttribute,
} from './values.ts'

const OPERATIONS_MAX = 1000
const PATH_CHARS_MAX = 1000

/** RFC 7644, 3.5.2. Entra writes `Add`, `Replace` and `Remove` with a capital. */
const PatchOp = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'remove', 'replace'])),
  path: z.string().max(PATH_CHARS_MAX).nullish(),
  value: z.unknown().optional(),
})
type PatchOp = z.infer<typeof PatchOp>

const PatchRequest = z.object({ Operations: z.array(PatchOp).min(1).max(OPERATIONS_MAX) })

function operationsOf(body: unknown): readonly PatchOp[] | ScimIssue {
  const { data, error } = PatchRequest.safeParse(body)
  if (data) return data.Operations
  const [first] = error.issues
  return issue('invalidSyntax', `${first?.path.join('.') || 'the body'}: ${first?.message ?? 'is not valid'}`)
}

/** What a patch makes of a user's attributes. Attributes that are not kept are passed by, as in a PUT. */
export function patchedUser(before: UserValues, body: unknown): UserValues | ScimIssue {
  const operations = operationsOf(body)
  if (isScimIssue(operations)) return operations
  let values = before
  for (const operation of operations) {
    const change = userChange(operation)
    if (isScimIssue(change)) return change
    values = { ...values, ...change }
  }
  return values
}

function userChange({ op, path, value }: PatchOp): UserValues | ScimIssue {
  if (!path) return op === 'remove' ? noTarget() : attributesOf(USER_ATTRIBUTES, value)
  const target = targetOf(path)
  if (isScimIssue(target)) return target
  if (target.whole.toLowerCase() === 'name')
    return op === 'remove' ? NO_NAME : attributesOf(USER_ATTRIBUTES, { name: value })
  const checked = checkedAttribute(USER_ATTRIBUTES, target.whole, op === 'remove' ? null : unwrapped(value))
  if (isScimIssue(checked)) return checked
  return checked ? { [checked.name]: checked.value } : {}
}

const NO_NAME: UserValues = { 'name.givenName': null, 'name.familyName': null, 'name.formatted': null }

/** Some directories wrap one value in a list, or name it `value`. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return unwrapped(value[0])
  return isObject(value) && 'value' in value ? value['value'] : value
}

/** What a patch makes of a group: its name, its external id and whose group it is. */
export function patchedGroup(before: GroupValues, body: unknown): GroupValues | ScimIssue {
  const operations = operationsOf(body)
  if (isScimIssue(operations)) return operations
  let values = before
  for (const operation of operations) {
    const change = groupChange(values, operation)
    if (isScimIssue(change)) return change
    values = { ...values, ...change }
  }
  return values
}

function groupChange(before: GroupValues, operation: PatchOp): GroupValues | ScimIssue {
  const { op, path, value } = operation
  if (!path) return wholeGroupChange(before, operation)
  const target = targetOf(path)
  if (isScimIssue(target)) return target
  if (target.name.toLowerCase() === 'members') return membersChange(before.members ?? [], op, { target, value })
  const checked = checkedAttribute(GROUP_ATTRIBUTES, target.whole, op === 'remove' ? null : unwrapped(value))
  if (isScimIssue(checked)) return checked
  return checked ? { [checked.name]: checked.value } : {}
}

/** Without a path the value names the attributes; members that are added come to those that are there. */
function wholeGroupChange({ members = [] }: GroupValues, { op, value }: PatchOp): GroupValues | ScimIssue {
  if (op === 'remove') return noTarget()
  const change: GroupValues | ScimIssue = attributesOf(GROUP_ATTRIBUTES, value)
  if (isScimIssue(change) || op === 'replace' || !change.members) return change
  return { ...change, members: [...new Set([...members, ...change.members])] }
}

function membersChange(
  before: readonly string[],
  op: PatchOp['op'],
  { target, value }: { readonly target: Target; readonly value: unknown },
): GroupValues | ScimIssue {
  if (target.filter !== null) {
    const fits = matcher(target.filter)
    if (isScimIssue(fits)) return issue('invalidPath', fits.message)
    if (op !== 'remove') return issue('invalidPath', 'a member has nothing that could be changed')
    return { members: before.filter((id) => !fits({ value: id })) }
  }
  // Without values all of them; Entra names those that leave in the value.
  if (op === 'remove' && (value === undefined || value === null)) return { members: [] }
  const { data: named, error } = Members.safeParse(Array.isArray(value) ? value : [value])
  if (error) return issue('invalidValue', 'members is a list of objects with a value, the id of a user')
  if (op === 'replace') return { members: named }
  return { members: op === 'add' ? [...new Set([...before, ...named])] : before.filter((id) => !named.includes(id)) }
}

interface Target {
  readonly name: string
  /** With what follows: `name.givenName`. */
  readonly whole: string
  readonly filter: string | null
}

const PATH = /^([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i
const EXTENSION = /^urn:[\w.:-]+$/i

/** `active`, `name.givenName`, `members[value eq "usr_1"]`, `emails[type eq "work"].value`. */
function targetOf(path: string): Target | ScimIssue {
  const bare = withoutSchema(path.trim())
  // Attributes of an extension: none of them is kept.
  if (EXTENSION.test(bare)) return { name: bare, whole: bare, filter: null }
  const [, name, within, part] = PATH.exec(bare) ?? []
  if (name === undefined) return issue('invalidPath', `this is no path of an attribute: ${bare.slice(0, 100)}`)
  return { name, whole: part === undefined ? name : `${name}.${part}`, filter: within ?? null }
}

const noTarget = () => issue('noTarget', 'a remove names what in its path')
