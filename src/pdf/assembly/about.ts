import type { PdfFile } from '../reader/pdf-file.ts'
import { textOf } from '../reader/strings.ts'
import { entriesWithout } from '../reader/syntax.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { textString } from '../writer/syntax.ts'
import { DESCRIBING, readXmp, type XmpItem, type XmpProperty } from './xmp-read.ts'

/** What a file says of its document. Empty: nothing. */
export interface About {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly keywords: string
  readonly creator: string
  /** A PDF date. */
  readonly created: string
  /** What its metadata say beyond that; null if it has none. */
  readonly xmp: readonly XmpProperty[] | null
}

/** The program that wrote the file. */
const PRODUCER = 'Countersign'

/** More than any real entry has. */
const CHARACTERS_MAX = 32_000

/** The information dictionary and, where that is silent, the metadata (ISO 32000-2, 14.3). */
export function aboutOf(file: PdfFile): About {
  const info = file.optionalDict(file.xref.trailer.get('Info'))
  const xmp = readXmp(file)
  const said = (key: string, name: string): string => {
    const text = textOf(file.resolve(info.get(key)))
    return text === '' || text.length > CHARACTERS_MAX ? firstOf(xmp, name) : text
  }
  const created = textOf(file.resolve(info.get('CreationDate')))
  return {
    title: said('Title', 'dc:title'),
    author: said('Author', 'dc:creator'),
    subject: said('Subject', 'dc:description'),
    keywords: said('Keywords', 'pdf:Keywords'),
    creator: said('Creator', 'xmp:CreatorTool'),
    created: /^D:\d{4}[\d+\-Z']*$/.test(created) ? created : '',
    xmp,
  }
}

/** The language of a document, which screen readers need; null if it says none. */
export function languageOf(file: PdfFile): string | null {
  const lang = textOf(file.resolve(file.catalog.get('Lang')))
  return lang !== '' && lang.length <= LANGUAGE_MAX ? lang : null
}

const LANGUAGE_MAX = 100

/** In the language that is meant where none is asked for. Several authors become one text. */
function firstOf(xmp: readonly XmpProperty[] | null, name: string): string {
  const property = xmp?.find((one) => one.name === name)
  if (property === undefined) return ''
  if (property.list === 'Seq') return property.items.map(({ text }) => text).join('; ')
  const meant = property.items.find(({ lang }) => lang === 'x-default') ?? property.items[0]
  return meant?.text ?? ''
}

/** Writes the information dictionary, and returns its reference. */
export function putInfo(writer: ObjectWriter, about: About): string {
  const entries = [
    ['Title', about.title],
    ['Author', about.author],
    ['Subject', about.subject],
    ['Keywords', about.keywords],
    ['Creator', about.creator],
    ['Producer', PRODUCER],
    ['CreationDate', about.created],
  ] as const
  const said = entries.filter(([, text]) => text !== '').map(([key, text]) => [key, textString(text)] as const)
  return writer.add(`<< ${entriesWithout(new Map(said))} >>`)
}

/**
 * Writes metadata that say the same as the information dictionary, and what else the ones before said of the document. What they
 * claimed of the file (PDF/A, PDF/UA) was true of another file.
 */
export function putMetadata(writer: ObjectWriter, about: About): string {
  const own: readonly XmpProperty[] = [
    { name: 'dc:title', list: 'Alt', items: withDefault(about, 'dc:title', about.title) },
    { name: 'dc:creator', list: 'Seq', items: authorsOf(about) },
    { name: 'dc:description', list: 'Alt', items: withDefault(about, 'dc:description', about.subject) },
    { name: 'dc:format', list: null, items: [{ text: 'application/pdf' }] },
    { name: 'pdf:Keywords', list: null, items: [{ text: about.keywords }] },
    { name: 'pdf:Producer', list: null, items: [{ text: PRODUCER }] },
    { name: 'xmp:CreatorTool', list: null, items: [{ text: about.creator }] },
  ]
  const named = new Set(own.map(({ name }) => name))
  const others = new Map((about.xmp ?? []).filter(({ name }) => !named.has(name)).map((one) => [one.name, one]))
  const written = [...own, ...others.values()].map(elementOf).join('')
  return writer.addStream('/Type /Metadata /Subtype /XML', Buffer.from(packet(written)), { raw: true })
}

/** The text in each language, as long as they belong to the same one. */
function withDefault({ xmp }: About, name: string, text: string): readonly XmpItem[] {
  const items = xmp?.find((one) => one.name === name)?.items ?? []
  const agree = items.some((item) => item.text === text) && items.some(({ lang }) => lang === 'x-default')
  return agree ? items : [{ text, lang: 'x-default' }]
}

function authorsOf({ xmp, author }: About): readonly XmpItem[] {
  const items = xmp?.find(({ name }) => name === 'dc:creator')?.items ?? []
  return items.map(({ text }) => text).join('; ') === author ? items : [{ text: author }]
}

function elementOf({ name, list, items }: XmpProperty): string {
  const said = items.filter(({ text }) => text !== '')
  if (said.length === 0) return ''
  if (list === null) return `<${name}>${escaped(said[0]?.text ?? '')}</${name}>\n`
  const all = said.map(({ text, lang }) => {
    const language = lang ?? (list === 'Alt' ? 'x-default' : null)
    return `<rdf:li${language === null ? '' : ` xml:lang="${escaped(language)}"`}>${escaped(text)}</rdf:li>`
  })
  return `<${name}><rdf:${list}>${all.join('')}</rdf:${list}></${name}>\n`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML cannot hold are left out (XML 1.0, 2.2). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const NAMESPACES = Object.entries({
  ...DESCRIBING,
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
})

/** An XMP packet (ISO 16684-1, 7.3.2). */
const packet = (elements: string): string =>
  [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about=""${NAMESPACES.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')}>`,
    `${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    '<?xpacket end="r"?>',
  ].join('\n')
