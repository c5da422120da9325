import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, fillAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read, signAll } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const url = (id: string, rid = '') => `/envelopes/${id}/recipients${rid && `/${rid}`}`
const add = (id: string, body: object) => call(service, 'POST', url(id), { body })
const edit = (id: string, rid: string, body: object) => call(service, 'PATCH', url(id, rid), { body })
const remove = (id: string, rid: string, query = '') => call(service, 'DELETE', url(id, rid) + query)
const entryOf = async (id: string, type: string) =>
  (await read(service, id)).audit_trail.findLast((e: any) => e.type === type)

const valuesOf = (id: string) => service.database.query('select field_id from field_value where envelope_id = $1', [id])

const both = {
  recipients: [ada, grace],
  fields: [signatureFor(ada.email), signatureFor(grace.email), signatureFor(grace.email, { y: 0.2 })],
}

describe('on a draft', () => {
  test('they are listed as the envelope shows them', async () => {
    const { id, recipients } = await draft(service, both)
    expect((await call(service, 'GET', url(id))).body).toStrictEqual({ data: recipients })
  })

  test('one is added at the end', async () => {
    const { id } = await draft(service)
    const { status, body } = await add(id, {
      ...grace,
      role: 'copy',
      phone: '+49 30 1',
      label: 'Lawyer',
      locale: 'de',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...grace,
      role: 'cc',
      phone: '+49 30 1',
      label: 'Lawyer',
      status: 'created',
      has_fields: 0,
    })
    const now = await read(service, id)
    expect(now.recipients.at(-1)).toEqual(body)
    expect(await entryOf(id, 'recipient.added')).toMatchObject({
      recipient_id: body.id,
      actor: { kind: 'api_key' },
    })
    const found = await call(service, 'GET', `/envelopes?recipient_email=${grace.email}`)
    expect(found.body.data.map((e: any) => e.id)).toContain(id)
  })

  test('at an international domain is kept as typed and found by either spelling', async () => {
    const { id } = await draft(service, both)
    const email = 'Zoe.Not@Bücher.example'
    const { status, body } = await add(id, { name: 'Zoe', email })
    expect([status, body.email]).toEqual([201, email])
    const boxes = [signatureFor('zoe.not@xn--bcher-kva.example'), signatureFor('zoe.not@bücher.example')]
    const placed = await call(service, 'POST', `/envelopes/${id}/fields`, { body: { fields: boxes } })
    expect(placed.body.data.map((field: any) => field.recipient_id)).toEqual([body.id, body.id])
    for (const typed of ['zoe.not@bücher.example', 'ZOE.NOT@xn--bcher-kva.example']) {
      const found = await call(service, 'GET', `/envelopes?recipient_email=${encodeURIComponent(typed)}`)
      expect(found.body.data.map((e: any) => e.id)).toEqual([id])
    }
    expect((await add(id, { name: 'Zoë', email: 'zoë@bücher.example' })).body).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      param: 'email',
      message: expect.stringMatching(/plain letters \(a to z\).* before the @/),
    })
  })

  test('a sequential one gets the next turn', async () => {
    const { id } = await draft(service, { ...both, signing_order: 'sequential' })
    expect((await add(id, { name: 'Third', email: 'c@example.test' })).body.signing_order).toBe(3)
  })

  test('several are added in one call, in order, all or none', async () => {
    const { id } = await draft(service, { ...both, signing_order: 'sequential' })
    const wish = [
      { name: 'Third', email: 'c@example.test', key: 'third' },
      { name: 'Fourth', email: 'd@example.test' },
      { name: 'Copy', email: 'e@example.test', role: 'cc', signing_order: 9 },
    ]
    const { status, body } = await add(id, { recipients: wish })
    expect(status).toBe(201)
    expect(body.data.map((r: any) => [r.name, r.role, r.signing_order])).toEqual([
      ['Third', 'signer', 3],
      ['Fourth', 'signer', 4],
      ['Copy', 'cc', 9],
    ])
    const now = await read(service, id)
    expect(now.recipients.slice(2)).toEqual(body.data)
    expect(now.audit_trail.slice(-3).map((e: any) => [e.type, e.recipient_id])).toEqual(
      body.data.map((r: any) => ['recipient.added', r.id]),
    )

    const before = await tracesOf(service)
    const bad = await add(id, {
      recipients: [
        { name: 'X', email: 'x@y.test' },
        { name: '', email: 'no' },
        { label: 'L', colour: 1 },
      ],
    })
    expect(bad.body).toMatchObject({ status: 400, code: 'invalid_parameter' })
    expect(bad.body.errors.map((e: any) => `${e.param} ${e.code}`)).toEqual([
      'recipients[1].name invalid_parameter',
      'recipients[1].email invalid_parameter',
      'recipients[2].name missing_parameter',
      'recipients[2].colour unknown_parameter',
    ])
    expect(await tracesOf(service)).toEqual(before)
  })

  test('a key that another one has is refused, wherever it comes from', async () => {
    const { id } = await draft(service, { recipients: [{ ...ada, key: 'client' }] })
    const person = (key: string) => ({ name: 'X', email: 'x@example.test', key })
    const twice = await add(id, { recipients: [person('a'), person('client'), person('a')] })
    expect(twice.body.errors.map((e: any) => e.param)).toEqual(['recipients[1].key', 'recipients[2].key'])
    expect((await add(id, person('client'))).body).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      param: 'key',
    })
    expect((await read(service, id)).recipients).toHaveLength(1)
  })

  test('several beyond the limit are refused together', async () => {
    const { id } = await draft(service)
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
    expect((await add(id, { recipients: many(50) })).body).toMatchObject({
      status: 400,
      code: 'limit_exceeded',
      limit: 50,
      value: 51,
    })
    expect((await add(id, { recipients: [] })).body).toMatchObject({ status: 400, param: 'recipients' })
    expect((await add(id, { recipients: many(49) })).status).toBe(201)
    const two = await Promise.all([remove(id, (await read(service, id)).recipients[49].id), add(id, many(1)[0] ?? {})])
    expect((await read(service, id)).recipients).toHaveLength(two[1].status === 201 ? 50 : 49)
  })

  test('anything about one can be edited', async () => {
    const { id, recipients } = await draft(service, both)
    const { status, body } = await edit(id, recipients[0].id, {
      name: 'Ada King',
      email: 'king@example.test',
      label: 'Countess',
      signing_order: 3,
      phone: null,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ada King',
      email: 'king@example.test',
      label: 'Countess',
      signing_order: 3,
    })
    expect((await read(service, id)).fields[0].recipient_email).toBe('king@example.test')
    expect((await entryOf(id, 'recipient.edited')).data.changed.toSorted()).toEqual([
      'email',
      'label',
      'name',
      'signing_order',
    ])
    const found = await call(service, 'GET', '/envelopes?recipient_email=king@example.test')
    expect(found.body.data.map((e: any) => e.id)).toEqual([id])
  })

  test('one who owns boxes only goes with force, and the loss is recorded', async () => {
    const { id, recipients } = await draft(service, both)
    const { id: rid } = recipients[1]
    const before = await tracesOf(service)
    expect((await remove(id, rid)).body).toMatchObject({
      status: 409,
      code: 'recipient_has_fields',
      field_count: 2,
    })
    expect((await remove(id, rid, '?force=false')).status).toBe(409)
    expect(await tracesOf(service)).toEqual(before)
    const gone = await remove(id, rid, '?force=true')
    expect([gone.status, gone.bytes.length]).toEqual([204, 0])
    const now = await read(service, id)
    expect([now.recipients.length, now.fields.length]).toEqual([1, 1])
    expect(now.audit_trail.at(-1)).toMatchObject({
      type: 'recipient.removed',
      recipient_id: rid,
      data: { email: grace.email, removed_fields: 2 },
    })
    expect((await remove(id, rid)).status).toBe(404)
    expect((await edit(id, rid, { name: 'X' })).status).toBe(404)
  })

  test('one without boxes goes at once', async () => {
    const { id, recipients } = await draft(service, {
      recipients: [ada, grace],
      fields: [signatureFor(ada.email)],
    })
    expect((await remove(id, recipients[1].id)).status).toBe(204)
  })

  test('the 51st is refused', async () => {
    const people = Array.from({ length: 50 }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
    const { id } = await draft(service, { recipients: people })
    expect((await add(id, ada)).body).toMatchObject({
      status: 400,
      code: 'limit_exceeded',
      limit: 50,
      value: 51,
    })
  })

  test.each<[object, string, string]>([
    [{ name: 'A' }, 'missing_parameter', 'email'],
    [{ ...ada, email: 'x' }, 'invalid_parameter', 'email'],
    [{ ...ada, role: 'boss' }, 'invalid_parameter', 'role'],
    [{ ...ada, signing_order: 0 }, 'invalid_parameter', 'signing_order'],
    [{ ...ada, status: 'signed' }, 'unknown_parameter', 'status'],
  ])('adding %j is refused by name', async (body, code, param) => {
    const { id } = await draft(service)
    expect((await add(id, body)).body).toMatchObject({ status: 400, code, param })
  })

  test('an edit may leave out anything, but no part of what it names', async () => {
    const { id, recipients } = await draft(service)
    const { body } = await edit(id, recipients[0].id, { auth: {} })
    expect(body).toMatchObject({ status: 400, code: 'missing_parameter', param: 'auth.method' })
  })
})

