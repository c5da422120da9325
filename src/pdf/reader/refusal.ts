/** The strict reader refuses a file; the message says why. `indexPdf` catches it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** What the reader says of a file that another reader may take for another one. */
export const AMBIGUOUS = {
  twice: 'a dictionary has two entries',
  misplaced: 'an object is not where the cross-reference says',
  packed: 'an object is not in the object stream it should be in',
  length: 'the length of a stream is malformed',
} as const

export const isAmbiguous = (message: string): boolean =>
  Object.values(AMBIGUOUS).some((reason) => message.startsWith(reason))

/** Returns the result of `work`, or of `otherwise` if the file is refused. */
export const unlessRefused = <T, U>(work: () => T, otherwise: (message: string) => U): T | U => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return otherwise(error.message)
    throw error
  }
}
