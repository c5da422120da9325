import { afterAll, beforeAll, expect, test } from 'vitest'
import { TASKS } from '../../src/jobs/tasks.ts'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const sweep = (task: 'expire_envelopes' | 'remind_recipients' | 'resume_sealing') => TASKS[task]?.(service.app, {})
const reminders = async (id: string): Promise<string[]> =>
  (
    await service.database.query<{ to_email: string }>(
      "select to_email from mail where envelope_id = $1 and kind = 'reminder' order by id",
      [id],
    )
  ).map(({ to_email }) => to_email)

const both = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
}

test('reminders go out by the rhythm of the envelope, to whose turn it is, until their number is used up', async () => {
  const rhythm = { reminders: { first_after_days: 3, repeat_every_days: 2, max: 2 } }
  const { id, recipients } = await sendNew(service, { ...both, ...rhythm })
  const counts: number[] = []
  for (let day = 1; day <= 10; day++) {
    service.clock.advance(DAY_MS)
    await sweep('remind_recipients')
    await sweep('remind_recipients')
    counts.push((await reminders(id)).length)
  }
  expect(counts).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 2, 2])
  expect(new Set(await reminders(id))).toEqual(new Set([ada.email]))
  const now = await read(service, id)
  expect(now.recipients[0]).toMatchObject({ reminder_count: 2 })
  expect(now.audit_trail.at(-1)).toMatchObject({
    type: 'envelope.reminded',
    actor: { kind: 'system' },
    data: { kind: 'automatic', count: 2 },
  })

  // The next in turn has a rhythm of their own, from the day they were invited.
  await signAs(service, recipients[0])
  service.clock.advance(2 * DAY_MS)
  await sweep('remind_recipients')
  expect((await reminders(id)).filter((email) => email === grace.email)).toEqual([])
  service.clock.advance(DAY_MS)
  await sweep('remind_recipients')
  expect((await reminders(id)).filter((email) => email === grace.email)).toHaveLength(1)
})

test('a reminder by hand counts: the next automatic one comes a whole rhythm later', async () => {
  const { id } = await sendNew(service, simple({ reminders: { first_after_days: 2, repeat_every_days: 2, max: 5 } }))
  service.clock.advance(DAY_MS)
  await call(service, 'POST', `/envelopes/${id}/remind`)
  service.clock.advance(DAY_MS)
  await sweep('remind_recipients')
  expect(await reminders(id)).toHaveLength(1)
  service.clock.advance(DAY_MS)
  await sweep('remind_recipients')
  expect(await reminders(id)).toHaveLength(2)
})

test('two sweeps at once remind once', async () => {
  const rhythm = { reminders: { first_after_days: 1, repeat_every_days: 1, max: 5 } }
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendNew(service, simple(rhythm))))
  service.clock.advance(DAY_MS)
  await Promise.all([sweep('remind_recipients'), sweep('remind_recipients'), sweep('remind_recipients')])
  for (const { id } of sent) expect(await reminders(id)).toHaveLength(1)
})

test('nobody is reminded without being asked to, before the send, or once it has ended', async () => {
  const rhythm = { reminders: { first_after_days: 1, repeat_every_days: 1, max: 5 } }
  const quiet = await sendNew(service, simple({ reminders: false }))
  const unsent = await draft(service, simple(rhythm))
  const voided = await sendNew(service, simple(rhythm))
  await call(service, 'POST', `/envelopes/${voided.id}/void`)
  service.clock.advance(9 * DAY_MS)
  await sweep('remind_recipients')
  for (const { id } of [quiet, unsent, voided]) expect(await reminders(id)).toEqual([])
})

test('what is past its deadline ends once, whoever sweeps, and its people are told', async () => {
  const due = await sendNew(service, { ...both, deadline_days: 2 })
  const later = await sendNew(service, simple({ deadline_days: 3 }))
  const unsent = await draft(service, simple({ deadline_days: 1 }))
  service.clock.advance(2 * DAY_MS - 60_000)
  await sweep('expire_envelopes')
  expect((await read(service, due.id)).status).toBe('sent')
  service.clock.advance(61_000)
  await Promise.all([sweep('expire_envelopes'), sweep('expire_envelopes'), sweep('expire_envelopes')])
  const now = await read(service, due.id)
  expect(now).toMatchObject({
    status: 'expired',
    expired_at: expect.any(String),
    recipients: [{ status: 'expired' }, { status: 'expired' }],
  })
  expect(now.audit_trail.filter((e: any) => e.type === 'envelope.expired')).toMatchObject([
    { actor: { kind: 'system' }, data: { pending: due.recipients.map((r: any) => r.id) } },
  ])
  expect([(await read(service, later.id)).status, (await read(service, unsent.id)).status]).toEqual(['sent', 'draft'])
  const told = await service.database.query("select to_email from mail where envelope_id = $1 and kind = 'expired'", [
    due.id,
  ])
  expect(told).toEqual([{ to_email: ada.email }])
})

test('a signature in the last moment beats the sweep, or the sweep beats it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, recipients } = await sendNew(service, simple({ deadline_days: 1 }))
    service.clock.advance(DAY_MS - 3_600_000)
    const session = await continueAs(service, recipients[0].id)
    const { fields } = session.state
    await session.put(fields[0].id, { kind: 'typed', text: 'Ada', font: 'caveat' })
    await service.database.query('update envelope set deadline_at = $2 where id = $1', [id, service.clock.now()])
    const [signed] = await Promise.all([session.post('finish', {}), sweep('expire_envelopes')])
    expect((await read(service, id)).status).toBe(signed.status === 200 ? 'signed' : 'expired')
  }
})

test('an envelope that waits for its seal gets its job back when that was lost', async () => {
  const envelope = await sendNew(service)
  await signAll(service, envelope)
  await service.database.query('delete from graphile_worker._private_jobs')
  await sweep('resume_sealing')
  await sweep('resume_sealing')
  const jobs = await service.database.query(`select key from graphile_worker.jobs where key = 'seal_envelope:' || $1`, [
    envelope.id,
  ])
  expect(jobs).toHaveLength(1)
  await service.runJobs()
  expect((await read(service, envelope.id)).status).toBe('completed')
  await sweep('resume_sealing')
  expect(await service.runJobs()).not.toContain('seal_envelope')
})
