import { z } from 'zod'
import { answeredFile } from '../../domain/forms/answers.ts'
import type { AttachedFile, FieldBox } from '../../domain/envelopes/envelope.ts'
import { FIELD_OPTIONS } from '../../domain/fields/kinds.ts'
import { idShape, Sha256Shape } from '../common/shapes.ts'

const fileShapes = {
  name: z.string(),
  media_type: z.string().meta({ description: 'By its bytes: a PDF or a picture' }),
  size: z.int().meta({ description: 'Of what was brought, in bytes' }),
  sha256: Sha256Shape.meta({ description: 'Of what was brought' }),
  pages: z.int().min(1),
  pdf_sha256: Sha256Shape.meta({ description: 'Of the PDF that is kept of it' }),
}

/** What a field of kind attachment came to. */
export const AttachedFileShape = z.strictObject(fileShapes).meta({ id: 'AttachedFile' })

export const AttachmentList = z.strictObject({
  data: z.array(
    z.strictObject({
      field_id: idShape('fld'),
      recipient_id: idShape('rcp'),
      document_id: idShape('doc'),
      key: z.string().nullable(),
      label: z.string().nullable(),
      attach: z.enum(FIELD_OPTIONS.attach.of),
      ...fileShapes,
    }),
  ),
})

interface Brought {
  readonly field: FieldBox
  readonly file: AttachedFile
}

export const presentAttachments = (brought: readonly Brought[]): z.infer<typeof AttachmentList> => ({
  data: brought.map(({ field: { id, recipient_id, document_id, key, label, attach }, file }) => ({
    field_id: id,
    recipient_id,
    document_id,
    key: key ?? null,
    label,
    attach: attach ?? 'append',
    ...answeredFile(file),
  })),
})
