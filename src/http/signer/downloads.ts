import { z } from 'zod'
import { certificateDownload, finalDownload } from '../../application/documents/downloads.ts'
import type { Signer } from '../../application/signing/signing.ts'
import { type Envelope, type FieldBox, signersOf } from '../../domain/envelopes/envelope.ts'
import { notFound, Problem } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { attachedRoute } from './attachments.ts'
import { pngOfMark } from './marks.ts'
import { envelopeOf } from './session.ts'
import { signerRoute } from './signer-route.ts'

const pictureRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/fields/{field}/picture.png',
  params: z.object({ rid: Id, field: Id }),
  // Each picture that is saved has an address of its own.
  query: z.strictObject({ v: z.string().optional() }),
  produces: ['image/png'],
  async run({ app, signer, params }) {
    const envelope = await envelopeOf(app, signer)
    const field = envelope.fields.find(({ id }) => id === params.field)
    const saved = field && maySee(envelope, field, signer) && (await app.store.envelopes.pictureOf(envelope, field.id))
    if (!saved) throw notFound()
    return new Answer<never>(await pngOfMark(saved.value), { headers: { 'content-type': 'image/png' } })
  },
})

const finalRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/final',
  produces: ['application/pdf', 'application/zip'],
  run: async ({ app, signer }) =>
    deliver(
      await finalDownload(app, await envelopeOf(app, signer), {
        document: null,
        include_certificate: false,
        format: null,
      }),
    ),
})

const certificateRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/certificate',
  produces: ['application/pdf'],
  async run({ app, signer }) {
    const envelope = await envelopeOf(app, signer)
    if (envelope.status !== 'completed')
      throw new Problem('envelope_not_completed', 'the certificate exists once everyone has signed')
    return deliver(await certificateDownload(app, envelope))
  },
})

/** Files for a signer: what was filled while signing, sealed files and the certificate afterwards. */
export const fileRoutes = [pictureRoute, finalRoute, certificateRoute, attachedRoute]

/** Another signer's unfinished picture is private to them. */
const maySee = (envelope: Envelope, { recipient_id }: FieldBox, signer: Signer): boolean =>
  recipient_id === signer.recipient_id ||
  (signersOf(envelope).some(({ id }) => id === signer.recipient_id) &&
    signersOf(envelope).some(({ id, status }) => id === recipient_id && status === 'signed'))
