import { type Stored, storedShape } from '../../../stored-shape.ts'
import type { Draft } from './saving.ts'

/** A browser may have kept it before an upgrade. */
export const DRAFT = storedShape<Draft>({ name: 'editor_draft', version: 1, readers: { 0: whole, 1: whole } })

function whole(stored: Stored): Draft {
  const draft = stored as unknown as Draft
  if (![draft.layout, draft.base.layout, draft.ids].every(Array.isArray)) throw new Error('it is no draft')
  return draft
}
