import { createHash } from 'node:crypto'
import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import { type DssIndex, readDss } from '../reader/dss.ts'
import { decodeStream } from '../reader/filters.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { indexPdf, type PdfIndex } from '../reader/pdf-index.ts'
import { type Dict, entriesWithout, referenceOf } from '../reader/syntax.ts'
import { openRevocation } from '../trust/revocation-gather.ts'
import { endOf, type FoundSignature, provenSignature, signaturesIn } from '../trust/signatures.ts'
import type { TimestampAuthority } from '../trust/timestamp.ts'
import { type CertificateParts, nameOf, partsOf } from '../trust/x509.ts'
import { type DssMaterial, putDss } from '../writer/dss.ts'
import { beginRevision, endRevision, putCatalog } from '../writer/revision.ts'
import { filled, putHole, type SealedTail, signatureField } from './tail.ts'

export interface RenewInput {
  readonly bytes: Buffer
  readonly authority: TimestampAuthority
  /** Fetches revocation data from issuers. */
  readonly fetch_bytes: FetchBytes | null
  readonly now: Date
}

export interface Renewed {
  readonly bytes: Buffer
  /** Descriptions of missing revocation data. What the file already has stays. */
  readonly missing: readonly string[]
  /** When the certificate of the new time-stamp expires. Renew before that. */
  readonly good_until: Date
}

/**
 * Extends how long a sealed file can be validated (PAdES B-LTA, ETSI EN 319 142-1, 6.3). One incremental update adds
 * validation data for its certificates and a document time-stamp over the whole file. Nothing else changes.
 */
export const renewFile = async (input: RenewInput): Promise<Renewed> => {
  const { bytes, authority, now } = input
  const pdf_index = indexed(bytes)
  const file = new PdfFile(bytes)
  const catalog = file.catalog
  const dss = readDss(file, catalog)
  const store = storeOf(file, dss)
  const paths = provenPaths(bytes, file, store)
  refuseLate(paths.newest, now)
  const sample = await authority.sample()
  const revocation = openRevocation(input.fetch_bytes, store.crls, { tells_revoked: true })
  const leaning = [...paths.all, sample.path]
  const gathered = await Promise.all(leaning.map((path) => revocation.about(path, now)))
  const answers = gathered.flatMap((each) => each.answers)
  const material = onlyNew(store, {
    certs: leaning.flat().map(({ certificate }) => certificate.raw),
    crls: answers.filter(({ kind }) => kind === 'crl').map(({ der }) => der),
    ocsps: answers.filter(({ kind }) => kind === 'ocsp').map(({ der }) => der),
  })
  const room = sample.token.length + TOKEN_SLACK
  const tail = renewalTail(bytes, pdf_index, {
    material,
    room,
    dss,
    catalog: (field, entry) => catalogBody(file, catalog, { field, dss: entry }),
  })
  const renewed = await stamped(bytes, tail, authority)
  assertRenewed(renewed, bytes.length)
  const missing = new Set(gathered.flatMap((each) => each.missing))
  const ends = sample.path.map(({ certificate }) => certificate.validToDate.getTime())
  return { bytes: renewed, missing: [...missing], good_until: new Date(Math.min(...ends)) }
}

const TOKEN_SLACK = 1_500

const indexed = (bytes: Buffer): PdfIndex => {
  const result = indexPdf(bytes)
  if (result.refused !== null) throw new Error(`the file cannot be read to the letter: ${result.refused}`)
  return result.pdf_index
}

const STREAM_MAX = 2 * 1024 * 1024

/** The content of the file's document security store. */
const storeOf = (file: PdfFile, { certs, crls, ocsps }: DssIndex): DssMaterial => {
  const all = (references: string) =>
    [...references.matchAll(/\d+\s+\d+\s+R/g)].flatMap(([raw]) => {
      const reference = referenceOf(raw)
      const stream = reference && file.stream(reference)
      return stream ? [Buffer.from(decodeStream(stream, STREAM_MAX))] : []
    })
  return { certs: all(certs), crls: all(crls), ocsps: all(ocsps) }
}

interface Paths {
  readonly newest: readonly (readonly CertificateParts[])[]
  readonly all: readonly (readonly CertificateParts[])[]
}

