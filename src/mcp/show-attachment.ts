import type { z } from 'zod'
import type { AttachmentList } from '../contract/envelopes/attachments.ts'
import { clean, cleanOrNull } from './untrusted.ts'

export type Attachments = z.infer<typeof AttachmentList>

/** A file that a signer attached, once they have signed. */
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
