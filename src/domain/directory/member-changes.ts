/** Who comes to a group and who goes, in the order in which it is said, without a look at who is there. */
export class MemberChanges {
  readonly #added = new Set<string>()
  readonly #removed = new Set<string>()
  #replaces = false

  /** Exactly these, whoever was there. */
  static exactly(ids: Iterable<string>): MemberChanges {
    const changes = new MemberChanges()
    changes.replace(ids)
    return changes
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#removed.delete(id)
      this.#added.add(id)
    }
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#added.delete(id)
      this.#removed.add(id)
    }
  }

  replace(ids: Iterable<string>): void {
    this.#added.clear()
    this.#removed.clear()
    this.#replaces = true
    this.add(ids)
  }

  /** Nobody stays but those who are added. */
  get replaces(): boolean {
    return this.#replaces
  }

  get added(): readonly string[] {
    return [...this.#added]
  }

  get removed(): readonly string[] {
    return [...this.#removed]
  }
}
