import { readFile } from 'node:fs/promises'
import type { MayHaveChangesRequest } from '../ports/pdf.ts'
import { CompoundFile } from './compound-file.ts'
import { DocxRefusal } from './refusal.ts'

/** Whether a text of an older format may have tracked changes. What cannot be read may. */
export async function mayHaveChanges({ path, kind }: MayHaveChangesRequest): Promise<{ readonly may: boolean }> {
  const bytes = await readFile(path)
  try {
    return { may: kind === 'rtf' ? hasChangesInRtf(bytes) : hasAuthorsInDoc(bytes) }
  } catch (error) {
    if (error instanceof DocxRefusal || error instanceof RangeError) return { may: true }
    throw error
  }
}

/** Control words of revisions, of text, formatting, rows and moves (Rich Text Format 1.9.1, Track Changes). */
const REVISIONS: ReadonlySet<string> = new Set(
  'revised deleted revauth revauthdel crauth trauth mvf mvt mvauth pnrauth'.split(' '),
)
const [BACKSLASH, SMALL_A, SMALL_Z] = [0x5c, 0x61, 0x7a] as const

/** A control word is a backslash and letters; one of `0` switches off. */
function hasChangesInRtf(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(BACKSLASH); at >= 0; at = bytes.indexOf(BACKSLASH, at)) {
    let end = at + 1
    while (isSmall(bytes[end])) end += 1
    // A backslash before another sign stands for that sign.
    if (end === at + 1) {
      at += 2
      continue
    }
    const word = bytes.toString('latin1', at + 1, Math.min(end, at + 32))
    if (REVISIONS.has(word) && bytes[end] !== 0x30) return true
    at = end
  }
  return false
}

const isSmall = (byte: number | undefined): boolean => byte !== undefined && byte >= SMALL_A && byte <= SMALL_Z

/** [MS-DOC] 2.5.6: who has made changes is listed, after "Unknown". */
const AUTHORS_AT = 154 + 51 * 8

function hasAuthorsInDoc(bytes: Buffer): boolean {
  const file = new CompoundFile(bytes)
  const text = file.stream('WordDocument')
  if (text === undefined) return true
  const table = file.stream((text.readUInt16LE(10) & 0x0200) === 0 ? '0Table' : '1Table')
  const [at, length] = [text.readUInt32LE(AUTHORS_AT), text.readUInt32LE(AUTHORS_AT + 4)]
  if (length === 0) return false
  return table === undefined || table.readUInt16LE(at) !== 0xffff || table.readUInt16LE(at + 2) > 1
}
