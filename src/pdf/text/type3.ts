import { deflateSync } from 'node:zlib'
import type { ObjectSink } from '../writer/object-sink.ts'
import { joinInk, type Outline } from './faces.ts'

/** The code of an outline in the Type 3 fonts of a file. */
export interface GlyphCode {
  /** The font's resource name, such as 'T0'. */
  readonly font: string
  /** Two hex digits. */
  readonly code: string
}

/**
 * The Type 3 fonts with all text of a file, which its pages share (ISO 32000-2, 9.6.4). Each outline is written once.
 * An outline that stands for two texts gets two codes, so that each code maps back to one text.
 */
export class GlyphFonts {
  readonly #codes = new Map<Outline, Map<string, GlyphCode>>()
  readonly #entries: Entry[] = []
  /** Whether most of the page text runs from right to left, which matters to extractors. */
  readonly rightToLeftPages: boolean

  constructor(rightToLeftPages = false) {
    this.rightToLeftPages = rightToLeftPages
  }

  codeOf(outline: Outline, text: string): GlyphCode {
    let codes = this.#codes.get(outline)
    if (!codes) {
      codes = new Map()
      this.#codes.set(outline, codes)
    }
    let found = codes.get(text)
    if (!found) {
      const index = this.#entries.push({ outline, text }) - 1
      found = { font: `T${Math.floor(index / PER_FONT)}`, code: hex((index % PER_FONT) + 1, 2) }
      codes.set(text, found)
    }
    return found
  }

  /** A code without ink and width, which carries a further character of a ligature. */
  silentCodeOf(text: string): GlyphCode {
    return this.codeOf(SILENT, text)
  }

  /** Writes the fonts and returns the /Font resource dictionary. Call it once, after all text is drawn. */
  write(sink: ObjectSink): string {
    const charprocs = new Map<Outline, string>()
    const fonts: string[] = []
    for (let at = 0; at < this.#entries.length; at += PER_FONT) {
      const entries = this.#entries.slice(at, at + PER_FONT)
      const procs = entries.map(({ outline }) => charprocOf(sink, charprocs, outline))
      fonts.push(`/T${fonts.length} ${writeFont(sink, entries, procs)}`)
    }
    return `<<${fonts.join('')}>>`
  }
}

interface Entry {
  readonly outline: Outline
  readonly text: string
}

/** Code 0 is reserved for the measure. */
const PER_FONT = 255
/**
 * Extractors derive the size of a Type 3 font, and so which gap is a space, from its letter m. This one draws nothing.
 */
const MEASURE = { width: 600, charproc: deflateSync(Buffer.from('600 0 0 0 0 0 d1')) }
const SILENT: Outline = { width: 0, ink: null, charproc: deflateSync(Buffer.from('0 0 0 0 0 0 d1')) }

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

function charprocOf(sink: ObjectSink, written: Map<Outline, string>, outline: Outline): string {
  let reference = written.get(outline)
  if (!reference) {
    reference = sink.addStream('/Filter /FlateDecode', outline.charproc, { raw: true })
    written.set(outline, reference)
  }
  return reference
}

function writeFont(sink: ObjectSink, entries: readonly Entry[], procs: readonly string[]): string {
  const box = joinInk([[0, 0, 0, 0], ...entries.flatMap(({ outline }) => (outline.ink ? [outline.ink] : []))])
  const measure = sink.addStream('/Filter /FlateDecode', MEASURE.charproc, { raw: true })
  const toUnicode = sink.addStream('', Buffer.from(toUnicodeMap(entries), 'latin1'))
  return sink.add(
    `<</Type/Font/Subtype/Type3/FontBBox[${box.join(' ')}]/FontMatrix[.001 0 0 .001 0 0]` +
      `/FirstChar 0/LastChar ${entries.length}/Widths[${[MEASURE, ...entries.map(({ outline }) => outline)].map(({ width }) => width).join(' ')}]` +
      `/Encoding<</Type/Encoding/Differences[0/m${entries.map((_, i) => `/g${i}`).join('')}]>>` +
      `/CharProcs<</m ${measure}${procs.map((reference, i) => `/g${i} ${reference}`).join('')}>>` +
      `/Resources<<>>/ToUnicode ${toUnicode}>>`,
  )
}

/** The /ToUnicode map (ISO 32000-2, 9.10.3). */
function toUnicodeMap(entries: readonly Entry[]): string {
  const lines = entries.map(({ text }, code) => `<${hex(code + 1, 2)}><${utf16Hex(text)}>`)
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit/ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00><FF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict/CMap defineresource pop
end
end`
}

export const utf16Hex = (text: string): string => {
  let digits = ''
  for (let i = 0; i < text.length; i += 1) digits += hex(text.charCodeAt(i), 4)
  return digits
}
