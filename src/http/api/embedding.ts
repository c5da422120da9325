import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  embeddersOf,
  embedToken,
  embedUrl,
  enterWithToken,
  isEmbedder,
  setEmbedOrigins,
} from '../../application/signing/embedding.ts'
import { EmbedOrigins } from '../../contract/embedding/origins.ts'
import { EmbedOriginsShape, EmbedSessionShape, EmbedTokenShape } from '../../contract/embedding/shapes.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { embedSession } from '../signer/session.ts'
import { RecipientParams } from './recipients.ts'

const embedTokenRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/embed-token',
  secret: true,
  summary: "Issue a token that opens a signer's page in a frame; recorded, and printed on the certificate",
  description:
    'Valid for 10 minutes, for one recipient and one frame. Your server makes it for the page around the frame; never put it into a URL. Refused in the same cases as `signing-url`. Sending, recalling or changing the email retires it.',
  status: 201,
  params: RecipientParams,
  body: z.strictObject({}),
  answers: EmbedTokenShape,
  example: {
    body: {},
    answer: {
      token: 'rtk_01k9ydc2m3n4p5q6r7s8t9v0wy.Zk9fQ2xTcVJ0VXdYeVowMTIzNDU2Nzg5YWJjZGVmZ2hpams',
      recipient_id: 'rcp_01k9ydc2m3n4p5q6r7s8t9v0wy',
      expires_at: '2026-11-21T09:41:00.000Z',
      embed_url: 'https://sign.example.com/embed/rtk_01k9ydc2m3n4p5q6r7s8t9v0wy',
    },
  },
  refuses: [
    'not_found',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'recipient_already_acted',
    'unknown_parameter',
  ],
  run: ({ app, caller, params }) => embedToken(app, caller, params),
})

const ORIGINS = { origins: ['https://app.example.com', 'https://portal.example.org:8443'] }

const readOriginsRoute = route({
  method: 'GET',
  path: '/embed-origins',
  act: 'manage_embedding',
  summary: 'List the origins that can embed the signing page',
  description:
    'The list is for both spaces of the workspace. The test space also accepts `http://localhost` with any port.',
  answers: EmbedOriginsShape,
  example: { answer: ORIGINS },
  refuses: [],
  run: async ({ app, caller }) => ({ origins: await app.store.embedding.origins(caller.scope.workspace_id) }),
})

const replaceOriginsRoute = route({
  method: 'PUT',
  path: '/embed-origins',
  act: 'manage_embedding',
  for_both_spaces: true,
  summary: 'Replace the list of origins that can embed the signing page',
  description:
    'The whole list, at most 20 origins. Each begins with `https://` (`http://` only for `localhost` and `127.0.0.1`) and has no path, query, user name or wildcard. The answer has them as browsers write them. Open frames stay open.',
  body: z.strictObject({ origins: EmbedOrigins }),
  answers: EmbedOriginsShape,
  example: { body: ORIGINS, answer: ORIGINS },
  refuses: ['test_key_live_resource', 'missing_parameter', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, body }) {
    await setEmbedOrigins(app, caller, body.origins)
    return { origins: body.origins }
  },
})

const embedSessionRoute = route({
  method: 'POST',
  path: '/embed-sessions',
  secret: true,
  summary: 'Exchange a recipient token for an embed session',
  description:
    'The frame does this by itself; use the call to do it earlier. It is the only call that a public key can make. You can give the frame the session instead of the token. From a browser, the `Origin` must be listed in `/embed-origins`.',
  status: 201,
  public_key: true,
  body: z.strictObject({ token: z.string().meta({ description: 'A recipient token, `rtk_…`' }) }),
  answers: EmbedSessionShape,
  example: {
    body: { token: 'rtk_01k9ydc2m3n4p5q6r7s8t9v0wy.Zk9fQ2xTcVJ0VXdYeVowMTIzNDU2Nzg5YWJjZGVmZ2hpams' },
    answer: {
      session: 'rts_01k9ydc2m3n4p5q6r7s8t9v0wy.1.1795254060.4bJ0VXdYeVowMTIzNDU2Nzg5YWJjZGVmZ2hpamtsbW4',
      recipient_id: 'rcp_01k9ydc2m3n4p5q6r7s8t9v0wy',
      expires_at: '2026-11-21T10:31:00.000Z',
      embed_url: 'https://sign.example.com/embed/rtk_01k9ydc2m3n4p5q6r7s8t9v0wy',
    },
  },
  refuses: [
    'embed_origin_not_allowed',
    'not_found',
    'embed_token_used',
    'link_retired',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, request, body }) {
    const origin = await allowedOrigin(app, caller.scope, request)
    const token = await enterWithToken(app, body.token, caller.scope)
    const { recipient_id, link_version: version } = token
    const session = embedSession(app, token.id, { recipient_id, version, identified: false })
    return new Answer({ ...session, recipient_id, embed_url: embedUrl(app, token.id) }, { headers: cors(origin) })
  },
})

export const embedOriginRoutes = [readOriginsRoute, replaceOriginsRoute]

export const embeddingRoutes = [embedTokenRoute, ...embedOriginRoutes, embedSessionRoute]

/** A server sends no Origin; a browser's page must be on the list. */
async function allowedOrigin(app: App, scope: Scope, { headers }: FastifyRequest): Promise<string | null> {
  const { origin } = headers
  if (origin === undefined) return null
  if (isEmbedder(await embeddersOf(app, scope), origin)) return origin
  throw new Problem('embed_origin_not_allowed', 'this site is not on the list under Settings, Embedding')
}

const cors = (origin: string | null): Readonly<Record<string, string>> =>
  origin === null ? {} : { 'access-control-allow-origin': origin, vary: 'Origin' }
