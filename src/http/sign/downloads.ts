import type { FastifyInstance } from 'fastify'
import { certificateDownload, finalDownload } from '../../operations/downloads.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { answer } from '../mounts.ts'
import { mountPages } from './page-files.ts'
import { envelopeOf, signerOf } from './session.ts'

interface Params {
  readonly rid: string
}

/** What a signer may fetch: images and text of pages while signing, sealed files and certificate afterwards. */
export function mountSignerDownloads(server: FastifyInstance, app: App): void {
  mountPages(server, app)
  server.get<{ Params: Params }>('/sign/:rid/final', async (request, reply) => {
    const envelope = await envelopeOf(app, await signerOf(app, request, request.params.rid))
    return answer(
      reply,
      {},
      await deliver(
        await finalDownload(app, envelope, { document: null, include_certificate: false, format: null }),
      ),
    )
  })
  server.get<{ Params: Params }>('/sign/:rid/certificate', async (request, reply) => {
    const envelope = await envelopeOf(app, await signerOf(app, request, request.params.rid))
    if (envelope.status !== 'completed')
      throw new Problem('envelope_not_completed', 'the certificate exists once everyone has signed')
    return answer(reply, {}, await deliver(await certificateDownload(app, envelope)))
  })
}
