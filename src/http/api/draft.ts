import { z } from 'zod'
import { changePagesOf } from '../../application/documents/change-pages.ts'
import { changeDocumentsOf } from '../../application/envelopes/change-documents.ts'
import { duplicateEnvelope } from '../../application/envelopes/duplicate.ts'
import { extendDeadline } from '../../application/envelopes/extend.ts'
import { InstantInput, line } from '../../contract/envelopes/create-request.ts'
import {
  DOCUMENTS_EDIT,
  DocumentsRequest,
  PAGES_EDIT,
  PagesRequest,
  parseDocuments,
} from '../../contract/envelopes/documents-request.ts'
import { ENVELOPE, ENVELOPE_SENT } from '../../contract/envelopes/examples.ts'
import { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { route } from '../route.ts'
import { created, sourceOf } from './envelope-create.ts'
import { EnvelopeParams, presentFresh } from './envelopes.ts'
import { Id } from './id-param.ts'

const DocumentParams = z.object({ id: Id, doc_id: Id })

const Force = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true` accepts that fields without a page are removed' })

const changeDocumentsRoute = route({
  method: 'PUT',
  path: '/envelopes/{id}/documents',
  scope: 'prepare',
  summary: 'Add, replace, remove or reorder the documents of an envelope that has not been sent',
  description:
    'Only for drafts and recalled envelopes. The list replaces the current one. An entry with `id` keeps that document; with `ref` it is a new one from `/uploads/init`; with both the upload replaces the document, under a new id. Fields stay on their document and page. If some would lose their page, the call is refused unless you accept this with `force=true`.',
  params: EnvelopeParams,
  query: z.strictObject({ force: Force }),
  body: z.unknown(),
  described_body: DocumentsRequest,
  answers: EnvelopeShape,
  example: { body: DOCUMENTS_EDIT, answer: ENVELOPE },
  refuses: [
    'not_found',
    'envelope_already_sent',
    'document_has_fields',
    'unknown_document',
    'duplicate_document_name',
    'unknown_upload',
    'upload_incomplete',
    'upload_expired',
    'limit_exceeded',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: async ({ app, caller, params, query, body }) =>
    presentFresh(
      app,
      await changeDocumentsOf(app, caller, params.id, { ...parseDocuments(body), force: query.force === 'true' }),
    ),
})

const changePagesRoute = route({
  method: 'PUT',
  path: '/envelopes/{id}/documents/{doc_id}/pages',
  scope: 'prepare',
  summary: 'Delete, rotate or reorder the pages of a document before the first send',
  description:
    'The list names the pages that stay, in order, each with the degrees to rotate it clockwise. The service makes a new file of them, checks it like an upload, and replaces the document with it, under a new id. Fields move with their page and keep their position. Fields on removed pages are only deleted with `force=true`.',
  params: DocumentParams,
  query: z.strictObject({ force: Force }),
  body: PagesRequest,
  answers: EnvelopeShape,
  example: { body: PAGES_EDIT, answer: ENVELOPE },
  refuses: [
    'not_found',
    'envelope_already_sent',
    'document_has_fields',
    'document_already_signed',
    'document_damaged',
    'document_ambiguous',
    'document_would_differ',
    'document_too_complex',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: async ({ app, caller, params, query, body }) =>
    presentFresh(
      app,
      await changePagesOf(app, caller, {
        id: params.id,
        document_id: params.doc_id,
        pages: body.pages,
        force: query.force === 'true',
      }),
    ),
})

const duplicateRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/duplicate',
  scope: 'prepare',
  new_work: true,
  summary: 'Duplicate an envelope of any status as a new draft',
  description:
    'Copies documents (as they were before anyone signed), recipients, fields, message and settings, under new ids. It does not copy what recipients did or typed, `external_ref` or `custom_metadata`. Counts as a creation.',
  status: 201,
  params: EnvelopeParams,
  body: z.strictObject({ name: line(LIMITS.name_chars_max).optional() }),
  answers: EnvelopeShape,
  example: { body: { name: 'Consulting agreement, 2027' }, answer: ENVELOPE },
  refuses: ['not_found', 'allowance_exhausted', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, params, body }) =>
    created(
      app,
      await duplicateEnvelope(app, caller, {
        id: params.id,
        name: body.name ?? null,
        source: sourceOf(caller, 'api'),
      }),
    ),
})

const extendRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/extend',
  summary: 'Extend the deadline of an envelope in flight',
  description:
    'The new deadline must be later than the current one. Recipients who have been asked to sign and have not signed get an email.',
  params: EnvelopeParams,
  body: z.strictObject({ deadline_at: InstantInput }),
  answers: EnvelopeShape,
  example: {
    body: { deadline_at: '2027-03-31T12:00:00Z' },
    answer: { ...ENVELOPE_SENT, deadline_at: '2027-03-31T12:00:00.000Z' },
  },
  refuses: [
    'not_found',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: async ({ app, caller, params, body }) =>
    presentFresh(app, await extendDeadline(app, caller, params.id, new Date(body.deadline_at).toISOString())),
})

export const draftRoutes = [changeDocumentsRoute, changePagesRoute, duplicateRoute, extendRoute]
