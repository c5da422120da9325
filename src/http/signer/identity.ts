import { z } from 'zod'
import { proveIdentity, sendCode } from '../../application/signing/identity.ts'
import type { CodeSent, IdentityShown } from '../../contract/signing/signing.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { keepSession } from './session.ts'
import { signerRoute } from './signer-route.ts'

/** As typed or pasted, perhaps with spaces or invisible direction marks: it is compared, never stored or shown. */
const CodeBody = z.strictObject({ code: z.string().max(LIMITS.access_code_chars_max * 2) })

const proofRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/identity',
  body: CodeBody,
  async run({ app, signer, body: { code }, request, reply }): Promise<IdentityShown> {
    await proveIdentity(app, signer, code)
    keepSession(app, { request, reply }, { ...signer, identified: true })
    return { passed: true }
  },
})

const codeRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/identity/code',
  status: 202,
  body: z.strictObject({}),
  run: ({ app, signer }): Promise<CodeSent> => sendCode(app, signer),
})

/** How a person proves who they are, where the sender requires more than the link. */
export const identityRoutes = [proofRoute, codeRoute]
