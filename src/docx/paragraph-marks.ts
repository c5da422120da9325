import { type Element, isElement, isWord, type Node } from './tree.ts'

/** Whether a mark was deleted or moved away: its properties say so by an element of their own. */
export const markIsDeleted = (properties: Element): boolean =>
  properties.children.some((child) => isElement(child) && DELETED.has(child.local))
const DELETED: ReadonlySet<string> = new Set(['del', 'moveFrom', 'conflictDel'])

/**
 * The children of an element, each as `become` makes it. A paragraph whose mark was deleted goes on in the next one and
 * has its properties (ECMA-376 part 1, 17.13.5.15); where none follows it stays, if anything is left in it.
 */
export function joined(children: readonly Node[], become: (child: Node) => readonly Node[]): readonly Node[] {
  const text = new Text()
  for (const child of children) {
    const goes_on = hasDeletedMark(child)
    for (const made of become(child)) text.add(made, goes_on)
  }
  return text.ended()
}

class Text {
  readonly #out: Node[] = []
  /** Of paragraphs that go on: the last one, and what they have. */
  #open: { readonly last: Element; readonly content: Node[] } | null = null

  add(node: Node, goes_on: boolean): void {
    if (isParagraph(node)) this.#addParagraph(node, goes_on)
    else if (this.#open && isBetween(node)) this.#open.content.push(node)
    else {
      this.ended()
      this.#out.push(node)
    }
  }

  #addParagraph(paragraph: Element, goes_on: boolean): void {
    const content = this.#open?.content ?? []
    if (goes_on) {
      for (const node of contentOf(paragraph)) content.push(node)
      this.#open = { last: paragraph, content }
    } else {
      this.#out.push(content.length > 0 ? withContent(paragraph, [...content, ...contentOf(paragraph)]) : paragraph)
      this.#open = null
    }
  }

  ended(): readonly Node[] {
    if (this.#open === null) return this.#out
    const { last, content } = this.#open
    this.#open = null
    if (content.every(isBetween)) this.#out.push(...content)
    else this.#out.push(withContent(last, content))
    return this.#out
  }
}

const isParagraph = (node: Node): node is Element => isElement(node) && node.local === 'p' && isWord(node)

const propertiesIn = ({ children }: Element): readonly Element[] =>
  children.filter(isElement).filter(({ local }) => local === 'pPr')

function hasDeletedMark(node: Node): boolean {
  if (!isParagraph(node)) return false
  const all = propertiesIn(node).flatMap(({ children }) => children.filter(isElement))
  return all.some((one) => one.local === 'rPr' && markIsDeleted(one))
}

const contentOf = ({ children }: Element): readonly Node[] =>
  children.filter((child) => !isElement(child) || child.local !== 'pPr')

const withContent = (paragraph: Element, content: readonly Node[]): Element => ({
  ...paragraph,
  children: [...propertiesIn(paragraph), ...content],
})

/** Marks of places, which may also lie between paragraphs, and white space. */
const isBetween = (node: Node): boolean => (isElement(node) ? MARKS.has(node.local) : node.trim() === '')
const MARKS: ReadonlySet<string> = new Set(['bookmarkStart', 'bookmarkEnd', 'proofErr', 'permStart', 'permEnd'])
