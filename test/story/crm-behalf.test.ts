import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateOf } from '../../src/application/sealing/certificate-job.ts'
import { firstBreak } from '../../src/domain/audit.ts'
import { emailKey } from '../../src/domain/recipients/email.ts'
import { newId } from '../../src/kit/ids.ts'
import { sha256Hex } from '../../src/kit/secrets.ts'
import { ada, call, create, grace, signatureFor, simple } from '../support/api.ts'
import { type Crm, openCrm, type Person } from '../support/crm.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
let crm: Crm
let member: Person
let of_both: Person
let foreigner: Person
beforeAll(async () => {
  service = await openService()
  crm = await openCrm(service)
  const other = await service.addWorkspace('self_hosted', true)
  member = await crm.person('Ada Lovelace', crm.key)
  of_both = await crm.person('Bob', crm.key, other.key)
  foreigner = await crm.person('Mallory', other.key)
})
afterAll(() => service.close())

const as = (user: string) => ({ key: crm.live_key, headers: { 'on-behalf-of': user } })
const two = () => simple({ recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] })

test('is named in the audit trail beside the key, and the chain holds', async () => {
  const { id } = (await create(service, two(), as(member.email))).body
  await call(service, 'POST', `/envelopes/${id}/send`, as(of_both.id))
  await call(service, 'POST', `/envelopes/${id}/void`, { key: crm.live_key, body: { reason: 'over' } })
  const { audit_trail } = (await call(service, 'GET', `/envelopes/${id}`, { key: crm.live_key })).body
  const actors = new Map(audit_trail.map((entry: any) => [entry.type, entry.actor]))
  const crm_key = { kind: 'api_key', id: expect.stringMatching(/^key_/), name: 'CRM' }
  expect(actors.get('envelope.created')).toEqual({ ...crm_key, on_behalf_of: member })
  expect(actors.get('envelope.sent')).toEqual({ ...crm_key, on_behalf_of: of_both })
  expect(actors.get('envelope.voided')).toEqual(crm_key)
  expect(firstBreak(audit_trail, sha256Hex)).toBeNull()
  const forged = audit_trail.map((entry: any) =>
    entry.type === 'envelope.sent' ? { ...entry, actor: crm_key } : entry,
  )
  expect(firstBreak(forged, sha256Hex)).toBe(2)
})

test('is told to subscribers, printed on the certificate and shown on the page', async () => {
  const body = { url: 'http://127.0.0.1:9/', events: ['envelope.voided'] }
  await call(service, 'POST', '/webhooks', { key: crm.live_key, body })
  const { id } = (await create(service, simple({ send: true }), as(member.email))).body
  const void_as = { ...as(member.email), body: {} }
  expect((await call(service, 'POST', `/envelopes/${id}/void`, void_as)).status).toBe(200)
  const [event] = await service.database.query<{ body: any }>(
    "select body from event where envelope_id = $1 and type = 'envelope.voided'",
    [id],
  )
  expect(event?.body.actor).toMatchObject({ kind: 'api_key', name: 'CRM', on_behalf_of: member })
  const [delivery] = await service.database.query<{ body: string }>('select body from delivery where body like $1', [
    `%${id}%`,
  ])
  expect(JSON.parse(delivery?.body ?? '{}').actor.on_behalf_of).toEqual(member)

  const words = `API key “CRM” on behalf of ${member.name} (${member.email})`
  const found = await service.app.store.envelopes.read({ workspace_id: crm.key, livemode: true }, id)
  const workspace = await service.app.store.workspaces.read(crm.key)
  const paper = found && certificateOf({ ...found, workspace, values: new Map(), at: '', base_url: '', seal: null })
  expect(paper?.timeline.at(-1)?.who).toBe(`${words}, 127.0.0.1`)
  const { cookie } = await crm.redeem(await crm.codeFor(member.email))
  const url = `/app/live/envelopes/${id}/timeline`
  const told = await service.server.inject({ url, headers: { cookie } })
  expect(told.json().entries.at(-1)).toMatchObject({ by: words, ip: '127.0.0.1' })
})

test('takes an address beyond ASCII, as its UTF-8 bytes', async () => {
  const id = newId('usr')
  const email = 'jürgen@exämple.test'
  await service.database.query("insert into person (id, email, name, password_hash) values ($1, $2, 'J', '')", [
    id,
    emailKey(email),
  ])
  await crm.join(id, crm.key)
  const bytes = Buffer.from(email).toString('latin1')
  expect((await call(service, 'GET', '/envelopes', as(bytes))).status).toBe(200)
  expect((await crm.authorize(email)).status).toBe(201)
})

test('makes another request of the same one under an Idempotency-Key', async () => {
  const body = { url: 'http://127.0.0.1:9/' }
  const add = (user: string) =>
    call(service, 'POST', '/webhooks', {
      key: crm.live_key,
      headers: { 'on-behalf-of': user, 'idempotency-key': 'once' },
      body,
    })
  const first = await add(member.email)
  expect([first.status, (await add(member.email)).body.id]).toEqual([201, first.body.id])
  expect((await add(of_both.email)).body.code).toBe('idempotency_key_reused')
  expect((await add(foreigner.email)).body.code).toBe('user_not_in_workspace')
})

test('works in the test space too', async () => {
  const reply = await create(service, simple(), { ...as(member.email), key: crm.test_key })
  expect(reply.body).toMatchObject({ livemode: false })
  expect(reply.body.audit_trail[0].actor.on_behalf_of).toEqual(member)
})

test('that is refused leaves nothing behind, wherever it is sent', async () => {
  const { id } = await draft(service, simple(), crm.live_key)
  const before = await tracesOf(service)
  for (const user of [foreigner.email, 'x']) {
    for (const reply of [
      await create(service, simple({ send: true }), as(user)),
      await call(service, 'POST', `/envelopes/${id}/send`, as(user)),
      await call(service, 'DELETE', '/webhooks/whk_x', as(user)),
      await crm.authorize(member.email, {}, as(user)),
      await crm.revoke(member.email, as(user)),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'user_not_in_workspace'])
    }
  }
  const ordinary = { headers: { 'on-behalf-of': member.email } }
  expect((await call(service, 'POST', `/envelopes/${id}/send`, ordinary)).body.code).toBe('not_a_service_account')
  expect(await tracesOf(service)).toEqual(before)
  expect((await crm.authorize(member.email)).status).toBe(201)
})
