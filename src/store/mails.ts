import { emailKey } from '../domain/recipients/email.ts'
import type { AccountMail, Mail, MailReads, MailRef, MailWrites, QueuedMail } from '../ports/mails.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { shownEmail } from './shown-email.ts'

const COLUMNS =
  'id, workspace_id, livemode, envelope_id, recipient_id, kind, note, to_name, to_email, channel, link_version, state, attempts, last_error, created_at, locales, timezone'

const toMail = (row: Row): Mail =>
  ({ ...row, created_at: (row['created_at'] as Date).toISOString() }) as unknown as Mail

/** With the domain as in the DNS and as people write it: a mail keeps the address as it was typed. */
function spellingsOf(to: string): readonly string[] {
  const key = emailKey(to)
  return [to.toLowerCase(), key, shownEmail(key)]
}

type AccountLetterRow = Omit<AccountMail, 'created_at'> & { readonly created_at: Date }

export const mailReads = ({ quick, slow }: Connections): MailReads => ({
  async list({ workspace_id, livemode }, { to, limit, offset }) {
    const rows = await slow(workspace_id)({
      name: 'list_mails',
      text: `select ${COLUMNS} from mail where workspace_id = $1 and livemode = $2
        and ($3::text[] is null or lower(to_email) = any($3)) order by created_at desc, id desc limit $4 offset $5`,
      values: [workspace_id, livemode, to ? spellingsOf(to) : null, limit, offset],
    })
    return rows.map(toMail)
  },
  async find(workspace_id, id) {
    const [row] = await quick(workspace_id)({
      name: 'find_mail',
      text: `select ${COLUMNS} from mail where workspace_id = $1 and id = $2`,
      values: [workspace_id, id],
    })
    return row ? toMail(row) : null
  },
  queued: ({ workspace_id, livemode }, limit) =>
    slow(workspace_id)<Row & MailRef>({
      name: 'queued_mails',
      text: `select workspace_id, id from mail
        where workspace_id = $1 and livemode = $2 and state = 'queued' order by id limit $3`,
      values: [workspace_id, livemode, limit],
    }),
  async queuedOf({ workspace_id, envelope_id, mail_ids }) {
    const rows = await quick(workspace_id)({
      name: 'queued_mails_of',
      text: `select ${COLUMNS}, (
          select i.id from mail i where i.workspace_id = m.workspace_id and i.envelope_id = m.envelope_id and i.recipient_id = m.recipient_id
            and i.to_email = m.to_email and i.id <> m.id and i.kind = 'invitation' and i.state in ('sent', 'captured')
          order by i.created_at, i.id limit 1
        ) as invitation_id
        from mail m where workspace_id = $1 and envelope_id = $3 and id = any($2) and state = 'queued' order by id`,
      values: [workspace_id, mail_ids, envelope_id],
    })
    return rows.map((row) => toMail(row) as QueuedMail)
  },
  async textsBefore({ workspace_id, livemode, id, to_email, created_at }) {
    const [row] = await quick(workspace_id)<{ all: number; same: number }>({
      name: 'texts_before',
      text: `select count(*)::int as all, (count(*) filter (where to_email = $5))::int as same from mail
        where workspace_id = $1 and livemode = $2 and channel <> 'email' and state in ('queued', 'sent')
          and created_at > $4::timestamptz - interval '1 hour' and (created_at, id) < ($4, $3)`,
      values: [workspace_id, livemode, id, created_at, to_email],
    })
    return { of_workspace: row?.all ?? 0, to_number: row?.same ?? 0 }
  },
  async findAccountMail(workspace_id, id) {
    const [row] = await slow(workspace_id)<AccountLetterRow>({
      text: `select id, workspace_id::text, kind, invitation_id, person_id, webhook_id, activity_id, to_email, link_version, state, attempts, created_at,
          (select m.timezone from membership m where m.workspace_id = l.workspace_id and m.person_id = l.person_id) as timezone
        from account_letter l where workspace_id = $1 and id = $2`,
      values: [workspace_id, id],
    })
    return row ? { ...row, created_at: row.created_at.toISOString() } : null
  },
})

export const mailWrites = ({ run, last }: Transaction): MailWrites => ({
  note({ workspace_id, envelope_id, id }, { state, attempts, error }) {
    last({
      name: 'note_mail',
      text: 'update mail set state = $3, attempts = $4, last_error = $5 where workspace_id = $1 and envelope_id = $6 and id = $2',
      values: [workspace_id, id, state, attempts, error, envelope_id],
    })
  },
  async noteBounce({ workspace_id, id }, error) {
    const rows = await run({
      name: 'bounce_mail',
      text: `update mail set state = 'bounced', last_error = $3
        where workspace_id = $1 and id = $2 and state = 'sent' returning id`,
      values: [workspace_id, id, error],
    })
    return rows.length > 0
  },
  async since({ workspace_id, envelope_id, recipient_id }, kinds, since) {
    const rows = await run<{ created_at: Date }>({
      name: 'mails_since',
      text: `select created_at from mail
        where workspace_id = $1 and envelope_id = $5 and recipient_id = $2 and kind = any($3) and created_at > $4
        order by created_at`,
      values: [workspace_id, recipient_id, kinds, since, envelope_id],
    })
    return rows.map(({ created_at }) => created_at.toISOString())
  },
  async addAccountMail({
    id,
    workspace_id,
    kind,
    invitation_id,
    person_id,
    webhook_id,
    to_email,
    link_version,
    created_at,
  }) {
    await run({
      text: `insert into account_letter
          (workspace_id, id, kind, invitation_id, person_id, webhook_id, to_email, link_version, state, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9)`,
      values: [
        ...[workspace_id, id, kind, invitation_id, person_id, webhook_id],
        ...[to_email, link_version, created_at],
      ],
    })
  },
  async noteAccountMail({ workspace_id, id, state, attempts, last_error }) {
    await run({
      text: 'update account_letter set state = $3, attempts = $4, last_error = $5 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, state, attempts, last_error],
    })
  },
})
