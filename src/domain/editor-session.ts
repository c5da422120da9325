import { FIELD_TYPES, type FieldType } from './fields/kinds.ts'
import { type Issue, type Refusal, refuseAll } from './refusal.ts'

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

/** Fields of other kinds that were there before may stay and move. */
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
