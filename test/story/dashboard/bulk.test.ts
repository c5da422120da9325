import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendBulk } from '../../../src/application/templates/bulk-send.ts'
import { ROLES } from '../../../src/domain/recipients/membership.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { boxFor, template } from '../../support/templates.ts'

let service: TestService
let workspace: { readonly key: string; readonly live_key: string; readonly test_key: string }
let owner: AppUser
let made: any
beforeAll(async () => {
  service = await openService()
  workspace = await service.addWorkspace()
  owner = await appUser(service, workspace.key)
  made = await template(service, contract(), { key: workspace.live_key })
})
afterAll(() => service.close())

/** A client signs, then the seller; an accountant gets a copy. */
const contract = () => ({
  name: 'Contract',
  roles: [{ label: 'Client' }, { label: 'Seller' }, { label: 'Accountant', role: 'cc' }],
  fields: [
    boxFor('Client'),
    boxFor('Client', { type: 'text', label: 'Amount', y: 0.3, read_only: true }),
    boxFor('Client', { type: 'text', label: 'Contact', y: 0.4, required: false, validation: 'email' }),
    boxFor('Seller', { x: 0.5, y: 0.7 }),
  ],
})

const row = (line: number, over: object = {}, client: object = {}) => ({
  line,
  assignments: [
    { signing_order: 1, full_name: `Client ${line}`, email: `client${line}@example.test`, ...client },
    { signing_order: 2, full_name: 'Grace Hopper', email: 'grace@example.test' },
    { signing_order: 3, full_name: 'Ann Countant', email: 'ann@example.test' },
  ],
  prefill: { Amount: '900' },
  ...over,
})
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 2))

const check = (body: object, options: object = {}, who = owner, id = made.id) =>
  who.call('POST', `/templates/${id}/bulk/check`, { body, ...options })
const start = (body: object, options: object = {}, who = owner, id = made.id) =>
  who.call('POST', `/templates/${id}/bulk`, { body, ...options })
const progress = async (id: string) => (await owner.call('GET', `/bulk/${id}`)).body
const rowsOf = async (id: string, query = '') => (await owner.call('GET', `/bulk/${id}/rows${query}`)).body.data
const envelopes = async () => (await owner.call('GET', `/envelopes?template_id=${made.id}&limit=100`)).body
const refOf = (id: string) => ({ workspace_id: workspace.key, id })

