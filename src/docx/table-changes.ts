import { attributeOf, type Element, isElement, type Node } from './tree.ts'

/** ECMA-376 part 1, 17.13.5.12 and 17.13.5.1. */
export const isDeletedRow = (element: Element): boolean => element.local === 'tr' && says(element, 'trPr', 'del')
export const isDeletedCell = (element: Element): boolean => element.local === 'tc' && says(element, 'tcPr', 'cellDel')

/** A table in which merged cells begin in the next row where the one goes that they begin in. */
export function withMergesKept(table: Element): Element {
  let begun: readonly number[] = []
  const children = table.children.map((child) => {
    if (!isElement(child) || child.local !== 'tr') return child
    const [row, is_deleted] = [child, isDeletedRow(child)]
    const kept = is_deleted ? row : withStarts(row, new Set(begun))
    begun = is_deleted ? [...begun, ...startsIn(row)] : []
    return kept
  })
  return { ...table, children }
}

const says = (element: Element, properties: string, what: string): boolean =>
  childrenOf(element, properties).some((one) => childrenOf(one, what).length > 0)

const childrenOf = ({ children }: Element, local: string): readonly Element[] =>
  children.filter(isElement).filter((child) => child.local === local)

interface Cell {
  readonly cell: Element
  /** Of the table's grid. */
  readonly column: number
  readonly merge: Element | undefined
}

function cellsOf(row: Element): readonly Cell[] {
  let column = numberIn(childrenOf(row, 'trPr'), 'gridBefore', 0)
  return childrenOf(row, 'tc').map((cell) => {
    const properties = childrenOf(cell, 'tcPr')
    const at = column
    column += numberIn(properties, 'gridSpan', 1)
    return { cell, column: at, merge: properties.flatMap((one) => childrenOf(one, 'vMerge'))[0] }
  })
}

function numberIn(properties: readonly Element[], name: string, otherwise: number): number {
  const [found] = properties.flatMap((one) => childrenOf(one, name))
  const value = Number(found === undefined ? Number.NaN : attributeOf(found, 'val'))
  return Number.isSafeInteger(value) ? value : otherwise
}

const isStart = (merge: Element | undefined): boolean => merge !== undefined && attributeOf(merge, 'val') === 'restart'

const startsIn = (row: Element): readonly number[] =>
  cellsOf(row).flatMap(({ column, merge }) => (isStart(merge) ? [column] : []))

function withStarts(row: Element, begun: ReadonlySet<number>): Element {
  if (begun.size === 0) return row
  const starting = new Map(
    cellsOf(row).flatMap(({ cell, column, merge }) =>
      merge !== undefined && begun.has(column) ? [[cell, merge] as const] : [],
    ),
  )
  return { ...row, children: row.children.map((child) => startOf(child, starting)) }
}

function startOf(child: Node, starting: ReadonlyMap<Node, Element>): Node {
  const merge = starting.get(child)
  if (!isElement(child) || merge === undefined) return child
  const prefix = merge.name.slice(0, merge.name.length - merge.local.length)
  const start = { ...merge, attributes: { [`${prefix}val`]: 'restart' } }
  const properties = (one: Node): Node =>
    isElement(one) && one.local === 'tcPr'
      ? { ...one, children: one.children.map((each) => (each === merge ? start : each)) }
      : one
  return { ...child, children: child.children.map(properties) }
}
