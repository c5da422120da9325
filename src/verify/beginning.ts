import { type Bytes, find, inflate, latin1, startsAt } from './bytes.ts'
import type { Behind } from './verdict.ts'

const ENDS_MAX = 20
const START = 'startxref\n'

/** Where the file may have ended before something was put behind it, the last such place first. */
export const endsIn = (bytes: Bytes): readonly number[] => {
  const ends: number[] = []
  for (let at = find(bytes, START); at >= 0; at = find(bytes, START, at + 1)) {
    const [tail] = /^startxref\n\d{1,12}\n%%EOF\n/.exec(latin1(bytes.subarray(at, at + 40))) ?? []
    if (tail && at + tail.length < bytes.length) ends.push(at + tail.length)
    if (ends.length > ENDS_MAX) ends.shift()
  }
  return ends.toReversed()
}

/** Not examined further: a larger one counts as unknown, so making it larger gains nothing. */
const READ_MAX = 4 * 1024 * 1024

export const behind = async (bytes: Bytes): Promise<Behind> => ({
  size: bytes.length,
  what: bytes.every((byte) => BLANKS.includes(byte)) ? 'blanks or line ends' : await foundIn(bytes),
})

const BLANKS = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]

const foundIn = async (bytes: Bytes): Promise<string> => {
  const text = latin1(bytes.subarray(0, READ_MAX))
  const whole = [text, ...(await packed(bytes.subarray(0, READ_MAX)))].join('\n')
  const what = [
    ...counted(whole, /\/ByteRange\s*\[/g, 'signature or time-stamp of another program'),
    ...annotationsIn(whole),
    ...counted(whole, /\/Subtype\s*\/Widget\b/g, 'form field'),
    ...counted(whole, /\/Type\s*\/Page\b/g, 'rewritten page'),
  ]
  if (what.length > 0) return `${UPDATE} with ${what.join(', ')}`
  return /\bstartxref\b/.test(text) ? UPDATE : 'bytes that are no part of a PDF'
}

const UPDATE = 'an update of the file'

const counted = (text: string, what: RegExp, name: string): readonly string[] => {
  const n = text.match(what)?.length ?? 0
  if (n === 0) return []
  return [n === 1 ? `a ${name}` : `${n} ${name}s`]
}

/** ISO 32000-2 table 171, those that a person adds. */
const ANNOTATIONS =
  /\/Subtype\s*\/(Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Caret|Stamp|Ink|Popup|FileAttachment|Redact|Link)\b/g

const annotationsIn = (text: string): readonly string[] => {
  const kinds = new Set([...text.matchAll(ANNOTATIONS)].map(([, kind]) => kind))
  return kinds.size === 0 ? [] : [`annotations (${[...kinds].join(', ')})`]
}

/** What is packed in object streams, which most programs write. */
const packed = async (bytes: Bytes): Promise<readonly string[]> => {
  const texts: string[] = []
  let left = READ_MAX
  for (let at = find(bytes, '/ObjStm'); at >= 0 && left > 0; at = find(bytes, '/ObjStm', at + 1)) {
    const stream = find(bytes, 'stream', at)
    const end = stream < 0 ? -1 : find(bytes, 'endstream', stream)
    if (end < 0) break
    const from = stream + 6 + (startsAt(bytes, '\r\n', stream + 6) ? 2 : 1)
    const data = await inflated(bytes.subarray(from, end), left)
    left -= data?.length ?? 0
    if (data) texts.push(latin1(data))
  }
  return texts
}

/** Its line end before `endstream` may or may not belong to it. */
const inflated = async (data: Bytes, most: number): Promise<Bytes | null> => {
  for (const cut of [1, 0, 2]) {
    const found = await inflate(data.subarray(0, data.length - cut), most)
    if (found) return found
  }
  return null
}
