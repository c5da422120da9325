interface SemaphoreLimits {
  readonly at_once: number
  readonly waiting_max: number
}

/** So many at once, so many waiting; one more is told at once rather than late. */
export class Semaphore {
  readonly #at_once: number
  readonly #waiting_max: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ at_once, waiting_max }: SemaphoreLimits) {
    this.#at_once = at_once
    this.#waiting_max = waiting_max
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Null where too many wait already, or its turn does not come before the signal. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    if (this.#running >= this.#at_once) {
      if (this.#waiting.length >= this.#waiting_max) return null
      if (!(await this.#wait(signal))) return null
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
  #wait(signal: AbortSignal | undefined): Promise<boolean> {
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

/** Turns for each name by itself, so that nobody takes them from another. */
export class KeyedSemaphore {
  readonly #limits: SemaphoreLimits
  readonly #semaphores = new Map<string, Semaphore>()

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
  }

  /** As that of one. */
  async run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const semaphore = this.#semaphores.get(name) ?? new Semaphore(this.#limits)
    this.#semaphores.set(name, semaphore)
    try {
      return await semaphore.run(work, signal)
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(name)
    }
  }
}
