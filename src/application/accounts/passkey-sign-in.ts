import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { randomBase62 } from '../../kit/secrets.ts'
import { fromBase64url, type RequestOptions, requestOptions } from '../../kit/webauthn.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { newcomer } from '../caller.ts'
import { ATTEMPTS_WINDOW_S, attemptCode, counter, type Throttled, throttled } from './attempts.ts'
import { orderFailedSignIn } from './failed-sign-in.ts'
import { knownBrowser, type Tried } from './log-in.ts'
import {
  askForPasskey,
  demandSite,
  hasPasskeyHere,
  newChallenge,
  type PasskeyResponse,
  TIMEOUT_MS,
  takePasskey,
} from './passkey-proof.ts'
import { readTicket } from './second-step.ts'
import { enter } from './sessions.ts'

/** What signing in by a passkey answers, as after a code: the mark is for the browser to keep. */
interface SignedIn {
  readonly token: string
  readonly browser: string
}

interface Attempt {
  readonly response: PasskeyResponse
  /** The mark of a browser that was signed in with before. */
  readonly browser: string | undefined
  readonly origin: SessionOrigin
}

const ADDRESS_FAILURES_MAX = 30

const memberOf = ({ id: person_id, workspace_id }: Account) => ({ person_id, workspace_id })

/** What the page of the second step offers; null where the ticket is none. */
export async function secondStepWays(
  app: App,
  ticket: string | undefined,
): Promise<{ readonly app: boolean; readonly passkey: boolean } | null> {
  const account = await readTicket(app, ticket)
  if (!account) return null
  const { workspace_id, person_id } = memberOf(account)
  const [factor, passkey] = await Promise.all([
    app.store.second_factors.of(workspace_id, person_id),
    hasPasskeyHere(app, { workspace_id, person_id }),
  ])
  return { app: factor?.app ?? true, passkey }
}

/** What the browser is asked in the second step. Null where the ticket is none, seconds to wait where it asks too often. */
export async function askForSecondStep(
  app: App,
  ticket: string | undefined,
): Promise<{ readonly options: RequestOptions } | { readonly wait_s: number } | null> {
  const account = await readTicket(app, ticket)
  if (!account) return null
  const wait_s = await waitForChallenge(app, account.id, LIMITS.passkey_challenges_per_person)
  return wait_s === null ? { options: await askForPasskey(app, memberOf(account), 'second_step') } : { wait_s }
}

/** Each challenge is kept until it is answered or too old. Null where another may be asked for. */
const waitForChallenge = (app: App, of: string, failures_max: number): Promise<number | null> =>
  app.store.transact(null, (tx) =>
    tx.sessions.claimAttempts([counter(`challenges ${of}`, failures_max)], {
      attempt: randomBase62(22),
      now: app.real_clock.now(),
      window_s: ATTEMPTS_WINDOW_S,
    }),
  )

/** In place of the code: the ticket of the first step, and a passkey of the same person. Null where the ticket is none. */
export async function attemptSecondStepByPasskey(
  app: App,
  { ticket, response, browser, origin }: Attempt & { readonly ticket: string | undefined },
): Promise<(Throttled<SignedIn> & Tried) | null> {
  const account = await readTicket(app, ticket)
  if (!account) return null
  const member = memberOf(account)
  const use = { member, actor: newcomer(account, origin), response, purpose: 'second_step' } as const
  const mark = knownBrowser(app, account.email, browser)
  const outcome = await attemptCode(app, account.id, () =>
    takePasskey(app, use, async (tx) => {
      if (!(await tx.accounts.holdPassword(account.id, account.password_hash))) return null
      const token = await enter(app, tx, { ...member, browser_known: mark.browser_known, origin })
      return token === null ? null : { token, browser: mark.browser }
    }),
  )
  if (outcome.made === null && outcome.wait_s === null)
    await orderFailedSignIn(app, { email: account.email, origin, step: 'passkey' })
  return { ...outcome, tried: account }
}

/** What the browser is asked before anybody is known. How many seconds to wait, where an address asks too often. */
export async function askForSignIn(
  app: App,
  ip: string,
): Promise<{ readonly options: RequestOptions } | { readonly wait_s: number }> {
  const site = demandSite(app)
  const wait_s = await waitForChallenge(app, addressKey(ip), LIMITS.passkey_challenges_per_address)
  if (wait_s !== null) return { wait_s }
  const challenge = await newChallenge(app, null, 'sign_in')
  return { options: await requestOptions(site, { challenge, known: [], timeout_ms: TIMEOUT_MS }) }
}

/**
 * By a passkey alone: what the person has, and what their authenticator knows of them, are two factors already. Who they are
 * is told by the credential.
 */
export async function attemptPasskeySignIn(
  app: App,
  { response, ip, browser, origin }: Attempt & { readonly ip: string },
): Promise<Throttled<SignedIn> & Tried> {
  const throttles = [counter(`passkey address ${addressKey(ip)}`, ADDRESS_FAILURES_MAX)]
  let tried = null as Account | null
  const outcome = await throttled(app, throttles, async () => {
    const owner = await app.store.passkeys.ownerOf(fromBase64url(response.id))
    const account = owner === null ? null : await app.store.accounts.byId(owner)
    tried = account
    if (!account) return null
    const mark = knownBrowser(app, account.email, browser)
    const member = memberOf(account)
    const use = { member, actor: newcomer(account, origin), response, purpose: 'sign_in' } as const
    return takePasskey(app, use, async (tx) => {
      const token = await enter(app, tx, { ...member, browser_known: mark.browser_known, origin })
      return token === null ? null : { token, browser: mark.browser }
    })
  })
  if (tried !== null && outcome.made === null && outcome.wait_s === null)
    await orderFailedSignIn(app, { email: tried.email, origin, step: 'passkey' })
  return { ...outcome, tried }
}
