import { createHash } from 'node:crypto'
import type { Attachment } from '../../ports/pdf.ts'
import { attachmentEntries } from '../writer/attachments.ts'
import { type DssMaterial, putDss } from '../writer/dss.ts'
import type { SealIdentity } from '../trust/signing-identity.ts'
import { ObjectWriter } from '../writer/objects.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import type { StrictPlan } from '../reader/pdf-index.ts'
import { endRevision, type PageChange, rewritePages } from '../writer/revision.ts'
import { dateString, textString } from '../writer/syntax.ts'

export interface SealedTail {
  /** What is appended to the original. */
  readonly bytes: Buffer
  /** Where the hexadecimal string of the signature lies in `bytes`, brackets included. */
  readonly hole_from: number
  readonly hole_to: number
}

export interface TailOrder {
  readonly plan: StrictPlan
  readonly sha256: string
  readonly reason: string
  readonly at: string
  readonly overlays: (sink: ObjectSink) => ReadonlyMap<number, string>
  readonly identity: SealIdentity
  readonly certify: boolean
  readonly attachment: Attachment | null
  readonly dss?: DssMaterial | undefined
  /** How many bytes of signature to leave room for. */
  readonly hole: number
}

/**
 * The whole update but for the signature value: stamps, an invisible signature field and its signature
 * dictionary (ISO 32000-2 12.7.5.5 and 12.8.1).
 */
export const sealedTail = (order: TailOrder): SealedTail => {
  const { plan } = order
  // One line end first, since a file need not end with one.
  const writer = new ObjectWriter({ offset: plan.length, next_object: plan.next_object })
  writer.text('\n')
  const [field, signature] = [writer.reserve(), writer.reserve()]
  const changes = new Map<number, PageChange>([[1, { annotation: `${field} 0 R` }]])
  for (const [page, overlay] of order.overlays(writer)) changes.set(page, { ...changes.get(page), overlay })
  rewritePages(writer, plan, changes)
  const certify = order.certify && !plan.has_signatures
  writer.put(field, fieldBody(plan, field, signature))
  // Whatever brings objects of its own adds them here, before the catalog that names them.
  const attachments = attachmentEntries(writer, plan.attachments, order)
  const dss = putDss(writer, order.dss ?? null, plan.dss)
  putCatalog(writer, plan, { field, attachments, dss, ...(certify ? { certification: signature } : {}) })
  const hole = putSignature(writer, signature, { ...order, certify })
  endRevision(writer, plan, identifier(order))
  return filled(writer.bytes(), plan.length, hole)
}

export interface Hole {
  /** Offsets in the file: of the byte range's brackets and of the signature's. */
  readonly range: number
  readonly from: number
  readonly to: number
}

/** A field without size: invisible, yet locked (flags print and locked, 12.5.3). */
const fieldBody = (plan: StrictPlan, field: number, signature: number): string => {
  const page = plan.pages[0]
  const widget = `/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P ${page?.number} ${page?.generation} R`
  return `<< ${widget} /FT /Sig /T (Seal ${field}) /V ${signature} 0 R >>`
}

const putCatalog = (
  writer: ObjectWriter,
  plan: StrictPlan,
  seal: {
    readonly field: number
    readonly attachments: string
    readonly dss: string
    readonly certification?: number
  },
): void => {
  // 3: signatures exist, and the file may only be appended to (12.7.3 table 225).
  const form = `<< ${plan.form.rest}\n/Fields [${plan.form.fields} ${seal.field} 0 R] /SigFlags 3 >>`
  const docMdp = seal.certification === undefined ? '' : `\n/DocMDP ${seal.certification} 0 R`
  const perms = plan.perms || docMdp ? `\n/Perms << ${plan.perms}${docMdp} >>` : ''
  const [number = 0, generation = 0] = plan.root.split(' ').map(Number)
  const entries = `\n/AcroForm ${form}${perms}${seal.attachments}${seal.dss}`
  writer.put(number, `<< ${plan.catalog}${entries} >>`, generation)
}

export const RANGE = ' '.repeat(46)

const putSignature = (writer: ObjectWriter, number: number, order: TailOrder): Hole => {
  const head = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n/ByteRange `
  const about = [
    `/M ${dateString(order.at)}`,
    `/Reason ${textString(order.reason)}`,
    `/Name ${textString(order.identity.subject)}`,
    order.certify ? NO_CHANGES : '',
  ].join(' ')
  const start = writer.offset + `${number} 0 obj\n`.length
  const range = start + head.length
  const from = range + RANGE.length + '\n/Contents '.length
  const to = from + 2 * order.hole + 2
  writer.put(number, `${head}${RANGE}\n/Contents <${'0'.repeat(2 * order.hole)}>\n${about} >>`)
  return { range, from, to }
}

/** Certification that allows no change at all (12.8.2.2). */
const NO_CHANGES =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'

/** Unlike for every sealed file, yet the same when the same seal is made again (14.4). */
const identifier = (order: TailOrder): string =>
  `<${createHash('sha256').update(`${order.sha256} ${order.at}`).digest('hex').slice(0, 32)}>`

export const filled = (bytes: Buffer, start: number, hole: Hole): SealedTail => {
  const after = start + bytes.length - hole.to
  bytes.write(`[0 ${hole.from} ${hole.to} ${after}]`, hole.range - start, 'latin1')
  return { bytes, hole_from: hole.from - start, hole_to: hole.to - start }
}
