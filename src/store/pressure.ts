import { type LaneLag, type Refused, refuseNewWork } from '../domain/account/admission.ts'
import type { JobReads } from '../ports/jobs.ts'
import type { Pressure } from '../ports/pressure.ts'

/** What is read is good for so long: the lag grows by a second a second at most. */
const FRESH_MS = 2_000
/** Older than this it says nothing any more, as after a quiet time. */
const KNOWN_MS = 10_000

interface Chance {
  /** Milliseconds that only go forward. */
  readonly now: () => number
  /** From 0 to 1, without 1. */
  readonly chance: () => number
}

const REAL: Chance = { now: () => performance.now(), chance: Math.random }

/** Asks the database at most every two seconds, and only while somebody brings new work or wants the metrics. */
export function openPressure({ laneLags }: Pick<JobReads, 'laneLags'>, { now, chance } = REAL): Pressure {
  const counts = new Map<string, { lane: Refused['lane']; reason: Refused['reason']; count: number }>()
  let known: { readonly lags: readonly LaneLag[]; readonly at: number } | null = null
  let reading: Promise<readonly LaneLag[]> | null = null
  const age = () => (known === null ? Number.POSITIVE_INFINITY : now() - known.at)
  const read = async () => {
    const at = now()
    const lags = await laneLags()
    known = { lags, at }
    return lags
  }
  const lanes = async () => {
    if (known !== null && age() < FRESH_MS) return known.lags
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const count = ({ lane, reason }: Refused) => {
    const entry = counts.get(`${lane} ${reason}`) ?? { lane, reason, count: 0 }
    entry.count += 1
    counts.set(`${lane} ${reason}`, entry)
  }
  return {
    lanes,
    refused(workspace_id) {
      // Whatever keeps the database from answering meets the call itself too.
      lanes().catch(() => {})
      const refused = known === null || age() > KNOWN_MS ? null : refuseNewWork(known.lags, workspace_id, chance())
      if (refused !== null) count(refused)
      return refused
    },
    get refusals() {
      return [...counts.values()]
    },
  }
}
