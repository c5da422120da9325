import type { FastifyReply, FastifyRequest } from 'fastify'
import { orThrow } from '../../application/accept.ts'
import { addressKey } from '../../kit/address-key.ts'
import { isApiKey, isPlatformKey, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, StoredAnswer } from '../../ports/idempotency.ts'
import type { AuthAnswer, KeyOwner, Rate } from '../../ports/rate-limits.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { CoalescedLookUps } from './coalesce.ts'

/** A call whose key may make it now. */
export interface AuthenticatedCall {
  readonly owner: KeyOwner
  /** Set where the caller sent an Idempotency-Key. */
  readonly answer_name: AnswerName | null
  readonly stored: StoredAnswer | null
  /** A read that was started together with authentication; null where it has to be started now. */
  readonly ahead: Promise<unknown> | null
}

/** What a route asks for. */
interface Terms {
  readonly readAhead: ((scope: Scope) => Promise<unknown>) | undefined
  /** Throws where this key may not make the call (admit.ts). */
  readonly admits: (owner: KeyOwner, stored: StoredAnswer | null) => void
}

/**
 * Identifies the caller by the secret key in `Authorization: Bearer`, and applies the rate limits of the key and of
 * the address (docs/internals/auth.md). It takes one round trip, before a body is read. A mistyped key is refused by
 * its checksum, without a look-up.
 */
export function openAuthenticator(app: App) {
  const lookUps = new CoalescedLookUps((question) => app.store.rate_limits.pass(question))
  const keyScopes = new KeyScopes()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer_name: AnswerName | null,
    { readAhead, admits }: Terms,
  ): Promise<AuthenticatedCall> => {
    const token = bearerOf(request)
    if (!isApiKey(token)) throw new Problem('invalid_token', whyNot(token))
    const question = { token_hash: sha256(token), address: addressKey(request.ip), asked: answer_name }
    const scope = keyScopes.scopeOf(question.token_hash)
    const ahead = scope && readAhead ? readAhead(scope) : null
    ahead?.catch(() => {})
    const answer = await lookUps.lookUp(question)
    if (answer.rate) sendRateHeaders(reply, answer.rate)
    try {
      refuseTooMany(answer)
      const owner = knownOwner(answer.owner)
      admits(owner, answer.stored)
      keyScopes.keep(question.token_hash, owner)
      return { owner, answer_name, stored: answer.stored, ahead }
    } catch (refusal) {
      // A refused key starts no early read next time.
      keyScopes.forget(question.token_hash)
      throw refusal
    }
  }
}

const KEY_SCOPES_MAX = 1000

/**
 * The space of each known key, which never changes: so a read may start before the caller is known to be allowed to
 * have it, and is thrown away if not.
 */
class KeyScopes {
  readonly #scopes = new Map<string, Scope>()

  scopeOf(token_hash: Uint8Array): Scope | null {
    return this.#scopes.get(nameOf(token_hash)) ?? null
  }

  forget(token_hash: Uint8Array): void {
    this.#scopes.delete(nameOf(token_hash))
  }

  keep(token_hash: Uint8Array, { workspace_id, livemode }: Scope): void {
    this.#scopes.set(nameOf(token_hash), { workspace_id, livemode })
    if (this.#scopes.size <= KEY_SCOPES_MAX) return
    const [oldest] = this.#scopes.keys()
    if (oldest !== undefined) this.#scopes.delete(oldest)
  }
}

const nameOf = (token_hash: Uint8Array) => Buffer.from(token_hash).toString('base64')

function knownOwner(owner: KeyOwner | null): KeyOwner {
  if (!owner) throw new Problem('invalid_token', 'this key is not known')
  if (owner.revoked) throw new Problem('revoked_token', 'this key has been revoked')
  return owner
}

export const bearerOf = (request: FastifyRequest): string => orThrow(bearerIn(request))

export function bearerIn({ headers }: FastifyRequest): string | Problem {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return token ?? new Problem('missing_token', 'send the key as Authorization: Bearer <API_KEY>')
}

const whyNot = (token: string): string =>
  isPlatformKey(token)
    ? 'a platform key opens the calls under /platform only: use a key of the workspace'
    : 'this is not one of our keys; it may be mistyped'

const WINDOW_S = 60

/** On every answer to a limited caller, refusals included. Reset is in seconds since 1970. */
export function sendRateHeaders(reply: FastifyReply, { limit, remaining, wait_s }: Rate): void {
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + (wait_s || WINDOW_S)),
  })
}

export function refuseTooMany({ passed, rate }: Pick<AuthAnswer, 'passed' | 'rate'>, caller = 'key'): void {
  if (passed > 0 || !rate) return
  const retry_after = Math.max(1, rate.wait_s)
  const who = rate.scope === 'ip' ? 'this address' : `this ${caller}`
  throw new Problem('rate_limited', `${who} can call ${rate.limit} times a minute; try again in ${retry_after} s`, {
    scope: rate.scope,
    limit: rate.limit,
    retry_after,
  })
}
