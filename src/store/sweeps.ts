import type { EnvelopeRef } from '../ports/envelopes.ts'
import type { DuePage } from '../ports/scope.ts'
import type { SweepReads, TimedRef, WaitingEnvelope } from '../ports/sweeps.ts'
import type { Connections, Row, Run } from './database.ts'
import { wordlessReads } from './envelope-words.ts'

type Ref = EnvelopeRef & Row
type Timed = TimedRef & Row

const due = (
  run: Run,
  name: 'due_for_expiry' | 'due_for_reminders',
  { now, after, of_space, limit }: DuePage,
): Promise<readonly TimedRef[]> =>
  run<Timed>({
    name,
    text: `select workspace_id, id, ahead_ms from ${name}($1, $2, $3, $4)`,
    values: [now, after, of_space, limit],
  })

export const sweepReads = ({ slow }: Connections): SweepReads => ({
  ...wordlessReads({ slow }),
  // Rows that are due in any workspace are found by functions of the schema: there is no tenant yet.
  dueForExpiry: (page) => due(slow(null), 'due_for_expiry', page),
  dueForReminders: (page) => due(slow(null), 'due_for_reminders', page),
  waiting: ({ workspace_id, livemode }, { limit, after }) =>
    slow(workspace_id)<Row & WaitingEnvelope>({
      name: 'waiting_envelopes',
      text: `select id, workspace_id, livemode, status, recipients, details -> 'reminders' as reminders,
          details ->> 'deadline_at' as deadline_at
        from envelope where workspace_id = $1 and livemode = $2 and status in ('sent', 'opened') and id > $3
        order by id limit $4`,
      values: [workspace_id, livemode, after, limit],
    }),
  /** Without envelopes whose job waits for its next try. */
  unsealed: (limit, after) =>
    slow(null)<Ref>({ text: 'select workspace_id, id from unsealed($1, $2)', values: [limit, after] }),
  unsealedOf: ({ workspace_id, livemode }, limit) =>
    slow(workspace_id)<Ref>({
      name: 'unsealed_of',
      text: `select workspace_id, id from envelope
        where workspace_id = $1 and livemode = $2 and status = 'signed' order by id limit $3`,
      values: [workspace_id, livemode, limit],
    }),
})
