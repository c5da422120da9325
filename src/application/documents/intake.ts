import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import type { SealsOfService } from '../../ports/pdf.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import { Problem } from '../../problem.ts'
import { orThrow } from '../accept.ts'
import { workspaceSeals } from '../sealing/seal-identity.ts'

/** Bytes that have arrived, and where their normalised form goes. Who received them discards both. */
export interface Arrived {
  readonly name: string
  readonly received: Received
  readonly normalised_path: string
}

/** Whose they are, and whether signatures may be in them already. */
interface Terms {
  readonly workspace_id: string
  readonly allow_signed: boolean
}

export interface Inspected {
  readonly file: IntakeFile
  /** Where the bytes lie until they are kept. */
  readonly path: string
}

/** Judges bytes and keeps none: whatever else is wrong with the request is to leave nothing behind. */
export async function inspectDocument(
  app: App,
  { name, received, normalised_path }: Arrived,
  terms: Terms,
): Promise<Inspected | Problem> {
  const { path, sha256 } = received
  const ours = terms.allow_signed ? { ours: await sealsOfService(app) } : {}
  const found = await app.pdf.inspect({ path, sha256, normalised_path, ...terms, ...ours })
  if (found.refused !== null) {
    const { refused, message, limit, value, errors } = found
    const measured = limit === undefined ? {} : { limit, value }
    const elsewhere = refused === 'unsupported_document_type' ? ` ${uploaderOf(app)}` : ''
    const issues = errors?.map((issue) => ({ code: refused, param: null, message: `${name}: ${issue.message}` }))
    return new Problem(refused, `${name}: ${message}${elsewhere}`, { document: name, ...measured }, issues)
  }
  const file = found.normalised ?? { sha256: received.sha256, size: received.size }
  return {
    file: { ...file, pages: found.pages, pdf_index: found.pdf_index, removed: found.removed },
    path: found.normalised === null ? received.path : normalised_path,
  }
}

const sealsOfService = async (app: App): Promise<SealsOfService> => ({
  roots_pem: app.settings.seal.roots_pem,
  workspaces: await workspaceSeals(app),
})

/** The one place that takes other files (docs/interface.md, Calls). */
const uploaderOf = ({ settings }: App) =>
  `The uploader at ${settings.base_url}/envelopes/new takes office files, pictures and text, and converts them.`

/** Inspects bytes that were received and keeps them under their hash: afterwards they survive a crash. */
export async function takeInDocument(app: App, name: string, received: Received, terms: Terms): Promise<IntakeFile> {
  const normalised_path = await app.blobs.scratch()
  try {
    const { file, path } = orThrow(await inspectDocument(app, { name, received, normalised_path }, terms))
    await app.blobs.keep(path, file)
    return file
  } finally {
    await Promise.all([app.blobs.discard(received.path), app.blobs.discard(normalised_path)])
  }
}

/** A file that has arrived whole is thrown away where its sender may no longer bring it. */
export async function orDiscarded(app: App, { path }: Received, still: Promise<unknown> | undefined): Promise<void> {
  try {
    await still
  } catch (refusal) {
    await app.blobs.discard(path)
    throw refusal
  }
}

export const tooLarge = (name: string): Problem =>
  new Problem('file_too_large', `${name} is larger than ${LIMITS.document_bytes_max / 1024 / 1024} MB`, {
    document: name,
    limit: LIMITS.document_bytes_max,
  })
