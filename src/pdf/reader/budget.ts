import { Refusal } from './refusal.ts'

/** How much of something one file may use. A hostile file is refused before it uses up time or memory. */
export class Budget {
  readonly #why: string
  #left: number

  constructor(left: number, why: string) {
    this.#left = left
    this.#why = why
  }

  get left(): number {
    return this.#left
  }

  spend(amount: number): void {
    this.#left -= amount
    if (this.#left < 0) throw new Refusal(this.#why)
  }
}
