import { DocxRefusal } from './refusal.ts'

/** The XML of a document's parts, once nothing in them acts, asks for something outside, or hides from a plain reading. */
export function refuseHarmful(parts: ReadonlyMap<string, Buffer>): void {
  for (const name of parts.keys()) {
    if (/(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)(activeX|customUI)\//i.test(name))
      throw harmful('has macros or controls')
    if (/\/embeddings\/.*\.(bin|ole|exe)$/i.test(name)) throw harmful('has an embedded program object')
  }
  for (const [name, bytes] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const xml = plainXml(bytes)
    if (/\.rels$/i.test(name)) refuseLinks(xml)
    else refuseFields(xml)
  }
}

const harmful = (what: string) =>
  new DocxRefusal('document_active_content', `${what}. Remove that in Word, save it as .docx and choose that`)

/** UTF-8 without a document type, entities or marked sections: Word writes none of them, and each could hide something. */
function plainXml(bytes: Buffer): string {
  let xml = ''
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unusual()
  }
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(xml)?.[1]
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) throw unusual()
  if (xml.includes('\0') || /<!(?!--)/.test(xml)) throw unusual()
  return xml.includes('<!--') ? xml.replaceAll(/<!--[\s\S]*?-->/g, '') : xml
}

const unusual = () =>
  new DocxRefusal(
    'document_damaged',
    'is not written as Word writes documents: open it in Word, save it and choose that',
  )

/** Where people may click is theirs to judge; everything else outside would be fetched. */
function refuseLinks(xml: string): void {
  for (const [relation] of xml.matchAll(/<(?:[\w.-]+:)?Relationship\b[^>]*>/g)) {
    const type = /\bType\s*=\s*["']([^"']*)/.exec(relation)?.[1]?.split('/').at(-1) ?? ''
    if (/^(attachedTemplate|aFChunk|subDocument|oleObject|control|vbaProject|frame)$/i.test(type))
      throw harmful(`is linked to another file (${type})`)
    if (/\bTargetMode\s*=\s*["']External/i.test(unescaped(relation)) && type !== 'hyperlink')
      throw harmful(`is linked to another file (${type || 'of no type'})`)
  }
}

/** Fields that take in something of another file or program (ECMA-376 part 1, 17.16.5). */
const ASKING =
  /\b(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|DATABASE|EMBED|MACROBUTTON)\b|^\s*(LINK|RD)\b/im

function refuseFields(xml: string): void {
  // An instruction may lie in several runs; a field begins a line of its own.
  const said = [
    ...xml.matchAll(
      /<(?:[\w.-]+:)?(?:instrText|delInstrText)\b[^>]*>([^<]*)|fldCharType\s*=\s*["']begin|\binstr\s*=\s*"([^"]*)"|\binstr\s*=\s*'([^']*)'/g,
    ),
  ]
    .map(([, text, simple, other]) => (text === undefined ? `\n${simple ?? other ?? ''}` : text))
    .join('')
  const found = ASKING.exec(unescaped(said))
  if (found) throw harmful(`has a field that asks for another file (${(found[1] ?? found[2] ?? '').toUpperCase()})`)
  if (/<(?:[\w.-]+:)?altChunk\b/.test(xml)) throw harmful('takes in another file (altChunk)')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
