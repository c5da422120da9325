import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailResult, OutgoingMail } from '../../src/ports/mailer.ts'
import { ada, call, create, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS, read } from '../support/stories.ts'

let service: TestService
let got: OutgoingMail[] = []
const accepted: MailResult = { outcome: 'sent', response: '250 ok' }
let answer: MailResult = accepted
beforeAll(async () => {
  service = await openService({
    mailer: {
      async send(letter) {
        got.push(letter)
        return answer
      },
      check: async () => undefined,
      close: async () => undefined,
    },
  })
})
beforeEach(() => {
  got = []
  answer = accepted
})
afterAll(() => service.close())

const post = (path: string, headers: Record<string, string> = {}) =>
  service.server.inject({ method: 'POST', url: path, headers })
const ask = (rid: string, headers: Record<string, string> = {}) => post(`/sign/${rid}/new-link`, headers)
const browser = {
  accept: 'text/html,application/xhtml+xml',
  'content-type': 'application/x-www-form-urlencoded',
}
/** What was mailed by asking, as [to, subject]. */
async function mailedBy(rid: string): Promise<string[][]> {
  await service.runJobs()
  got = []
  expect((await ask(rid)).statusCode).toBe(202)
  await service.runJobs()
  return got.map(({ to, subject }) => [to.email, subject])
}
const two = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
    { name: 'Copy', email: 'copy@example.test', role: 'cc' },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
}
const idsOf = ({ recipients }: any): string[] => recipients.map(({ id }: any) => id)

test('whose turn it is gets the link that is good now, at the address that the sender has', async () => {
  const { id, recipients } = await sendNew(service, simple({ name: 'Lease', message: { body: 'Hi' } }))
  const [{ id: rid }] = recipients
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email: 'ada@new.test' } })
  expect(await mailedBy(rid)).toEqual([['ada@new.test', 'Your link to sign: Lease']])
  expect(got[0]?.text).toContain(`${BASE_URL}/s/${service.tokenFor(rid, 2)}`)
  const { audit_trail } = await read(service, id)
  const entry = audit_trail.find(({ type }: any) => type === 'recipient.link_mailed')
  expect(entry).toMatchObject({
    recipient_id: rid,
    data: { link_version: 2 },
    ip: '127.0.0.1',
    actor: { kind: 'system' },
  })
  expect(JSON.stringify(audit_trail)).not.toContain('/s/')
})

test('nobody else is mailed: not whose turn it is not, nor who has signed, nor a copy before the end', async () => {
  const envelope = await sendNew(service, two)
  const [first, second, copy] = idsOf(envelope)
  expect([await mailedBy(second ?? ''), await mailedBy(copy ?? '')]).toEqual([[], []])
  await signAs(service, { id: first ?? '' })
  expect(await mailedBy(first ?? '')).toEqual([])
  expect(await mailedBy(second ?? '')).toEqual([[grace.email, expect.stringMatching(/^Your link to sign/)]])
})

test('of a completed envelope everybody gets a link to what was signed, until it is deleted', async () => {
  const { id, recipients } = await completed(service, {
    ...two,
    name: 'Lease',
    recipients: [ada, two.recipients[2]],
    fields: [signatureFor(ada.email)],
  })
  for (const [i, email] of [ada.email, 'copy@example.test'].entries()) {
    expect(await mailedBy(recipients[i].id)).toEqual([[email, 'Your link: Lease']])
    expect(got[0]?.text).toContain(`${BASE_URL}/s/${service.tokenFor(recipients[i].id)}`)
    expect(got[0]?.attachments).toEqual([])
  }
  await call(service, 'DELETE', `/envelopes/${id}`)
  service.clock.advance(DAY_MS)
  expect(await mailedBy(recipients[0].id)).toEqual([])
})

describe('an envelope that nobody can sign', () => {
  const sent = async () => sendNew(service)
  const rows: [string, () => Promise<any>][] = [
    ['a draft', async () => (await create(service)).body],
    [
      'one that was voided',
      async () => {
        const envelope = await sent()
        await call(service, 'POST', `/envelopes/${envelope.id}/void`)
        return envelope
      },
    ],
    [
      'one that was taken back',
      async () => {
        const envelope = await sent()
        await call(service, 'POST', `/envelopes/${envelope.id}/recall`)
        return envelope
      },
    ],
    [
      'one whose deadline has passed, before any sweep has found it',
      async () => {
        const envelope = await sendNew(service, simple({ deadline_days: 1 }))
        service.clock.advance(DAY_MS + 1000)
        return envelope
      },
    ],
  ]
  test.each(rows)('%s mails nothing', async (_, make) => {
    const [rid = ''] = idsOf(await make())
    expect(await mailedBy(rid)).toEqual([])
  })
})

