import type { Mail, MailFilter, Scope, Tx } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

const COLUMNS =
  'id, workspace_id, livemode, envelope_id, recipient_id, kind, note, to_name, to_email, link_version, state, attempts, last_error, created_at'

const toMail = (row: Row): Mail =>
  ({ ...row, created_at: (row['created_at'] as Date).toISOString() }) as unknown as Mail

export async function listMails(
  run: Run,
  { workspace_id, livemode }: Scope,
  { to, limit, offset }: MailFilter,
): Promise<readonly Mail[]> {
  const rows = await run({
    name: 'list_mails',
    text: `select ${COLUMNS} from mail where workspace_id = $1 and livemode = $2
      and ($3::text is null or lower(to_email) = $3) order by created_at desc, id desc limit $4 offset $5`,
    values: [workspace_id, livemode, to?.toLowerCase() ?? null, limit, offset],
  })
  return rows.map(toMail)
}

export async function queuedMails(
  run: Run,
  { workspace_id, livemode }: Scope,
  limit: number,
): Promise<readonly string[]> {
  const rows = await run<{ id: string }>({
    name: 'queued_mails',
    text: `select id from mail where workspace_id = $1 and livemode = $2 and state = 'queued' order by id limit $3`,
    values: [workspace_id, livemode, limit],
  })
  return rows.map(({ id }) => id)
}

/** A null workspace is for the job that sends it. */
export async function findMail(run: Run, id: string, workspace_id: string | null): Promise<Mail | null> {
  const [row] = await run({
    name: 'find_mail',
    text: `select ${COLUMNS} from mail where id = $1 and ($2::bigint is null or workspace_id = $2)`,
    values: [id, workspace_id],
  })
  return row ? toMail(row) : null
}

export const mailWrites = (run: Run): Pick<Tx, 'noteMail'> => ({
  async noteMail(id, { state, attempts, error }) {
    await run({
      name: 'note_mail',
      text: 'update mail set state = $2, attempts = $3, last_error = $4 where id = $1',
      values: [id, state, attempts, error],
    })
  },
})
