const FIRST_BYTES = 16 * 1024

/**
 * A body as it comes, in one growing piece of memory: of a million chunks of a byte each would else cost a hundred times
 * its length. What is outgrown or freed goes back to the system at once: the collector counts such memory as nearly
 * nothing, and would leave several times the budget lying about.
 */
export class BodyBytes {
  readonly #limit: number
  #buffer: Buffer | null = null
  #is_own = false
  #length = 0

  /** It never becomes longer than `limit` bytes. */
  constructor(limit: number) {
    this.#limit = limit
  }

  get length(): number {
    return this.#length
  }

  /** How much more memory the next bytes need. */
  growthFor(more: number): number {
    const held = this.#buffer?.length ?? 0
    return this.#length + more <= held ? 0 : this.#sizeFor(more) - held
  }

  #sizeFor(more: number): number {
    const needed = this.#length + more
    // Most bodies come in one piece.
    if (this.#buffer === null) return needed
    return Math.min(this.#limit, Math.max(FIRST_BYTES, 2 * needed))
  }

  add(chunk: Buffer): void {
    const { length } = chunk
    if (this.#buffer === null) {
      this.#buffer = chunk
    } else {
      if (this.#length + length > this.#buffer.length) this.#grow(this.#buffer, this.#sizeFor(length))
      chunk.copy(this.#buffer, this.#length)
    }
    this.#length += length
  }

  #grow(buffer: Buffer, size: number): void {
    const larger = Buffer.allocUnsafeSlow(size)
    buffer.copy(larger, 0, 0, this.#length)
    this.free()
    this.#buffer = larger
    this.#is_own = true
  }

  /** Good until it is freed. */
  view(): Buffer {
    return this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0)
  }

  free(): void {
    if (this.#is_own && this.#buffer?.buffer instanceof ArrayBuffer) this.#buffer.buffer.transfer(0)
    this.#buffer = null
  }
}
