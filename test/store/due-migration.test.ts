import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Envelope } from '../../src/domain/envelopes/envelope.ts'
import { nextReminderAt } from '../../src/domain/envelopes/remind.ts'
import { addDays } from '../../src/kit/time.ts'
import { databaseBefore } from '../support/old-database.ts'

const old = databaseBefore('0027')

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
const at = fc.option(instant.map((date) => date.toISOString()))
const person = fc.record({
  role: fc.constantFrom('signer', 'signer', 'signer', 'cc'),
  status: fc.constantFrom('pending', 'sent', 'opened', 'signed'),
  signing_order: fc.integer({ min: 1, max: 3 }),
  sent_at: at,
  last_reminded_at: at,
  reminder_count: fc.integer({ min: 0, max: 3 }),
  delivery: fc.option(fc.record({ state: fc.constantFrom('queued', 'sent', 'bounced', 'failed') })),
})
const envelope = fc.record({
  status: fc.constantFrom('draft', 'sent', 'opened', 'signed', 'voided'),
  recipients: fc.array(person, { minLength: 1, maxLength: 4 }),
  reminders: fc.option(
    fc.record({
      first_after_days: fc.integer({ min: 1, max: 30 }),
      repeat_every_days: fc.integer({ min: 1, max: 30 }),
      max: fc.integer({ min: 1, max: 3 }),
    }),
  ),
})

test('envelopes that are under way learn when their next reminder falls due, as the domain has it', async () => {
  const envelopes = fc.sample(envelope, { numRuns: 400, seed: 27 }).map((one, i) => ({
    ...one,
    id: `env_${i}`,
    recipients: one.recipients.map((recipient, n) => ({ ...recipient, id: `rcp_${i}_${n}` })),
  }))
  await old.query("insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro')")
  await old.query(
    `insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients,
        fields, details)
      select o ->> 'id', w.key, true, o ->> 'status', 'N', now(), now(), '[]', o -> 'recipients', '[]',
        json_build_object('reminders', o -> 'reminders')
      from workspace w, json_array_elements($1::json) o`,
    [JSON.stringify(envelopes)],
  )
  // A summer time between a reminder and the next one must not move it.
  await old.query(`alter database ${old.name} set timezone = 'Europe/Berlin'`)
  await old.migrate()
  const rows = await old.query<{ id: string; remind_at: Date | null }>('select id, remind_at from envelope')
  const found = new Map(rows.map(({ id, remind_at }) => [id, remind_at?.toISOString() ?? null]))
  const expected = envelopes.map((one) => [one.id, nextReminderAt(one as unknown as Envelope, { later: addDays })])
  expect(expected.filter(([, due]) => due !== null).length).toBeGreaterThan(30)
  expect(envelopes.map(({ id }) => [id, found.get(id)])).toEqual(expected)
})
