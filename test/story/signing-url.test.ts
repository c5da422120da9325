import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateOf } from '../../src/application/sealing/certificate-job.ts'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS, draft, read, signAll } from '../support/stories.ts'
import { dumpOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const issueLink = (id: string, rid: string, key?: string) =>
  call(service, 'POST', `/envelopes/${id}/recipients/${rid}/signing-url`, key === undefined ? {} : { key })
const inTurns = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
    { name: 'Copy', email: 'copy@example.test', role: 'cc' },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email)],
}

test('answers the link that was mailed, and it works', async () => {
  const { id, recipients } = await sendNew(service)
  const { status, body, headers } = await issueLink(id, recipients[0].id)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    url: `http://countersign.test/s/${service.tokenFor(recipients[0].id, 1)}`,
    recipient_id: recipients[0].id,
    link_version: 1,
  })
  const page = await service.server.inject({ method: 'GET', url: new URL(body.url).pathname })
  expect(page.statusCode).toBe(200)
  expect((await read(service, id)).audit_trail.at(-1)).toMatchObject({
    type: 'recipient.link_handed_out',
    recipient_id: recipients[0].id,
    data: { link_version: 1 },
    actor: { kind: 'api_key', name: 'CRM' },
  })
})

test('leaves the link nowhere, and tells no subscriber', async () => {
  const { id, recipients } = await sendNew(service)
  const before = await service.database.query('select 1 from event where envelope_id = $1', [id])
  const { body } = await issueLink(id, recipients[0].id)
  const token = String(body.url).split('/s/')[1] ?? ''
  expect(token).not.toBe('')
  expect(await dumpOf(service)).not.toContain(token)
  expect(service.logged.join('\n')).not.toContain(token)
  expect(JSON.stringify(await read(service, id))).not.toContain(token)
  expect(await service.database.query('select 1 from event where envelope_id = $1', [id])).toEqual(before)
})

test('with an Idempotency-Key it is handed out once, and kept nowhere in the clear', async () => {
  const { id, recipients } = await sendNew(service)
  const path = `/envelopes/${id}/recipients/${recipients[0].id}/signing-url`
  const headers = { 'idempotency-key': 'hand-out' }
  const [first, second] = [
    await call(service, 'POST', path, { headers }),
    await call(service, 'POST', path, { headers }),
  ]
  expect([second.status, second.body]).toEqual([200, first.body])
  const entries = (await read(service, id)).audit_trail.filter((e: any) => /handed_out/.test(e.type))
  expect(entries).toHaveLength(1)
  expect(await dumpOf(service)).not.toContain(String(first.body.url).split('/s/')[1])
})

test('is printed on the certificate: in the timeline and with the person', async () => {
  const envelope = await sendNew(service, inTurns)
  const [first, second] = envelope.recipients
  await issueLink(envelope.id, first.id)
  await signAll(service, envelope)
  await service.runJobs()
  const ref = { workspace_id: '1', id: envelope.id }
  const stored = await service.app.store.envelopes.readById({
    ...ref,
    workspace_id: await workspaceOf(envelope.id),
  })
  if (!stored) throw new Error('gone')
  const workspace = await service.app.store.workspaces.read(stored.workspace_id)
  const { timeline, people } = certificateOf({
    envelope: stored,
    values: new Map(),
    workspace,
    at: '',
    base_url: '',
    seal: null,
    audit: (await read(service, envelope.id)).audit_trail,
  })
  expect(timeline.map(({ what }) => what)).toContain(
    `The signing link of ${first.name} was handed out, for signing in person`,
  )
  const identity = (name: string) => people.find((person) => person.name === name)?.identity_check
  expect(identity(first.name)).toMatch(/handed out by the sender/)
  expect(identity(second.name)).not.toMatch(/handed out/)
})

const workspaceOf = async (id: string) =>
  (await service.database.query<{ key: string }>('select workspace_id as key from envelope where id = $1', [id]))[0]
    ?.key ?? ''

