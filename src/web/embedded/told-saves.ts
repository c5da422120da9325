import type { DraftApi } from '../editor/state/saving.ts'
import { FRAME } from './frame.ts'

export interface SavedThing {
  readonly kind: 'envelope' | 'template'
  readonly id: string
}

/** In a frame, the page around it is told of every save that the service has answered. */
export function toldSaves(thing: SavedThing, draft: DraftApi): DraftApi {
  if (!FRAME) return draft
  return {
    ...draft,
    async save(layout, idOf, etag) {
      const stored = await draft.save(layout, idOf, etag)
      tellSaved(thing, stored.layout.length, false)
      return stored
    },
  }
}

/** `done`: whoever edits has pressed Save, as opposed to what is saved by itself. */
export function tellSaved({ kind, id }: SavedThing, fields: number, done: boolean): void {
  FRAME?.tell('saved', { [`${kind}_id`]: id, fields, done })
}
