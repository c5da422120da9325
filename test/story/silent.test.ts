import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../src/application/sealing/certificate-job.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { expireDue, remindDue } from '../../src/application/sweeps/sweeps.ts'
import { ada, call, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { keepingMailer } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'
import { follow, linkFor, signatureOfZoe, silent, zoe } from '../support/silent.ts'
import { DAY_MS, read, signAll } from '../support/stories.ts'

const mailer = keepingMailer()
let service: TestService
beforeAll(async () => {
  service = await openService({ mailer })
})
beforeEach(async () => {
  await service.runJobs()
  mailer.letters.length = 0
})
afterAll(() => service.close())

/** Who was mailed what, once everything that was asked for is done. */
async function mailed(): Promise<readonly string[]> {
  await service.runJobs()
  return mailer.letters.map(({ to }) => to.email).toSorted()
}
const queued = (id: string) => service.database.query('select kind from mail where envelope_id = $1', [id])
const patch = (id: string, rid: string, body: object) =>
  call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body })
const identity = async (id: string) => {
  const { recipients, audit_trail } = await read(service, id)
  return identityOf(recipients[0], audit_trail, translatorIn('en'))
}
const inTurns = (...[first, second]: readonly object[]) => ({
  recipients: [
    { ...zoe, signing_order: 1, ...first },
    { ...grace, signing_order: 2, ...second },
  ],
  fields: [signatureOfZoe(), signatureFor(grace.email, { y: 0.7 })],
})

describe('an envelope that mails nobody', () => {
  test('goes from the link to the sealed file without a mail, and says how its signer was reached', async () => {
    const envelope = await sendNew(service, silent())
    const [{ id: rid }] = envelope.recipients
    expect(envelope).toMatchObject({
      status: 'sent',
      notifications: [],
      recipients: [{ name: 'Zoe Quiet', email: null, phone: null, delivery: null, status: 'sent' }],
    })
    const { body: link } = await linkFor(service, { id: envelope.id, rid })
    expect((await follow(service, link.url)).statusCode).toBe(200)
    await signAll(service, envelope)
    expect(await mailed()).toEqual([])
    const done = await read(service, envelope.id)
    expect(done.status).toBe('completed')
    expect(await queued(envelope.id)).toEqual([])
    const { body: evidence } = await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, {
      headers: { accept: 'application/json' },
    })
    expect(evidence.recipients).toMatchObject([
      { email: null, identity: 'Link handed over by the sender’s own system' },
    ])
    const entry = (type: string) => done.audit_trail.find((one: { readonly type: string }) => one.type === type)
    expect(entry('recipient.invited').data).toEqual({ mailed: false, silent: true })
    expect(entry('recipient.link_handed_out').data).toEqual({ link_version: 1, purpose: 'product' })
    expect(entry('envelope.completed').data).toEqual({ unmailed: [rid] })
    expect((await call(service, 'GET', `/envelopes/${envelope.id}/final`)).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
  })

  test('with addresses all the same: nobody is mailed at any end', async () => {
    const people = { recipients: [ada], fields: [signatureFor(ada.email)], notifications: 'none' }
    const [voided, declined, expired, extended, recalled] = [
      await sendNew(service, people),
      await sendNew(service, people),
      await sendNew(service, { ...people, deadline_days: 1 }),
      await sendNew(service, people),
      await sendNew(service, people),
    ]
    await call(service, 'POST', `/envelopes/${voided.id}/void`, { body: { reason: 'typo' } })
    const token = service.tokenFor(declined.recipients[0].id)
    const decline = await service.server.inject({
      method: 'POST',
      url: `/sign/${declined.recipients[0].id}/decline`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ reason: 'The rent is wrong' }),
    })
    expect(decline.statusCode).toBe(200)
    const deadline_at = new Date(Date.parse(extended.deadline_at) + DAY_MS).toISOString()
    await call(service, 'POST', `/envelopes/${extended.id}/extend`, { body: { deadline_at } })
    await call(service, 'POST', `/envelopes/${recalled.id}/recall`)
    service.clock.advance(2 * DAY_MS)
    await expireDue(service.app)
    expect(await mailed()).toEqual([])
    const statuses = [voided, declined, expired, extended, recalled].map(({ id }) => read(service, id))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([
      ...['voided', 'declined', 'expired', 'sent', 'recalled'],
    ])
    for (const { id } of [voided, declined, expired, extended, recalled]) expect(await queued(id)).toEqual([])
  })
})

