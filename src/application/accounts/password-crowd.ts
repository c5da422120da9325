import { Problem } from '../../problem.ts'

/**
 * Who waits for a password to be hashed or compared, in this order: people with right of way (signed in, or in a browser
 * that has signed in to the account before), those who bring the link of a mail, and everybody else.
 */
export type Crowd = 'known' | 'linked' | 'stranger'

/**
 * How many may be inside at once, on the whole node and from wherever they come: at two in 20 ms the last of them
 * waits for about a second. Those beyond it are refused before anything is counted or read.
 */
const PLACES: Readonly<Record<Crowd, number>> = { known: 100, linked: 40, stranger: 40 }
const inside: Record<Crowd, number> = { known: 0, linked: 0, stranger: 0 }

const RETRY_AFTER_S = 3

/** For all that an attempt takes, not only for its hash. */
export async function inCrowd<T>(crowd: Crowd, work: () => Promise<T>): Promise<T> {
  if (inside[crowd] >= PLACES[crowd])
    throw new Problem('unavailable', `too many people are signing in; try again in ${RETRY_AFTER_S} s`, {
      retry_after: RETRY_AFTER_S,
    })
  inside[crowd]++
  try {
    return await work()
  } finally {
    inside[crowd]--
  }
}

/** A hash takes a core and 19 MB: a crowd at the door must leave some for everything else. */
const AT_ONCE_MAX = 2
const waiting: Readonly<Record<Crowd, (() => void)[]>> = { known: [], linked: [], stranger: [] }
let running = 0

/** One after the other, people with right of way first. */
export async function inTurn<T>(crowd: Crowd, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE_MAX) running++
  else await new Promise<void>((resolve) => waiting[crowd].push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.linked.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running--
  }
}
