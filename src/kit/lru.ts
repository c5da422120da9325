/** A cache of the most recently used values. */
export class LruCache<T> {
  readonly #made = new Map<string, T>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => T): T {
    const known = this.#made.get(key)
    const value = known === undefined ? make() : known
    // The insertion order of the map is the order of use.
    this.#made.delete(key)
    this.#made.set(key, value)
    const [oldest] = this.#made.size > this.#most ? this.#made.keys() : []
    if (oldest !== undefined) this.#made.delete(oldest)
    return value
  }
}
