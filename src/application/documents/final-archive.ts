import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Document, StoredFile } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'

/** One document: its own hash; several: that of the zip which GET /final answers (docs/interface.md, Webhooks). */
export async function finalHash(app: App, documents: readonly Document[]): Promise<string> {
  const [only, second] = documents
  if (only?.final && !second) return only.final.sha256
  return zipHash(app, documents)
}

export async function zipHash(
  app: App,
  documents: readonly Document[],
  extra: readonly ZipEntry[] = [],
): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await finalZip(app, documents, extra)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * The sealed files in a zip whose bytes are the same each time: stored, not deflated, with a fixed
 * time, in the order of the envelope. Names are those of the upload, made safe for any file system.
 */
export async function finalZip(
  app: App,
  documents: readonly Document[],
  extra: readonly ZipEntry[] = [],
): Promise<Readable> {
  const zip = new ZipFile()
  for (const { name, file } of [...entriesOf(documents), ...extra]) {
    zip.addReadStreamLazy(name, { mtime: FIXED_TIME, mode: 0o100644, compress: false, size: file.size }, (callback) => {
      app.blobs.read(file).then(
        (stream) => callback(null, stream),
        (error: Error) => callback(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return Readable.from(zip.outputStream as unknown as Readable)
}

export interface ZipEntry {
  readonly name: string
  readonly file: StoredFile
}

/** Zip stores local time of no zone; noon UTC is the same day nearly everywhere. */
const FIXED_TIME = new Date('2020-01-01T12:00:00Z')

/** Under names of their own, safe in any file system. */
export function entriesOf(documents: readonly Document[]): readonly ZipEntry[] {
  const taken = new Set<string>()
  return documents.flatMap(({ name, final, order }) => {
    if (!final) return []
    const safe = safeName(name)
    const unique = taken.has(safe) ? `${order}-${safe}` : safe
    taken.add(unique)
    return [{ name: unique, file: final }]
  })
}

/** No path, no control or direction-override characters; always ends in .pdf. */
export function safeName(name: string): string {
  const plain = name.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g, '_')
  const bare = plain
    .replace(/^[. ]+/, '')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${bare === '' ? 'document' : bare}.pdf`
}
