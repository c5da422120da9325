import { changeNotes, type DocumentNote, type TrackedChanges } from '../../domain/conversion-notes.ts'

interface Converted {
  readonly name: string
  readonly changes: TrackedChanges | null | undefined
}

/** The entry `conversion_notes` of an answer; none where there is nothing to say. */
export function presentConversionNotes(documents: readonly Converted[]): {
  readonly conversion_notes?: DocumentNote[]
} {
  const conversion_notes = documents.flatMap(({ name, changes }) => changeNotes(name, changes))
  return conversion_notes.length === 0 ? {} : { conversion_notes }
}
