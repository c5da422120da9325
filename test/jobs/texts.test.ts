import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TASKS } from '../../src/jobs/tasks.ts'
import { oneTimeCode } from '../../src/kit/one-time-codes.ts'
import { createPost } from '../../src/outgoing/post.ts'
import { textHook } from '../../src/outgoing/text-hook.ts'
import type { Texts } from '../../src/ports/texts.ts'
import { closeReceivers, type Hit, receiver } from '../outgoing/receiver.ts'
import { call, create, sendNew, simple } from '../support/api.ts'
import { browserOn, byText } from '../support/identity.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'

const SECRET = `whsec_${Buffer.from('a secret of the operator, long enough').toString('base64')}`
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The operator's program: what it was given, and what it answers. */
const hook = { hits: [] as readonly Hit[], status: 200, body: '' }
const crash = { next: false }
let service: TestService

beforeAll(async () => {
  const { hits, port } = await receiver((response) => response.writeHead(hook.status).end(hook.body))
  hook.hits = hits
  const post = createPost({ allow_cidrs: ['127.0.0.1/32'] })
  const settings = { url: `http://127.0.0.1:${port}/send`, secrets: [SECRET] as const, channels: ['sms'] as const }
  const texts = textHook(settings, { post, places: ['DE'], per_hour_max: 14 })
  service = await openService({ texts: crashing(texts) })
})
afterEach(() => {
  Object.assign(hook, { status: 200, body: '' })
  // Nothing of the last hour counts for the next test.
  service.clock.advance(2 * HOUR_MS)
})
afterAll(async () => {
  await service.close()
  await closeReceivers()
})

/** As if the process were killed when the message had gone out and nothing had been stored. */
const crashing = (texts: Texts): Texts => ({
  ...texts,
  async send(text) {
    const sent = await texts.send(text)
    if (crash.next) throw new Error('the process was killed')
    return sent
  },
})

const sentBodies = (from: number) =>
  hook.hits.slice(from).map(({ body, headers }) => {
    new Webhook(SECRET).verify(body, headers as Record<string, string>)
    return JSON.parse(String(body))
  })

const mailsOf = (id: string) =>
  service.database.query<any>(
    `select id, workspace_id, kind, channel, to_email, state, attempts, last_error from mail where envelope_id = $1 and channel = 'sms' order by id`,
    [id],
  )

async function asked(recipient: object = byText) {
  const envelope = await sendNew(service, simple({ recipients: [recipient] }))
  await service.runJobs()
  const rid: string = envelope.recipients[0].id
  return { id: envelope.id as string, rid, browser: browserOn(service, rid), from: hook.hits.length }
}
const codeOf = (recipient_id: string, number: number) =>
  oneTimeCode(service.app.keys.code, { recipient_id, link_version: 1, number })

test('a code goes to the operator’s address, signed, and opens the session', async () => {
  const { id, rid, browser, from } = await asked()
  expect((await browser.sendCode()).status).toBe(202)
  await service.runJobs()
  const [mail] = await mailsOf(id)
  const code = codeOf(rid, 1)
  expect(sentBodies(from)).toEqual([
    {
      id: mail.id,
      to: '+4930123456',
      channel: 'sms',
      purpose: 'code',
      language: 'en',
      variables: [code],
      text: `${code} is your code to sign. It is valid for 10 minutes. Do not tell it to anyone.`,
      encoding: 'gsm7',
      segments: 1,
    },
  ])
  expect(mail).toMatchObject({ kind: 'text_code', channel: 'sms', state: 'sent', attempts: 1, last_error: null })
  expect((await browser.prove(code)).body).toEqual({ passed: true })
})

