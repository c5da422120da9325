import type { Call } from './caller.ts'

/** From one fault to the next. */
export interface Window {
  readonly name: string
  readonly from_ms: number
  readonly to_ms: number
}

/** The window before the first fault, to compare with. */
export const NOTHING = 'nothing'

/** A call that took longer felt it, even if it was answered at its first try. */
const SLOW_MS = 2_000

export interface Row {
  readonly name: string
  readonly times: number
  readonly calls: number
  /** Until every call was answered at its first try and soon again, for each time. */
  readonly back_ms: readonly number[]
  readonly at_first: number
  readonly answered: number
  readonly p50_ms: number
  readonly p99_ms: number
}

/** A line for each kind, in the order of their first appearance, and one for all. */
export function rowsOf(windows: readonly Window[], calls: readonly Call[]): readonly Row[] {
  const names = [...new Set(windows.map(({ name }) => name))]
  return [
    ...names.map((name) =>
      rowOf(
        name,
        windows.filter((window) => window.name === name),
        calls,
      ),
    ),
    rowOf('all of it', windows, calls),
  ]
}

function rowOf(name: string, windows: readonly Window[], calls: readonly Call[]): Row {
  const inside = windows.map(({ from_ms, to_ms }) => calls.filter((call) => isIn(call, from_ms, to_ms)))
  const mine = inside.flat()
  const took = mine.map(({ began_ms, ended_ms }) => ended_ms - began_ms).toSorted((a, b) => a - b)
  const share = (some: (call: Call) => boolean) => mine.filter(some).length / Math.max(1, mine.length)
  return {
    name,
    times: windows.length,
    calls: mine.length,
    back_ms: windows
      .map(({ from_ms }, i) => Math.max(0, ...(inside[i] ?? []).filter(felt).map(({ ended_ms }) => ended_ms - from_ms)))
      .toSorted((a, b) => a - b),
    at_first: share(({ tries, answered }) => answered && tries === 1),
    answered: share(({ answered }) => answered),
    p50_ms: took[Math.floor(took.length * 0.5)] ?? 0,
    p99_ms: took[Math.floor(took.length * 0.99)] ?? 0,
  }
}

const felt = ({ tries, answered, began_ms, ended_ms }: Call) => tries > 1 || !answered || ended_ms - began_ms > SLOW_MS

/** Those that were on their way at a fault are of its window. */
const isIn = ({ ended_ms }: Call, from_ms: number, to_ms: number) => ended_ms >= from_ms && ended_ms < to_ms

const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`
const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`

/** As it stands in docs/reliability.md. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| | Times | Calls | Back after, median / longest | Answered at the first try | Answered | p50 | p99 |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ name, times, calls, back_ms, at_first, answered, p50_ms, p99_ms }) =>
      [
        '',
        name,
        times,
        calls,
        name === NOTHING ? '' : `${seconds(back_ms[Math.floor(back_ms.length / 2)])} / ${seconds(back_ms.at(-1))}`,
        percent(at_first),
        percent(answered),
        `${p50_ms.toFixed(0)} ms`,
        `${p99_ms.toFixed(0)} ms`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
