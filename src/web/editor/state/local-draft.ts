import { STATE } from '../../state.ts'
import { DRAFT } from './draft-shape.ts'
import type { Draft } from './saving.ts'

/** Of this person alone: who signs in to the same browser after them has nothing to do with it. */
const nameOf = (id: string) => `fields ${STATE.person.id} ${id}`

/** Null for one that cannot be read: the editor begins with what the service has. */
export function localDraft(id: string): Draft | null {
  try {
    const text = localStorage.getItem(nameOf(id))
    return text === null ? null : DRAFT.read(JSON.parse(text), nameOf(id))
  } catch {
    return null
  }
}

/** A browser that keeps nothing, or has no room, still saves over the line. */
export function keepDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(DRAFT.write(draft)))
  } catch {
    forgetDraft(id)
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Nothing is kept where nothing can be.
  }
}
