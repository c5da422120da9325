import type { OfficeOrder, OfficeOutcome } from './office.ts'

/** The wait for a turn included; proxies are set to wait a little longer (docs/self-hosting.md). */
const ANSWER_MS = 100_000

/** Does it in its turn; who has no answer in time is told that we are busy, for the file is not to blame for that. */
export async function inTurn(
  turns: Turns,
  order: OfficeOrder,
  work: (order: OfficeOrder) => Promise<OfficeOutcome>,
  answer_ms = ANSWER_MS,
): Promise<OfficeOutcome> {
  const overdue = AbortSignal.timeout(answer_ms)
  const signal = order.signal ? AbortSignal.any([overdue, order.signal]) : overdue
  const outcome = await turns.take(() => work({ ...order, signal }), signal)
  if (outcome !== null && outcome !== 'cancelled') return outcome
  return order.signal?.aborted ? 'cancelled' : 'busy'
}

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

  /** Null where too many wait already, or its turn does not come before the signal. */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    if (this.#running >= this.#at_once) {
      if (this.#waiting.length >= this.#waiting_max) return null
      if (!(await this.#turn(signal))) return null
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Whoever leaves hands over its place, so that nobody slips in between. */
  #turn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        resolve(false)
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
