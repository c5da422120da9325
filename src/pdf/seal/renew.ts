import { createHash } from 'node:crypto'
import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import { type DssPlan, readDss } from '../reader/dss.ts'
import { type DssMaterial, putDss } from '../writer/dss.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { planSeal, type StrictPlan } from '../reader/pdf-index.ts'
import { PlanFile } from '../reader/pdf-file.ts'
import { decodeStream } from '../reader/filters.ts'
import { endRevision } from '../writer/revision.ts'
import { openRevocation } from '../trust/revocation-gather.ts'
import { filled, type Hole, RANGE, type SealedTail } from './tail.ts'
import { endOf, type FoundSignature, provenSignature, signaturesIn } from '../trust/signatures.ts'
import { type Dict, entriesWithout, referenceOf } from '../reader/syntax.ts'
import type { TimestampAuthority } from '../trust/timestamp.ts'
import { type CertificateParts, nameOf, partsOf } from '../trust/x509.ts'

export interface RenewOrder {
  readonly bytes: Buffer
  readonly authority: TimestampAuthority
  /** How issuers are asked whether their certificates are revoked. */
  readonly fetch_bytes: FetchBytes | null
  readonly now: Date
}

export interface Renewed {
  readonly bytes: Buffer
  /** In words, the proofs that could not be had; what the file already carries stays. */
  readonly missing: readonly string[]
  /** Until when the new time-stamp's own certificate is good: renew again before. */
  readonly good_until: Date
}

/**
 * Makes a sealed file provable for longer (PAdES B-LTA, ETSI EN 319 142-1 6.3): one incremental update with what its
 * certificates can be checked with, and a document time-stamp over the whole file. Nothing else changes.
 */
export const renewFile = async (order: RenewOrder): Promise<Renewed> => {
  const { bytes, authority, now } = order
  const plan = planned(bytes)
  const file = new PlanFile(bytes)
  const catalog = file.dict(file.xref.trailer.get('Root'), 'the catalog')
  const dss = readDss(file, catalog)
  const store = storeOf(file, dss)
  const paths = provenPaths(bytes, file, store)
  refuseLate(paths.newest, now)
  const sample = await authority.sample()
  const revocation = openRevocation(order.fetch_bytes, store.crls, { tells_revoked: true })
  const leaning = [...paths.all, sample.path]
  const gathered = await Promise.all(leaning.map((path) => revocation.about(path, now)))
  const answers = gathered.flatMap((each) => each.answers)
  const material = onlyNew(store, {
    certs: leaning.flat().map(({ certificate }) => certificate.raw),
    crls: answers.filter(({ kind }) => kind === 'crl').map(({ der }) => der),
    ocsps: answers.filter(({ kind }) => kind === 'ocsp').map(({ der }) => der),
  })
  const room = sample.token.length + TOKEN_SLACK
  const tail = renewalTail(bytes, plan, {
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

const planned = (bytes: Buffer): StrictPlan => {
  const result = planSeal(bytes)
  if (result.refused !== null) throw new Error(`the file cannot be read to the letter: ${result.refused}`)
  return result.plan
}

const STREAM_MAX = 2 * 1024 * 1024

/** What the file's document security store holds. */
const storeOf = (file: PlanFile, { certs, crls, ocsps }: DssPlan): DssMaterial => {
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

/** The newest must hold and reach the end of the file; older ones by others may use what is not read here. */
const provenPaths = (bytes: Buffer, file: PlanFile, store: DssMaterial): Paths => {
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

/** Nothing but one hexadecimal string lies outside the range. */
const isGap = (bytes: Buffer, { range: [from, length, next] }: FoundSignature): boolean =>
  /^<[\da-f]*>$/i.test(bytes.toString('latin1', from + length, next))

/** A seal without a time-stamp leans on its signer, a time-stamped one on the authority. */
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

/** The catalog as it was written, with one field more and the store; a form that was an object comes to lie in it. */
const catalogBody = (
  file: PlanFile,
  catalog: Dict,
  { field, dss }: { readonly field: number; readonly dss: string },
): string => {
  const form = file.optionalDict(catalog.get('AcroForm'))
  const fields = [...file.items(form.get('Fields'), 'the list of form fields'), `${field} 0 R`]
  const rest = entriesWithout(form, 'Fields', 'SigFlags')
  const now = `<< ${rest}\n/Fields [${fields.join(' ')}] /SigFlags 3 >>`
  return `<< ${entriesWithout(catalog, 'AcroForm', 'DSS')}\n/AcroForm ${now}${dss} >>`
}

interface Renewal {
  readonly material: DssMaterial
  readonly room: number
  readonly dss: DssPlan
  readonly catalog: (field: number, dss: string) => string
}

const renewalTail = (bytes: Buffer, plan: StrictPlan, renewal: Renewal): SealedTail => {
  const writer = new ObjectWriter({ offset: plan.length, next_object: plan.next_object })
  writer.text('\n')
  const [field, stamp] = [writer.reserve(), writer.reserve()]
  const dss = putDss(writer, renewal.material, renewal.dss)
  const page = plan.pages[0]
  // Without size and named by no page, so that no page changes.
  const widget = `/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P ${page?.number} ${page?.generation} R`
  writer.put(field, `<< ${widget} /FT /Sig /T (Renewal ${field}) /V ${stamp} 0 R >>`)
  const [number = 0, generation = 0] = plan.root.split(' ').map(Number)
  writer.put(number, renewal.catalog(field, dss), generation)
  const hole = putStamp(writer, stamp, renewal.room)
  endRevision(writer, plan, `<${keyOf(bytes).slice(0, 32)}>`)
  return filled(writer.bytes(), plan.length, hole)
}

const putStamp = (writer: ObjectWriter, number: number, room: number): Hole => {
  const head = '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161\n/ByteRange '
  const range = writer.offset + `${number} 0 obj\n`.length + head.length
  const from = range + RANGE.length + '\n/Contents '.length
  writer.put(number, `${head}${RANGE}\n/Contents <${'0'.repeat(2 * room)}> >>`)
  return { range, from, to: from + 2 * room + 2 }
}

const stamped = async (bytes: Buffer, tail: SealedTail, authority: TimestampAuthority): Promise<Buffer> => {
  const covered = [bytes, tail.bytes.subarray(0, tail.hole_from), tail.bytes.subarray(tail.hole_to)]
  const token = Buffer.from(await authority.stamp(Buffer.concat(covered))).toString('hex')
  if (token.length > tail.hole_to - tail.hole_from - 2)
    throw new Error('the time-stamp is longer than the room left for it; try again')
  tail.bytes.write(token, tail.hole_from + 1, 'latin1')
  return Buffer.concat([bytes, tail.bytes])
}

/** What is handed out has been read again. */
const assertRenewed = (bytes: Buffer, length: number): void => {
  planned(bytes)
  const last = signaturesIn(new PlanFile(bytes)).at(-1)
  if (last?.kind !== 'time_stamp' || endOf(last) !== bytes.length || last.range[1] <= length)
    throw new Error('the renewed file does not read back as it was written')
  provenSignature(bytes, last, [])
}
