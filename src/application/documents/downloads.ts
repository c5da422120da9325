import type { Readable } from 'node:stream'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Document, Envelope, StoredFile } from '../../domain/envelopes/envelope.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { SYSTEM } from '../caller.ts'
import { clockOf } from '../clock.ts'
import { evidenceOf } from '../sealing/evidence.ts'
import { makeCertificate } from '../sealing/seal.ts'
import { sealerFor } from '../sealing/seal-identity.ts'
import { finalZip, safeName, zipHash } from './final-archive.ts'

export interface Download {
  readonly file_name: string
  readonly content_type: 'application/pdf' | 'application/zip'
  /** Null where it is only known by reading to the end. */
  readonly size: number | null
  readonly sha256: string | null
  readonly open: () => Promise<Readable>
}

export interface FinalDownloadInput {
  /** One document by name or id. */
  readonly document: string | null
  readonly include_certificate: boolean
  /** Null: whatever keeps the seals, the sealed PDF or a zip of several. */
  readonly format: 'pdf' | 'zip' | null
}

/** The sealed PDF, a zip, or several merged to read (docs/interface.md, Calls). */
export async function finalDownload(
  app: App,
  envelope: Envelope,
  { document, include_certificate, format }: FinalDownloadInput,
): Promise<Download> {
  const { certificate } = envelope
  if (envelope.status !== 'completed' || certificate === null) {
    throw new Problem(
      'envelope_not_completed',
      `this envelope is ${envelope.status}; the signed file is ready once it is completed`,
      {
        envelope_status: envelope.status,
      },
    )
  }
  const documents = chosen(envelope, document)
  const [only, second] = documents
  if (only?.final && !second && !include_certificate && format !== 'zip') {
    return pdf(app, safeName(only.name), only.final)
  }
  const extra = include_certificate ? [{ name: 'certificate of completion.pdf', file: certificate }] : []
  const name = safeName(envelope.name)
  if (format === 'pdf') {
    const finals = documents.flatMap(({ final, ...one }) => (final ? [{ name: one.name, file: final }] : []))
    return pdf(app, name, await merged(app, envelope, [...finals, ...extra]))
  }
  const as_told = second !== undefined && !include_certificate
  return {
    file_name: `${name.replace(/\.pdf$/, '')}.zip`,
    content_type: 'application/zip',
    size: null,
    sha256: as_told ? envelope.final_sha256 : await zipHash(app, documents, extra),
    open: () => finalZip(app, documents, extra),
  }
}

interface NamedFile {
  readonly name: string
  readonly file: StoredFile
}

/** Made when it is asked for, and the same bytes each time, so that it is kept once. */
async function merged(app: App, envelope: Envelope, files: readonly NamedFile[]): Promise<StoredFile> {
  const value = files.reduce((sum, { file }) => sum + file.size, 0)
  const limit = LIMITS.merged_bytes_max
  if (value > limit) {
    const message = `the files have ${value} bytes; up to ${limit} are merged, so fetch them with format=zip`
    throw new Problem('limit_exceeded', message, { param: 'format', limit, value })
  }
  const out_path = await app.blobs.scratch()
  try {
    const located = await Promise.all(
      files.map(async ({ name, file }) => ({ path: await app.blobs.locate(file), sha256: file.sha256, name })),
    )
    const at = envelope.completed_at ?? envelope.updated_at
    const file = await app.pdf.merge({
      ...{ files: located, title: envelope.name, at, out_path },
      workspace_id: envelope.workspace_id,
    })
    await app.blobs.keep(out_path, file)
    return file
  } finally {
    await app.blobs.discard(out_path)
  }
}

/** The same facts as the certificate's, for programs, and the chain as it stands now. */
export async function currentEvidence(app: App, envelope: Envelope) {
  refuseUnended(envelope)
  const clock = await clockOf(app, envelope)
  return evidenceOf({ ...(await told(app, envelope)), at: clock.now(), document_id: null })
}

async function told(app: App, envelope: Envelope) {
  const [values, audit, workspace] = await Promise.all([
    app.store.envelopes.valuesOf(envelope),
    app.store.envelopes.auditTrail(envelope),
    app.store.workspaces.read(envelope.workspace_id),
  ])
  return { envelope, values, audit, workspace }
}

/** Once the envelope has ended, however it ended. Made on first use where sealing did not make it. */
export async function certificateDownload(app: App, envelope: Envelope): Promise<Download> {
  refuseUnended(envelope)
  const name = `${safeName(envelope.name).replace(/\.pdf$/, '')} - certificate.pdf`
  return pdf(app, name, envelope.certificate ?? (await keepCertificate(app, envelope)))
}

function refuseUnended({ status }: Envelope): void {
  if (isTerminal(status)) return
  const message = `this envelope is ${status}; the certificate exists once it has ended`
  throw new Problem('envelope_not_completed', message, { envelope_status: status })
}

function chosen({ documents }: Envelope, wanted: string | null): readonly Document[] {
  if (wanted === null) return documents
  const found = documents.filter(({ id, name }) => id === wanted || name === wanted.normalize('NFC'))
  if (found.length === 0) throw notFound()
  return found
}

const pdf = (app: App, file_name: string, file: StoredFile): Download => ({
  file_name,
  content_type: 'application/pdf',
  size: file.size,
  sha256: file.sha256,
  open: () => app.blobs.read(file),
})

async function keepCertificate(app: App, envelope: Envelope): Promise<StoredFile> {
  const clock = await clockOf(app, envelope)
  const by = { at: clock.now(), sealer: await sealerFor(app, envelope) }
  const made = await makeCertificate(app, await told(app, envelope), by)
  return app.store.transact(envelope.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockById(envelope)
    if (!before) throw notFound()
    if (before.certificate) return before.certificate
    await tx.envelopes.commit({
      before,
      change: { envelope: { ...before, certificate: made }, events: [] },
      actor: SYSTEM,
    })
    return made
  })
}
