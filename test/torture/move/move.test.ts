import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '../../../src/store/connection-watch.ts'
import { removeMoved } from '../../../src/store/move.ts'
import { ownTables } from '../../../src/store/move-rows.ts'
import { watch } from '../../conformance/secrets.ts'
import { wholeLife } from '../../conformance/whole-life.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { ada, call, continueAs, fillAs, grace, sendNew, signAs, signatureFor } from '../../support/api.ts'
import { docxTemplate, LEASE_DATA, leaseDocx } from '../../support/docx-lease.ts'
import { SAMPLES } from '../../support/fields.ts'
import { noteFirstTexts } from '../../support/old-database.ts'
import { completed, draft, read } from '../../support/stories.ts'
import { both, order } from '../../support/templates.ts'
import { faultsOf, type Instances, idOf, keyOf, move, openInstances, rowsOf } from './two-instances.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let instances: Instances
beforeEach(async () => {
  instances = await openInstances()
})
afterEach(() => instances.close())
afterAll(closeReceivers)

test('whatever a workspace has done, all of it is in the other database, and then nothing is in this one', async () => {
  const { from, to } = instances
  const { port } = await receiver()
  const staying = await completed(from)
  const workspace = await from.addWorkspace('enterprise', true)
  await wholeLife({ service: from, watched: watch(from), workspace, receiver_url: `http://127.0.0.1:${port}/` })
  const id = await idOf(from, workspace.key)
  for (const text of REST) await from.database.query(text, [workspace.key])
  const before = await rowsOf(from, workspace.key)
  // Nothing would be proved of a table without rows.
  expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([])

  const { rows } = await move(instances, id)
  expect(rows).toBe(1 + Object.values(before).flat().length)
  const key = await keyOf(to, id)
  expect(key).not.toBe(workspace.key)
  expect(await rowsOf(to, key)).toEqual(before)
  expect(await faultsOf(to)).toEqual([])

  await removeMoved(from.database.connection, id)
  expect(await keyOf(from, id)).toBeNull()
  // Who moves nothing pays nothing for it.
  expect(await from.database.query("select from pg_trigger where tgname like '%_while_moving'")).toEqual([])
  expect(Object.values(await rowsOf(from, workspace.key)).flat()).toEqual([])
  expect(
    await from.database.query("select from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1", [
      workspace.key,
    ]),
  ).toEqual([])
  expect(await faultsOf(from)).toEqual([])
  expect((await read(from, staying.id)).status).toBe('completed')
  expect((await call(from, 'GET', '/envelopes', { key: workspace.live_key })).status).toBe(401)
  expect((await call(to, 'GET', '/envelopes', { key: workspace.live_key })).status).toBe(200)
})

test('what was begun here is ended there, by the same links, and both go on counting', async () => {
  const { from, to } = instances
  const key = await firstKey()
  const id = await idOf(from, key)
  const open = await sendNew(from, {
    recipients: [ada, grace],
    fields: [ada, grace].map(({ email }) => signatureFor(email)),
  })
  await signAs(from, open.recipients[0])
  await move(instances, id)

  const there = { ...to, live_key: from.live_key }
  expect((await signAs(there, open.recipients[1])).status).toBe(200)
  await there.runJobs()
  expect((await read(there, open.id)).status).toBe('completed')
  await completed(there)
  expect(await faultsOf(there)).toEqual([])
})

test('deliveries that ended before they named their envelope go along as they are', async () => {
  const { from, to } = instances
  const key = await firstKey()
  const id = await idOf(from, key)
  const { port } = await receiver()
  await call(from, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events: ['*'] } })
  await completed(from)
  // As migration 0033 found them: with a body, and of no envelope.
  for (const text of [
    'alter table delivery_before disable trigger user',
    `update delivery set body = json_build_object('envelope_id', envelope_id)::text, envelope_id = '' where state = 'delivered'`,
    'alter table delivery_before enable trigger user',
  ])
    await from.database.query(text)
  const before = await rowsOf(from, key)
  const old = await from.database.query("select from delivery where envelope_id = ''")
  expect(old.length).toBeGreaterThan(2)

  await move(instances, id)
  expect(await rowsOf(to, await keyOf(to, id))).toEqual(before)
})

test('what signers brought goes along, and is sealed there', async () => {
  const { from, to } = instances
  const key = await firstKey()
  const id = await idOf(from, key)
  const attachment = { ...signatureFor(ada.email), type: 'attachment', y: 0.1, key: 'file' }
  const open = await sendNew(from, { recipients: [ada], fields: [signatureFor(ada.email), attachment] })
  await fillAs(from, open.recipients[0])
  await move(instances, id)

  const there = { ...to, live_key: from.live_key }
  const session = await continueAs(there, open.recipients[0].id)
  expect((await session.post('finish', {})).status).toBe(200)
  await there.runJobs()
  expect((await read(there, open.id)).status).toBe('completed')
  const path = `/envelopes/${open.id}/attachments/${open.fields[1].id}`
  expect((await call(there, 'GET', path)).bytes.equals(SAMPLES.attachment.bytes)).toBe(true)
  expect(await faultsOf(there)).toEqual([])
})

