import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { receiveUpload } from '../../application/documents/uploads.ts'
import type { App } from '../../ports/app.ts'
import { presentReceived } from './uploads.ts'

/**
 * Where the bytes of an upload are PUT: the signature in the address authorises the call (docs/interface.md, Calls).
 */
export async function mountUploadTarget(server: FastifyInstance, app: App): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put<{ Params: { id: string }; Querystring: { sig?: string } }>(
      '/uploads/:id/content',
      { bodyLimit: LIMITS.document_bytes_max + 1 },
      async (request) =>
        presentReceived(await receiveUpload(app, request.params.id, request.query.sig ?? '', request.raw as Readable)),
    )
    done()
  })
}
