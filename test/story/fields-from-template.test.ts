import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FieldsPlaced } from '../../src/contract/envelopes/fields.ts'
import { pages } from '../pdf/intake/files.ts'
import { ada, type Call, call, grace, sendNew, signatureFor, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, createWith, draft, read } from '../support/stories.ts'
import { boxFor, lease, template } from '../support/templates.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const place = (id: string, body: unknown, { query = '', ...options }: Call & { query?: string } = {}) =>
  call(service, 'POST', `/envelopes/${id}/fields${query}`, { ...options, body })
const bare = (over: object = {}, key?: string) => draft(service, { recipients: [ada, grace], ...over }, key)
const archive = (id: string) => call(service, 'DELETE', `/templates/${id}`)
const rolesOf = ({ recipients }: any) => ({ '1': recipients[0].id, '2': recipients[1].id })
const errors = ({ body }: { body: any }) => body.errors.map((e: any) => `${e.code} ${e.param}`)
const entries = async (id: string) =>
  (await read(service, id)).audit_trail.filter((e: any) => e.type === 'fields.placed')

describe('the fields of a template', () => {
  test('are placed for the people of the envelope, which can then be sent', async () => {
    const made = await template(
      service,
      lease({
        fields: [boxFor(1), boxFor(2, { y: 0.2 }), boxFor(2, { type: 'text', label: 'Flat', value: '4a' })],
      }),
    )
    const envelope = await bare()
    const { status, body } = await place(envelope.id, { template_id: made.id, roles: rolesOf(envelope) })
    expect([status, body.fields_required]).toEqual([201, false])
    FieldsPlaced.parse(body)
    expect(body.data).toMatchObject([
      { recipient_email: ada.email, document_id: envelope.documents[0].id, page: 2, x: 0.33, y: 0.6 },
      { recipient_email: grace.email, document: 'contract.pdf', y: 0.2 },
      { recipient_email: grace.email, type: 'text', label: 'Flat', value: '4a' },
    ])
    expect(body.data.map((f: any) => f.id)).not.toContain(made.fields[0].id)
    const now = await read(service, envelope.id)
    expect([now.fields, now.fields_required, now.template_id]).toEqual([body.data, false, null])
    expect(await entries(envelope.id)).toMatchObject([
      { actor: { kind: 'api_key', name: 'CRM' }, data: { count: 3, replaced: 0 } },
    ])
    expect((await call(service, 'POST', `/envelopes/${envelope.id}/send`)).status).toBe(200)
  })

  test('are placed at no earlier instant than what came before, by a node whose clock goes after', async () => {
    const { id: template_id } = await template(service)
    const envelope = await bare()
    service.clock.advance(-60_000)
    const placed = await place(envelope.id, { template_id, roles: rolesOf(envelope) })
    service.clock.advance(60_000)
    expect(placed.status).toBe(201)
    const [created, ...later] = (await read(service, envelope.id)).audit_trail
    expect(later.map(({ type, at }: any) => [type, at >= created.at])).toEqual([['fields.placed', true]])
  })

  test('stand beside those that are there, or with replace=true in their place', async () => {
    const { id: template_id } = await template(service)
    const envelope = await bare({ fields: [signatureFor(ada.email, { y: 0.1 })] })
    const body = { template_id, roles: rolesOf(envelope) }
    expect((await place(envelope.id, body)).body.data).toHaveLength(2)
    expect((await read(service, envelope.id)).fields).toHaveLength(3)
    const { body: last } = await place(envelope.id, body, { query: '?replace=true' })
    expect((await read(service, envelope.id)).fields).toEqual(last.data)
    expect((await entries(envelope.id)).map((e: any) => e.data)).toEqual([
      { count: 2, replaced: 0 },
      { count: 2, replaced: 3 },
    ])
  })

  test('go on a recalled envelope, and never on one that is out', async () => {
    const { id: template_id } = await template(service)
    const metadata = {
      recipients: [ada, grace],
      fields: [ada, grace].map(({ email }) => signatureFor(email)),
    }
    const out = await sendNew(service, metadata)
    const body = { template_id, roles: rolesOf(out) }
    expect((await place(out.id, body)).body).toMatchObject({ status: 409, code: 'envelope_already_sent' })
    await call(service, 'POST', `/envelopes/${out.id}/recall`)
    expect((await place(out.id, body, { query: '?replace=true' })).status).toBe(201)
    expect((await call(service, 'POST', `/envelopes/${out.id}/send`)).status).toBe(200)
    const ended = await completed(service)
    expect((await place(ended.id, { template_id, roles: {} })).body.code).toBe('envelope_already_sent')
  })

  test('find their documents by name', async () => {
    const names = ['a.pdf', 'b.pdf']
    const files = (list: readonly string[]) => list.map((name) => ({ name, content: pages({ count: 2 }) }))
    const source = await createWith(
      service,
      {
        recipients: [ada],
        fields: names.map((document) => signatureFor(ada.email, { document })),
      },
      files(names),
    )
    const saved = await call(service, 'POST', `/envelopes/${source.body.id}/template`)
    const fresh = async (list: readonly string[]) =>
      (await createWith(service, { recipients: [ada] }, files(list))).body
    const onto = async (list: readonly string[]) => {
      const { id, recipients } = await fresh(list)
      return place(id, { template_id: saved.body.id, roles: { '1': recipients[0].id } })
    }
    const where = ({ body }: any) => body.data.map((f: any) => f.document)
    expect(where(await onto(['b.pdf', 'c.pdf', 'a.pdf']))).toEqual(['a.pdf', 'b.pdf'])
    expect(where(await onto(['x.pdf', 'y.pdf']))).toEqual(['x.pdf', 'y.pdf'])
    expect((await onto(['a.pdf'])).body).toMatchObject({
      status: 400,
      code: 'unknown_document',
      param: 'template_id',
      message: 'template_id names a template with fields on b.pdf, which this envelope does not have',
    })
  })
})

