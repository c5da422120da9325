import { LIMITS } from '../domain/account/limits.ts'
import type { EnvelopeFilter, ListedRow, ListPage } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'
import type { Row, Run } from './database.ts'
import { LIST_COLUMNS, matching, matchingText, orderOf, parameters } from './envelope-filter.ts'

type Groups = NonNullable<EnvelopeFilter['words']>

/**
 * So many are looked through, the first of the list, before the index of parts of words is asked. What every hundredth has
 * is found among them; what is rarer costs the index little, which has no order and so answers with all there are.
 */
const LOOKED_THROUGH = 8_000
/** Each is looked up by itself where something else narrows the list, and compared with dozens of patterns where one is near. */
const LOOKED_THROUGH_DEARLY = 2_000

/** A page of what has these words, in the order of the list. */
export async function wordedPage(run: Run, scope: Scope, filter: EnvelopeFilter, groups: Groups): Promise<ListPage> {
  const first = await lookThrough(run, scope, filter, groups)
  if (first.looked < first.most) return first.page
  if (first.page.total > filter.offset + filter.limit) return { ...first.page, more: true }
  return lookUp(run, scope, filter, groups)
}

const isNarrowed = ({ limit, offset, words, order, ...narrowing }: EnvelopeFilter) =>
  Object.values(narrowing).some((value) => value != null)

async function lookThrough(run: Run, scope: Scope, filter: EnvelopeFilter, groups: Groups) {
  const narrowed = isNarrowed(filter)
  const is_near = groups.some(({ length }) => length > 1)
  const most = narrowed || is_near ? LOOKED_THROUGH_DEARLY : LOOKED_THROUGH
  const { text, values, place } = narrowed
    ? matching(scope, filter, `${orderOf(filter)} limit ${most}`)
    : {
        ...parameters(scope),
        text: 'select envelope_id as id, created_at, words from envelope_words where workspace_id = $1 and livemode = $2',
      }
  const conditions = groups.map((group) => `words like any(${place(group)}::text[])`).join(' and ')
  const looked = `select * from (${text}) listed ${orderOf(filter)} limit ${most}`
  const found = narrowed
    ? `select l.id, l.created_at from looked l cross join lateral (
        select from envelope_words w where w.workspace_id = $1 and w.envelope_id = l.id and ${conditions} offset 0) worded`
    : `select id, created_at from looked where ${conditions}`
  const { rows, counts } = await pageOf(run, { filter, values, looked, found })
  return { most, looked: counts.looked, page: { rows, total: counts.total } }
}

async function lookUp(run: Run, scope: Scope, filter: EnvelopeFilter, groups: Groups): Promise<ListPage> {
  const { values, place } = parameters(scope)
  const most = LIMITS.list_total_max
  const looked = `select id, created_at from envelopes_worded($2, ${place(JSON.stringify(groups))}, ${filter.order === 'oldest'}, ${most})`
  const found = isNarrowed(filter)
    ? `select l.id, l.created_at from looked l join (${matchingText(filter, '', place)}) m on m.id = l.id`
    : 'select id, created_at from looked where $1::bigint is not null'
  const { rows, counts } = await pageOf(run, { filter, values, looked, found })
  return { rows, total: counts.total, more: counts.looked === most }
}

interface Search {
  readonly filter: EnvelopeFilter
  readonly values: readonly unknown[]
  readonly looked: string
  readonly found: string
}

/** The page and how many there are from one look. What a node of a version from before there were words has hidden is left out. */
async function pageOf(run: Run, { filter, values, looked, found }: Search) {
  const rows = await run<Row & ListedRow & { total: number; looked: number }>({
    text: `with looked as materialized (${looked}), found as materialized (${found}),
      page as (select id, created_at from found ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset})
      select ${LIST_COLUMNS}, counted.total, counted.looked from (
        select (select count(*)::int from found) as total, (select count(*)::int from looked) as looked
      ) counted left join (page join envelope e on e.workspace_id = $1 and e.id = page.id and e.deleted_at is null) on true
      ${orderOf(filter, 'e.')}`,
    values,
  })
  return {
    rows: rows.filter(({ id }) => id !== null),
    counts: { total: rows[0]?.total ?? 0, looked: rows[0]?.looked ?? 0 },
  }
}
