import type { Readable } from 'node:stream'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Space } from '../caller.ts'
import { finalZip, type ZipEntry } from '../documents/final-archive.ts'
import { numbered } from './entries.ts'

/**
 * The documents of several envelopes, a folder for each: sealed files and the certificate of what is completed, the originals of
 * what is not. All have to be there.
 */
export async function filesZip(app: App, { scope }: Space, ids: readonly string[]): Promise<Readable> {
  const entries: ZipEntry[] = []
  for (const [at, id] of ids.entries()) {
    const found = await app.store.envelopes.read(scope, id)
    if (!found) throw notFound()
    entries.push(...filesOf(found.envelope, at))
  }
  return finalZip(app, [], entries)
}

function filesOf({ name, documents, certificate }: Envelope, at: number): readonly ZipEntry[] {
  const folder = numbered(at, name).replace(/\.pdf$/, '')
  return [
    ...documents.map((file, place) => ({ name: `${folder}/${numbered(place, file.name)}`, file: file.final ?? file })),
    ...(certificate ? [{ name: `${folder}/certificate.pdf`, file: certificate }] : []),
  ]
}
