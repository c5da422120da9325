import { Turns } from './turns.ts'

interface SharedLimits {
  readonly at_once: number
  /** Tasks that may wait, all together and of one owner, if it is one. */
  readonly waiting_max: number
  readonly own_max: number
}

/** Why a task was not run: its owner has too many waiting, all have, or nobody waits for it any more. */
export type NotRun = 'own_full' | 'full' | 'left'

interface Waiting {
  readonly enter: () => void
}

/** Runs a bounded number of tasks at once; owners take turns, and one place more is kept for an owner who has none running. */
export class SharedSemaphore {
  readonly #limits: SharedLimits
  readonly #waiting = new Turns<Waiting>()
  readonly #running = new Map<string, number>()
  #busy = 0

  constructor(limits: SharedLimits) {
    this.#limits = limits
  }

  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<{ readonly value: T } | NotRun> {
    if (this.#mayRun(owner)) this.#begin(owner)
    else {
      if (owner !== '' && this.#waiting.of(owner) >= this.#limits.own_max) return 'own_full'
      if (this.#waiting.size >= this.#limits.waiting_max) return 'full'
      if (!(await this.#wait(owner, signal))) return 'left'
    }
    try {
      return { value: await work() }
    } finally {
      this.#end(owner)
    }
  }

  #mayRun(owner: string): boolean {
    const { at_once } = this.#limits
    return this.#busy < at_once || (this.#busy < at_once + KEPT && !this.#running.has(owner))
  }

  #begin(owner: string): void {
    this.#busy += 1
    this.#running.set(owner, this.#runningOf(owner) + 1)
  }

  #end(owner: string): void {
    this.#busy -= 1
    const left = this.#runningOf(owner) - 1
    if (left > 0) this.#running.set(owner, left)
    else this.#running.delete(owner)
    this.#waiting
      .next(
        (one) => this.#runningOf(one),
        (one) => this.#mayRun(one),
      )
      ?.enter()
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0
  }

  /** Whoever ends hands the place straight to the next, so that no other takes it in between. */
  #wait(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.remove(owner, entry)
        resolve(false)
      }
      const entry: Waiting = {
        enter: () => {
          signal?.removeEventListener('abort', leave)
          this.#begin(owner)
          resolve(true)
        },
      }
      this.#waiting.add(owner, entry)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

const KEPT = 1
