import { z } from 'zod'
import { initUpload, readUpload, uploadSignature } from '../../application/documents/uploads.ts'
import { presentNotices } from '../../contract/common/notices.ts'
import type { Presented } from '../../contract/common/shapes.ts'
import { FileName } from '../../contract/envelopes/create-request.ts'
import { UPLOAD, UPLOAD_ANNOUNCED, UPLOAD_REQUEST } from '../../contract/uploads/examples.ts'
import { type AnnouncedUploadShape, UploadInitShape, UploadShape } from '../../contract/uploads/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { Upload } from '../../ports/uploads.ts'
import { route } from '../route.ts'
import { Id } from './id-param.ts'

const UploadRequest = z.strictObject({
  file_name: FileName,
  size: z.int().min(1),
  content_type: z.literal('application/pdf').default('application/pdf'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .nullish(),
  allow_signed: z.boolean().default(false),
})

const initUploadRoute = route({
  method: 'POST',
  path: '/uploads/init',
  secret: true,
  scope: 'prepare',
  summary: 'Start the upload of one document, or of several as files[], and get the address to PUT it to',
  description: 'For 24 hours you can PUT the bytes to the address without a key. Then name the upload by its `ref`.',
  status: 201,
  body: z.union([
    UploadRequest,
    z.strictObject({ files: z.array(UploadRequest).min(1).max(LIMITS.documents_per_envelope_max) }),
  ]),
  answers: UploadInitShape,
  example: { body: UPLOAD_REQUEST, answer: UPLOAD_ANNOUNCED },
  refuses: ['file_too_large', 'missing_parameter', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, body }) {
    const announced = 'files' in body ? body.files : [body]
    const uploads = []
    for (const file of announced) {
      uploads.push(presentAnnounced(app, await initUpload(app, caller, { ...file, sha256: file.sha256 ?? null })))
    }
    const [only] = uploads
    return 'files' in body || !only ? { uploads } : only
  },
})

const readUploadRoute = route({
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'Read an upload',
  description: 'The status is `ready` once the bytes have arrived and are a PDF that can be signed.',
  params: z.object({ id: Id }),
  answers: UploadShape,
  example: { answer: UPLOAD },
  refuses: ['not_found'],
  run: async ({ app, caller, params }) => presentReceived(await readUpload(app, caller, params.id)),
})

export const uploadRoutes = [initUploadRoute, readUploadRoute]

const presentAnnounced = (app: App, upload: Upload): Presented<typeof AnnouncedUploadShape> => ({
  upload_id: upload.id,
  ref: upload.id,
  upload: {
    method: 'PUT',
    url: `${app.settings.base_url}/uploads/${upload.id}/content?sig=${uploadSignature(app, upload.id)}`,
    headers: { 'Content-Type': 'application/pdf' },
  },
  max_size: LIMITS.document_bytes_max,
  expires_at: upload.expires_at,
})

export const presentReceived = ({ id, file_name, size, file, expires_at }: Upload): Presented<typeof UploadShape> => ({
  id,
  file_name,
  size,
  status: file ? 'ready' : 'pending',
  page_count: file?.pages.length ?? null,
  sha256: file?.sha256 ?? null,
  ...(file === null || file.removed.length === 0 ? {} : { removed: file.removed }),
  ...presentNotices(file === null ? [] : [{ name: file_name, pages: file.pages }]),
  expires_at,
})
