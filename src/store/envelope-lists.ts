import { LIMITS } from '../domain/account/limits.ts'
import type { EnvelopeStatus, ListedEnvelope } from '../domain/envelopes/envelope.ts'
import type { AttentionWindow, EnvelopeFilter, EnvelopeReads, ListedRow } from '../ports/envelopes.ts'
import type { Scope } from '../ports/scope.ts'
import type { Connections, Row, Run, Statement } from './database.ts'
import { LISTED_COLUMNS, toListed } from './envelope-rows.ts'

/** The total counts the whole list, wherever the page begins. */
const withoutPlace = ({ after: _, ...filter }: EnvelopeFilter): EnvelopeFilter => filter

/** The page and the total from one search through the names, which is the expensive part of such a list. */
async function searchedRows(run: Run, scope: Scope, filter: EnvelopeFilter) {
  const { text, values, place } = matching(scope, withoutPlace(filter), '')
  const beyond = filter.after
    ? `where (created_at, id) < (${place(filter.after.created_at)}, ${place(filter.after.id)})`
    : ''
  const page = `select id, created_at from matching ${beyond} ${NEWEST} limit ${filter.limit} offset ${filter.offset}`
  const rows = await run<Row & ListedRow & { total: number }>({
    text: `with matching as materialized (${text}), found as (${page})
      select ${LIST_COLUMNS}, counted.total from (select count(*)::int as total from matching) counted
        left join (found join envelope e on e.workspace_id = $1 and e.id = found.id) on true
        order by e.created_at desc, e.id desc`,
    values,
  })
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

/**
 * Where one index holds just these rows in the order of the list, they are read from the place where the page begins,
 * which is found without reading what lies before. One plan is then the best for all values.
 */
function pageOf(scope: Scope, filter: EnvelopeFilter): Statement {
  const { limit, offset, status, recipient_email, attention } = filter
  if ((status !== null && status.length > 1) || recipient_email !== null || attention) return joined(scope, filter)
  const { values, place } = parameters(scope)
  const conditions = [...OWN, ...conditionsOf(filter, place)]
  if (status !== null) conditions.push(`e.status = ${place(status[0])}`)
  const all = `from envelope e where ${conditions.join(' and ')}`
  return {
    ...namedBy(filter),
    text: `select ${LIST_COLUMNS} ${all} and (e.created_at, e.id) <= (
        select e.created_at, e.id ${all} ${NEWEST} offset ${place(offset)} limit 1
      ) ${NEWEST} limit ${place(limit)}`,
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
  const { text, values } = matching(scope, filter, `${NEWEST} limit ${offset + limit}`)
  return {
    text: `select ${LIST_COLUMNS} from (
        select id from (${text}) matching ${NEWEST} limit ${limit} offset ${offset}
      ) found join envelope e on e.workspace_id = $1 and e.id = found.id order by e.created_at desc, e.id desc`,
    values,
  }
}

const LIST_COLUMNS = "e.id, e.revision, coalesce(e.listed, '') as listed, coalesce(e.listed_mark, '') as listed_mark"
const NEWEST = 'order by created_at desc, id desc'

/** From the counters where possible, which costs the same at any size. */
const isCounted = ({ limit, offset, status, ...narrowing }: EnvelopeFilter) =>
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

function parameters({ workspace_id, livemode }: Scope) {
  const values: unknown[] = [workspace_id, livemode]
  return { values: values as readonly unknown[], place: (value: unknown) => `$${values.push(value)}` }
}

/**
 * Ids with their times. Several statuses take one bounded walk of the index each: one walk for all of them would pass
 * every row in between.
 */
function matching(scope: Scope, filter: EnvelopeFilter, bound: string) {
  const { values, place } = parameters(scope)
  return { text: matchingText(filter, bound, place), values, place }
}

function matchingText(filter: EnvelopeFilter, bound: string, place: (value: unknown) => string): string {
  const { status, q, attention } = filter
  if (attention) return attended(filter, attention, place)
  const { source, conditions } = sourceOf(q, place)
  const shared = [...conditions, ...conditionsOf(filter, place)]
  const select = (conditions: readonly string[]) =>
    `select e.id, e.created_at from ${source} where ${conditions.join(' and ')}`
  if (status === null) return select(shared)
  if (q !== null) return select([...shared, `e.status = any(${place(status)})`])
  return status.map((one) => `(${select([...shared, `e.status = ${place(one)}`])} ${bound})`).join(' union all ')
}

/** Few envelopes need attention, so the other conditions are checked on those. */
function attended(filter: EnvelopeFilter, attention: AttentionWindow, place: (value: unknown) => string) {
  const { status, q } = filter
  const shared = [...OWN, ...conditionsOf(filter, place)]
  if (status !== null) shared.push(`e.status = any(${place(status)})`)
  if (q !== null) shared.push(`e.name ilike ${place(patternOf(q))}`)
  return needing(attention, place)
    .map((one) => `select e.id, e.created_at from envelope e where ${[...shared, ...one].join(' and ')}`)
    .join(' union all ')
}

/** One walk of the index for each reason. An envelope has one reason at most. */
const needing = (
  { deadline_until, declined_since }: AttentionWindow,
  place: (value: unknown) => string,
): readonly (readonly string[])[] => [
  ["e.attention = 'trouble'"],
  ["e.attention = 'deadline'", `e.attention_at <= ${place(deadline_until)}`],
  ["e.attention = 'declined'", `e.attention_at > ${place(declined_since)}`],
]

/** The function that searches names applies row level security itself; its rows are of this workspace and space. */
function sourceOf(q: string | null, place: (value: unknown) => string) {
  if (q === null) return { source: 'envelope e', conditions: OWN }
  const pattern = place(patternOf(q))
  const source = `envelopes_named($2, ${pattern}, ${LIMITS.list_total_max}) e`
  return { source, conditions: ['$1::bigint is not null'] }
}

const OWN = ['e.workspace_id = $1', 'e.livemode = $2', 'e.deleted_at is null']
const patternOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionsOf(filter: EnvelopeFilter, place: (value: unknown) => string): readonly string[] {
  const { external_ref, template_id, recipient_email, created_after, created_before, after } = filter
  const conditions: string[] = []
  if (after) conditions.push(`(e.created_at, e.id) < (${place(after.created_at)}, ${place(after.id)})`)
  if (external_ref !== null) conditions.push(`e.external_ref = ${place(external_ref)}`)
  if (template_id !== null) conditions.push(`e.template_id = ${place(template_id)}`)
  if (created_after !== null) conditions.push(`e.created_at > ${place(created_after)}`)
  if (created_before !== null) conditions.push(`e.created_at < ${place(created_before)}`)
  if (recipient_email !== null) {
    const people = 'select r.envelope_id from recipient r where r.workspace_id = $1'
    conditions.push(`e.id in (${people} and r.email = ${place(recipient_email)})`)
  }
  return conditions
}

export const envelopeListReads = ({
  quick,
  slow,
}: Connections): Pick<EnvelopeReads, 'list' | 'listPlaceOf' | 'listedById' | 'countByStatus' | 'ids'> => ({
  /** Newest first. */
  async list(scope, filter) {
    const run = slow(scope.workspace_id)
    if (filter.q !== null && !filter.attention) return searchedRows(run, scope, filter)
    const whole = withoutPlace(filter)
    const [rows, counted] = await Promise.all([
      filter.limit === 0 ? [] : run<Row & ListedRow>(pageOf(scope, filter)),
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
