type Take = (window: string, cap: number) => Promise<number>

interface Waiting extends PromiseWithResolvers<number> {
  readonly cap: number
}

/** A refusal stands for so long before the database is asked again. */
const STANDS_MS = 1_000

/**
 * Hits of one window are taken one after the other, and who comes within a second of a refusal is refused unasked: a flood
 * holds one connection and asks once a second, however many calls it makes.
 */
export class InTurns {
  readonly #take: Take
  readonly #stands_ms: number
  readonly #waiting = new Map<string, Waiting[]>()
  /** Seconds to wait, by window. */
  readonly #refused = new Map<string, number>()

  constructor(take: Take, stands_ms = STANDS_MS) {
    this.#take = take
    this.#stands_ms = stands_ms
  }

  take(window: string, cap: number): Promise<number> {
    const mine = { ...Promise.withResolvers<number>(), cap }
    const waiting = this.#waiting.get(window)
    if (waiting) waiting.push(mine)
    else void this.#drain(window, [mine])
    return mine.promise
  }

  async #drain(window: string, waiting: Waiting[]): Promise<void> {
    this.#waiting.set(window, waiting)
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        one.resolve(this.#refused.get(window) ?? (await this.#ask(window, one.cap)))
      } catch (error) {
        // One by one they would each find out anew that the database is away.
        for (const other of [one, ...waiting.splice(0)]) other.reject(error)
      }
    }
    this.#waiting.delete(window)
  }

  async #ask(window: string, cap: number): Promise<number> {
    const wait_s = await this.#take(window, cap)
    if (wait_s > 0) {
      this.#refused.set(window, wait_s)
      setTimeout(() => this.#refused.delete(window), this.#stands_ms).unref()
    }
    return wait_s
  }
}
