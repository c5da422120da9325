import { type DashboardMessageId, listText, t } from '../words.ts'
import type { Conversion } from './picked-file.ts'

/** What is taken out of a PDF, as people would call it (pdf/intake/active-actions.ts). */
const REMOVED: Readonly<Record<string, DashboardMessageId>> = {
  ambiguities: 'upload.removed_ambiguities',
  annotations: 'upload.removed_annotations',
  attachments: 'upload.removed_attachments',
  damage: 'upload.removed_damage',
  form_fields: 'upload.removed_form_fields',
  inline_images: 'upload.removed_drawing',
  layers: 'upload.removed_layers',
  open_content: 'upload.removed_drawing',
  rich_media: 'upload.removed_media',
  unsafe_links: 'upload.removed_links',
  xfa: 'upload.removed_form_fields',
}

const NOTES = {
  other_kind: 'upload.note_other_kind',
  reads_differently: 'upload.note_reads_differently',
  form_value_differs: 'upload.note_form_value_differs',
  macros_not_run: 'upload.note_macros',
  tracked_changes_accepted: 'upload.note_tracked_changes',
  comments_left_out: 'upload.note_comments',
} as const satisfies Readonly<Record<Exclude<Note, 'active_content_removed'>, DashboardMessageId>>
type Note = Conversion['noted'][number]

/** What whoever chose a file ought to know of what became of it. */
export const noteWords = ({
  noted,
  removed,
  conversion_notes = [],
}: Pick<Conversion, 'noted' | 'removed' | 'conversion_notes'>): readonly string[] =>
  noted.map((note) => {
    const count = conversion_notes.find(({ code }) => code === note)?.count ?? 0
    if (note !== 'active_content_removed') return t(NOTES[note], { count })
    const what = new Set(removed.map((name) => t(REMOVED[name] ?? 'upload.removed_actions')))
    return t('upload.note_removed', { what: listText([...what]) })
  })
