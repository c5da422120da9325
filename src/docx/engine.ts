import Docxtemplater, { type DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import { isFieldTag } from './marks.ts'
import { DocxRefusal } from './refusal.ts'

export type Part = DXT.Part

/** What stands for a placeholder: a text, or of a block a list or yes or no. */
export type Fill = (part: Part, scopes: readonly unknown[]) => unknown

/** The document with its placeholders read; whatever is wrong with them is refused with its words. */
export function openDocx(parts: ReadonlyMap<string, Buffer>, fill: Fill): Docxtemplater<PizZip> {
  const zip = new PizZip()
  for (const [name, content] of parts) zip.file(name, content)
  try {
    return new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      // A document must not change what its braces mean half-way.
      syntax: { changeDelimiterPrefix: null },
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      modules: [blocks()],
      parser: parserOf(fill),
      nullGetter: () => '',
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The document with everything filled in. */
export function rendered(document: Docxtemplater<PizZip>): Buffer {
  try {
    return document.render({}).toBuffer({ compression: 'DEFLATE' })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Names are looked up by us, whatever the library would have made of them. */
const parserOf =
  (fill: Fill) =>
  (_: string, meta?: { readonly tag: Part }): DXT.Parser => ({
    get(_scope: unknown, context: DXT.ParserContext) {
      const part = meta?.tag ?? context.meta.part
      return fill(part, context.scopeList)
    },
  })

/** The library goes through a block once for each that it is in. */
const DEPTH_MAX = 50

/** `{{#if …}}`, `{{#unless …}}`, `{{#each …}}` and their ends in the library's terms; tags of fields stay as they are. */
function blocks(): DXT.Module {
  const first = { priority: 1 }
  const opened: string[] = []
  const open = ({ raw }: DXT.SimplePart) => {
    opened.push(blockOf(raw))
    if (opened.length > DEPTH_MAX)
      throw new DocxRefusal('document_too_complex', `has more than ${DEPTH_MAX} blocks within each other`)
  }
  const close = ({ raw }: DXT.SimplePart) => {
    const [kind, ended] = [opened.pop(), raw.replace(/^\/\s*/, '').trim()]
    if (kind !== undefined && ended !== '' && kind !== ended)
      throw new DocxRefusal('invalid_parameter', `has {{/${ended}}} where {{/${kind}}} is expected`, `/${ended}`)
  }
  const opening = { ...first, expandTo: 'auto', location: 'start', onMatch: open }
  return {
    name: 'Blocks',
    matchers: () =>
      [
        [/^#\s*(?:if|each)\s+(.+?)\s*$/, 'loop', { ...opening, inverted: false }],
        [/^#\s*unless\s+(.+?)\s*$/, 'loop', { ...opening, inverted: true }],
        // An end matches whatever is open: its value is empty.
        [/^\/\s*(?:if|unless|each)?()\s*$/, 'loop', { ...first, location: 'end', onMatch: close }],
        [(text: string) => isFieldTag(text) && text, 'fieldtag', { ...first }],
      ] as unknown as [string, string, object][],
    render: (part) => (part.module === 'fieldtag' ? ({ value: escaped(`{{${part.raw}}}`) } as DXT.Rendered) : null),
  }
}

export const blockOf = (raw: string): string => /^#\s*(if|unless|each)\s/.exec(raw.replaceAll('\u00a0', ' '))?.[1] ?? ''

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface LibraryError {
  readonly properties?: {
    readonly id?: string
    readonly xtag?: string
    readonly explanation?: string
    readonly rootError?: unknown
    readonly errors?: readonly LibraryError[]
  }
}

/** The library tells of each placeholder what is wrong; the first is enough to go on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DocxRefusal) return error
  const { properties } = error as LibraryError
  const [first] = properties?.errors ?? []
  const { id, xtag = '', rootError } = (first ?? (error as LibraryError)).properties ?? {}
  if (rootError instanceof DocxRefusal) return rootError
  if (id === undefined) return error
  const words = WRONG[id] ?? (id.endsWith('_loop') ? WRONG['unmatched'] : undefined)
  if (words === undefined)
    return new DocxRefusal('document_damaged', 'is damaged: open it in Word, save it again and choose that')
  const said = xtag.slice(0, 60).trim()
  return new DocxRefusal('invalid_parameter', words.replace('…', said), said)
}

const WRONG: Readonly<Record<string, string>> = {
  unopened_tag: 'has }} without {{ before it: "…"',
  unclosed_tag: 'has {{ without }} behind it: "…"',
  duplicate_open_tag: 'has {{{{ or {{ within {{: "…"',
  duplicate_close_tag: 'has }}}}: "…"',
  unmatched: 'has a block without a beginning or an end: {{…}}',
  closing_tag_does_not_match_opening_tag: 'has blocks that cross each other near {{…}}',
  unbalanced_loop_tags: 'has blocks that cross each other near {{…}}',
  loop_position_invalid: 'has a block that begins in one table cell and ends in another: {{…}}',
  no_xml_tag_found_at_left: 'has {{…}} where no paragraph or row is around it',
  no_xml_tag_found_at_right: 'has {{…}} where no paragraph or row is around it',
  raw_xml_tag_should_be_only_text_in_paragraph: 'has {{…}}, which is no variable',
}
