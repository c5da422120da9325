import { FIELD_WORDS } from '../../field-words.ts'
import { t } from '../../words.ts'
import type { Box } from '../state/layout.ts'
import { cornerOf } from '../state/problems.ts'
import type { Person } from '../state/subject.ts'

/** In a list to choose from: its kind and label, whose it is where that is somebody else, and its page. */
export function chosenName(box: Box, of: Box, people: readonly Person[]): string {
  const kind = FIELD_WORDS[box.type].title
  const label = box.label ?? box.field_key
  const what = label === undefined ? kind : t('editor.field_kind_labelled', { kind, field_label: label })
  const person = box.owner === of.owner ? undefined : people.find(({ id }) => id === box.owner)?.name
  const field = person === undefined ? what : t('editor.for_person', { field: what, person })
  if (label === undefined) return t('editor.box', { field, page: box.page, ...cornerOf(box) })
  return t('editor_panels.field_on_page', { field, page: box.page })
}
