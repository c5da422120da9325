import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TASKS } from '../../src/jobs/tasks.ts'
import type { OutgoingMail, MailResult } from '../../src/ports/mailer.ts'
import { ada, call, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS, read } from '../support/stories.ts'

let service: TestService
/** The mail server outside: what it was given, and what it answers. */
const server = { got: [] as OutgoingMail[], answer: (): MailResult => ({ outcome: 'sent', response: '250 ok' }) }
const accepts = server.answer

const mailer = {
  async send(letter: OutgoingMail) {
    server.got.push(letter)
    return server.answer()
  },
  check: async () => undefined,
  close: async () => undefined,
}

beforeAll(async () => {
  service = await openService({ mailer })
})
beforeEach(() => {
  server.got = []
  server.answer = accepts
})
afterAll(() => service.close())

const mailsOf = (id: string) =>
  service.database.query<any>(
    'select id, workspace_id, kind, to_email, state, attempts, last_error from mail where envelope_id = $1 order by id',
    [id],
  )
const linkIn = ({ text }: OutgoingMail) => /http:\/\/countersign\.test\/s\/[\w.-]+/.exec(text)?.[0]

test('the invitation goes out once, with the link of its reader and nobody else’s', async () => {
  const { id, recipients } = await sendNew(service, simple({ name: 'NDA', message: { subject: 'Please sign' } }))
  await service.runJobs()
  expect(server.got).toHaveLength(1)
  const [letter] = server.got
  const [mail] = await mailsOf(id)
  expect(letter).toMatchObject({
    from: { name: 'Grace Hopper (Acme GmbH) via Acme', email: 'sign@acme.test' },
    to: { name: ada.name, email: ada.email },
    subject: 'Please sign',
    message_id: `<${mail.id}@countersign.test>`,
  })
  expect(letter && linkIn(letter)).toBe(`${BASE_URL}/s/${service.tokenFor(recipients[0].id)}`)
  expect(letter?.html).toContain(service.tokenFor(recipients[0].id))
  expect(mail).toMatchObject({ kind: 'invitation', state: 'sent', attempts: 1, last_error: null })
  expect((await read(service, id)).recipients[0].delivery).toMatchObject({ state: 'sent', last_error: null })

  await TASKS['send_mails']?.(service.app, { workspace_id: mail.workspace_id, envelope_id: id, mail_ids: [mail.id] })
  expect(server.got).toHaveLength(1)
})

const both = { recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] }

test('the mails of one event are one job, and noted at once', async () => {
  const { id } = await sendNew(service, both)
  const revision = async () =>
    (await service.database.query('select revision from envelope where id = $1', [id]))[0]?.['revision']
  const before = Number(await revision())
  expect((await service.runJobs()).filter((task) => task === 'send_mails')).toHaveLength(1)
  expect(server.got.map(({ to }) => to.email).toSorted()).toEqual([ada.email, grace.email])
  expect((await mailsOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(['sent', 1]))
  expect((await read(service, id)).recipients.map(({ delivery }: any) => delivery.state)).toEqual(['sent', 'sent'])
  expect(Number(await revision())).toBe(before + 1)
})

test('one that fails by a fault of ours keeps no other from being noted, and comes again alone', async () => {
  const { id } = await sendNew(service, both)
  let faults = 1
  server.answer = () => {
    if (server.got.at(-1)?.to.email === ada.email && faults-- > 0) throw new TypeError('x is not a function')
    return accepts()
  }
  const ref = { workspace_id: (await mailsOf(id))[0].workspace_id, envelope_id: id }
  const mail_ids = (await mailsOf(id)).map((mail) => mail.id)
  const run = () => TASKS['send_mails']?.(service.app, { ...ref, mail_ids })
  await expect(run()).rejects.toThrow('x is not a function')
  expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['queued', 'sent'])
  await run()
  expect(server.got.map(({ to }) => to.email).toSorted()).toEqual([ada.email, ada.email, grace.email])
  expect((await read(service, id)).recipients.map(({ delivery }: any) => delivery.state)).toEqual(['sent', 'sent'])
})

test('a job of a mail, as a node of an earlier version asks for, sends it', async () => {
  const { id } = await sendNew(service)
  const [mail] = await mailsOf(id)
  await TASKS['send_mail']?.(service.app, { workspace_id: mail.workspace_id, mail_id: mail.id })
  expect(server.got).toHaveLength(1)
  await service.runJobs()
  expect(server.got).toHaveLength(1)
})

