import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FreshFile } from '../../src/pdf/writer/fresh-file.ts'
import { loadIdentity } from '../../src/pdf/trust/load-identity.ts'
import type { ObjectSink } from '../../src/pdf/writer/object-sink.ts'
import { toStoredIndex } from '../../src/pdf/reader/pdf-index.ts'
import type { SealFileInput } from '../../src/pdf/seal/seal-file.ts'
import { verify } from '../../src/verify/verify.ts'
import { AT, freshPath, identityDir, NOW, indexed, type Sealed, seal } from '../pdf/seal/support.ts'
import { evidenceFor, type TestEvidence, type Told } from './evidence.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export const plain = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

export const rootIn = (dir: string): Bytes => plain(new X509Certificate(readFileSync(join(dir, 'seal-root.pem'))).raw)

/** The root of the identity that seals here; exists once something was sealed. */
export const ownRoot = (): Bytes => rootIn(identityDir)

/** Another self-made identity, in a folder of its own. */
export const stranger = async () => {
  const dir = freshPath('')
  return { dir, identity: await loadIdentity({ dir }, NOW) }
}

export const smallFile = (title = 'Lease'): Buffer => {
  const file = new FreshFile()
  const contents = file.addStream('', Buffer.from('0 0 10 10 re f'), { raw: true })
  file.addPage({ width: 612, height: 792, resources: '<< >>', contents })
  return Buffer.from(file.finish({ title, at: AT }))
}

/** Seals with this JSON embedded, as the service does it. */
export const sealWith = (
  original: Buffer,
  evidence: TestEvidence | string,
  changes: Partial<SealFileInput> = {},
): Promise<Sealed> => {
  const json = Buffer.from(typeof evidence === 'string' ? evidence : JSON.stringify(evidence))
  const pdf_index = indexed(original)
  // Behind the numbers of the field and the signature, which are taken first.
  const [stream, file] = [pdf_index.next_object + 2, pdf_index.next_object + 3]
  const names = '/F (countersign-evidence.json) /UF (countersign-evidence.json)'
  const overlays = (sink: ObjectSink) => {
    sink.addStream(`/Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${json.length} >>`, json)
    sink.add(`<< /Type /Filespec ${names} /EF << /F ${stream} 0 R >> /AFRelationship /Data >>`)
    return new Map<number, string>()
  }
  const catalog = `${pdf_index.catalog}\n/AF [${file} 0 R]`
  return seal(original, { pdf_index: toStoredIndex({ ...pdf_index, catalog }), overlays, ...changes })
}

/** A document with its evidence, sealed. */
export const sealedDocument = (
  told: Partial<Told> & { readonly change?: (evidence: TestEvidence) => void } = {},
  changes: Partial<SealFileInput> = {},
): Promise<Sealed> => {
  const original = smallFile()
  const evidence = evidenceFor({ originals: [original], document_id: 'doc_1', ...told })
  told.change?.(evidence)
  return sealWith(original, evidence, changes)
}

export const verdictOf = async (bytes: Uint8Array, roots: readonly Bytes[] = [ownRoot()]) =>
  await verify({ bytes: plain(bytes), roots })

export const wordOf = async (bytes: Uint8Array, roots?: readonly Bytes[]): Promise<string> =>
  (await verdictOf(bytes, roots)).verdict

/** The failed check and its words: what a person is told. */
export const failureOf = async (bytes: Uint8Array, roots?: readonly Bytes[]): Promise<string> => {
  const { verdict, checks } = await verdictOf(bytes, roots)
  const failed = checks.filter(({ result }) => result === 'failed').map(({ id }) => id)
  return [verdict, ...failed].join(' ')
}
