import type { FieldOptions, FieldType } from '../../../src/domain/fields/kinds.ts'
import type { Prefilled } from '../../../src/domain/envelopes/envelope.ts'
import type { Condition } from '../../../src/domain/forms/conditions.ts'

/** A form as the tests know it: what is asked of whom, and what decides it. Formulas are trees, so that the service alone reads their text. */
export interface Form {
  /** The turn of each person. */
  readonly turns: readonly number[]
  readonly fields: readonly Asked[]
}

export interface Asked extends FieldOptions {
  readonly key: string
  readonly type: FieldType
  /** Position of the person in `turns`. */
  readonly owner: number
  readonly required: boolean
  readonly read_only?: boolean
  readonly value?: Prefilled
  readonly visible_if?: Condition
  readonly required_if?: Condition
  readonly computed_by?: Tree
}

export type Tree =
  | { readonly is: 'number'; readonly digits: string }
  | { readonly is: 'key'; readonly key: string }
  | { readonly is: 'today' }
  | { readonly is: 'minus'; readonly of: Tree }
  | { readonly is: '+' | '-' | '*' | '/' | '=' | '<' | '>='; readonly left: Tree; readonly right: Tree }
  | { readonly is: 'sum' | 'min' | 'max' | 'days' | 'and' | 'or' | 'not' | 'if'; readonly of: readonly Tree[] }
  | { readonly is: 'round'; readonly of: Tree; readonly places: number }

function textOf(tree: Tree): string {
  switch (tree.is) {
    case 'number':
      return tree.digits
    case 'key':
      return tree.key
    case 'today':
      return 'today()'
    case 'minus':
      return `-(${textOf(tree.of)})`
    case 'round':
      return `round(${textOf(tree.of)}, ${tree.places})`
    case 'sum':
    case 'min':
    case 'max':
    case 'days':
    case 'and':
    case 'or':
    case 'not':
    case 'if':
      return `${tree.is}(${tree.of.map(textOf).join(', ')})`
    default:
      return `(${textOf(tree.left)} ${tree.is} ${textOf(tree.right)})`
  }
}

function keysOfTree(tree: Tree): readonly string[] {
  if (tree.is === 'key') return [tree.key]
  if ('left' in tree) return [...keysOfTree(tree.left), ...keysOfTree(tree.right)]
  if (!('of' in tree)) return []
  return (Array.isArray(tree.of) ? (tree.of as readonly Tree[]) : [tree.of as Tree]).flatMap(keysOfTree)
}

function keysOfCondition(condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(keysOfCondition)
  if ('any' in condition) return condition.any.flatMap(keysOfCondition)
  return 'not' in condition ? keysOfCondition(condition.not) : [condition.field]
}

const personAt = (owner: number) => ({
  name: `Person ${owner}`,
  email: `p${owner}@example.test`,
})

/** Eleven rows of three columns on a page, so that no box lies on another. */
const [COLUMNS, ROWS] = [3, 11]

/** The metadata of a creation that asks for this form. */
export const requestOf = ({ turns, fields }: Form, pages = 4) => ({
  recipients: turns.map((signing_order, owner) => ({ ...personAt(owner), signing_order })),
  fields: fields.map(({ owner, computed_by, ...asked }, at) => ({
    ...asked,
    ...(computed_by ? { formula: textOf(computed_by) } : {}),
    recipient_email: personAt(owner).email,
    page: 1 + (Math.floor(at / (COLUMNS * ROWS)) % pages),
    x: 0.03 + 0.32 * (at % COLUMNS),
    y: 0.03 + 0.085 * (Math.floor(at / COLUMNS) % ROWS),
    width: 0.3,
    height: 0.07,
  })),
})

/**
 * Do fields wait for each other? By taking away what waits for nothing, until nothing is left or nothing can be taken:
 * another way than the service's, which walks.
 */
export function hasCircle({ fields }: Form): boolean {
  let left = fields.map(({ key, visible_if, required_if, computed_by }) => ({
    key,
    behind: [
      ...keysOfCondition(visible_if),
      ...keysOfCondition(required_if),
      ...(computed_by ? keysOfTree(computed_by) : []),
    ],
  }))
  for (;;) {
    const keys = new Set(left.map(({ key }) => key))
    const still = left.filter(({ behind }) => behind.some((key) => keys.has(key)))
    if (still.length === 0 || still.length === left.length) return still.length > 0
    left = still
  }
}