describe('a dry run', () => {
  test('tries the values of all rows on one copy, and names the row whose value does not fit', async () => {
    const narrow = {
      name: 'Narrow',
      roles: [{ label: 'Client' }],
      fields: [
        boxFor('Client'),
        boxFor('Client', {
          type: 'text',
          label: 'Note',
          y: 0.3,
          width: 0.05,
          height: 0.012,
          read_only: true,
          font_size: 12,
        }),
      ],
    }
    const { id } = await template(service, narrow, { key: workspace.live_key })
    const { app } = service
    const preflight = app.pdf.preflight
    let copies = 0
    const counted = (...given: Parameters<typeof preflight>) => {
      copies += 1
      return preflight(...given)
    }
    Object.assign(app.pdf, { preflight: counted })
    try {
      const noted = (line: number, Note: string) => ({
        line,
        assignments: row(line).assignments.slice(0, 1),
        prefill: { Note },
      })
      const list = Array.from({ length: 30 }, (_, i) =>
        noted(i + 2, i === 7 ? 'far too long a text '.repeat(40) : `${i}`),
      )
      const { status, body } = await check({ rows: list }, {}, owner, id)
      expect(status).toBe(200)
      expect(body.good).toHaveLength(29)
      expect(body.problems).toHaveLength(1)
      expect(body.problems[0].row).toBe(9)
      expect(copies).toBe(1)
    } finally {
      Object.assign(app.pdf, { preflight })
    }
  })

  test('is one at a time for a person; others go on', async () => {
    const colleague = await appUser(service, workspace.key)
    const [first, second, other] = await Promise.all([
      check({ rows: rows(40) }),
      check({ rows: rows(40) }),
      check({ rows: rows(2) }, {}, colleague),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 429])
    expect([first, second].find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate_limited',
      scope: 'bulk_check',
    })
    expect(other.status).toBe(200)
    expect((await check({ rows: rows(1) })).status).toBe(200)
  })

  test('names every problem of every row, and leaves nothing', async () => {
    const before = (await envelopes()).total
    const { status, body } = await check({
      rows: [
        row(2),
        row(3, {}, { email: 'nobody' }),
        row(17, { prefill: { Amount: '900', Contact: 'x', Rent: '1' } }, { full_name: 'x'.repeat(256) }),
        row(18, { prefill: {} }),
        row(19, { assignments: row(19).assignments.slice(0, 1) }),
        row(20, {}, { full_name: 'evil \u202e name' }),
        row(21, { external_ref: 'x'.repeat(256) }),
        row(22, {}, { full_name: '<b>Ada</b> & "x"', email: 'client22@example.test' }),
      ],
    })
    expect(status).toBe(200)
    expect(body.problems.map(({ message }: any) => message)).toEqual([
      'row 3: email of Client must be an email address',
      'row 17: name of Client must have at most 255 characters',
      'row 17: Contact does not fit a text field',
      'row 17: Rent names no field of this role or template',
      'row 18: Amount of Client is required',
      'row 19: it names nobody for signing_order 2 (Seller)',
      'row 19: it names nobody for signing_order 3 (Accountant)',
      'row 20: name of Client contains control characters',
      'row 21: reference must have at most 255 characters',
    ])
    expect(body).toMatchObject({ rows: 8, good: [2, 22], people: 4, warnings: [] })
    expect(body.allowance).toMatchObject({ remaining: null, would_spend: 2 })
    expect((await envelopes()).total).toBe(before)
    expect((await owner.call('GET', `/templates/${made.id}/bulk`)).body.data).toEqual([])
  })

  test('warns of the same people twice, and of one person in two roles', async () => {
    const { body } = await check({
      rows: [row(2), row(5, {}, { email: 'CLIENT2@example.test' }), row(6, {}, { email: 'grace@example.test' })],
    })
    expect(body.warnings.map(({ message }: any) => message)).toEqual([
      'row 5: the same people as row 2',
      'row 6: grace@example.test takes two roles',
    ])
    expect(body.good).toEqual([2, 5, 6])
  })

  test('says once what no row can mend', async () => {
    const fields = [boxFor('Client')]
    const { id } = await template(service, { ...contract(), fields }, { key: workspace.live_key })
    const { body } = await check({ rows: rows(3).map((one) => ({ ...one, prefill: {} })) }, {}, owner, id)
    expect(body.problems).toHaveLength(1)
    expect(body.problems[0]).toMatchObject({ row: null, code: 'signer_without_required_field' })
  })

  test('tells what cannot be sealed', async () => {
    const { body } = await check({ rows: [row(2), row(3, { prefill: { Amount: '\u{10fff0}' } })] })
    expect(body.good).toEqual([2])
    expect(body.problems[0]).toMatchObject({ row: 3 })
  })
})

