import { createHash } from 'node:crypto'
import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, integerOf, itemsOf, nameOf } from '../reader/syntax.ts'
import { provenSigner, readSignedData, type SignedData } from './cms.ts'
import { checkedToken } from './timestamp-token.ts'
import { type CertificateParts, pathFrom } from './x509.ts'

/** A signature or document time-stamp in a file (ISO 32000-2, 12.8.1 and 12.8.5). */
export interface FoundSignature {
  readonly kind: 'signature' | 'time_stamp'
  readonly range: readonly [number, number, number, number]
  /** Including the zero bytes that pad it. */
  readonly contents: Buffer
}

const MOST_FIELDS = 20_000

/** All signatures that the form names, in the order in which they were added. */
export const signaturesIn = (file: PdfFile): readonly FoundSignature[] =>
  signedFields(file)
    .flatMap(({ signature }) => signatureOf(file, signature) ?? [])
    .toSorted((one, other) => endOf(one) - endOf(other))

export interface SignedField {
  readonly field: Dict
  readonly signature: Dict
}

/** All signature fields with any value. */
export const signedFields = (file: PdfFile): readonly SignedField[] => {
  const form = file.optionalDict(file.catalog.get('AcroForm'))
  const waiting = file.items(form.get('Fields'), 'the list of form fields').map((raw) => ({ raw, type: '' }))
  const seen = new Set<string>()
  const found: SignedField[] = []
  for (let field = waiting.pop(); field && seen.size < MOST_FIELDS; field = waiting.pop()) {
    if (seen.has(field.raw)) continue
    seen.add(field.raw)
    const dict = file.optionalDict(field.raw)
    const type = nameOf(file.resolve(dict.get('FT'))) ?? field.type
    const signature = file.optionalDict(dict.get('V'))
    if (type === 'Sig' && signature.size > 0) found.push({ field: dict, signature })
    waiting.push(...file.items(dict.get('Kids'), 'a list of form fields').map((raw) => ({ raw, type })))
  }
  return found
}

export const endOf = ({ range }: FoundSignature): number => range[2] + range[3]

const signatureOf = (file: PdfFile, dict: Dict): FoundSignature | null => {
  const raw = file.resolve(dict.get('ByteRange'))
  const range = raw.startsWith('[') ? itemsOf(raw, 8).map((item) => integerOf(item) ?? -1) : []
  const contents = file.resolve(dict.get('Contents'))
  const [a = -1, b = -1, c = -1, d = -1] = range
  if (range.length !== 4 || Math.min(a, b, c, d) < 0 || !/^<[\da-fA-F\s]*>$/.test(contents)) return null
  return {
    kind: nameOf(dict.get('SubFilter')) === 'ETSI.RFC3161' ? 'time_stamp' : 'signature',
    range: [a, b, c, d],
    contents: Buffer.from(contents.replaceAll(/[<>\s]/g, ''), 'hex'),
  }
}

/** The certificate paths that a signature depends on: of its signer and of its time-stamp authority. */
export interface ProvenSignature {
  readonly paths: readonly (readonly CertificateParts[])[]
}

/** Throws if the signature is not over these bytes or not by the named certificate. */
export const provenSignature = (
  bytes: Uint8Array,
  found: FoundSignature,
  known: readonly CertificateParts[],
): ProvenSignature => {
  const [from, length, next, rest] = found.range
  const digestOf = (hash: string) =>
    createHash(hash)
      .update(bytes.subarray(from, from + length))
      .update(bytes.subarray(next, next + rest))
      .digest()
  if (found.kind === 'time_stamp') {
    const token = checkedToken(found.contents)
    if (!token.imprint.equals(digestOf('sha256'))) throw new Error('the time-stamp is over other bytes')
    return { paths: [extended(token.path, known)] }
  }
  const data = readSignedData(found.contents)
  const pool = [...data.certificates, ...known]
  const path = pathFrom(provenSigner(data, digestOf), pool).path
  const stamped = stampOf(data)
  return { paths: stamped ? [path, extended(stamped, known)] : [path] }
}

const stampOf = ({ signer }: SignedData): readonly CertificateParts[] | null => {
  if (!signer.token) return null
  const token = checkedToken(signer.token)
  if (!token.imprint.equals(createHash('sha256').update(signer.signature).digest()))
    throw new Error('its time-stamp is over another signature')
  return token.path
}

const extended = (path: readonly CertificateParts[], known: readonly CertificateParts[]) => {
  const [leaf] = path
  return leaf ? pathFrom(leaf, [...path, ...known]).path : path
}
