/**
 * What waits, in a line for each owner. Next is the owner who has the fewest under way, and of equals the one who has
 * waited longest for a turn: whoever brings much waits behind their own, and nobody waits behind all of it.
 */
export class Turns<T> {
  /** In the order of their turns. No line is empty. */
  readonly #lines = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  owners(): Iterable<string> {
    return this.#lines.keys()
  }

  of(owner: string): number {
    return this.#lines.get(owner)?.length ?? 0
  }

  add(owner: string, item: T): void {
    const line = this.#lines.get(owner)
    if (line) line.push(item)
    else this.#lines.set(owner, [item])
    this.#size += 1
  }

  /** Ahead of the owner's others, for what had its turn already. */
  addFirst(owner: string, item: T): void {
    this.#lines.set(owner, [item, ...(this.#lines.get(owner) ?? [])])
    this.#size += 1
  }

  /** Whether it waited. */
  remove(owner: string, item: T): boolean {
    const line = this.#lines.get(owner)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(owner)
    this.#size -= 1
    return true
  }

  /** Takes what is next, of the owners who may have a turn. */
  next(under_way: (owner: string) => number, may: (owner: string) => boolean = () => true): T | undefined {
    let [least, owner]: [number, string | null] = [Number.POSITIVE_INFINITY, null]
    for (const one of this.#lines.keys()) {
      const count = under_way(one)
      if (count < least && may(one)) [least, owner] = [count, one]
    }
    const line = owner === null ? undefined : this.#lines.get(owner)
    if (owner === null || line === undefined) return undefined
    const item = line.shift()
    this.#lines.delete(owner)
    if (line.length > 0) this.#lines.set(owner, line)
    this.#size -= 1
    return item
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const line of this.#lines.values()) yield* line
  }

  clear(): void {
    this.#lines.clear()
    this.#size = 0
  }
}
