import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { proveIdentity, sendCode } from '../../application/signing/identity.ts'
import type { CodeSent, IdentityShown } from '../../contract/signing/signing.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { keepSession } from './session.ts'
import { actFor, read } from './signer-call.ts'

/** As typed or pasted, perhaps with spaces or invisible direction marks: it is compared, never stored or shown. */
const CodeBody = z.strictObject({ code: z.string().max(LIMITS.access_code_chars_max * 2) })

const EmptyBody = z.strictObject({})

/** How a person proves who they are, where the sender requires more than the link. */
export function mountIdentity(server: FastifyInstance, app: App): void {
  const act = actFor(app)
  server.post('/sign/:rid/identity', (request, reply) =>
    act(request, reply, async (signer): Promise<IdentityShown> => {
      const { code } = read(CodeBody, request.body)
      await proveIdentity(app, signer, code)
      keepSession(app, { request, reply }, { ...signer, identified: true })
      return { passed: true }
    }),
  )
  server.post('/sign/:rid/identity/code', (request, reply) =>
    act(request, reply, (signer): Promise<CodeSent> => {
      read(EmptyBody, request.body)
      reply.code(202)
      return sendCode(app, signer)
    }),
  )
}
