import type { FastifyRequest } from 'fastify'
import type { PlatformCaller } from '../../../application/platform/workspaces.ts'
import { addressKey } from '../../../kit/address-key.ts'
import { isApiKey, isPlatformKey, sha256 } from '../../../kit/secrets.ts'
import type { App } from '../../../ports/app.ts'
import type { PlatformOwner } from '../../../ports/platforms.ts'
import { Problem } from '../../../problem.ts'
import { bearerOf, knownOwner, refuseTooMany, sendRateHeaders } from '../../auth/authenticate.ts'
import { PLATFORM_STANDING } from '../../auth/standing.ts'
import { compressedReads } from '../../protocol/compression.ts'
import { originOf } from '../../route.ts'
import type { Admission, Entered } from '../admission.ts'

/** What a call of a platform runs with. */
export interface PlatformCall {
  readonly platform: PlatformCaller
}

interface ByPlatformKey extends Entered {
  readonly owner: PlatformOwner
}

/** By a platform's key, with the rate limits of the key and of the address. */
export const byPlatformKey = (app: App): Admission<ByPlatformKey, PlatformCall> => ({
  async enter({ request, reply, answer_name }) {
    const question = { token_hash: hashIn(request), address: addressKey(request.ip), asked: answer_name }
    const passed = await app.store.platforms.pass(question)
    sendRateHeaders(reply, passed.rate)
    refuseTooMany(passed)
    return { owner: knownOwner(request, passed.owner), stored: passed.stored }
  },
  again: async (who, { request }) => ({
    ...who,
    owner: knownOwner(request, await app.store.platforms.ownerOf(hashIn(request))),
  }),
  standing: () => PLATFORM_STANDING,
  keeper: ({ owner }) => ({ owner }),
  async context(_own, { owner }, request) {
    return {
      platform: {
        owner,
        actor: { kind: 'api_key', id: owner.key_id, name: owner.platform_name, ...originOf(request) },
      },
    }
  },
  compressed: compressedReads,
})

function hashIn(request: FastifyRequest): Uint8Array {
  const token = bearerOf(request)
  if (!isPlatformKey(token)) throw new Problem('invalid_token', whyNot(token))
  return sha256(token)
}

const whyNot = (token: string): string =>
  isApiKey(token)
    ? 'this is a key of a workspace: the calls under /platform take a platform key'
    : 'this is not one of our platform keys; it may be mistyped'
