import { isVariableName } from '../domain/templates/docx.ts'
import { CONTENT_TYPES, instructionsIn } from './harmless.ts'
import { attributeOf, type Element, isElement, isWord, likeIt, type Node, treeOf, written } from './tree.ts'

/**
 * The parts that change where each merge field becomes a variable (ECMA-376 part 1, 17.16.5.35), and where the link goes to
 * what a mail merge had its data from: here it comes with each envelope.
 */
export function withVariables(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const made = new Map<string, Buffer>()
  for (const [name, bytes] of parts) {
    if (/\.rels$/i.test(name)) {
      if (bytes.includes('mailMerge')) made.set(name, written(withoutSources(treeOf(bytes, false))))
    } else if (isTemplated(name, bytes)) made.set(name, written(variablesIn(treeOf(bytes, false))))
  }
  return made
}

/** An instruction may lie in several runs, so what it says is read first. */
const isTemplated = (name: string, bytes: Buffer): boolean =>
  name !== CONTENT_TYPES &&
  /\.xml$/i.test(name) &&
  (bytes.includes('mailMerge') || /\bMERGEFIELD\b/i.test(instructionsIn(bytes, { freely: false })))

const withoutSources = (relations: Element): Element => ({
  ...relations,
  children: relations.children.filter(
    (child) => !isElement(child) || !/\/mailMerge(Header)?Source$/.test(attributeOf(child, 'Type') ?? ''),
  ),
})

function variablesIn(element: Element): Element {
  const children = element.children
    .filter((child) => !isElement(child) || !isWord(child) || child.local !== 'mailMerge')
    .map((child) => (isElement(child) ? variablesIn(child) : child))
  return { ...element, children: replaced(children) }
}

/** Fields of one element and of many (17.16.2): what lies between begin, separate and end, in runs beside each other. */
function replaced(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some(isOfField)) return nodes
  const fields = new Fields()
  for (const node of nodes.flatMap(apart)) fields.add(node)
  return fields.out
}

class Fields {
  readonly out: Node[] = []
  readonly #open: { readonly at: number; instruction: string; is_result: boolean }[] = []

  add(node: Node): void {
    this.out.push(isElement(node) && isWord(node) && node.local === 'fldSimple' ? simple(node) : node)
    const [kind, text] = partOf(node)
    if (kind === 'begin') this.#open.push({ at: this.out.length - 1, instruction: '', is_result: false })
    const field = this.#open.at(-1)
    if (field === undefined) return
    if (kind === 'separate') field.is_result = true
    if (kind === 'instruction' && !field.is_result) field.instruction += text
    if (kind === 'end') this.#end(field.at, field.instruction)
  }

  #end(at: number, instruction: string): void {
    this.#open.pop()
    const name = nameIn(instruction)
    // What lies in the instruction of another field is not shown.
    if (name === null || this.#open.some(({ is_result }) => !is_result)) return
    this.out.push(variable(name, this.out.splice(at).filter(isElement)))
  }
}

const isOfField = (node: Node): boolean => isElement(node) && (node.local === 'fldSimple' || partOf(node)[0] !== null)

/** A run of which each part says something of a field, as several that do. */
function apart(node: Node): readonly Node[] {
  if (!isElement(node) || !isWord(node) || node.local !== 'r' || !node.children.some(isPart)) return [node]
  const properties = node.children.filter((child) => isElement(child) && child.local === 'rPr')
  const rest = node.children.filter((child) => isElement(child) && child.local !== 'rPr')
  return rest.map((child) => ({ ...node, children: [...properties, child] }))
}

const isPart = (node: Node): boolean => isElement(node) && (node.local === 'fldChar' || node.local === 'instrText')

function partOf(node: Node): readonly ['begin' | 'separate' | 'end' | 'instruction' | null, string] {
  const part = isElement(node) && isWord(node) ? node.children.find(isPart) : undefined
  if (part === undefined || !isElement(part)) return [null, '']
  if (part.local === 'instrText') return ['instruction', part.children.filter((child) => !isElement(child)).join('')]
  const type = attributeOf(part, 'fldCharType')
  return [type === 'begin' || type === 'separate' || type === 'end' ? type : null, '']
}

function simple(field: Element): Element {
  const name = nameIn(attributeOf(field, 'instr') ?? '')
  return name === null ? field : variable(name, field.children.filter(isElement), field)
}

/** As what stood there looks. */
function variable(name: string, runs: readonly Element[], like = runs[0]): Element {
  const beside = like as Element
  const shown = runs.find(({ children }) => children.some((child) => isElement(child) && child.local === 't'))
  const properties = (shown ?? beside).children.filter((child) => isElement(child) && child.local === 'rPr')
  const text = { ...likeIt(beside, 't'), children: [`{{${name}}}`] }
  return { ...likeIt(beside, 'r'), children: [...properties, text] }
}

/** MERGEFIELD name, or MERGEFIELD "a name"; a variable has no spaces. */
function nameIn(instruction: string): string | null {
  const found = /^\s*MERGEFIELD\s+(?:"([^"]{1,200})"|([^\s"\\]{1,200}))/i.exec(instruction)
  if (found === null) return null
  const named = (found[1] ?? found[2] ?? '')
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.]+/gu, '_')
  return [named, `field_${named}`].find(isVariableName) ?? null
}
