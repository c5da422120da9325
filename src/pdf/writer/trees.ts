import type { Leaf } from '../reader/trees.ts'
import type { ObjectSink } from './object-sink.ts'

/** A reader searches the leaves, so that one with thousands of entries would be slow. */
const LEAF_MAX = 500

/**
 * A name tree or a number tree of entries that are sorted by their keys, as a dictionary (ISO 32000-2, 7.9.6 and 7.9.7). The
 * leaves of a large one are written first.
 */
export function treeOf(sink: ObjectSink, leaf: Leaf, entries: readonly (readonly [string, string])[]): string {
  if (entries.length <= LEAF_MAX) return `<< /${leaf} [${entries.flat().join(' ')}] >>`
  const kids: string[] = []
  for (let from = 0; from < entries.length; from += LEAF_MAX) {
    const own = entries.slice(from, from + LEAF_MAX)
    const limits = `/Limits [${own[0]?.[0]} ${own.at(-1)?.[0]}]`
    kids.push(sink.add(`<< ${limits} /${leaf} [${own.flat().join(' ')}] >>`))
  }
  return `<< /Kids [${kids.join(' ')}] >>`
}
