import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeStream } from '../reader/filters.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { referenceOf } from '../reader/syntax.ts'

/** A value of a property, with its language where it has one. */
export interface XmpItem {
  readonly text: string
  readonly lang?: string
}

export interface XmpProperty {
  /** With the usual prefix, such as dc:title. */
  readonly name: string
  /** Null for a single value. */
  readonly list: 'Alt' | 'Bag' | 'Seq' | null
  readonly items: readonly XmpItem[]
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
/** Vocabularies that describe the document and who may use it. Others name the program, its history, or what the file claims. */
export const DESCRIBING = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
} as const
/** Single properties of others that the information dictionary has too. */
const FURTHER: Readonly<Record<string, string>> = {
  'http://ns.adobe.com/pdf/1.3/ Keywords': 'pdf:Keywords',
  'http://ns.adobe.com/xap/1.0/ CreatorTool': 'xmp:CreatorTool',
}

const MOST = { bytes: 1_000_000, depth: 40, properties: 200, items: 500, text: 20_000 }

/** What the metadata of a file say of the document; null where it has none, or none that can be read. */
export function readXmp(file: PdfFile): readonly XmpProperty[] | null {
  const reference = referenceOf(file.catalog.get('Metadata') ?? '')
  return unlessRefused(
    () => {
      const stream = reference === null ? null : file.stream(reference)
      return stream === null ? null : propertiesIn(decodeStream(stream, MOST.bytes))
    },
    () => null,
  )
}

const WIDE: ReadonlyMap<number, string> = new Map([
  [0xfeff, 'utf-16le'],
  [0xfffe, 'utf-16be'],
])

function propertiesIn(bytes: Uint8Array): readonly XmpProperty[] | null {
  const start = bytes.length < 2 ? 0 : Buffer.from(bytes).readUInt16LE(0)
  const reading = new Reading()
  try {
    reading.all(new TextDecoder(WIDE.get(start) ?? 'utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
  return reading.properties
}

interface Property {
  readonly name: string
  list: XmpProperty['list']
  readonly items: XmpItem[]
  is_plain: boolean
}

class Reading {
  readonly properties: XmpProperty[] = []
  /** The open elements, the innermost last. */
  readonly #open: string[] = []
  #property: Property | null = null
  #text = ''
  #lang: string | undefined

  /** @throws {Error} where it is not well-formed, or declares anything. */
  all(text: string): void {
    const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false })
    parser.on('error', (error) => {
      throw error
    })
    parser.on('doctype', () => {
      throw new Error('a document type')
    })
    parser.on('opentag', (tag) => this.#opens(tag))
    parser.on('text', (part) => {
      if (this.#text.length < MOST.text) this.#text += part
    })
    parser.on('closetag', () => this.#closes())
    parser.write(text).close()
  }

  #opens({ uri, local, attributes }: SaxesTagNS): void {
    if (this.#open.length > MOST.depth) throw new Error('too deep')
    this.#open.push(uri === RDF ? `rdf:${local}` : local)
    this.#text = ''
    const depth = this.#depth()
    if (depth === 0)
      for (const { uri: own, local: name, value } of Object.values(attributes)) this.#single(own, name, value)
    if (depth === 1) this.#begins(nameOf(uri, local))
    if (depth === 3) this.#lang = attributes['xml:lang']?.value
    if (this.#property) this.#within(this.#property, depth)
  }

  /** A list is one level below its property, and its items are the next. What is in other elements is no plain value. */
  #within(property: Property, depth: number): void {
    const list = LISTS[this.#open.at(-1) ?? '']
    if (depth === 2 && list !== undefined) property.list = list
    if (depth > 3 || (depth === 2 && list === undefined)) property.is_plain = false
  }

  /** How far within the description of the file; -1 outside. */
  #depth(): number {
    const at = this.#open.indexOf('rdf:Description')
    return at > 0 && this.#open[at - 1] === 'rdf:RDF' ? this.#open.length - 1 - at : -1
  }

  #begins(name: string | null): void {
    this.#property = name === null ? null : { name, list: null, items: [], is_plain: true }
  }

  #closes(): void {
    const depth = this.#depth()
    const property = this.#property
    if (property && (depth === 3 || (depth === 1 && property.list === null))) this.#item(property)
    if (property && depth === 1) this.#ends(property)
    this.#text = ''
    this.#open.pop()
  }

  #item(property: Property): void {
    const text = this.#text.trim()
    if (text !== '' && property.items.length < MOST.items)
      property.items.push({ text, ...(this.#lang === undefined ? {} : { lang: this.#lang }) })
    this.#lang = undefined
  }

  #ends({ is_plain, ...property }: Property): void {
    if (is_plain && property.items.length > 0 && this.properties.length < MOST.properties)
      this.properties.push(property)
    this.#property = null
  }

  #single(uri: string, local: string, value: string): void {
    const name = nameOf(uri, local)
    if (name !== null) this.properties.push({ name, list: null, items: [{ text: value }] })
  }
}

const LISTS: Readonly<Record<string, XmpProperty['list']>> = { 'rdf:Alt': 'Alt', 'rdf:Bag': 'Bag', 'rdf:Seq': 'Seq' }

function nameOf(uri: string, local: string): string | null {
  const prefix = Object.entries(DESCRIBING).find(([, known]) => known === uri)?.[0]
  return prefix === undefined ? (FURTHER[`${uri} ${local}`] ?? null) : `${prefix}:${local}`
}
