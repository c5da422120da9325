import { z } from 'zod'
import { isKeptWish } from '../../application/signing/account-marks.ts'
import { isConsent } from '../../application/signing/consent.ts'
import { isPictureWish } from '../../application/signing/pictures.ts'
import {
  continueSigning,
  declineToSign,
  finishSigning,
  previewPicture,
  saveValue,
} from '../../application/signing/signing.ts'
import { prose } from '../../contract/envelopes/create-request.ts'
import { presentValue } from '../../contract/signing/present.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { ImageMark } from '../../domain/envelopes/envelope.ts'
import { SEEN_CHARS_MAX } from '../../domain/fields/shown.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { Problem } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { pictureOf } from './marks.ts'
import { count } from './rate-limit.ts'
import { keepSession } from './session.ts'
import { type SignerContext, signerRoute } from './signer-route.ts'
import { currentState, stateOf } from './state.ts'

const ContinueBody = z.strictObject({ consent_version: z.string() })
const ValueBody = z.strictObject({ value: z.unknown() })
/** Pages of earlier releases do not say what they showed. */
const FinishBody = z.object({
  shown: z
    .strictObject({
      documents: z.array(z.string().max(64)).max(LIMITS.documents_per_envelope_max),
      fields: z.record(z.string().max(64), z.string().max(2 * SEEN_CHARS_MAX)),
    })
    .optional(),
})
/** Its length is the domain's to judge: by characters, without the space around them. */
const DeclineBody = z.strictObject({ reason: prose(8 * LIMITS.decline_reason_chars_max) })
const FieldParams = z.object({ rid: Id, field: Id })

const continueRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/continue',
  body: ContinueBody,
  async run({ app, signer, body: { consent_version }, request, reply }) {
    if (!isConsent(consent_version)) {
      throw new Problem('invalid_parameter', 'the consent text has changed; please read it again', {
        param: 'consent_version',
      })
    }
    const shown = await continueSigning(app, signer, consent_version)
    keepSession(app, { request, reply }, signer)
    return stateOf(app, shown, signer, request)
  },
})

const stateRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/state',
  run: ({ app, signer, request, reply }) => currentState(app, signer, { request, reply }),
})

const valueRoute = signerRoute({
  method: 'PUT',
  path: '/sign/{rid}/fields/{field}',
  params: FieldParams,
  body: ValueBody,
  async run(context) {
    const { app, signer, params, body } = context
    countPicture(context)
    const saved = await saveValue(app, signer, params.field, body.value)
    return presentSaved(saved, { ...signer, field_id: params.field, kept: isKeptWish(body.value) })
  },
})

const previewRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/fields/{field}/preview',
  params: FieldParams,
  body: ValueBody,
  async run(context) {
    const { app, signer, params, body } = context
    countPicture(context)
    return presentPreview(await previewPicture(app, signer, params.field, body.value))
  },
})

const finishRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/finish',
  body: FinishBody,
  run: async ({ app, signer, body: { shown }, request }) =>
    stateOf(app, await finishSigning(app, signer, shown ?? null), signer, request),
})

const declineRoute = signerRoute({
  method: 'POST',
  path: '/sign/{rid}/decline',
  body: DeclineBody,
  run: async ({ app, signer, body: { reason }, request }) =>
    stateOf(app, await declineToSign(app, signer, reason), signer, request),
})

/** What the signer page does. GET changes nothing; every act is a call of its own. */
export const actRoutes = [continueRoute, stateRoute, valueRoute, previewRoute, finishRoute, declineRoute]

function countPicture({
  limits,
  request,
  signer,
  body: { value },
}: Pick<SignerContext<undefined, undefined, typeof ValueBody>, 'limits' | 'request' | 'signer' | 'body'>): void {
  if (isPictureWish(value)) count(limits.pictures, request, signer)
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