describe('sending', () => {
  test('makes one envelope for each good row, in the name of who began', async () => {
    const body = {
      common: { message: { subject: 'Your contract' }, deadline_days: 7 },
      rows: [...rows(3), row(9, {}, { email: 'x' })],
    }
    const begun = await start(body)
    expect([begun.status, begun.body.rows, begun.body.waiting]).toEqual([201, 4, 4])
    await service.runJobs()
    expect(await progress(begun.body.id)).toMatchObject({
      sent: 3,
      failed: 1,
      waiting: 0,
      begun_by: 'The owner',
    })
    expect((await progress(begun.body.id)).ended_at).not.toBeNull()
    const sent = await rowsOf(begun.body.id, '?state=sent')
    const first = (await owner.call('GET', `/envelopes/${sent[0].envelope_id}`)).body
    expect(first).toMatchObject({
      status: 'sent',
      template_id: made.id,
      message: { subject: 'Your contract' },
    })
    expect(first.audit_trail[0].actor).toEqual({ kind: 'user', id: owner.id, name: 'The owner' })
    expect(sent[0].row).toBeNull()
    // An envelope may go again; that it was sent stays known.
    await owner.call('POST', `/envelopes/${first.id}/recall`)
    expect((await owner.call('DELETE', `/envelopes/${first.id}`)).status).toBe(204)
    expect((await rowsOf(begun.body.id, '?state=sent'))[0].envelope_id).toBeNull()
    const [failed] = await rowsOf(begun.body.id, '?state=failed')
    expect(failed).toMatchObject({ line: 9, row: row(9, {}, { email: 'x' }) })
    expect(failed.problems[0].message).toBe('row 9: email of Client must be an email address')
    expect((await owner.call('GET', `/templates/${made.id}/bulk`)).body.data[0].id).toBe(begun.body.id)
  })

  test('a press that is made twice begins once', async () => {
    const before = (await envelopes()).total
    const press = () => start({ rows: rows(2) }, { headers: { 'idempotency-key': 'bulk-press' } })
    const [first, second] = await Promise.all([press(), press()])
    expect(first.body.id).toBe(second.body.id)
    await service.runJobs()
    expect((await envelopes()).total).toBe(before + 2)
  })

  test('a job that runs again, or beside itself, sends no row twice', async () => {
    const before = (await envelopes()).total
    const { body } = await start({ rows: rows(27) })
    const run = () => sendBulk(service.app, refOf(body.id))
    await Promise.all([run(), run(), run()])
    await service.runJobs()
    await run()
    expect(await progress(body.id)).toMatchObject({ sent: 27, waiting: 0 })
    expect((await envelopes()).total).toBe(before + 27)
    const ids = (await rowsOf(body.id)).map(({ envelope_id }: any) => envelope_id)
    expect(new Set(ids).size).toBe(27)
  })

  test('a crash after an envelope was made leaves neither it nor the mark', async () => {
    const before = (await envelopes()).total
    const { body } = await start({ rows: rows(1) })
    const { store } = service.app
    const crashing = {
      ...service.app,
      store: {
        ...store,
        transact: (id: string | null, work: any) =>
          store.transact(id, async (tx) => {
            await work(tx)
            throw new Error('the node died')
          }),
      },
    }
    await sendBulk(crashing as never, refOf(body.id)).catch(() => {})
    expect((await envelopes()).total).toBe(before)
    expect(await progress(body.id)).toMatchObject({ waiting: 1 })
    await service.runJobs()
    expect(await progress(body.id)).toMatchObject({ sent: 1 })
    expect((await envelopes()).total).toBe(before + 1)
  })

  test('a service that is away says nothing about a row: the job comes again', async () => {
    const { body } = await start({ rows: rows(1) })
    const blobs = { ...service.app.blobs, locate: () => Promise.reject(new Error('the disk is away')) }
    await expect(sendBulk({ ...service.app, blobs }, refOf(body.id))).rejects.toMatchObject({
      code: 'unavailable',
    })
    await service.runJobs()
    expect(await progress(body.id)).toMatchObject({ sent: 1, failed: 0 })
  })

  test('a stopped one sends no more; what is sent stays sent', async () => {
    const { body } = await start({ rows: rows(30) })
    await sendBulk(service.app, refOf(body.id))
    const stopped = await owner.call('POST', `/bulk/${body.id}/stop`)
    expect(stopped.body).toMatchObject({ sent: 25, stopped: 5, waiting: 0 })
    await service.runJobs()
    expect(await progress(body.id)).toEqual((await owner.call('POST', `/bulk/${body.id}/stop`)).body)
    expect((await rowsOf(body.id, '?state=stopped&limit=1000'))[0]).toMatchObject({ line: 27, row: row(27) })
  })

  test('rows after the allowance is spent fail with that reason, and a spent one begins nothing', async () => {
    const free = await service.addWorkspace('free')
    const who = await appUser(service, free.key)
    const { id } = await template(service, contract(), { key: free.live_key })
    const checked = await check({ rows: rows(7) }, {}, who, id)
    expect(checked.body.warnings.map(({ message }: any) => message)).toEqual([
      'the plan has 5 envelopes left this month: 2 of 7 rows would fail',
    ])
    const begun = await start({ rows: rows(7) }, {}, who, id)
    await service.runJobs()
    const failed = await who.call('GET', `/bulk/${begun.body.id}/rows?state=failed`)
    expect(failed.body.data.map((one: any) => [one.line, one.problems[0].code])).toEqual([
      [7, 'allowance_exhausted'],
      [8, 'allowance_exhausted'],
    ])
    expect((await who.call('GET', `/bulk/${begun.body.id}`)).body).toMatchObject({ sent: 5, failed: 2 })
    const refused = await start({ rows: rows(1) }, {}, who, id)
    expect([refused.status, refused.body.code]).toEqual([402, 'allowance_exhausted'])
  })

  test('an archived template begins nothing, and ends what was begun row by row', async () => {
    const { id } = await template(service, contract(), { key: workspace.live_key })
    const { body } = await start({ rows: rows(2) }, {}, owner, id)
    await owner.call('DELETE', `/templates/${id}`)
    await service.runJobs()
    expect(await progress(body.id)).toMatchObject({ failed: 2 })
    expect((await rowsOf(body.id))[0].problems[0].code).toBe('template_archived')
    for (const call of [start, check])
      expect((await call({ rows: rows(1) }, {}, owner, id)).body.code).toBe('template_archived')
  })
})

