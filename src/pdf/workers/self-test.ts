import { createHash, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PageGeometry, StoredFile } from '../../domain/envelopes/envelope.ts'
import { FIELD_TYPES, type FieldKind, kindOf } from '../../domain/fields/kinds.ts'
import type { Stamp } from '../../ports/pdf.ts'
import { childAt, childrenOf, der, isOid, readDer, TAG } from '../trust/der.ts'
import type { SigningIdentity } from '../trust/signing-identity.ts'
import { FreshFile } from '../writer/fresh-file.ts'

/** Throws unless the file carries a seal over all of its bytes that the certificate's public key confirms. */
export function assertSealed(path: string, stored: StoredFile, { certificate }: SigningIdentity): void {
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256) throw new Error('the sealed file changed')
  const [from, to, rest] = coveredRange(bytes)
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to, rest)).digest()
  const cms = Buffer.from(bytes.toString('latin1', from + 1, to - 1), 'hex')
  const signer = signerOf(cms)
  if (!signer.message_digest.equals(digest)) throw new Error('the seal is over other bytes than the file')
  const { publicKey } = new X509Certificate(certificate)
  if (!verify('sha256', signer.signed, publicKey, signer.signature)) {
    throw new Error('the seal does not match the certificate')
  }
}

/** A page with nothing on it. */
export function onePageFile(): Uint8Array {
  const file = new FreshFile()
  const contents = file.addStream('', new Uint8Array())
  file.addPage({ width: A4.width, height: A4.height, resources: '<< >>', contents })
  return file.finish({ title: 'Test', at: '2000-01-01T00:00:00.000Z' })
}

const A4 = { width: 595, height: 842 }

export const samplePages: readonly PageGeometry[] = [
  { ...A4, rotation: 0, box: [0, 0, A4.width, A4.height], user_unit: 1 },
]

const worker = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz 0123456789 .,-:;/()&@'
/** For each way of drawing something to draw, with the letters that contracts use. */
const SAMPLES: Readonly<Record<FieldKind['drawn'], readonly Stamp['value'][]>> = {
  mark: [
    { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' },
    { kind: 'drawn', width: 100, height: 40, strokes: [[5, 5, 50, 30, 95, 5]] },
  ],
  line: ['24 December 2026, 14:05, €1,234.50'],
  lines: [LETTERS, LETTERS.toUpperCase()],
  tick: [true],
  strike: [true],
  choices: [['a']],
}
export const sampleStamps: readonly Stamp[] = FIELD_TYPES.flatMap((type) =>
  SAMPLES[kindOf({ type }).drawn].map((value) => ({ ...worker, type, value, options: [{ value: 'a', label: 'A' }] })),
)

/** ISO 32000-2 12.8.1: the signature's own hexadecimal string is the one gap, and the file ends with the range. */
function coveredRange(bytes: Buffer): readonly [number, number, number] {
  const found = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(bytes.toString('latin1'))
  const [start, from, to, length] = (found ?? []).slice(1).map(Number)
  if (start !== 0 || from === undefined || to === undefined || length === undefined) {
    throw new Error('the seal has no byte range')
  }
  if (to + length !== bytes.length) throw new Error('the seal does not reach the end of the file')
  return [from, to, bytes.length]
}

/** The one SignerInfo of a CMS SignedData (RFC 5652 5.1 and 5.3). */
function signerOf(cms: Buffer): { signed: Buffer; signature: Buffer; message_digest: Buffer } {
  const signer_infos = childrenOf(childAt(readDer(cms), 1, 0)).at(-1)
  if (!signer_infos) throw new Error('the seal has no signer')
  const signer = childAt(signer_infos, 0)
  const attributes = childAt(signer, 3)
  const digest = childrenOf(attributes).find((attribute) => isOid(childAt(attribute, 0), MESSAGE_DIGEST))
  if (!digest) throw new Error('the seal has no message digest')
  // Sent as [0], signed as SET OF (RFC 5652 5.4).
  return {
    signed: der(TAG.set, attributes.content),
    signature: childAt(signer, 5).content,
    message_digest: childAt(digest, 1, 0).content,
  }
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
