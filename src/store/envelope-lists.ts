import { LIMITS } from '../domain/account/limits.ts'
import type { EnvelopeStatus, ListedEnvelope } from '../domain/envelopes/envelope.ts'
import type { EnvelopeFilter, EnvelopeReads, EnvelopeSort, ListedRow, ListPage } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'
import type { Connections, Row, Run, Statement } from './database.ts'
import { conditionsOf, LIST_COLUMNS, matching, OWN, orderOf, parameters, withoutPlace } from './envelope-filter.ts'
import { LISTED_COLUMNS, toListed } from './envelope-rows.ts'
import { wordedPage } from './envelope-search.ts'
import { isFewOf, isOfStatus, SORTED_SEARCH_MAX, sortedPage } from './envelope-sort.ts'

/** The page and the total from one search through the names, which is the expensive part of such a list. */
async function searchedRows(run: Run, scope: Scope, filter: EnvelopeFilter) {
  const { text, values, place } = matching(scope, withoutPlace(filter), '')
  const beyond = filter.after
    ? `where (created_at, id) < (${place(filter.after.created_at)}, ${place(filter.after.id)})`
    : ''
  const page = `select id, created_at from matching ${beyond} ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset}`
  const rows = await run<Row & ListedRow & { total: number }>({
    text: `with matching as materialized (${text}), found as (${page})
      select ${LIST_COLUMNS}, counted.total from (select count(*)::int as total from matching) counted
        left join (found join envelope e on e.workspace_id = $1 and e.id = found.id) on true
        ${orderOf(filter, 'e.')}`,
    values,
  })
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

async function pageStatement(quick: Run, scope: Scope, filter: EnvelopeFilter): Promise<Statement> {
  const { sort } = filter
  if (!sort) return pageOf(scope, filter)
  if (sort.by !== 'name' || !isOfStatus(filter)) return sortedPage(scope, filter, sort)
  const [n, all] = await Promise.all([countedTotal(quick, scope, filter.status), countedTotal(quick, scope, null)])
  return sortedPage(scope, filter, sort, isFewOf(filter, n, all))
}

/**
 * Where one index holds just these rows in the order of the list, they are read from the place where the page begins,
 * which is found without reading what lies before. One plan is then the best for all values.
 */
function pageOf(scope: Scope, filter: EnvelopeFilter): Statement {
  const { limit, offset, status, recipient_email, attention, label_id, sender_id } = filter
  const is_joined = recipient_email !== null || attention || label_id !== undefined || sender_id !== undefined
  if ((status !== null && status.length > 1) || is_joined) return joined(scope, filter)
  const { values, place } = parameters(scope)
  const conditions = [...OWN, ...conditionsOf(filter, place)]
  if (status !== null) conditions.push(`e.status = ${place(status[0])}`)
  const all = `from envelope e where ${conditions.join(' and ')}`
  return {
    ...namedBy(filter),
    text: `select ${LIST_COLUMNS} ${all} and (e.created_at, e.id) ${filter.order === 'oldest' ? '>=' : '<='} (
        select e.created_at, e.id ${all} ${orderOf(filter)} offset ${place(offset)} limit 1
      ) ${orderOf(filter)} limit ${place(limit)}`,
    values,
  }
}

/** Few of these are asked for so often that every connection should keep their plans. */
function namedBy({ limit, offset, after, ...narrowing }: EnvelopeFilter): { readonly name?: string } {
  const names = Object.entries(narrowing).flatMap(([name, value]) => (value === null ? [] : name))
  return names.length > 1 ? {} : { name: ['list', ...names, ...(after ? ['after'] : [])].join('_') }
}

/** The ids are found first, so that a deep offset does not read rows to throw them away. */
function joined(scope: Scope, filter: EnvelopeFilter): Statement {
  const { limit, offset } = filter
  const { text, values } = matching(scope, filter, `${orderOf(filter)} limit ${offset + limit}`)
  return {
    text: `select ${LIST_COLUMNS} from (
        select id from (${text}) matching ${orderOf(filter)} limit ${limit} offset ${offset}
      ) found join envelope e on e.workspace_id = $1 and e.id = found.id ${orderOf(filter, 'e.')}`,
    values,
  }
}

/** A search counts what it found before it was sorted, so a page beyond that is empty. */
async function sortedSearch(run: Run, scope: Scope, filter: EnvelopeFilter, sort: EnvelopeSort): Promise<ListPage> {
  const all = { ...filter, limit: SORTED_SEARCH_MAX, offset: 0 }
  const rows = await run<Row & ListedRow>(sortedPage(scope, all, sort))
  const { offset, limit } = filter
  return {
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    more: rows.length === SORTED_SEARCH_MAX,
  }
}

/** What a search finds, where the list is one. */
function searchOf(run: Run, scope: Scope, filter: EnvelopeFilter): Promise<ListPage> | null {
  const { words, sort, q, attention } = filter
  if (words !== undefined) return sort ? sortedSearch(run, scope, filter, sort) : wordedPage(run, scope, filter, words)
  return q !== null && !attention && !sort ? searchedRows(run, scope, filter) : null
}

/** From the counters where possible, which costs the same at any size. */
const isCounted = ({ limit, offset, status, order, sort, ...narrowing }: EnvelopeFilter) =>
  Object.values(narrowing).every((value) => value == null)

/** The last page tells how many there are; null by any other. */
function totalBy({ length }: readonly unknown[], { limit, offset, after }: EnvelopeFilter): number | null {
  const is_last = !after && length < limit && (length > 0 || offset === 0)
  return is_last ? Math.min(offset + length, LIMITS.list_total_max) : null
}

/** Counted one by one, up to a bound. */
async function countOf(run: Run, scope: Scope, filter: EnvelopeFilter): Promise<number> {
  const { text, values } = matching(scope, filter, `limit ${LIMITS.list_total_max}`)
  const [row] = await run<{ n: number }>({
    text: `select count(*)::int as n from (select from (${text}) matching limit ${LIMITS.list_total_max}) found`,
    values,
  })
  return row?.n ?? 0
}

async function countedTotal(
  run: Run,
  { workspace_id, livemode }: Scope,
  status: EnvelopeFilter['status'],
): Promise<number> {
  const [row] = await run<{ n: string }>({
    name: 'count_envelopes',
    text: `select coalesce(sum(n), 0) as n from envelope_count
      where workspace_id = $1 and livemode = $2 and ($3::text[] is null or status = any($3))`,
    values: [workspace_id, livemode, status],
  })
  return Number(row?.n ?? 0)
}

export const envelopeListReads = ({
  quick,
  slow,
}: Connections): Pick<EnvelopeReads, 'list' | 'listPlaceOf' | 'listedById' | 'countByStatus' | 'ids'> => ({
  /** Newest first. */
  async list(scope, filter) {
    const run = slow(scope.workspace_id)
    const searched = searchOf(run, scope, filter)
    if (searched !== null) return searched
    const whole = withoutPlace(filter)
    const [rows, counted] = await Promise.all([
      filter.limit === 0 ? [] : pageStatement(quick(scope.workspace_id), scope, filter).then(run<Row & ListedRow>),
      isCounted(whole) ? countedTotal(quick(scope.workspace_id), scope, filter.status) : null,
    ])
    return { rows, total: counted ?? totalBy(rows, filter) ?? (await countOf(run, scope, whole)) }
  },
  async listPlaceOf({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<{ created_at: Date }>({
      name: 'list_place_of',
      text: 'select created_at from envelope where workspace_id = $1 and livemode = $2 and id = $3',
      values: [workspace_id, livemode, id],
    })
    return row ? { id, created_at: row.created_at.toISOString() } : null
  },
  async listedById({ workspace_id, livemode }, ids) {
    const rows = await slow(workspace_id)({
      name: 'listed_by_id',
      text: `select ${LISTED_COLUMNS}, e.revision from envelope e
        where e.workspace_id = $1 and e.livemode = $2 and e.id = any($3) and e.deleted_at is null`,
      values: [workspace_id, livemode, ids],
    })
    return rows.map((row) => toListed(row) as ListedEnvelope & Pick<ListedRow, 'revision'>)
  },
  async countByStatus({ workspace_id, livemode }) {
    const rows = await quick(workspace_id)<{ status: EnvelopeStatus; n: string }>({
      name: 'count_by_status',
      text: 'select status, n from envelope_count where workspace_id = $1 and livemode = $2',
      values: [workspace_id, livemode],
    })
    return new Map(rows.map(({ status, n }) => [status, Number(n)]))
  },
  async ids({ workspace_id, livemode }, { after, limit, until }) {
    const rows = await slow(workspace_id)<{ id: string }>({
      name: 'envelope_ids',
      text: `select id from envelope
        where workspace_id = $1 and livemode = $2 and id > $3 and created_at <= $4 and deleted_at is null
        order by id limit $5`,
      values: [workspace_id, livemode, after, until, limit],
    })
    return rows.map(({ id }) => id)
  },
})
