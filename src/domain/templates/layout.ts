import type { FieldBox } from '../envelopes/envelope.ts'
import type { PlacedBy } from '../fields/anchor.ts'
import { kindOf } from '../fields/kinds.ts'
import { type BoxInput, placeFor } from '../fields/placement.ts'
import type { Issue } from '../refusal.ts'
import { defaultLabel, type TemplateDocument, type TemplateField, type TemplateRole } from './template.ts'

/** An entry with its position in the caller's list: entries of a wrong shape are already gone. */
export type Indexed<T> = readonly [number, T]

export interface RoleInput {
  /** Of a role that the template has: its boxes stay its own. */
  readonly id?: string | undefined
  readonly label?: string | null | undefined
  readonly role: 'signer' | 'cc'
  readonly signing_order?: number | undefined
  readonly group?: number | undefined
}

export interface RoleOwned {
  /** Of a box that is replaced, whose place this one takes. */
  readonly id?: string | undefined
  /** Label or signing_order. */
  readonly role?: string | number | undefined
}

export type RoleFieldInput = BoxInput & RoleOwned

type NewId = (prefix: 'rol' | 'fld') => string

/**
 * The roles that a list of entries makes. One that names no id stands for the role that had its
 * number until now, unless another entry names that one.
 */
export function rolesOf(
  entries: readonly Indexed<RoleInput>[],
  kept: readonly TemplateRole[],
  newId: NewId,
): { readonly roles: readonly TemplateRole[]; readonly issues: readonly Issue[] } {
  const named = new Set(entries.map(([, { id }]) => id))
  const roles = entries.map(([index, input], i): TemplateRole => {
    const signing_order = input.signing_order ?? index + 1
    const same = kept.find((role) => role.signing_order === signing_order && !named.has(role.id))
    const position = entries.slice(0, i + 1).filter(([, { role }]) => role === input.role).length
    return {
      id: input.id ?? same?.id ?? newId('rol'),
      signing_order,
      label: input.label ?? defaultLabel(input.role, position),
      role: input.role,
      group: input.group ?? signing_order,
    }
  })
  return { roles, issues: roleIssues(entries, roles, kept) }
}

function roleIssues(
  entries: readonly Indexed<RoleInput>[],
  roles: readonly TemplateRole[],
  kept: readonly TemplateRole[],
): Issue[] {
  return entries.flatMap(([index, input], i) => {
    const at = `roles[${index}]`
    const { id, signing_order } = roles[i] ?? { id: '', signing_order: 0 }
    const earlier = roles.slice(0, i)
    const message = `${at}.signing_order is ${signing_order}, which another role has; numbers must differ`
    return [
      ...(earlier.some((role) => role.signing_order === signing_order)
        ? [{ code: 'invalid_parameter', param: `${at}.signing_order`, message }]
        : []),
      ...(input.id === undefined ? [] : idIssues(`${at}.id`, id, earlier, kept)),
    ]
  })
}

function idIssues(param: string, id: string, earlier: readonly TemplateRole[], kept: readonly TemplateRole[]): Issue[] {
  if (kept.every((role) => role.id !== id))
    return [{ code: 'unknown_role', param, message: `${param} names no role of this template` }]
  if (earlier.every((role) => role.id !== id)) return []
  return [{ code: 'invalid_parameter', param, message: `${param} names a role that another entry names` }]
}

/** Boxes for these roles, by the rules of an envelope's boxes. */
export function fieldsOf(
  entries: readonly Indexed<RoleFieldInput>[],
  { roles, documents, fields: before }: LaidOn,
  newId: NewId,
): { readonly fields: readonly TemplateField[]; readonly issues: readonly Issue[] } {
  const placed = entries.map(([index, { role, id, ...box }]) =>
    placeFor(ownerOf({ ...box, role }, roles, `fields[${index}].role`), box, {
      documents,
      index,
      field_id: id ?? newId('fld'),
      on: 'template',
    }),
  )
  return {
    fields: placed.flatMap(({ field }, i) => {
      if (!field) return []
      const { recipient_id: role_id, ...rest } = field
      const is_made = documents.some(({ id, source }) => id === field.document_id && source !== undefined)
      const placed_by = is_made ? (entries[i]?.[1].placed_by ?? keptPlace(field, before)) : undefined
      return [{ ...rest, role_id, ...(placed_by === undefined ? {} : { placed_by }) }]
    }),
    issues: placed.flatMap(({ issues }) => [...issues]),
  }
}

/** Text of the sender need not be anybody's: the first signer has it. */
function ownerOf(entry: Omit<RoleFieldInput, 'id'>, roles: readonly TemplateRole[], param: string) {
  if (entry.role !== undefined) return findRole(entry.role, roles, param)
  const first = kindOf(entry).is_senders ? roles.find(({ role }) => role === 'signer') : undefined
  return first ?? { code: 'missing_parameter', param, message: `${param} is required` }
}

interface LaidOn {
  readonly roles: readonly TemplateRole[]
  readonly documents: readonly TemplateDocument[]
  /** Those that the template has until now. */
  readonly fields: readonly TemplateField[]
}

/** A field that stays where it is stays placed by its text; one that is moved stays where it is put. */
function keptPlace(field: FieldBox, before: readonly TemplateField[]): PlacedBy | undefined {
  const same = before.find(({ id }) => id === field.id)
  const stays = (['document_id', 'page', 'x', 'y'] as const).every((key) => same?.[key] === field[key])
  return stays ? same?.placed_by : undefined
}

function findRole(wanted: string | number, roles: readonly TemplateRole[], param: string) {
  const found = roles.filter(({ label, signing_order }) =>
    typeof wanted === 'number' ? signing_order === wanted : label === wanted,
  )
  const [first, second] = found
  if (!first)
    return {
      code: 'unknown_role',
      param,
      message: `${param} is ${wanted}, which is not a role of this template`,
    }
  if (second) {
    const message = `${param} matches ${found.length} roles; name one by its signing_order`
    return { code: 'ambiguous_recipient', param, message }
  }
  if (first.role === 'signer') return first
  return {
    code: 'recipient_not_signer',
    param,
    message: `${param} names ${first.label}, who only gets a copy`,
  }
}
