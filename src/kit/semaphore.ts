interface SemaphoreLimits {
  readonly at_once: number
  readonly waiting_max: number
}

/** Runs a bounded number of tasks at once and queues a bounded number more; a task beyond that is refused at once. */
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

  /** Null if the queue is full, or the signal aborts before its turn. */
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

  /** A task that ends hands its slot straight to the next, so that no other task can take it in between. */
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

/** A semaphore for each name, so that no name takes slots from another. */
export class KeyedSemaphore {
  readonly #limits: SemaphoreLimits
  readonly #semaphores = new Map<string, Semaphore>()

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
  }

  /** Like Semaphore.run, for this name. */
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
