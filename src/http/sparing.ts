import { Meter } from './signer/rate-limit.ts'

/** What takes work to tell and anyone may ask for: told anew so many times in a minute, else as it was told last. */
export function sparing<T, Asked extends unknown[]>(
  tell: (...asked: Asked) => Promise<T>,
  per_minute: number,
): (...asked: Asked) => Promise<T> {
  const meter = new Meter(per_minute, () => performance.now())
  let last: Promise<T> | null = null
  return (...asked) => {
    if (last === null || meter.take('') === 0) last = tell(...asked)
    return last
  }
}
