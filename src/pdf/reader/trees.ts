import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { isArray } from './syntax.ts'

/** More than any real document has. What is beyond is left out. */
const MOST = { nodes: 5_000, entries: 20_000 }

/** The keys of a tree are strings or whole numbers (ISO 32000-2, 7.9.6 and 7.9.7). */
export type Leaf = 'Names' | 'Nums'

/**
 * The keys and values of a name tree or a number tree, as written and in the order of the tree. A node is read once, so that
 * a loop ends, and what is malformed is left out.
 */
export function pairsIn(file: PdfFile, root: string | undefined, leaf: Leaf): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  const seen = new Set<string>()
  const waiting = root === undefined ? [] : [root]
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    if (seen.has(raw)) continue
    seen.add(raw)
    const node = file.optionalDict(raw)
    found.push(...pairs(listOf(file, node.get(leaf))).map(([key, value]) => [file.resolve(key), value] as const))
    waiting.push(...listOf(file, node.get('Kids')).toReversed())
    if (seen.size + waiting.length > MOST.nodes || found.length > MOST.entries) return found.slice(0, MOST.entries)
  }
  return found
}

const pairs = (items: readonly string[]): readonly (readonly [string, string])[] =>
  items.flatMap((key, at) => {
    const value = items[at + 1]
    return at % 2 === 1 || value === undefined ? [] : [[key, value] as const]
  })

/** Empty for anything else than a list, and for one that is too long. */
export const listOf = (file: PdfFile, raw: string | undefined): readonly string[] =>
  unlessRefused(
    () => (isArray(file.resolve(raw)) ? file.items(raw, 'a list') : []),
    () => [],
  )
