/**
 * A piece of work that operators want to see: measured where somebody measures, a span where traces are on. What stands
 * here leaves the service, so it is one of few words and never names a person, a link, a file or a key.
 */
export interface Work {
  readonly kind: 'job' | 'seal' | 'call'
  /** Of a job its task, of a call whom it reaches. */
  readonly name: string
}

/** Work that has ended. */
export interface Watched extends Work {
  /** In the words of who did it; `failed` where it threw. */
  readonly outcome: string
  /** Milliseconds since 1970. */
  readonly began_at: number
  readonly took_ms: number
}

const listeners = new Set<(watched: Watched) => void>()

/** Hears of everything that is watched from now on, in this process or thread; answers how to stop. */
export function onWatched(listener: (watched: Watched) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs it, and tells when it ends. */
export async function watch<T>(work: Work, run: () => Promise<T>, outcomeOf: (result: T) => string = ok): Promise<T> {
  const began = performance.now()
  let outcome = 'failed'
  try {
    const result = await run()
    outcome = outcomeOf(result)
    return result
  } finally {
    const began_at = performance.timeOrigin + began
    tell({ ...work, outcome, began_at, took_ms: performance.now() - began })
  }
}

const ok = () => 'ok'

/** Of work that was watched elsewhere: in a thread, for one. */
export function tell(watched: Watched): void {
  for (const listener of listeners) listener(watched)
}
