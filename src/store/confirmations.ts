import type { Confirmation, ConfirmationReads, ConfirmationWrites, Reminder } from '../ports/confirmations.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import { ACTOR } from './actor-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'

interface ConfirmationRow extends Row, Omit<Confirmation, 'asked_at' | 'expires_at' | 'answered_at'> {
  readonly asked_at: Date
  readonly expires_at: Date
  readonly answered_at: Date | null
}

const COLUMNS = `id, action, envelope_id, recipient_id, reason, fingerprint, asked_by, asked_at, expires_at, status,
  answered_by, answered_at, reminder`

export const REMINDER = storedShape<Reminder>({ name: 'reminder', version: 1, readers: { 0: asStored, 1: asStored } })

const confirmationOf = ([row]: readonly ConfirmationRow[]): Confirmation | null =>
  row
    ? {
        ...row,
        asked_by: ACTOR.read(row.asked_by, `confirmation ${row.id}`),
        answered_by: row.answered_by && ACTOR.read(row.answered_by, `confirmation ${row.id}`),
        reminder: row.reminder && REMINDER.read(row.reminder, `confirmation ${row.id}`),
        asked_at: row.asked_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      }
    : null

export const confirmationReads = ({ quick }: Connections): ConfirmationReads => ({
  read: async ({ workspace_id, livemode }, id) =>
    confirmationOf(
      await quick(workspace_id)<ConfirmationRow>({
        name: 'confirmation',
        text: `select ${COLUMNS} from confirmation where workspace_id = $1 and id = $2 and livemode = $3`,
        values: [workspace_id, id, livemode],
      }),
    ),
})

export const confirmationWrites = ({ run, soon }: Transaction): ConfirmationWrites => ({
  lock: async ({ workspace_id, livemode }, id) =>
    confirmationOf(
      await run<ConfirmationRow>({
        name: 'lock_confirmation',
        text: `select ${COLUMNS} from confirmation where workspace_id = $1 and id = $2 and livemode = $3 for update`,
        values: [workspace_id, id, livemode],
      }),
    ),
  latest: async ({ workspace_id, livemode }, { action, envelope_id, recipient_id, reason, asker_id }) =>
    confirmationOf(
      await run<ConfirmationRow>({
        name: 'latest_confirmation',
        text: `select ${COLUMNS} from confirmation where workspace_id = $1 and livemode = $2 and envelope_id = $3
          and action = $4 and recipient_id is not distinct from $5::text and reason is not distinct from $6::text
          and asked_by ->> 'id' is not distinct from $7::text order by id desc limit 1`,
        values: [workspace_id, livemode, envelope_id, action, recipient_id, reason, asker_id],
      }),
    ),
  async add({ workspace_id, livemode }, confirmation, forget_before) {
    soon({
      name: 'forget_confirmations',
      text: 'delete from confirmation where workspace_id = $1 and expires_at < $2',
      values: [workspace_id, forget_before],
    })
    const { id, action, envelope_id, recipient_id, reason, fingerprint, asked_by, asked_at, expires_at } = confirmation
    await run({
      name: 'add_confirmation',
      text: `insert into confirmation (workspace_id, livemode, id, action, envelope_id, recipient_id, reason, fingerprint,
          asked_by, asked_at, expires_at, status) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pending')`,
      values: [
        ...[workspace_id, livemode, id, action, envelope_id, recipient_id, reason, fingerprint],
        ...[JSON.stringify(ACTOR.write(asked_by)), asked_at, expires_at],
      ],
    })
  },
  async answer({ workspace_id }, id, { status, answered_by, answered_at, reminder }) {
    await run({
      name: 'answer_confirmation',
      text: `update confirmation set status = $3, answered_by = $4, answered_at = $5, reminder = $6
        where workspace_id = $1 and id = $2`,
      values: [
        ...[workspace_id, id, status, answered_by && JSON.stringify(ACTOR.write(answered_by)), answered_at],
        reminder && JSON.stringify(REMINDER.write(reminder)),
      ],
    })
  },
})
