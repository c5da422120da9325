import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Embedders, embeddersOf, enterWithToken, findToken } from '../../application/signing/embedding.ts'
import { refuseRetired } from '../../application/signing/signing.ts'
import type { EmbedEntry } from '../../contract/embedding/frame.ts'
import { presentLanding } from '../../contract/signing/present.ts'
import type { Translator } from '../../i18n/translator.ts'
import { isRecipientTokenId } from '../../kit/recipient-tokens.ts'
import { embedRefusedPage, embedShell } from '../../pages/embed-shell.ts'
import type { App } from '../../ports/app.ts'
import type { EmbedToken } from '../../ports/embedding.ts'
import { notFound, Problem } from '../../problem.ts'
import { bearerOf } from '../auth/authenticate.ts'
import { refuseCrossSite } from '../auth/same-origin.ts'
import { PREFIXES } from '../mounts.ts'
import { parsed } from '../pipeline/parsed.ts'
import { translatorFor, browserTranslator } from '../signer/language.ts'
import { factsOf } from '../signer/mount.ts'
import { claimOf, embedSession, tokenIdOf } from '../signer/session.ts'
import type { Files } from '../static-files.ts'
import { admitFrames } from './admit-frames.ts'
import { mountEditorFrame } from './editor-frame.ts'
import { mountEmbedScripts } from './script.ts'

/** Signing in a frame inside another product (docs/embedding.md). */
export function mountEmbedding(server: FastifyInstance, app: App, files: Files): void {
  mountEmbedScripts(server, files)
  mountFrame(server, app, files)
  mountEditorFrame(server, app, files)
  server.post('/embed/session', async (request, reply) => {
    refuseCrossSite(request)
    return reply.header('cache-control', 'no-store').send(await enter(app, request))
  })
  for (const prefix of PREFIXES) {
    server.options(`${prefix}/embed-sessions`, async (request, reply) => answerPreflight(request, reply))
  }
}

/** The page in the frame. It names no person before the token has arrived: the address is no secret. */
function mountFrame(server: FastifyInstance, app: App, { assets }: Files): void {
  const sendHtml = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)

  server.get<{ Params: { id: string } }>('/embed/:id', async (request, reply) => {
    const { id } = request.params
    const token = isRecipientTokenId(id) ? await findToken(app, id) : null
    if (!token) return sendHtml(reply, 404, embedRefusedPage({ kind: 'unknown', assets }))
    const embedders = await embeddersOf(app, token)
    if (embedders.origins.length === 0 && !embedders.any_localhost)
      return sendHtml(reply, 403, embedRefusedPage({ kind: 'no_origins', assets }))
    admitFrames(reply, ancestorsOf(embedders))
    return sendHtml(reply, 200, embedShell({ assets, embedders, translator: browserTranslator(request) }))
  })
}

/** Our own origin for the playground; other origins as listed. */
const ancestorsOf = ({ origins, any_localhost }: Embedders): readonly string[] => [
  "'self'",
  ...origins,
  ...(any_localhost ? ['http://localhost:*'] : []),
]

const EnterBody = z.strictObject({ language: z.string().max(35).nullable().default(null) })

/** Entered by a recipient token once, then by the session it was exchanged for, each time the page loads again. */
async function enter(app: App, request: FastifyRequest): Promise<EmbedEntry> {
  const { language } = parsed(EnterBody, request.body ?? {}) as z.infer<typeof EnterBody>
  const token = await tokenBehind(app, request)
  const { recipient_id, link_version: version } = token
  const envelope = await app.store.envelopes.readOfRecipient(token)
  if (!envelope) throw notFound()
  const recipient = refuseRetired(envelope, token)
  const brand = await app.store.brand.read(envelope.workspace_id)
  const translator = translatorFor(request, envelope, { locale: language ?? recipient.locale })
  return {
    ...embedSession(app, token.id, { recipient_id, version, identified: token.identified }),
    recipient_id,
    envelope_id: envelope.id,
    landing: presentLanding(await factsOf(app, { envelope, brand }, token, request)),
    words: wordsOf(translator),
  }
}

const wordsOf = ({ language, dir, page_messages }: Translator) => ({ language, dir, messages: page_messages })

/** A token does not prove who brings it; the session may. */
async function tokenBehind(app: App, request: FastifyRequest): Promise<EmbedToken & { readonly identified: boolean }> {
  const id = tokenIdOf(request)
  if (id === null) return { ...(await enterWithToken(app, bearerOf(request), null)), identified: false }
  const token = await findToken(app, id)
  const claim = token && claimOf(app, request, token.recipient_id)
  if (!token || !claim || claim instanceof Problem)
    throw new Problem('invalid_token', 'this session is over; load the page around it again')
  return { ...token, link_version: claim.version, identified: claim.identified }
}

/** The key is not known yet: the answer to the call itself says whether the page may make it. */
function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    .send()
}
