import type { FastifyRequest } from 'fastify'
import { callerIn } from '../../../application/caller.ts'
import type { Actor } from '../../../domain/audit.ts'
import { addressKey } from '../../../kit/address-key.ts'
import { isApiKey, isPlatformKey, sha256 } from '../../../kit/secrets.ts'
import type { App } from '../../../ports/app.ts'
import type { KeyOwner } from '../../../ports/rate-limits.ts'
import type { Scope } from '../../../ports/scope.ts'
import { liveData, Problem } from '../../../problem.ts'
import { Id } from '../../api/id-param.ts'
import { bearerOf, knownOwner, refuseTooMany, sendRateHeaders } from '../../auth/authenticate.ts'
import { CoalescedLookUps } from '../../auth/coalesce.ts'
import { actorFor } from '../../auth/on-behalf-of.ts'
import { standingOfKey } from '../../auth/standing.ts'
import { compressedReads } from '../../protocol/compression.ts'
import { actorOf, type KeyCall } from '../../route.ts'
import type { Admission, Entered } from '../admission.ts'

/** The key, the person it acts for, and a read that was started together with the question whose key it is. */
interface ByKey extends Entered {
  readonly owner: KeyOwner
  readonly actor: Actor
  readonly ahead: Promise<unknown> | null
}

/**
 * By the secret key in `Authorization: Bearer`, with the rate limits of the key and of the address
 * (docs/internals/auth.md), in one round trip. A mistyped key is refused by its checksum, without a look-up.
 */
export function byKey(app: App): Admission<ByKey, KeyCall> {
  const lookUps = new CoalescedLookUps((question) => app.store.rate_limits.pass(question))
  const key_scopes = new KeyScopes()
  return {
    async enter({ request, reply, route, answer_name }) {
      const question = { ...questionOf(request), asked: answer_name }
      const ahead = readAhead(app, route.ahead, key_scopes.scopeOf(question.token_hash), request)
      const answer = await lookUps.lookUp(question)
      if (answer.rate) sendRateHeaders(reply, answer.rate)
      key_scopes.note(question.token_hash, answer.passed > 0 ? answer.owner : null)
      refuseTooMany(answer)
      const owner = knownOwner(request, answer.owner)
      return { owner, stored: answer.stored, ahead, actor: actorOf(owner, request) }
    },
    async again(who, { request }) {
      const { owner } = await app.store.rate_limits.pass({ ...questionOf(request), asked: null, hits: 0 })
      return { ...who, owner: knownOwner(request, owner) }
    },
    standing: ({ owner }) => standingOfKey(owner),
    represent: async (who, request) => ({ ...who, actor: await actorFor(app, who.owner, request) }),
    keeper: ({ owner }) => ({ owner }),
    async context(own, { owner: key, actor, ahead }) {
      return { key, ahead, caller: await callerIn(own, key, actor) }
    },
    compressed: compressedReads,
    explain: ({ owner }, request, error) => hinted(app, owner, request, error),
  }
}

function questionOf(request: FastifyRequest) {
  const token = bearerOf(request)
  if (!isApiKey(token)) throw new Problem('invalid_token', whyNot(token))
  return { token_hash: sha256(token), address: addressKey(request.ip) }
}

const whyNot = (token: string): string =>
  isPlatformKey(token)
    ? 'a platform key opens the calls under /platform only: use a key of the workspace'
    : 'this is not one of our keys; it may be mistyped'

type ReadAhead = ((app: App, scope: Scope, id: string) => Promise<unknown>) | undefined

function readAhead(app: App, read: ReadAhead, scope: Scope | null, request: FastifyRequest): Promise<unknown> | null {
  if (!read || !scope) return null
  const ahead = read(app, scope, idOf(request))
  ahead.catch(() => {})
  return ahead
}

const idOf = ({ params }: FastifyRequest): string => Id.parse((params as { readonly id?: string }).id)

const KEY_SCOPES_MAX = 1000

/**
 * The space of each known key, which never changes: so a read may start before the caller is known to be allowed to
 * have it, and is thrown away if not. A key that was refused starts none the next time.
 */
class KeyScopes {
  readonly #scopes = new Map<string, Scope>()

  scopeOf(token_hash: Uint8Array): Scope | null {
    return this.#scopes.get(nameOf(token_hash)) ?? null
  }

  note(token_hash: Uint8Array, owner: KeyOwner | null): void {
    const name = nameOf(token_hash)
    const opens = owner !== null && owner.kind === 'secret' && !owner.revoked && !owner.workspace.suspended
    if (!opens) return void this.#scopes.delete(name)
    this.#scopes.set(name, { workspace_id: owner.workspace_id, livemode: owner.livemode })
    if (this.#scopes.size <= KEY_SCOPES_MAX) return
    const [oldest] = this.#scopes.keys()
    if (oldest !== undefined) this.#scopes.delete(oldest)
  }
}

const nameOf = (token_hash: Uint8Array) => Buffer.from(token_hash).toString('base64')

/** An id that a test key does not find may belong to live data. */
async function hinted(
  app: App,
  { livemode, workspace_id }: KeyOwner,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  const id = idOf(request)
  if (livemode || id === '' || !(error instanceof Problem) || error.code !== 'not_found') return error
  if (!(await app.store.envelopes.isLive(workspace_id, id))) return error
  return liveData()
}
