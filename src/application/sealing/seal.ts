import { awayOf } from '../../away.ts'
import type { AuditEntry } from '../../domain/audit.ts'
import type { Document, Envelope, FieldValue, Instant, StoredFile } from '../../domain/envelopes/envelope.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { answersByKey, keyedAnswers } from '../../domain/forms/answers.ts'
import { seal, sealFailed } from '../../domain/envelopes/seal.ts'
import { sealJob } from '../../kit/seal-job.ts'
import { addSeconds } from '../../kit/time.ts'
import { watch } from '../../kit/watch.ts'
import type { App } from '../../ports/app.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EnvelopeRef } from '../../ports/envelopes.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { accept } from '../accept.ts'
import { SYSTEM } from '../caller.ts'
import { clockOf, nowFor } from '../clock.ts'
import { finalHash } from '../documents/final-archive.ts'
import { broughtFiles } from './brought.ts'
import { certificateOf } from './certificate-job.ts'
import { evidenceFile } from './evidence.ts'
import { type Sealer, sealerFor } from './seal-identity.ts'
import { stampsOf } from './stamps.ts'

/**
 * Stamps and seals every document, makes the certificate, and commits `completed`: exactly once,
 * however often it runs, because the last step locks the envelope and only admits `signed`. A run
 * that loses leaves nothing behind but unnamed bytes. A failure keeps `signed` and is tried again
 * for ever.
 */
export const sealEnvelope = (app: App, ref: EnvelopeRef): Promise<Sealed> =>
  watch({ kind: 'seal', name: 'envelope' }, () => trySeal(app, ref), String)

type Sealed = 'sealed' | 'not_due' | 'failed'

async function trySeal(app: App, ref: EnvelopeRef): Promise<Sealed> {
  const loaded = await load(app, ref)
  if (loaded === null) return 'not_due'
  const clock = await clockOf(app, loaded.envelope)
  try {
    const values = answersByKey(keyedAnswers(loaded.envelope, loaded.values))
    await complete(app, ref, clock, { ...(await makeFiles(app, loaded, clock.now())), values })
    return 'sealed'
  } catch (error) {
    app.log.error({ envelope_id: ref.id, err: error }, 'sealing failed')
    await noteFailure(app, ref, error)
    return 'failed'
  }
}

interface Loaded {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly originals: ReadonlyMap<string, IntakeFile>
  readonly audit: readonly AuditEntry[]
  readonly workspace: Workspace
}

async function load(app: App, { workspace_id, id }: EnvelopeRef): Promise<Loaded | null> {
  const envelope = await app.store.envelopes.readById({ workspace_id, id })
  if (!envelope || !admits(envelope.status, 'seal')) return null
  const [values, originals, audit, workspace] = await Promise.all([
    app.store.envelopes.valuesOf(envelope),
    app.store.uploads.files(
      workspace_id,
      envelope.documents.map(({ sha256 }) => sha256),
    ),
    app.store.envelopes.auditTrail(envelope),
    app.store.workspaces.read(workspace_id),
  ])
  return { envelope, values, originals, audit, workspace }
}

interface SealedFiles {
  readonly finals: ReadonlyMap<string, StoredFile>
  readonly certificate: StoredFile
  readonly final_sha256: string
}

async function makeFiles(app: App, loaded: Loaded, at: Instant): Promise<SealedFiles> {
  const told = { ...loaded, envelope: asCompleted(loaded.envelope) }
  const { envelope } = told
  // One for all of its files, whatever is uploaded meanwhile.
  const sealer = await sealerFor(app, envelope)
  const sealed = await Promise.all(
    envelope.documents.map(
      async (document) => [document.id, await sealDocument(app, { ...told, sealer, at }, document)] as const,
    ),
  )
  const finals = new Map(sealed)
  const documents = envelope.documents.map((document) => ({
    ...document,
    final: finals.get(document.id) ?? null,
  }))
  const [certificate, final_sha256] = await Promise.all([
    makeCertificate(app, { ...told, envelope: { ...envelope, documents } }, { at, sealer }),
    finalHash(app, documents),
  ])
  return { finals, certificate, final_sha256 }
}

