import type { PdfFile } from './pdf-file.ts'
import { BLANK_PAGE, withSoundBoxes } from './geometry.ts'
import { INHERITED } from './page-tree.ts'
import { Refusal } from './refusal.ts'
import { type Dict, isArray, nameOf, type Reference, referenceOf } from './syntax.ts'

const MOST = { pages: 5_000, nodes: 20_000 }

export interface Leaf {
  /** Object 0, which does not exist in any file, stands for a page that the tree only counts. */
  readonly reference: Reference
  readonly own: Dict
  /** With inherited entries. */
  readonly whole: Dict
  /** Readers disagree about how the page looks, and a copy settles it. */
  readonly repaired: boolean
}

/**
 * Lists the leaves of the page tree. `for_copy` accepts what a copy can settle: a page that occurs twice, a part without
 * pages that does, a page that is null, and unusable boxes.
 */
export const leavesOf = (
  file: PdfFile,
  root: string | undefined,
  { for_copy = false }: { for_copy?: boolean } = {},
): readonly Leaf[] => {
  const leaves: Leaf[] = []
  const seen = new Set<number>()
  const waiting: { raw: string | undefined; inherited: Dict }[] = [{ raw: root, inherited: new Map() }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    bound(leaves.length, seen.size + waiting.length)
    if (for_copy && seen.size > 0 && file.resolve(node.raw) === 'null') {
      leaves.push(BLANK)
      continue
    }
    const { reference, own } = nodeAt(file, node.raw)
    if (seen.has(reference.number) && addsNothing(file, own, for_copy)) continue
    seen.add(reference.number)
    const kids = kidsOf(file, own)
    if (kids) {
      const inherited = new Map([...node.inherited, ...[...own].filter(([key]) => isInherited(key))])
      waiting.push(...kids.map((raw) => ({ raw, inherited })).reverse())
    } else leaves.push(leafOf(file, { reference, own, whole: withInherited(own, node.inherited) }, for_copy))
  }
  bound(leaves.length, seen.size)
  if (leaves.length === 0) throw new Refusal('there are no pages')
  return leaves
}

const nodeAt = (file: PdfFile, raw: string | undefined): Pick<Leaf, 'reference' | 'own'> => {
  const reference = referenceOf(raw ?? '')
  if (!reference) throw new Refusal('a page is not an object of its own')
  return { reference, own: file.dict(raw, 'a page') }
}

const bound = (pages: number, nodes: number): void => {
  if (pages > MOST.pages || nodes > MOST.nodes) throw new Refusal('there are too many pages')
}

const BLANK: Leaf = {
  reference: { number: 0, generation: 0 },
  own: BLANK_PAGE,
  whole: BLANK_PAGE,
  repaired: true,
}

const leafOf = (file: PdfFile, page: Omit<Leaf, 'repaired'>, for_copy: boolean): Leaf => {
  const whole = for_copy ? withSoundBoxes(file, page.whole) : page.whole
  return { ...page, whole, repaired: whole !== page.whole }
}

const EMPTY_NODES = { deep: 8, many: 100 }

/** Whether a node and all below it have no page, so that naming it again adds nothing. */
const holdsNoPage = (file: PdfFile, node: Dict): boolean => {
  let level: readonly Dict[] = [node]
  let met = 0
  for (let depth = 0; level.length > 0; depth++) {
    met += level.length
    if (depth > EMPTY_NODES.deep || met > EMPTY_NODES.many) return false
    const lists = level.map((own) => kidsOf(file, own))
    if (lists.includes(null)) return false
    level = lists.flatMap((kids) => (kids ?? []).map((raw) => file.dict(raw, 'a page')))
  }
  return true
}

/**
 * Whether what is named again can be passed over; false for a page that the copy lists twice. Painting on one of them would
 * show on both, and a node inside itself never ends.
 */
const addsNothing = (file: PdfFile, node: Dict, for_copy: boolean): boolean => {
  if (for_copy && holdsNoPage(file, node)) return true
  if (!for_copy || node.has('Kids')) throw new Refusal('a page is in the page tree twice')
  return false
}

const withInherited = (own: Dict, inherited: Dict): Dict => {
  const whole = new Map(inherited)
  for (const [key, raw] of own) whole.set(key, raw)
  return whole
}

const isInherited = (key: string): boolean => INHERITED.some((name) => name === key)

const kidsOf = (file: PdfFile, node: Dict): readonly string[] | null => {
  const type = nameOf(file.resolve(node.get('Type')))
  const kids = node.get('Kids')
  if (kids !== undefined && type !== 'Page') return file.items(kids, 'a list of pages')
  if (type === 'Pages' || kids !== undefined) throw new Refusal('the page tree is malformed')
  return null
}

/** References of a stream or an array of streams. References that lead nowhere show nothing and are left out. */
export const contentsOf = (file: PdfFile, raw: string | undefined): readonly Reference[] => {
  if (raw === undefined) return []
  const items = isArray(file.resolve(raw)) ? file.items(raw, 'page content') : [raw]
  return items.flatMap((item) => {
    const reference = referenceOf(item)
    return reference && file.resolve(item) !== 'null' ? [reference] : []
  })
}