/** The newest signature must be valid and cover the whole file. Older ones may use unsupported formats. */
const provenPaths = (bytes: Buffer, file: PdfFile, store: DssMaterial): Paths => {
  const found = signaturesIn(file)
  const last = found.at(-1)
  if (!last) throw new Error('it carries no seal')
  if (endOf(last) !== bytes.length || last.range[0] !== 0 || !isGap(bytes, last))
    throw new Error('it was added to after its newest seal: only a whole file can be renewed')
  const known = store.certs.map(partsOf)
  const newest = provenSignature(bytes, last, known).paths
  const older = found.slice(0, -1).flatMap((each) => {
    try {
      return provenSignature(bytes, each, known).paths
    } catch {
      return []
    }
  })
  return { newest, all: [...older, ...newest] }
}

/** Whether only one hexadecimal string is outside of the range. */
const isGap = (bytes: Buffer, { range: [from, length, next] }: FoundSignature): boolean =>
  /^<[\da-f]*>$/i.test(bytes.toString('latin1', from + length, next))

/** The validity of a seal depends on its signer's certificate, or on the authority's if it is time-stamped. */
const refuseLate = (newest: Paths['newest'], now: Date): void => {
  for (const part of newest.at(-1) ?? [])
    if (part.certificate.validToDate < now)
      throw new Error(
        `it is too late: the certificate ${nameOf(part)} of its newest proof expired on ${part.certificate.validToDate.toISOString()}`,
      )
}

const onlyNew = (store: DssMaterial, found: DssMaterial): DssMaterial => {
  const unlike = (have: readonly Uint8Array[], more: readonly Uint8Array[]) => {
    const keys = new Set(have.map(keyOf))
    return more.filter((der) => !keys.has(keyOf(der)) && keys.add(keyOf(der)))
  }
  return {
    certs: unlike(store.certs, found.certs),
    crls: unlike(store.crls, found.crls),
    ocsps: unlike(store.ocsps, found.ocsps),
  }
}
const keyOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex')

/** The catalog as written, plus a field and the store. A form in an object of its own moves into the catalog. */
const catalogBody = (
  file: PdfFile,
  catalog: Dict,
  { field, dss }: { readonly field: number; readonly dss: string },
): string => {
  const form = file.optionalDict(catalog.get('AcroForm'))
  const fields = [...file.items(form.get('Fields'), 'the list of form fields'), `${field} 0 R`]
  const rest = entriesWithout(form, 'Fields', 'SigFlags')
  const now = `<< ${rest}\n/Fields [${fields.join(' ')}] /SigFlags 3 >>`
  return `${entriesWithout(catalog, 'AcroForm', 'DSS')}\n/AcroForm ${now}${dss}`
}

interface Renewal {
  readonly material: DssMaterial
  readonly room: number
  readonly dss: DssIndex
  readonly catalog: (field: number, dss: string) => string
}

const renewalTail = (bytes: Buffer, pdf_index: PdfIndex, renewal: Renewal): SealedTail => {
  const writer = beginRevision(pdf_index)
  const [field, stamp] = [writer.reserve(), writer.reserve()]
  const dss = putDss(writer, renewal.material, renewal.dss)
  // No page refers to the field, so no page changes.
  writer.put(field, signatureField(pdf_index, `Renewal ${field}`, stamp))
  putCatalog(writer, pdf_index, renewal.catalog(field, dss))
  const type = '/DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161'
  const hole = putHole(writer, stamp, { type, size: renewal.room })
  endRevision(writer, pdf_index, `<${keyOf(bytes).slice(0, 32)}>`)
  return filled(writer.bytes(), pdf_index.length, hole)
}

const stamped = async (bytes: Buffer, tail: SealedTail, authority: TimestampAuthority): Promise<Buffer> => {
  const covered = [bytes, tail.bytes.subarray(0, tail.hole_from), tail.bytes.subarray(tail.hole_to)]
  const token = Buffer.from(await authority.stamp(Buffer.concat(covered))).toString('hex')
  if (token.length > tail.hole_to - tail.hole_from - 2)
    throw new Error('the time-stamp is longer than the room left for it; try again')
  tail.bytes.write(token, tail.hole_from + 1, 'latin1')
  return Buffer.concat([bytes, tail.bytes])
}

/** Reads the renewed file again before it is returned. */
const assertRenewed = (bytes: Buffer, length: number): void => {
  indexed(bytes)
  const last = signaturesIn(new PdfFile(bytes)).at(-1)
  if (last?.kind !== 'time_stamp' || endOf(last) !== bytes.length || last.range[1] <= length)
    throw new Error('the renewed file does not read back as it was written')
  provenSignature(bytes, last, [])
}
