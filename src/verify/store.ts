import type { Bytes } from './bytes.ts'
import { type RevocationList, readRevocationList } from './crl.ts'
import { dictOf, itemsOf, type PdfValue } from './pdf-value.ts'
import type { PdfObject } from './revision.ts'
import type { Signature } from './signature.ts'
import { type Certificate, readCertificate } from './x509.ts'

/** Some dozens of the longest lists that a seal takes along. */
export const MATERIAL_BYTES_MAX = 8 * 1024 * 1024

export interface Material {
  readonly certificates: readonly Certificate[]
  readonly lists: readonly RevocationList[]
}

/** What the file carries along to be checked with (ETSI EN 319 142-1 5.4.2), of the seal and of its renewals. */
export const materialIn = (signatures: readonly Signature[]): Material => {
  const objects = new Map<number, PdfObject>()
  for (const { revision } of signatures) for (const [number, object] of revision.objects) objects.set(number, object)
  const entry = signatures.at(-1)?.catalog.get('DSS')
  const store = dictOf(entry?.kind === 'ref' ? objects.get(entry.number)?.value : entry)
  let left = MATERIAL_BYTES_MAX
  const streams = (key: string): readonly Bytes[] =>
    numbersIn(itemsOf(store?.get(key))).flatMap((number) => {
      const stream = objects.get(number)?.stream
      if (!stream || stream.length > left) return []
      left -= stream.length
      return [stream]
    })
  return {
    certificates: streams('Certs').flatMap((bytes) => readable(() => readCertificate(bytes))),
    lists: streams('CRLs').flatMap((bytes) => readable(() => readRevocationList(bytes))),
  }
}

/** Each once, however often it is named. */
export const numbersIn = (items: readonly PdfValue[]): readonly number[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'ref' ? [item.number] : []))),
]

/** An unreadable entry neither helps nor harms the verdict. */
const readable = <T>(read: () => T): readonly T[] => {
  try {
    return [read()]
  } catch {
    return []
  }
}
