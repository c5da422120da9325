import { createHash } from 'node:crypto'
import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { PdfIndex } from '../reader/pdf-index.ts'
import type { SigningIdentity } from '../trust/signing-identity.ts'
import { type Attached, attachmentEntries } from '../writer/attachments.ts'
import { type DssMaterial, putDss } from '../writer/dss.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { beginRevision, endRevision, type PageChange, putCatalog, rewritePages } from '../writer/revision.ts'
import { dateString, textString } from '../writer/syntax.ts'
import { type AppendedFile, appendPages } from './appended-pages.ts'

export interface SealedTail {
  /** The bytes to append to the original. */
  readonly bytes: Buffer
  /** Where the signature's hexadecimal string is in `bytes`, including its brackets. */
  readonly hole_from: number
  readonly hole_to: number
}

export interface TailInput {
  readonly pdf_index: PdfIndex
  readonly sha256: string
  readonly reason: string
  readonly at: string
  readonly overlays: (sink: ObjectSink) => ReadonlyMap<number, string>
  readonly identity: SigningIdentity
  readonly certify: boolean
  /** In this order; the evidence is the last. */
  readonly attached: readonly Attached[]
  readonly appended: readonly AppendedFile[]
  readonly appended_overlays: (sink: ObjectSink, pages: readonly PageGeometry[]) => ReadonlyMap<number, string>
  readonly original: () => Uint8Array
  readonly dss?: DssMaterial | undefined
  /** Bytes to reserve for the signature. */
  readonly hole: number
}

/**
 * Makes the whole update except for the signature value: stamps, an invisible signature field and its signature
 * dictionary (ISO 32000-2, 12.7.5.5 and 12.8.1).
 */
export const sealedTail = (input: TailInput): SealedTail => {
  const { pdf_index } = input
  const writer = beginRevision(pdf_index)
  const [field, signature] = [writer.reserve(), writer.reserve()]
  const changes = new Map<number, PageChange>([[1, { annotation: `${field} 0 R` }]])
  for (const [page, overlay] of input.overlays(writer)) changes.set(page, { ...changes.get(page), overlay })
  rewritePages(writer, pdf_index, changes)
  const certify = input.certify && !pdf_index.has_signatures
  writer.put(field, signatureField(pdf_index, `Seal ${field}`, signature))
  // These add objects of their own before the catalog that refers to them.
  const catalog = appendPages(writer, { ...input, files: input.appended, overlays: input.appended_overlays })
  const attachments = attachmentEntries(writer, pdf_index.attachments, input)
  const dss = putDss(writer, input.dss ?? null, pdf_index.dss)
  const form = formEntries(pdf_index, field, certify ? signature : null)
  putCatalog(writer, pdf_index, catalog + form + attachments + dss)
  const hole = putSignature(writer, signature, { ...input, certify })
  endRevision(writer, pdf_index, identifier(input))
  return filled(writer.bytes(), pdf_index.length, hole)
}

interface Hole {
  /** Offsets in the file: of the byte range's brackets, and of the signature's. */
  readonly range: number
  readonly from: number
  readonly to: number
}

/** A field without size is invisible. Its flags are Print and Locked (ISO 32000-2, 12.5.3). */
export const signatureField = ({ pages: [page] }: PdfIndex, name: string, signature: number): string => {
  const widget = `/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P ${page?.number} ${page?.generation} R`
  return `<< ${widget} /FT /Sig /T (${name}) /V ${signature} 0 R >>`
}

const formEntries = ({ form, perms }: PdfIndex, field: number, certification: number | null): string => {
  const docMdp = certification === null ? '' : `\n/DocMDP ${certification} 0 R`
  // 3: SignaturesExist and AppendOnly (ISO 32000-2, 12.7.3, table 225).
  const acroForm = `\n/AcroForm << ${form.rest}\n/Fields [${form.fields} ${field} 0 R] /SigFlags 3 >>`
  return acroForm + (perms || docMdp ? `\n/Perms << ${perms}${docMdp} >>` : '')
}

const RANGE = ' '.repeat(46)

/** Writes a signature dictionary with room for a signature of `size` bytes and for its byte range. */
export const putHole = (
  writer: ObjectWriter,
  number: number,
  { type, size, about = '' }: { readonly type: string; readonly size: number; readonly about?: string },
): Hole => {
  const head = `<< /Type ${type}\n/ByteRange `
  const range = writer.offset + `${number} 0 obj\n`.length + head.length
  const from = range + RANGE.length + '\n/Contents '.length
  writer.put(number, `${head}${RANGE}\n/Contents <${'0'.repeat(2 * size)}>${about} >>`)
  return { range, from, to: from + 2 * size + 2 }
}

const putSignature = (writer: ObjectWriter, number: number, input: TailInput): Hole => {
  const about = [
    `\n/M ${dateString(input.at)}`,
    `/Reason ${textString(input.reason)}`,
    `/Name ${textString(input.identity.subject)}`,
    input.certify ? NO_CHANGES : '',
  ].join(' ')
  const type = '/Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached'
  return putHole(writer, number, { type, size: input.hole, about })
}

/** Certification that allows no changes (ISO 32000-2, 12.8.2.2). */
const NO_CHANGES =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'

/** Unique for each sealed file, but stable if the same seal is made again (ISO 32000-2, 14.4). */
const identifier = (input: TailInput): string =>
  `<${createHash('sha256').update(`${input.sha256} ${input.at}`).digest('hex').slice(0, 32)}>`

export const filled = (bytes: Buffer, start: number, hole: Hole): SealedTail => {
  const after = start + bytes.length - hole.to
  bytes.write(`[0 ${hole.from} ${hole.to} ${after}]`, hole.range - start, 'latin1')
  return { bytes, hole_from: hole.from - start, hole_to: hole.to - start }
}
