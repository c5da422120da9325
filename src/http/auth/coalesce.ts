import type { AuthAnswer, AuthRequest } from '../../ports/rate-limits.ts'

type Question = Omit<AuthRequest, 'hits'>
type Ask = (question: AuthRequest) => Promise<AuthAnswer>

interface Queue {
  waiting: PromiseWithResolvers<AuthAnswer>[]
}

/**
 * Calls of one key from one address that arrive while a look-up is on its way go together in the next one,
 * as so many hits; those the database lets pass are the first of them. The count stays exact, on any number
 * of nodes, and nothing is kept afterwards.
 */
export class Turnstile {
  readonly #ask: Ask
  readonly #queues = new Map<string, Queue>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Each with an Idempotency-Key has a look-up of its own: it asks for an answer too. */
  pass(question: Question): Promise<AuthAnswer> {
    if (question.asked) return this.#ask({ ...question, hits: 1 })
    const name = `${Buffer.from(question.token_hash).toString('base64')} ${question.address}`
    const mine = Promise.withResolvers<AuthAnswer>()
    const queue = this.#queues.get(name)
    if (queue) {
      queue.waiting.push(mine)
    } else {
      const fresh = { waiting: [mine] }
      this.#queues.set(name, fresh)
      void this.#serve(name, fresh, question)
    }
    return mine.promise
  }

  async #serve(name: string, queue: Queue, question: Question): Promise<void> {
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