describe('refused', () => {
  test('everything that is wrong at once, and nothing is kept', async () => {
    const { id: template_id } = await template(service)
    const { body: short } = await createWith(service, { recipients: [ada, { ...grace, role: 'cc' }] }, [
      { name: 'contract.pdf', content: pages({ count: 1 }) },
    ])
    const stranger = await bare()
    const before = await tracesOf(service)
    const roles = { '2': short.recipients[1].id, '3': stranger.recipients[0].id, '4': 7 }
    const reply = await place(short.id, { template_id, roles })
    expect(reply.body).toMatchObject({ status: 400, code: 'invalid_parameter', param: 'roles.4' })
    expect(errors(reply)).toEqual([
      ...['invalid_parameter roles.4', 'missing_assignment roles', 'recipient_not_signer roles.2'],
      ...['unknown_role roles.3', 'unknown_recipient roles.3', 'unknown_role roles.4'],
      ...['page_out_of_range fields[0].page', 'page_out_of_range fields[1].page'],
    ])
    expect(reply.body.errors[1].message).toBe('roles names nobody for signing_order 1 (Tenant)')
    expect(await tracesOf(service)).toEqual(before)
  })

  test.each<[string, object, readonly string[]]>([
    ['no roles', { template_id: 'tpl_x' }, ['missing_parameter roles']],
    ['no template', { roles: {} }, ['missing_parameter template_id']],
    ['roles as a list', { template_id: 'tpl_x', roles: [] }, ['invalid_parameter roles']],
    ['a template that is no text', { template_id: 5, roles: {} }, ['invalid_parameter template_id']],
    ['both forms', { fields: [], template_id: 'tpl_x', roles: {} }, ['invalid_parameter fields']],
    ['an unknown key', { template_id: 'tpl_x', roles: {}, colour: 1 }, ['unknown_parameter colour']],
    ['half of each', { fields: [], roles: {} }, ['unknown_parameter roles']],
    [
      'more roles than a template can have',
      { template_id: 'tpl_x', roles: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, 'r'])) },
      ['invalid_parameter roles'],
    ],
  ])('%s', async (_, body, expected) => {
    const { id } = await bare()
    const reply = await place(id, body)
    expect([reply.status, errors(reply).toSorted()]).toEqual([400, expected.toSorted()])
  })

  test('a template that is not there, or archived', async () => {
    const envelope = await bare()
    const roles = rolesOf(envelope)
    for (const template_id of ['tpl_01k9ydc2m3n4p5q6r7s8t9v0wx', '', 'a b', '\u0000', 'x'.repeat(65)]) {
      const reply = await place(envelope.id, { template_id, roles })
      expect(reply.body).toMatchObject({ status: 404, code: 'not_found' })
    }
    const { id: template_id } = await template(service)
    await archive(template_id)
    expect((await place(envelope.id, { template_id, roles })).body).toMatchObject({
      status: 409,
      code: 'template_archived',
      archived_at: expect.any(String),
    })
    expect((await read(service, envelope.id)).fields).toEqual([])
  })

  test('the template or the envelope of another workspace or space', async () => {
    const { id: template_id } = await template(service)
    const envelope = await bare()
    for (const [key, code] of await strangers(service)) {
      const theirs = await bare({}, key)
      const own = await place(theirs.id, { template_id, roles: rolesOf(theirs) }, { key })
      expect(own.body).toMatchObject({ status: 404, code: 'not_found' })
      const foreign = await template(service, lease(), { key })
      const body = { template_id: foreign.id, roles: rolesOf(envelope) }
      expect((await place(envelope.id, body, { key })).body.code).toBe(code)
      expect((await place(envelope.id, body)).body.code).toBe('not_found')
    }
    expect((await read(service, envelope.id)).fields).toEqual([])
  })

  test('the test space has its own', async () => {
    const key = service.test_key
    const { id: template_id } = await template(service, lease(), { key })
    const envelope = await bare({}, key)
    expect((await place(envelope.id, { template_id, roles: rolesOf(envelope) }, { key })).status).toBe(201)
  })
})

