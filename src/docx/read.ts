import { readFile, writeFile } from 'node:fs/promises'
import { LIMITS } from '../domain/account/limits.ts'
import { countParts, type DocxPart, ITEM, isVariableName } from '../domain/templates/docx.ts'
import type { DocxRead, ReadDocxRequest } from '../ports/pdf.ts'
import { blockOf, type Fill, openDocx, type Part, rendered } from './engine.ts'
import { beginsAsXml } from './drawings.ts'
import { refuseIfAsked } from './final-text.ts'
import { refuseHarmful } from './harmless.ts'
import { DocxRefusal } from './refusal.ts'
import { templateParts } from './template-parts.ts'
import { unpack } from './unpack.ts'

/**
 * What a Word document asks data for, and a sample of it: names where values will stand, every condition shown, one row
 * of each list.
 */
export async function readDocx({ path, sample_path, tracked_changes }: ReadDocxRequest): Promise<DocxRead> {
  let main = ''
  try {
    const received = await unpack(await readFile(path))
    main = received.get(MAIN)?.toString('utf8') ?? ''
    refuseOtherKinds(received)
    refuseHarmful(received)
    const { parts, changes, has_merge_fields } = templateParts(received, { merge_fields: true })
    main = parts.get(MAIN)?.toString('utf8') ?? ''
    refuseIfAsked(changes, tracked_changes)
    refuseTooMuch([...parts.values()].filter(beginsAsXml))
    const document = openDocx(parts, sample)
    const files = Object.entries((document as unknown as Compiled).compiled)
    const found = files
      .toSorted(([a], [b]) => Number(b === MAIN) - Number(a === MAIN))
      .map(([, file]) => file.postparsed)
    const asked = bodyOf(found.flat())
    if (countParts(asked) > LIMITS.docx_parts_max)
      throw new DocxRefusal('limit_exceeded', `has more than ${LIMITS.docx_parts_max} variables and blocks`)
    await writeFile(sample_path, rendered(document))
    return { refused: null, parts: asked, has_tags: found.some(hasTags), changes, has_merge_fields }
  } catch (error) {
    if (!(error instanceof DocxRefusal)) throw error
    const { code: refused, message, placeholder } = error
    return { refused, message, placeholder, has_braces: textOf(main).includes('{{') }
  }
}

const MAIN = 'word/document.xml'

/** What the library keeps of each file of the document. */
interface Compiled {
  readonly compiled: Readonly<Record<string, { readonly postparsed: readonly Part[] }>>
}

function refuseOtherKinds(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? ''
  if (/macroEnabled/i.test(types))
    throw new DocxRefusal('document_active_content', 'has macros. Save it as .docx in Word and choose that')
  if (!/wordprocessingml\.(document|template)\.main\+xml/.test(types))
    throw new DocxRefusal('unsupported_document_type', 'is not a Word document (.docx)')
}

/** The library looks at every brace, also at those that lie in texts of their own, and for what belongs to it. */
function refuseTooMuch(texts: readonly Buffer[]): void {
  if (texts.reduce((sum, { length }) => sum + length, 0) > TEXTS_BYTES_MAX)
    throw new DocxRefusal('document_too_complex', 'has far more text than a document has')
  let left = BRACES_MAX
  for (const bytes of texts) {
    for (const byte of bytes) if (byte === OPENING || byte === CLOSING) left -= 1
  }
  if (left < 0) throw new DocxRefusal('document_too_complex', `has more than ${BRACES_MAX} braces`)
}
const [OPENING, CLOSING] = [0x7b, 0x7d] as const
/** Fifty full pages are a few megabytes of XML. */
const TEXTS_BYTES_MAX = 16 * 1024 * 1024
/** Two before and two behind each place that data may fill. */
const BRACES_MAX = 4 * LIMITS.data_places_max

/** Without its tags, in one pass however they are written. */
function textOf(xml: string): string {
  const texts: string[] = []
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at)
    texts.push(xml.slice(at, tag < 0 ? xml.length : tag))
    const end = tag < 0 ? -1 : xml.indexOf('>', tag)
    if (end < 0) break
    at = end + 1
  }
  return texts.join('')
}

const hasTags = (parts: readonly Part[]): boolean =>
  parts.some(({ module, subparsed = [] }) => module === 'fieldtag' || hasTags(subparsed))

/** Equal parts of a block are told once: what they ask for is the same. */
function bodyOf(parts: readonly Part[]): readonly DocxPart[] {
  const all = parts.filter(({ type, module }) => type === 'placeholder' && module !== 'fieldtag').map(partOf)
  return [...new Map(all.map((part) => [JSON.stringify(part), part])).values()]
}

function partOf({ value, raw = value, module, subparsed = [] }: Part): DocxPart {
  const name = nameOf(value)
  const kind = module === undefined ? 'value' : blockOf(raw)
  const said = raw.slice(0, 60)
  if (kind === '')
    throw new DocxRefusal(
      'invalid_parameter',
      `has {{${said}}}, which is no variable; a block begins with {{#if name}}, {{#unless name}} or {{#each name}}`,
      said,
    )
  if (!isVariableName(name) && name !== ITEM)
    throw new DocxRefusal(
      'invalid_parameter',
      `has {{${said}}}, which is no name of a variable: letters, digits and underscores, with dots between them`,
      said,
    )
  if (kind === 'value') return { kind, name }
  return { kind: kind as 'if' | 'unless' | 'each', name, parts: bodyOf(subparsed) }
}

export const nameOf = (value: string): string => value.replaceAll('\u00a0', ' ').trim()

const sample: Fill = ({ value, raw, module }) => {
  if (module === undefined) return `«${nameOf(value) === ITEM ? 'item' : nameOf(value)}»`
  const kind = blockOf(raw)
  return kind === 'each' ? [{}] : kind === 'if'
}