test('the Word document of a template goes along, and is filled there', async () => {
  const { from, to } = instances
  const id = await idOf(from, await firstKey())
  const content = await leaseDocx()
  const template = await docxTemplate(from, { content })
  await move(instances, id)
  await removeMoved(from.database.connection, id)

  const { sha256, size } = template.documents[0].source
  expect((await buffer(await to.app.blobs.read({ sha256, size }))).equals(content)).toBe(true)
  const there = { ...to, live_key: from.live_key }
  const { status, body } = await order(there, template.id, { ...both, data: LEASE_DATA })
  expect([status, body.documents[0].made_from?.docx_sha256]).toEqual([201, sha256])
  expect(await faultsOf(there)).toEqual([])
})

test('from the last rows on nothing is changed here: 503 and when to try again, while reads go on', async () => {
  const { from } = instances
  const id = await idOf(from, await firstKey())
  const envelope = await sendNew(from, {
    recipients: [ada, grace],
    fields: [ada, grace].map(({ email }) => signatureFor(email)),
  })
  const other = await from.addWorkspace()
  await move(instances, id, (step) => {
    if (step === 'arrive') throw new Error('looked at')
  }).catch(() => undefined)
  // A failure undid all of it.
  expect((await signAs(from, envelope.recipients[0])).status).toBe(200)

  await move(instances, id)
  for (const reply of [
    await call(from, 'POST', `/envelopes/${envelope.id}/void`, { body: { reason: 'a change' } }),
    await call(from, 'POST', '/webhooks', { body: { url: 'https://example.com/', events: ['envelope.sent'] } }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await call(from, 'GET', `/envelopes/${envelope.id}`)).status).toBe(200)
  await draft(from, undefined, other.live_key)
})

test('what is changed, added and removed after it was copied arrives as it was last, unseen until then', async () => {
  const { from, to } = instances
  const { hits, port } = await receiver()
  const key = await firstKey()
  const id = await idOf(from, key)
  await call(from, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events: ['envelope.completed'] } })
  const both = { recipients: [ada, grace], fields: [ada, grace].map(({ email }) => signatureFor(email)) }
  const [signed, voided, recalled] = [await sendNew(from, both), await sendNew(from, both), await sendNew(from)]
  const thrown = await draft(from)
  const post = (path: string, body?: object) => call(from, 'POST', path, body ? { body } : {})
  const months = () => to.database.query<{ made: number }>(`select keep_months(now() + '1 year') as made`)

  await move(instances, id, async (step) => {
    if (step === 'catch_up') {
      expect(await keyOf(to, id)).toBeNull()
      expect(await months()).toEqual([{ made: 0 }])
      await signAs(from, signed.recipients[0])
      await post(`/envelopes/${recalled.id}/recall`)
      for (const one of [thrown, recalled])
        expect((await call(from, 'DELETE', `/envelopes/${one.id}`)).status).toBe(204)
      await completed(from)
      await from.database.query(`update workspace set name = 'Renamed' where key = $1`, [key])
    }
    if (step === 'freeze') {
      await signAs(from, signed.recipients[1])
      await post(`/envelopes/${voided.id}/void`, { reason: 'no more' })
      await draft(from)
    }
  })
  expect(hits).toHaveLength(1)
  expect(await rowsOf(to, await keyOf(to, id))).toEqual(await rowsOf(from, key))
  expect(await to.database.query('select name from workspace where id = $1', [id])).toEqual([{ name: 'Renamed' }])
  expect((await months())[0]?.made).toBeGreaterThan(0)
  expect(await from.database.query('select from workspace_change')).toEqual([])
  await removeMoved(from.database.connection, id)

  const there = { ...to, live_key: from.live_key }
  // By the clock of the databases, which is that of no test.
  await to.database.query('update graphile_worker._private_jobs set run_at = created_at')
  await there.runJobs()
  expect((await read(there, signed.id)).status).toBe('completed')
  expect((await read(there, voided.id)).status).toBe('voided')
  expect(hits).toHaveLength(2)
  expect([await faultsOf(from), await faultsOf(to)]).toEqual([[], []])
})

test('what grows with a workspace names no people, and so is copied ahead', async () => {
  const client = await connectClient(instances.from.database.connection)
  const late = (await ownTables(client)).filter((table) => table.names_people).map(({ name }) => name)
  await client.end()
  expect(late).toEqual(expect.arrayContaining(['membership', 'hand_off', 'api_key']))
  const large = ['envelope', 'recipient', 'field_value', 'audit_entry', 'event', 'delivery', 'mail', 'bulk_row', 'file']
  expect(late.filter((name) => large.includes(name))).toEqual([])
})

test('jobs of a workspace that is on its way begin nowhere, and run once, there', async () => {
  const { from, to } = instances
  const { hits, port } = await receiver()
  const key = await firstKey()
  await call(from, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events: ['envelope.created'] } })
  await draft(from)
  await move(instances, await idOf(from, key))
  const there = { ...to, live_key: from.live_key }
  expect(await waiting(from)).toEqual([])
  expect(await waiting(there)).toEqual(['deliver_webhooks'])
  // Its clock was started later.
  to.clock.advance(60_000)
  await there.runJobs()
  expect(hits).toHaveLength(1)
  await draft(there)
  await there.runJobs()
  expect(hits).toHaveLength(2)
})

