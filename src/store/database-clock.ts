import { performance } from 'node:perf_hooks'
import { toInstant } from '../kit/time.ts'
import type { Clock } from '../ports/clock.ts'

/** In milliseconds: the time of day of this machine, and one that nobody sets. */
export interface MachineTimes {
  wall(): number
  monotonic(): number
}

const MACHINE: MachineTimes = { wall: () => Date.now(), monotonic: () => performance.now() }
const ASKED_EVERY_MS = 10_000
/** That both have moved apart by so much means that somebody set the clock, or that the machine was suspended. */
const STEP_MS_MIN = 500

/**
 * The time of the database, which all nodes share: where the clock of one machine is wrong, nothing expires early there, is
 * put off or comes twice. Between two questions it goes on by the machine's monotonic clock, also while the database is away.
 */
export async function databaseClock(ask: () => Promise<Date>, times = MACHINE): Promise<Clock> {
  let ahead = 0
  let asked_at = 0
  let apart = 0
  const look = async () => {
    asked_at = times.monotonic()
    apart = times.wall() - asked_at
    const found = await ask()
    const took = times.monotonic() - asked_at
    return { found: found.getTime() - (asked_at + took / 2), inexact: took / 2 }
  }
  let is_asking = false
  const lookAgain = async () => {
    is_asking = true
    try {
      const { found, inexact } = await look()
      // A slow answer says less than what is known.
      if (Math.abs(found - ahead) > inexact) ahead = found
    } catch {
      // The database is away.
    } finally {
      is_asking = false
    }
  }
  ahead = (await look()).found
  return {
    ahead_ms: 0,
    now() {
      const at = times.monotonic()
      const is_set = Math.abs(times.wall() - at - apart) > STEP_MS_MIN
      if (!is_asking && (is_set || at - asked_at > ASKED_EVERY_MS)) void lookAgain()
      return toInstant(Math.round(at + ahead))
    },
  }
}