describe('somebody who gets no mail, among others who do', () => {
  test('is handed their link, while the others are asked, reminded and told by mail', async () => {
    const envelope = await sendNew(service, inTurns({ notifications: 'none', signing_order: 1 }, { signing_order: 1 }))
    expect(await mailed()).toEqual(['grace@example.test'])
    const remind = await call(service, 'POST', `/envelopes/${envelope.id}/remind`)
    expect(remind.body).toMatchObject({
      reminded: [{ recipient_id: envelope.recipients[1].id, email: 'grace@example.test' }],
      skipped: [{ recipient_id: envelope.recipients[0].id, reason: 'notifications_off' }],
    })
    expect(await mailed()).toHaveLength(2)
    await signAll(service, envelope)
    expect(await mailed()).toEqual(Array(3).fill('grace@example.test'))
    const { audit_trail } = await read(service, envelope.id)
    expect(audit_trail.at(-1)).toMatchObject({
      type: 'envelope.completed',
      data: { unmailed: [envelope.recipients[0].id] },
    })
  })

  test('alone is not reminded, which the refusal says by name', async () => {
    const { id, recipients } = await sendNew(service, silent())
    const refused = {
      status: 409,
      code: 'nothing_to_remind',
      message: expect.stringContaining('no reminders by email'),
    }
    const skipped = [{ recipient_id: recipients[0].id, reason: 'notifications_off' }]
    for (const path of [`/envelopes/${id}/remind`, `/envelopes/${id}/recipients/${recipients[0].id}/remind`])
      expect((await call(service, 'POST', path)).body).toMatchObject({ ...refused, skipped })
  })

  test.each([
    [{ notifications: 'none' }, {}, [[], ['grace@example.test']]],
    [{ email: 'zoe@example.test' }, { notifications: 'none' }, [['zoe@example.test'], []]],
  ])('in turns: %j and %j', async (first, second, [before = [], after = []]) => {
    const envelope = await sendNew(service, inTurns(first, second))
    expect(await mailed()).toEqual(before)
    mailer.letters.length = 0
    await signAs(service, envelope.recipients[0])
    expect(await mailed()).toEqual(after)
    const now = await read(service, envelope.id)
    expect(now.recipients[1].status).toBe('sent')
    expect((await linkFor(service, { id: envelope.id, rid: now.recipients[1].id })).status).toBe(200)
  })

  test('follows no rhythm of reminders, and is not looked at by the sweep for it', async () => {
    const reminders = { first_after_days: 1, repeat_every_days: 1, max: 5 }
    const { id } = await sendNew(service, silent({ reminders }))
    const both = await sendNew(service, { ...inTurns({ notifications: 'none' }), reminders })
    service.clock.advance(2 * DAY_MS)
    await remindDue(service.app)
    expect(await mailed()).toEqual([])
    const due = await service.database.query('select id from envelope where remind_at is not null and id = any($1)', [
      [id, both.id],
    ])
    expect(due).toEqual([])
  })

  test('who wants the result alone gets nothing else', async () => {
    const envelope = await sendNew(service, simple({ notifications: ['completion'] }))
    expect(envelope.notifications).toEqual(['completion'])
    await call(service, 'POST', `/envelopes/${envelope.id}/remind`)
    expect(await mailed()).toEqual([])
    await signAll(service, envelope)
    expect(await mailed()).toEqual([ada.email])
    expect(mailer.letters[0]?.attachments).not.toEqual([])
  })

  test('who wants to hear of an end alone hears of it', async () => {
    const { id } = await sendNew(service, simple({ notifications: ['ended'] }))
    expect(await mailed()).toEqual([])
    await call(service, 'POST', `/envelopes/${id}/void`)
    expect(await mailed()).toEqual([ada.email])
  })

  test('one of all the others is asked although the envelope mails nobody', async () => {
    const loud = { ...ada, notifications: ['invitation'] }
    const fields = [signatureOfZoe(), signatureFor(ada.email, { y: 0.7 })]
    await sendNew(service, silent({ recipients: [zoe, loud], fields }))
    expect(await mailed()).toEqual([ada.email])
  })

  test('a code by email goes out all the same: nobody else can pass the check', async () => {
    const recipients = [{ ...ada, auth: { method: 'email_code' } }]
    const {
      recipients: [{ id: rid }],
    } = await sendNew(service, simple({ recipients, notifications: 'none' }))
    const headers = { authorization: `Bearer ${service.tokenFor(rid)}`, 'content-type': 'application/json' }
    const sent = await service.server.inject({
      method: 'POST',
      url: `/sign/${rid}/identity/code`,
      headers,
      payload: '{}',
    })
    expect(sent.statusCode).toBe(202)
    expect(await mailed()).toEqual([ada.email])
    expect(mailer.letters[0]?.text).not.toContain('/s/')
  })
})

describe('an address that comes later', () => {
  test('retires the link, and mails nobody where mails stay off', async () => {
    const { id, recipients } = await sendNew(service, silent())
    const { body: link } = await linkFor(service, { id, rid: recipients[0].id })
    const moved = await patch(id, recipients[0].id, { email: 'zoe@example.test' })
    expect(moved.body).toMatchObject({ email: 'zoe@example.test', status: 'sent', delivery: null })
    expect((await follow(service, link.url)).statusCode).toBe(410)
    expect(await mailed()).toEqual([])
    expect(await identity(id)).toBe('Link handed over by the sender’s own system')
    expect((await read(service, id)).audit_trail.at(-1)).toMatchObject({
      type: 'recipient.substituted',
      data: { from: null, to: 'zoe@example.test', mail_now: false },
    })
  })

  test('with mails switched on is asked at once', async () => {
    const { id, recipients } = await sendNew(service, silent())
    const body = { email: 'zoe@example.test', notifications: 'all' }
    expect((await patch(id, recipients[0].id, body)).body).toMatchObject({ delivery: { state: 'queued' } })
    expect(await mailed()).toEqual(['zoe@example.test'])
    expect(await identity(id)).toBe('Link sent to the email address above')
    expect((await call(service, 'POST', `/envelopes/${id}/void`)).status).toBe(200)
    expect(await mailed()).toEqual(['zoe@example.test', 'zoe@example.test'])
  })

  test('that goes again tells the one who was written to, and nobody else', async () => {
    const { id, recipients } = await sendNew(service)
    expect(await mailed()).toEqual([ada.email])
    const refused = await patch(id, recipients[0].id, { email: null })
    expect(refused.body).toMatchObject({ status: 400, code: 'missing_parameter', param: 'email' })
    const gone = await patch(id, recipients[0].id, { email: null, notifications: 'none' })
    expect(gone.body).toMatchObject({ email: null, notifications: [], delivery: null })
    mailer.letters.length = 0
    expect(await mailed()).toEqual([ada.email])
    expect(mailer.letters[0]?.text).not.toContain('/s/')
    await call(service, 'POST', `/envelopes/${id}/void`)
    expect(await mailed()).toEqual([ada.email])
  })
})
