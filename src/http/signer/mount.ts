import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { monthNamesOf } from '../../application/sealing/stamps.ts'
import { recipientBehind, type Signer } from '../../application/signing/signing.ts'
import { presentLanding, presentState } from '../../contract/signing/present.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { isMailedLinks } from '../../domain/envelopes/mail-link.ts'
import { readLinkToken } from '../../kit/link-token.ts'
import { linkPage } from '../../pages/link-page.ts'
import { signerShell } from '../../pages/signer-shell.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { PAGE_WIDTHS } from '../page-images.ts'
import { byLink } from '../pipeline/admissions/signing-link.ts'
import { leaveFilesUnread } from '../pipeline/file-bodies.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { compressAnswers } from '../protocol/compression.ts'
import type { Files } from '../static-files.ts'
import { actRoutes } from './acts.ts'
import { attachRoute } from './attachments.ts'
import { fileRoutes } from './downloads.ts'
import { identityRoutes } from './identity.ts'
import { browserTranslator, translatorFor } from './language.ts'
import { mountNewLink } from './new-link.ts'
import { pageRoutes } from './page-files.ts'
import { limitPages, type SigningLimits } from './rate-limit.ts'
import { hasEnded, provenSigner } from './session.ts'
import { factsOf } from './state.ts'

interface Params {
  readonly rid: string
}

/** The signer page and its calls (contract/signing/signing.ts). */
export async function mountSigning(
  server: FastifyInstance,
  app: App,
  { limits, ...files }: Files & { readonly limits: SigningLimits },
): Promise<void> {
  await server.register((pages, _, done) => {
    limitPages(pages, app, limits)
    compressAnswers(pages)
    mountPages(pages, app, files)
    mountNewLink(pages, app, files)
    done()
  })
  await server.register((calls, _, done) => {
    leaveFilesUnread(calls)
    const prefixes = ['']
    mountGroup(calls, app, { prefixes, routes: SIGNER_ACTS, admission: byLink(app, { limits, own_page: true }) })
    mountGroup(calls, app, { prefixes, routes: SIGNER_FILES, admission: byLink(app, { limits }) })
    done()
  })
}

const SIGNER_ACTS = [...actRoutes, ...identityRoutes, attachRoute]
const SIGNER_FILES = [...pageRoutes, ...fileRoutes]
export const SIGNER_MOUNT = { prefixes: [''], routes: [...SIGNER_ACTS, ...SIGNER_FILES] } as const

function mountPages(server: FastifyInstance, app: App, files: Files): void {
  const sendHtml = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)

  server.get<{ Params: { token: string } }>('/s/:token', async (request, reply) => {
    const claim = readLinkToken(app.keys.link, request.params.token)
    const workspace_id = claim && (await app.store.envelopes.workspaceOfRecipient(claim.recipient_id))
    const envelope = workspace_id && (await app.store.envelopes.readOfRecipient({ workspace_id, ...claim }))
    const translator = browserTranslator(request)
    if (!claim || !envelope)
      return sendHtml(reply, 404, linkPage({ kind: 'unknown', assets: files.assets, translator }))
    if (hasEnded(app, claim)) return sendHtml(reply, 410, linkPage({ kind: 'over', assets: files.assets, translator }))
    const page = await shell(app, files, envelope, {
      request,
      recipient_id: claim.recipient_id,
      link_version: claim.version,
      has_cookie: false,
      identified: false,
    })
    return sendHtml(reply, page.status, page.html)
  })

  server.get<{ Params: Params }>('/sign/:rid', async (request, reply) => {
    const signer = await provenSigner(app, request, request.params.rid)
    if (signer instanceof Problem) return sendHtml(reply, 401, sessionOver(files, request))
    const envelope = await app.store.envelopes.readOfRecipient(signer)
    if (!envelope) return sendHtml(reply, 401, sessionOver(files, request))
    const page = await shell(app, files, envelope, { ...signer, request, has_cookie: true })
    return sendHtml(reply, page.status, page.html)
  })
}

const sessionOver = ({ assets }: Files, request: FastifyRequest<{ Params: Params }>): string =>
  linkPage({
    kind: 'session_over',
    assets,
    translator: browserTranslator(request),
    recipient_id: request.params.rid,
  })

async function shell(
  app: App,
  { assets }: Files,
  envelope: Envelope,
  signer: Pick<Signer, 'recipient_id' | 'link_version' | 'identified'> & {
    readonly has_cookie: boolean
    readonly request: FastifyRequest
  },
) {
  const recipient = recipientBehind(envelope, signer)
  if (recipient instanceof Problem) {
    const kind = retirementOf(envelope, signer)
    const translator = browserTranslator(signer.request)
    const again = kind === 'retired' ? { recipient_id: signer.recipient_id } : {}
    return { status: 410, html: linkPage({ kind, assets, translator, ...again }) }
  }
  const brand = await app.store.brand.read(envelope.workspace_id)
  const facts = await factsOf(app, { envelope, brand }, signer, signer.request)
  const landing = presentLanding(facts)
  if (landing.stage === 'landing' || landing.stage === 'signing') drawAhead(app, envelope, signer.recipient_id)
  // Without the cookie the image would be refused, and a refused preload looks like a broken page.
  const [first] =
    landing.agreed && signer.has_cookie && landing.identity?.passed !== false
      ? presentState(facts, new Map(), monthNamesOf).documents.flatMap(({ pages }) => pages)
      : []
  return {
    status: 200,
    html: signerShell({
      landing,
      assets,
      translator: translatorFor(signer.request, envelope, recipient),
      first_image: first ?? null,
    }),
  }
}

/** Whoever gets no mail is not told to look for one. */
function retirementOf(envelope: Envelope, { recipient_id }: Pick<Signer, 'recipient_id'>) {
  if (envelope.status === 'recalled') return 'recalled'
  const person = envelope.recipients.find(({ id }) => id === recipient_id)
  return person && isMailedLinks(envelope, person) ? 'retired' : 'over'
}

/** The first page is what people wait for: it is drawn and read while they read the landing page, and cached. */
function drawAhead({ page_images, log }: App, { documents: [first], workspace_id }: Envelope, link: string): void {
  if (!first) return
  const asker = { workspace_id, link }
  const images = PAGE_WIDTHS.map((width_px) => page_images.get(first, { page: 1, width_px }, asker))
  const ahead = [...images, page_images.text(first, 1, asker)]
  for (const work of ahead) {
    work.catch((error: unknown) => log.warn({ err: error }, 'could not draw a page ahead'))
  }
}
