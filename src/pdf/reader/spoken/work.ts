/** How much is done for one file before what is left is taken for text that could not be checked. */
export class Work {
  #left: number

  constructor(left: number) {
    this.#left = left
  }

  /** @throws TooMuch once nothing is left. */
  spend(amount: number): void {
    this.#left -= amount
    if (this.#left < 0) throw new TooMuch('too much text to check')
  }
}

export class TooMuch extends Error {}
