import type { Instant } from '../domain/envelope.ts'
import type { Role } from '../domain/membership.ts'
import type { PeopleWrites, SessionOwner } from '../ports/people.ts'
import { toWorkspace, WORKSPACE } from './access.ts'
import type { Run } from './database.ts'

/** Whoever is no longer a member has no session, whatever the table says. // door */
export async function findSession(
  run: Run,
  token_hash: Uint8Array,
  now: Instant,
): Promise<SessionOwner | null> {
  const [row] = await run({
    name: 'find_session',
    text: `select p.id as person_id, p.name, p.email, p.password_is_temporary, m.role, s.expires_at, ${WORKSPACE}
      from session s
      join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
      join person p on p.id = s.person_id
      join workspace w on w.key = s.workspace_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [token_hash, now],
  })
  if (!row) return null
  return {
    person_id: String(row['person_id']),
    name: String(row['name']),
    email: String(row['email']),
    role: row['role'] as Role,
    workspace: toWorkspace(row),
    expires_at: (row['expires_at'] as Date).toISOString(),
    password_is_temporary: row['password_is_temporary'] === true,
  }
}

type Sessions = Pick<
  PeopleWrites,
  | 'addSession'
  | 'removeSession'
  | 'removeSessionsOf'
  | 'removeOldSessions'
  | 'claimAttempts'
  | 'clearAttempts'
>

export const sessionWrites = (run: Run): Sessions => ({
  async addSession({ token_hash, person_id, workspace_id, expires_at }) {
    await run({
      text: 'insert into session (token_hash, person_id, workspace_id, expires_at) values ($1, $2, $3, $4)',
      values: [token_hash, person_id, workspace_id, expires_at],
    })
  },
  // door
  async removeSession(token_hash) {
    await run({ text: 'delete from session where token_hash = $1', values: [token_hash] })
  },
  // door
  async removeSessionsOf(person_id) {
    await run({ text: 'delete from session where person_id = $1', values: [person_id] })
  },
  // door
  async removeOldSessions(person_id, now) {
    await run({
      text: 'delete from session where person_id = $1 and expires_at <= $2',
      values: [person_id, now],
    })
  },
  async claimAttempts(throttles, { attempt, now, window_s }) {
    const keys = throttles.map(({ key }) => key)
    // In one order, or two attempts could wait for each other.
    await run({
      text: `select pg_advisory_xact_lock(hashtextextended(encode(k, 'hex'), 0))
        from (select k from unnest($1::bytea[]) k order by k) ordered`,
      values: [keys],
    })
    const since = new Date(Date.parse(now) - window_s * 1000).toISOString()
    const counts = await run<{ n: number; oldest: Date | null }>({
      text: `select count(f.at)::int as n, min(f.at) as oldest
        from unnest($1::bytea[]) with ordinality k (key, place)
        left join login_failure f on f.key = k.key and f.at > $2 group by k.place order by k.place`,
      values: [keys, since],
    })
    const waits = counts.map(({ n, oldest }, i) =>
      oldest && n >= (throttles[i]?.failures_max ?? 0)
        ? Math.ceil((oldest.getTime() - Date.parse(since)) / 1000)
        : 0,
    )
    const wait_s = Math.max(...waits)
    if (wait_s > 0) return wait_s
    await run({
      text: 'insert into login_failure (key, attempt, at) select k, $2, $3 from unnest($1::bytea[]) k',
      values: [keys, attempt, now],
    })
    await run(forgetSome(since))
    return null
  },
  async clearAttempts(throttles, attempt) {
    const keys = throttles.map(({ key }) => key)
    await run({
      text: 'delete from login_failure where key = $1 or (key = any($2) and attempt = $3)',
      values: [keys[0], keys, attempt],
    })
  },
})

/** More than an attempt adds, so that the table shrinks; rows that others are forgetting are left to them. */
const forgetSome = (since: Instant) => ({
  text: `delete from login_failure where (key, attempt) in
    (select key, attempt from login_failure where at <= $1 order by at limit 20 for update skip locked)`,
  values: [since],
})
