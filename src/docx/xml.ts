import { SaxesParser } from 'saxes'
import { DocxRefusal } from './refusal.ts'

export interface Attribute {
  readonly name: string
  readonly value: string
}

/** What is looked at of a part. Names are given without their prefixes: whoever chose those decides nothing by them. */
export interface Visitor {
  /** With the element's own attributes before those of the same name in other vocabularies; `all` has both. */
  open(element: string, attributes: ReadonlyMap<string, string>, all: readonly Attribute[]): void
  instruction?(target: string): void
  text?(text: string): void
  close?(element: string): void
}

interface Written {
  /** Also in UTF-16, with marked sections, as other programs than Word may write. */
  readonly freely?: boolean
  /** Drawings name the type that they are of; nobody fetches it, and it may declare nothing. */
  readonly names_type?: boolean
}

/**
 * Walks through a part. It has to be well-formed, without a document type and without entities of its own: no program
 * writes them into office files, and each could hide something from us that another reader sees.
 */
export function walk(bytes: Buffer, visitor: Visitor, { freely = false, names_type = false }: Written = {}): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  beStrict(parser, { freely, names_type })
  parser.on('processinginstruction', ({ target }) => visitor.instruction?.(target))
  onText(parser, (text) => visitor.text?.(text), freely)
  parser.on('opentag', ({ name, attributes }) => visitor.open(localOf(name), namedIn(attributes), allIn(attributes)))
  parser.on('closetag', ({ name }) => visitor.close?.(localOf(name)))
  parser.write(decoded(bytes, freely)).close()
}

interface TreeVisitor {
  open(element: {
    readonly name: string
    readonly local: string
    readonly uri: string
    readonly attributes: Readonly<Record<string, string>>
  }): void
  text(text: string): void
  close(): void
}

/** The same with the namespace of each element. */
export function treeEvents(bytes: Buffer, freely: boolean, visitor: TreeVisitor): void {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false })
  beStrict(parser, { freely, names_type: false })
  onText(parser, (text) => visitor.text(text), freely)
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    visitor.open({ name, local, uri, attributes: Object.fromEntries(values) })
  })
  parser.on('closetag', () => visitor.close())
  parser.write(decoded(bytes, freely)).close()
}

type AnyParser = SaxesParser<{ xmlns: false; position: false }> | SaxesParser<{ xmlns: true; position: false }>

function beStrict(parser: AnyParser, { freely, names_type }: Required<Written>): void {
  parser.on('error', () => fail())
  parser.on('doctype', (type) => void ((!names_type || type.includes('[')) && fail()))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !(freely ? FREELY : PLAINLY).test(encoding)) fail()
  })
}

function onText(parser: AnyParser, take: (text: string) => void, freely: boolean): void {
  parser.on('cdata', (text) => (freely ? take(text) : fail()))
  parser.on('text', take)
}

const PLAINLY = /^utf-?8$/i
const FREELY = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Attributes without a prefix are the element's own (Namespaces in XML 1.0, 6.2), so none with one replaces them. */
function namedIn(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  const own = Object.entries(attributes).filter(([name]) => !name.includes(':'))
  const others = Object.entries(attributes).filter(([name]) => name.includes(':') && !name.startsWith('xmlns:'))
  for (const [name, value] of [...others, ...own]) named.set(localOf(name), value)
  return named
}

const allIn = (attributes: Readonly<Record<string, string>>): readonly Attribute[] =>
  Object.entries(attributes).map(([name, value]) => ({ name: localOf(name), value }))

/** By the mark at the start, read as little-endian. */
const WIDE: ReadonlyMap<number, string> = new Map([
  [0xfeff, 'utf-16le'],
  [0xfffe, 'utf-16be'],
])

function decoded(bytes: Buffer, freely: boolean): string {
  const start = bytes.length >= 2 ? bytes.readUInt16LE(0) : 0
  const wide = WIDE.get(start)
  if (wide !== undefined && !freely) fail()
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail()
  }
}

function fail(): never {
  throw new DocxRefusal(
    'document_damaged',
    'is not written as office programs write documents: open it in the one it comes from, save it and choose that',
  )
}
