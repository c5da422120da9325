import { createHash } from 'node:crypto'
import type { Attachment } from '../../ports/pdf.ts'
import type { PdfIndex } from '../reader/pdf-index.ts'
import type { SigningIdentity } from '../trust/signing-identity.ts'
import { attachmentEntries } from '../writer/attachments.ts'
import { type DssMaterial, putDss } from '../writer/dss.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { endRevision, type PageChange, rewritePages } from '../writer/revision.ts'
import { dateString, textString } from '../writer/syntax.ts'

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
  readonly attachment: Attachment | null
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
  // A line end first, because a file need not end with one.
  const writer = new ObjectWriter({ offset: pdf_index.length, next_object: pdf_index.next_object })
  writer.text('\n')
  const [field, signature] = [writer.reserve(), writer.reserve()]
  const changes = new Map<number, PageChange>([[1, { annotation: `${field} 0 R` }]])
  for (const [page, overlay] of input.overlays(writer)) changes.set(page, { ...changes.get(page), overlay })
  rewritePages(writer, pdf_index, changes)
  const certify = input.certify && !pdf_index.has_signatures
  writer.put(field, fieldBody(pdf_index, field, signature))
  // These add objects of their own before the catalog that refers to them.
  const attachments = attachmentEntries(writer, pdf_index.attachments, input)
  const dss = putDss(writer, input.dss ?? null, pdf_index.dss)
  putCatalog(writer, pdf_index, { field, attachments, dss, ...(certify ? { certification: signature } : {}) })
  const hole = putSignature(writer, signature, { ...input, certify })
  endRevision(writer, pdf_index, identifier(input))
  return filled(writer.bytes(), pdf_index.length, hole)
}

export interface Hole {
  /** Offsets in the file: of the byte range's brackets, and of the signature's. */
  readonly range: number
  readonly from: number
  readonly to: number
}

/** A field without size is invisible. Its flags are Print and Locked (ISO 32000-2, 12.5.3). */
const fieldBody = (pdf_index: PdfIndex, field: number, signature: number): string => {
  const page = pdf_index.pages[0]
  const widget = `/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P ${page?.number} ${page?.generation} R`
  return `<< ${widget} /FT /Sig /T (Seal ${field}) /V ${signature} 0 R >>`
}

const putCatalog = (
  writer: ObjectWriter,
  pdf_index: PdfIndex,
  seal: {
    readonly field: number
    readonly attachments: string
    readonly dss: string
    readonly certification?: number
  },
): void => {
  // 3: SignaturesExist and AppendOnly (ISO 32000-2, 12.7.3, table 225).
  const form = `<< ${pdf_index.form.rest}\n/Fields [${pdf_index.form.fields} ${seal.field} 0 R] /SigFlags 3 >>`
  const docMdp = seal.certification === undefined ? '' : `\n/DocMDP ${seal.certification} 0 R`
  const perms = pdf_index.perms || docMdp ? `\n/Perms << ${pdf_index.perms}${docMdp} >>` : ''
  const [number = 0, generation = 0] = pdf_index.root.split(' ').map(Number)
  const entries = `\n/AcroForm ${form}${perms}${seal.attachments}${seal.dss}`
  writer.put(number, `<< ${pdf_index.catalog}${entries} >>`, generation)
}

export const RANGE = ' '.repeat(46)

const putSignature = (writer: ObjectWriter, number: number, input: TailInput): Hole => {
  const head = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n/ByteRange `
  const about = [
    `/M ${dateString(input.at)}`,
    `/Reason ${textString(input.reason)}`,
    `/Name ${textString(input.identity.subject)}`,
    input.certify ? NO_CHANGES : '',
  ].join(' ')
  const start = writer.offset + `${number} 0 obj\n`.length
  const range = start + head.length
  const from = range + RANGE.length + '\n/Contents '.length
  const to = from + 2 * input.hole + 2
  writer.put(number, `${head}${RANGE}\n/Contents <${'0'.repeat(2 * input.hole)}>\n${about} >>`)
  return { range, from, to }
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
