import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { check } from '../../contract/common/issues.ts'
import { addressKey } from '../../kit/address-key.ts'
import type { App } from '../../ports/app.ts'
import { orEmpty } from '../pipeline/parsed.ts'

/** RFC 6749 5.2: errors of these calls are not those of the API, because the clients that read them are not ours. */
export interface OAuthError {
  readonly error: string
  readonly error_description: string
}

/** RFC 6749 5.1: what is answered here is for the caller alone. */
export const sendOAuth = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send(body)

/** A value that fits, or the answer that says what is missing. */
export function parsedOr<T>(schema: z.ZodType<T>, raw: unknown, error = 'invalid_request'): T | OAuthError {
  const { value, issues } = check(schema, orEmpty(raw))
  const [first] = issues
  return first ? { error, error_description: first.message } : (value as T)
}

export const isOAuthError = (outcome: object): outcome is OAuthError => 'error_description' in outcome

interface Cap {
  readonly window: string
  readonly cap: number
}

/** A route that is counted by address before its body is read. */
export const counted = (app: App, cap: Cap) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isTooMany(app, { request, reply }, cap)) return reply
    return undefined
  },
})

/** Whether this address has called too often; then it has its answer. */
export async function isTooMany(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { window, cap }: Cap,
): Promise<boolean> {
  const wait_s = await app.store.rate_limits.take(`${window} ${addressKey(request.ip)}`, cap)
  if (wait_s === 0) return false
  const error_description = `this address can do this ${cap} times a minute; try again in ${wait_s} s`
  sendOAuth(reply.header('retry-after', String(wait_s)), 429, { error: 'temporarily_unavailable', error_description })
  return true
}
