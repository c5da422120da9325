import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/http/routes.ts'
import { receiver } from '../outgoing/receiver.ts'
import {
  ada,
  boxes,
  call,
  continueAs,
  create,
  envelopeForm,
  grace,
  signAs,
  signatureFor,
  simple,
} from '../support/api.ts'
import { both, lease, template } from '../support/templates.ts'
import { nameOf } from './calls/call.ts'
import { document, done, openWorld, type World } from './world.ts'

// The interface rule by rule, in its own order. What a file of its own tests in full (calls, gate, codes, limits,
// fields, states, events) is here only where no table of theirs has it.
let world: World
let service: World['service']
beforeAll(async () => {
  world = await openWorld()
  service = world.service
})
afterAll(() => world.close())

const get = async (path: string) => (await call(service, 'GET', path)).body
const read = (id: string) => get(`/envelopes/${id}`)
const page = (recipient: string, version: number) =>
  service.server.inject({ url: `/s/${service.tokenFor(recipient, version)}` })

describe('1. What the service does', () => {
  test('a complete send takes three calls: create, send, read its state', async () => {
    const created = await create(service, simple())
    expect(created).toMatchObject({ status: 201, body: { status: 'draft', fields_required: false } })
    const { id } = created.body
    expect((await call(service, 'POST', `/envelopes/${id}/send`)).body.status).toBe('sent')
    expect((await read(id)).recipients[0].status).toBe('sent')
    expect(await service.runJobs()).toContain('send_mails')
  })

  test('no use of the web editor is needed: editor_url is null where fields are placed', async () => {
    expect((await create(service, simple())).body).toMatchObject({ editor_url: null, fields_required: false })
  })
})

describe('2. Resources', () => {
  test('the envelope: id, status, fields_required, editor_url, external_ref, documents, recipients, audit trail', async () => {
    const { body } = await create(service, simple({ external_ref: 'crm-7' }))
    expect(body).toMatchObject({
      id: expect.stringMatching(/^env_/),
      status: 'draft',
      fields_required: false,
      editor_url: null,
      external_ref: 'crm-7',
      documents: [{ name: 'contract.pdf' }],
      audit_trail: [{ type: 'envelope.created' }],
    })
    expect(body.recipients).toHaveLength(1)
  })

  test('fields_required is true, with an editor_url, until fields are placed; the envelope stays a draft', async () => {
    const { body } = await create(service, { recipients: [ada] })
    expect(body).toMatchObject({ fields_required: true, editor_url: expect.stringMatching(/^http.*\/edit$/) })
    const path = `/envelopes/${body.id}`
    expect((await call(service, 'POST', `${path}/send`)).body.code).toBe('signer_without_required_field')
    const placed = await call(service, 'POST', `${path}/fields`, { body: { fields: boxes(1) } })
    expect(placed.body.fields_required).toBe(false)
    expect(await read(body.id)).toMatchObject({ status: 'draft', fields_required: false, editor_url: null })
  })

  test('the recipient: name, email, phone, label, role, place in the signing order, progress', async () => {
    const recipients = [{ ...ada, phone: '+49 30 1', label: 'Client', signing_order: 3 }]
    const { body } = await create(service, simple({ recipients }))
    expect(body.recipients[0]).toMatchObject({
      ...ada,
      phone: '+49 30 1',
      label: 'Client',
      role: 'signer',
      signing_order: 3,
      status: 'created',
      signed_at: null,
      declined_at: null,
    })
  })

  test('document may be left out where one is signable, and names a file where several are', async () => {
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: document() }))
    const send = (metadata: object) => call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })
    expect((await send(simple())).body).toMatchObject({
      code: 'unknown_document',
      param: 'fields[0].document',
    })
    const one_signable = { documents: [{ name: 'a.pdf' }, { name: 'b.pdf', signable: false }] }
    expect((await send(simple(one_signable))).body.fields[0].document).toBe('a.pdf')
    const fields = [signatureFor(ada.email, { document: 'b.pdf' })]
    expect((await send(simple({ fields }))).body.fields[0].document).toBe('b.pdf')
  })

  test('every signer needs a required field: a send is refused and names who has none', async () => {
    const { id, recipients } = await world.draft({ recipients: [ada, grace], fields: boxes(1) })
    const { status, body } = await call(service, 'POST', `/envelopes/${id}/send`)
    expect([status, body.code]).toEqual([409, 'signer_without_required_field'])
    expect(JSON.stringify(body.recipients)).toContain(recipients[1].id)
    expect(JSON.stringify(body.recipients)).not.toContain(recipients[0].id)
  })

  test('no answer carries a signing link but those that hand one out', async () => {
    const { id } = await world.sent()
    for (const path of [`/envelopes/${id}`, `/envelopes/${id}/recipients`, `/audit_trail/${id}.json`, '/envelopes'])
      expect(JSON.stringify(await get(path))).not.toMatch(/\/s\/\w/)
  })
})