describe('at once', () => {
  test('who places while the template is being archived waits, and gets none', async () => {
    const { key, live_key } = await service.addWorkspace()
    const { id } = await template(service, lease(), { key: live_key })
    const envelope = await bare({}, live_key)
    const scope = { workspace_id: key, livemode: true }
    const asked = await service.app.store.transact(key, async (tx) => {
      const before = await tx.templates.lock(scope, id, 'update')
      const reply = place(envelope.id, { template_id: id, roles: rolesOf(envelope) }, { key: live_key })
      // Time enough for the request to come as far as it can.
      for (let i = 0; i < 200; i++) await tx.templates.lock(scope, id, 'update')
      await tx.templates.save({ ...before, archived_at: service.clock.now() })
      return { reply }
    })
    expect((await asked.reply).body.code).toBe('template_archived')
  })

  test('with the archiving, the fields are there whole or not at all', async () => {
    const { id: template_id } = await template(service)
    const envelopes = await Promise.all(Array.from({ length: 6 }, () => bare()))
    const [, ...replies] = await Promise.all([
      archive(template_id),
      ...envelopes.map((envelope) => place(envelope.id, { template_id, roles: rolesOf(envelope) })),
    ])
    const counts = await Promise.all(envelopes.map(async ({ id }) => (await read(service, id)).fields.length))
    expect(counts).toEqual(replies.map(({ status }) => (status === 201 ? 2 : 0)))
    expect(replies.every(({ status, body }) => status === 201 || body.code === 'template_archived')).toBe(true)
  })

  test('with an Idempotency-Key they are placed once', async () => {
    const { id: template_id } = await template(service)
    const envelope = await bare()
    const again = () =>
      place(
        envelope.id,
        { template_id, roles: rolesOf(envelope) },
        { headers: { 'idempotency-key': `place-${envelope.id}` } },
      )
    const [one, two] = await Promise.all([again(), again()])
    expect([one.status, two.body]).toEqual([201, one.body])
    expect((await read(service, envelope.id)).fields).toHaveLength(2)
  })
})
