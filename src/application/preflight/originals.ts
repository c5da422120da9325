import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { BlobMissing } from '../../ports/blobs.ts'
import type { StoredPdfIndex } from '../../ports/pdf.ts'
import { Problem } from '../../problem.ts'

/** Where an original can be read, and what intake learned of it. */
interface Original {
  readonly pdf_index: StoredPdfIndex
  /** BlobMissing where it is gone or changed. */
  readonly locate: () => Promise<string>
  /** When it was received, by this very request: nothing has changed it since. */
  readonly just_hashed: boolean
}
export type Originals = ReadonlyMap<string, Original>

/** Originals that have been kept before. */
export async function storedOriginals(
  app: App,
  { workspace_id, documents }: Pick<Envelope, 'workspace_id' | 'documents'>,
): Promise<Originals> {
  const files = await app.store.uploads.files(
    workspace_id,
    documents.map(({ sha256 }) => sha256),
  )
  return new Map(
    [...files].map(([sha256, file]) => [
      sha256,
      { pdf_index: file.pdf_index, locate: () => app.blobs.locate(file), just_hashed: false },
    ]),
  )
}

/** Null where it is missing; an error where the store is away, which says nothing about the document. */
export async function locateOriginal(original: Original | undefined): Promise<string | null> {
  try {
    return original ? await original.locate() : null
  } catch (error) {
    if (error instanceof BlobMissing) return null
    const problem = new Problem('unavailable', 'the documents cannot be read now; try again in a moment')
    problem.cause = error
    throw problem
  }
}
