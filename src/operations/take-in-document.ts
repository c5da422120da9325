import { LIMITS } from '../domain/limits.ts'
import type { App } from '../ports/app.ts'
import type { Received } from '../ports/blobs.ts'
import type { IntakeFile } from '../ports/store.ts'
import { Problem } from '../problem.ts'

/**
 * Inspects bytes that were received and keeps them under their hash. Afterwards they survive a
 * crash, but belong to nothing yet; a file that nothing names is swept later.
 */
export async function takeInDocument(
  app: App,
  name: string,
  received: Received,
  allow_signed: boolean,
): Promise<IntakeFile> {
  const normalised_path = await app.blobs.scratch()
  try {
    const found = await app.pdf.inspect({ path: received.path, allow_signed, normalised_path })
    if (found.refused !== null) {
      const { refused, message, limit, value } = found
      const measured = limit === undefined ? {} : { limit, value }
      throw new Problem(refused, `${name}: ${message}`, { document: name, ...measured })
    }
    const file = found.normalised ?? { sha256: received.sha256, size: received.size }
    await app.blobs.keep(found.normalised === null ? received.path : normalised_path, file)
    return { ...file, pages: found.pages, plan: found.plan }
  } finally {
    await Promise.all([app.blobs.discard(received.path), app.blobs.discard(normalised_path)])
  }
}

export const tooLarge = (name: string): Problem =>
  new Problem('file_too_large', `${name} is larger than ${LIMITS.document_bytes_max / 1024 / 1024} MB`, {
    document: name,
    limit: LIMITS.document_bytes_max,
  })
