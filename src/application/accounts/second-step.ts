import { LIMITS } from '../../domain/account/limits.ts'
import { hmacSha256, sameBytes, sha256Hex } from '../../kit/secrets.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'

/**
 * Between the password and the code: a ticket that says whose password was right, and until when. It is no session and
 * opens nothing but the form for the code. Derived from the password too, so a new one ends it.
 */
export function ticketFor(app: App, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>): string {
  const until = Math.floor(Date.parse(app.real_clock.now()) / 1000) + LIMITS.second_step_life_s
  return `${id}.${until}.${macOf(app, { id, password_hash }, until)}`
}

/** The account whose password was correct; null if the ticket is forged, expired, or from before a password change. */
export async function readTicket(app: App, ticket: string | undefined): Promise<Account | null> {
  const [, id, until, mac] = /^(usr_[0-9a-z]{26})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket ?? '') ?? []
  if (id === undefined || until === undefined || mac === undefined) return null
  const account = await app.store.accounts.byId(id)
  if (!account || Number(until) * 1000 <= Date.parse(app.real_clock.now())) return null
  return sameBytes(Buffer.from(mac), Buffer.from(macOf(app, account, Number(until)))) ? account : null
}

const macOf = (app: App, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>, until: number) =>
  hmacSha256(app.keys.second_step, `${id}.${until}.${sha256Hex(password_hash)}`).toString('base64url')