describe('after the send', () => {
  test('none is added or removed, and only name and e-mail can be edited', async () => {
    const { id, recipients } = await sendNew(service, both)
    const { id: rid } = recipients[1]
    const before = await tracesOf(service)
    expect((await add(id, ada)).body).toMatchObject({ status: 409, code: 'envelope_already_sent' })
    expect((await remove(id, rid, '?force=true')).body).toMatchObject({
      status: 409,
      code: 'envelope_already_sent',
    })
    expect((await edit(id, rid, { name: 'G', phone: '1', label: 'x' })).body).toMatchObject({
      status: 409,
      code: 'envelope_already_sent',
      allowed: ['name', 'email'],
      message: expect.stringMatching(/phone, label/),
    })
    expect(await tracesOf(service)).toEqual(before)
    expect((await edit(id, rid, { name: 'Grace B. Hopper' })).body).toMatchObject({ name: 'Grace B. Hopper' })
  })

  test('a person who has signed or declined stays as they are', async () => {
    const { id, recipients } = await sendNew(service, both)
    await signAs(service, recipients[0])
    expect((await edit(id, recipients[0].id, { email: 'x@y.test' })).body).toMatchObject({
      status: 409,
      code: 'recipient_already_acted',
    })
    await (await continueAs(service, recipients[1].id)).post('decline', { reason: 'wrong rent' })
    expect((await edit(id, recipients[1].id, { name: 'X' })).body.code).toBe('recipient_already_acted')
  })

  test('nobody of an envelope that has ended', async () => {
    const { id, recipients } = await sendNew(service)
    await call(service, 'POST', `/envelopes/${id}/void`)
    expect((await edit(id, recipients[0].id, { name: 'X' })).body).toMatchObject({
      status: 409,
      code: 'envelope_already_sent',
      allowed: [],
    })
    const done = await sendNew(service)
    await signAll(service, done)
    expect((await add(done.id, grace)).body.code).toBe('envelope_already_sent')
  })
})

