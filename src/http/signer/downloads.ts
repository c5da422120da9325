import type { FastifyInstance } from 'fastify'
import { certificateDownload, finalDownload } from '../../application/documents/downloads.ts'
import type { Signer } from '../../application/signing/signing.ts'
import { type Envelope, type FieldBox, signersOf } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { answer } from '../pipeline/answer.ts'
import { unstored } from '../route.ts'
import { pngOfMark } from './marks.ts'
import { mountPages } from './page-files.ts'
import { envelopeOf, signerOf } from './session.ts'

interface Params {
  readonly rid: string
}

/** Files for a signer: page images and text while signing, sealed files and the certificate afterwards. */
export function mountSignerDownloads(server: FastifyInstance, app: App): void {
  mountPages(server, app)
  server.get<{ Params: Params & { field: string } }>('/sign/:rid/fields/:field/picture.png', async (request, reply) => {
    const signer = await signerOf(app, request, request.params.rid)
    const envelope = await envelopeOf(app, signer)
    const field = envelope.fields.find(({ id }) => id === request.params.field)
    const saved = field && maySee(envelope, field, signer) && (await app.store.envelopes.pictureOf(envelope, field.id))
    if (!saved) throw notFound()
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'image/png' })
      .send(await pngOfMark(saved.value))
  })
  server.get<{ Params: Params }>('/sign/:rid/final', async (request, reply) => {
    const envelope = await envelopeOf(app, await signerOf(app, request, request.params.rid))
    return answer(
      reply,
      {},
      unstored(
        await deliver(await finalDownload(app, envelope, { document: null, include_certificate: false, format: null })),
      ),
    )
  })
  server.get<{ Params: Params }>('/sign/:rid/certificate', async (request, reply) => {
    const envelope = await envelopeOf(app, await signerOf(app, request, request.params.rid))
    if (envelope.status !== 'completed')
      throw new Problem('envelope_not_completed', 'the certificate exists once everyone has signed')
    return answer(reply, {}, unstored(await deliver(await certificateDownload(app, envelope))))
  })
}

/** Another signer's unfinished picture is private to them. */
const maySee = (envelope: Envelope, { recipient_id }: FieldBox, signer: Signer): boolean =>
  recipient_id === signer.recipient_id ||
  (signersOf(envelope).some(({ id }) => id === signer.recipient_id) &&
    signersOf(envelope).some(({ id, status }) => id === recipient_id && status === 'signed'))
