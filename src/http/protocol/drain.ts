import type { IncomingMessage } from 'node:http'
import { Turns } from '../../kit/turns.ts'

interface Pace {
  /** About what is read in one turn: a piece of a body more for each that sends at the same time. */
  readonly turn_bytes: number
  readonly turn_ms: number
}

/** A hundred megabytes a second, which costs a tenth of the thread that answers everybody. */
const PACE: Pace = { turn_bytes: 512 * 1024, turn_ms: 5 }
/** What a connection hands over at once. */
const PIECE_BYTES = 64 * 1024

/** A body that nobody wants, which is read all the same so that its client gets to the answer. */
export interface Unwanted {
  readonly raw: IncomingMessage
  /** Whose turn it is. */
  readonly owner: string
  /** The client is waited for from here on, or is not meanwhile: it is this side that does not read. */
  readonly onTurn: (is_read: boolean) => void
}

/**
 * Reads such bodies at one pace for all of them together, in turns by address: whoever sends many is kept waiting by them,
 * and nobody else is. Those that send nothing cost nothing, and hold no turn.
 */
export class Drain {
  readonly #pace: Pace
  readonly #waiting = new Turns<Unwanted>()
  /** The same, each once: a second place in the line would outlive the body, whose connection by then has another request. */
  readonly #stopped = new Set<Unwanted>()
  #left: number
  #next: NodeJS.Timeout | null = null

  constructor(pace: Pace = PACE) {
    this.#pace = pace
    this.#left = pace.turn_bytes
  }

  add(one: Unwanted): void {
    const { raw } = one
    raw.on('data', ({ length }: Buffer) => {
      this.#spend(length)
      if (this.#left <= 0) this.#stop(one)
    })
    raw.once('close', () => {
      if (this.#stopped.delete(one)) this.#waiting.remove(one.owner, one)
    })
    // What is here goes at once. And what nobody has begun to read by the time it is answered, Node reads to its end at
    // once, past this pace (http, resOnFinish).
    raw.read()
    if (this.#left > 0) this.#read(one)
    else this.#stop(one)
  }

  #read(one: Unwanted): void {
    this.#stopped.delete(one)
    one.onTurn(true)
    one.raw.resume()
  }

  #stop(one: Unwanted): void {
    one.raw.pause()
    one.onTurn(false)
    if (this.#stopped.has(one)) return
    this.#stopped.add(one)
    this.#waiting.add(one.owner, one)
  }

  #spend(bytes: number): void {
    this.#left -= bytes
    this.#next ??= setTimeout(() => this.#turn(), this.#pace.turn_ms).unref()
  }

  #turn(): void {
    this.#next = null
    this.#left = this.#pace.turn_bytes
    for (let promised = 0; promised < this.#pace.turn_bytes; promised += PIECE_BYTES) {
      const one = this.#waiting.next(() => 0)
      if (one === undefined) return
      this.#read(one)
    }
    // Those that are read may have nothing more to say.
    if (this.#waiting.size > 0) this.#spend(0)
  }
}
