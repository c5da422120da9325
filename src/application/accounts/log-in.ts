import type { Instant } from '../../domain/envelopes/envelope.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { addressKey } from '../../kit/address-key.ts'
import { hmacSha256, randomBase62, sameBytes } from '../../kit/secrets.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { newcomer } from '../caller.ts'
import { attemptCode, counter, type Throttled, throttled } from './attempts.ts'
import { orderFailedSignIn } from './failed-sign-in.ts'
import { type Crowd, inCrowd } from './password-crowd.ts'
import { isPassword } from './passwords.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { readTicket, ticketFor } from './second-step.ts'
import { beginSession, beginSessionByPassword } from './sessions.ts'

const ADDRESS_FAILURES_MAX = 30

export interface LogInAttempt {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The cookie of a browser that this account has used before, if it sent one. */
  readonly browser: string | undefined
  readonly origin: SessionOrigin
}

/** Signed in, or asked for the code that follows; the mark is for the browser to keep. */
export type SignedIn = { readonly browser: string } & ({ readonly token: string } | { readonly ticket: string })

/** Whose account was tried, where that is known; for the log alone. */
export interface Tried {
  readonly tried: Pick<Account, 'id' | 'workspace_id'> | null
}

/**
 * A log-in from outside, with a bound on guessing that holds over nodes and restarts. Attempts are
 * counted before they are made; those beyond the bound are not, so the window never grows. Strangers
 * who use up an account's attempts do not shut its owner out: a browser that has logged in before has
 * a counter of its own (OWASP, device cookies).
 */
export async function attemptLogIn(
  app: App,
  { email, password, ip, browser, origin }: LogInAttempt,
): Promise<Throttled<SignedIn> & Tried> {
  const account = emailKey(email)
  const known = isMarkOf(app, account, browser) ? browser : null
  const throttles = known === null ? strangersOf(account, ip) : [counter(`browser ${known}`)]
  const crowd = known === null ? 'stranger' : 'known'
  let tried = null as Tried['tried']
  const attempt = async () => {
    const { person, is_right } = await provePassword(app, account, { password, crowd })
    tried = person
    if (person === null || !is_right) return null
    const entered = await goOnByPassword(app, { ...person, browser_known: known !== null }, origin)
    return entered && { ...entered, browser: known ?? markFor(app, account) }
  }
  // Whoever waits for the note keeps their place: a crowd asks the database no more often than it is let in.
  return inCrowd(crowd, async () => {
    const outcome = await throttled(app, throttles, attempt)
    if (outcome.made === null && outcome.wait_s === null)
      await orderFailedSignIn(app, { email: account, origin, step: 'password' })
    return { ...outcome, tried }
  })
}

/** Whose account it is, if anybody's, and whether the password is right; which of both is wrong nobody is told. */
async function provePassword(
  app: App,
  email: string,
  { password, crowd }: { readonly password: string; readonly crowd: Crowd },
): Promise<{
  readonly person: Pick<Account, 'id' | 'workspace_id' | 'password_hash'> | null
  readonly is_right: boolean
}> {
  const person = await app.store.accounts.find(email)
  const is_right = await isPassword(person?.password_hash ?? null, password, crowd)
  if (!person?.workspace_id) return { person: null, is_right: false }
  const { id, workspace_id, password_hash } = person
  return { person: { id, workspace_id, password_hash }, is_right }
}

interface Proved extends Pick<Account, 'id' | 'workspace_id' | 'password_hash'> {
  readonly browser_known: boolean
  /** When they proved who they are, where it was not just now; null where nobody knows. */
  readonly proved_at?: Instant | null
}

/** As below, while the password is still the one that was proved. */
export async function goOnByPassword(
  app: App,
  proved: Proved,
  origin: SessionOrigin,
): Promise<Awaited<ReturnType<typeof goOn>> | null> {
  const { id: person_id, ...entrant } = proved
  const { workspace_id } = entrant
  if (await hasSecondFactor(app, { person_id, workspace_id })) return { ticket: ticketFor(app, proved) }
  const token = await beginSessionByPassword(app, { person_id, ...entrant }, origin)
  return token === null ? null : { token }
}

/** A session, or where the person has a second factor, a ticket to be asked for it. Null where their workspace is suspended. */
export async function goOn(
  app: App,
  proved: Proved,
  origin: SessionOrigin,
): Promise<{ readonly token: string } | { readonly ticket: string } | null> {
  const { id: person_id, ...entrant } = proved
  const { workspace_id } = entrant
  if (await hasSecondFactor(app, { person_id, workspace_id })) return { ticket: ticketFor(app, proved) }
  const token = await beginSession(app, { person_id, ...entrant }, origin)
  return token === null ? null : { token }
}

interface SecondStep extends Pick<LogInAttempt, 'browser' | 'origin'> {
  readonly ticket: string | undefined
  readonly code: string
}

/** The second step: the ticket of the first, and a code that has not been used. Null where the ticket is none. */
export async function attemptSecondStep(
  app: App,
  { ticket, code, browser, origin }: SecondStep,
): Promise<(Throttled<{ readonly token: string; readonly browser: string }> & Tried) | null> {
  const account = await readTicket(app, ticket)
  if (!account) return null
  const { id: person_id, workspace_id, email, name, password_hash } = account
  const known = isMarkOf(app, emailKey(email), browser) ? browser : null
  const outcome = await attemptCode(app, person_id, async () => {
    const actor = newcomer({ id: person_id, name }, origin)
    const right = await takeCode(app, { person_id, workspace_id, actor }, code, async () => ({ right: true }))
    if (right === null) return null
    const entrant = { person_id, workspace_id, password_hash, browser_known: known !== null }
    const token = await beginSessionByPassword(app, entrant, origin)
    return token === null ? null : { token, browser: known ?? markFor(app, emailKey(email)) }
  })
  if (outcome.made === null && outcome.wait_s === null) await orderFailedSignIn(app, { email, origin, step: 'code' })
  return { ...outcome, tried: account }
}

const strangersOf = (account: string, ip: string) => [
  counter(`account ${account}`),
  counter(`address ${addressKey(ip)}`, ADDRESS_FAILURES_MAX),
]

/** For the browser to keep: this account has signed in with it. */
function markFor(app: App, account: string): string {
  const nonce = randomBase62(22)
  return `${nonce}.${macOf(app, account, nonce)}`
}

/** Of a browser that somebody signed in with who proved the account by other means: the mark that it has, or a new one. */
export function knownBrowser(
  app: App,
  email: string,
  browser: string | undefined,
): { readonly browser: string; readonly browser_known: boolean } {
  const account = emailKey(email)
  const browser_known = isMarkOf(app, account, browser)
  return { browser: browser_known && browser !== undefined ? browser : markFor(app, account), browser_known }
}

function isMarkOf(app: App, account: string, mark: string | undefined): mark is string {
  const [nonce = '', mac = ''] = mark?.split('.') ?? []
  return sameBytes(Buffer.from(mac), Buffer.from(macOf(app, account, nonce)))
}

const macOf = (app: App, account: string, nonce: string) =>
  hmacSha256(app.keys.known_browser, `${nonce}.${account}`).toString('base64url')
