import type { KeptMark, KeptMarkReads, KeptMarkWrites } from '../ports/kept-marks.ts'
import type { Connections, Row, Transaction } from './database.ts'

type MarkRow = KeptMark & Row

export const keptMarkReads = ({ slow }: Connections): KeptMarkReads => ({
  list: ({ workspace_id, person_id }) =>
    slow(workspace_id)<MarkRow>({
      text: 'select type, mark_encrypted from kept_mark where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id],
    }),
  async ofSignedIn({ workspace_id, person_id }, { token_hash, now, used_since }) {
    // Whom a CRM signed in is not shown to have the address.
    const rows = await slow(workspace_id)<{ email: string } & Partial<MarkRow>>({
      text: `select s.email, k.type, k.mark_encrypted
        from session_in_use($3, $4, $5) s
          left join kept_mark k on k.workspace_id = $1 and k.person_id = s.person_id
        where s.workspace_id = $1 and s.person_id = $2 and not s.only_here`,
      values: [workspace_id, person_id, token_hash, now, used_since],
    })
    const [first] = rows
    const marks = rows.flatMap(({ type, mark_encrypted }) => (type && mark_encrypted ? [{ type, mark_encrypted }] : []))
    return first ? { email: first.email, marks } : null
  },
})

export const keptMarkWrites = ({ run }: Transaction): KeptMarkWrites => ({
  async put({ workspace_id, person_id }, { type, mark_encrypted }) {
    await run({
      text: `insert into kept_mark (workspace_id, person_id, type, mark_encrypted) values ($1, $2, $3, $4)
        on conflict (workspace_id, person_id, type) do update set mark_encrypted = excluded.mark_encrypted`,
      values: [workspace_id, person_id, type, mark_encrypted],
    })
  },
  async remove({ workspace_id, person_id }, type) {
    const removed = await run({
      text: 'delete from kept_mark where workspace_id = $1 and person_id = $2 and type = $3 returning 1',
      values: [workspace_id, person_id, type],
    })
    return removed.length > 0
  },
})
