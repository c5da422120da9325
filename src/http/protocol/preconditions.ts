import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../kit/secrets.ts'
import { Problem } from '../../problem.ts'

/** A strong ETag for the content of an answer (RFC 9110 8.8.3). */
export const etagOf = (shown: unknown): string => etagOfText(JSON.stringify(shown))
export const etagOfText = (text: string): string => `"${sha256(text).subarray(0, 18).toString('base64url')}"`

/** How an answer may be compressed, the best first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/**
 * The ETag of the same content, compressed: other bytes need another name (RFC 9110 8.8.3.3), and a weak one could not
 * be sent in If-Match.
 *
 * @example codedName('"abc"', 'br') // '"abc;br"'
 */
export const codedName = (etag: string, coding: Coding): string => etag.replace(/"$/, `;${coding}"`)

/** The names in a header, without what a proxy or our own compression did to them. */
const CODED = new RegExp(`;(?:${CODINGS.join('|')})"$`)
const namesIn = (header = ''): string[] => header.split(',').map((entry) => entry.trim().replace(CODED, '"'))

const strong = (etag: string) => etag.replace(/^W\//, '')

/**
 * RFC 9110 13.1.2: whether the caller has this version already. A proxy may have made the tag a weak one, which makes no
 * difference to a read.
 */
export const isHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const held = namesIn(headers['if-none-match']).map(strong)
  return held.includes('*') || held.includes(strong(etag))
}

/** The name under which the caller has this version. */
export const heldName = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): string => {
  const held = headers['if-none-match'] ?? ''
  return CODINGS.map((coding) => codedName(etag, coding)).find((name) => held.includes(name)) ?? etag
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
    const named = namesIn(wanted)
    if (named.includes('*') || named.includes(etagOf(shown()))) return
    throw new Problem('precondition_failed', 'this was changed since you read it: read it again and decide')
  }
