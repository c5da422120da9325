import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ada,
  call,
  continueAs,
  fillAs,
  grace,
  sendNew,
  signAs,
  signatureFor,
  simple,
  strangers,
} from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS, draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const recall = (id: string, body?: object) => call(service, 'POST', `/envelopes/${id}/recall`, body ? { body } : {})
const send = (id: string, body?: object) => call(service, 'POST', `/envelopes/${id}/send`, body ? { body } : {})
const mailsOf = (id: string) =>
  service.database.query<{ kind: string; to_email: string; note: string | null }>(
    'select kind, to_email, note from mail where envelope_id = $1 order by created_at, id',
    [id],
  )
const linkPage = (recipient: { id: string }, version: number) =>
  service.server.inject({ method: 'GET', url: `/s/${service.tokenFor(recipient.id, version)}` })

test('takes an envelope back: the event, the entry, and a letter to those who had heard of it', async () => {
  const { id } = await sendNew(service, {
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  const { status, body } = await recall(id, { reason: '  wrong rent ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'recalled', recalled_at: expect.any(String) })
  expect(body.recipients.map((r: any) => r.status)).toEqual(['created', 'created'])
  expect(body.audit_trail.at(-1)).toMatchObject({ type: 'envelope.recalled', data: { reason: 'wrong rent' } })
  expect((await mailsOf(id)).filter(({ kind }) => kind === 'recalled')).toEqual([
    { kind: 'recalled', to_email: ada.email, note: 'wrong rent' },
  ])
  const [event] = await service.database.query<{ body: any }>(
    "select body from event where envelope_id = $1 and type = 'envelope.recalled'",
    [id],
  )
  expect(event?.body).toMatchObject({
    envelope_id: id,
    status: 'recalled',
    reason: 'wrong rent',
    actor: { kind: 'api_key', name: 'CRM' },
  })
})

test('the whole round: old links end, what was typed is forgotten, and it is edited, sent and signed anew', async () => {
  const { id, recipients } = await sendNew(service, {
    recipients: [ada],
    fields: [signatureFor(ada.email), signatureFor(ada.email, { type: 'text', y: 0.2, label: 'Place' })],
  })
  const first = await fillAs(service, recipients[0])
  expect((await recall(id)).status).toBe(200)

  for (const version of [1, 2]) {
    const page = await linkPage(recipients[0], version)
    expect(page.statusCode).toBe(version === 1 ? 410 : 200)
  }
  expect((await linkPage(recipients[0], 1)).body).toContain('making changes')
  expect((await first.post('finish', {})).body).toMatchObject({ status: 410, code: 'link_retired' })
  const kept = await service.database.query('select 1 from field_value where envelope_id = $1', [id])
  expect(kept).toEqual([])

  const added = await call(service, 'POST', `/envelopes/${id}/recipients`, { body: grace })
  const placed = await call(service, 'POST', `/envelopes/${id}/fields`, {
    body: { fields: [signatureFor(grace.email)] },
  })
  expect([added.status, placed.status]).toEqual([201, 201])
  const again = await send(id)
  expect(again.body).toMatchObject({
    status: 'sent',
    recalled_at: null,
    progress: { signers: 2, opened: 0, signed: 0 },
  })
  expect((await linkPage(recipients[0], 1)).body).toContain('has been replaced')

  const version = 3
  const second = await continueAs(service, recipients[0].id, version)
  expect(second.state.fields.filter((f: any) => f.mine).map((f: any) => f.value)).toEqual([null, null])
  expect((await signAs(service, recipients[0], version)).status).toBe(200)
  expect((await signAs(service, added.body)).status).toBe(200)
  await service.runJobs()
  const now = await read(service, id)
  expect(now.status).toBe('completed')
  expect(now.audit_trail.map((e: any) => e.type).filter((t: string) => /sent|recalled|completed/.test(t))).toEqual([
    'envelope.sent',
    'envelope.recalled',
    'envelope.sent',
    'envelope.completed',
  ])
})

test('a recalled envelope can be voided, which tells nobody a second time', async () => {
  const { id } = await sendNew(service)
  await recall(id)
  expect((await call(service, 'POST', `/envelopes/${id}/void`)).body.status).toBe('voided')
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['invitation', 'recalled'])
})

test('an invitation that was still waiting is not sent any more', async () => {
  const sent: string[] = []
  const fresh = await openService({
    mailer: {
      async send({ subject }: { subject: string }) {
        sent.push(subject)
        return { outcome: 'sent' }
      },
      async check() {},
      close() {},
    } as never,
  })
  try {
    const { id } = await sendNew(fresh, simple({ name: 'NDA' }))
    await call(fresh, 'POST', `/envelopes/${id}/recall`)
    await fresh.runJobs()
    expect(sent).toEqual(['On hold: NDA'])
  } finally {
    await fresh.close()
  }
})

test('after a signature it is refused, and after the end', async () => {
  const some = await sendNew(service, {
    recipients: [ada, grace],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  await signAs(service, some.recipients[0])
  expect((await recall(some.id)).body).toMatchObject({ status: 409, code: 'recipient_already_acted' })
  expect((await read(service, some.id)).status).toBe('opened')

  const all = await sendNew(service)
  await signAll(service, all)
  expect((await recall(all.id)).body).toMatchObject({ status: 409, code: 'envelope_already_signed' })
  for (const { id } of [await draft(service), await completed(service)]) {
    expect((await recall(id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
  }
  const twice = await sendNew(service)
  await recall(twice.id)
  expect((await recall(twice.id)).body).toMatchObject({ status: 409, code: 'envelope_not_in_flight' })
})

test('an own deadline that has passed meanwhile needs a new one to send', async () => {
  const soon = new Date(Date.parse(service.clock.now()) + DAY_MS).toISOString()
  const { id } = await sendNew(service, simple({ deadline_at: soon }))
  await recall(id)
  service.clock.advance(2 * DAY_MS)
  expect((await send(id)).body).toMatchObject({ status: 400, param: 'deadline_at' })
  const later = new Date(Date.parse(service.clock.now()) + DAY_MS).toISOString()
  expect((await send(id, { deadline_at: later })).body).toMatchObject({ status: 'sent', deadline_at: later })
})

test.each<[object, string]>([
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ reason: 'a\u0000' }, 'reason'],
  [{ why: 'x' }, 'why'],
])('is refused with %j', async (body, param) => {
  const { id } = await sendNew(service)
  expect((await recall(id, body)).body).toMatchObject({ status: 400, param })
  expect((await read(service, id)).status).toBe('sent')
})

test('of another workspace or space there is nothing to recall', async () => {
  const { id } = await sendNew(service)
  for (const [key, code] of await strangers(service)) {
    expect((await call(service, 'POST', `/envelopes/${id}/recall`, { key })).body.code).toBe(code)
  }
})
