import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ada, call, create, envelopeForm, SAMPLE_PDF, sendNew, signatureFor, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { keepingMailer } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'
import { signatureOfZoe, silent, zoe } from '../support/silent.ts'
import { draft, read } from '../support/stories.ts'
import { boxFor, lease, order, template } from '../support/templates.ts'

const mailer = keepingMailer()
let service: TestService
beforeAll(async () => {
  service = await openService({ mailer })
})
beforeEach(() => {
  mailer.letters.length = 0
})
afterAll(() => service.close())

async function mailed(): Promise<readonly string[]> {
  await service.runJobs()
  return mailer.letters.map(({ to }) => to.email).toSorted()
}

async function uploaded(): Promise<string> {
  const { body } = await call(service, 'POST', '/uploads/init', {
    body: { file_name: 'a.pdf', size: SAMPLE_PDF.length },
  })
  const { pathname, search } = new URL(body.upload.url)
  await service.server.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': 'application/pdf' },
    payload: SAMPLE_PDF,
  })
  return String(body.ref)
}
const fromRefs = async (over: object) =>
  call(service, 'POST', '/envelopes/from-refs', { body: { ...over, documents: [{ ref: await uploaded() }] } })
const oneRole = () => template(service, lease({ roles: [{ label: 'Client' }], fields: [boxFor('Client')] }))
const someone = { signing_order: 1, full_name: zoe.name }

describe('every door that makes an envelope takes notifications', () => {
  test('POST /envelopes', async () => {
    const { status, body } = await create(service, silent({ send: true }))
    expect([status, body.recipients[0].email, body.fields[0].recipient_email]).toEqual([201, null, null])
    expect(await mailed()).toEqual([])
  })

  test('from-refs', async () => {
    const { status, body } = await fromRefs(silent({ send: true }))
    expect([status, body.recipients?.[0].email]).toEqual([201, null])
    expect(await mailed()).toEqual([])
  })

  test('templates, for the envelope and for one assignment', async () => {
    const { id } = await oneRole()
    const whole = await order(service, id, { notifications: 'none', send: true, assignments: [someone] })
    expect([whole.status, whole.body.recipients[0].email]).toEqual([201, null])
    const one = await order(service, id, { send: true, assignments: [{ ...someone, notifications: 'none' }] })
    expect([one.status, one.body.recipients[0].notifications, one.body.notifications]).toEqual([201, [], undefined])
    expect(await mailed()).toEqual([])
  })

  test('a dry run, which lists no mail to them', async () => {
    const dry = async (metadata: object) =>
      (await call(service, 'POST', '/envelopes?dry_run=true&images=false', { raw: envelopeForm(metadata) })).body
    expect(await dry(silent({ send: true }))).toMatchObject({ problems: [], mails: [] })
    const fields = [signatureOfZoe(), signatureFor(ada.email, { y: 0.7 })]
    const loud = { ...ada, notifications: ['completion'] }
    const { problems, mails } = await dry(silent({ recipients: [zoe, loud], fields, send: true }))
    expect(problems).toEqual([])
    expect(mails).toMatchObject([{ to: ada.email, kind: 'completed' }])
  })

  test('a field names them by their place too', async () => {
    const fields = [signatureOfZoe({ recipient_key: undefined, recipient_index: 0 })]
    expect((await create(service, silent({ fields, send: true }))).status).toBe(201)
  })

  test('a bulk send, whose rows then need no addresses', async () => {
    const { key, live_key } = await service.addWorkspace()
    const owner = await appUser(service, key)
    const metadata = lease({ roles: [{ label: 'Client' }], fields: [boxFor('Client')] })
    const { id } = await template(service, metadata, { key: live_key })
    const rows = [{ line: 2, assignments: [someone] }]
    const check = (common: object) => owner.call('POST', `/templates/${id}/bulk/check`, { body: { common, rows } })
    expect((await check({})).body.problems).toMatchObject([{ row: 2, message: 'row 2: email of Client is required' }])
    expect((await check({ notifications: 'none' })).body).toMatchObject({ problems: [], good: [2], people: 0 })
    const body = { common: { notifications: 'none' }, rows }
    expect((await owner.call('POST', `/templates/${id}/bulk`, { body })).status).toBe(201)
    expect(await mailed()).toEqual([])
    const { body: list } = await owner.call('GET', `/envelopes?template_id=${id}`)
    expect(list.data).toMatchObject([{ status: 'sent', notifications: [], recipients: [{ email: null }] }])
  })

  test('a draft, and its send', async () => {
    const { id, recipients } = await draft(service, simple())
    const silenced = await call(service, 'PATCH', `/envelopes/${id}`, { body: { notifications: 'none' } })
    expect(silenced.body.notifications).toEqual([])
    expect((await read(service, id)).audit_trail.at(-1).data).toEqual({ changed: ['notifications'] })
    const gone = await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
      body: { email: null },
    })
    expect(gone.body.email).toBe(null)
    const loud = await call(service, 'PATCH', `/envelopes/${id}`, { body: { notifications: 'all' } })
    expect(loud.body).toMatchObject({ status: 400, code: 'missing_parameter', param: 'recipients[0].email' })
    const sending = await call(service, 'POST', `/envelopes/${id}/send`, { body: { notifications: ['invitation'] } })
    expect(sending.body).toMatchObject({ status: 400, code: 'missing_parameter', param: 'recipients[0].email' })
    expect((await call(service, 'POST', `/envelopes/${id}/send`, { body: {} })).body.status).toBe('sent')

    const other = await draft(service, simple())
    const sent = await call(service, 'POST', `/envelopes/${other.id}/send`, { body: { notifications: 'none' } })
    expect(sent.body).toMatchObject({ status: 'sent', notifications: [], recipients: [{ delivery: null }] })
    expect(await mailed()).toEqual([])
  })

  test('people who are added, by themselves or because the envelope mails nobody', async () => {
    const { id } = await draft(service, silent())
    const add = (body: object, to = id) => call(service, 'POST', `/envelopes/${to}/recipients`, { body })
    expect((await add({ name: 'Second' })).body).toMatchObject({ email: null })
    const loud = await draft(service, simple())
    expect((await add({ name: 'Third', notifications: 'none' }, loud.id)).body).toMatchObject({ notifications: [] })
    expect((await add({ recipients: [ada, { name: 'X' }] }, loud.id)).body).toMatchObject({
      code: 'missing_parameter',
      param: 'recipients[1].email',
    })
    expect((await add({ name: 'X', notifications: ['ended'] }, id)).body).toMatchObject({ param: 'email' })
  })

  test('a copy of an envelope keeps it', async () => {
    const { id } = await draft(service, silent())
    const { body } = await call(service, 'POST', `/envelopes/${id}/duplicate`, { body: {} })
    expect(body).toMatchObject({ notifications: [], recipients: [{ email: null }] })
  })
})

