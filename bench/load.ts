export interface Timings {
  readonly count: number
  readonly per_second: number
  readonly p50_ms: number
  readonly p95_ms: number
}

/** Whether a caller may begin one more; asked before each. */
type More = () => boolean

export function forSeconds(seconds: number): More {
  const until = performance.now() + seconds * 1000
  return () => performance.now() < until
}

export function times(count: number): More {
  let left = count
  return () => left-- > 0
}

/** So many callers, each begins its next call when the last was answered. */
export async function load(callers: number, more: More, task: (n: number) => Promise<unknown>) {
  const took_ms: number[] = []
  let begun = 0
  const caller = async () => {
    while (more()) {
      const from = performance.now()
      await task(begun++)
      took_ms.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  return timings(took_ms, performance.now() - from)
}

export function timings(took_ms: readonly number[], elapsed_ms: number): Timings {
  const count = took_ms.length
  return {
    count,
    per_second: (count / elapsed_ms) * 1000,
    p50_ms: percentile(took_ms, 0.5),
    p95_ms: percentile(took_ms, 0.95),
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
