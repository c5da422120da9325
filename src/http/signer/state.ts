import { clockOf } from '../../application/clock.ts'
import { deadlineText } from '../../application/mail/mail-facts.ts'
import { monthNamesOf } from '../../application/sealing/stamps.ts'
import { keptMarksFor } from '../../application/signing/account-marks.ts'
import { consentOf } from '../../application/signing/consent.ts'
import { refuseRetired, refuseUnidentified, type Shown, type Signer } from '../../application/signing/signing.ts'
import { presentState, type SigningFacts } from '../../contract/signing/present.ts'
import type { OfferedMarks, SigningState } from '../../contract/signing/signing.ts'
import { localeFor } from '../../i18n/languages.ts'
import { dateIn } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserRegions, translatorFor } from './language.ts'
import { presentMarks } from './marks.ts'
import { keepSession } from './session.ts'

/** Also sets the cookie for a person who came by the link and has agreed on an earlier visit. */
export async function currentState(
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

export async function stateOf(app: App, shown: Shown, signer: Signer, request: FastifyRequest): Promise<SigningState> {
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
    consent: consentOf(app, envelope, language),
    now,
    today: dateIn(now, envelope.timezone),
  }
}

/** What the account that opened this session keeps, while there is something to sign. */
async function offeredMarks(app: App, { envelope }: Shown, signer: Signer): Promise<OfferedMarks | null> {
  const kept = await keptMarksFor(app, envelope, signer)
  return kept && presentMarks(kept)
}
