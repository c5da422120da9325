import { z } from 'zod'
import { attachmentDownload, attachmentsOf } from '../../application/documents/attachments.ts'
import { AttachmentList, presentAttachments } from '../../contract/envelopes/attachments.ts'
import { ATTACHMENTS } from '../../contract/envelopes/examples.ts'
import { notFound } from '../../problem.ts'
import { route } from '../route.ts'
import { deliver } from './downloads.ts'
import { EnvelopeParams } from './envelopes.ts'
import { Id } from './id-param.ts'

const listRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/attachments',
  summary: 'List the files that signers attached',
  description:
    'The files of everyone who has signed, in the order of the fields. Each has the SHA-256 of what was attached, and of the PDF that is kept of it.',
  params: EnvelopeParams,
  answers: AttachmentList,
  example: { answer: ATTACHMENTS },
  refuses: ['not_found'],
  run: async ({ app, caller, params }) => presentAttachments(await attachmentsOf(app, caller, params.id)),
})

const downloadRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/attachments/{fid}',
  summary: 'Download a file that a signer attached, as PDF',
  description: 'By the id of its field. A picture was made into a PDF when it was attached.',
  params: z.object({ id: Id, fid: Id }),
  produces: ['application/pdf'],
  refuses: ['not_found'],
  async run({ app, caller, params, request }) {
    const brought = await attachmentsOf(app, caller, params.id)
    const found = brought.find(({ field }) => field.id === params.fid)
    if (!found) throw notFound()
    return deliver(attachmentDownload(app, found.file), request)
  },
})

export const attachmentRoutes = [listRoute, downloadRoute]
