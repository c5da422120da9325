import type { Document } from '../../domain/envelopes/envelope.ts'
import { type FieldSuggestion, withoutDoubles } from '../../domain/fields/suggestions.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Caller } from '../caller.ts'

interface Named {
  readonly id: string
  readonly doc_id: string
}

/** Where fields probably belong on a document of an envelope. */
export async function placesInEnvelope(app: App, { scope }: Caller, { id, doc_id }: Named) {
  const found = await app.store.envelopes.read(scope, id)
  return placesIn(app, scope.workspace_id, documentOf(found?.envelope.documents, doc_id))
}

/** Where fields probably belong on a document of a template. */
export async function placesInTemplate(app: App, { scope }: Caller, { id, doc_id }: Named) {
  const template = await app.store.templates.read(scope, id)
  return placesIn(app, scope.workspace_id, documentOf(template?.documents, doc_id))
}

function documentOf(documents: readonly Document[] | undefined, id: string): Document {
  const document = documents?.find((one) => one.id === id)
  if (!document) throw notFound()
  return document
}

async function placesIn(app: App, workspace_id: string, document: Document): Promise<readonly FieldSuggestion[]> {
  if (!document.signable) return []
  const [files, text] = await Promise.all([
    app.store.uploads.files(workspace_id, [document.sha256]),
    app.page_images.places(document, workspace_id),
  ])
  return withoutDoubles(files.get(document.sha256)?.pdf_index.form_places ?? [], text)
}
