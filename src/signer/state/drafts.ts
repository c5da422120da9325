import type { SigningValue } from '../../contract/signing/signing.ts'

/** An answer that the service does not have yet. Of signatures nothing is ever put by. */
export interface Draft {
  readonly value: string | boolean | null
  /** What the service held when it was made, and all that was sent since: over these it is the newer one. */
  readonly over: readonly (string | boolean | null)[]
}

/** Answers put by in the tab, so that a reload or a crash does not lose them. */
export interface Drafts {
  readonly read: () => ReadonlyMap<string, Draft>
  readonly keep: (field_id: string, draft: Draft | null) => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'countersign.answers'

/** For one person and one version of their link: who was given a newer link begins with what the service has. */
export function draftsIn(
  open: () => Shelf,
  { recipient_id, link_version }: { readonly recipient_id: string; readonly link_version: number },
): Drafts {
  const key = `${PREFIX}.${recipient_id}.${link_version}`
  forgetDrafts(open, recipient_id, key)
  const drafts = parsed(tried(() => open().getItem(key)))
  return {
    read: () => drafts,
    keep(field_id, draft) {
      if (draft === null && !drafts.has(field_id)) return
      if (draft === null) drafts.delete(field_id)
      else drafts.set(field_id, draft)
      const text = JSON.stringify(Object.fromEntries(drafts))
      tried(() => (drafts.size === 0 ? open().removeItem(key) : open().setItem(key, text)))
    },
  }
}

/** Once a person has finished or cannot sign any more, nothing of theirs stays in the tab. */
export function forgetDrafts(open: () => Shelf, recipient_id: string, but?: string): void {
  tried(() => {
    const shelf = open()
    const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '')
    for (const key of keys) {
      if (key.startsWith(`${PREFIX}.${recipient_id}.`) && key !== but) shelf.removeItem(key)
    }
  })
}

/** Storage may be full, switched off or, within another's page, denied: then answers live in memory alone. */
function tried<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Anything on this origin could have written it, so only what has our form is taken. */
function parsed(text: string | null): Map<string, Draft> {
  const found: unknown = tried(() => JSON.parse(text ?? '{}'))
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return new Map(entries.filter((entry): entry is [string, Draft] => isDraft(entry[1])))
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'value' in draft &&
  isPlain(draft.value) &&
  'over' in draft &&
  Array.isArray(draft.over) &&
  draft.over.every(isPlain)

/** Words and ticks; neither strokes nor pictures nor a name that was typed as a signature. */
export const isPlain = (value: unknown): value is Draft['value'] =>
  value === null || typeof value === 'string' || typeof value === 'boolean'

/** Nothing is nothing, however it is said; and the service composes letters (Unicode NFC). */
export const isSame = (one: SigningValue | null, other: SigningValue | null): boolean => plainOf(one) === plainOf(other)

function plainOf(value: SigningValue | null) {
  if (value === '' || value === false) return null
  return typeof value === 'string' ? value.normalize('NFC') : value
}
