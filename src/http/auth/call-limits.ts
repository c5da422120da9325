import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramOwner } from '../../ports/programs.ts'
import { Problem } from '../../problem.ts'

/** Counts a call of a signed-in person, by the session that it was made with. */
export const limitSession = (app: App, session_token: string | undefined): Promise<void> =>
  limitCalls(app, `session ${sha256(session_token ?? '').toString('base64url')}`)

/** Counts a call of the editor in a frame of another product. */
export const limitEditor = (app: App, { id }: { readonly id: string }): Promise<void> => limitCalls(app, `editor ${id}`)

async function limitCalls(app: App, window: string): Promise<void> {
  const limit = LIMITS.session_calls_per_minute
  const retry_after = await app.store.rate_limits.take(window, limit)
  if (retry_after === 0) return
  const message = `this session may call ${limit} times a minute; try again in ${retry_after} s`
  throw new Problem('rate_limited', message, { scope: 'session', limit, retry_after })
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

const [BLANKS, OPENING] = [[0x20, 0x09, 0x0a, 0x0d], 0x5b] as const

/** What is no JSON is refused by who reads it. */
function messagesIn(body: unknown): number {
  if (!Buffer.isBuffer(body) || body.find((byte) => !BLANKS.includes(byte)) !== OPENING) return 1
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'))
    return Array.isArray(sent) ? sent.length : 1
  } catch {
    return 1
  }
}