/** What is sealed is part of the completion, so it already tells of an envelope that is completed. */
const asCompleted = (envelope: Envelope): Envelope => ({
  ...envelope,
  status: 'completed',
  recipients: envelope.recipients.map((recipient) =>
    recipient.role === 'cc' ? { ...recipient, status: 'copied' as const } : recipient,
  ),
})

interface Sealing extends Loaded {
  readonly sealer: Sealer
  readonly at: string
}

async function sealDocument(app: App, loaded: Sealing, document: Document): Promise<StoredFile> {
  const { envelope, values, originals, sealer, at } = loaded
  const brought = await broughtFiles(app, loaded, document.id)
  const original = originals.get(document.sha256)
  if (!original) throw new Error(`nothing is known of the original of ${document.name}`)
  return kept(app, async (out_path) =>
    app.pdf.seal({
      path: await app.blobs.locate(original),
      sha256: original.sha256,
      pdf_index: original.pdf_index,
      pages: document.pages,
      stamps: stampsOf(envelope, document.id, values),
      covers: document.covers ?? [],
      watermark: !envelope.livemode,
      locale: envelope.locale,
      reason: `Envelope ${envelope.id} completed`,
      at,
      attachment: evidenceFile({ ...loaded, document_id: document.id }),
      brought,
      signing_identity: sealer.identity,
      out_path,
      workspace_id: envelope.workspace_id,
    }),
  )
}

/** The certificate of an envelope as it stands; for a completed one it is made together with the seals. */
export function makeCertificate(
  app: App,
  facts: Omit<Loaded, 'originals'>,
  { at, sealer }: Pick<Sealing, 'at' | 'sealer'>,
): Promise<StoredFile> {
  const order = certificateOf({ ...facts, at, base_url: app.settings.base_url, seal: sealer.told })
  const attachment = evidenceFile({ ...facts, at, document_id: null })
  return kept(app, (out_path) =>
    app.pdf.certificate({
      ...order,
      attachment,
      signing_identity: sealer.identity,
      out_path,
      workspace_id: facts.envelope.workspace_id,
    }),
  )
}

/** Makes a file and keeps it: afterwards it survives a crash. */
async function kept(app: App, make: (out_path: string) => Promise<StoredFile>): Promise<StoredFile> {
  const out_path = await app.blobs.scratch()
  try {
    const file = await make(out_path)
    await app.blobs.keep(out_path, file)
    return file
  } catch (error) {
    await app.blobs.discard(out_path)
    throw error
  }
}

type Completion = SealedFiles & { readonly values: ReturnType<typeof answersByKey> }

async function complete(app: App, ref: EnvelopeRef, clock: Clock, files: Completion): Promise<void> {
  await app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockById(ref)
    if (!before || !admits(before.status, 'seal')) return
    const change = accept(seal(before, { now: nowFor(clock, before), ...files }))
    await tx.envelopes.commit({ before, change, actor: SYSTEM })
  })
}

const FIRST_WAIT_S = 2
const WAIT_S_MAX = 600
/** While a neighbour is away: soon again, but all that wait try no more often together than this. */
const AWAY_WAIT_S = 5
const AWAY_TRIES_PER_S = 20

/** 2 s, 4 s, 8 s ... then every ten minutes. */
async function noteFailure(app: App, ref: EnvelopeRef, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const away_s = awayOf(error) === null ? null : await awayWait(app)
  await app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockById(ref)
    if (!before || !admits(before.status, 'seal')) return
    const change = accept(sealFailed(before, reason.slice(0, 500)))
    await tx.envelopes.commit({ before, change, actor: SYSTEM })
    const attempts = change.envelope.sealing?.attempts ?? 1
    const wait_s = away_s ?? FIRST_WAIT_S * 2 ** Math.min(attempts - 1, 16)
    const run_at = addSeconds(app.real_clock.now(), Math.min(WAIT_S_MAX, wait_s))
    await tx.jobs.enqueue([{ ...sealJob(ref), run_at }])
  })
}

/** What failed for a neighbour's sake is well as soon as that is, however long it was away. */
async function awayWait(app: App): Promise<number> {
  const { waiting } = await app.store.health.stuckSeals()
  return Math.max(AWAY_WAIT_S, Math.ceil(waiting / AWAY_TRIES_PER_S))
}
