import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asAppRole } from '../../src/store/rls.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, create } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { openService, type TestService } from '../support/service.ts'

// What a delivery that has ended keeps, and that it says, and shows, what it always did.

let service: TestService
let workspace: { readonly key: string; readonly live_key: string }
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
beforeEach(async () => {
  workspace = await service.addWorkspace()
})
afterEach(() => closeReceivers())

const rowOf = async (webhook_id: string) =>
  (await service.database.query<any>('select * from delivery where webhook_id = $1', [webhook_id]))[0]

async function delivered(answer: (response: any) => void = (response) => response.end()) {
  const { hits, port } = await receiver(answer)
  const { id } = (
    await call(service, 'POST', '/webhooks', {
      key: workspace.live_key,
      body: { url: `http://127.0.0.1:${port}/hook`, events: ['envelope.created'] },
    })
  ).body
  await create(service, { recipients: [ada] }, { key: workspace.live_key })
  await service.runJobs()
  return { hits, id, row: await rowOf(id) }
}

test('it keeps neither its body nor its headers, and both are shown as they were sent', async () => {
  const { hits, id, row } = await delivered()
  expect(row).toMatchObject({ state: 'delivered', body: null, last_request: null })
  const owner = await appUser(service, workspace.key)
  const shown = (await owner.call('GET', `/webhooks/${id}/deliveries/${row.id}`)).body
  expect(shown.body).toBe(hits[0]?.body.toString())
  const { headers = {} } = hits[0] ?? {}
  expect(Object.keys(shown.last_request.headers)).toHaveLength(11)
  expect(headers).toMatchObject(shown.last_request.headers)
  const [listed] = (await call(service, 'GET', `/webhooks/${id}/deliveries`, { key: workspace.live_key })).body.data
  expect(listed).toMatchObject({ body: shown.body, event_id: JSON.parse(shown.body).event_id })
})

test('one that is given up before it was tried says all the same what it would have said', async () => {
  const { hits, id } = await delivered((response) => response.writeHead(410).end())
  const other = await delivered((response) => response.writeHead(500).end())
  expect(other.row.body).toBe(other.hits[0]?.body.toString())
  await call(service, 'PATCH', `/webhooks/${other.id}`, { key: workspace.live_key, body: { enabled: false } })
  await service.runJobs()
  for (const [webhook, body] of [
    [id, hits[0]?.body.toString()],
    [other.id, other.row.body],
  ]) {
    expect(await rowOf(webhook)).toMatchObject({ state: 'failed', body: null })
    const [listed] = (await call(service, 'GET', `/webhooks/${webhook}/deliveries`, { key: workspace.live_key })).body
      .data
    expect(listed.body).toBe(body)
  }
})

describe('a node of the version before', () => {
  let client: pg.Client
  beforeEach(async () => {
    client = new pg.Client(asAppRole(service.database.connection) as pg.ClientConfig)
    await client.connect()
    await client.query('set role countersign_app')
    await client.query(`select set_config('app.workspace', $1, false)`, [workspace.key])
  })
  afterEach(() => client.end())

  test('sends again what ended under this one: its statements find the bytes', async () => {
    const { hits, id, row } = await delivered()
    await client.query(
      `update delivery set state = 'pending', round = round + 1, attempts = 0, next_attempt_at = $3
        where workspace_id = $1 and id = $2`,
      [workspace.key, row.id, service.clock.now()],
    )
    const { rows } = await client.query(
      `update delivery d set attempts = $4, next_attempt_at = null, calling_until = $6,
          attempted_at = $5::timestamptz + case when w.livemode then 0 else s.test_clock_ms end * interval '1 ms'
        from webhook w, workspace s
        where w.workspace_id = d.workspace_id and w.id = d.webhook_id and s.key = d.workspace_id and w.enabled
          and d.workspace_id = $1 and d.id = $2 and d.state = 'pending' and d.round = $3 and d.attempts = $4::int - 1
          and d.next_attempt_at is not null
        returning d.body`,
      [workspace.key, row.id, 2, 1, service.clock.now(), null],
    )
    expect(rows).toEqual([{ body: hits[0]?.body.toString() }])
    // Its note leaves the body where it is.
    await client.query(
      `update delivery set state = 'delivered', last_request = '{"url":"https://a.test/","headers":{}}'
        where workspace_id = $1 and id = $2 and round = 2 and attempts = 1`,
      [workspace.key, row.id],
    )
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', body: hits[0]?.body.toString() })
  })

  test('announces what this one delivers in the order of its envelope', async () => {
    const { id, row } = await delivered()
    const [event] = await service.database.query<any>('select * from event where envelope_id = $1', [row.envelope_id])
    const body = JSON.stringify({ event: 'envelope.created', id: 'dlv_old', event_id: event.id, ...event.body })
    await client.query(
      `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, created_at, next_attempt_at)
        values ('dlv_old', $1, $2, $3, 'envelope.created', $4, 'pending', $5, $5)`,
      [workspace.key, id, event.seq, body, service.clock.now()],
    )
    const [added] = await service.database.query('select envelope_id from delivery where id = $1', ['dlv_old'])
    expect(added).toEqual({ envelope_id: row.envelope_id })
  })
})
