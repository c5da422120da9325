import { span, tracing, type Watched, type Work } from './trace.ts'

const listeners = new Set<(watched: Watched) => void>()

/** Hears of everything that is watched from now on, in this process or thread; answers how to stop. */
export function onWatched(listener: (watched: Watched) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs it, as a span too, and tells how it went where somebody measures. */
export async function watch<T>(work: Work, run: () => Promise<T>, outcomeOf: (result: T) => string = ok): Promise<T> {
  const began = performance.now()
  let outcome = 'failed'
  try {
    const result = await span(work, run, outcomeOf)
    outcome = outcomeOf(result)
    return result
  } finally {
    measured({ ...work, outcome, ...timesSince(began) })
  }
}

const ok = () => 'ok'

const timesSince = (began: number) => ({
  began_at: performance.timeOrigin + began,
  took_ms: performance.now() - began,
})

function measured(watched: Watched): void {
  for (const listener of listeners) listener(watched)
}

/** Of work that was watched elsewhere, in a thread for one, for the work at hand. */
export function tell(watched: Watched): void {
  tracing()?.record(watched)
  measured(watched)
}
