import { kindOf } from '../../../domain/fields/kinds.ts'
import { proposedKey } from '../../../domain/forms/field-key.ts'
import { formIssues } from '../../../domain/forms/form-check.ts'
import { type FormField, isPlain, keysBehind } from '../../../domain/forms/form-state.ts'
import { keyTypeOf, lookedAt } from '../../../domain/forms/looked.ts'
import type { Issue } from '../../../domain/refusal.ts'
import type { Box, Layout } from './layout.ts'
import type { Person } from './subject.ts'

type People = readonly Pick<Person, 'id' | 'turn'>[]

/** A box as conditions and formulas see it. */
export const formFieldOf = ({ key, field_key, ...rest }: Box): FormField => ({ ...rest, id: key, key: field_key })

/** By the rules that the service refuses conditions and formulas by. */
export function formIssuesIn(layout: Layout, people: People): readonly Issue[] {
  if (isPlain(layout.map(formFieldOf)) && layout.every(({ field_key }) => field_key === undefined)) return []
  const turns = turnsOf(people)
  return formIssues(
    layout.map((box, i) => ({
      at: `fields[${i}]`,
      field: formFieldOf(box),
      owner: { id: box.owner, turn: turns.get(box.owner) ?? 1 },
    })),
  )
}

const turnsOf = (people: People) => new Map(people.map(({ id, turn }) => [id, turn]))

/** Those whose answers are known when the owner of this one has the page open, and that do not wait for it themselves. */
function known(box: Box, layout: Layout, people: People): Layout {
  const turns = turnsOf(people)
  const turnOf = ({ owner }: Box) => turns.get(owner) ?? 1
  return layout.filter(
    (other) =>
      other.key !== box.key &&
      (other.owner === box.owner || turnOf(other) < turnOf(box)) &&
      !isBehind(box, other, layout),
  )
}

/** What a condition of this box may look at: whatever is asked of somebody. */
export const decidersOf = (box: Box, layout: Layout, people: People): Layout =>
  known(box, layout, people).filter((other) => lookedAt(other) !== null && !kindOf(other).is_senders)

/** What a formula of this box may compute with. */
export const operandsOf =
  (type: 'number' | 'date') =>
  (box: Box, layout: Layout, people: People): Layout =>
    known(box, layout, people).filter((other) => keyTypeOf(other)?.type === type)

/** Does `box` decide about `other`, by however many others between them? */
function isBehind(box: Box, other: Box, layout: Layout): boolean {
  if (box.field_key === undefined) return false
  const by_key = new Map(layout.map((one) => [one.field_key, one]))
  const seen = new Set<string>()
  const open = [other]
  for (let one = open.pop(); one; one = open.pop()) {
    for (const key of Object.values(keysBehind(one)).flat()) {
      if (key === box.field_key) return true
      const next = by_key.get(key)
      if (next && !seen.has(key)) open.push(next)
      seen.add(key)
    }
  }
  return false
}

/** The key that a box has, or would get. */
export const keyFor = (box: Box, layout: Layout): string =>
  box.field_key ?? proposedKey(box.label ?? '', keysIn(layout), box.type)

export const keysIn = (layout: Layout): ReadonlySet<string> =>
  new Set(layout.flatMap(({ field_key }) => field_key ?? []))

/** The keys whose answers decide about others. */
export const decidingKeys = (layout: Layout): ReadonlySet<string> =>
  new Set(layout.flatMap((box) => Object.values(keysBehind(box)).flat()))

/** The layout where each of these has a key, and the keys that had to be given. */
export function named(
  layout: Layout,
  boxes: Layout,
): { readonly layout: Layout; readonly names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>()
  let next = layout
  for (const { key } of boxes) {
    const box = next.find((one) => one.key === key)
    if (!box || box.field_key !== undefined) continue
    const field_key = keyFor(box, next)
    names.set(key, field_key)
    next = next.with(next.indexOf(box), { ...box, field_key })
  }
  return { layout: next, names }
}
