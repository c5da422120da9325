import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valuesHash } from '../../src/application/sealing/values-hash.ts'
import { firstBreak } from '../../src/domain/audit.ts'
import type { FieldValue } from '../../src/domain/envelopes/envelope.ts'
import { sha256Hex } from '../../src/kit/secrets.ts'
import { ada, call, continueAs, fillAs, grace, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const ROUNDS = Array.from({ length: 8 }, (_, i) => i)
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted()
const terminal = (envelope: any): string[] =>
  envelope.audit_trail
    .map((e: any) => e.type)
    .filter((type: string) => /^envelope\.(all_signed|voided|declined|expired)$/.test(type))

test.each(ROUNDS)('finishing twice at once counts once (%i)', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const replies = await Promise.all([1, 2, 3].map(() => session.post('finish', {})))
  expect(statuses(replies)).toEqual([200, 409, 409])
  const now = await read(service, id)
  expect(now).toMatchObject({ status: 'signed', progress: { signed: 1 } })
  const jobs = await service.database.query(`select key from graphile_worker.jobs where key = 'seal_envelope:' || $1`, [
    id,
  ])
  expect(jobs).toHaveLength(1)
  expect(firstBreak(now.audit_trail, sha256Hex)).toBeNull()
})

test.each(ROUNDS)('a void against the last signature has one winner (%i)', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const replies = await Promise.all([
    session.post('finish', {}),
    call(service, 'POST', `/envelopes/${id}/void`, { body: { reason: 'too late' } }),
  ])
  expect(statuses(replies)).toEqual([200, 409])
  const now = await read(service, id)
  const signed = replies[0]?.status === 200
  expect([now.status, terminal(now)]).toEqual(
    signed ? ['signed', ['envelope.all_signed']] : ['voided', ['envelope.voided']],
  )
})

test.each(ROUNDS)('a decline against another signature: both stand or one is refused (%i)', async () => {
  const { id, recipients } = await sendNew(service, {
    recipients: [ada, grace],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  const one = await fillAs(service, recipients[0])
  const other = await continueAs(service, recipients[1].id)
  const [signed, declined] = await Promise.all([
    one.post('finish', {}),
    other.post('decline', { reason: 'wrong rent' }),
  ])
  expect(declined.status).toBe(200)
  const now = await read(service, id)
  expect([now.status, terminal(now)]).toEqual(['declined', ['envelope.declined']])
  expect(now.progress.signed).toBe(signed.status === 200 ? 1 : 0)
  expect(firstBreak(now.audit_trail, sha256Hex)).toBeNull()
})

test.each(ROUNDS)('an old link against its replacement: a signature or a new link, never both (%i)', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const [signed, edited] = await Promise.all([
    session.post('finish', {}),
    call(service, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
      body: { email: 'new@x.test' },
    }),
  ])
  const now = await read(service, id)
  if (signed.status === 200) {
    expect([edited.body.code, now.status, now.recipients[0].email]).toEqual([
      'recipient_already_acted',
      'signed',
      ada.email,
    ])
  } else {
    expect([signed.body.code, edited.status, now.recipients[0].status]).toEqual(['link_retired', 200, 'sent'])
  }
})

test('what is saved while a person finishes is what they sign', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const { store } = service.app
  const ref = {
    workspace_id: (await store.envelopes.workspaceOfRecipient(recipients[0].id)) ?? '',
    recipient_id: recipients[0].id,
  }
  const mark = { kind: 'typed', text: 'Countess of Lovelace', font: 'caveat' } as const
  const signed = new Map<string, FieldValue>([[session.state.fields[0].id, mark]])
  let finishing: ReturnType<typeof session.post> | undefined
  await store.transact(ref.workspace_id, async (tx) => {
    const envelope = await tx.envelopes.lockOfRecipient(ref)
    finishing = session.post('finish', {})
    while ((await service.database.query(WAITING)).length === 0) await nextTurn()
    tx.envelopes.saveValues(envelope, ref.recipient_id, signed, { at: envelope.updated_at })
  })
  expect(await finishing).toMatchObject({ status: 200, body: { fields: [{ value: mark }] } })
  const { audit_trail } = await read(service, id)
  expect(audit_trail.find(({ type }: any) => type === 'envelope.document_signed').data.values_sha256).toBe(
    valuesHash(signed),
  )
})

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

