import { percentile } from './load.ts'
import type { Table } from './table.ts'

/** What was seen at the end of one minute. */
export interface Minute {
  readonly minute: number
  readonly done: number
  readonly refused: number
  readonly failed: number
  /** Of the minute, by act. */
  readonly took: Readonly<Record<string, { readonly p50_ms: number; readonly p99_ms: number }>>
  /** What must not grow. */
  readonly stands: Stands
}

export interface Stands {
  /** Memory that several processes share counts once (PSS). */
  readonly server_mb: number
  readonly workers_mb: number
  readonly database_mb: number
  readonly handles: number
  readonly connections: number
  readonly seals_lag_s: number
  readonly mails_lag_s: number
  readonly webhooks_lag_s: number
  readonly event_loop_p99_ms: number
}

/** So much in ten minutes is no growth: what is measured sways by it. */
const STILL: Readonly<Record<keyof Stands, { readonly name: string; readonly least: number }>> = {
  server_mb: { name: 'memory of the server, MB', least: 5 },
  workers_mb: { name: 'memory of its workers, MB', least: 5 },
  database_mb: { name: 'memory of the database, MB', least: 5 },
  handles: { name: 'open handles', least: 2 },
  connections: { name: 'database connections', least: 1 },
  seals_lag_s: { name: 'oldest seal, s', least: 1 },
  mails_lag_s: { name: 'oldest mail, s', least: 1 },
  webhooks_lag_s: { name: 'oldest call of webhooks, s', least: 1 },
  event_loop_p99_ms: { name: 'event loop, p99, ms', least: 10 },
}
const SHARE_MAX = 0.01

export interface Trend {
  readonly what: string
  readonly mean: number
  readonly per_ten_minutes: number
  readonly is_flat: boolean
}

/** Of the last half, in which caches and pools are full: the line of least squares through it. */
export function trends(minutes: readonly Minute[]): readonly Trend[] {
  const half = minutes.slice(Math.floor(minutes.length / 2))
  return (Object.keys(STILL) as (keyof Stands)[]).map((key) => {
    const { name, least } = STILL[key]
    const points = half.map(({ minute, stands }) => [minute, stands[key]] as const)
    const mean = meanOf(points.map(([, y]) => y))
    const per_ten_minutes = 10 * slopeOf(points)
    return { what: name, mean, per_ten_minutes, is_flat: per_ten_minutes <= Math.max(least, SHARE_MAX * mean) }
  })
}

function slopeOf(points: readonly (readonly [number, number])[]): number {
  const x0 = meanOf(points.map(([x]) => x))
  const y0 = meanOf(points.map(([, y]) => y))
  const squares = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
  return squares === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / squares
}

const meanOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)

/** Milliseconds of each act, of the minute and of the whole run. */
export class Times {
  #minute = new Map<string, number[]>()
  readonly #all = new Map<string, number[]>()

  add(act: string, ms: number): void {
    for (const into of [this.#minute, this.#all]) {
      const all = into.get(act) ?? []
      all.push(ms)
      into.set(act, all)
    }
  }

  takeMinute(): Minute['took'] {
    const took = tookOf(this.#minute)
    this.#minute = new Map()
    return took
  }

  all = (): Minute['took'] => tookOf(this.#all)
}

const tookOf = (times: ReadonlyMap<string, readonly number[]>): Minute['took'] =>
  Object.fromEntries(
    [...times].map(([act, all]) => [act, { p50_ms: percentile(all, 0.5), p99_ms: percentile(all, 0.99) }]),
  )

export const HEAD = [
  ...['minute', 'done', 'refused', 'failed', 'server MB', 'workers MB', 'database MB', 'handles', 'connections'],
  ...['oldest seal s', 'oldest mail s', 'oldest webhook s', 'loop p99 ms', 'p50 / p99 ms by act'],
]

export function rowOf({ minute, done, refused, failed, took, stands }: Minute): readonly string[] {
  const { server_mb, workers_mb, database_mb, handles, connections } = stands
  const { seals_lag_s, mails_lag_s, webhooks_lag_s, event_loop_p99_ms } = stands
  const memory = [server_mb, workers_mb, database_mb]
  const whole = [minute, done, refused, failed, ...memory, handles, connections].map((one) => one.toFixed(0))
  const lags = [seals_lag_s, mails_lag_s, webhooks_lag_s, event_loop_p99_ms].map((one) => one.toFixed(1))
  return [...whole, ...lags, inWords(took)]
}

export const inWords = (took: Minute['took']): string =>
  Object.entries(took)
    .map(([act, { p50_ms, p99_ms }]) => `${act} ${p50_ms.toFixed(0)} / ${p99_ms.toFixed(0)}`)
    .join(', ')

export const trendTable = (all: readonly Trend[]): Table => ({
  head: ['last half', 'mean', 'in ten minutes', ''],
  rows: all.map(({ what, mean, per_ten_minutes, is_flat }) => [
    what,
    mean.toFixed(1),
    `${per_ten_minutes < 0 ? '' : '+'}${per_ten_minutes.toFixed(2)}`,
    is_flat ? 'flat' : 'GROWS',
  ]),
})
