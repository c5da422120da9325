import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../kit/secrets.ts'
import { Problem } from '../../problem.ts'

/** A strong ETag for the content of an answer (RFC 9110 8.8.3). */
export const etagOf = (shown: unknown): string => etagOfText(JSON.stringify(shown))
export const etagOfText = (text: string): string => `"${sha256(text).subarray(0, 18).toString('base64url')}"`

/**
 * RFC 9110 13.1.2: whether the caller has this version already. A proxy or our own compression may have made the tag a
 * weak one, which makes no difference to a read.
 */
export const isHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const held = (headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return held.includes('*') || held.includes(etag.replace(/^W\//, ''))
}

/**
 * RFC 9110 13.1.1: refuses a change that was based on another version. Call it once the change is known to be possible
 * otherwise, under the lock of the change.
 */
export const unchangedSince =
  ({ headers }: FastifyRequest) =>
  (shown: () => unknown): void => {
    const wanted = headers['if-match']
    if (wanted === undefined) return
    const named = wanted.split(',').map((entry) => entry.trim())
    if (named.includes('*') || named.includes(etagOf(shown()))) return
    throw new Problem('precondition_failed', 'this was changed since you read it: read it again and decide')
  }
