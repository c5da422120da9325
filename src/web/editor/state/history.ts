/** Immutable states one after the other; nothing is copied, so a step back costs the same however much there is. */
export interface History<S> {
  readonly past: readonly S[]
  readonly present: S
  readonly future: readonly S[]
  /** What the last step was part of: the next one of the same kind goes on with it. */
  readonly run: { readonly name: string; readonly until_ms: number } | null
}

/** More steps than anyone takes back; each holds one list of references. */
const STEPS_MAX = 500
/** Keys that repeat, and letters of one word, come faster. */
const RUN_MS = 800

export const newHistory = <S>(present: S): History<S> => ({ past: [], present, future: [], run: null })

interface Step {
  /** Steps of one name that follow each other closely are taken back together. */
  readonly run?: string | undefined
  readonly now_ms: number
}

export function done<S>(history: History<S>, next: S, { run, now_ms }: Step): History<S> {
  if (next === history.present) return history
  const goes_on = run !== undefined && history.run?.name === run && now_ms <= history.run.until_ms
  return {
    past: goes_on ? history.past : [...history.past.slice(-(STEPS_MAX - 1)), history.present],
    present: next,
    future: [],
    run: run === undefined ? null : { name: run, until_ms: now_ms + RUN_MS },
  }
}

export function undone<S>(history: History<S>): History<S> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    run: null,
  }
}

export function redone<S>(history: History<S>): History<S> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, run: null }
}
