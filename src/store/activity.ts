import type { ActivityDetails } from '../domain/account/activity.ts'
import { browserOf, EVERYDAY_ACTS, isSecurityAct, mailsOf, SECURITY_ACTS } from '../domain/account/security-events.ts'
import { newId } from '../kit/ids.ts'
import type { Activity, ActivityReads, ActivityWrites } from '../ports/activity.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import { ACTOR } from './actor-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { type SecurityLog, tellOfSecurity } from './security-events.ts'

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
  async read(workspace_id, id) {
    const [row] = await slow(workspace_id)<ActivityRow>({
      text: `select id, at, actor, ip, act, subject_id, subject_name, details from activity
        where workspace_id = $1 and id = $2`,
      values: [workspace_id, id],
    })
    return row ? activityOf(row) : null
  },
  async list(workspace_id, { area, security = false, actor_id, limit, offset }) {
    const run = slow(workspace_id)
    // Among the changes of settings, who came and went would be all there is to read.
    const matches = `workspace_id = $1 and ($2::text is null or act like $2 || '.%')
      and ($3::text is null or actor ->> 'id' = $3)
      and ${security ? 'act = any($4)' : 'act <> all($4)'}`
    const filter = [workspace_id, area, actor_id, security ? SECURITY_ACTS : EVERYDAY_ACTS]
    const [counted] = await run<{ total: number }>({
      text: `select count(*)::int as total from activity where ${matches}`,
      values: filter,
    })
    const rows = await run<ActivityRow>({
      text: `select id, at, actor, ip, act, subject_id, subject_name, details from activity where ${matches}
        order by at desc, id desc limit $5 offset $6`,
      values: [...filter, limit, offset],
    })
    return { rows: rows.map(activityOf), total: counted?.total ?? 0 }
  },
})

export const activityWrites = (transaction: Transaction, log: SecurityLog): ActivityWrites => ({
  async note({ workspace_id, actor, act, subject = null, details = {} }) {
    const { kind, id, name, on_behalf_of, through, ip } = actor
    const browser = isSecurityAct(act) ? browserOf(actor) : null
    const noted = { ...details, ...(browser === null ? {} : { browser }) }
    const activity_id = newId('act')
    const [row] = await transaction.run<{ at: Date }>({
      name: 'note_activity',
      text: `insert into activity (workspace_id, id, actor, ip, act, subject_id, subject_name, details)
        values ($1, $2, $3, $4, $5, $6, $7, $8) returning at`,
      values: [
        ...[workspace_id, activity_id, JSON.stringify(ACTOR.write({ kind, id, name, on_behalf_of, through })), ip, act],
        ...[subject?.id ?? null, subject?.name ?? null, JSON.stringify(DETAILS.write(noted))],
      ],
    })
    if (row === undefined || !isSecurityAct(act)) return
    const event = { id: activity_id, at: row.at.toISOString(), act, actor, subject }
    await tellOfSecurity(transaction, { key: workspace_id, event, mails: mailsOf(act, details) }, log)
  },
})
