import type { FastifyRequest } from 'fastify'
import type { Directory } from '../../../application/directory/users.ts'
import { addressKey } from '../../../kit/address-key.ts'
import { isScimToken, sha256 } from '../../../kit/secrets.ts'
import type { App } from '../../../ports/app.ts'
import type { ScimTokenOwner } from '../../../ports/directory.ts'
import { Problem } from '../../../problem.ts'
import { bearerOf, knownOwner, refuseTooMany, sendRateHeaders } from '../../auth/authenticate.ts'
import { originOf } from '../../route.ts'
import type { WayIn } from '../let-in.ts'

/** By the token of a workspace's directory, with the rate limits of the token and of the address. */
export const byScimToken = (app: App): WayIn<Directory> => ({
  async enter({ request, reply }) {
    const passed = await app.store.directory.pass({ token_hash: hashIn(request), address: addressKey(request.ip) })
    sendRateHeaders(reply, passed.rate)
    refuseTooMany(passed)
    return directoryOf(passed.owner, request)
  },
  again: async (_, { request }) => directoryOf(await app.store.directory.ownerOf(hashIn(request)), request),
})

function hashIn(request: FastifyRequest): Uint8Array {
  const token = bearerOf(request)
  if (!isScimToken(token)) throw new Problem('invalid_token', 'this is not one of our SCIM tokens; it may be mistyped')
  return sha256(token)
}

function directoryOf(found: ScimTokenOwner | null, request: FastifyRequest): Directory {
  const { token_id, token_name, workspace_id, suspended } = knownOwner(request, found, 'token')
  if (suspended) throw new Problem('workspace_suspended', 'the workspace of this token is suspended')
  return { workspace_id, actor: { kind: 'api_key', id: token_id, name: token_name, ...originOf(request) } }
}
