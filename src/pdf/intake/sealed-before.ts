import { readFileSync } from 'node:fs'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { SealsOfService } from '../../ports/pdf.ts'
import { writeHashed } from '../pages/pdfium-save.ts'
import { indexPdf } from '../reader/pdf-index.ts'
import { Refusal } from '../reader/refusal.ts'
import { attachmentEntries } from '../writer/attachments.ts'
import { beginRevision, endRevision, putCatalog } from '../writer/revision.ts'

/**
 * Whether the verifier calls a file sealed by this service or by one of its workspaces, and unaltered. Only such a file
 * goes into another one whole: this service made it, and so it holds nothing that acts.
 */
export const isSealedHere = async (bytes: Uint8Array, ours: SealsOfService | undefined): Promise<boolean> => {
  if (!ours) return false
  const [{ verify }, { certificatesInPem }] = await Promise.all([
    import('../../verify/verify.ts'),
    import('../../verify/pem.ts'),
  ])
  const roots = certificatesInPem(ours.roots_pem)
  const { verdict } = await verify({ bytes: new Uint8Array(bytes), roots, workspaces: ours.workspaces })
  return verdict === 'trusted' || verdict === 'sealed_by_workspace'
}

/** The name of the sealed file inside its copy. */
const NAME = 'sealed-before.pdf'

/**
 * Attaches a sealed file, byte for byte, to the copy of its pages. The sealed file must not be drawn on; in the
 * attachment, its seal, its record and its signers can still be checked.
 */
export const attachSealed = (copy_path: string, sealed: Uint8Array): StoredFile => {
  const copy = readFileSync(copy_path)
  const read = indexPdf(copy)
  if (read.refused !== null) throw new Refusal(read.refused)
  const { pdf_index } = read
  const writer = beginRevision(pdf_index)
  const attachment = {
    name: NAME,
    description: 'The sealed file that this document was made from',
    type: 'application/pdf',
    relationship: 'Source',
    bytes: sealed,
  } as const
  const entries = attachmentEntries(writer, pdf_index.attachments, { attached: [attachment], at: null })
  putCatalog(writer, pdf_index, pdf_index.catalog + entries)
  endRevision(writer, pdf_index, pdf_index.id ?? '<00>')
  return writeHashed(Buffer.concat([copy, writer.bytes()]), copy_path)
}
