import type { PdfFile } from '../pdf-file.ts'
import { isString, textOf } from '../strings.ts'
import { type Dict, integerOf, isArray, isDict, nameOf, referenceOf } from '../syntax.ts'
import { markKey, type Span } from './page-text.ts'
import type { Work } from './work.ts'

/** A text that an element of the structure gives for marks of content. */
export interface ElementText extends Pick<Span, 'kind' | 'tag' | 'reads'> {
  /** Its marks in order, as `markKey` names them. */
  readonly marks: readonly string[]
}

const KINDS = ['ActualText', 'Alt', 'E'] as const
const DEEPEST = 100

interface Node {
  readonly raw: string
  /** The object of the page of its marks, from above. */
  readonly page: number
  readonly depth: number
  /** Texts around it, whose marks it adds to. */
  readonly around: readonly string[][]
}

/** The elements of the structure (ISO 32000-2, 14.7) that give texts for what is drawn, in the order of the tree. */
export function elementTexts(file: PdfFile, work: Work): readonly ElementText[] {
  const root = file.optionalDict(file.catalog.get('StructTreeRoot'))
  const roles = file.optionalDict(root.get('RoleMap'))
  const texts: ElementText[] = []
  const seen = new Set<string>()
  const waiting: Node[] = [{ raw: root.get('K') ?? 'null', page: 0, depth: 0, around: [] }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    work.spend(10)
    const value = file.resolve(node.raw)
    const { raw, page, depth, around } = node
    if (isArray(value)) {
      const items = file.items(value, 'a part of the structure')
      work.spend(items.length)
      waiting.push(...items.map((item) => ({ ...node, raw: item, depth: depth + 1 })).reverse())
    } else if (isDict(value)) {
      const is_known = referenceOf(raw) !== null && seen.has(raw)
      if (is_known || depth > DEEPEST) continue
      seen.add(raw)
      waiting.push(...within(file, { raw, page, depth, around }, roles, texts))
    } else note(node, integerOf(value), page)
  }
  return texts
}

function note({ around }: Node, mcid: number | null, owner: number): void {
  if (mcid !== null) for (const marks of around) marks.push(markKey(owner, mcid))
}

/** The kids of an element, whose texts are added to `texts`; of a reference to a mark nothing. */
function within(file: PdfFile, node: Node, roles: Dict, texts: ElementText[]): readonly Node[] {
  const dict = file.optionalDict(node.raw)
  const page = referenceOf(dict.get('Pg') ?? '')?.number ?? node.page
  if (dict.has('MCID')) {
    note(node, integerOf(file.resolve(dict.get('MCID'))), referenceOf(dict.get('Stm') ?? '')?.number ?? page)
    return []
  }
  const tag = nameOf(file.resolve(dict.get('S'))) ?? ''
  const role = nameOf(file.resolve(roles.get(tag))) ?? tag
  const own = KINDS.map((kind) => ({ kind, raw: file.resolve(dict.get(kind)) })).filter(({ raw }) => isString(raw))
  const marks: string[] = []
  for (const { kind, raw } of own) texts.push({ kind, tag: role, reads: textOf(raw), marks })
  const around = own.length > 0 ? [...node.around, marks] : node.around
  return dict.has('K') ? [{ raw: dict.get('K') ?? 'null', page, depth: node.depth + 1, around }] : []
}
