import { readFileSync } from 'node:fs'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { attachmentEntries } from '../writer/attachments.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { writeHashed } from '../pages/pdfium-save.ts'
import { planSeal } from '../reader/pdf-index.ts'
import { Refusal } from '../reader/refusal.ts'
import { endRevision } from '../writer/revision.ts'

/** What the copy of a sealed file calls the file itself. */
const NAME = 'sealed-before.pdf'

/**
 * Attaches a sealed file, as it is to the byte, to the copy of its pages: nothing may be drawn on the file itself, and
 * its seal, its record and whoever signed it stay checkable in the attachment.
 */
export const attachSealed = (copy_path: string, sealed: Uint8Array): StoredFile => {
  const copy = readFileSync(copy_path)
  const read = planSeal(copy)
  if (read.refused !== null) throw new Refusal(read.refused)
  const { plan } = read
  const writer = new ObjectWriter({ offset: plan.length, next_object: plan.next_object })
  writer.text('\n')
  const attachment = {
    name: NAME,
    description: 'The sealed file that this document was made from',
    type: 'application/pdf',
    relationship: 'Source',
    bytes: sealed,
  } as const
  const entries = attachmentEntries(writer, plan.attachments, { attachment, at: null })
  const [number = 0, generation = 0] = plan.root.split(' ').map(Number)
  writer.put(number, `<< ${plan.catalog}${entries} >>`, generation)
  endRevision(writer, plan, plan.id ?? '<00>')
  return writeHashed(Buffer.concat([copy, writer.bytes()]), copy_path)
}
