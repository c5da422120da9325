import { beginsAsXml, judgeDrawings } from './drawings.ts'
import { DocxRefusal } from './refusal.ts'
import { Contents, harmful, judgeRelations, type Use } from './relations.ts'
import { type Attribute, walk } from './xml.ts'

export const CONTENT_TYPES = '[Content_Types].xml'

/** Refuses parts that act, that ask for something outside, or that hide from a plain reading (docs/internals/word-templates.md). */
export function refuseHarmful(parts: ReadonlyMap<string, Buffer>, use: Use = 'filled'): void {
  if (use === 'filled') refuseByName(parts.keys())
  const types = parts.get(CONTENT_TYPES)
  if (!types) throw new DocxRefusal('unsupported_document_type', 'is not an office document: it lists no parts')
  const contents = new Contents(types, use)
  contents.judge(parts.keys(), use)
  judgeDrawings(parts, use)
  for (const [name, bytes] of parts) {
    if (name === CONTENT_TYPES) continue
    if (/\.rels$/i.test(name)) judgeRelations(bytes, use)
    else if (isText(name, bytes, contents)) refuseFields(bytes, use)
  }
}

function refuseByName(names: Iterable<string>): void {
  for (const name of names) {
    if (/(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)(activeX|customUI)\//i.test(name))
      throw harmful('has macros or controls')
    if (/\/embeddings\/.*\.(bin|ole|exe)$/i.test(name)) throw harmful('has an embedded program object')
  }
}

/** By what it is, whatever it is called: another reader goes by the kind of content. A drawing is no text of the document. */
function isText(name: string, bytes: Buffer, contents: Contents): boolean {
  if (/\.xml$/i.test(name)) return true
  if (/^image\/svg/i.test(contents.of(name))) return false
  return /\+?xml$/i.test(contents.of(name)) || beginsAsXml(bytes)
}

/** Fields that take in something of another file or program (ECMA-376 part 1, 17.16.5). */
const ASKING =
  /\b(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|DATABASE|EMBED|MACROBUTTON)\b|^\s*(LINK|RD)\b/im

function refuseFields(bytes: Buffer, use: Use): void {
  const said = instructionsIn(bytes, {
    freely: use === 'drawn',
    onOpen(element) {
      if (element === 'altChunk') throw harmful('takes in another file (altChunk)')
      if (element === 'ddeLink') throw harmful('is linked to another program (ddeLink)')
    },
  })
  // A drawn document keeps objects of other programs as the pictures that it has of them.
  const asking = use === 'drawn' ? said.replaceAll(/\b(EMBED|MACROBUTTON)\b/gi, '') : said
  const found = ASKING.exec(asking)
  if (found) throw harmful(`has a field that asks for another file (${(found[1] ?? found[2] ?? '').toUpperCase()})`)
}

interface Reading {
  readonly freely: boolean
  readonly onOpen?: (element: string) => void
}

/** What the fields of a part say. An instruction may lie in several runs; a field begins a line of its own. */
export function instructionsIn(bytes: Buffer, { freely, onOpen }: Reading): string {
  const said: string[] = []
  let within = false
  const visitor = {
    open(element: string, attributes: ReadonlyMap<string, string>, all: readonly Attribute[]) {
      within = element === 'instrText' || element === 'delInstrText'
      onOpen?.(element)
      if (attributes.get('fldCharType')?.trim() === 'begin') said.push('\n')
      // Of each vocabulary: a reader that knows namespaces takes the one with the prefix.
      for (const { name, value } of all) if (name === 'instr') said.push(`\n${value}\n`)
    },
    text: (text: string) => void (within && said.push(text)),
    close: () => {
      within = false
    },
  }
  walk(bytes, visitor, { freely })
  return said.join('')
}
