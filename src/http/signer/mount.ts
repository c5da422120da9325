import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { prose } from '../../contract/envelopes/create-request.ts'
import type { OfferedMarks, SigningState } from '../../contract/signing/signing.ts'
import { presentLanding, presentState, presentValue, type SigningFacts } from '../../contract/signing/present.ts'
import type { Envelope, ImageMark } from '../../domain/envelopes/envelope.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { isMailedLinks } from '../../domain/envelopes/mail-link.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { readLinkToken } from '../../kit/link-token.ts'
import { dateIn } from '../../kit/time.ts'
import { clockOf } from '../../application/clock.ts'
import { deadlineText } from '../../application/mail/mail-facts.ts'
import { monthNamesOf } from '../../application/sealing/stamps.ts'
import { isKeptWish, keptMarksFor } from '../../application/signing/account-marks.ts'
import { consentIn, isCurrentConsent } from '../../application/signing/consent.ts'
import { isPictureWish } from '../../application/signing/pictures.ts'
import {
  continueSigning,
  declineToSign,
  finishSigning,
  previewPicture,
  recipientBehind,
  refuseRetired,
  refuseUnidentified,
  type Shown,
  type Signer,
  saveValue,
} from '../../application/signing/signing.ts'
import { localeFor } from '../../i18n/languages.ts'
import { linkPage } from '../../pages/link-page.ts'
import { signerShell } from '../../pages/signer-shell.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { PAGE_WIDTHS } from '../page-images.ts'
import type { Files } from '../static-files.ts'
import { mountAttachments } from './attachments.ts'
import { mountSignerDownloads } from './downloads.ts'
import { mountIdentity } from './identity.ts'
import { browserRegions, browserTranslator, translatorFor } from './language.ts'
import { pictureOf, presentMarks } from './marks.ts'
import { mountNewLink } from './new-link.ts'
import { limitSigning } from './rate-limit.ts'
import { hasEnded, keepSession, provenSigner } from './session.ts'
import { actFor, largeOf, read } from './signer-call.ts'

// Made once: a schema compiles itself when it is first used.
const ContinueBody = z.strictObject({ consent_version: z.string() })
const ValueBody = z.strictObject({ value: z.unknown() })
/** Its length is the domain's to judge: by characters, without the space around them. */
const DeclineBody = z.strictObject({ reason: prose(8 * LIMITS.decline_reason_chars_max) })

interface Params {
  readonly rid: string
}

/** The signer page's calls (contract/signing/signing.ts). GET changes nothing; every act is a call of its own. */
export function mountSigning(server: FastifyInstance, app: App, files: Files): void {
  const counts = limitSigning(server, app)
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

  mountActs(server, app, counts.picture)
  mountAttachments(server, app, counts.file)
  mountIdentity(server, app)
  mountNewLink(server, app, files)
  mountSignerDownloads(server, app)
}

const sessionOver = ({ assets }: Files, request: FastifyRequest<{ Params: Params }>): string =>
  linkPage({
    kind: 'session_over',
    assets,
    translator: browserTranslator(request),
    recipient_id: request.params.rid,
  })

