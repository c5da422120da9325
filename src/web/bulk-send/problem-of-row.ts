import type { BulkCheck } from '../../contract/templates/bulk.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { FIELD_TYPES } from '../../domain/fields/kinds.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { issueWords } from '../ui/problem-words.ts'
import { t } from '../words.ts'

export type RowProblem = BulkCheck['problems'][number]
type Place = NonNullable<RowProblem['place']>

/** What stands against a row, for whoever made the list. */
export function problemOfRow({ row, code, place, other = '' }: RowProblem): string {
  if (row !== null && code === 'duplicate_row') return t('bulk_send.same_people', { row, before: other })
  if (row !== null && code === 'duplicate_person') return t('bulk_send.two_roles', { row, email: other })
  const problem = wordsOf(code, place)
  if (row === null) return t('bulk_send.every_row', { problem })
  return place
    ? t('bulk_send.at_entry', { row, entry: entryOf(place), problem })
    : t('bulk_send.at_row', { row, problem })
}

function wordsOf(code: string, place: Place | undefined): string {
  if (code === 'illegible') return t('bulk_send.illegible')
  if (code === 'character_not_drawable') return t('bulk_send.not_printable')
  if (code === 'invalid_parameter' && place?.entry === 'name')
    return t('bulk_send.bad_name', { max: LIMITS.name_chars_max })
  const param = place?.entry === 'email' ? place.entry : null
  // Whatever else stops a row has stopped its trial seal.
  return issueWords({ code, param }) ?? t('problems.seal_rehearsal_failed')
}

/** As the columns of the list are called. */
function entryOf({ entry, called, page = 1 }: Place): string {
  if (entry === 'name') return t('template.column_name', { role: called })
  if (entry === 'email') return t('template.column_email', { role: called })
  if (entry === 'reference') return t('template.column_reference')
  const type = FIELD_TYPES.find((known) => known === called)
  if (entry === 'field' && type) return t('bulk_send.field_on_page', { field: FIELD_WORDS[type].title, page })
  return called
}
