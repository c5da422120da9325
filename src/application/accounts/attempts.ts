import { addressKey } from '../../kit/address-key.ts'
import { randomBase62, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { Throttle } from '../../ports/sessions.ts'
import { Problem } from '../../problem.ts'
import { inCrowd } from './password-crowd.ts'

export const ATTEMPTS_WINDOW_S = 15 * 60
const ACCOUNT_FAILURES_MAX = 10
const LINKS_OF_ADDRESS_MAX = 30

/** What came of an attempt; where nothing did, how long to wait before the next, if at all. */
export type Throttled<T> = { readonly made: T } | { readonly made: null; readonly wait_s: number | null }

/** One counter of failures; people type passwords where an address belongs, so names are hashed. */
export const counter = (name: string, failures_max = ACCOUNT_FAILURES_MAX): Throttle => ({
  key: sha256(name),
  failures_max,
})

/** For a signed-in person who confirms the password: a stolen session must not allow guessing. */
export const attemptPassword = <T>(
  app: App,
  person_id: string,
  attempt: () => Promise<T | null>,
): Promise<Throttled<T>> => inCrowd('known', () => throttled(app, [counter(`password ${person_id}`)], attempt))

/** For codes: who tries them knows the password already, so the account has one counter. */
export const attemptCode = <T>(app: App, person_id: string, attempt: () => Promise<T | null>): Promise<Throttled<T>> =>
  throttled(app, [counter(`code ${person_id}`)], attempt)

interface BroughtLink {
  readonly link: string
  readonly ip: string
}

/** For whoever brings the link of a mail and chooses a password: counted before anything is judged or hashed. */
export async function attemptByLink<T>(
  app: App,
  { link, ip }: BroughtLink,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const throttles = [counter(`link ${link}`), counter(`links from ${addressKey(ip)}`, LINKS_OF_ADDRESS_MAX)]
  const { made, ...refused } = await inCrowd('linked', () => throttled(app, throttles, attempt))
  const retry_after = 'wait_s' in refused ? refused.wait_s : null
  if (retry_after !== null) throw new Problem('rate_limited', 'too many tries: try again later', { retry_after })
  return made
}

/** An attempt that answers null has failed and counts. */
export async function throttled<T>(
  app: App,
  throttles: readonly Throttle[],
  make: () => Promise<T | null>,
): Promise<Throttled<T>> {
  const attempt = randomBase62(22)
  const wait_s = await app.store.transact(null, (tx) =>
    tx.sessions.claimAttempts(throttles, { attempt, now: app.real_clock.now(), window_s: ATTEMPTS_WINDOW_S }),
  )
  if (wait_s !== null) return { made: null, wait_s }
  const made = await make()
  if (made === null) return { made: null, wait_s: null }
  await app.store.transact(null, (tx) => tx.sessions.clearAttempts(throttles, attempt))
  return { made }
}
