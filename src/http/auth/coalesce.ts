import { setImmediate as turnEnd } from 'node:timers/promises'
import type { AuthAnswer, AuthRequest } from '../../ports/rate-limits.ts'

type Question = Omit<AuthRequest, 'hits'>
type Ask = (question: AuthRequest) => Promise<AuthAnswer>

interface Queue {
  waiting: PromiseWithResolvers<AuthAnswer>[]
}

/**
 * Coalesces look-ups: calls of one key from one address that arrive in one turn of the event loop, or during a look-up,
 * share the next one, as so many hits, and the first of them pass as far as the database allows. The count stays exact
 * over any number of nodes, and nothing is cached.
 */
export class CoalescedLookUps {
  readonly #ask: Ask
  readonly #queues = new Map<string, Queue>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** A call with an Idempotency-Key has its own look-up, which also reads the stored answer. */
  lookUp(question: Question): Promise<AuthAnswer> {
    if (question.asked) return this.#ask({ ...question, hits: 1 })
    const name = `${Buffer.from(question.token_hash).toString('base64')} ${question.address}`
    const mine = Promise.withResolvers<AuthAnswer>()
    const queue = this.#queues.get(name)
    if (queue) {
      queue.waiting.push(mine)
    } else {
      const fresh = { waiting: [mine] }
      this.#queues.set(name, fresh)
      void this.#drain(name, fresh, question)
    }
    return mine.promise
  }

  async #drain(name: string, queue: Queue, question: Question): Promise<void> {
    await turnEnd()
    while (queue.waiting.length > 0) {
      const group = queue.waiting
      queue.waiting = []
      await this.#ask({ ...question, hits: group.length }).then(
        (answer) => {
          for (const [place, one] of group.entries()) one.resolve(shareOf(answer, place))
        },
        (error: unknown) => {
          for (const one of group) one.reject(error)
        },
      )
    }
    this.#queues.delete(name)
  }
}

const shareOf = (answer: AuthAnswer, place: number): AuthAnswer => ({
  ...answer,
  passed: place < answer.passed ? 1 : 0,
})