test('to be passed on: the same link, told apart in the trail, on the certificate and in the evidence', async () => {
  const envelope = await sendNew(service, inTurns)
  const [first, second] = envelope.recipients
  const share = (rid: string) =>
    call(service, 'POST', `/envelopes/${envelope.id}/recipients/${rid}/signing-url?purpose=share`)
  const early = await share(second.id)
  expect([early.status, early.body.code, early.body.message]).toEqual([
    403,
    'not_your_turn',
    'others have to sign first',
  ])
  const { status, body } = await share(first.id)
  expect([status, body.url]).toEqual([200, `http://countersign.test/s/${service.tokenFor(first.id, 1)}`])
  expect((await read(service, envelope.id)).audit_trail.at(-1)).toMatchObject({
    type: 'recipient.link_handed_out',
    recipient_id: first.id,
    data: { link_version: 1, purpose: 'share' },
    actor: { kind: 'api_key', name: 'CRM' },
  })
  await signAs(service, first)
  expect((await share(first.id)).body.code).toBe('recipient_already_acted')
  expect((await share(second.id)).status).toBe(200)
  expect((await share(envelope.recipients[2].id)).body.code).toBe('not_found')
  await call(service, 'POST', `/envelopes/${envelope.id}/void`, { body: {} })
  expect((await share(second.id)).body.code).toBe('envelope_not_in_flight')
  const accept = { accept: 'application/json' }
  const evidence = await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, { headers: accept })
  const { identity } = evidence.body.recipients.find(({ id }: any) => id === first.id)
  expect(identity).toMatch(/also link copied by the sender/)
  expect(identity).not.toMatch(/in person/)
  expect(evidence.body.audit.entries.filter(({ data }: any) => data.purpose === 'share')).toHaveLength(2)
})

test('of someone whose turn is yet to come: the page says so', async () => {
  const { id, recipients } = await sendNew(service, inTurns)
  const { status, body } = await issueLink(id, recipients[1].id)
  expect(status).toBe(200)
  expect(body.url).toContain(service.tokenFor(recipients[1].id, 1))
  expect((await continueAs(service, recipients[1].id)).opened.body.code).toBe('not_your_turn')
})

test('is the newest link after a corrected address', async () => {
  const { id, recipients } = await sendNew(service)
  const [{ id: rid }] = recipients
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email: 'new@example.test' } })
  expect((await issueLink(id, rid)).body).toMatchObject({ link_version: 2 })
})

test('is refused for whoever cannot sign any more, or not yet', async () => {
  const ended = async (status: string) => {
    const envelope = await sendNew(service)
    if (status === 'voided') await call(service, 'POST', `/envelopes/${envelope.id}/void`)
    if (status === 'recalled') await call(service, 'POST', `/envelopes/${envelope.id}/recall`)
    if (status === 'signed') await signAll(service, envelope)
    return envelope
  }
  const cases: [any, string][] = [
    [await completed(service), 'envelope_not_in_flight'],
    [await draft(service), 'envelope_not_in_flight'],
    [await ended('voided'), 'envelope_not_in_flight'],
    [await ended('recalled'), 'envelope_not_in_flight'],
    [await ended('signed'), 'envelope_already_signed'],
  ]
  for (const [{ id, recipients }, code] of cases) {
    expect((await issueLink(id, recipients[0].id)).body).toMatchObject({ status: 409, code })
  }
  const some = await sendNew(service, inTurns)
  await signAs(service, some.recipients[0])
  expect((await issueLink(some.id, some.recipients[0].id)).body).toMatchObject({
    status: 409,
    code: 'recipient_already_acted',
  })
  expect((await issueLink(some.id, some.recipients[2].id)).body).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('is refused past the deadline, even before the sweep', async () => {
  const { id, recipients } = await sendNew(service, simple({ deadline_days: 1 }))
  service.clock.advance(DAY_MS)
  expect((await issueLink(id, recipients[0].id)).body).toMatchObject({
    status: 409,
    code: 'envelope_not_in_flight',
  })
})

test('of another workspace or space is not found', async () => {
  const { id, recipients } = await sendNew(service)
  for (const [key, code] of await strangers(service)) {
    expect((await issueLink(id, recipients[0].id, key)).body.code).toBe(code)
  }
  expect((await issueLink(id, 'rcp_x')).body.code).toBe('not_found')
})
