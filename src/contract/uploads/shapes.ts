import { z } from 'zod'
import { InstantShape, idShape, NoticesShape, RemovedShape, Sha256Shape } from '../common/shapes.ts'

export const AnnouncedUploadShape = z
  .strictObject({
    upload_id: idShape('upl'),
    ref: idShape('upl').meta({ description: 'Use this as documents[].ref in POST /envelopes/from-refs' }),
    upload: z.strictObject({
      method: z.literal('PUT'),
      url: z.url().meta({ description: 'PUT the bytes here without a key, until expires_at' }),
      headers: z.record(z.string(), z.string()),
    }),
    max_size: z.int(),
    expires_at: InstantShape,
  })
  .meta({ id: 'UploadAnnounced', description: 'Where to PUT the bytes of one document' })

/** One document, or as many as were announced in files[]. */
export const UploadInitShape = z.union([
  AnnouncedUploadShape,
  z
    .strictObject({ uploads: z.array(AnnouncedUploadShape) })
    .meta({ id: 'UploadsAnnounced', description: 'The same for each entry of files[]' }),
])

export const UploadShape = z
  .strictObject({
    id: idShape('upl'),
    file_name: z.string(),
    size: z.int(),
    status: z.enum(['pending', 'ready']),
    page_count: z.int().nullable(),
    sha256: Sha256Shape.nullable(),
    removed: RemovedShape.optional(),
    notices: NoticesShape.optional(),
    expires_at: InstantShape,
  })
  .meta({ id: 'Upload' })
