import type { Label } from '../domain/envelopes/label.ts'
import type { LabelReads, LabelWrites } from '../ports/labels.ts'
import type { Scope } from '../ports/scope.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'

const all = (run: Run, { workspace_id, livemode }: Scope): Promise<readonly Label[]> =>
  run<Label & Row>({
    name: 'labels',
    text: 'select id, name, color from label where workspace_id = $1 and livemode = $2 order by lower(name), id',
    values: [workspace_id, livemode],
  })

export const labelReads = ({ quick }: Connections): LabelReads => ({
  list: (scope) => all(quick(scope.workspace_id), scope),
  async of({ workspace_id, livemode }, envelope_ids) {
    const rows = await quick(workspace_id)<{ envelope_id: string; labels: string[] }>({
      name: 'labels_of',
      text: `select x.envelope_id, array_agg(l.id order by lower(l.name), l.id) as labels
        from envelope_label x join label l on l.workspace_id = x.workspace_id and l.id = x.label_id
        where x.workspace_id = $1 and x.envelope_id = any($3) and l.livemode = $2 group by x.envelope_id`,
      values: [workspace_id, livemode, envelope_ids],
    })
    return new Map(rows.map(({ envelope_id, labels }) => [envelope_id, labels]))
  },
})

export const labelWrites = ({ run }: Transaction): LabelWrites => ({
  async lockAll(scope) {
    // What is about to be made has no row to be locked yet.
    await run({
      name: 'lock_labels',
      text: 'select pg_advisory_xact_lock(20260048, ($1::bigint % 2147483647)::int)',
      values: [scope.workspace_id],
    })
    return all(run, scope)
  },
  async save({ workspace_id, livemode }, { id, name, color }) {
    await run({
      name: 'save_label',
      text: `insert into label (workspace_id, id, livemode, name, color) values ($1, $2, $3, $4, $5)
        on conflict (workspace_id, id) do update set name = excluded.name, color = excluded.color`,
      values: [workspace_id, id, livemode, name, color],
    })
  },
  async remove({ workspace_id, livemode }, id) {
    await run({
      name: 'remove_label',
      text: 'delete from label where workspace_id = $1 and livemode = $2 and id = $3',
      values: [workspace_id, livemode, id],
    })
  },
  async put({ workspace_id, livemode }, envelope_id, label_id) {
    const [row] = await run<{ found: boolean }>({
      name: 'put_label',
      text: `with there as (
          select e.workspace_id, e.id as envelope_id, l.id as label_id from envelope e join label l on l.workspace_id = $1 and l.id = $4
          where e.workspace_id = $1 and e.livemode = $2 and e.id = $3 and e.deleted_at is null and l.livemode = $2
            for key share
        ), put as (
          insert into envelope_label (workspace_id, envelope_id, label_id) select workspace_id, envelope_id, label_id from there
            on conflict do nothing
        ) select exists (select from there) as found`,
      values: [workspace_id, livemode, envelope_id, label_id],
    })
    return row?.found === true
  },
  async take({ workspace_id, livemode }, envelope_id, label_id) {
    const [row] = await run<{ found: boolean }>({
      name: 'take_label',
      text: `with taken as (
          delete from envelope_label x using label l where x.workspace_id = $1 and x.envelope_id = $3 and x.label_id = $4
            and l.workspace_id = $1 and l.id = $4 and l.livemode = $2
        ) select exists (
          select from envelope e join label l on l.workspace_id = $1 and l.id = $4 and l.livemode = $2
          where e.workspace_id = $1 and e.livemode = $2 and e.id = $3 and e.deleted_at is null) as found`,
      values: [workspace_id, livemode, envelope_id, label_id],
    })
    return row?.found === true
  },
})
