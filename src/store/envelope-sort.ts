import type { EnvelopeFilter } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'
import type { Statement } from './database.ts'
import { conditionsOf, LIST_COLUMNS, matchingText, OWN, parameters } from './envelope-filter.ts'

type Sort = NonNullable<EnvelopeFilter['sort']>

/** Each has an index that begins with the workspace and its space (migrations/0049), the first two one by status too (0054). */
const KEYS: Readonly<Record<Sort['by'], { readonly key: string; readonly worded: boolean }>> = {
  updated_at: { key: "e.details ->> 'updated_at'", worded: false },
  deadline_at: { key: 'e.deadline_at', worded: false },
  name: { key: 'w.name_key', worded: true },
}

/** A search finds so many, the newest, before they are sorted. */
export const SORTED_SEARCH_MAX = 1_000

/** A page in another order than by age; within equal keys by age, which the id tells. */
export function sortedPage(scope: Scope, filter: EnvelopeFilter, sort: Sort, is_few = false): Statement {
  const { values, place } = parameters(scope)
  const page = `${pageText(filter, sort, { place, is_few })} limit ${place(filter.limit)} offset ${place(filter.offset)}`
  return {
    text: `select ${LIST_COLUMNS} from (${page}) page
      join envelope e on e.workspace_id = $1 and e.id = page.id ${orderBy(sort, { key: 'page.key', id: 'e.id' })}`,
    values,
  }
}

/** Ids with their keys, in order. */
function pageText(filter: EnvelopeFilter, sort: Sort, { place, is_few }: Writing): string {
  const { status, limit, offset } = filter
  const { key, worded } = KEYS[sort.by]
  if (worded && isOfStatus(filter)) return namedText(filter, sort, { place, is_few })
  const source = worded ? NAMED : 'envelope e'
  const order = orderBy(sort, { key, id: 'e.id' })
  const select = `select e.id, ${key} as key from ${source} where`
  if (status === null || !isOfStatus(filter)) return `${select} ${conditionsIn(filter, place).join(' and ')} ${order}`
  const shared = [...OWN, ...conditionsOf(filter, place)].join(' and ')
  const walks = status.map((one) => `${select} ${shared} and e.status = ${place(one)} ${order}`)
  const [only] = walks
  if (only !== undefined && walks.length === 1) return only
  // One walk for each: in an index that begins with the status, all of them together are in no order.
  const bounded = walks.map((walk) => `(${walk} limit ${place(limit + offset)})`).join(' union all ')
  return `select id, key from (${bounded}) found ${orderBy(sort, { key: 'key', id: 'id' })}`
}

type Place = (value: unknown) => string
interface Writing {
  readonly place: Place
  readonly is_few: boolean
}

/** Narrowed by its status, and not a search. */
export const isOfStatus = ({ status, words, q, attention }: EnvelopeFilter): boolean =>
  status !== null && words === undefined && q === null && attention === undefined

/**
 * The index of names knows no status. Few are gathered by their status and sorted; of many the names are walked in order until
 * the page is full. The server would guess by averages over all workspaces, so `offset 0` keeps it to the way that is told.
 */
function namedText(filter: EnvelopeFilter, sort: Sort, { place, is_few }: Writing): string {
  const conditions = conditionsIn(filter, place).join(' and ')
  const own = 'w.workspace_id = $1 and w.livemode = $2'
  if (is_few)
    return `select e.id, w.name_key as key from (select e.id from envelope e where ${conditions} offset 0) e
      cross join lateral (
        select w.name_key from envelope_words w where ${own} and w.envelope_id = e.id offset 0
      ) w ${orderBy(sort, { key: 'w.name_key', id: 'e.id' })}`
  return `select w.envelope_id as id, w.name_key as key from envelope_words w
    cross join lateral (select e.id from envelope e where e.id = w.envelope_id and ${conditions} offset 0) e
    where ${own} ${orderBy(sort, { key: 'w.name_key', id: 'w.envelope_id' })}`
}

/** To gather an envelope and sort it takes about as long as to pass three. */
export const isFewOf = ({ limit, offset }: EnvelopeFilter, n: number, all: number): boolean =>
  3 * n * n <= (limit + offset) * all

const NAMED = `envelope e join envelope_words w on w.workspace_id = $1 and w.livemode = $2 and w.envelope_id = e.id`

function orderBy({ descending }: Sort, { key, id }: { readonly key: string; readonly id: string }): string {
  const direction = descending ? 'desc' : ''
  return `order by ${key} ${direction}, ${id} ${direction}`
}

function conditionsIn(filter: EnvelopeFilter, place: Place): readonly string[] {
  const { status, words, q, attention } = filter
  if (words !== undefined) {
    const found = `select id from envelopes_worded($2, ${place(JSON.stringify(words))}, false, ${SORTED_SEARCH_MAX})`
    return [...OWN, ...narrowing(filter, place), `e.id in (${found})`]
  }
  if (q !== null || attention) return [...OWN, `e.id in (select id from (${matchingText(filter, '', place)}) matching)`]
  return [...OWN, ...narrowing({ ...filter, status }, place)]
}

function narrowing(filter: EnvelopeFilter, place: Place): readonly string[] {
  const { status } = filter
  const conditions = conditionsOf(filter, place)
  return status === null ? conditions : [...conditions, `e.status = any(${place(status)})`]
}
