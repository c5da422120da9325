import { DocxRefusal } from './refusal.ts'
import { treeEvents } from './xml.ts'

/** A part as a tree, for what has to be written anew. */
export interface Element {
  /** As it is written, with its prefix. */
  readonly name: string
  readonly local: string
  readonly uri: string
  /** By their written names. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}
export type Node = Element | string

/** Tables in tables of fifty levels are 250 deep. */
const DEPTH_MAX = 1_000

interface Open extends Element {
  readonly children: Node[]
}

export function treeOf(bytes: Buffer, freely: boolean): Element {
  const document: Open = { name: '', local: '', uri: '', attributes: {}, children: [] }
  const open = [document]
  const add = (node: Node) => void open.at(-1)?.children.push(node)
  treeEvents(bytes, freely, {
    open(element) {
      if (open.length > DEPTH_MAX)
        throw new DocxRefusal('document_too_complex', 'has far more parts within each other than a document has')
      const opened = { ...element, children: [] }
      add(opened)
      open.push(opened)
    },
    text: add,
    close: () => void open.pop(),
  })
  return document.children.find(isElement) ?? document
}

export const isElement = (node: Node): node is Element => typeof node !== 'string'

/** Of text documents: in both forms of ECMA-376, and what Microsoft added ([MS-DOCX] 2.2.1). */
const WORD: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
  'http://schemas.microsoft.com/office/word/2010/wordml',
])
export const isWord = ({ uri }: Element): boolean => WORD.has(uri)

/** By its name without a prefix. */
export function attributeOf({ attributes }: Element, local: string): string | undefined {
  if (Object.hasOwn(attributes, local)) return attributes[local]
  const name = Object.keys(attributes).find((one) => one.endsWith(`:${local}`))
  return name === undefined ? undefined : attributes[name]
}

/** An element beside others of its vocabulary, with their prefix. */
export function likeIt(
  { name, local, uri }: Element,
  own: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const prefix = name.slice(0, name.length - local.length)
  const named = Object.entries(attributes).map(([key, value]) => [`${prefix}${key}`, value])
  return { name: `${prefix}${own}`, local: own, uri, attributes: Object.fromEntries(named), children: [] }
}

export const written = (root: Element): Buffer => {
  const out = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  write(root, out)
  return Buffer.from(out.join(''))
}

function write({ name, attributes, children }: Element, out: string[]): void {
  out.push('<', name)
  for (const [key, value] of Object.entries(attributes)) out.push(' ', key, '="', escapedValue(value), '"')
  if (children.length === 0) return void out.push('/>')
  out.push('>')
  for (const child of children) {
    if (isElement(child)) write(child, out)
    else out.push(escapedText(child))
  }
  out.push('</', name, '>')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const escapedText = (text: string) => text.replaceAll(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign)
const escapedValue = (text: string) => text.replaceAll(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
