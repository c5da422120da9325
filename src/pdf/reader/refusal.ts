/** The strict reader refuses a file; the message says why. `indexPdf` catches it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Returns the result of `work`, or of `otherwise` if the file is refused. */
export const unlessRefused = <T, U>(work: () => T, otherwise: (message: string) => U): T | U => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return otherwise(error.message)
    throw error
  }
}
