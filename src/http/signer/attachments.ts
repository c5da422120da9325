import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentDownload } from '../../application/documents/attachments.ts'
import { tooLarge } from '../../application/documents/intake.ts'
import { attachFile } from '../../application/signing/signing.ts'
import { AttachmentQuery } from '../../contract/signing/attachment.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { isAttached, signedFields } from '../../domain/fields/values.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { answer } from '../pipeline/answer.ts'
import { unstored } from '../route.ts'
import { envelopeOf, signerOf } from './session.ts'
import { actFor, read } from './signer-call.ts'

interface FieldParams {
  readonly rid: string
  readonly field: string
}

/** Files that signers bring: the body is the file itself, which is streamed to disk, and bounded there. */
export function mountAttachments(
  server: FastifyInstance,
  app: App,
  countFile: (request: FastifyRequest) => void,
): void {
  const act = actFor(app)
  server.register((scope, _options, done) => {
    // The body stays in the request, for the handler that streams it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    scope.put<{ Params: FieldParams }>(
      '/sign/:rid/fields/:field/file',
      { bodyLimit: LIMITS.document_bytes_max + 1 },
      (request, reply) =>
        act(request, reply, async (signer) => {
          if (!/^application\/octet-stream\b/.test(request.headers['content-type'] ?? ''))
            throw new Problem('unsupported_media_type', 'the body must be the file, as application/octet-stream')
          const { name } = read(AttachmentQuery, request.query)
          countFile(request)
          const left = new AbortController()
          reply.raw.once('close', () => left.abort())
          const input = { field_id: request.params.field, name, signal: left.signal }
          return attachFile(app, signer, input, () => receive(app, request, name))
        }),
    )
    done()
  })
  server.get<{ Params: FieldParams }>('/sign/:rid/fields/:field/file', async (request, reply) => {
    const signer = await signerOf(app, request, request.params.rid)
    const envelope = await envelopeOf(app, signer)
    const field = envelope.fields.find(({ id }) => id === request.params.field)
    const may_see = field && (field.recipient_id === signer.recipient_id || signedFields(envelope).includes(field))
    const value = may_see ? (await app.store.envelopes.shownValuesOf(envelope)).get(field.id) : undefined
    if (!isAttached(value)) throw notFound()
    return answer(reply, {}, unstored(await deliver(attachmentDownload(app, value))))
  })
}

async function receive(app: App, request: FastifyRequest, name: string) {
  const received = await app.blobs.receive(request.raw, { limit_bytes: LIMITS.document_bytes_max })
  if (received === 'too_large') throw tooLarge(name)
  return received
}
