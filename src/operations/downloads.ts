import type { Readable } from 'node:stream'
import type { Document, Envelope, StoredFile } from '../domain/envelope.ts'
import { isTerminal } from '../domain/lifecycle.ts'
import type { App } from '../ports/app.ts'
import { notFound, Problem } from '../problem.ts'
import { SYSTEM } from './caller.ts'
import { finalZip, safeName } from './final-archive.ts'
import { makeCertificate } from './seal-envelope.ts'

export interface Download {
  readonly file_name: string
  readonly content_type: 'application/pdf' | 'application/zip'
  /** Null where it is only known by reading to the end. */
  readonly size: number | null
  readonly sha256: string | null
  readonly open: () => Promise<Readable>
}

export interface FinalWish {
  /** One document by name or id. */
  readonly document: string | null
  readonly include_certificate: boolean
}

/** The sealed PDF; several, or with the certificate, in a zip (docs/interface.md, Calls). */
export function finalDownload(
  app: App,
  envelope: Envelope,
  { document, include_certificate }: FinalWish,
): Download {
  const { certificate } = envelope
  if (envelope.status !== 'completed' || certificate === null) {
    throw new Problem(
      'envelope_not_completed',
      `this envelope is ${envelope.status}; the signed file exists once it is completed`,
      {
        envelope_status: envelope.status,
      },
    )
  }
  const documents = chosen(envelope, document)
  const [only, second] = documents
  if (only?.final && !second && !include_certificate) return pdf(app, safeName(only.name), only.final)
  const extra = include_certificate ? [{ name: 'certificate of completion.pdf', file: certificate }] : []
  const whole = document === null && !include_certificate
  return {
    file_name: `${safeName(envelope.name).replace(/\.pdf$/, '')}.zip`,
    content_type: 'application/zip',
    size: null,
    sha256: whole ? envelope.final_sha256 : null,
    open: () => finalZip(app, documents, extra),
  }
}

/** Once the envelope has ended, however it ended. Made on first use where sealing did not make it. */
export async function certificateDownload(app: App, envelope: Envelope): Promise<Download> {
  if (!isTerminal(envelope.status)) {
    throw new Problem(
      'envelope_not_completed',
      `this envelope is ${envelope.status}; the certificate exists once it has ended`,
      {
        envelope_status: envelope.status,
      },
    )
  }
  const name = `${safeName(envelope.name).replace(/\.pdf$/, '')} - certificate.pdf`
  return pdf(app, name, envelope.certificate ?? (await keepCertificate(app, envelope)))
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
  const [values, audit] = await Promise.all([app.store.valuesOf(envelope), app.store.auditTrail(envelope)])
  const made = await makeCertificate(app, { envelope, values, audit }, app.now())
  return app.store.transact(envelope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelopeById(envelope)
    if (!before) throw notFound()
    if (before.certificate) return before.certificate
    await tx.commit({
      before,
      change: { envelope: { ...before, certificate: made }, events: [] },
      actor: SYSTEM,
    })
    return made
  })
}
