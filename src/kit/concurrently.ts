/** Does something with each, so many at a time. The first failure ends it; what is under way ends by itself. */
export async function concurrently<T>(
  items: Iterable<T>,
  workers: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