describe('3. States and transitions', () => {
  test('a send rotates links, mails the signers, and is recorded in the audit trail', async () => {
    const { id, recipients } = await world.draft()
    const sent = await world.post(`/envelopes/${id}/send`)
    expect((await page(recipients[0].id, 1)).statusCode).toBe(200)
    expect((await page(recipients[0].id, 0)).statusCode).toBe(410)
    expect(sent.audit_trail.map(({ type }: any) => type)).toContain('envelope.sent')
    const mails = await service.database.query('select to_email from mail where envelope_id = $1', [id])
    expect(mails).toEqual([{ to_email: ada.email }])
  })

  test('rule 1: on a draft recipients are added, edited and removed', async () => {
    const { id } = await world.draft({ recipients: [ada] })
    const path = `/envelopes/${id}/recipients`
    const added = await world.post(path, { body: grace })
    const edited = await call(service, 'PATCH', `${path}/${added.id}`, {
      body: { phone: '1', label: 'B', signing_order: 2 },
    })
    expect(edited.body).toMatchObject({ phone: '1', label: 'B', signing_order: 2 })
    expect((await call(service, 'DELETE', `${path}/${added.id}`)).status).toBe(204)
    expect((await get(path)).data).toHaveLength(1)
  })

  test('rule 2: after a send PATCH takes name and email only, of who has neither signed nor declined', async () => {
    const { id, recipients } = await world.halfSigned()
    const path = `/envelopes/${id}/recipients`
    const patch = (rid: string, body: object) => call(service, 'PATCH', `${path}/${rid}`, { body })
    expect((await patch(recipients[0].id, { name: 'X' })).body.code).toBe('recipient_already_acted')
    expect((await patch(recipients[1].id, { label: 'X' })).body.code).toBe('envelope_already_sent')
    expect((await patch(recipients[1].id, { name: 'X' })).body.name).toBe('X')
  })

  test('rule 3: a corrected address retires the old link, mails the new one in turn, keeps the deadline, is recorded', async () => {
    const { id, recipients, deadline_at } = await world.sent(world.turns())
    const [first, second] = recipients
    const correct = (rid: string, email: string) =>
      call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email } })
    const mailedTo = async (email: string) =>
      (await service.database.query('select 1 from mail where envelope_id = $1 and to_email = $2', [id, email])).length
    await correct(first.id, 'new-first@example.test')
    await correct(second.id, 'new-second@example.test')
    expect((await page(first.id, 1)).statusCode).toBe(410)
    expect((await page(first.id, 2)).statusCode).toBe(200)
    expect([await mailedTo('new-first@example.test'), await mailedTo('new-second@example.test')]).toEqual([1, 0])
    const now = await read(id)
    expect(now.deadline_at).toBe(deadline_at)
    expect(now.audit_trail.filter(({ type }: any) => type === 'recipient.substituted')).toHaveLength(2)
  })
})

