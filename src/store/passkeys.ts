import type { Passkey, PasskeyReads, PasskeyWrites } from '../ports/passkeys.ts'
import type { Connections, Transaction } from './database.ts'

export const passkeyReads = ({ slow }: Connections): PasskeyReads => ({
  async of(workspace_id, person_id) {
    const rows = await slow(workspace_id)<
      Omit<Passkey, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null }
    >({
      text: `select id, name, rp_id, credential_id, public_key, transports, backed_up, created_at, last_used_at
        from passkey where person_id = $1 order by created_at, id`,
      values: [person_id],
    })
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }))
  },
  async ownerOf(credential_id) {
    const [row] = await slow(null)<{ person_id: string | null }>({
      text: 'select owner_of_passkey($1) as person_id',
      values: [credential_id],
    })
    return row?.person_id ?? null
  },
})

export const passkeyWrites = ({ run }: Transaction): PasskeyWrites => ({
  async addChallenge({ hash, person_id, purpose, now, expires_at }) {
    await run({
      text: 'select add_passkey_challenge($1, $2, $3, $4, $5)',
      values: [hash, person_id, purpose, expires_at, now],
    })
  },
  async takeChallenge({ hash, person_id, purpose }, now) {
    const [row] = await run<{ taken: boolean }>({
      text: 'select take_passkey_challenge($1, $2, $3, $4) as taken',
      values: [hash, person_id, purpose, now],
    })
    return row?.taken === true
  },
  async hold(person_id) {
    // Two statements: the count of the first would be from before it waited for the lock.
    const [factors, counts] = await Promise.all([
      run<{ app: boolean }>({
        text: 'select app from second_factor where person_id = $1 for update',
        values: [person_id],
      }),
      run<{ n: number }>({ text: 'select count(*)::int as n from passkey where person_id = $1', values: [person_id] }),
    ])
    return { passkeys: counts[0]?.n ?? 0, app: factors[0]?.app ?? false }
  },
  async add({ id, person_id, name, rp_id, credential_id, public_key, ...rest }) {
    const rows = await run({
      text: `insert into passkey (id, person_id, name, rp_id, credential_id, public_key, sign_count, transports, aaguid,
          backed_up, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
      values: [
        ...[id, person_id, name, rp_id, credential_id, public_key],
        ...[rest.sign_count, rest.transports, rest.aaguid, rest.backed_up, rest.created_at],
      ],
    })
    return rows.length > 0
  },
  async rename(person_id, id, name) {
    const rows = await run({
      text: 'update passkey set name = $3 where person_id = $1 and id = $2 returning 1',
      values: [person_id, id, name],
    })
    return rows.length > 0
  },
  async remove(person_id, id) {
    const rows = await run({
      text: 'delete from passkey where person_id = $1 and id = $2 returning 1',
      values: [person_id, id],
    })
    return rows.length > 0
  },
  async use(person_id, { id, sign_count, backed_up, at }) {
    const rows = await run({
      text: `update passkey p set sign_count = $3, backed_up = $4, last_used_at = $5 from second_factor f
        where p.person_id = $1 and p.id = $2 and f.person_id = p.person_id and f.confirmed_at is not null
          and (p.sign_count < $3 or (p.sign_count = 0 and $3 = 0))
        returning 1`,
      values: [person_id, id, sign_count, backed_up, at],
    })
    return rows.length > 0
  },
})