test('many signers at once: everyone is counted, everyone once', async () => {
  const people = Array.from({ length: 12 }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
  const { id, recipients } = await sendNew(service, {
    recipients: people,
    fields: people.map(({ email }) => signatureFor(email)),
  })
  const sessions = await Promise.all(recipients.map((recipient: any) => fillAs(service, recipient)))
  const replies = await Promise.all(sessions.map((session: any) => session.post('finish', {})))
  expect(statuses(replies)).toEqual(Array(12).fill(200))
  const now = await read(service, id)
  expect(now).toMatchObject({ status: 'signed', progress: { signers: 12, signed: 12, opened: 12 } })
  expect(terminal(now)).toEqual(['envelope.all_signed'])
  expect(firstBreak(now.audit_trail, sha256Hex)).toBeNull()
})

test('a draft that is sent while its people are edited is one or the other', async () => {
  const { id, recipients } = await draft(service, {
    recipients: [ada, grace],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  })
  const [sent, removed] = await Promise.all([
    call(service, 'POST', `/envelopes/${id}/send`),
    call(service, 'DELETE', `/envelopes/${id}/recipients/${recipients[1].id}?force=true`),
  ])
  expect(sent.status).toBe(200)
  expect([204, 409]).toContain(removed.status)
  expect((await read(service, id)).recipients).toHaveLength(removed.status === 204 ? 1 : 2)
})

test.each(ROUNDS)('a void against a recall ends voided, and each is told once (%i)', async () => {
  const { id } = await sendNew(service)
  const [voided, recalled] = await Promise.all([
    call(service, 'POST', `/envelopes/${id}/void`),
    call(service, 'POST', `/envelopes/${id}/recall`),
  ])
  const now = await read(service, id)
  const ends = now.audit_trail.map((e: any) => e.type).filter((t: string) => /voided|recalled/.test(t))
  expect([voided.status, now.status]).toEqual([200, 'voided'])
  expect([recalled.status, ends]).toEqual(
    recalled.status === 200 ? [200, ['envelope.recalled', 'envelope.voided']] : [409, ['envelope.voided']],
  )
  const letters = await service.database.query(
    "select 1 from mail where envelope_id = $1 and kind in ('voided', 'recalled')",
    [id],
  )
  expect(letters).toHaveLength(1)
  expect(firstBreak(now.audit_trail, sha256Hex)).toBeNull()
})

test.each(ROUNDS)('a recall against a signature: one stands (%i)', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const [signed, recalled] = await Promise.all([
    session.post('finish', {}),
    call(service, 'POST', `/envelopes/${id}/recall`),
  ])
  const outcome = [signed.body.code, recalled.body.code, (await read(service, id)).status]
  expect([
    [undefined, 'envelope_already_signed', 'signed'],
    ['link_retired', undefined, 'recalled'],
  ]).toContainEqual(outcome)
})

test.each(ROUNDS)('a delete against a send: gone, or in flight (%i)', async () => {
  const { id } = await draft(service)
  const [deleted, sent] = await Promise.all([
    call(service, 'DELETE', `/envelopes/${id}`),
    call(service, 'POST', `/envelopes/${id}/send`),
  ])
  const outcome = [deleted.status, sent.status, (await call(service, 'GET', `/envelopes/${id}`)).status]
  expect([
    [204, 404, 404],
    [409, 200, 200],
  ]).toContainEqual(outcome)
  const mails = await service.database.query('select 1 from mail where envelope_id = $1', [id])
  expect(mails).toHaveLength(sent.status === 200 ? 1 : 0)
})

test('a link that is handed out while its envelope is voided is recorded before the end, or refused', async () => {
  const { id, recipients } = await sendNew(service)
  const [handed] = await Promise.all([
    call(service, 'POST', `/envelopes/${id}/recipients/${recipients[0].id}/signing-url`),
    call(service, 'POST', `/envelopes/${id}/void`),
  ])
  const types = (await read(service, id)).audit_trail.slice(-2).map((e: any) => e.type)
  expect(types).toEqual([handed.status === 200 ? 'recipient.link_handed_out' : 'recipient.invited', 'envelope.voided'])
})

test.each(ROUNDS)('an event against the end of who subscribes to it is announced all the same (%i)', async () => {
  const hooks = await Promise.all(
    [1, 2, 3, 4].map(() => call(service, 'POST', '/webhooks', { body: { url: 'http://127.0.0.1:9/' } })),
  )
  const replies = await Promise.all(
    hooks.flatMap(({ body: { id } }) => [draft(service), call(service, 'DELETE', `/webhooks/${id}`)]),
  )
  expect(replies.map(({ status }: any) => status)).toEqual(hooks.flatMap(() => ['draft', 204]))
})
