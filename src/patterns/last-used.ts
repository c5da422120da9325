interface Bound<K> {
  readonly size_max: number
  readonly sizeOf: (key: K) => number
}

/** Keeps what was used last, up to a sum of sizes. */
export class LastUsed<K, V> {
  readonly #kept = new Map<K, V>()
  readonly #bound: Bound<K>
  #size = 0

  constructor(bound: Bound<K>) {
    this.#bound = bound
  }

  get(key: K): V | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    // A map keeps its order: the oldest stands first.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  set(key: K, value: V): void {
    this.#drop(key)
    this.#kept.set(key, value)
    this.#size += this.#bound.sizeOf(key)
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#bound.size_max) return
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#size = 0
  }

  #drop(key: K): void {
    if (this.#kept.delete(key)) this.#size -= this.#bound.sizeOf(key)
  }
}
