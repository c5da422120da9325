import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Envelope } from '../../src/domain/envelope.ts'
import { nextReminderAt } from '../../src/domain/remind.ts'
import { addDays } from '../../src/kit/time.ts'
import { migrate } from '../../src/store/migrate.ts'
import { servers } from '../support/database.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const NAME = `t_due_migration_${process.pid}`
const connection = { ...servers()[0]?.connection, database: NAME }
let folder: string
let client: pg.Client

const asAdmin = async (text: string) => {
  const admin = new pg.Client({ ...servers()[0]?.connection })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

/** A database as it was before the migration. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0027')
  for (const name of earlier) await cp(join(MIGRATIONS, name), join(folder, name))
  await asAdmin(`create database ${NAME}`)
  await migrate(connection, folder)
  client = new pg.Client(connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await asAdmin(`drop database ${NAME} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

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
  await client.query("insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro')")
  await client.query(
    `insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients,
        fields, details)
      select o ->> 'id', w.key, true, o ->> 'status', 'N', now(), now(), '[]', o -> 'recipients', '[]',
        json_build_object('reminders', o -> 'reminders')
      from workspace w, json_array_elements($1::json) o`,
    [JSON.stringify(envelopes)],
  )
  // A summer time between a reminder and the next one must not move it.
  await client.query(`alter database ${NAME} set timezone = 'Europe/Berlin'`)
  await migrate(connection, MIGRATIONS)
  const { rows } = await client.query<{ id: string; remind_at: Date | null }>(
    'select id, remind_at from envelope',
  )
  const found = new Map(rows.map(({ id, remind_at }) => [id, remind_at?.toISOString() ?? null]))
  const expected = envelopes.map((one) => [
    one.id,
    nextReminderAt(one as unknown as Envelope, { later: addDays }),
  ])
  expect(expected.filter(([, due]) => due !== null).length).toBeGreaterThan(30)
  expect(envelopes.map(({ id }) => [id, found.get(id)])).toEqual(expected)
})
