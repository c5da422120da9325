import { setImmediate as nextTurn } from 'node:timers/promises'
import { vi } from 'vitest'

// Hundreds of rounds take their time where others use the machine too.
vi.setConfig({ testTimeout: 300_000 })

/** Set to see the very orders of a failure again, or to run for longer. */
const SEED = Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000)
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 0)
/** Turns of the event loop that a caller may start after the others: a statement's time, and now and then a call's. */
const [HEAD_START_MAX, LONG_HEAD_START_MAX] = [6, 60]

type Caller<T> = () => Promise<T>

export interface Round {
  readonly number: number
  /** A whole number from 0 up to, and without, this one. */
  below(limit: number): number
  /**
   * Starts all at once, in an order of the round's own and some with a head start; answers in the order given.
   * In the first rounds each in turn is done before the others begin, so that every winner is seen on any machine.
   */
  race<T>(callers: readonly Caller<T>[]): Promise<T[]>
}

/**
 * The same story so many times over, each time in another order. What a round throws tells the seed and the
 * round; `RACE_SEED` brings the orders back.
 */
export async function rounds(count: number, story: (round: Round) => Promise<void>): Promise<void> {
  for (let number = 1; number <= (ROUNDS || count); number++) {
    try {
      await story(openRound(number))
    } catch (error) {
      if (error instanceof Error) error.message = `round ${number}, RACE_SEED=${SEED}: ${error.message}`
      throw error
    }
  }
}

function openRound(number: number): Round {
  const below = chance(SEED * 1000 + number)
  async function started<T>(caller: Caller<T>, turns: number): Promise<T> {
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    return caller()
  }
  return {
    number,
    below,
    async race<T>(callers: readonly Caller<T>[]): Promise<T[]> {
      const spread = below(1 + (below(4) === 0 ? LONG_HEAD_START_MAX : HEAD_START_MAX))
      const order = shuffled(callers.length, below)
      const early = callers[number - 1]?.()
      await early?.catch(() => {})
      const running = order.map((place) =>
        early && place === number - 1 ? early : started(callers[place] as Caller<T>, below(spread + 1)),
      )
      const settled = await Promise.allSettled(running)
      const found: T[] = []
      for (const [i, result] of settled.entries()) {
        if (result.status === 'rejected') throw result.reason
        found[order[i] as number] = result.value
      }
      return found
    },
  }
}

function shuffled(count: number, below: Round['below']): readonly number[] {
  const places = Array.from({ length: count }, (_, i) => i)
  for (let last = count - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[places[last], places[other]] = [places[other] as number, places[last] as number]
  }
  return places
}

/** Mulberry32: small, and the same for the same seed. */
function chance(seed: number): Round['below'] {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
