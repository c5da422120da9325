import { addressKey } from '../kit/network.ts'
import { hmacSha256, randomBase62, sameBytes, sha256 } from '../kit/secrets.ts'
import type { App } from '../ports/app.ts'
import type { Throttle } from '../ports/people.ts'
import { logIn } from './sessions.ts'

const WINDOW_S = 15 * 60
const ACCOUNT_FAILURES_MAX = 10
const ADDRESS_FAILURES_MAX = 30

export interface LogInAttempt {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The mark of a browser that this account has logged in from before, if it brought one. */
  readonly browser: string | undefined
}

/** What came of an attempt; where nothing did, how long to wait before the next, if at all. */
export type Throttled<T> = { readonly made: T } | { readonly made: null; readonly wait_s: number | null }

/**
 * A log-in from outside, with a bound on guessing that holds over nodes and restarts. Attempts are
 * counted before they are made; those beyond the bound are not, so the window never grows. Strangers
 * who use up an account's attempts do not shut its owner out: a browser that has logged in before has
 * a counter of its own (OWASP, device cookies).
 */
export function attemptLogIn(
  app: App,
  { email, password, ip, browser }: LogInAttempt,
): Promise<Throttled<{ readonly token: string; readonly browser: string }>> {
  const account = email.trim().toLowerCase()
  const known = isMarkOf(app, account, browser) ? browser : null
  const throttles = known === null ? strangersOf(account, ip) : [counter(`browser ${known}`)]
  return throttled(app, throttles, async () => {
    const token = await logIn(app, account, password)
    return token === null ? null : { token, browser: known ?? markFor(app, account) }
  })
}

const counter = (name: string, failures_max = ACCOUNT_FAILURES_MAX): Throttle => ({
  key: sha256(name),
  failures_max,
})

const strangersOf = (account: string, ip: string) => [
  counter(`account ${account}`),
  counter(`address ${addressKey(ip)}`, ADDRESS_FAILURES_MAX),
]

/** For whoever is signed in and tells their password again: a stolen session must not be a place to guess. */
export const attemptPassword = <T>(
  app: App,
  person_id: string,
  attempt: () => Promise<T | null>,
): Promise<Throttled<T>> => throttled(app, [counter(`password ${person_id}`)], attempt)

/** An attempt that answers null has failed and counts. */
async function throttled<T>(
  app: App,
  throttles: readonly Throttle[],
  make: () => Promise<T | null>,
): Promise<Throttled<T>> {
  const attempt = randomBase62(22)
  const wait_s = await app.store.transact(null, (tx) =>
    tx.claimAttempts(throttles, { attempt, now: app.now(), window_s: WINDOW_S }),
  )
  if (wait_s !== null) return { made: null, wait_s }
  const made = await make()
  if (made === null) return { made: null, wait_s: null }
  await app.store.transact(null, (tx) => tx.clearAttempts(throttles, attempt))
  return { made }
}

function markFor(app: App, account: string): string {
  const nonce = randomBase62(22)
  return `${nonce}.${macOf(app, account, nonce)}`
}

function isMarkOf(app: App, account: string, mark: string | undefined): mark is string {
  const [nonce = '', mac = ''] = mark?.split('.') ?? []
  return sameBytes(Buffer.from(mac), Buffer.from(macOf(app, account, nonce)))
}

const macOf = (app: App, account: string, nonce: string) =>
  hmacSha256(app.keys.known_browser, `${nonce}.${account}`).toString('base64url')
