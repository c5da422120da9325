import { oddPage } from './odd-pages.ts'
import type { PdfFile } from './pdf-file.ts'
import { type Dict, integerOf, isArray, isDict, nameOf, numberOf, referenceOf } from './syntax.ts'

/** Entries that a page takes from the nodes above it (ISO 32000-2, 7.7.3.4). */
export const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** What a page or a node has of these entries, its own first. */
type Handed = Readonly<Partial<Record<(typeof INHERITED)[number], string>>>

interface Node {
  readonly own: Dict
  /** Position of the node above; -1 for the root. */
  readonly above: number
  readonly handed: Handed
  readonly is_leaf: boolean
}

const MOST_ABOVE = 64
const NODES_MAX = 25_000

const DEEP = 'the page tree is too deep'
const COUNT = 'a part of the page tree has another number of pages than it says'
const PARENT = 'a page takes its entries from another part of the page tree than it stands in'
const NOTHING = 'a page takes nothing where the page tree has something for it'
const ROOTLESS = 'the root of the page tree has something above it'
const MERGED = 'the page tree has resources that a page with its own ones lacks'

/**
 * Why readers may show other pages than this one does; null if there is no reason. Some skip parts of the tree by their
 * Count. Some look for what a page takes from above along Parent, and some along the way on which they found the page;
 * of a null there, some say that it is nothing, and some look further up. Some add the resources of all nodes up to the
 * root, and some take the nearest ones.
 */
export const unevenTree = (file: PdfFile): string | null => {
  const nodes = nodesOf(file)
  if (typeof nodes === 'string') return nodes
  if (hasWrongCount(file, nodes)) return COUNT
  const above = new Map<number, Dict>()
  const pages = nodes.filter(({ is_leaf, own }) => is_leaf && own.size > 0)
  if (pages.some(({ own, handed }) => !isSame(handed, alongParents(file, own, above)))) return PARENT
  if (nodes.some((node) => lacksResources(file, node, nodes))) return MERGED
  const odd = pages.map(({ own, handed }) => oddPage(file, own, handed)).find((why) => why !== null)
  return odd ?? (nodes[0]?.own.has('Parent') ? ROOTLESS : null)
}

/** In the order of the tree, each behind the one above it. */
const nodesOf = (file: PdfFile): readonly Node[] | string => {
  const nodes: Node[] = []
  const waiting = [{ raw: file.catalog.get('Pages'), above: -1, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { raw, above, depth } = next
    if (depth > MOST_ABOVE || nodes.length > NODES_MAX) return DEEP
    const own = file.optionalDict(raw)
    const from_above = nodes[above]?.handed
    if (from_above && losesOne(file, own, from_above)) return NOTHING
    const handed = { ...from_above, ...ownOf(own) }
    const is_leaf = nameOf(file.resolve(own.get('Type'))) === 'Page' || !own.has('Kids')
    const at = nodes.push({ own, above, handed, is_leaf }) - 1
    if (is_leaf) continue
    for (const kid of file.items(own.get('Kids'), 'a list of pages').toReversed())
      waiting.push({ raw: kid, above: at, depth: depth + 1 })
  }
  return nodes
}

const ownOf = (node: Dict): Handed => {
  const own: Partial<Record<(typeof INHERITED)[number], string>> = {}
  for (const key of INHERITED) {
    const raw = node.get(key)
    if (raw !== undefined) own[key] = raw
  }
  return own
}

/** Whether a node has something else in place of what it would take from above. */
const losesOne = (file: PdfFile, own: Dict, above: Handed): boolean =>
  INHERITED.some((key) => above[key] !== undefined && own.has(key) && !isOfItsKind(file, own.get(key), key))

const isOfItsKind = (file: PdfFile, raw: string | undefined, key: keyof Handed): boolean => {
  const value = file.resolve(raw)
  if (key === 'Resources') return isDict(value)
  return key === 'Rotate' ? numberOf(value) !== null : isArray(value) && file.items(value, '').length > 0
}

/** Whether the nodes above a node with resources have some that these lack. */
const lacksResources = (file: PdfFile, { own, above }: Node, nodes: readonly Node[]): boolean => {
  const [mine, theirs] = [own.get('Resources'), nodes[above]?.handed.Resources]
  if (mine === undefined || theirs === undefined || mine === theirs) return false
  const [nearest, further] = [file.optionalDict(mine), file.optionalDict(theirs)]
  return [...further].some(([kind, raw]) => {
    const names = file.optionalDict(nearest.get(kind))
    return [...file.optionalDict(raw).keys()].some((name) => !names.has(name))
  })
}

const hasWrongCount = (file: PdfFile, nodes: readonly Node[]): boolean => {
  const counts: number[] = nodes.map(({ is_leaf }) => (is_leaf ? 1 : 0))
  for (const [at, { above }] of [...nodes.entries()].toReversed())
    if (above >= 0) counts[above] = (counts[above] ?? 0) + (counts[at] ?? 0)
  return nodes.some(
    ({ is_leaf, own }, at) => !is_leaf && integerOf(file.resolve(own.get('Count'))) !== (counts[at] ?? 0),
  )
}

const alongParents = (file: PdfFile, page: Dict, above: Map<number, Dict>): Handed => {
  let handed = ownOf(page)
  let raw = page.get('Parent')
  for (let left = MOST_ABOVE; raw !== undefined && left > 0; left--) {
    const { number } = referenceOf(raw) ?? { number: 0 }
    const node = above.get(number) ?? file.optionalDict(raw)
    above.set(number, node)
    handed = { ...ownOf(node), ...handed }
    raw = node.get('Parent')
  }
  return handed
}

const isSame = (one: Handed, other: Handed): boolean => INHERITED.every((key) => one[key] === other[key])
