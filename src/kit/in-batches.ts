/** So many at a time, in order; the last batch has what is left. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let held: T[] = []
  for await (const item of items) {
    held.push(item)
    if (held.length < size) continue
    yield held
    held = []
  }
  if (held.length > 0) yield held
}
