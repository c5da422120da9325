import type { Mail, MailFilter, MailRef, Scope, Tx } from '../ports/store.ts'
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

export const queuedMails = (
  run: Run,
  { workspace_id, livemode }: Scope,
  limit: number,
): Promise<readonly MailRef[]> =>
  run<Row & MailRef>({
    name: 'queued_mails',
    text: `select workspace_id, id from mail
      where workspace_id = $1 and livemode = $2 and state = 'queued' order by id limit $3`,
    values: [workspace_id, livemode, limit],
  })

export async function findMail(run: Run, workspace_id: string, id: string): Promise<Mail | null> {
  const [row] = await run({
    name: 'find_mail',
    text: `select ${COLUMNS} from mail where workspace_id = $1 and id = $2`,
    values: [workspace_id, id],
  })
  return row ? toMail(row) : null
}

export const mailWrites = (run: Run): Pick<Tx, 'noteMail'> => ({
  async noteMail({ workspace_id, id }, { state, attempts, error }) {
    await run({
      name: 'note_mail',
      text: 'update mail set state = $3, attempts = $4, last_error = $5 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, state, attempts, error],
    })
  },
})