test('a whole story: each letter to whom it concerns', async () => {
  const { id, recipients } = await sendNew(service, {
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
      { name: 'Copy', email: 'copy@example.test', role: 'cc' },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  await service.runJobs()
  await call(service, 'POST', `/envelopes/${id}/remind`)
  await service.runJobs()
  await signAs(service, recipients[0])
  await service.runJobs()
  await signAs(service, recipients[1])
  await service.runJobs()
  expect((await mailsOf(id)).map(({ kind, to_email, state }) => [kind, to_email, state])).toEqual([
    ['invitation', ada.email, 'sent'],
    ['reminder', ada.email, 'sent'],
    ['invitation', grace.email, 'sent'],
    ['completed', ada.email, 'sent'],
    ['completed', grace.email, 'sent'],
    ['copy', 'copy@example.test', 'sent'],
  ])
  expect(new Set(server.got.map(({ message_id }) => message_id)).size).toBe(6)
  const links = [0, 0, 1, 0, 1, 2].map((i) => `${BASE_URL}/s/${service.tokenFor(recipients[i].id)}`)
  expect(server.got.map(linkIn).slice(0, 3)).toEqual(links.slice(0, 3))
  // Those of the completion leave together.
  expect(server.got.map(linkIn).toSorted()).toEqual(links.toSorted())
})

test('in test mode nothing leaves; without a mail server neither', async () => {
  const test_envelope = await sendNew(service, simple(), { key: service.test_key })
  await service.runJobs()
  expect(server.got).toEqual([])
  expect(await mailsOf(test_envelope.id)).toMatchObject([{ state: 'captured', attempts: 1 }])
  const seen = await call(service, 'GET', `/envelopes/${test_envelope.id}`, { key: service.test_key })
  expect(seen.body.recipients[0].delivery.state).toBe('sent')

  const alone = await openService()
  try {
    const { id } = await sendNew(alone)
    await alone.runJobs()
    const states = await alone.database.query('select state from mail where envelope_id = $1', [id])
    expect(states).toEqual([{ state: 'captured' }])
  } finally {
    await alone.close()
  }
})

describe('a server that cannot be reached', () => {
  const away = (): MailResult => ({ outcome: 'unreachable', message: 'connect ECONNREFUSED' })

  test('is tried again with longer and longer waits, with the same letter', async () => {
    server.answer = away
    const { id } = await sendNew(service)
    await service.runJobs()
    for (const [i, wait_s] of [30, 120, 600].entries()) {
      expect(server.got).toHaveLength(i + 1)
      expect(await mailsOf(id)).toMatchObject([
        { state: 'queued', attempts: i + 1, last_error: 'connect ECONNREFUSED' },
      ])
      service.clock.advance((wait_s - 5) * 1000)
      await service.runJobs()
      expect(server.got).toHaveLength(i + 1)
      service.clock.advance(6_000)
      await service.runJobs()
    }
    expect((await read(service, id)).recipients[0].delivery.state).toBe('queued')
    server.answer = accepts
    service.clock.advance(3600_000)
    await service.runJobs()
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent', attempts: 5, last_error: null }])
    expect(new Set(server.got.map((letter) => JSON.stringify(letter))).size).toBe(1)
    expect((await read(service, id)).recipients[0].delivery.state).toBe('sent')
  })

  test('for more than a day has failed, and the address may be tried again', async () => {
    server.answer = away
    const { id, recipients } = await sendNew(service)
    for (let hours = 0; hours < 48; hours++) {
      await service.runJobs()
      service.clock.advance(3600_000)
    }
    expect(server.got).toHaveLength(8)
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed', attempts: 8, last_error: 'connect ECONNREFUSED' }])
    expect((await read(service, id)).recipients[0].delivery).toMatchObject({ state: 'failed' })

    server.answer = accepts
    const { body } = await call(service, 'POST', `/envelopes/${id}/remind`)
    expect(body.reminded).toMatchObject([{ recipient_id: recipients[0].id }])
    await service.runJobs()
    expect((await read(service, id)).recipients[0].delivery).toMatchObject({
      state: 'sent',
      last_error: null,
    })
  })
})

test('a refused address is shown as bounced, in the envelope and in its audit trail; a new one mends it', async () => {
  server.answer = () => ({ outcome: 'rejected', message: '550 no such mailbox' })
  const { id, recipients } = await sendNew(service)
  await service.runJobs()
  expect(server.got).toHaveLength(1)
  const now = await read(service, id)
  expect(now.recipients[0].delivery).toMatchObject({
    channel: 'email',
    state: 'bounced',
    last_error: '550 no such mailbox',
  })
  expect(now.audit_trail.at(-1)).toMatchObject({
    type: 'recipient.mail_failed',
    recipient_id: recipients[0].id,
    data: { reason: '550 no such mailbox' },
    actor: { kind: 'system' },
  })
  expect((await call(service, 'POST', `/envelopes/${id}/remind`)).body.skipped).toEqual([
    { recipient_id: recipients[0].id, reason: 'bounced' },
  ])
  service.clock.advance(DAY_MS)
  await service.runJobs()
  expect(server.got).toHaveLength(1)

  server.answer = accepts
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
    body: { email: 'ada@new.test' },
  })
  await service.runJobs()
  expect(server.got.at(-1)?.to.email).toBe('ada@new.test')
  expect((await read(service, id)).recipients[0].delivery).toMatchObject({ state: 'sent', last_error: null })
})

