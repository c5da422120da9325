import { emailKey } from '../domain/recipients/email.ts'
import type { Invitation, InvitationReads, InvitationWrites } from '../ports/invitations.ts'
import type { AccountMailState } from '../ports/mails.ts'
import type { Connections, Transaction } from './database.ts'
import { withShownEmail } from './shown-email.ts'

type InvitationRow = Omit<Invitation, 'created_at' | 'expires_at'> & {
  readonly created_at: Date
  readonly expires_at: Date
}
type ListedRow = InvitationRow & {
  readonly invited_by_name: string
  readonly state: AccountMailState | null
  readonly last_error: string | null
}

const COLUMNS = `i.id, i.workspace_id::text, i.email, i.role, i.invited_by, i.link_version, i.created_at, i.expires_at,
  i.name, i.source, i.directory_user`

const invitationIn = (row: InvitationRow): Invitation => ({
  ...withShownEmail(row),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export const invitationReads = ({ slow }: Connections): InvitationReads => ({
  async workspaceOf(id) {
    const [row] = await slow(null)<{ key: string | null }>({
      text: 'select workspace_of_invitation($1)::text as key',
      values: [id],
    })
    return row?.key ?? null
  },
  async newestTo(email, now) {
    const [row] = await slow(null)<{ workspace_id: string; id: string }>({
      text: 'select workspace_id::text, id from invitation_to($1, $2)',
      values: [emailKey(email), now],
    })
    return row ?? null
  },
  async find(workspace_id, id) {
    const [row] = await slow(workspace_id)<InvitationRow>({
      text: `select ${COLUMNS} from invitation i where i.workspace_id = $1 and i.id = $2`,
      values: [workspace_id, id],
    })
    return row ? invitationIn(row) : null
  },
  async list(workspace_id) {
    const rows = await slow(workspace_id)<ListedRow>({
      text: `select ${COLUMNS}, coalesce(p.name, i.invited_by_name, '') as invited_by_name, l.state, l.last_error from invitation i
        left join person p on p.id = i.invited_by
        left join lateral (
          select state, last_error from account_letter l where l.workspace_id = $1 and l.invitation_id = i.id
          order by l.link_version desc limit 1
        ) l on true
        where i.workspace_id = $1 order by i.created_at desc, i.id desc`,
      values: [workspace_id],
    })
    return rows.map(({ state, last_error, ...row }) => ({
      ...invitationIn(row),
      invited_by_name: row.invited_by_name,
      letter: state === null ? null : { state, last_error },
    }))
  },
})

export const invitationWrites = ({ run }: Transaction): InvitationWrites => ({
  async pending(workspace_id) {
    const rows = await run<Pick<InvitationRow, 'id' | 'email' | 'role' | 'source' | 'expires_at'>>({
      text: 'select id, email, role, source, expires_at from invitation where workspace_id = $1',
      values: [workspace_id],
    })
    return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }))
  },
  async declinedUntil(workspace_id, { address_codes, now }) {
    const [row] = await run<{ until: string }>({
      name: 'invitation_declined_until',
      text: `select details ->> 'until' as until from activity where workspace_id = $1
        and act = 'member.invitation_declined' and details ->> 'address_code' = any ($2)
        and (details ->> 'until')::timestamptz > $3 order by at desc limit 1`,
      values: [workspace_id, address_codes, now],
    })
    return row?.until ?? null
  },
  async put(invitation) {
    const { id, workspace_id, email, role, invited_by, invited_by_name, created_at, expires_at } = invitation
    const [row] = await run<InvitationRow>({
      text: `insert into invitation as i (workspace_id, id, email, role, invited_by, created_at, expires_at, invited_by_name,
          name, source, directory_user)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (workspace_id, email) do update set role = excluded.role, invited_by = excluded.invited_by,
          invited_by_name = excluded.invited_by_name, source = excluded.source,
          name = coalesce(excluded.name, i.name), directory_user = coalesce(excluded.directory_user, i.directory_user),
          expires_at = excluded.expires_at, link_version = i.link_version + 1
        returning ${COLUMNS}`,
      values: [
        ...[workspace_id, id, email, role, invited_by, created_at, expires_at, invited_by_name],
        ...[invitation.name, invitation.source, invitation.directory_user],
      ],
    })
    if (!row) throw new Error('an invitation was not written')
    return invitationIn(row)
  },
  async renew({ workspace_id, id, invited_by, invited_by_name, expires_at }) {
    const [row] = await run<InvitationRow>({
      text: `update invitation i set link_version = link_version + 1, invited_by = $3, expires_at = $4,
          invited_by_name = $5
        where i.workspace_id = $1 and i.id = $2 returning ${COLUMNS}`,
      values: [workspace_id, id, invited_by, expires_at, invited_by_name],
    })
    return row ? invitationIn(row) : null
  },
  async lock(workspace_id, id) {
    const [row] = await run<InvitationRow>({
      text: `select ${COLUMNS} from invitation i where i.workspace_id = $1 and i.id = $2 for update`,
      values: [workspace_id, id],
    })
    return row ? invitationIn(row) : null
  },
  async attach(workspace_id, id, directory_user) {
    await run({
      text: 'update invitation set directory_user = $3 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, directory_user],
    })
  },
  async setRolesOf(workspace_id, people) {
    if (people.length === 0) return
    await run({
      text: `update invitation i set role = given.role from unnest($2::text[], $3::text[]) given (directory_user, role)
        where i.workspace_id = $1 and i.directory_user = given.directory_user`,
      values: [workspace_id, people.map(({ person_id }) => person_id), people.map(({ role }) => role)],
    })
  },
  async removeTo(workspace_id, email) {
    await run({
      text: 'delete from invitation where workspace_id = $1 and email = $2',
      values: [workspace_id, emailKey(email)],
    })
  },
  async remove(workspace_id, id) {
    const rows = await run({
      text: 'delete from invitation where workspace_id = $1 and id = $2 returning 1',
      values: [workspace_id, id],
    })
    return rows.length > 0
  },
})
