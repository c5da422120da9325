import type { EnvelopeFilter } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'
import type { Statement } from './database.ts'
import { conditionsOf, LIST_COLUMNS, matchingText, OWN, parameters } from './envelope-filter.ts'

type Sort = NonNullable<EnvelopeFilter['sort']>

/** Each has an index that begins with the workspace and its space (migrations/0049). */
const KEYS: Readonly<Record<Sort['by'], { readonly key: string; readonly worded: boolean }>> = {
  updated_at: { key: "e.details ->> 'updated_at'", worded: false },
  deadline_at: { key: 'e.deadline_at', worded: false },
  name: { key: 'w.name_key', worded: true },
}

/** A search finds so many, the newest, before they are sorted. */
export const SORTED_SEARCH_MAX = 1_000

/** A page in another order than by age; within equal keys by age, which the id tells. */
export function sortedPage(scope: Scope, filter: EnvelopeFilter, sort: Sort): Statement {
  const { key, worded } = KEYS[sort.by]
  const direction = sort.descending ? 'desc' : ''
  const order = `order by ${key} ${direction}, e.id ${direction}`
  const { values, place } = parameters(scope)
  const words = worded
    ? 'join envelope_words w on w.workspace_id = $1 and w.livemode = $2 and w.envelope_id = e.id'
    : ''
  const from = `from envelope e ${words} where ${conditionsIn(filter, place).join(' and ')}`
  const page = `select e.id, ${key} as key ${from} ${order} limit ${place(filter.limit)} offset ${place(filter.offset)}`
  const outer = `order by page.key ${direction}, e.id ${direction}`
  return {
    text: `select ${LIST_COLUMNS} from (${page}) page
      join envelope e on e.workspace_id = $1 and e.id = page.id ${outer}`,
    values,
  }
}

function conditionsIn(filter: EnvelopeFilter, place: (value: unknown) => string): readonly string[] {
  const { status, words, q, attention } = filter
  if (words !== undefined) {
    const found = `select id from envelopes_worded($2, ${place(JSON.stringify(words))}, false, ${SORTED_SEARCH_MAX})`
    return [...OWN, ...narrowing(filter, place), `e.id in (${found})`]
  }
  if (q !== null || attention) return [...OWN, `e.id in (select id from (${matchingText(filter, '', place)}) matching)`]
  return [...OWN, ...narrowing({ ...filter, status }, place)]
}

function narrowing(filter: EnvelopeFilter, place: (value: unknown) => string): readonly string[] {
  const { status } = filter
  const conditions = conditionsOf(filter, place)
  return status === null ? conditions : [...conditions, `e.status = any(${place(status)})`]
}
