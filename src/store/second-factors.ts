import type { SecondFactorReads, SecondFactorWrites } from '../ports/second-factors.ts'
import type { Connections, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

export const secondFactorReads = ({ slow }: Connections): SecondFactorReads => ({
  async of(workspace_id, person_id) {
    const [row] = await slow(workspace_id)<{
      secret_encrypted: Buffer
      confirmed_at: Date | null
      app: boolean
      recovery_left: number
    }>({
      text: `select ${ENCRYPTED.secret} as secret_encrypted, confirmed_at, app, cardinality(recovery_hashes) as recovery_left
      from second_factor where person_id = $1`,
      values: [person_id],
    })
    return row ? { ...row, confirmed_at: row.confirmed_at?.toISOString() ?? null } : null
  },
})

export const secondFactorWrites = ({ run }: Transaction): SecondFactorWrites => ({
  async begin(person_id, { secret_encrypted, beside_passkeys }) {
    const rows = await run({
      text: `insert into second_factor (person_id, ${ENCRYPTED.secret}) values ($1, $2)
        on conflict (person_id) do update set ${ENCRYPTED.secret} = excluded.${ENCRYPTED.secret}, last_step = 0
          where second_factor.confirmed_at is null or ($3 and not second_factor.app)
        returning 1`,
      values: [person_id, secret_encrypted, beside_passkeys],
    })
    return rows.length > 0
  },
  async confirm(person_id, { at, secret_encrypted, recovery_hashes }) {
    const rows = await run({
      text: `update second_factor set app = true, confirmed_at = coalesce(confirmed_at, $2),
          recovery_hashes = case when confirmed_at is null then $3 else recovery_hashes end
        where person_id = $1 and ${ENCRYPTED.secret} = $4 and (confirmed_at is null or not app) returning 1`,
      values: [person_id, at, recovery_hashes, secret_encrypted],
    })
    return rows.length > 0
  },
  async beginWithoutApp(person_id, { at, secret_encrypted, recovery_hashes }) {
    const rows = await run({
      text: `insert into second_factor (person_id, ${ENCRYPTED.secret}, app, confirmed_at, recovery_hashes)
        values ($1, $2, false, $3, $4)
        on conflict (person_id) do update set ${ENCRYPTED.secret} = excluded.${ENCRYPTED.secret}, app = false,
            confirmed_at = excluded.confirmed_at, recovery_hashes = excluded.recovery_hashes
          where second_factor.confirmed_at is null
        returning 1`,
      values: [person_id, secret_encrypted, at, recovery_hashes],
    })
    return rows.length > 0
  },
  async setRecoveryCodes(person_id, hashes) {
    await run({
      text: 'update second_factor set recovery_hashes = $2 where person_id = $1',
      values: [person_id, hashes],
    })
  },
  async takeStep(person_id, { step, secret_encrypted }) {
    const rows = await run({
      text: `update second_factor set last_step = $2
        where person_id = $1 and ${ENCRYPTED.secret} = $3 and last_step < $2 returning 1`,
      values: [person_id, step, secret_encrypted],
    })
    return rows.length > 0
  },
  async takeRecoveryCode(person_id, hash) {
    const rows = await run({
      text: `update second_factor set recovery_hashes = array_remove(recovery_hashes, $2)
        where person_id = $1 and $2 = any (recovery_hashes) returning 1`,
      values: [person_id, hash],
    })
    return rows.length > 0
  },
  async remove(person_id) {
    const rows = await run({
      text: 'delete from second_factor where person_id = $1 returning 1',
      values: [person_id],
    })
    return rows.length > 0
  },
})
