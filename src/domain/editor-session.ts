import { canonical } from './audit.ts'
import type { FieldBox } from './envelopes/envelope.ts'
import { FIELD_TYPES, type FieldType } from './fields/kinds.ts'
import { optionsOf } from './fields/placement.ts'
import { type Issue, type Refusal, refuse, refuseAll } from './refusal.ts'

/** What a product lets people do in the field editor that it shows in a frame. Reading and placing fields is always allowed. */
export interface EditorAllowance {
  /** Null: every kind. */
  readonly field_types: readonly FieldType[] | null
  /** Adding, changing and removing recipients, or the roles of a template. */
  readonly people: boolean
  readonly send: boolean
}

/** How the page around the frame would like it to look. */
export interface EditorLook {
  readonly language: string | null
  readonly accent: string | null
  readonly radius: string | null
  readonly color_scheme: 'light' | 'dark' | 'auto' | null
}

/** An entry of a request as it came. */
interface Entry {
  readonly id?: unknown
  readonly type?: unknown
}

/** Names the entries that a session may not place, before any work begins. What is left of the others tells refusalOfEdit. */
export function refusalOfKinds(
  { field_types }: Pick<EditorAllowance, 'field_types'>,
  entries: readonly Entry[],
  before: readonly { readonly id: string; readonly type: FieldType }[],
): Refusal | null {
  if (field_types === null) return null
  const there = new Set(before.map(({ id, type }) => `${id} ${type}`))
  const issues = entries.flatMap(({ id, type }, i): Issue[] => {
    const kind = FIELD_TYPES.find((known) => known === type)
    // What is no kind at all is refused by the call itself.
    if (!kind || field_types.includes(kind) || there.has(`${String(id)} ${kind}`)) return []
    const message = `this editor session places no ${kind} fields`
    return [{ code: 'editor_kind_not_allowed', param: `fields[${i}].type`, message }]
  })
  const [first, ...others] = issues
  return first ? refuseAll('editor_kind_not_allowed', [first, ...others]) : null
}

/** A field of an envelope or of a template; whose it is, is one of the things that stay. */
type Placed = Omit<FieldBox, 'recipient_id'>

/**
 * What a session made of the fields, by whatever call: those of other kinds are the same ones as before, and as they were
 * but for their place.
 */
export function refusalOfEdit(
  { field_types }: Pick<EditorAllowance, 'field_types'>,
  before: readonly Placed[],
  after: readonly Placed[],
): Refusal | null {
  if (field_types === null) return null
  const others = (fields: readonly Placed[]) =>
    new Map(fields.filter(({ type }) => !field_types.includes(type)).map((field) => [field.id, field]))
  const [were, are] = [others(before), others(after)]
  const touched = [...were.values(), ...are.values()].find(({ id }) => isOther(were.get(id), are.get(id)))
  if (!touched) return null
  const message = `this editor session moves ${touched.type} fields, but neither adds, changes nor removes them`
  return refuse('editor_kind_not_allowed', message, { field_id: touched.id })
}

const isOther = (was: Placed | undefined, is: Placed | undefined): boolean =>
  was === undefined || is === undefined || contentOf(was) !== contentOf(is)

/** Defaults are filled in, so that a field that is older than an option of its kind stays the same when it is saved again. */
function contentOf(field: Placed): string {
  const content = Object.entries({ ...field, ...optionsOf(field) }).filter(([key]) => !PLACE.includes(key))
  return canonical(Object.fromEntries(content))
}

/** A field that is moved is no longer where its text was found. */
const PLACE: readonly string[] = ['document_id', 'page', 'x', 'y', 'width', 'height', 'placed_by']