describe('4. Endpoints', () => {
  /** Every row of the table of docs/interface.md, Calls, and of its variants. */
  const TABLE = [
    ...['POST /envelopes', 'POST /envelopes/from-refs', 'GET /envelopes', 'GET /envelopes/{id}'],
    ...['POST /envelopes/{id}/send', 'POST /envelopes/{id}/remind', 'POST /envelopes/{id}/void'],
    ...['GET /envelopes/{id}/final', 'GET /envelopes/{id}/certificate'],
    ...['GET /envelopes/{id}/recipients', 'POST /envelopes/{id}/recipients'],
    ...['PATCH /envelopes/{id}/recipients/{rid}', 'DELETE /envelopes/{id}/recipients/{rid}'],
    'POST /envelopes/{id}/recipients/{rid}/remind',
    ...['GET /templates', 'GET /templates/{id}', 'POST /templates/{id}/envelopes'],
    ...['POST /webhooks', 'GET /webhooks', 'DELETE /webhooks/{id}'],
    ...['POST /envelopes/{id}/fields', 'POST /envelopes/{id}/seal', 'DELETE /envelopes/{id}'],
    'GET /audit_trail/{id}.json',
  ]
  test.each(TABLE)('%s is a route, and described', async (name) => {
    expect(ROUTES.map(nameOf)).toContain(name)
    const [method = '', path = ''] = name.split(' ')
    expect((await get('/openapi.json')).paths[path]).toHaveProperty(method.toLowerCase())
  })

  test('POST /envelopes: 201 with the id, status draft, fields_required, and where it is', async () => {
    const { status, headers, body } = await create(service, simple())
    expect([status, body.status, body.fields_required]).toEqual([201, 'draft', false])
    expect(headers['location']).toMatch(new RegExp(`/api/v1/envelopes/${body.id}$`))
  })

  test('POST /envelopes: only PDFs; others are told to be converted', async () => {
    const raw = envelopeForm(simple(), [{ name: 'contract.docx', content: Buffer.from('PK\u0003\u0004') }])
    const { body } = await call(service, 'POST', '/envelopes', { raw })
    expect(body).toMatchObject({
      status: 415,
      code: 'unsupported_document_type',
      message: expect.stringMatching(/not a PDF.*[Cc]onvert/),
    })
  })

  test('POST /envelopes: 402 once the monthly allowance is exhausted, with what is left and when it is anew', async () => {
    const { body } = await create(service, simple(), { key: await world.spent_key() })
    expect(body).toMatchObject({
      status: 402,
      code: 'allowance_exhausted',
      allowance: 5,
      used: 5,
      plan: 'free',
    })
    expect(body.resets_at).toMatch(/-01T00:00:00\.000Z$/)
  })

  test('GET /envelopes: newest first, filtered by status and external_ref', async () => {
    const { live_key: key } = await service.addWorkspace('enterprise')
    const older = await world.draft(simple({ external_ref: 'r' }), key)
    const newer = await world.sent(simple({ external_ref: 'r' }), key)
    await world.draft(simple(), key)
    const ids = async (query: string) =>
      done<any>(await call(service, 'GET', `/envelopes?${query}`, { key })).data.map(({ id }: any) => id)
    expect(await ids('external_ref=r')).toEqual([newer.id, older.id])
    expect(await ids('external_ref=r&status=draft')).toEqual([older.id])
    expect(await ids('status=sent,draft')).toHaveLength(3)
  })

  test('GET /envelopes/{id}/final is the signed PDF; /certificate the certificate of completion', async () => {
    const { id } = await world.done()
    for (const path of ['final', 'certificate']) {
      const { headers, bytes } = await call(service, 'GET', `/envelopes/${id}/${path}`)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('DELETE of a recipient: refused while they own fields, unless force=true accepts the loss', async () => {
    const { id, recipients } = await world.draft({ recipients: [ada, grace], fields: boxes(2) })
    const path = `/envelopes/${id}/recipients/${recipients[0].id}`
    expect((await call(service, 'DELETE', path)).body).toMatchObject({
      code: 'recipient_has_fields',
      field_count: 2,
    })
    expect((await call(service, 'DELETE', `${path}?force=false`)).status).toBe(409)
    expect((await call(service, 'DELETE', `${path}?force=true`)).status).toBe(204)
    expect((await read(id)).fields).toEqual([])
  })

  test('POST /templates/{id}/envelopes: one person for each role; send true also sends it', async () => {
    const { id, roles } = await template(service, lease())
    expect(roles.map(({ signing_order }: any) => signing_order)).toEqual([1, 2])
    const body = { ...both, external_ref: 'crm-8', send: true }
    const made = await world.post(`/templates/${id}/envelopes`, { body })
    expect(made).toMatchObject({ status: 'sent', external_ref: 'crm-8', template_id: id })
    expect(made.recipients.map(({ name, email }: any) => ({ name, email }))).toEqual([ada, grace])
  })

  test('remind chases whoever holds things up, and says why the others are left out', async () => {
    const { id, recipients } = await world.halfSigned()
    expect(await world.post(`/envelopes/${id}/remind`)).toMatchObject({
      reminded: [{ recipient_id: recipients[1].id, email: grace.email }],
      skipped: [{ recipient_id: recipients[0].id, reason: 'signed' }],
    })
  })
})

describe('5. Authentication', () => {
  test('a token can do everything in its workspace and nothing in another', async () => {
    const { id } = await world.draft()
    const other = await service.addWorkspace('enterprise')
    for (const path of ['', '/send', '/void']) {
      const reply = await call(service, path ? 'POST' : 'GET', `/envelopes/${id}${path}`, {
        key: other.live_key,
      })
      expect(reply.body).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('any other token gets not_a_service_account on the three of the CRM, before anything else is looked at', async () => {
    const asks = [
      ['POST', '/oauth/authorize', { body: { nonsense: true } }],
      ['GET', '/oauth/authorize?code=x', {}],
      ['POST', '/oauth/entitlements/revoke', { body: [] }],
      ['GET', '/envelopes?limit=0', { headers: { 'on-behalf-of': 'nobody' } }],
      ['POST', '/envelopes', { headers: { 'on-behalf-of': 'nobody' }, body: {} }],
      ['GET', '/test/clock', { headers: { 'on-behalf-of': 'nobody' } }],
    ] as const
    for (const key of [service.live_key, service.test_key])
      for (const [method, path, options] of asks) {
        const { body } = await call(service, method, path, { key, ...options })
        expect([path, body.status, body.code]).toEqual([path, 403, 'not_a_service_account'])
      }
  })

  test('webhook deliveries are authenticated by a secret that is told once', async () => {
    const { id, secret } = await world.subscription()
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify([await get('/webhooks'), await get(`/webhooks/${id}`)])).not.toContain(secret)
  })
})

describe('6. Events: delivery rules', () => {
  test('rules 3 and 4: three attempts, about one and about five minutes apart, the same id and bytes, then failed', async () => {
    const failing = await receiver((response) => response.writeHead(500).end())
    const { live_key: key } = await service.addWorkspace('enterprise')
    const url = `http://127.0.0.1:${failing.port}/`
    const { id } = await world.post('/webhooks', { key, body: { url, events: ['envelope.created'] } })
    await world.draft(simple(), key)
    const delivery = async () => done<any>(await call(service, 'GET', `/webhooks/${id}/deliveries`, { key })).data[0]
    const waits = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await service.runJobs()
      const { attempts, attempted_at, next_attempt_at, state } = await delivery()
      expect([attempts, state]).toEqual([attempt, attempt < 3 ? 'pending' : 'failed'])
      if (attempt === 3) break
      waits.push((Date.parse(next_attempt_at) - Date.parse(attempted_at)) / 1000)
      service.clock.advance(331_000)
    }
    expect(waits[0]).toBeGreaterThan(53)
    expect(waits[0]).toBeLessThan(67)
    expect(waits[1]).toBeGreaterThan(269)
    expect(waits[1]).toBeLessThan(331)
    service.clock.advance(3_600_000)
    await service.runJobs()
    expect(failing.hits.map(({ headers }) => headers['x-svc-attempt'])).toEqual(['1', '2', '3'])
    expect(new Set(failing.hits.map(({ body }) => body.toString())).size).toBe(1)
    expect(new Set(failing.hits.map(({ headers }) => headers['x-svc-delivery-id'])).size).toBe(1)
  })

  test('rule 6: any 2xx is a success', async () => {
    const silent = await receiver((response) => response.writeHead(204).end())
    const { live_key: key } = await service.addWorkspace('enterprise')
    const { id } = await world.post('/webhooks', { key, body: { url: `http://127.0.0.1:${silent.port}/` } })
    await world.draft(simple(), key)
    await service.runJobs()
    const { data } = done<any>(await call(service, 'GET', `/webhooks/${id}/deliveries`, { key }))
    expect(data).toMatchObject([{ event: 'envelope.created', state: 'delivered', attempts: 1, last_status: 204 }])
  })
})

describe('8. Limits', () => {
  test.each([
    ['free', '60'],
    ['pro', '600'],
    ['team', '600'],
    ['self_hosted', '600'],
    ['enterprise', undefined],
  ] as const)('requests of a key on the plan %s: %s a minute', async (plan, limit) => {
    const { live_key: key } = await service.addWorkspace(plan)
    const { headers } = await call(service, 'GET', '/envelopes', { key })
    expect(headers['x-ratelimit-limit']).toBe(limit)
  })
})

describe('9. Versioning', () => {
  test('the description is OpenAPI 3.1 at /api/v1/openapi.json, without a key', async () => {
    const { status, body } = await call(service, 'GET', '/openapi.json', { key: null })
    expect([status, body.openapi]).toEqual([200, expect.stringMatching(/^3\.1\./)])
  })

  test('what was created under one prefix is sent under another and signed', async () => {
    const created = await create(service, simple(), { prefix: '/api/v1/internal' })
    const { body } = await call(service, 'POST', `/envelopes/${created.body.id}/send`, { prefix: '/v2' })
    expect(body.status).toBe('sent')
    expect((await continueAs(service, body.recipients[0].id)).opened.status).toBe(200)
    expect((await signAs(service, body.recipients[0])).status).toBe(200)
    expect((await call(service, 'GET', `/envelopes/${body.id}`, { prefix: '/v1' })).body.status).toBe('signed')
  })
})
