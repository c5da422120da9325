import type { Column } from '../template/columns.ts'
import { HEADINGS, plain } from './headings.ts'

/** Which column of the list is meant by each entry, by its place; null where none is. */
export type Mapping = Readonly<Record<string, number | null>>

/** The best fit for each entry; a column stands for one at most. */
export function guessMapping(columns: readonly Column[], headers: readonly string[]): Mapping {
  const people = columns.filter(({ kind }) => kind === 'name').length
  const scored = columns.flatMap((column) =>
    headers.map((header, at) => ({ key: column.key, at, score: scoreOf(column, header, people === 1) })),
  )
  const mapping: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const taken = new Set<number>()
  for (const { key, at, score } of scored.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || mapping[key] !== null || taken.has(at)) continue
    mapping[key] = at
    taken.add(at)
  }
  return mapping
}

/** 0 where they have nothing to do with each other. */
function scoreOf(column: Column, header: string, is_only_person: boolean): number {
  const [wanted, given] = [plain(column.title), plain(header)]
  if (given === '') return 0
  // Of two that differ in marks alone, such as `tenant.name` and `Tenant name`, each is its own.
  if (header.trim().toLowerCase() === column.title.toLowerCase()) return 110
  if (given === wanted) return 100
  if (column.signing_order === null) return valueScore(column, given)
  if (is_only_person && HEADINGS[column.kind]?.includes(given)) return 80
  return personScore(column, given)
}

function valueScore({ kind, label }: Column, given: string): number {
  if (HEADINGS[kind]?.includes(given)) return 60
  const wanted = plain(label ?? '')
  return wanted !== '' && (given.includes(wanted) || wanted.includes(given)) ? 20 : 0
}

/** The label of the role, and a word for what is meant. */
function personScore({ kind, role: called }: Column, given: string): number {
  const words = HEADINGS[kind] ?? []
  const role = plain(called ?? '')
  if (words.some((one) => [`${role}${one}`, `${one}${role}`, `${one}of${role}`].includes(given))) return 90
  if (kind === 'name' && given === role) return 70
  const rest = given.replace(role, '')
  return role !== '' && rest !== given && words.some((one) => rest.includes(one)) ? 50 : 0
}
