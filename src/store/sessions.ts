import type { Role } from '../domain/recipients/membership.ts'
import type { ListedSession, SessionReads, SessionWrites } from '../ports/sessions.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { shownEmail } from './shown-email.ts'
import { workspace } from './workspaces.ts'

export const sessionReads = ({ quick, slow }: Connections): SessionReads => ({
  /** Only finds sessions of members: a session row of a former member does not count. */
  async find(token_hash, now) {
    const [row] = await quick(null)<Row & { workspace_id: string; expires_at: Date }>({
      name: 'find_session',
      text: `select person_id, name, email, workspace_id, role, expires_at, password_is_temporary,
          second_factor_missing, only_here, locale
        from session_by_token($1, $2)`,
      values: [token_hash, now],
    })
    if (!row) return null
    return {
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
    }
  },
  async list({ person_id, only_in }, now) {
    const rows = await slow(null)<Row & Omit<ListedSession, 'created_at'> & { created_at: Date }>({
      text: 'select token_hash, created_at, user_agent, ip, workspace from sessions_of($1, $2, $3)',
      values: [person_id, now, only_in],
    })
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  },
})

export const sessionWrites = ({ run }: Transaction): SessionWrites => ({
  async add({ token_hash, person_id, workspace_id, expires_at, origin }) {
    await run({
      text: `insert into session (token_hash, person_id, workspace_id, expires_at, created_at, ip, user_agent)
        values ($1, $2, $3, $4, coalesce($5, now()), $6, $7)`,
      values: [
        ...[token_hash, person_id, workspace_id, expires_at],
        ...[origin?.at ?? null, origin?.ip ?? null, origin?.user_agent ?? null],
      ],
    })
  },
  async remove(token_hash) {
    await run({ text: 'select end_session($1)', values: [token_hash] })
  },
  async take(token_hash) {
    const [row] = await run<{ taken: boolean }>({ text: 'select take_session($1) as taken', values: [token_hash] })
    return row?.taken === true
  },
  async removeOf(person_id, until) {
    await run({ text: 'select end_sessions_of($1, $2)', values: [person_id, until ?? null] })
  },
  async removeOthersOf({ person_id, only_in }, kept) {
    await run({ text: 'select end_other_sessions_of($1, $2, $3)', values: [person_id, kept, only_in] })
  },
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
