import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BroughtToken,
  type Embedders,
  embeddersOf,
  findToken,
  exchangeToken,
} from '../../application/signing/embedding.ts'
import { refuseRetired } from '../../application/signing/signing.ts'
import type { EmbedEntry } from '../../contract/embedding/frame.ts'
import { presentLanding } from '../../contract/signing/present.ts'
import type { Translator } from '../../i18n/translator.ts'
import { isRecipientTokenId } from '../../kit/recipient-tokens.ts'
import { embedRefusedPage, embedShell } from '../../pages/embed-shell.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { PREFIXES } from '../mounts.ts'
import { byRecipientToken, type InFrame } from '../pipeline/admissions/frame-token.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { translatorFor, browserTranslator } from '../signer/language.ts'
import { embedSession } from '../signer/session.ts'
import { factsOf } from '../signer/state.ts'
import type { Files } from '../static-files.ts'
import { admitFrames } from './admit-frames.ts'
import { type Embedding, mountEditorFrame } from './editor-frame.ts'
import { exchangeRoute } from './exchange-route.ts'
import { mountEmbedScripts } from './script.ts'

/** Signing in a frame inside another product (docs/embedding.md). */
export function mountEmbedding(server: FastifyInstance, app: App, { limits, ...files }: Embedding): void {
  mountEmbedScripts(server, files)
  mountFrame(server, app, files)
  mountEditorFrame(server, app, { ...files, limits })
  mountGroup(server, app, { prefixes: [''], routes: [enterRoute], admission: byRecipientToken(app, limits) })
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
    const shown = { assets, translator: browserTranslator(request) }
    if (!token) return sendHtml(reply, 404, embedRefusedPage({ kind: 'unknown', ...shown }))
    const embedders = await embeddersOf(app, token)
    if (embedders.origins.length === 0 && !embedders.any_localhost)
      return sendHtml(reply, 403, embedRefusedPage({ kind: 'no_origins', ...shown }))
    admitFrames(reply, ancestorsOf(embedders))
    return sendHtml(reply, 200, embedShell({ ...shown, embedders }))
  })
}

/** Our own origin for the playground; other origins as listed. */
const ancestorsOf = ({ origins, any_localhost }: Embedders): readonly string[] => [
  "'self'",
  ...origins,
  ...(any_localhost ? ['http://localhost:*'] : []),
]

/** Entered by a recipient token once, then by the session it was exchanged for, each time the page loads again. */
const enterRoute = exchangeRoute<BroughtToken, InFrame>({
  path: '/embed/session',
  async run({ app, brought, body: { language }, request }): Promise<EmbedEntry> {
    const token = 'session' in brought ? brought.session : await exchanged(app, brought.token)
    return entryOf(app, token, { language, request })
  },
})

/** A token does not prove who brings it. */
const exchanged = async (app: App, token: BroughtToken): Promise<InFrame> => ({
  ...(await exchangeToken(app, token)),
  identified: false,
})

interface Wish {
  readonly language: string | null
  readonly request: FastifyRequest
}

async function entryOf(app: App, token: InFrame, { language, request }: Wish): Promise<EmbedEntry> {
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
