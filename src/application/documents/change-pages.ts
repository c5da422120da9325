import { changePages, type PageEdit, pagesToChange } from '../../domain/envelopes/pages.ts'
import type { Document, Envelope } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import type { Scope } from '../../ports/scope.ts'
import { notFound, Problem } from '../../problem.ts'
import { accept, orThrow } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from '../envelopes/change.ts'
import { toDocument } from '../envelopes/create.ts'
import { inspectDocument } from './intake.ts'

interface PagesInput {
  readonly id: string
  readonly document_id: string
  readonly pages: readonly PageEdit[]
  readonly force: boolean
}

/** The file is made before the envelope is locked. It is another document, which keeps the name of the one before. */
export async function changePagesOf(app: App, caller: Caller, { id, ...input }: PagesInput): Promise<Envelope> {
  const found = await app.store.envelopes.read(caller.scope, id)
  if (!found) throw notFound()
  const document = accept(pagesToChange(found.envelope, input))
  if (isAsItIs(document, input.pages)) return found.envelope
  const file = await fileOf(app, caller.scope, { document, pages: input.pages })
  const { envelope } = await changeEnvelope(app, caller, id, async (before, now, tx) => {
    await tx.uploads.keepFile(caller.scope.workspace_id, file)
    const made = toDocument({ ...document, file, unkept_path: null }, document.order - 1)
    return changePages(before, { ...input, file: made, now })
  })
  return envelope
}

const isAsItIs = (document: Document, pages: readonly PageEdit[]): boolean =>
  pages.length === document.pages.length && pages.every(({ page, rotate }, at) => page === at + 1 && rotate === 0)

/** Inspected as an upload is, and kept under its own hash. */
async function fileOf(
  app: App,
  { workspace_id }: Scope,
  { document, pages }: { readonly document: Document; readonly pages: readonly PageEdit[] },
): Promise<IntakeFile> {
  const terms = { workspace_id, allow_signed: false }
  const { name, sha256, size } = document
  const path = await app.blobs.locate({ sha256, size })
  const [out_path, normalised_path] = await Promise.all([app.blobs.scratch(), app.blobs.scratch()])
  try {
    // A signature that is there already would not survive.
    orThrow(await inspectDocument(app, { name, received: { path, sha256, size }, normalised_path }, terms))
    const taken = await app.pdf.takePages({ path, sha256, pages, out_path, workspace_id })
    if (taken.refused !== null)
      throw new Problem(taken.code, `${name}: ${taken.refused}; change the file and replace it`, {
        document: name,
      })
    const received = { path: out_path, sha256: taken.sha256, size: taken.size }
    const made = orThrow(await inspectDocument(app, { name, received, normalised_path }, terms))
    await app.blobs.keep(made.path, made.file)
    return made.file
  } finally {
    await Promise.all([out_path, normalised_path].map((scratch) => app.blobs.discard(scratch)))
  }
}
