import type { SecondFactorReads, SecondFactorWrites } from '../ports/second-factors.ts'
import type { Connections, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

export const secondFactorReads = ({ slow }: Connections): SecondFactorReads => ({
  async of(workspace_id, person_id) {
    const [row] = await slow(workspace_id)<{
      secret_encrypted: Buffer
      confirmed_at: Date | null
      recovery_left: number
    }>({
      text: `select ${ENCRYPTED.secret} as secret_encrypted, confirmed_at, cardinality(recovery_hashes) as recovery_left
      from second_factor where person_id = $1`,
      values: [person_id],
    })
    return row ? { ...row, confirmed_at: row.confirmed_at?.toISOString() ?? null } : null
  },
})

export const secondFactorWrites = ({ run }: Transaction): SecondFactorWrites => ({
  async begin(person_id, secret_encrypted) {
    const rows = await run({
      text: `insert into second_factor (person_id, ${ENCRYPTED.secret}) values ($1, $2)
        on conflict (person_id) do update set ${ENCRYPTED.secret} = excluded.${ENCRYPTED.secret}, last_step = 0
          where second_factor.confirmed_at is null
        returning 1`,
      values: [person_id, secret_encrypted],
    })
    return rows.length > 0
  },
  async confirm(person_id, { at, recovery_hashes }) {
    await run({
      text: 'update second_factor set confirmed_at = $2, recovery_hashes = $3 where person_id = $1',
      values: [person_id, at, recovery_hashes],
    })
  },
  async setRecoveryCodes(person_id, hashes) {
    await run({
      text: 'update second_factor set recovery_hashes = $2 where person_id = $1',
      values: [person_id, hashes],
    })
  },
  async takeStep(person_id, step) {
    const rows = await run({
      text: 'update second_factor set last_step = $2 where person_id = $1 and last_step < $2 returning 1',
      values: [person_id, step],
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
