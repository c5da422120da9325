import { LIMITS } from '../../domain/account/limits.ts'
import type { ConversionNote, OnTrackedChanges, TrackedChanges } from '../../domain/conversion-notes.ts'
import type { PaperSize } from '../../domain/paper-size.ts'
import { type DocxSource, pdfNameOf } from '../../domain/templates/docx.ts'
import { newId } from '../../kit/ids.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import type { IntakeFile, Upload } from '../../ports/uploads.ts'
import { Problem } from '../../problem.ts'
import { orThrow } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { docxRow, isArchive, readVariables } from '../templates/docx-document.ts'
import { inspectDocument } from './intake.ts'
import { withScratch } from './scratch.ts'

export interface ConversionInput {
  readonly file_name: string
  readonly paper: PaperSize
  readonly for: 'envelope' | 'template'
  readonly tracked_changes: OnTrackedChanges
  /** Nobody waits any more. */
  readonly signal: AbortSignal
}

export interface ConvertedUpload {
  readonly upload: Upload & { readonly file: IntakeFile }
  /** What the file was, in words. */
  readonly from: string
  readonly notes: readonly string[]
  readonly noted: readonly ConversionNote[]
  readonly changes: TrackedChanges | null
}

/** Makes an upload of a file of any kind: ready, as if its PDF had been PUT. Takes over what was received. */
export async function convertUpload(
  app: App,
  caller: Caller,
  wish: ConversionInput,
  received: Received,
): Promise<ConvertedUpload> {
  const word = wish.for === 'template' ? await wordUpload(app, caller, wish, received) : null
  return word ?? converted(app, caller, wish, received)
}

/** Null where it is no Word document, or one that asks for nothing: then it is converted like any other. */
async function wordUpload(
  app: App,
  caller: Caller,
  { file_name, tracked_changes, signal }: ConversionInput,
  received: Received,
): Promise<ConvertedUpload | null> {
  if (!(await isArchive(received))) return null
  return withScratch(app, async (scratch) => {
    const read = await readVariables(app, received, {
      ...{ name: file_name, at: caller.clock.now(), scratch, signal },
      workspace_id: caller.scope.workspace_id,
      tracked_changes,
    })
    if (read instanceof Problem) await app.blobs.discard(received.path)
    if (read === null) return null
    const { source, sample } = orThrow(read)
    await Promise.all([app.blobs.keep(sample.path, sample.file), app.blobs.keep(received.path, source)])
    const upload = await addReady(app, caller, { file_name, file: sample.file, source })
    return { upload, from: 'Word document (DOCX)', notes: [], noted: [], changes: source.changes ?? null }
  })
}

async function converted(
  app: App,
  caller: Caller,
  wish: ConversionInput,
  received: Received,
): Promise<ConvertedUpload> {
  const [out_path, normalised_path] = await Promise.all([app.blobs.scratch(), app.blobs.scratch()])
  try {
    const { file_name, paper, tracked_changes, signal } = wish
    const { workspace_id } = caller.scope
    const whose = { workspace_id, signal, at: caller.clock.now() }
    const order = { path: received.path, file_name, paper, tracked_changes, out_path, ...whose }
    const converted = await app.convert.toPdf(order)
    if (converted.refused !== null) throw new Problem(converted.refused, converted.message, { document: file_name })
    const pdf = converted.made === null ? received : { ...converted.made, path: out_path }
    // What was made here passes the same checks as what comes from outside.
    const arrived = { name: file_name, received: pdf, normalised_path }
    const inspected = await inspectDocument(app, arrived, { workspace_id, allow_signed: false })
    const { file, path } = orThrow(inspected)
    await app.blobs.keep(path, file)
    const upload = await addReady(app, caller, { file_name: pdfNameOf(file_name), file, source: null })
    const { from, notes, noted, changes } = converted
    return { upload, from, notes, noted, changes }
  } finally {
    await Promise.all([received.path, out_path, normalised_path].map((path) => app.blobs.discard(path)))
  }
}

interface Ready {
  readonly file_name: string
  readonly file: IntakeFile
  readonly source: DocxSource | null
}

async function addReady(app: App, { scope, clock }: Caller, { file_name, file, source }: Ready) {
  const created_at = clock.now()
  const upload = {
    id: newId('upl'),
    file_name,
    size: file.size,
    wanted_sha256: null,
    allow_signed: false,
    file,
    source,
    created_at,
    expires_at: addSeconds(created_at, LIMITS.upload_life_h * 3600),
  }
  await app.store.transact(scope.workspace_id, async (tx) => {
    await tx.uploads.keepFile(scope.workspace_id, file)
    if (source) await tx.uploads.keepFile(scope.workspace_id, docxRow(source))
    await tx.uploads.add(scope, upload)
    await tx.uploads.complete(scope.workspace_id, upload.id, file.sha256)
  })
  return upload
}
