import type { AuditEntry } from '../domain/audit.ts'
import type { Document, Envelope, FieldValue, StoredFile } from '../domain/envelope.ts'
import { admits } from '../domain/lifecycle.ts'
import { seal, sealFailed } from '../domain/seal.ts'
import { sealJob } from '../kit/seal-job.ts'
import { addSeconds } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { EnvelopeRef, IntakeFile } from '../ports/store.ts'
import { accept } from './accept.ts'
import { SYSTEM } from './caller.ts'
import { certificateOf } from './certificate-order.ts'
import { clockOf, nowFor, realNow } from './clock.ts'
import { finalHash } from './final-archive.ts'
import { stampsOf } from './stamps.ts'

/**
 * Stamps and seals every document, makes the certificate, and commits `completed`: exactly once,
 * however often it runs, because the last step locks the envelope and only admits `signed`. A run
 * that loses leaves nothing behind but unnamed bytes. A failure keeps `signed` and is tried again
 * for ever.
 */
export async function sealEnvelope(of: App, ref: EnvelopeRef): Promise<'sealed' | 'not_due' | 'failed'> {
  const loaded = await load(of, ref)
  if (loaded === null) return 'not_due'
  const app = await clockOf(of, loaded.envelope)
  try {
    await complete(app, ref, await makeFiles(app, loaded))
    return 'sealed'
  } catch (error) {
    app.log.error({ envelope_id: ref.id, err: error }, 'sealing failed')
    await noteFailure(app, ref, error instanceof Error ? error.message : String(error))
    return 'failed'
  }
}

interface Loaded {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly originals: ReadonlyMap<string, IntakeFile>
  readonly audit: readonly AuditEntry[]
}

async function load(app: App, { workspace_id, id }: EnvelopeRef): Promise<Loaded | null> {
  const envelope = await app.store.readEnvelopeById({ workspace_id, id })
  if (!envelope || !admits(envelope.status, 'seal')) return null
  const [values, originals, audit] = await Promise.all([
    app.store.valuesOf(envelope),
    app.store.files(
      workspace_id,
      envelope.documents.map(({ sha256 }) => sha256),
    ),
    app.store.auditTrail(envelope),
  ])
  return { envelope, values, originals, audit }
}

interface SealedFiles {
  readonly finals: ReadonlyMap<string, StoredFile>
  readonly certificate: StoredFile
  readonly final_sha256: string
}

async function makeFiles(app: App, loaded: Loaded): Promise<SealedFiles> {
  const at = app.now()
  const { envelope } = loaded
  const sealed = await Promise.all(
    envelope.documents.map(
      async (document) => [document.id, await sealDocument(app, loaded, document, at)] as const,
    ),
  )
  const finals = new Map(sealed)
  const documents = envelope.documents.map((document) => ({
    ...document,
    final: finals.get(document.id) ?? null,
  }))
  const [certificate, final_sha256] = await Promise.all([
    makeCertificate(app, { ...loaded, envelope: asCompleted({ ...envelope, documents }) }, at),
    finalHash(app, documents),
  ])
  return { finals, certificate, final_sha256 }
}

/** The certificate is part of the completion, so it already tells of an envelope that is completed. */
const asCompleted = (envelope: Envelope): Envelope => ({
  ...envelope,
  status: 'completed',
  recipients: envelope.recipients.map((recipient) =>
    recipient.role === 'cc' ? { ...recipient, status: 'copied' as const } : recipient,
  ),
})

async function sealDocument(
  app: App,
  { envelope, values, originals }: Loaded,
  document: Document,
  at: string,
): Promise<StoredFile> {
  const original = originals.get(document.sha256)
  if (!original) throw new Error(`nothing is known of the original of ${document.name}`)
  const out_path = await app.blobs.scratch()
  try {
    const file = await app.pdf.seal({
      path: await app.blobs.locate(original),
      sha256: original.sha256,
      plan: original.plan,
      pages: document.pages,
      stamps: stampsOf(envelope, document.id, values),
      watermark: !envelope.livemode,
      locale: envelope.locale,
      reason: `Envelope ${envelope.id} completed`,
      at,
      out_path,
    })
    await app.blobs.keep(out_path, file)
    return file
  } finally {
    await app.blobs.discard(out_path)
  }
}

/** The certificate of an envelope as it stands; for a completed one it is made together with the seals. */
export async function makeCertificate(
  app: App,
  { envelope, values, audit }: Omit<Loaded, 'originals'>,
  at: string,
): Promise<StoredFile> {
  const out_path = await app.blobs.scratch()
  try {
    const workspace = await app.store.workspace(envelope.workspace_id)
    const order = certificateOf({ envelope, values, audit, workspace, at, base_url: app.settings.base_url })
    const file = await app.pdf.certificate({ ...order, out_path })
    await app.blobs.keep(out_path, file)
    return file
  } finally {
    await app.blobs.discard(out_path)
  }
}

async function complete(app: App, ref: EnvelopeRef, files: SealedFiles): Promise<void> {
  await app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.lockEnvelopeById(ref)
    if (!before || !admits(before.status, 'seal')) return
    const change = accept(seal(before, { now: nowFor(app, before), ...files }))
    await tx.commit({ before, change, actor: SYSTEM })
  })
}

const FIRST_WAIT_S = 2
const WAIT_S_MAX = 600

/** 2 s, 4 s, 8 s ... then every ten minutes. */
async function noteFailure(app: App, ref: EnvelopeRef, reason: string): Promise<void> {
  await app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.lockEnvelopeById(ref)
    if (!before || !admits(before.status, 'seal')) return
    const change = accept(sealFailed(before, reason.slice(0, 500)))
    await tx.commit({ before, change, actor: SYSTEM })
    const attempts = change.envelope.sealing?.attempts ?? 1
    const wait_s = Math.min(WAIT_S_MAX, FIRST_WAIT_S * 2 ** Math.min(attempts - 1, 16))
    await tx.enqueue([{ ...sealJob(ref), run_at: addSeconds(realNow(app), wait_s) }])
  })
}