describe('a corrected address', () => {
  test('retires the old link, keeps the deadline, and mails a new one', async () => {
    const { id, recipients, deadline_at } = await sendNew(service, simple({ name: 'Secret merger' }))
    const { id: rid } = recipients[0]
    await service.runJobs()
    service.clock.advance(60_000)
    const { status, body } = await edit(id, rid, { email: 'ada@new.test' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: 'ada@new.test',
      status: 'sent',
      deadline_at,
      delivery: { state: 'queued' },
    })
    expect(await entryOf(id, 'recipient.substituted')).toMatchObject({
      recipient_id: rid,
      data: { from: ada.email, to: 'ada@new.test' },
    })

    const old = await continueAs(service, rid, 1)
    expect(old.opened.body).toMatchObject({ status: 410, code: 'link_retired' })
    const page = await service.server.inject({ url: `/s/${service.tokenFor(rid, 1)}` })
    expect(page.statusCode).toBe(410)
    expect(page.body).not.toMatch(/Ada|ada@|Secret|merger|contract/)
    expect((await continueAs(service, rid, 2)).opened.status).toBe(200)

    const mails = await service.database.query(
      'select to_email, kind, link_version from mail where envelope_id = $1 order by id',
      [id],
    )
    expect(mails).toEqual([
      { to_email: ada.email, kind: 'invitation', link_version: 1 },
      { to_email: 'ada@new.test', kind: 'invitation', link_version: 2 },
      { to_email: ada.email, kind: 'substituted', link_version: 2 },
    ])
  })

  test('leaves nothing of what the former person agreed to, drew or typed', async () => {
    const { id, recipients } = await sendNew(service)
    const { id: rid } = recipients[0]
    const former = await fillAs(service, { id: rid })
    expect(await valuesOf(id)).toHaveLength(1)
    await edit(id, rid, { email: 'ada@new.test' })
    expect(await valuesOf(id)).toEqual([])
    expect((await former.get('state')).body).toMatchObject({ status: 410, code: 'link_retired' })
    expect((await former.post('finish', {})).body).toMatchObject({ status: 410, code: 'link_retired' })
    expect((await former.get(`pages/${(await read(service, id)).documents[0].id}/1.webp`)).status).toBe(410)
    const now = await read(service, id)
    expect(now.recipients[0]).toMatchObject({ status: 'sent', opened_at: null })
    const successor = await continueAs(service, rid, 2)
    expect(successor.state.fields.every((f: any) => f.value === null)).toBe(true)
    expect((await successor.post('finish', {})).body.code).toBe('required_fields_missing')
  })

  test('mails nobody before their turn, but the link is new then', async () => {
    const { id, recipients } = await sendNew(service, {
      ...both,
      recipients: [
        { ...ada, signing_order: 1 },
        { ...grace, signing_order: 2 },
      ],
    })
    await edit(id, recipients[1].id, { email: 'grace@new.test' })
    const invited = () =>
      service.database.query<{ to_email: string; link_version: number }>(
        'select to_email, link_version from mail where envelope_id = $1 order by id',
        [id],
      )
    expect(await invited()).toEqual([{ to_email: ada.email, link_version: 1 }])
    await signAs(service, recipients[0])
    expect((await invited()).at(-1)).toEqual({ to_email: 'grace@new.test', link_version: 2 })
    expect((await continueAs(service, recipients[1].id, 1)).opened.status).toBe(410)
    expect((await signAs(service, recipients[1], 2)).body.stage).toBe('done')
  })

  test('the same address again changes nothing', async () => {
    const { id, recipients } = await sendNew(service)
    const before = await tracesOf(service)
    expect((await edit(id, recipients[0].id, { email: ada.email })).status).toBe(200)
    expect((await continueAs(service, recipients[0].id, 1)).opened.status).toBe(200)
    expect({ ...(await tracesOf(service)), events: 0, audit_entries: 0 }).toEqual({
      ...before,
      events: 0,
      audit_entries: 0,
    })
  })
})