test('a letter about the end that cannot be delivered does not count against an invitation', async () => {
  const envelope = await sendNew(service)
  await service.runJobs()
  server.answer = () => ({ outcome: 'rejected', message: '550 no' })
  await call(service, 'POST', `/envelopes/${envelope.id}/void`)
  await service.runJobs()
  expect((await mailsOf(envelope.id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['invitation', 'sent'],
    ['voided', 'failed'],
  ])
  expect((await read(service, envelope.id)).recipients[0].delivery.state).toBe('sent')
})

test('a former address that was mailed hears that its link is dead, and nothing of the new one', async () => {
  const { id, recipients } = await sendNew(service, simple({ name: 'NDA' }))
  await service.runJobs()
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
    body: { name: 'Bella Newman', email: 'bella@new.test' },
  })
  await service.runJobs()
  const [, ...later] = server.got
  expect(later.map(({ to, subject }) => [to.email, subject])).toEqual([
    ['bella@new.test', expect.stringContaining('asks you to sign')],
    [ada.email, 'Your link no longer works: NDA'],
  ])
  const told = JSON.stringify(later[1])
  for (const part of ['Bella', 'bella', 'Newman', 'new.test', '/s/']) expect(told).not.toContain(part)
  // It answers the invitation that this address had, and the new person's begins a conversation of its own.
  expect(later[1]?.in_reply_to).toBe(server.got[0]?.message_id)
  expect(later[0]?.in_reply_to).toBeUndefined()
})

test('reminders and what follows answer the invitation; no machine answers any of them', async () => {
  const { id } = await sendNew(service)
  await service.runJobs()
  for (const act of ['remind', 'void']) {
    await call(service, 'POST', `/envelopes/${id}/${act}`)
    await service.runJobs()
  }
  const [invitation] = await mailsOf(id)
  const first = `<${invitation.id}@countersign.test>`
  expect(server.got.map(({ in_reply_to }) => in_reply_to)).toEqual([undefined, first, first])
  for (const { headers } of server.got) expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})

describe('the mail of a completed envelope', () => {
  const filesOf = ({ attachments = [] }: OutgoingMail) => attachments.map(({ name, content }) => [name, content])

  test('brings the sealed documents and the certificate, as they can be fetched', async () => {
    const { id } = await completed(service, {
      recipients: [ada, { name: 'Copy', email: 'copy@example.test', role: 'cc' }],
      fields: [signatureFor(ada.email)],
    })
    const final = await call(service, 'GET', `/envelopes/${id}/final`)
    const certificate = await call(service, 'GET', `/envelopes/${id}/certificate`)
    const letters = server.got.slice(-2)
    expect(letters.map(({ to }) => to.email)).toEqual([ada.email, 'copy@example.test'])
    for (const letter of letters) {
      expect(filesOf(letter)).toEqual([
        ['contract.pdf', final.bytes],
        ['certificate of completion.pdf', certificate.bytes],
      ])
      expect(letter.text).toContain('are attached')
      expect(linkIn(letter)).toBeDefined()
    }
    // Read once for both.
    const [one, other] = letters.map(({ attachments = [] }) => attachments[0]?.content)
    expect(one).toBe(other)
  })

  test('leaves out what is too large for mailboxes, and says where it is', async () => {
    const small = await openService({
      mailer,
      around: (app) => ({ ...app, settings: { ...app.settings, mail_attach_bytes_max: 1000 } }),
    })
    try {
      await completed(small)
      const letter = server.got.at(-1)
      expect(letter?.attachments).toEqual([])
      expect(letter?.text).toContain('Open the link to fetch')
    } finally {
      await small.close()
    }
  })
})

test('a name that looks like an address does not pass for the sender’s address; answers go where the sender reads', async () => {
  const branded = await openService({ mailer })
  const names = { sender_name: 'ceo@bank.test', reply_to: 'grace@acme.test' }
  await call(branded, 'PATCH', '/branding', { body: names })
  try {
    await sendNew(branded)
    await branded.runJobs()
    expect(server.got[0]).toMatchObject({
      from: { name: 'ceo(at)bank.test (Acme GmbH) via Acme', email: 'sign@acme.test' },
      reply_to: { name: 'ceo@bank.test', email: 'grace@acme.test' },
      text: expect.stringContaining('reply to this mail'),
    })
  } finally {
    await branded.close()
  }
})

describe('an invitation that waited too long', () => {
  test('is not sent to an address that was corrected meanwhile', async () => {
    const { id, recipients } = await sendNew(service)
    await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
      body: { email: 'ada@new.test' },
    })
    await service.runJobs()
    expect(server.got.map(({ to }) => to.email)).toEqual(['ada@new.test'])
    expect((await mailsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['invitation', 'superseded'],
      ['invitation', 'sent'],
      ['substituted', 'superseded'],
    ])
    expect((await read(service, id)).recipients[0].delivery).toMatchObject({ state: 'sent' })
    expect((await read(service, id)).audit_trail.map((e: any) => e.type)).not.toContain('recipient.mail_failed')
  })

  test('is not sent for an envelope that has ended, nor to a person who has signed', async () => {
    const voided = await sendNew(service)
    await call(service, 'POST', `/envelopes/${voided.id}/void`)
    await service.runJobs()
    expect(server.got.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled/)])

    server.got = []
    const signed = await completed(service)
    expect(server.got.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Completed/)])
    expect((await read(service, signed.id)).recipients[0].delivery.state).toBe('queued')
  })
})
