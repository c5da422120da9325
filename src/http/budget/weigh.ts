import { Problem } from '../../problem.ts'

/**
 * Entries of lists and objects in one body. The longest that calls take are the rows of a bulk send (100,000 cells)
 * and the points of a drawn signature (60,000 numbers and pairs).
 */
export const BODY_ENTRIES_MAX = 200_000

/** Up to here a body is not looked through before it is parsed: each of its bytes is taken for the worst. */
const SMALL_BYTES = 64 * 1024
/** `[{},{}` is the worst: three bytes become an object of 56 and its place in the list. */
const WORST_BYTES_OF_ONE = 20
/** Text as it came, decoded, and in the object. */
const TEXT_BYTES_OF_ONE = 3
/** A key with its text, its value, and a word about what is wrong with it. */
const ENTRY_BYTES = 150

/** How many bytes of memory a JSON body becomes when it is parsed; refuses one with more entries than any call takes. */
export function parsedBytes(body: Uint8Array): number {
  if (body.length <= SMALL_BYTES) return body.length * WORST_BYTES_OF_ONE
  const entries = entriesOf(body)
  if (entries > BODY_ENTRIES_MAX)
    throw new Problem('request_too_large', `the body has more than ${BODY_ENTRIES_MAX} entries`)
  return body.length * TEXT_BYTES_OF_ONE + entries * ENTRY_BYTES
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((one) => one.charCodeAt(0))

/** Commas and opening brackets outside of texts. Stops where there are too many. */
function entriesOf(body: Uint8Array): number {
  let entries = 0
  for (let at = 0; at < body.length && entries <= BODY_ENTRIES_MAX; at++) {
    const byte = body[at]
    if (byte === QUOTE) at = endOfText(body, at)
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) entries++
  }
  return entries
}

function endOfText(body: Uint8Array, from: number): number {
  let at = from + 1
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
  return at
}
