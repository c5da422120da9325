import type { Tally } from './changes.ts'
import { type Element, isElement, type Node } from './tree.ts'

const TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'
const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'

/** Names by which a part of an OpenDocument file may have changes or comments. */
export const OPEN_DOCUMENT_CHANGES: ReadonlySet<string> = new Set(['tracked-changes', 'annotation', 'annotation-end'])

/**
 * A part with its tracked changes accepted (OpenDocument 1.3 part 3, 5.5). Deleted content lies in the list of changes and
 * nowhere else, and inserted content where it belongs, so without the list and its marks everything is accepted.
 */
export function acceptedOpenDocument(element: Element, tally: Tally): Element {
  return { ...element, children: element.children.flatMap((child) => become(child, tally)) }
}

function become(node: Node, tally: Tally): readonly Node[] {
  if (!isElement(node)) return [node]
  const { uri, local } = node
  if (uri === TEXT && local === 'tracked-changes') {
    for (const region of node.children.filter(isElement)) count(region, tally)
    return []
  }
  if (uri === TEXT && MARKS.has(local)) return []
  if (uri === OFFICE && local === 'annotation') tally.comments += 1
  if (uri === OFFICE && local.startsWith('annotation')) return []
  return [acceptedOpenDocument(node, tally)]
}

const MARKS: ReadonlySet<string> = new Set(['change', 'change-start', 'change-end'])

function count({ children }: Element, tally: Tally): void {
  for (const { local } of children.filter(isElement)) {
    if (local === 'insertion') tally.insertions += 1
    if (local === 'deletion') tally.deletions += 1
    if (local === 'format-change') tally.formatting += 1
  }
}