function mountActs(server: FastifyInstance, app: App, countPicture: (request: FastifyRequest) => void): void {
  const act = actFor(app)
  server.post('/sign/:rid/continue', (request, reply) =>
    act(request, reply, async (signer) => {
      const { consent_version } = read(ContinueBody, request.body)
      if (!isCurrentConsent(consent_version)) {
        throw new Problem('invalid_parameter', 'the consent text has changed; please read it again', {
          param: 'consent_version',
        })
      }
      const shown = await continueSigning(app, signer, consent_version)
      keepSession(app, { request, reply }, signer)
      return stateOf(app, shown, signer, request)
    }),
  )
  server.get('/sign/:rid/state', (request, reply) =>
    act(request, reply, (signer) => currentState(app, signer, { request, reply })),
  )
  server.put<{ Params: Params & { field: string } }>('/sign/:rid/fields/:field', largeOf(app), (request, reply) =>
    act(request, reply, async (signer) => {
      const { value } = read(ValueBody, request.body)
      if (isPictureWish(value)) countPicture(request)
      const saved = await saveValue(app, signer, request.params.field, value)
      return presentSaved(saved, { ...signer, field_id: request.params.field, kept: isKeptWish(value) })
    }),
  )
  server.post<{ Params: Params & { field: string } }>(
    '/sign/:rid/fields/:field/preview',
    largeOf(app),
    (request, reply) =>
      act(request, reply, async (signer) => {
        const { value } = read(ValueBody, request.body)
        if (isPictureWish(value)) countPicture(request)
        return presentPreview(await previewPicture(app, signer, request.params.field, value))
      }),
  )
  server.post('/sign/:rid/finish', (request, reply) =>
    act(request, reply, async (signer) => stateOf(app, await finishSigning(app, signer), signer, request)),
  )
  server.post('/sign/:rid/decline', (request, reply) =>
    act(request, reply, async (signer) => {
      const { reason } = read(DeclineBody, request.body)
      return stateOf(app, await declineToSign(app, signer, reason), signer, request)
    }),
  )
}

/** Answers a picture as it was read: cropped, upright, without its background; and what came from the account. */
function presentSaved(
  { saved_at, value }: Awaited<ReturnType<typeof saveValue>>,
  { recipient_id, field_id, kept }: { recipient_id: string; field_id: string; kept: boolean },
) {
  if (typeof value !== 'object' || value === null || isChoices(value)) return { saved_at }
  if (value.kind !== 'image' && !kept) return { saved_at }
  const saved_ms = String(Date.parse(saved_at))
  const shown = value.kind === 'image' ? { ...value, saved_ms } : value
  return { saved_at, value: presentValue(shown, { recipient_id, field_id }) }
}

/** The same bytes that picture.png answers once it is stored. */
const presentPreview = async (mark: ImageMark) => ({ value: await pictureOf(mark) })

/** What the account that opened this session keeps, while there is something to sign. */
async function offeredMarks(app: App, { envelope }: Shown, signer: Signer): Promise<OfferedMarks | null> {
  const kept = await keptMarksFor(app, envelope, signer)
  return kept && presentMarks(kept)
}

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

/** Also sets the cookie for a person who came by the link and has agreed on an earlier visit. */
async function currentState(
  app: App,
  signer: Signer,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<SigningState> {
  const envelope = await app.store.envelopes.readOfRecipient(signer)
  if (!envelope) throw notFound()
  refuseRetired(envelope, signer)
  const [brand, values] = await Promise.all([
    app.store.brand.read(envelope.workspace_id),
    app.store.envelopes.shownValuesOf(envelope),
  ])
  const state = await stateOf(app, { envelope, brand, values }, signer, exchange.request)
  // Anyone with the link may know, for example, that the envelope was voided.
  if (state.stage === 'signing' || state.stage === 'done' || state.stage === 'copy')
    refuseUnidentified(envelope, signer)
  keepSession(app, exchange, signer)
  return state
}

async function stateOf(app: App, shown: Shown, signer: Signer, request: FastifyRequest): Promise<SigningState> {
  const state = presentState(await factsOf(app, shown, signer, request), shown.values, monthNamesOf)
  const kept = state.stage === 'signing' && state.fields.length > 0 ? await offeredMarks(app, shown, signer) : null
  return kept ? { ...state, kept } : state
}

export async function factsOf(
  app: App,
  { envelope, brand }: Pick<Shown, 'envelope' | 'brand'>,
  { recipient_id, identified }: Pick<Signer, 'recipient_id' | 'identified'>,
  request: FastifyRequest,
): Promise<SigningFacts> {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  if (!recipient) throw notFound()
  const { language } = translatorFor(request, envelope, recipient)
  const now = (await clockOf(app, envelope)).now()
  return {
    envelope,
    recipient,
    brand,
    identified,
    deadline_text: deadlineText(
      envelope,
      localeFor(language, recipient.locale, envelope.locale, ...browserRegions(request)),
    ),
    consent: consentIn(language),
    now,
    today: dateIn(now, envelope.timezone),
  }
}
