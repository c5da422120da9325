import type { PasswordReset, PasswordResetReads, PasswordResetWrites } from '../ports/password-resets.ts'
import type { Connections, Transaction } from './database.ts'

type ResetRow = {
  readonly link_version: number
  readonly expires_at: Date | null
  readonly asked_at: readonly Date[]
}

const resetIn = ({ link_version, expires_at, asked_at }: ResetRow): PasswordReset => ({
  link_version,
  expires_at: expires_at?.toISOString() ?? null,
  asked_at: asked_at.map((at) => at.toISOString()),
})

export const passwordResetReads = ({ slow }: Connections): PasswordResetReads => ({
  async of(workspace_id, person_id) {
    const [row] = await slow(workspace_id)<ResetRow>({
      text: 'select link_version, expires_at, asked_at from password_reset where person_id = $1',
      values: [person_id],
    })
    return row ? resetIn(row) : null
  },
})

export const passwordResetWrites = ({ run }: Transaction): PasswordResetWrites => ({
  async lock(person_id) {
    await run({
      text: 'insert into password_reset (person_id) values ($1) on conflict do nothing',
      values: [person_id],
    })
    const [row] = await run<ResetRow>({
      text: 'select link_version, expires_at, asked_at from password_reset where person_id = $1 for update',
      values: [person_id],
    })
    return resetIn(row ?? { link_version: 0, expires_at: null, asked_at: [] })
  },
  async save(person_id, { link_version, expires_at, asked_at }) {
    await run({
      text: 'update password_reset set link_version = $2, expires_at = $3, asked_at = $4 where person_id = $1',
      values: [person_id, link_version, expires_at, asked_at],
    })
  },
})
