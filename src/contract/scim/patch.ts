import { z } from 'zod'
import { MemberChanges } from '../../domain/directory/member-changes.ts'
import { filterOf, namedIds } from './filter.ts'
import { attributesOf, isObject, withoutSchema } from './flatten.ts'
import {
  checkedAttribute,
  GROUP_ATTRIBUTES,
  type GroupValues,
  isScimIssue,
  issue,
  MEMBERS_MAX,
  membersOf,
  type ScimIssue,
  tooManyMembers,
  USER_ATTRIBUTES,
  type UserValues,
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

/** Adds up what the operations say, in their order; an issue names the operation. */
function inOrder<T>(body: unknown, start: T, step: (before: T, operation: PatchOp) => T | ScimIssue): T | ScimIssue {
  const operations = operationsOf(body)
  if (isScimIssue(operations)) return operations
  let values = start
  for (const [i, operation] of operations.entries()) {
    const next = step(values, operation)
    if (isScimIssue(next)) return issue(next.type, `Operations.${i}: ${next.message}`)
    values = next
  }
  return values
}

/** The attributes of a user that a patch gives. Those that are not kept are passed by, as in a PUT. */
export const userPatch = (body: unknown): UserValues | ScimIssue =>
  inOrder<UserValues>(body, {}, (before, operation) => {
    const change = userChange(operation)
    return isScimIssue(change) ? change : { ...before, ...change }
  })

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

/** What a patch makes of a group, whoever is in it: its name, its external id, who comes and who goes. */
interface GroupPatch extends Omit<GroupValues, 'members'> {
  readonly members: MemberChanges
}

export function groupPatch(body: unknown): GroupPatch | ScimIssue {
  const members = new MemberChanges()
  let named = 0
  return inOrder<GroupPatch>(body, { members }, (before, operation) => {
    const change = groupChange(operation)
    if (isScimIssue(change)) return change
    const { members: step, ...values } = change
    named += step?.ids.size ?? 0
    if (named > MEMBERS_MAX) return tooManyMembers()
    if (step) members[step.act](step.ids)
    return { ...before, ...values }
  })
}

/** One operation: members that come, that go, or that are the only ones from now on. */
interface GroupChange extends Omit<GroupValues, 'members'> {
  readonly members?: { readonly act: PatchOp['op']; readonly ids: ReadonlySet<string> }
}

function groupChange(operation: PatchOp): GroupChange | ScimIssue {
  const { op, path, value } = operation
  if (!path) return wholeGroupChange(operation)
  const target = targetOf(path)
  if (isScimIssue(target)) return target
  if (target.name.toLowerCase() === 'members') return membersChange(op, { target, value })
  const checked = checkedAttribute(GROUP_ATTRIBUTES, target.whole, op === 'remove' ? null : unwrapped(value))
  if (isScimIssue(checked)) return checked
  return checked ? { [checked.name]: checked.value } : {}
}

/** Without a path the value names the attributes; members that are added come to those that are there. */
function wholeGroupChange({ op, value }: PatchOp): GroupChange | ScimIssue {
  if (op === 'remove') return noTarget()
  const change: GroupValues | ScimIssue = attributesOf(GROUP_ATTRIBUTES, value)
  if (isScimIssue(change)) return change
  const { members, ...values } = change
  return members ? { ...values, members: { act: op, ids: new Set(members) } } : values
}

function membersChange(
  op: PatchOp['op'],
  { target, value }: { readonly target: Target; readonly value: unknown },
): GroupChange | ScimIssue {
  if (target.filter !== null) return membersNamed(op, target.filter)
  // Without values all of them; Entra names those that leave in the value.
  if (op === 'remove' && (value === undefined || value === null)) return { members: NOBODY_LEFT }
  const ids = membersOf(Array.isArray(value) ? value : [value])
  return isScimIssue(ids) ? ids : { members: { act: op, ids: new Set(ids) } }
}

const NOBODY_LEFT = { act: 'replace', ids: new Set<string>() } as const

/** `members[value eq "usr_1"]`: the ids are read from the filter, and no member is looked at. */
function membersNamed(op: PatchOp['op'], text: string): GroupChange | ScimIssue {
  const filter = filterOf(text)
  if (isScimIssue(filter)) return issue('invalidPath', filter.message)
  if (op !== 'remove') return issue('invalidPath', 'a member has nothing that could be changed')
  const ids = namedIds(filter)
  return ids ? { members: { act: 'remove', ids } } : issue('invalidFilter', 'members are named by value eq "…" here')
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
