import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../kit/address-key.ts'
import { isApiKey, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, StoredAnswer } from '../../ports/idempotency.ts'
import type { AuthAnswer, KeyOwner, Rate } from '../../ports/rate-limits.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { Turnstile } from './coalesce.ts'

/** A call that may go on. */
export interface Pass {
  readonly owner: KeyOwner
  /** Set where the caller sent an Idempotency-Key. */
  readonly asked: AnswerName | null
  readonly stored: StoredAnswer | null
  /** What was read while the gate was asked; null where it has to be read now. */
  readonly ahead: Promise<unknown> | null
}

/** What a call allows. */
interface Terms {
  readonly readAhead?: ((scope: Scope) => Promise<unknown>) | undefined
  /** A public key may make it too. */
  readonly public_key?: boolean
}

/**
 * Who asks, and whether they may now: a secret key in `Authorization: Bearer`, and the rolling minutes of the
 * key and of the address (docs/internals/auth.md). One round trip, before a body is read. A mistyped key is
 * refused by its checksum, without a look-up.
 */
export function openGate(app: App) {
  const turnstile = new Turnstile((question) => app.store.rate_limits.pass(question))
  const seen = new SeenKeys()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AnswerName | null,
    { readAhead, public_key = false }: Terms = {},
  ): Promise<Pass> => {
    const token = bearerOf(request)
    if (!isApiKey(token)) throw new Problem('invalid_token', 'this is not one of our keys; it may be mistyped')
    const question = { token_hash: sha256(token), address: addressKey(request.ip), asked }
    const scope = seen.scopeOf(question.token_hash)
    const ahead = scope && readAhead ? readAhead(scope) : null
    ahead?.catch(() => {})
    const answer = await turnstile.pass(question)
    if (answer.rate) tellRate(reply, answer.rate)
    try {
      refuseTooMany(answer)
      const owner = soundOwner(answer.owner, public_key)
      seen.keep(question.token_hash, owner)
      return { owner, asked, stored: answer.stored, ahead }
    } catch (refusal) {
      // Who is refused has nothing read for the next try.
      seen.forget(question.token_hash)
      throw refusal
    }
  }
}

const SEEN_MAX = 1000

/**
 * Which space a key belongs to, which never changes: so a read may be sent along with the question whether its
 * caller may have it, and is thrown away if not.
 */
class SeenKeys {
  readonly #scopes = new Map<string, Scope>()

  scopeOf(token_hash: Uint8Array): Scope | null {
    return this.#scopes.get(nameOf(token_hash)) ?? null
  }

  forget(token_hash: Uint8Array): void {
    this.#scopes.delete(nameOf(token_hash))
  }

  keep(token_hash: Uint8Array, { workspace_id, livemode }: Scope): void {
    this.#scopes.set(nameOf(token_hash), { workspace_id, livemode })
    if (this.#scopes.size <= SEEN_MAX) return
    const [oldest] = this.#scopes.keys()
    if (oldest !== undefined) this.#scopes.delete(oldest)
  }
}

const nameOf = (token_hash: Uint8Array) => Buffer.from(token_hash).toString('base64')

function soundOwner(owner: KeyOwner | null, takes_public: boolean): KeyOwner {
  if (!owner) throw new Problem('invalid_token', 'this key is not known')
  if (owner.revoked) throw new Problem('revoked_token', 'this key has been revoked')
  if (owner.kind === 'public' && !takes_public)
    throw new Problem('public_key_refused', 'a public key can only start an embedded session')
  return owner
}

export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Problem('missing_token', 'send the key as Authorization: Bearer <API_KEY>')
  return token
}

const WINDOW_S = 60

/** On every answer of a capped caller, refusals included. Reset is in seconds since 1970. */
function tellRate(reply: FastifyReply, { limit, remaining, wait_s }: Rate): void {
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + (wait_s || WINDOW_S)),
  })
}

function refuseTooMany({ passed, rate }: AuthAnswer): void {
  if (passed > 0 || !rate) return
  const retry_after = Math.max(1, rate.wait_s)
  const who = rate.scope === 'ip' ? 'this address' : 'this key'
  throw new Problem('rate_limited', `${who} may call ${rate.limit} times a minute; try again in ${retry_after} s`, {
    scope: rate.scope,
    limit: rate.limit,
    retry_after,
  })
}
