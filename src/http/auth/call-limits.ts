import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramOwner } from '../../ports/programs.ts'
import { Problem } from '../../problem.ts'
import { Meter } from '../signer/rate-limit.ts'

/** Counts a call of a session: of a person who is signed in, or of an editor in a frame of another product. */
export type CallLimit = (session: string) => void

/** Nobody who works comes near it. Counted on each node without the database, because it protects the node. */
export function openCallLimit(app: App): CallLimit {
  const limit = LIMITS.session_calls_per_minute
  const meter = new Meter(limit, () => Date.parse(app.real_clock.now()))
  return (session) => {
    const retry_after = meter.take(session)
    if (retry_after === 0) return
    const message = `this session may call ${limit} times a minute; try again in ${retry_after} s`
    throw new Problem('rate_limited', message, { scope: 'session', limit, retry_after })
  }
}

/** Counts the messages of a batch of JSON-RPC (2.0, 6) like as many calls; the first was counted with the request. */
export async function limitBatch(app: App, owner: ProgramOwner, { body }: Pick<FastifyRequest, 'body'>): Promise<void> {
  const more = messagesIn(body) - 1
  if (more < 1) return
  const { limit, wait_s } = await app.store.program_tokens.passMore(owner, more)
  if (limit === null || wait_s === 0) return
  const message = `this program can call ${limit} times a minute, and this batch has ${more + 1} messages; try again in ${wait_s} s`
  throw new Problem('rate_limited', message, { scope: 'token', limit, retry_after: wait_s })
}

/** What stands before a list: blanks, and the byte order mark that a decoder drops. */
const BEFORE: readonly number[] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
const OPENING = 0x5b

/** Read as the tool server reads it. What is no JSON is refused there. */
function messagesIn(body: unknown): number {
  if (!Buffer.isBuffer(body) || body.find((byte) => !BEFORE.includes(byte)) !== OPENING) return 1
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(body))
    return Array.isArray(sent) ? sent.length : 1
  } catch {
    return 1
  }
}
