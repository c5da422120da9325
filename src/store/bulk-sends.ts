import type { Bulk, BulkRow, RowProblem } from '../domain/templates/bulk.ts'
import type { BulkReads, BulkWrites } from '../ports/bulk-sends.ts'
import { asStored, type Stored, storedShape } from '../stored-shape.ts'
import { ACTOR } from './actor-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'

const BULK = `select b.id, b.workspace_id, b.livemode, b.template_id, t.name as template_name, b.begun_by,
    b.created_at, b.stopped_at, b.ended_at, b.common,
    (select coalesce(json_object_agg(c.state, c.n), '{}') from (
      select r.state, count(*)::int as n from bulk_row r
      where r.workspace_id = b.workspace_id and r.bulk_id = b.id group by r.state
    ) c) as counts
  from bulk b join template t on t.workspace_id = b.workspace_id and t.id = b.template_id`

/** Each of a list says its own version. */
export const ROW_PROBLEM = storedShape<RowProblem>({
  name: 'row_problem',
  version: 1,
  // Those of 0.1.0 and 0.2.0 say nothing about the place.
  readers: { 0: asStored, 1: asStored },
})

function toBulk(row: Row): Bulk {
  const { created_at, stopped_at, ended_at, begun_by, ...rest } = row as Row & {
    readonly created_at: Date
    readonly stopped_at: Date | null
    readonly ended_at: Date | null
  }
  return {
    ...rest,
    begun_by: ACTOR.read(begun_by, `bulk ${rest['id']}`),
    created_at: created_at.toISOString(),
    stopped_at: stopped_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  } as unknown as Bulk
}

export const bulkReads = ({ quick, slow }: Connections): BulkReads => ({
  async read({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<Row>({
      name: 'read_bulk',
      text: `${BULK} where b.workspace_id = $1 and b.livemode = $2 and b.id = $3`,
      values: [workspace_id, livemode, id],
    })
    return row ? toBulk(row) : null
  },
  async list({ workspace_id, livemode }, template_id, limit) {
    const rows = await slow(workspace_id)<Row>({
      name: 'list_bulks',
      text: `${BULK} where b.workspace_id = $1 and b.livemode = $2 and b.template_id = $3
        order by b.created_at desc, b.id desc limit $4`,
      values: [workspace_id, livemode, template_id, limit],
    })
    return rows.map(toBulk)
  },
  async listRows({ workspace_id, id }, { state, limit, offset }) {
    const rows = await quick(workspace_id)<Row & { problems: string | null }>({
      name: 'list_bulk_rows',
      text: `select number, line, state, body, problems, envelope_id from bulk_row
        where workspace_id = $1 and bulk_id = $2 and ($3::text is null or state = $3)
        order by number limit $4 offset $5`,
      values: [workspace_id, id, state, limit, offset],
    })
    return rows.map(({ problems, ...row }) => {
      const found = JSON.parse(problems ?? '[]') as readonly Stored[]
      const read = found.map((one) => ROW_PROBLEM.read(one, `bulk_row ${id} ${row['number']}`))
      return { ...row, problems: read } as unknown as BulkRow
    })
  },
  async byId({ workspace_id, id }) {
    const [row] = await quick(workspace_id)<Row>({
      name: 'bulk_by_id',
      text: `${BULK} where b.workspace_id = $1 and b.id = $2`,
      values: [workspace_id, id],
    })
    return row ? toBulk(row) : null
  },
  async nextRow({ workspace_id, id }) {
    const [row] = await quick(workspace_id)<Row & { number: number; line: number; wish: string }>({
      name: 'next_bulk_row',
      text: `select number, line, wish from bulk_row where workspace_id = $1 and bulk_id = $2 and state = 'waiting'
        order by number limit 1`,
      values: [workspace_id, id],
    })
    return row ?? null
  },
})

export const bulkWrites = ({ run }: Transaction): BulkWrites => ({
  async add({ workspace_id, id, livemode, template_id, begun_by, common, created_at, rows }) {
    await run({
      name: 'add_bulk',
      text: `insert into bulk (workspace_id, id, livemode, template_id, begun_by, common, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [workspace_id, id, livemode, template_id, JSON.stringify(ACTOR.write(begun_by)), common, created_at],
    })
    await run({
      name: 'add_bulk_rows',
      text: `insert into bulk_row (workspace_id, bulk_id, number, line, body, wish, state)
        select $1, $2, r.number, r.line, r.body, r.wish, 'waiting'
        from unnest($3::int[], $4::text[], $5::text[]) with ordinality as r (line, body, wish, number)`,
      values: [
        ...[workspace_id, id, rows.map(({ line }) => line)],
        ...[rows.map(({ body }) => body), rows.map(({ wish }) => wish)],
      ],
    })
  },
  async claimRow({ workspace_id, id }, number) {
    const rows = await run({
      name: 'claim_bulk_row',
      text: `select 1 from bulk_row where workspace_id = $1 and bulk_id = $2 and number = $3 and state = 'waiting'
        for no key update`,
      values: [workspace_id, id, number],
    })
    return rows.length > 0
  },
  async endRow({ workspace_id, id }, number, outcome) {
    const sent = 'envelope_id' in outcome ? outcome.envelope_id : null
    const problems = 'problems' in outcome ? JSON.stringify(outcome.problems.map(ROW_PROBLEM.write)) : null
    await run({
      name: 'end_bulk_row',
      text: `update bulk_row set state = case when $4::text is null then 'failed' else 'sent' end, envelope_id = $4,
          problems = $5, wish = null, body = case when $4::text is null then body end
        where workspace_id = $1 and bulk_id = $2 and number = $3 and state = 'waiting'`,
      values: [workspace_id, id, number, sent, problems],
    })
  },
  async end({ workspace_id, id }, now) {
    await run({
      name: 'end_bulk',
      text: `update bulk set ended_at = $3 where workspace_id = $1 and id = $2 and ended_at is null
        and not exists (select from bulk_row where workspace_id = $1 and bulk_id = $2 and state = 'waiting')`,
      values: [workspace_id, id, now],
    })
  },
  async stop({ workspace_id, id }, now) {
    await run({
      name: 'stop_bulk_rows',
      text: `update bulk_row set state = 'stopped', wish = null where workspace_id = $1 and bulk_id = $2 and state = 'waiting'`,
      values: [workspace_id, id],
    })
    await run({
      name: 'stop_bulk',
      text: `update bulk set stopped_at = $3, ended_at = $3
        where workspace_id = $1 and id = $2 and ended_at is null`,
      values: [workspace_id, id, now],
    })
  },
})
