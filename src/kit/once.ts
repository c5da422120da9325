/** Made when it is first asked for, and kept: what few ask for does not delay a start. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
