import type { AttachedFile, Envelope } from '../../domain/envelopes/envelope.ts'
import { signedFields } from '../../domain/fields/values.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Space } from '../caller.ts'
import { type Brought, broughtTo, pdfNameOf } from '../sealing/brought.ts'
import type { Download } from './downloads.ts'

/** What those who have signed brought to an envelope, in the order of its fields. */
export async function attachmentsOf(app: App, { scope }: Space, id: string): Promise<readonly Brought[]> {
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  return signedAttachments(app, found.envelope)
}

async function signedAttachments(app: App, envelope: Envelope): Promise<readonly Brought[]> {
  const signed = new Set(signedFields(envelope))
  const values = await app.store.envelopes.valuesOf(envelope)
  return broughtTo(envelope, values).filter(({ field }) => signed.has(field))
}

/** The PDF that is kept of a file. */
export function attachmentDownload(app: App, { name, pdf }: AttachedFile): Download {
  const { size, sha256 } = pdf
  return {
    file_name: pdfNameOf(name),
    content_type: 'application/pdf',
    size,
    sha256,
    open: () => app.blobs.read(pdf),
  }
}
