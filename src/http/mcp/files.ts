import type { FastifyInstance } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { decrypt, encrypt, hmacSha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { isTooMany } from '../oauth2/answers.ts'
import { originFor } from '../pages/visitor.ts'
import { callAs, type Principal } from './caller.ts'

type Inside = () => Promise<FastifyInstance>

const FILES = { window: 'program files', cap: LIMITS.program_tokens_per_minute }
/** Headers of the file itself; the others are this server's own. */
const OF_THE_FILE = ['content-type', 'content-length', 'content-disposition', 'digest', 'etag']

const keyOf = ({ keys }: Pick<App, 'keys'>) => hmacSha256(keys.program_call, 'file')

/** An address for one file that needs no token, valid for some minutes: a program hands it to its person. */
export function fileLink(
  app: App,
  { workspace_id, program_id }: Scope & { readonly program_id: string },
  path: string,
) {
  const expires_at = addSeconds(app.real_clock.now(), LIMITS.program_file_life_s)
  const ticket = encrypt(keyOf(app), JSON.stringify([workspace_id, program_id, path, expires_at])).toString('base64url')
  return { url: `${app.settings.base_url}/mcp/files/${ticket}`, expires_at }
}

/** Serves such an address, as long as the program is connected and may read. */
export function mountFiles(server: FastifyInstance, app: App, inside: Inside): void {
  server.get<{ Params: { ticket: string } }>('/mcp/files/:ticket', async (request, reply) => {
    if (await isTooMany(app, { request, reply }, FILES)) return reply
    const { owner, path } = await opened(app, request.params.ticket)
    const { ip, user_agent } = originFor(app, request)
    const principal: Principal = { owner, origin: { ip: ip ?? '', user_agent } }
    const api = await inside()
    const answered = await callAs(principal, () => api.inject({ url: path, payloadAsStream: true }))
    for (const name of OF_THE_FILE) {
      const value = answered.headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply
      .code(answered.statusCode)
      .headers({ 'cache-control': 'private, no-store', 'content-security-policy': "default-src 'none'; sandbox" })
      .send(answered.stream())
  })
}

async function opened(
  app: App,
  ticket: string,
): Promise<{ readonly owner: Principal['owner']; readonly path: string }> {
  const [workspace_id = '', program_id = '', path = '', expires_at = ''] = contentOf(app, ticket)
  if (expires_at <= app.real_clock.now()) throw over()
  const owner = await app.store.programs.find(workspace_id, program_id)
  if (!owner) throw over()
  return { owner, path }
}

function contentOf(app: App, ticket: string): readonly string[] {
  try {
    return JSON.parse(decrypt(keyOf(app), Buffer.from(ticket, 'base64url'))) as readonly string[]
  } catch {
    return []
  }
}

const over = () => new Problem('code_used', 'this address is over or is not one of ours: ask the program for another')
