import { randomInt } from 'node:crypto'
import { Problem } from '../../problem.ts'

/** Entries of lists and objects in one body. The longest list that calls take has the points of a drawn signature (60,000 numbers and pairs). */
export const BODY_ENTRIES_MAX = 200_000

/**
 * Members of objects in one body, each with a key that is looked up when it is parsed, checked and sorted. The most that people
 * send are a thousand rows of a bulk send with some fifty cells, and a group of a directory (40,000).
 */
export const BODY_MEMBERS_MAX = 50_000

/**
 * Different keys in one body: what costs most to parse, and what an honest body has few of. The most that calls take are the
 * metadata of the rows of a bulk send, each with keys of its own.
 */
export const BODY_KEYS_MAX = 10_000

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
  const { entries, members, keys } = countsOf(body)
  if (entries > BODY_ENTRIES_MAX) throw tooMany(`${BODY_ENTRIES_MAX} entries`)
  if (members > BODY_MEMBERS_MAX) throw tooMany(`${BODY_MEMBERS_MAX} members of objects`)
  if (keys > BODY_KEYS_MAX) throw tooMany(`${BODY_KEYS_MAX} different keys`)
  return body.length * TEXT_BYTES_OF_ONE + entries * ENTRY_BYTES
}

const tooMany = (what: string) => new Problem('request_too_large', `the body has more than ${what}`)

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = [...'"\\,:[{'].map((one) => one.charCodeAt(0))

interface Counts {
  readonly entries: number
  readonly members: number
  readonly keys: number
}

/** Commas and opening brackets outside of texts, colons, and different keys. Stops where there are too many. */
function countsOf(body: Uint8Array): Counts {
  const keys = new DifferentTexts(body)
  let [entries, members] = [0, 0]
  let [from, to] = [0, 0]
  const goesOn = () => entries <= BODY_ENTRIES_MAX && members <= BODY_MEMBERS_MAX && keys.count <= BODY_KEYS_MAX
  for (let at = 0; at < body.length && goesOn(); at++) {
    const byte = body[at]
    if (byte === QUOTE) {
      ;[from, to] = [at + 1, endOfText(body, at)]
      at = to
    } else if (byte === COLON) {
      members++
      keys.add(from, to)
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) entries++
  }
  return { entries, members, keys: keys.count }
}

function endOfText(body: Uint8Array, from: number): number {
  let at = from + 1
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
  return at
}

/** A few too low, since two texts may have the same place. Nobody outside knows the places, which are others in each process. */
class DifferentTexts {
  readonly #body: Uint8Array
  readonly #is_taken = new Uint8Array(PLACES)
  count = 0

  constructor(body: Uint8Array) {
    this.#body = body
  }

  add(from: number, to: number): void {
    let place = SEED
    for (let at = from; at < to; at++) {
      place = Math.imul(place ^ (this.#body[at] ?? 0), FACTOR)
      place ^= place >>> 15
    }
    place &= PLACES - 1
    if (this.#is_taken[place] === 1) return
    this.#is_taken[place] = 1
    this.count++
  }
}

const PLACES = 2 ** 18
const SEED = randomInt(2 ** 31)
const FACTOR = randomInt(2 ** 30) * 2 + 1
