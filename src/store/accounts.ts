import { emailKey } from '../domain/recipients/email.ts'
import type {
  Account,
  AccountReads,
  AccountWrites,
  ListedSession,
  Reach,
  Reset,
  SecondFactor,
} from '../ports/accounts.ts'
import type { Row, Run } from './database.ts'
import { invitationReads, invitationWrites } from './invitations.ts'
import { withShownEmail } from './shown-email.ts'

type Reads = (workspace_id: string | null) => Run

async function accountById(run: Run, person_id: string): Promise<Account | null> {
  const [row] = await run<Row & Account>({
    name: 'account_by_id',
    text: 'select id, email, name, password_hash, workspace_id::text from person_by_id($1)',
    values: [person_id],
  })
  return row ? withShownEmail(row) : null
}

async function ownerOfIdentity(run: Run, issuer: string, subject: string): Promise<string | null> {
  const [row] = await run<{ id: string | null }>({
    text: 'select owner_of_identity($1, $2) as id',
    values: [issuer, subject],
  })
  return row?.id ?? null
}

async function sessionsOf(run: Run, { person_id, only_in }: Reach, now: string): Promise<readonly ListedSession[]> {
  const rows = await run<Row & Omit<ListedSession, 'created_at'> & { created_at: Date }>({
    text: 'select token_hash, created_at, user_agent, ip, workspace from sessions_of($1, $2, $3)',
    values: [person_id, now, only_in],
  })
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function secondFactorOf(run: Run, person_id: string): Promise<SecondFactor | null> {
  const [row] = await run<{ secret_sealed: Buffer; confirmed_at: Date | null; recovery_left: number }>({
    text: `select secret_sealed, confirmed_at, cardinality(recovery_hashes) as recovery_left
      from second_factor where person_id = $1`,
    values: [person_id],
  })
  return row ? { ...row, confirmed_at: row.confirmed_at?.toISOString() ?? null } : null
}

type ResetRow = {
  readonly link_version: number
  readonly expires_at: Date | null
  readonly asked_at: readonly Date[]
}

const resetIn = ({ link_version, expires_at, asked_at }: ResetRow): Reset => ({
  link_version,
  expires_at: expires_at?.toISOString() ?? null,
  asked_at: asked_at.map((at) => at.toISOString()),
})

async function resetOf(run: Run, person_id: string): Promise<Reset | null> {
  const [row] = await run<ResetRow>({
    text: 'select link_version, expires_at, asked_at from password_reset where person_id = $1',
    values: [person_id],
  })
  return row ? resetIn(row) : null
}

async function needsSecondFactor(run: Run, workspace_id: string): Promise<boolean> {
  const [row] = await run<{ needed: boolean }>({
    text: 'select needs_second_factor as needed from workspace where key = $1',
    values: [workspace_id],
  })
  return row?.needed ?? false
}

export const accountReads = (reads: Reads): AccountReads => ({
  ...invitationReads(reads),
  async personIdOf(email) {
    const [row] = await reads(null)<{ id: string | null }>({
      text: 'select id_of_person($1) as id',
      values: [emailKey(email)],
    })
    return row?.id ?? null
  },
  accountById: (person_id) => accountById(reads(null), person_id),
  ownerOfIdentity: (issuer, subject) => ownerOfIdentity(reads(null), issuer, subject),
  sessionsOf: (reach, now) => sessionsOf(reads(null), reach, now),
  secondFactorOf: (workspace_id, person_id) => secondFactorOf(reads(workspace_id), person_id),
  resetOf: (workspace_id, person_id) => resetOf(reads(workspace_id), person_id),
  async wantsSenderMails(workspace_id, person_id) {
    const [row] = await reads(workspace_id)<{ wanted: boolean }>({
      text: 'select sender_letters as wanted from person where id = $1',
      values: [person_id],
    })
    return row?.wanted ?? false
  },
  needsSecondFactor: (workspace_id) => needsSecondFactor(reads(workspace_id), workspace_id),
})

export const accountWrites = (run: Run): AccountWrites => ({
  ...invitationWrites(run),
  ...resetWrites(run),
  ...secondFactorWrites(run),
  async setNeedsSecondFactor(workspace_id, needed) {
    await run({
      text: 'update workspace set needs_second_factor = $2 where key = $1',
      values: [workspace_id, needed],
    })
  },
  async linkIdentity({ issuer, subject, person_id, at }) {
    const rows = await run({
      text: `insert into provider_identity (issuer, subject, person_id, linked_at) values ($1, $2, $3, $4)
        on conflict do nothing returning 1`,
      values: [issuer, subject, person_id, at],
    })
    return rows.length > 0
  },
  async changePerson(person_id, { name = null, sender_letters = null }) {
    await run({
      text: `update person set name = coalesce($2, name), sender_letters = coalesce($3, sender_letters)
        where id = $1`,
      values: [person_id, name, sender_letters],
    })
  },
  async noteSignIn(workspace_id, person_id, at) {
    await run({
      text: 'update membership set last_signed_in_at = $3 where workspace_id = $1 and person_id = $2',
      values: [workspace_id, person_id, at],
    })
  },
  async removeOtherSessionsOf({ person_id, only_in }, kept) {
    await run({ text: 'select end_other_sessions_of($1, $2, $3)', values: [person_id, kept, only_in] })
  },
})

const resetWrites = (run: Run): Pick<AccountWrites, 'lockReset' | 'saveReset'> => ({
  async lockReset(person_id) {
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
  async saveReset(person_id, { link_version, expires_at, asked_at }) {
    await run({
      text: 'update password_reset set link_version = $2, expires_at = $3, asked_at = $4 where person_id = $1',
      values: [person_id, link_version, expires_at, asked_at],
    })
  },
})

type SecondFactors = Pick<
  AccountWrites,
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'setRecoveryCodes'
  | 'takeStep'
  | 'takeRecoveryCode'
  | 'removeSecondFactor'
>

const secondFactorWrites = (run: Run): SecondFactors => ({
  async beginSecondFactor(person_id, secret_sealed) {
    const rows = await run({
      text: `insert into second_factor (person_id, secret_sealed) values ($1, $2)
        on conflict (person_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
          where second_factor.confirmed_at is null
        returning 1`,
      values: [person_id, secret_sealed],
    })
    return rows.length > 0
  },
  async confirmSecondFactor(person_id, { at, recovery_hashes }) {
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
  async removeSecondFactor(person_id) {
    const rows = await run({
      text: 'delete from second_factor where person_id = $1 returning 1',
      values: [person_id],
    })
    return rows.length > 0
  },
})