describe('what cannot be is refused by name', () => {
  const coded = { ...zoe, auth: { method: 'email_code' } }
  test.each<[string, object, string, string]>([
    ['no address, and mails', { recipients: [{ name: 'Z' }], fields: [] }, 'missing_parameter', 'recipients[0].email'],
    [
      'no address, and one mail',
      { notifications: ['ended'], recipients: [ada, { name: 'Z' }], fields: [] },
      'missing_parameter',
      'recipients[1].email',
    ],
    [
      'no address, and mails of their own in an envelope that mails nobody',
      silent({ recipients: [{ ...zoe, notifications: 'all' }] }),
      'missing_parameter',
      'recipients[0].email',
    ],
    [
      'a code by mail without an address',
      silent({ recipients: [coded] }),
      'invalid_parameter',
      'recipients[0].auth.method',
    ],
    ['a notification that is none', silent({ notifications: ['sms'] }), 'invalid_parameter', 'notifications[0]'],
    ['another word', silent({ notifications: 'some' }), 'invalid_parameter', 'notifications'],
    ['null for the envelope', silent({ notifications: null }), 'invalid_parameter', 'notifications'],
    ['an empty address', silent({ recipients: [{ ...zoe, email: '' }] }), 'invalid_parameter', 'recipients[0].email'],
  ])('%s', async (_, metadata, code, param) => {
    const { status, body } = await create(service, metadata)
    expect([status, body.errors.map((one: any) => `${one.code} ${one.param}`)]).toEqual([
      400,
      expect.arrayContaining([`${code} ${param}`]),
    ])
  })

  test('in an assignment, by its place', async () => {
    const { id } = await oneRole()
    expect((await order(service, id, { assignments: [someone] })).body.param).toBe('assignments[0].email')
    const auth = { method: 'mail_code' }
    const coded = await order(service, id, { assignments: [{ ...someone, auth }], notifications: 'none' })
    expect(coded.body).toMatchObject({ code: 'invalid_parameter', param: 'assignments[0].auth.method' })
  })

  test('of a person who is edited', async () => {
    const { id, recipients } = await sendNew(
      service,
      simple({ recipients: [{ ...ada, auth: { method: 'email_code' } }] }),
    )
    const body = { email: null, notifications: 'none' }
    const { body: refused } = await call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, { body })
    expect(refused).toMatchObject({ status: 400, param: 'auth.method' })
    expect((await read(service, id)).recipients[0].email).toBe(ada.email)
  })
})

test('a client that asks for none of it is answered as ever', async () => {
  const envelope = await sendNew(service, simple())
  const text = JSON.stringify(await read(service, envelope.id))
  expect(text).not.toMatch(/notifications|silent|unmailed/)
})
