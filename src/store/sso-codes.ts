import type { Behalf } from '../domain/audit.ts'
import { emailKey } from '../domain/recipients/email.ts'
import type { SsoCodeReads, SsoCodeWrites } from '../ports/sso-codes.ts'
import type { Connections, Transaction } from './database.ts'
import { withShownEmail } from './shown-email.ts'

const keyOf = (user: string) => (user.includes('@') ? 'email' : 'id')

const normal = (user: string) => (user.includes('@') ? emailKey(user) : user)

export const ssoCodeReads = ({ quick }: Connections): SsoCodeReads => ({
  async findEntitled(workspace_id, user) {
    const [row] = await quick(workspace_id)<Record<keyof Behalf, string>>({
      name: `find_entitled_by_${keyOf(user)}`,
      text: `select p.id, p.name, p.email from membership m join person p on p.id = m.person_id
        where m.workspace_id = $1 and m.entitlement_revoked_at is null and p.${keyOf(user)} = $2`,
      values: [workspace_id, normal(user)],
    })
    return row ? withShownEmail(row) : null
  },
  async workspaceOf(code_hash) {
    const [row] = await quick(null)<{ workspace_id: string | null }>({
      name: 'workspace_of_hand_off',
      text: 'select workspace_of_hand_off($1) as workspace_id',
      values: [code_hash],
    })
    return row?.workspace_id ?? null
  },
})

export const ssoCodeWrites = ({ run }: Transaction): SsoCodeWrites => ({
  async add(workspace_id, user, { code_hash, return_to, expires_at, forget_before }) {
    const rows = await run({
      name: `add_hand_off_by_${keyOf(user)}`,
      text: `with old as (delete from hand_off where workspace_id = $1 and expires_at < $6)
        insert into hand_off (workspace_id, code_hash, person_id, return_to, expires_at)
        select m.workspace_id, $3, m.person_id, $4, $5 from membership m join person p on p.id = m.person_id
        where m.workspace_id = $1 and m.entitlement_revoked_at is null and p.${keyOf(user)} = $2
        for share of m returning person_id`,
      values: [workspace_id, normal(user), code_hash, return_to, expires_at, forget_before],
    })
    return rows.length > 0
  },
  async redeem(workspace_id, { code_hash, session_hash, now }) {
    const [row] = await run<{ person_id: string; name: string; return_to: string }>({
      name: 'redeem_hand_off',
      text: `with place as materialized (
          select key from workspace where key = $1 and service_account and suspended_at is null for share
        ), member as (
          select m.person_id, p.name from place
            join hand_off h on h.workspace_id = place.key
            join membership m on m.workspace_id = h.workspace_id and m.person_id = h.person_id
            join person p on p.id = m.person_id
          where h.code_hash = $2 and m.entitlement_revoked_at is null for share of m
        )
        update hand_off h set used_at = $4, session_hash = $3 from member
        where h.workspace_id = $1 and h.code_hash = $2 and h.person_id = member.person_id
          and h.used_at is null and h.expires_at > $4 returning h.person_id, member.name, h.return_to`,
      values: [workspace_id, code_hash, session_hash, now],
    })
    return row ?? null
  },
  async endSession(workspace_id, code_hash) {
    await run({
      name: 'end_handed_off_session',
      text: `delete from session s using hand_off h where h.workspace_id = $1 and h.code_hash = $2
        and s.workspace_id = h.workspace_id and s.token_hash = h.session_hash`,
      values: [workspace_id, code_hash],
    })
  },
  async revokeEntitlement(workspace_id, user, now) {
    const [member] = await run<{ person_id: string; name: string; is_first: boolean }>({
      text: `update membership m set entitlement_revoked_at = coalesce(m.entitlement_revoked_at, $3) from person p
        where p.id = m.person_id and m.workspace_id = $1 and p.${keyOf(user)} = $2
        returning m.person_id, p.name, m.entitlement_revoked_at = $3 as is_first`,
      values: [workspace_id, normal(user), now],
    })
    if (!member) return null
    // Codes before what they become: one that is redeemed at the moment is waited for.
    for (const table of ['hand_off', 'session', 'program_code', 'program']) {
      await run({
        text: `delete from ${table} where workspace_id = $1 and person_id = $2`,
        values: [workspace_id, member.person_id],
      })
    }
    await run({
      text: `update api_key set revoked_at = now()
        where workspace_id = $1 and created_by = $2 and handed_off and revoked_at is null`,
      values: [workspace_id, member.person_id],
    })
    return member
  },
})