describe('whoever asks often', () => {
  test('brings about one mail in five minutes and five in a day, for each person', async () => {
    const [rid = ''] = idsOf(await sendNew(service))
    const counts: number[] = []
    for (let i = 0; i < 8; i++) {
      counts.push((await mailedBy(rid)).length, (await mailedBy(rid)).length)
      service.clock.advance(301_000)
    }
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    service.clock.advance(DAY_MS)
    expect(await mailedBy(rid)).toHaveLength(1)
    service.clock.advance(290_000)
    expect(await mailedBy(rid)).toHaveLength(0)
    expect(await mailedBy(idsOf(await sendNew(service))[0] ?? '')).toHaveLength(1)
  })

  test('at once brings about one', async () => {
    const { id, recipients } = await sendNew(service)
    await Promise.all(Array.from({ length: 8 }, () => ask(recipients[0].id)))
    await service.runJobs()
    expect(got.map(({ subject }) => subject.split(':')[0])).toEqual([expect.any(String), 'Your link to sign'])
    const { audit_trail } = await read(service, id)
    expect(audit_trail.filter(({ type }: any) => type === 'recipient.link_mailed')).toHaveLength(1)
  })
})

test('the answer is the same for everyone, whatever comes of it', async () => {
  const envelope = await sendNew(service, two)
  const [due = '', waiting = ''] = idsOf(envelope)
  const version = service.tokenFor(due, 1)
  const paths = [
    ...[due, due, waiting, `rcp_${'0'.repeat(26)}`, 'rcp_x', 'x%00y', '..%2F..', `rcp_${'a'.repeat(9000)}`].map(
      (rid) => `/sign/${rid}/new-link`,
    ),
    ...[version, service.tokenFor(due, 7), version.slice(0, -1), 'x'].map((token) => `/s/${token}/new-link`),
  ]
  for (const headers of [browser, {}, { 'accept-language': 'de' }] as Record<string, string>[]) {
    const answers = new Set<string>()
    for (const path of paths) {
      const { statusCode, body, headers: sent } = await post(path, headers)
      answers.add(`${statusCode} ${sent['content-type']} ${sent['cache-control']} ${body}`)
      expect(sent['set-cookie']).toBeUndefined()
    }
    expect([...answers]).toHaveLength(1)
  }
})

test('a link that was replaced still proves whose it was', async () => {
  const { id, recipients } = await sendNew(service)
  const [{ id: rid }] = recipients
  await service.runJobs()
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email: 'ada@new.test' } })
  await service.runJobs()
  got = []
  const forged = service.tokenFor(rid, 1).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  await post(`/s/${forged}/new-link`, browser)
  await service.runJobs()
  expect(got).toEqual([])
  await post(`/s/${service.tokenFor(rid, 1)}/new-link`, browser)
  await service.runJobs()
  expect(got.map(({ to }) => to.email)).toEqual(['ada@new.test'])
})

describe('the pages that lead there', () => {
  const get = (url: string) => service.server.inject({ url, headers: { accept: 'text/html' } })

  test('have a form that needs no script and holds no link', async () => {
    const { id, recipients } = await sendNew(service)
    const [{ id: rid }] = recipients
    const session = await get(`/sign/${rid}`)
    await call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email: 'ada@new.test' } })
    const retired = await get(`/s/${service.tokenFor(rid, 1)}`)
    expect([session.statusCode, retired.statusCode]).toEqual([401, 410])
    for (const { body, headers } of [session, retired]) {
      expect(body).toContain(`<form method="post" action="/sign/${rid}/new-link">`)
      expect(body).toContain('Email me a new link</button>')
      expect(body).not.toMatch(/<script|Ada|ada@/)
      expect(headers['content-security-policy']).toContain("form-action 'self'")
    }
    const asked = await ask(rid, browser)
    expect(asked.body).toContain('If it is still your turn, an email with a new link is on its way')
    expect(asked.body).not.toContain('<form')
  })

  test('offer nothing where there is nobody to mail', async () => {
    const envelope = await sendNew(service)
    await call(service, 'POST', `/envelopes/${envelope.id}/recall`)
    const recalled = await get(`/s/${service.tokenFor(envelope.recipients[0].id, 1)}`)
    const unknown = await get('/s/nothing')
    expect([recalled.statusCode, unknown.statusCode]).toEqual([410, 404])
    for (const { body } of [recalled, unknown]) expect(body).not.toContain('<form')
  })
})

test('in test mode the link is in the outbox', async () => {
  const key = service.test_key
  const { recipients } = await sendNew(service, simple(), { key })
  await ask(recipients[0].id)
  const { data } = (await call(service, 'GET', '/test/outbox', { key })).body
  expect(data[0]).toMatchObject({
    to: ada.email,
    subject: expect.stringMatching(/^\[Test\] Your link to sign/),
    links: [`${BASE_URL}/s/${service.tokenFor(recipients[0].id)}`],
  })
})

test('a link that was asked for speaks for the address like an invitation, and is no reminder', async () => {
  const { id, recipients } = await sendNew(service)
  await service.runJobs()
  answer = { outcome: 'rejected', message: '550 no such mailbox' }
  await ask(recipients[0].id)
  await service.runJobs()
  expect((await read(service, id)).recipients[0]).toMatchObject({
    delivery: { state: 'bounced', last_error: '550 no such mailbox' },
    reminder_count: 0,
    last_reminded_at: null,
    status: 'sent',
  })
})
