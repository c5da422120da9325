import { changeDocuments, type DocumentEdit } from '../../domain/envelopes/documents.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { documentsByRef } from '../documents/uploads.ts'
import { changeEnvelope } from './change.ts'
import { toDocument } from './create.ts'

/** As a caller names it: a document that is there, an upload, or an upload in place of one that is there. */
export interface DocumentEntry extends Omit<DocumentEdit, 'file'> {
  readonly ref: string | null
}

export interface DocumentsInput {
  /** With their positions in the caller's list. */
  readonly entries: readonly (readonly [number, DocumentEntry])[]
  readonly given: number
  readonly force: boolean
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly issues: readonly Issue[]
}

/** Other bytes are another document: an id always stands for the same ones. */
export async function changeDocumentsOf(
  app: App,
  caller: Caller,
  id: string,
  { entries, ...wish }: DocumentsInput,
): Promise<Envelope> {
  const uploaded = entries.flatMap(([at, { ref, name, title, signable }]) =>
    ref === null ? [] : [{ at, ref, name: name ?? null, title: title ?? null, signable: signable ?? true }],
  )
  // Of an envelope that is none of theirs nobody hears more than that.
  if (!(await app.store.envelopes.read(caller.scope, id))) throw notFound()
  const files = await documentsByRef(app, caller, uploaded)
  const documents = new Map(uploaded.map(({ at }, i) => [at, files[i]] as const))
  const edits = entries.map(([at, { ref: _, ...entry }]) => {
    const file = documents.get(at)
    return [at, { ...entry, file: file ? toDocument(file, at) : null }] as const
  })
  const { envelope } = await changeEnvelope(app, caller, id, async (before, now, tx) => {
    await Promise.all(files.map(({ file }) => tx.uploads.keepFile(caller.scope.workspace_id, file)))
    return changeDocuments(before, { ...wish, entries: edits, now })
  })
  return envelope
}
