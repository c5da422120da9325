import { Tally } from './changes.ts'
import { joined, markIsDeleted } from './paragraph-marks.ts'
import { isDeletedCell, isDeletedRow, withMergesKept } from './table-changes.ts'
import { attributeOf, type Element, isElement, isWord, likeIt, type Node } from './tree.ts'

const MATH: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
])

/** A part as it is with every tracked change accepted and without comments (ECMA-376 part 1, 17.13.4 and 17.13.5). */
export function accepted(root: Element, tally: Tally): Element {
  if (!isWord(root) || root.local !== 'comments') return rebuilt(root, tally)
  tally.comments += root.children.filter((child) => isElement(child) && child.local === 'comment').length
  return { ...root, children: [] }
}

/** What becomes of an element, where it does not simply stay with what is left within it. */
type Rule = (element: Element, tally: Tally) => readonly Node[]

const dropped: Rule = (element, tally) => {
  tally.noteReferences(element, 'dropped')
  return []
}

function deleted(element: Element, tally: Tally): readonly Node[] {
  tally.deletions += 1
  return dropped(element, tally)
}

const RULES: Readonly<Record<string, Rule>> = {
  ...of('ins conflictIns', (element, tally) => {
    tally.insertions += 1
    return within(element, tally)
  }),
  ...of('del conflictDel delText delInstrText', deleted),
  ...of('cellIns', (_, tally) => {
    tally.insertions += 1
    return []
  }),
  ...of('moveFrom', (element, tally) => {
    tally.moved_away += 1
    return dropped(element, tally)
  }),
  ...of('moveTo', (element, tally) => {
    tally.moved_here += 1
    return within(element, tally)
  }),
  ...of('moveFromRangeStart moveToRangeStart', (element, tally) => {
    tally.moved.add(attributeOf(element, 'name') ?? '')
    return []
  }),
  ...of(
    'rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tblGridChange trPrChange tcPrChange numberingChange',
    (_, tally) => {
      tally.formatting += 1
      return []
    },
  ),
  cellMerge: (element, tally) => {
    tally.formatting += 1
    return merged(element)
  },
  ...of('moveFromRangeEnd moveToRangeEnd', dropped),
  ...of(ranges('customXmlIns customXmlDel customXmlMoveFrom customXmlMoveTo conflictIns conflictDel'), dropped),
  ...of(ranges('customXmlConflictIns customXmlConflictDel comment'), dropped),
  ...of('commentReference annotationRef', dropped),
  ...of('footnoteReference endnoteReference', (element, tally) => {
    tally.noteReferences(element, 'kept')
    return [element]
  }),
}

function of(names: string, rule: Rule): Record<string, Rule> {
  return Object.fromEntries(names.split(' ').map((name) => [name, rule]))
}
function ranges(names: string): string {
  return names
    .split(' ')
    .flatMap((name) => [`${name}RangeStart`, `${name}RangeEnd`])
    .join(' ')
}

/** Cells that were merged with those above (17.13.5.3). */
function merged(element: Element): readonly Node[] {
  const now = attributeOf(element, 'vMerge')
  if (now === undefined) return []
  return [likeIt(element, 'vMerge', { val: now === 'rest' ? 'restart' : 'continue' })]
}

/** The children of an element, whose paragraphs meet where the mark between them was deleted. */
const within = ({ children }: Element, tally: Tally): readonly Node[] =>
  joined(children, (child) => (isElement(child) ? become(child, tally) : [child]))

function become(element: Element, tally: Tally): readonly Node[] {
  if (!isWord(element)) return isDeletedMath(element) ? deleted(element, tally) : [rebuilt(element, tally)]
  const rule = Object.hasOwn(RULES, element.local) ? RULES[element.local] : undefined
  if (rule) return rule(element, tally)
  if (isDeletedRow(element) || isDeletedCell(element)) return deleted(element, tally)
  const left = rebuilt(element, tally)
  return EMPTIED.has(element.local) && isEmptied(element, left) ? [] : [left]
}

function rebuilt(element: Element, tally: Tally): Element {
  // The same content once more, for readers that do not know the first.
  const counts = element.local === 'Fallback' ? new Tally() : tally
  const source = isWord(element) && element.local === 'tbl' ? withMergesKept(element) : element
  const children = within(source, counts)
  const ended = isWord(element) ? withParagraph(element, children) : children
  return { ...element, children: ended }
}

/** What goes with the last of its content. */
const EMPTIED: ReadonlySet<string> = new Set(['r', 'tbl', 'tr', 'sdt', 'sdtContent', 'customXml'])
/** What is no content. */
const PROPERTIES = /Pr$|^(tblGrid|tblPrEx|bookmarkStart|bookmarkEnd|sdtEndPr)$/

const contentOf = ({ children }: Element): readonly Node[] =>
  children.filter((child) => (isElement(child) ? !PROPERTIES.test(child.local) : child.trim() !== ''))

const isEmptied = (before: Element, after: Element): boolean =>
  contentOf(before).length > 0 && contentOf(after).length === 0

const STORIES: ReadonlySet<string> = new Set(['tc', 'txbxContent', 'hdr', 'ftr', 'footnote', 'endnote'])

/** A cell ends with a paragraph, and a text of its own has one. */
function withParagraph(element: Element, children: readonly Node[]): readonly Node[] {
  if (!STORIES.has(element.local) || element.children.length === 0) return children
  const last = children.filter(isElement).findLast(({ local }) => !PROPERTIES.test(local))
  return last === undefined || last.local === 'tbl' ? [...children, likeIt(element, 'p')] : children
}

/** A fraction or a root whose sign was deleted (17.13.5.13); what was within it is deleted too. */
function isDeletedMath({ uri, children }: Element): boolean {
  if (!MATH.has(uri)) return false
  const properties = children.filter(isElement).filter(({ local }) => local.endsWith('Pr') && local !== 'ctrlPr')
  const signs = properties.flatMap((one) => one.children.filter(isElement).filter(({ local }) => local === 'ctrlPr'))
  return signs.some((sign) => markIsDeleted(sign))
}
