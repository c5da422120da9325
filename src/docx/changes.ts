import type { TrackedChanges } from '../domain/conversion-notes.ts'
import { attributeOf, type Element, isElement } from './tree.ts'

/** The names by which a part may have something to accept, or to leave out. */
export const CHANGES: ReadonlySet<string> = new Set(
  [
    'ins del moveFrom moveTo cellIns cellDel cellMerge conflictIns conflictDel delText delInstrText',
    'rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tblGridChange trPrChange tcPrChange numberingChange',
    'moveFromRangeStart moveToRangeStart comment commentRangeStart commentRangeEnd commentReference',
  ].flatMap((line) => line.split(' ')),
)

/** What was found in a document, and which of its notes are still asked for. */
export class Tally {
  insertions = 0
  deletions = 0
  formatting = 0
  comments = 0
  moved_away = 0
  moved_here = 0
  /** By name: what is moved has a range where it was and one where it is. */
  readonly moved = new Set<string>()
  readonly #notes = { dropped: new Set<string>(), kept: new Set<string>() }

  counted(): TrackedChanges {
    const { insertions, deletions, formatting, comments, moved, moved_away, moved_here } = this
    const moves = moved.size > 0 ? moved.size : Math.max(moved_away, moved_here)
    return { insertions, deletions, moves, formatting, comments }
  }

  noteReferences(element: Element, where: 'dropped' | 'kept'): void {
    const kind = NOTES[element.local]
    if (kind !== undefined) this.#notes[where].add(`${kind} ${attributeOf(element, 'id') ?? ''}`)
    for (const child of element.children) if (isElement(child)) this.noteReferences(child, where)
  }

  /** A footnote or endnote whose every reference was deleted. */
  isLeftOut(note: Element): boolean {
    const key = `${note.local} ${attributeOf(note, 'id') ?? ''}`
    return this.#notes.dropped.has(key) && !this.#notes.kept.has(key)
  }

  get has_left_out_notes(): boolean {
    return this.#notes.dropped.size > 0
  }
}

const NOTES: Readonly<Record<string, string>> = { footnoteReference: 'footnote', endnoteReference: 'endnote' }
