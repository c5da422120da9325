import type { Role } from '../domain/recipients/membership.ts'
import type { ListedSession, SessionReads, SessionWrites } from '../ports/sessions.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'
import { shownEmail } from './shown-email.ts'
import { workspace } from './workspaces.ts'

interface Dates {
  readonly expires_at: Date
  readonly proved_at: Date | null
  readonly used_at: Date
}

export const sessionReads = ({ quick, slow }: Connections): SessionReads => ({
  /** Only finds sessions of members: a session row of a former member does not count. */
  async find(token_hash, { now, used_since }) {
    const [row] = await quick(null)<Row & Dates & { workspace_id: string }>({
      name: 'find_session',
      text: `select person_id, name, email, workspace_id, role, expires_at, password_is_temporary,
          second_factor_missing, only_here, locale, has_second_factor, has_passkey, proved_at, used_at
        from session_in_use($1, $2, $3)`,
      values: [token_hash, now, used_since],
    })
    if (!row) return null
    return {
      token_hash,
      person_id: String(row['person_id']),
      name: String(row['name']),
      email: shownEmail(String(row['email'])),
      role: row['role'] as Role,
      workspace: await workspace(quick(row.workspace_id), row.workspace_id),
      expires_at: row.expires_at.toISOString(),
      password_is_temporary: row['password_is_temporary'] === true,
      second_factor_missing: row['second_factor_missing'] === true,
      only_here: row['only_here'] === true,
      locale: row['locale'] === null ? null : String(row['locale']),
      has_second_factor: row['has_second_factor'] === true,
      has_passkey: row['has_passkey'] === true,
      proved_at: row.proved_at?.toISOString() ?? null,
      used_at: row.used_at.toISOString(),
    }
  },
  async list({ person_id, only_in }, { now, used_since }) {
    const rows = await slow(null)<Row & Omit<ListedSession, 'created_at'> & { created_at: Date }>({
      text: 'select token_hash, created_at, user_agent, ip, workspace from sessions_in_use($1, $2, $3, $4)',
      values: [person_id, now, used_since, only_in],
    })
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  },
  async mailedCode({ workspace_id, token_hash }) {
    const [row] = await slow(workspace_id)<{ code_mail: string | null; code_mailed_at: Date }>({
      text: `select code_mail, code_mailed_at from session
        where workspace_id = $1 and token_hash = $2 and code_mailed_at is not null`,
      values: [workspace_id, token_hash],
    })
    return row ? { mail_id: row.code_mail, mailed_at: row.code_mailed_at.toISOString() } : null
  },
  async codeMailedAt({ workspace_id, person_id, mail_id }) {
    const [row] = await slow(workspace_id)<{ code_mailed_at: Date }>({
      text: 'select code_mailed_at from session where workspace_id = $1 and person_id = $2 and code_mail = $3',
      values: [workspace_id, person_id, mail_id],
    })
    return row?.code_mailed_at.toISOString() ?? null
  },
})

const attemptWrites = (run: Run): Pick<SessionWrites, 'claimAttempts' | 'clearAttempts'> => ({
  async claimAttempts(throttles, { attempt, now, window_s }) {
    const [row] = await run<{ wait_s: number | null }>({
      text: 'select claim_attempts($1, $2, $3, $4, $5) as wait_s',
      values: [
        throttles.map(({ key }) => key),
        throttles.map(({ failures_max }) => failures_max),
        attempt,
        now,
        window_s,
      ],
    })
    return row?.wait_s ?? null
  },
  async clearAttempts(throttles, attempt) {
    const keys = throttles.map(({ key }) => key)
    await run({ text: 'select clear_attempts($1, $2)', values: [keys, attempt] })
  },
})

export const sessionWrites = ({ run }: Transaction): SessionWrites => ({
  async add({ token_hash, person_id, workspace_id, expires_at, origin, proved_at }) {
    await run({
      text: `insert into session (token_hash, person_id, workspace_id, expires_at, created_at, ip, user_agent,
          proved_at)
        values ($1, $2, $3, $4, coalesce($5, now()), $6, $7, $8)`,
      values: [
        ...[token_hash, person_id, workspace_id, expires_at],
        ...[origin?.at ?? null, origin?.ip ?? null, origin?.user_agent ?? null, proved_at],
      ],
    })
  },
  async prove(token_hash, at) {
    const [row] = await run<{ proved: boolean }>({
      text: 'select prove_session($1, $2) as proved',
      values: [token_hash, at],
    })
    return row?.proved === true
  },
  async setMailedCode({ workspace_id, token_hash }, { mail_id, at, before }) {
    const rows = await run({
      text: `update session set code_mail = $3, code_mailed_at = $4
        where workspace_id = $1 and token_hash = $2 and (code_mailed_at is null or code_mailed_at <= $5) returning 1`,
      values: [workspace_id, token_hash, mail_id, at, before],
    })
    return rows.length > 0
  },
  async takeMailedCode({ workspace_id, token_hash }, mail_id) {
    const rows = await run({
      text: `update session s set code_mail = null
        where s.workspace_id = $1 and s.token_hash = $2 and s.code_mail = $3 and not exists (
          select from second_factor f where f.person_id = s.person_id and f.confirmed_at is not null
        ) returning 1`,
      values: [workspace_id, token_hash, mail_id],
    })
    return rows.length > 0
  },
  async noteUse(token_hash, at) {
    await run({ text: 'select note_session_use($1, $2)', values: [token_hash, at] })
  },
  async remove(token_hash) {
    const [row] = await run<{ taken: boolean }>({ text: 'select take_session($1) as taken', values: [token_hash] })
    return row?.taken === true
  },
  async hold(token_hash) {
    const [row] = await run<{ held: boolean }>({ text: 'select hold_session($1) as held', values: [token_hash] })
    return row?.held === true
  },
  async countsIn(token_hash, workspace_id) {
    const [row] = await run<{ counts: boolean }>({
      text: 'select session_counts_in($1, $2) as counts',
      values: [token_hash, workspace_id],
    })
    return row?.counts === true
  },
  async carry(token_hash, { token_hash: new_hash, workspace_id, origin: { at, ip, user_agent } }) {
    const [row] = await run<{ carried: boolean }>({
      text: 'select carry_session($1, $2, $3, $4, $5, $6) as carried',
      values: [token_hash, new_hash, workspace_id, at, ip, user_agent],
    })
    return row?.carried === true
  },
  async removeOf(person_id, until) {
    await run({ text: 'select end_sessions_of($1, $2)', values: [person_id, until ?? null] })
  },
  async removeIn(workspace_id, person_id) {
    await run({
      text: 'delete from session where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id],
    })
  },
  async noteEnded(workspace_id, person_id, at) {
    await run({
      text: 'update membership set sessions_ended_at = $3 where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id, at],
    })
  },
  async removeOthersOf({ person_id, only_in }, kept) {
    await run({ text: 'select end_other_sessions_of($1, $2, $3)', values: [person_id, kept, only_in] })
  },
  ...attemptWrites(run),
})
