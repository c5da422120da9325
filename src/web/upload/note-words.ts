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

/** What whoever chose a file ought to know of what became of it. */
export const noteWords = ({ noted, removed }: Pick<Conversion, 'noted' | 'removed'>): readonly string[] =>
  noted.map((note) => {
    if (note === 'other_kind') return t('upload.note_other_kind')
    if (note === 'reads_differently') return t('upload.note_reads_differently')
    if (note === 'form_value_differs') return t('upload.note_form_value_differs')
    if (note === 'macros_not_run') return t('upload.note_macros')
    const what = new Set(removed.map((name) => t(REMOVED[name] ?? 'upload.removed_actions')))
    return t('upload.note_removed', { what: listText([...what]) })
  })
