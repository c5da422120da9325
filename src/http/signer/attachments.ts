import { z } from 'zod'
import { attachmentDownload } from '../../application/documents/attachments.ts'
import { attachFile } from '../../application/signing/signing.ts'
import { AttachmentQuery } from '../../contract/signing/attachment.ts'
import { isAttached, signedFields } from '../../domain/fields/values.ts'
import { notFound } from '../../problem.ts'
import { deliver } from '../api/downloads.ts'
import { Id } from '../api/id-param.ts'
import { goneOf } from '../protocol/gone.ts'
import { receiveFile } from '../pipeline/receive-file.ts'
import { count } from './rate-limit.ts'
import { envelopeOf } from './session.ts'
import { signerRoute } from './signer-route.ts'

const FieldParams = z.object({ rid: Id, field: Id })

/** A file that a signer brings: the body is the file itself, which is streamed to disk, and bounded there. */
export const attachRoute = signerRoute({
  method: 'PUT',
  path: '/sign/{rid}/fields/{field}/file',
  params: FieldParams,
  query: AttachmentQuery,
  rawBody: true,
  streamed: true,
  run({ app, signer, limits, params, query: { name }, request, reply, settleBody }) {
    count(limits.files, request, signer)
    const input = { field_id: params.field, name, signal: goneOf(reply) }
    return attachFile(app, signer, input, () => receiveFile(app, { request, name, settleBody }))
  },
})

export const attachedRoute = signerRoute({
  method: 'GET',
  path: '/sign/{rid}/fields/{field}/file',
  params: FieldParams,
  produces: ['application/pdf', 'image/png', 'image/jpeg', 'application/octet-stream'],
  async run({ app, signer, params }) {
    const envelope = await envelopeOf(app, signer)
    const field = envelope.fields.find(({ id }) => id === params.field)
    const may_see = field && (field.recipient_id === signer.recipient_id || signedFields(envelope).includes(field))
    const value = may_see ? (await app.store.envelopes.shownValuesOf(envelope)).get(field.id) : undefined
    if (!isAttached(value)) throw notFound()
    return deliver(attachmentDownload(app, value))
  },
})
