import type { FastifyReply, FastifyRequest } from 'fastify'
import { orThrow } from '../../application/accept.ts'
import type { AuthAnswer, Rate } from '../../ports/rate-limits.ts'
import { Problem } from '../../problem.ts'
import { noteKnown, noteRefusedKey } from '../protocol/refused-line.ts'

export const bearerOf = (request: FastifyRequest): string => orThrow(bearerIn(request))

export function bearerIn({ headers }: FastifyRequest): string | Problem {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return token ?? new Problem('missing_token', 'send the key as Authorization: Bearer <API_KEY>')
}

const WINDOW_S = 60

/** On every answer to a limited caller, refusals included. Reset is in seconds since 1970. */
export function sendRateHeaders(reply: FastifyReply, { limit, remaining, wait_s }: Rate): void {
  reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + (wait_s || WINDOW_S)),
  })
}

/** Whose a key or a token is, if it opens anything. */
export function knownOwner<Owner extends Credential>(
  request: FastifyRequest,
  owner: Owner | null,
  what = 'key',
): Owner {
  if (!owner) throw new Problem('invalid_token', `this ${what} is not known`)
  const key_id = owner.key_id ?? owner.token_id
  if (!owner.revoked) {
    noteKnown(request, { key_id, actor: key_id, workspace_key: owner.workspace_id })
    return owner
  }
  noteRefusedKey(request, { key_id, workspace_key: owner.workspace_id })
  throw new Problem('revoked_token', `this ${what} has been revoked`)
}

interface Credential {
  readonly revoked: boolean
  readonly key_id?: string
  readonly token_id?: string
  readonly workspace_id?: string
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
