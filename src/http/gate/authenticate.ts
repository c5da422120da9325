import type { FastifyRequest } from 'fastify'
import { isApiKey, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { KeyOwner } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'

/** Who asks: a secret key in `Authorization: Bearer`. A mistyped one is refused by its checksum, without a look-up. */
export function openGate(app: App): (request: FastifyRequest) => Promise<KeyOwner> {
  const findKey = coalesced((token: string) => app.store.findKey(sha256(token)))
  return async (request) => {
    const token = bearerOf(request)
    if (!isApiKey(token))
      throw new Problem('invalid_token', 'this is not one of our keys; it may be mistyped')
    const owner = await findKey(token)
    if (!owner) throw new Problem('invalid_token', 'this key is not known')
    if (owner.revoked) throw new Problem('revoked_token', 'this key has been revoked')
    if (owner.kind === 'public')
      throw new Problem('public_key_refused', 'a public key can only start an embedded session')
    return owner
  }
}

export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined)
    throw new Problem('missing_token', 'send the key as Authorization: Bearer <API_KEY>')
  return token
}

/** Callers that ask for the same key while a look-up is on its way share its answer; nothing is kept afterwards. */
function coalesced<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return (key) => {
    const under_way = pending.get(key)
    if (under_way !== undefined) return under_way
    const started = look(key).finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }
}
