import type { SavedFilter, SavedFilterReads, SavedFilterWrites } from '../ports/saved-filters.ts'
import type { Connections, Row, Transaction } from './database.ts'

export const savedFilterReads = ({ quick }: Connections): SavedFilterReads => ({
  list: ({ workspace_id, livemode, person_id }) =>
    quick(workspace_id)<SavedFilter & Row>({
      name: 'saved_filters',
      text: `select id, name, search from saved_filter
        where workspace_id = $1 and person_id = $2 and livemode = $3 order by lower(name), id`,
      values: [workspace_id, person_id, livemode],
    }),
})

export const savedFilterWrites = ({ run }: Transaction): SavedFilterWrites => ({
  async add({ workspace_id, livemode, person_id }, { id, name, search }, at_most) {
    const added = await run({
      name: 'save_filter',
      text: `insert into saved_filter (workspace_id, person_id, id, livemode, name, search)
        select $1::bigint, $2::text, $3::text, $4::boolean, $5::text, $6::text
        where (select count(*) from saved_filter s
          where s.workspace_id = $1 and s.person_id = $2 and s.livemode = $4) < $7::int returning id`,
      values: [workspace_id, person_id, id, livemode, name, search, at_most],
    })
    return added.length > 0
  },
  async remove({ workspace_id, livemode, person_id }, id) {
    const removed = await run({
      name: 'remove_saved_filter',
      text: `delete from saved_filter where workspace_id = $1 and person_id = $2 and livemode = $3 and id = $4 returning id`,
      values: [workspace_id, person_id, livemode, id],
    })
    return removed.length > 0
  },
})
