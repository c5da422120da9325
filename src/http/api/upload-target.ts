import type { FastifyInstance } from 'fastify'
import { receiveUpload } from '../../application/documents/uploads.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { budgetOf } from '../budget/budget.ts'
import { byUploadAddress } from '../pipeline/admissions/upload-address.ts'
import { letIn } from '../pipeline/let-in.ts'
import { presentReceived } from './uploads.ts'

/**
 * Where the bytes of an upload are PUT: the signature in the address authorises the call (docs/interface.md, Calls). No
 * route of a group, because any program that can send a file may send it: whatever type it says, whatever it accepts.
 */
export async function mountUploadTarget(server: FastifyInstance, app: App): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const uploadOf = letIn(scope, byUploadAddress(app))
    scope.put('/uploads/:id/content', { bodyLimit: LIMITS.document_bytes_max + 1 }, async (request) => {
      const awaited = uploadOf(request)
      const received = await receiveUpload(app, awaited.who, {
        body: request.raw,
        store: (bytes) => budgetOf(request).heldBy(request).store(bytes),
        demandStill: () => awaited.demandStill(),
      })
      return presentReceived(received)
    })
    done()
  })
}
