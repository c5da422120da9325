import { AMBIGUOUS, Refusal } from './refusal.ts'
import { afterWhite, type Dict, dictAt, endOfValue, headAt, skipSpace } from './syntax.ts'

/** An indirect object, `n g obj`: its value as written and, for a stream, the start of its data. */
export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly raw: string
  /** Null if the value is not a dictionary. */
  readonly dict: Dict | null
  /** Offset of the first byte of data; null if the object is not a stream. */
  readonly data_from: number | null
  readonly end: number
}

/** Reads the object that begins exactly at `offset` (ISO 32000-2, 7.3.8 and 7.3.10). */
export const indirectObjectAt = (text: string, offset: number): IndirectObject => {
  const head = headAt(text, afterWhite(text, offset))
  if (!head) throw new Refusal(AMBIGUOUS.misplaced)
  const from = skipSpace(text, head.end)
  const dict = text.startsWith('<<', from) ? dictAt(text, from) : null
  const end = dict?.end ?? endOfValue(text, from)
  return {
    number: head.number,
    generation: head.generation,
    raw: text.slice(from, end),
    dict: dict?.dict ?? null,
    data_from: dict ? dataAfter(text, end) : null,
    end,
  }
}

const STREAM = /stream(\r\n|\n|\r)/y

const dataAfter = (text: string, end: number): number | null => {
  STREAM.lastIndex = skipSpace(text, end)
  return STREAM.test(text) ? STREAM.lastIndex : null
}
