/** What whoever chose a file ought to know of what became of it. */
export const CONVERSION_NOTES = [
  'other_kind',
  'macros_not_run',
  'active_content_removed',
  'reads_differently',
  'form_value_differs',
  'tracked_changes_accepted',
  'comments_left_out',
] as const
export type ConversionNote = (typeof CONVERSION_NOTES)[number]

/** How often each was found in a Word document. */
export interface TrackedChanges {
  readonly insertions: number
  readonly deletions: number
  readonly moves: number
  readonly formatting: number
  readonly comments: number
}

/** What is to become of changes in a Word document that nobody has accepted. */
export const TRACKED_CHANGES = ['accept', 'refuse'] as const
export type OnTrackedChanges = (typeof TRACKED_CHANGES)[number]

/** Comments are none. */
export const changeCount = ({ insertions, deletions, moves, formatting }: TrackedChanges): number =>
  insertions + deletions + moves + formatting

/** "2 insertions, 1 deletion" */
export function changesInWords({ insertions, deletions, moves, formatting }: TrackedChanges): string {
  const all = [
    counted(insertions, 'insertion'),
    counted(deletions, 'deletion'),
    counted(moves, 'move'),
    counted(formatting, 'change of formatting', 'changes of formatting'),
  ]
  return all.filter((one) => one !== '').join(', ')
}

function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? one : many}`
}

/** What became of a document on its way to a PDF. */
export interface DocumentNote {
  readonly code: Extract<ConversionNote, 'tracked_changes_accepted' | 'comments_left_out'>
  readonly message: string
  /** Its name. */
  readonly document: string
  readonly count: number
  /** How many of each kind. */
  readonly changes?: Omit<TrackedChanges, 'comments'>
}

/** Nothing for a document without any. */
export function changeNotes(name: string, changes: TrackedChanges | null | undefined): readonly DocumentNote[] {
  if (!changes) return []
  const { comments, ...kinds } = changes
  const count = changeCount(changes)
  const accepted = `${name} had ${counted(count, 'tracked change')} that nobody had accepted (${changesInWords(changes)}). They are accepted: the document is as if each had been. Read it before you send it`
  const left_out = `${name} had ${counted(comments, 'comment')}, which ${comments === 1 ? 'is' : 'are'} left out`
  return [
    ...(count === 0
      ? []
      : [{ code: 'tracked_changes_accepted' as const, message: accepted, document: name, count, changes: kinds }]),
    ...(comments === 0
      ? []
      : [{ code: 'comments_left_out' as const, message: left_out, document: name, count: comments }]),
  ]
}
