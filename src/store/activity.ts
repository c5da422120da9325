import type { ActivityDetails } from '../domain/account/activity.ts'
import { newId } from '../kit/ids.ts'
import type { Activity, ActivityReads, ActivityWrites } from '../ports/activity.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import { ACTOR } from './actor-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'

interface ActivityRow extends Row {
  readonly at: Date
  readonly subject_id: string | null
  readonly subject_name: string | null
}

export const DETAILS = storedShape<ActivityDetails>({
  name: 'activity_details',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

const activityOf = ({ at, subject_id, subject_name, actor, details, ...row }: ActivityRow) =>
  ({
    ...row,
    actor: ACTOR.read(actor, `activity ${row['id']}`),
    details: DETAILS.read(details, `activity ${row['id']}`),
    at: at.toISOString(),
    subject: subject_name === null ? null : { id: subject_id, name: subject_name },
  }) as unknown as Activity

export const activityReads = ({ slow }: Connections): ActivityReads => ({
  async list(workspace_id, { area, actor_id, limit, offset }) {
    const run = slow(workspace_id)
    const matches = `workspace_id = $1 and ($2::text is null or act like $2 || '.%')
      and ($3::text is null or actor ->> 'id' = $3)`
    const [counted] = await run<{ total: number }>({
      text: `select count(*)::int as total from activity where ${matches}`,
      values: [workspace_id, area, actor_id],
    })
    const rows = await run<ActivityRow>({
      text: `select id, at, actor, ip, act, subject_id, subject_name, details from activity where ${matches}
        order by at desc, id desc limit $4 offset $5`,
      values: [workspace_id, area, actor_id, limit, offset],
    })
    return { rows: rows.map(activityOf), total: counted?.total ?? 0 }
  },
})

export const activityWrites = ({ run }: Transaction): ActivityWrites => ({
  async note({ workspace_id, actor, act, subject = null, details = {} }) {
    const { kind, id, name, on_behalf_of, through, ip } = actor
    await run({
      name: 'note_activity',
      text: `insert into activity (workspace_id, id, actor, ip, act, subject_id, subject_name, details)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        ...[
          workspace_id,
          newId('act'),
          JSON.stringify(ACTOR.write({ kind, id, name, on_behalf_of, through })),
          ip,
          act,
        ],
        ...[subject?.id ?? null, subject?.name ?? null, JSON.stringify(DETAILS.write(details))],
      ],
    })
  },
})
