/** Two streams in the order of their hashes as one: what has a hash in either, with what the other has under it. */
export async function* sideBySide<L extends Hashed, R extends Hashed>(
  left: AsyncIterable<L>,
  right: AsyncIterable<R>,
): AsyncGenerator<readonly [L | null, R | null]> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()]
  let [l, r] = await Promise.all([lefts.next(), rights.next()])
  while (!l.done || !r.done) {
    const least = hashOf(l) < hashOf(r) ? hashOf(l) : hashOf(r)
    const [in_left, in_right] = [hashOf(l) === least, hashOf(r) === least]
    yield [in_left ? l.value : null, in_right ? r.value : null]
    ;[l, r] = await Promise.all([in_left ? lefts.next() : l, in_right ? rights.next() : r])
  }
}

/** What has ended comes after every hash. */
const hashOf = (next: IteratorResult<Hashed>): string => (next.done ? 'none' : next.value.sha256)

interface Hashed {
  readonly sha256: string
}