test('while the hook is away the code is tried again, with the same id', async () => {
  const { id, browser, from } = await asked()
  hook.status = 500
  await browser.sendCode()
  await service.runJobs()
  expect(await mailsOf(id)).toMatchObject([
    { state: 'queued', last_error: 'the text service could not be reached: it answered 500' },
  ])
  hook.status = 200
  service.clock.advance(31_000)
  await service.runJobs()
  expect(await mailsOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  const ids = hook.hits.slice(from).map(({ headers }) => [headers['webhook-id'], headers['x-svc-attempt']])
  const [mail] = await mailsOf(id)
  expect(ids).toEqual([
    [mail.id, '1'],
    [mail.id, '2'],
  ])
})

test('one that is refused is not tried again; the sender reads why, and mails still go', async () => {
  const { id, browser, from } = await asked()
  Object.assign(hook, { status: 400, body: '{"message":"no such number:\\u202e http://evil.test"}' })
  await browser.sendCode()
  await service.runJobs()
  service.clock.advance(2 * HOUR_MS)
  await service.runJobs()
  expect(hook.hits.length - from).toBe(1)
  const last_error = 'the text service refused it: 400 no such number: http://evil.test'
  expect(await mailsOf(id)).toMatchObject([{ state: 'failed', last_error }])
  const { recipients, audit_trail } = await read(service, id)
  expect(recipients[0].delivery).toMatchObject({
    channel: 'sms',
    state: 'failed',
    last_error,
    last_error_code: 'text_service_said',
  })
  expect(audit_trail.at(-1)).toMatchObject({ type: 'recipient.mail_failed', data: { reason: last_error } })
  expect((await call(service, 'POST', `/envelopes/${id}/remind`)).status).toBe(200)
})

test('a crash after the call repeats it with the same id and words', async () => {
  const { id, browser, from } = await asked()
  await browser.sendCode()
  const [mail] = await mailsOf(id)
  const run = () =>
    TASKS['send_mails']?.(service.app, { workspace_id: mail.workspace_id, envelope_id: id, mail_ids: [mail.id] })
  crash.next = true
  await expect(run()).rejects.toThrow('the process was killed')
  crash.next = false
  expect(await mailsOf(id)).toMatchObject([{ state: 'queued', attempts: 0 }])
  await run()
  await run()
  const [first, second, ...more] = sentBodies(from)
  expect(second).toEqual(first)
  expect(more).toEqual([])
  expect(await mailsOf(id)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('an answer that quotes the code leaves no code behind', async () => {
  const { id, rid, browser } = await asked()
  Object.assign(hook, { status: 400, body: `cannot send "${codeOf(rid, 1)} is your code"` })
  await browser.sendCode()
  await service.runJobs()
  const [{ last_error }] = await mailsOf(id)
  expect(last_error).toBe('the text service refused it: 400 cannot send "•••••• is your code"')
})

test('one number gets ten messages an hour, whatever envelope they belong to', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => asked()))
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    for (const { browser } of people) statuses.push((await browser.sendCode()).status)
    await service.runJobs()
    service.clock.advance(MINUTE_MS + 1000)
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(10)
  const [person] = people
  const refused = await person?.browser.sendCode()
  expect([refused?.status, refused?.body.code, refused?.body.scope]).toEqual([429, 'rate_limited', 'texts'])
  // Another number still gets its own.
  const other = await asked({ ...byText, phone: '+4915112345678' })
  expect((await other.browser.sendCode()).status).toBe(202)
  service.clock.advance(HOUR_MS)
  expect((await person?.browser.sendCode())?.status).toBe(202)
})

test('those that come at once are bounded when they are sent: by the workspace’s hour', async () => {
  const people = await Promise.all(
    Array.from({ length: 16 }, (_, i) => asked({ ...byText, phone: `+49151123456${10 + i}` })),
  )
  const from = hook.hits.length
  await Promise.all(people.map(({ browser }) => browser.sendCode()))
  await service.runJobs()
  expect(hook.hits.length - from).toBe(14)
  const states = await service.database.query<any>(
    "select state, last_error from mail where envelope_id = any($1) and channel = 'sms' and state <> 'sent'",
    [people.map(({ id }) => id)],
  )
  const too_many = { state: 'failed', last_error: 'too many text messages were sent within an hour' }
  expect(states.length).toBeLessThanOrEqual(2)
  for (const state of states) expect(state).toEqual(too_many)
})

test('a number abroad is refused when it is named, and a premium one everywhere', async () => {
  for (const phone of ['+436641234567', '+19005551234', '+979123456789', '+999123456789']) {
    const refused = await create(service, simple({ recipients: [{ ...byText, phone }] }))
    expect(refused.body).toMatchObject({ code: 'sms_not_available', param: 'recipients[0].phone' })
    expect(refused.body.message).toBe(`recipients[0].phone: this service sends no text messages to ${phone}`)
  }
})

test('a number is kept as it is dialled for who is asked by text, and as it was given for who is not', async () => {
  const written = '+49 (0)30 123456'
  const both = [
    { ...byText, phone: written },
    { name: 'Grace', email: 'g@example.test', phone: '030 / 123456', role: 'cc' },
  ]
  const { recipients } = await sendNew(service, simple({ recipients: both }))
  expect(recipients.map(({ phone }: any) => phone)).toEqual(['+4930123456', '030 / 123456'])
})
