/** Why there was no room: this address holds its share, or all of them together hold everything. */
export type Full = 'own' | 'whole'

interface Wish {
  readonly address: string
  readonly bytes: number
  /** How much of the pool may be taken after this, by everybody and by this address. */
  readonly whole_max: number
  readonly own_max: number
}

interface Waiting {
  readonly wish: Wish
  readonly settle: (full: Full | null) => void
}

/** Bytes that requests hold at the same time, counted by the address they came from. */
export class Pool {
  readonly bytes_max: number
  readonly #wait_ms: number
  readonly #own = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #taken = 0
  #looks = false

  constructor(bytes_max: number, wait_ms: number) {
    this.bytes_max = bytes_max
    this.#wait_ms = wait_ms
  }

  get taken(): number {
    return this.#taken
  }

  /** At once or not at all. */
  takeNow(wish: Wish): boolean {
    if (this.#fullFor(wish) !== null) return false
    this.#taken += wish.bytes
    this.#own.set(wish.address, this.#ownOf(wish.address) + wish.bytes)
    return true
  }

  /** Waits a while for room; null where there is some, which is then taken. */
  async take(wish: Wish): Promise<Full | null> {
    if (this.takeNow(wish)) return null
    return new Promise((resolve) => {
      const settle = (full: Full | null) => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        resolve(full)
      }
      const waiting = { wish, settle }
      const timer = setTimeout(() => settle(this.#fullFor(wish) ?? 'whole'), this.#wait_ms).unref()
      this.#waiting.add(waiting)
    })
  }

  give(address: string, bytes: number): void {
    this.#taken -= bytes
    const left = this.#ownOf(address) - bytes
    if (left > 0) this.#own.set(address, left)
    else this.#own.delete(address)
    this.#lookAgain()
  }

  #ownOf(address: string): number {
    return this.#own.get(address) ?? 0
  }

  #fullFor({ address, bytes, whole_max, own_max }: Wish): Full | null {
    if (this.#ownOf(address) + bytes > own_max) return 'own'
    return this.#taken + bytes > whole_max ? 'whole' : null
  }

  /** The first that fits, one in each turn of the event loop: what it does with its room is work that delays others. */
  #lookAgain(): void {
    if (this.#looks || this.#waiting.size === 0) return
    this.#looks = true
    setImmediate(() => {
      this.#looks = false
      for (const { wish, settle } of this.#waiting) {
        if (!this.takeNow(wish)) continue
        settle(null)
        return this.#lookAgain()
      }
    })
  }
}
