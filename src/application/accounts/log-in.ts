import { emailKey } from '../../domain/recipients/email.ts'
import { addressKey } from '../../kit/address-key.ts'
import { hmacSha256, randomBase62, sameBytes } from '../../kit/secrets.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { attemptCode, counter, type Throttled, throttled } from './attempts.ts'
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

/**
 * A log-in from outside, with a bound on guessing that holds over nodes and restarts. Attempts are
 * counted before they are made; those beyond the bound are not, so the window never grows. Strangers
 * who use up an account's attempts do not shut its owner out: a browser that has logged in before has
 * a counter of its own (OWASP, device cookies).
 */
export function attemptLogIn(
  app: App,
  { email, password, ip, browser, origin }: LogInAttempt,
): Promise<Throttled<SignedIn>> {
  const account = emailKey(email)
  const known = isMarkOf(app, account, browser) ? browser : null
  const throttles = known === null ? strangersOf(account, ip) : [counter(`browser ${known}`)]
  const crowd = known === null ? 'stranger' : 'known'
  const attempt = async () => {
    const proved = await provePassword(app, account, { password, crowd })
    if (proved === null) return null
    const entered = await goOnByPassword(app, proved, origin)
    return entered && { ...entered, browser: known ?? markFor(app, account) }
  }
  return inCrowd(crowd, () => throttled(app, throttles, attempt))
}

/** Whose password it is; null for a wrong address or password alike. */
async function provePassword(
  app: App,
  email: string,
  { password, crowd }: { readonly password: string; readonly crowd: Crowd },
): Promise<Proved | null> {
  const person = await app.store.accounts.find(email)
  const right = await isPassword(person?.password_hash ?? null, password, crowd)
  if (!right || !person?.workspace_id) return null
  return { id: person.id, workspace_id: person.workspace_id, password_hash: person.password_hash }
}

type Proved = Pick<Account, 'id' | 'workspace_id' | 'password_hash'>

/** As below, while the password is still the one that was proved. */
export async function goOnByPassword(
  app: App,
  proved: Proved,
  origin: SessionOrigin,
): Promise<Awaited<ReturnType<typeof goOn>> | null> {
  const { id: person_id, workspace_id, password_hash } = proved
  if (await hasSecondFactor(app, { person_id, workspace_id })) return { ticket: ticketFor(app, proved) }
  const token = await beginSessionByPassword(app, { person_id, workspace_id, password_hash }, origin)
  return token === null ? null : { token }
}

/** A session, or where the person has a second factor, a ticket to be asked for it. */
export async function goOn(
  app: App,
  proved: Proved,
  origin: SessionOrigin,
): Promise<{ readonly token: string } | { readonly ticket: string }> {
  const { id: person_id, workspace_id } = proved
  if (await hasSecondFactor(app, { person_id, workspace_id })) return { ticket: ticketFor(app, proved) }
  return { token: await beginSession(app, { person_id, workspace_id }, origin) }
}

/** The second step: the ticket of the first, and a code that has not been used. Null where the ticket is none. */
export async function attemptSecondStep(
  app: App,
  {
    ticket,
    code,
    origin,
  }: { readonly ticket: string | undefined; readonly code: string; readonly origin: SessionOrigin },
): Promise<Throttled<{ readonly token: string; readonly browser: string }> | null> {
  const account = await readTicket(app, ticket)
  if (!account) return null
  const { id: person_id, workspace_id, email, password_hash } = account
  return attemptCode(app, person_id, async () => {
    const right = await takeCode(app, { person_id, workspace_id }, code, async () => ({ right: true }))
    if (right === null) return null
    const token = await beginSessionByPassword(app, { person_id, workspace_id, password_hash }, origin)
    return token === null ? null : { token, browser: markFor(app, email) }
  })
}

const strangersOf = (account: string, ip: string) => [
  counter(`account ${account}`),
  counter(`address ${addressKey(ip)}`, ADDRESS_FAILURES_MAX),
]

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
