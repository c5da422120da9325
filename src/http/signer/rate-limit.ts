import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Signer } from '../../application/signing/signing.ts'
import { addressKey } from '../../kit/address-key.ts'
import { readLinkToken } from '../../kit/link-token.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { provenClaim } from './session.ts'

/**
 * Limits how much one link, or one address with many links, can take from everyone else. No signer comes near them,
 * nor does an office of some hundred people behind one address. Counted on each node without the database, because
 * they protect the node.
 */
const CALL_SHARES = { link: 1 / 4, address: 1 } as const
/** A picture is decoded and examined pixel by pixel. */
const PICTURE_SHARES = { link: 1 / 200, address: 1 / 20 } as const

/** A file is inspected, and sealed on a copy. */
const FILE_SHARES = { link: 1 / 50, address: 1 / 10 } as const

/** How many names are counted at once; a new one replaces those whose time has run out. */
const NAMES_MAX = 50_000
const MINUTE_MS = 60_000

/**
 * Allows a burst, then a steady rate per minute: stores for each name the time until which its calls have used up its
 * share.
 */
export class Meter {
  readonly #per_minute: number
  readonly #now: () => number
  readonly #used_until_ms = new Map<string, number>()

  constructor(per_minute: number, now: () => number) {
    this.#per_minute = per_minute
    this.#now = now
  }

  /** Seconds to wait; 0 where the call may go on, which is then counted. */
  take(name: string): number {
    const now = this.#now()
    // A clock that was set back delays nobody for more than a minute.
    const known = Math.min(this.#used_until_ms.get(name) ?? 0, now + MINUTE_MS)
    const used_until = Math.max(now, known) + MINUTE_MS / this.#per_minute
    if (used_until - now > MINUTE_MS) return Math.ceil((used_until - now - MINUTE_MS) / 1000)
    if (this.#used_until_ms.size >= NAMES_MAX) this.#makeRoom(now)
    this.#used_until_ms.set(name, used_until)
    return 0
  }

  #makeRoom(now: number): void {
    for (const [name, until] of this.#used_until_ms) if (until <= now) this.#used_until_ms.delete(name)
    const [oldest] = this.#used_until_ms.size >= NAMES_MAX ? this.#used_until_ms.keys() : []
    if (oldest !== undefined) this.#used_until_ms.delete(oldest)
  }
}

interface Measure {
  readonly scope: 'link' | 'ip'
  readonly limit: number
  readonly meter: Meter
}

const measureOf = (app: App, scope: Measure['scope'], per_minute: number): Measure => {
  const limit = Math.max(1, Math.round(per_minute))
  return { scope, limit, meter: new Meter(limit, () => Date.parse(app.real_clock.now())) }
}

/** Counts one call; refuses where there were too many. */
export interface SigningLimit {
  readonly ofAddress: (request: FastifyRequest) => void
  /** Only for a link that proves itself, so nobody can use up another person's share. */
  readonly ofLink: (recipient_id: string) => void
}

/** Of all calls of signing pages, and of those that bring a picture or a file. */
export interface SigningLimits {
  readonly calls: SigningLimit
  readonly pictures: SigningLimit
  readonly files: SigningLimit
}

export function openSigningLimits(app: App): SigningLimits {
  const per_minute = app.settings.signing_calls_per_minute
  const limit = (shares: { readonly link: number; readonly address: number }): SigningLimit => {
    if (per_minute === 0) return UNLIMITED
    const link = measureOf(app, 'link', per_minute * shares.link)
    const address = measureOf(app, 'ip', per_minute * shares.address)
    return {
      ofAddress: (request) => take(address, addressKey(request.ip)),
      ofLink: (recipient_id) => take(link, recipient_id),
    }
  }
  return { calls: limit(CALL_SHARES), pictures: limit(PICTURE_SHARES), files: limit(FILE_SHARES) }
}

const UNLIMITED: SigningLimit = { ofAddress: () => {}, ofLink: () => {} }

/** Of a signer who has proved themselves. */
export function count(
  limit: SigningLimit,
  request: FastifyRequest,
  { recipient_id }: Pick<Signer, 'recipient_id'>,
): void {
  limit.ofAddress(request)
  limit.ofLink(recipient_id)
}

/** Counts every page behind a link, before it is looked up. */
export function limitPages(pages: FastifyInstance, app: App, { calls }: SigningLimits): void {
  pages.addHook('onRequest', async (request) => {
    calls.ofAddress(request)
    const recipient_id = provenBy(app, request)
    if (recipient_id !== null) calls.ofLink(recipient_id)
  })
}

function take({ scope, limit, meter }: Measure, name: string): void {
  const retry_after = meter.take(name)
  if (retry_after === 0) return
  const who = scope === 'ip' ? 'this address' : 'this link'
  const message = `${who} may call ${limit} times a minute; try again in ${retry_after} s`
  throw new Problem('rate_limited', message, { scope, limit, retry_after })
}

function provenBy(app: App, request: FastifyRequest): string | null {
  const { rid, token } = request.params as { readonly rid?: string; readonly token?: string }
  if (token !== undefined) return readLinkToken(app.keys.link, token)?.recipient_id ?? null
  if (rid === undefined) return null
  return provenClaim(app, request, rid) instanceof Problem ? null : rid
}
