import { type Condition, comparisonsIn } from './conditions.ts'

/** The name of a field in conditions, formulas and answers; letters that a formula can read. */
export const FIELD_KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const CHARS_MAX = 64

/** A key from what people call the field, that no other has; `otherwise` where nothing of it can be written so. */
export const proposedKey = (words: string, taken: ReadonlySet<string>, otherwise: string): string =>
  unlike(written(words) || otherwise, taken)

/** The key, with a number behind it where another field has it. */
export function unlike(plain: string, taken: ReadonlySet<string>): string {
  const known = (key: string) => taken.has(key)
  if (!known(plain)) return plain
  let number = 2
  while (known(numbered(plain, number))) number += 1
  return numbered(plain, number)
}

const numbered = (key: string, number: number): string =>
  `${key.slice(0, CHARS_MAX - 1 - String(number).length)}_${number}`

/** "Prix d'achat (€)" is prix_d_achat. */
const written = (words: string): string =>
  words
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, CHARS_MAX)
    .replace(/_+$/, '')

/** The same condition, where a field that it looks at is called otherwise. */
export function renamedInCondition(condition: Condition, from: string, to: string): Condition {
  if (!comparisonsIn(condition).some(([, { field }]) => field === from)) return condition
  const of = (part: Condition) => renamedInCondition(part, from, to)
  if ('all' in condition) return { all: condition.all.map(of) }
  if ('any' in condition) return { any: condition.any.map(of) }
  if ('not' in condition) return { not: of(condition.not) }
  return { ...condition, field: to }
}

/** A quoted text, or a name that is no function. */
const NAMES = /'[^']*'|[A-Za-z][A-Za-z0-9_]*(?!\w|\s*\()/g

/** The keys that a formula names, each once; told without reading it, which takes far more of a script. */
export const keysNamedIn = (formula: string): readonly string[] => [
  ...new Set((formula.match(NAMES) ?? []).filter((name) => FIELD_KEY.test(name))),
]

/** The same formula, as its writer spaced it. */
export const renamedInFormula = (formula: string, from: string, to: string): string =>
  formula.replaceAll(NAMES, (name) => (name === from ? to : name))
