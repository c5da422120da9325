import { z } from 'zod'
import type { AttachmentList } from '../contract/envelopes/attachments.ts'
import { clean, cleanOrNull, untrustedShape } from './untrusted.ts'

export type Attachments = z.infer<typeof AttachmentList>

/** A file that a signer attached, once they have signed. */
export const AttachmentRow = z.looseObject({
  field_id: z.string().meta({ description: 'The attachment_field_id of download_signed_pdf' }),
  recipient_id: z.string(),
  page_count: z.int(),
  sha256: z.string().meta({ description: 'Of the PDF that is kept of it' }),
  untrusted: untrustedShape({ name: z.string(), label: z.string().nullable() }),
})

export const showAttachment = ({
  field_id,
  recipient_id,
  pages,
  pdf_sha256,
  name,
  label,
}: Attachments['data'][number]) => ({
  field_id,
  recipient_id,
  page_count: pages,
  sha256: pdf_sha256,
  untrusted: { name: clean(name), label: cleanOrNull(label) },
})