describe('a body', () => {
  test.each<[string, object, string]>([
    ['without rows', {}, 'missing_parameter rows'],
    ['of no row', { rows: [] }, 'invalid_parameter rows'],
    ['of too many rows', { rows: rows(1001) }, 'invalid_parameter rows'],
    [
      'with a code to prove who one is',
      { rows: [row(2, {}, { auth: { method: 'access_code', code: '1234' } })] },
      'unknown_parameter rows[0].assignments[0].auth',
    ],
    ['that says whether to send', { rows: [row(2, { send: false })] }, 'unknown_parameter rows[0].send'],
    [
      'of another message',
      { rows: rows(1), common: { message: { subject: 'a\u202eb' } } },
      'invalid_parameter common.message.subject',
    ],
  ])('%s is refused', async (_, body, found) => {
    for (const call of [check, start]) {
      const reply = await call(body)
      expect(reply.status).toBe(400)
      expect(reply.body.errors.map((e: any) => `${e.code} ${e.param}`)).toEqual([found])
    }
  })

  test('may hold what no database takes as text: that row fails', async () => {
    const { status, body } = await start({ rows: [row(2, {}, { full_name: 'a\u0000b\ud800' }), row(3)] })
    expect(status).toBe(201)
    await service.runJobs()
    expect(await progress(body.id)).toMatchObject({ sent: 1, failed: 1 })
  })
})

describe('who may', () => {
  test.each(ROLES)('%s sends in bulk, reads and stops', async (role) => {
    const who = await appUser(service, workspace.key, role)
    const { status, body } = await start({ rows: rows(1) }, {}, who)
    expect(status).toBe(201)
    expect((await who.call('POST', `/bulk/${body.id}/stop`)).status).toBe(200)
  })

  test('nobody of another workspace or of the other space finds anything', async () => {
    const { body } = await start({ rows: rows(1) })
    const stranger = await appUser(service, (await service.addWorkspace()).key)
    const calls = [
      ['POST', `/templates/${made.id}/bulk/check`, { rows: rows(1) }],
      ['POST', `/templates/${made.id}/bulk`, { rows: rows(1) }],
      ['GET', `/templates/${made.id}/bulk`],
      ['GET', `/bulk/${body.id}`],
      ['GET', `/bulk/${body.id}/rows`],
      ['POST', `/bulk/${body.id}/stop`],
    ] as const
    for (const [method, path, sent] of calls) {
      const options = sent === undefined ? {} : { body: sent }
      expect((await stranger.call(method, path, options)).body.code).toBe('not_found')
      expect((await owner.call(method, path, { ...options, space: 'test' })).body.code).toBe('not_found')
    }
    expect(await progress(body.id)).toMatchObject({ waiting: 1, stopped_at: null })
  })

  test('the test space has bulk sends of its own, by its own clock, and spends nothing', async () => {
    const { id } = await template(service, contract(), { key: workspace.test_key })
    const space = { space: 'test' }
    expect((await check({ rows: rows(2) }, space, owner, id)).body.allowance.would_spend).toBe(0)
    const { body } = await start({ rows: rows(2) }, space, owner, id)
    await service.runJobs()
    expect((await owner.call('GET', `/bulk/${body.id}`, { space: 'test' })).body).toMatchObject({
      livemode: false,
      sent: 2,
    })
  })
})
