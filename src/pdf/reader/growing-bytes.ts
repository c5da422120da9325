import { Refusal } from './refusal.ts'

/** Bytes appended to a buffer that grows, because pieces may be single bytes. */
export class GrowingBytes {
  readonly #most: number
  #buffer = Buffer.alloc(4096)
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  push(piece: Uint8Array): void {
    const size = this.#size + piece.length
    if (size > this.#most) throw new Refusal('a stream is too large')
    if (size > this.#buffer.length) this.#buffer = Buffer.concat([this.#buffer], 2 * size)
    this.#buffer.set(piece, this.#size)
    this.#size = size
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#size)
  }
}
