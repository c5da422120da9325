import { emailKey } from '../domain/recipients/email.ts'
import type { Mail, MailFilter, MailRef, Scope, Tx } from '../ports/store.ts'
import type { Row, Run } from './database.ts'
import { shownEmail } from './shown-email.ts'

const COLUMNS =
  'id, workspace_id, livemode, envelope_id, recipient_id, kind, note, to_name, to_email, link_version, state, attempts, last_error, created_at'

const toMail = (row: Row): Mail =>
  ({ ...row, created_at: (row['created_at'] as Date).toISOString() }) as unknown as Mail

/** As the DNS knows a domain and as people write it; what was mailed is kept as it was typed. */
function spellingsOf(to: string): readonly string[] {
  const key = emailKey(to)
  return [to.toLowerCase(), key, shownEmail(key)]
}

export async function listMails(
  run: Run,
  { workspace_id, livemode }: Scope,
  { to, limit, offset }: MailFilter,
): Promise<readonly Mail[]> {
  const rows = await run({
    name: 'list_mails',
    text: `select ${COLUMNS} from mail where workspace_id = $1 and livemode = $2
      and ($3::text[] is null or lower(to_email) = any($3)) order by created_at desc, id desc limit $4 offset $5`,
    values: [workspace_id, livemode, to ? spellingsOf(to) : null, limit, offset],
  })
  return rows.map(toMail)
}

export const queuedMails = (run: Run, { workspace_id, livemode }: Scope, limit: number): Promise<readonly MailRef[]> =>
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

export async function invitationBefore(
  run: Run,
  { workspace_id, recipient_id, to_email, id }: Mail,
): Promise<string | null> {
  const [row] = await run<{ id: string }>({
    name: 'invitation_before',
    text: `select id from mail where workspace_id = $1 and recipient_id = $2 and to_email = $3 and id <> $4
      and kind = 'invitation' and state in ('sent', 'captured') order by created_at, id limit 1`,
    values: [workspace_id, recipient_id, to_email, id],
  })
  return row?.id ?? null
}

export const mailWrites = (run: Run): Pick<Tx, 'noteMail' | 'bounceMail' | 'mailsSince'> => ({
  async bounceMail({ workspace_id, id }, error) {
    const rows = await run({
      name: 'bounce_mail',
      text: `update mail set state = 'bounced', last_error = $3
        where workspace_id = $1 and id = $2 and state = 'sent' returning id`,
      values: [workspace_id, id, error],
    })
    return rows.length > 0
  },
  async mailsSince({ workspace_id, recipient_id }, kinds, since) {
    const rows = await run<{ created_at: Date }>({
      name: 'mails_since',
      text: `select created_at from mail
        where workspace_id = $1 and recipient_id = $2 and kind = any($3) and created_at > $4 order by created_at`,
      values: [workspace_id, recipient_id, kinds, since],
    })
    return rows.map(({ created_at }) => created_at.toISOString())
  },
  async noteMail({ workspace_id, id }, { state, attempts, error }) {
    await run({
      name: 'note_mail',
      text: 'update mail set state = $3, attempts = $4, last_error = $5 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, state, attempts, error],
    })
  },
})