test('databases of which one was made by the first release, and the other today, are of one version', async () => {
  const { from, to } = instances
  await noteFirstTexts((text, values) => from.database.query(text, values))
  const id = await idOf(from, await firstKey())
  await to.database.query("update migration set sha256 = 'x' || sha256 where name like '0016%'")
  await expect(move(instances, id)).rejects.toThrow('the two databases are not of one version')
  await to.database.query("update migration set sha256 = substr(sha256, 2) where name like '0016%'")
  await move(instances, id)
  expect(await keyOf(to, id)).not.toBeNull()
})

test('what is in the way is told, and the workspace stays as it was', async () => {
  const { from, to } = instances
  const id = await idOf(from, await firstKey())
  const mail = 'ada@example.test'
  for (const [{ app, database }, person] of [
    [from, 'usr_1'],
    [to, 'usr_2'],
  ] as const) {
    await database.query(`insert into person (id, email, name, password_hash) values ($1, $2, 'Ada', 'x')`, [
      person,
      mail,
    ])
    await database.query(
      `insert into membership (workspace_id, person_id, role) select min(key), $1, 'owner' from workspace`,
      [person],
    )
    await app.store.health.check()
  }
  await expect(move(instances, id)).rejects.toThrow(`${mail} is the address of another account`)
  await draft(from)
  expect(await keyOf(to, id)).toBeNull()

  await to.database.query(`update person set email = 'other@example.test' where id = 'usr_2'`)
  await move(instances, id)
  await expect(move({ ...instances, from: to, to: from }, id)).rejects.toThrow(
    `there is a workspace ${id} in the other database`,
  )
  await removeMoved(from.database.connection, id)
  await expect(removeMoved(to.database.connection, id)).rejects.toThrow('lives in this database')
  await expect(move(instances, id)).rejects.toThrow('there is no workspace')
  // And back again.
  await move({ ...instances, from: to, to: from }, id)
  await removeMoved(to.database.connection, id)
  await draft(from)
  expect([await faultsOf(from), await faultsOf(to)]).toEqual([[], []])
})

/** What a whole life leaves empty. */
const REST = [
  `insert into erased_envelope values ($1, 'env_1', false, 'completed', now(), now(), now(), 3, 'x', '{}', null)`,
  `insert into invitation (workspace_id, id, email, role, invited_by, created_at, expires_at)
    select $1, 'inv_1', 'new@example.test', 'member', person_id, now(), now() from membership where workspace_id = $1 limit 1`,
  `insert into account_letter (workspace_id, id, kind, invitation_id, to_email, link_version, state, created_at)
    values ($1, 'mail_1', 'invitation', 'inv_1', 'new@example.test', 1, 'sent', now())`,
  `insert into hand_off (workspace_id, code_hash, person_id, return_to, expires_at)
    select $1, 'x', person_id, '/', now() from membership where workspace_id = $1 limit 1`,
  `insert into program (workspace_id, id, person_id, livemode, client_id, client_name, redirect_host, scopes, resource,
      created_at, expires_at)
    select $1, 'prg_1', person_id, true, 'c', 'Helper', 'h', '{read}', 'r', now(), now()
    from membership where workspace_id = $1 limit 1`,
  `insert into program_code select workspace_id, 'x', person_id, true, 'c', 'Helper', 'u', 'x', '{read}', 'r', now(), 'prg_1'
    from program where workspace_id = $1`,
  `insert into program_token select workspace_id, 'x', id, 'refresh', now() from program where workspace_id = $1`,
  `insert into seal_identity values ($1, 'pem', 'x', now(), 'Ada')`,
  `insert into seal_root values ($1, 'x', 'pem', now())`,
  `insert into seal_certificate values ($1, 'x', now(), now())`,
  `insert into label values ($1, 'lbl_1', true, 'Urgent', 'red')`,
  `insert into envelope_label select $1, id, 'lbl_1' from envelope where workspace_id = $1 limit 1`,
  `insert into saved_filter select $1, person_id, 'flt_1', true, 'Mine', 'tab=all' from membership where workspace_id = $1 limit 1`,
  `insert into confirmation (workspace_id, id, livemode, envelope_id, action, fingerprint, asked_by, asked_at, expires_at, status)
    select $1, 'cnf_1', true, id, 'send', 'x', '{}', now(), now(), 'pending' from envelope where workspace_id = $1 limit 1`,
  `insert into unworded select $1, id from envelope where workspace_id = $1 limit 1`,
]

async function firstKey(): Promise<string> {
  const [row] = await instances.from.database.query<{ key: string }>('select min(key)::text as key from workspace')
  return row?.key ?? ''
}

const waiting = async ({ database }: Instances['from']): Promise<readonly string[]> =>
  (
    await database.query<{ task: string }>(
      `select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.payload ->> 'workspace_id' is not null`,
    )
  ).map(({ task }) => task)
