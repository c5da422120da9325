/** A cache of the most recently used values, up to so many, or up to a sum of sizes. */
export class LruCache<T> {
  readonly #made = new Map<string, T>()
  readonly #most: number
  readonly #sizeOf: (key: string) => number
  #size = 0

  constructor(most: number, sizeOf: (key: string) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  has(key: string): boolean {
    return this.#made.has(key)
  }

  get(key: string, make: () => T): T {
    const known = this.#made.get(key)
    const value = known === undefined ? make() : known
    // The insertion order of the map is the order of use.
    this.#drop(key)
    this.#made.set(key, value)
    this.#size += this.#sizeOf(key)
    for (const oldest of this.#made.keys()) {
      if (this.#size <= this.#most) break
      this.#drop(oldest)
    }
    return value
  }

  clear(): void {
    this.#made.clear()
    this.#size = 0
  }

  #drop(key: string): void {
    if (this.#made.delete(key)) this.#size -= this.#sizeOf(key)
  }
}
