/** So many at once, so many waiting; one more is told at once rather than late. */
export class Turns {
  readonly #at_once: number
  readonly #waiting_max: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ at_once, waiting_max }: { readonly at_once: number; readonly waiting_max: number }) {
    this.#at_once = at_once
    this.#waiting_max = waiting_max
  }

  /** Null where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#at_once) {
      if (this.#waiting.length >= this.#waiting_max) return null
      // Whoever leaves hands over its place, so that nobody slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
