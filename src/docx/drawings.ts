import { gunzipSync } from 'node:zlib'
import { DocxRefusal } from './refusal.ts'
import { harmful, type Use } from './relations.ts'
import { type Attribute, walk } from './xml.ts'

/** As much as is looked at to tell what a part is: LibreOffice looks for `<svg` no further. */
export const START_BYTES = 4096
/** Of one drawing, unpacked: maps are of some megabytes. */
const DRAWING_BYTES_MAX = 16 * 1024 * 1024
/** Of drawings within drawings. */
const DEPTH_MAX = 3

/**
 * Refuses pictures that ask for something outside of the file: an SVG may name pictures, styles and fonts of any address, and
 * who draws it fetches them. They are known by their first bytes, as those who draw go by them and not by a part's name.
 * Also those that are programs: an EPS is run by an interpreter.
 */
export function judgeDrawings(parts: ReadonlyMap<string, Buffer>, use: Use): void {
  for (const [name, bytes] of parts)
    if (isDrawing(bytes) || SVG_NAME.test(name)) judge(bytes, { name: name.slice(0, 120), use, depth: 0 })
}

/** Whether these bytes begin what is judged here. */
export const isDrawing = (bytes: Buffer): boolean => isPacked(bytes) || isProgram(bytes) || isSvg(bytes)

const SVG_NAME = /\.svgz?$/i
const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b
const isProgram = (bytes: Buffer) => /^(%!PS|\xc5\xd0\xd3\xc6)/.test(bytes.toString('latin1', 0, 4))

function isSvg(bytes: Buffer): boolean {
  if (!beginsAsXml(bytes)) return false
  const start = bytes.toString('latin1', 0, START_BYTES).replaceAll('\0', '')
  return /<([\w.-]+:)?svg[\s/>]/i.test(start) || /<!DOCTYPE.*svg/is.test(start)
}

/** Behind whatever white space, and in UTF-16 too. */
export function beginsAsXml(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4)
  if (/^(\xff\xfe|\xfe\xff|\0<)/.test(start)) return true
  let at = start.startsWith('\xef\xbb\xbf') ? 3 : 0
  while (SPACES.has(bytes[at] ?? 0)) at += 1
  return bytes[at] === 0x3c
}
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

interface Place {
  readonly name: string
  readonly use: Use
  readonly depth: number
}

function judge(received: Buffer, place: Place): void {
  const { name, use, depth } = place
  if (depth > DEPTH_MAX) throw harmful(`has drawings within drawings (${name})`)
  const is_packed = isPacked(received)
  const bytes = is_packed ? unpacked(received, name) : received
  if (isProgram(bytes)) throw harmful(`has a picture that is a program, an EPS (${name})`)
  // Pictures of other kinds, packed or in an address, ask for nothing.
  if ((is_packed || depth > 0) && !isSvg(bytes)) return
  if (bytes.length > DRAWING_BYTES_MAX) throw tooLarge(name)
  let within_style = false
  const visitor = {
    open(element: string, _named: unknown, all: readonly Attribute[]) {
      within_style = element === 'style'
      if (use === 'filled' && element === 'script') throw harmful(`has a drawing with a script (${name})`)
      for (const attribute of all) judgeAttribute(element, attribute, place)
    },
    text: (text: string) => void (within_style && judgeStyle(text, place)),
    close: () => {
      within_style = false
    },
    instruction(target: string) {
      if (target === 'xml-stylesheet') throw linked(name)
    },
  }
  try {
    walk(bytes, visitor, { freely: true, names_type: true })
  } catch (error) {
    if (!(error instanceof DocxRefusal) || error.code !== 'document_damaged') throw error
    // Readers differ in what they make of it, so nobody can say what it asks for.
    throw harmful(`has a drawing that is not well-formed, or declares entities (${name})`)
  }
}

const linked = (name: string) => harmful(`has a drawing that is linked to another file (${name})`)
const tooLarge = (name: string) => new DocxRefusal('document_too_complex', `has a drawing that is too large (${name})`)

function unpacked(bytes: Buffer, name: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: DRAWING_BYTES_MAX })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name)
    throw harmful(`has a drawing that cannot be unpacked (${name})`)
  }
}

function judgeAttribute(element: string, { name, value }: Attribute, place: Place): void {
  if (name === 'href' || name === 'src') {
    // A link is for people to open.
    if (element !== 'a') judgeAddress(value, place)
  } else judgeStyle(value, place)
}

/** What a style takes in (CSS Values and Units 4, 4.5), however its letters are written. */
function judgeStyle(text: string, place: Place): void {
  const css = text.replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => letter(code)).replaceAll('\\', '')
  if (/@import\b|image-set\(|\bsrc\(/i.test(css)) throw linked(place.name)
  for (const { index } of css.matchAll(/url\(/gi)) {
    const [, , address] = PLAIN_ADDRESS.exec(css.slice(index)) ?? []
    // Where quotes or brackets are within it, readers differ in where it ends.
    if (address === undefined) throw linked(place.name)
    judgeAddress(address, place)
  }
}
const PLAIN_ADDRESS = /^url\(\s*(["']?)([^"'()\s]*)\1\s*\)/i

const letter = (code: string): string => {
  const point = Number.parseInt(code, 16)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
}

/** A place in the drawing itself, or bytes within the address; those may be a drawing again. */
function judgeAddress(address: string, place: Place): void {
  const target = address.trim()
  if (target === '' || target.startsWith('#')) return
  const data = /^data:([^,]*),(.*)$/is.exec(target)
  if (!data) throw linked(place.name)
  const [, type = '', content = ''] = data
  const bytes = percentDecoded(content)
  const is_base64 = /;\s*base64\s*$/i.test(type)
  const drawing = is_base64 ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes
  judge(drawing, { ...place, depth: place.depth + 1 })
}

/** As bytes of whatever encoding, and before base64 is (Fetch 6, data: URL processor). */
function percentDecoded(content: string): Buffer {
  const latin1 = Buffer.from(content).toString('latin1')
  const decoded = latin1.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(decoded, 'latin1')
}
