import { ObjectWriter } from '../writer/objects.ts'
import { planSeal } from '../reader/pdf-index.ts'
import { endRevision, rewritePages } from '../writer/revision.ts'

/**
 * Flattening gives a page resources of its own, which hide those that it inherits, and with them its
 * fonts and images (ISO 32000-2 7.7.3.4). So every page is given its own before. What cannot be
 * planned stays as it is.
 */
export function withOwnResources(bytes: Buffer): Buffer {
  const read = planSeal(bytes)
  if (read.refused !== null) return Buffer.from(bytes)
  const { plan } = read
  const writer = new ObjectWriter({ offset: plan.length, next_object: plan.next_object })
  writer.text('\n')
  rewritePages(writer, plan, new Map(plan.pages.map((_, i) => [i + 1, {}])))
  endRevision(writer, plan, '<00>')
  return Buffer.concat([bytes, writer.bytes()])
}
