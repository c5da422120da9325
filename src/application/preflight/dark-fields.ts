import type { Document, Envelope } from '../../domain/envelopes/envelope.ts'
import { inkPlaces } from '../../domain/fields/grounds.ts'
import type { App } from '../../ports/app.ts'
import { locateOriginal, type Originals } from './originals.ts'

/** Fields of which the ink would not stand out from the page, by position: each with all boxes of its options. */
export async function darkFields(app: App, envelope: Envelope, originals: Originals): Promise<ReadonlySet<number>> {
  const found = await Promise.all(envelope.documents.map((document) => darkOn(app, { envelope, originals }, document)))
  return new Set(found.flat())
}

interface Looked {
  readonly envelope: Envelope
  readonly originals: Originals
}

async function darkOn(app: App, { envelope, originals }: Looked, document: Document): Promise<readonly number[]> {
  const places = envelope.fields.flatMap((field, at) =>
    field.document_id === document.id
      ? inkPlaces(field).map(({ x, y, width, height }) => ({ at, area: { page: field.page, x, y, width, height } }))
      : [],
  )
  const path = places.length === 0 ? null : await locateOriginal(originals.get(document.sha256))
  if (path === null) return []
  const { sha256, pages, covers = [] } = document
  const areas = places.map(({ area }) => area)
  const { workspace_id } = envelope
  const dark = await app.pdf.darkAreas({ path, sha256, pages, covers, areas, workspace_id })
  return dark.flatMap((position) => places[position]?.at ?? [])
}
