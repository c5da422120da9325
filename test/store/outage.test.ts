import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, create, fillAs, type Reply, sendNew } from '../support/api.ts'
import { type Cable, openCable } from '../support/cable.ts'
import { servers } from '../support/database.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'
import { scratchFiles } from '../support/traces.ts'

/** The answer of a service that misses a neighbour, whatever is wrong with that. */
const refused = { status: 503, code: 'unavailable', retry_after: '2' }
const answerOf = ({ status, body, headers }: Reply<{ code?: string }>) => ({
  status,
  code: body.code,
  retry_after: headers['retry-after'],
})

let service: TestService
let cable: Cable
beforeAll(async () => {
  const [embedded] = servers()
  if (!embedded) throw new Error('no database server')
  cable = await openCable(embedded.connection)
  service = await openService({ database_server: { ...embedded, connection: cable.connection } })
})
afterAll(async () => {
  await service.close()
  await cable.cut()
})

test('while the database is away everything answers 503, and all goes on when it is back', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  await cable.cut()

  const calls = {
    list: () => call(service, 'GET', '/envelopes'),
    read: () => call(service, 'GET', `/envelopes/${id}`),
    create: () => create(service),
    void: () => call(service, 'POST', `/envelopes/${id}/void`),
    finish: () => session.post('finish', {}),
    state: () => session.get('state'),
  }
  for (const [name, act] of Object.entries(calls)) {
    const { status, headers, body } = await act()
    expect([name, status, body.code, headers['retry-after']]).toEqual([name, 503, 'unavailable', '2'])
    expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|terminat|pg_|select/i)
  }
  const ready = await service.server.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().checks.database.ok]).toEqual([503, false])
  expect((await service.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  await expect.poll(() => scratchFiles(service)).toEqual([])

  await cable.mend()
  await expect.poll(async () => (await calls.list()).status).toBe(200)
  expect((await calls.list()).body.total).toBe(1)
  expect(await read(service, id)).toMatchObject({ status: 'opened', progress: { signed: 0 } })
  await expect.poll(async () => (await calls.finish()).status).toBe(200)
  expect((await read(service, id)).status).toBe('signed')
})

/** As the server itself would say them; a full disk cannot be had for a test. */
test.each([
  ['its disk is full', '53100'],
  ['it has no memory', '53200'],
  ['its disk fails', '58030'],
  ['it ends', '57P01'],
  ['what it is asked waits for too long', '57014'],
  ['transactions stay in the way', '40001'],
])('a database that refuses because %s (%s) is away', async (_, code) => {
  await service.database.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2"' using errcode = '${code}'; end $$;
    create trigger refuse before insert on envelope execute function refuse()`)
  const answer = await create(service)
  await service.database.query('drop function refuse cascade')
  expect(answerOf(answer)).toEqual(refused)
  expect(JSON.stringify(answer.body)).not.toContain('base/1/2')
  expect((await create(service)).status).toBe(201)
})

test('a database that became a standby is away until it is the first again', async () => {
  const { id } = await sendNew(service)
  const name = await nameOf(service)
  const swap = (mode: string) =>
    asAdmin(`alter database ${name} set default_transaction_read_only = ${mode};
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and application_name = 'countersign'`)
  await swap('on')
  await expect.poll(async () => answerOf(await create(service))).toEqual(refused)
  // What is only read is counted too.
  expect(answerOf(await call(service, 'GET', `/envelopes/${id}`))).toEqual(refused)
  await swap('off')
  await expect.poll(async () => (await create(service)).status).toBe(201)
})

test('a database that was dropped is away', async () => {
  const other = await openService()
  const name = await nameOf(other)
  await asAdmin(`drop database ${name} with (force)`)
  await expect.poll(async () => answerOf(await create(other))).toEqual(refused)
  expect(answerOf(await call(other, 'GET', '/envelopes'))).toEqual(refused)
  await asAdmin(`create database ${name}`)
  await other.close()
})

test.each([
  ['answers with a fault', { name: 'SlowDown', $metadata: { httpStatusCode: 503 } }],
  ['is not reached', { code: 'EHOSTUNREACH' }],
  ['lets nobody in', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }],
])('a bucket that %s is away', async (_, like) => {
  const failing = () => Promise.reject(Object.assign(new Error('bucket acme-prod said no'), like))
  const other = await openService({
    around: (app) => ({ ...app, blobs: { ...app.blobs, keep: failing, locate: failing, read: failing } }),
  })
  const answer = await create(other)
  await other.close()
  expect(answerOf(answer)).toEqual(refused)
  expect(JSON.stringify(answer.body)).not.toContain('acme-prod')
})

test('a service that is shutting down says so in our words, and when to come again', async () => {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const check = () => {
    reached.resolve()
    return held.promise
  }
  const other = await openService({ around: (app) => ({ ...app, blobs: { ...app.blobs, check } }) })
  await other.server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((other.server.server.address() as AddressInfo).port, '127.0.0.1')
  const heard = text(socket)
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: countersign.test\r\n\r\n`)
  ask('/readyz')
  await reached.promise
  const closed = other.close()
  await expect.poll(() => other.server.server.listening).toBe(false)
  ask('/api/v1/envelopes')
  held.resolve()
  const second = (await heard).split('HTTP/1.1 ').at(-1) ?? ''
  await closed
  expect(second).toMatch(/^503 /)
  expect(second).toMatch(/^retry-after: 2\r$/m)
  expect(second).toMatch(/^content-type: application\/problem\+json/m)
  expect(second).toContain('"code":"unavailable"')
  expect(second).toContain('shutting down')
  expect(second).toMatch(/^connection: close\r$/im)
})

const nameOf = async ({ database }: TestService) =>
  (await database.query<{ name: string }>('select current_database() as name'))[0]?.name

async function asAdmin(texts: string): Promise<void> {
  const client = new pg.Client(servers()[0]?.connection)
  await client.connect()
  // Each by itself: some may not stand in a transaction.
  for (const one of texts.split(';')) await client.query(one)
  await client.end()
}

/** Inserts of this kind fail like this; the statements beside and after it fail with it. */
async function failing<T>(table: string, how: string, work: () => Promise<T>): Promise<T> {
  await service.database.query(`create sequence tries; grant usage on tries to public;
    create function failing() returns trigger language plpgsql as $$ begin ${how}; return new; end $$;
    create trigger failing before insert on ${table} for each row execute function failing()`)
  try {
    return await work()
  } finally {
    await service.database.query('drop function failing cascade; drop sequence tries')
  }
}

test('where the database’s disk is full in the midst of a change, all of it is refused', async () => {
  const { id, recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  for (const table of ['audit_entry', 'event']) {
    const reply = await failing(table, 'raise disk_full', () => session.post('finish', {}))
    expect([table, answerOf(reply)]).toEqual([table, refused])
  }
  const reply = await failing('audit_entry', 'raise disk_full', () => call(service, 'POST', `/envelopes/${id}/void`))
  expect(answerOf(reply)).toEqual(refused)
  expect((await session.post('finish', {})).status).toBe(200)
})

test('what the server undid for another’s sake is done again, whichever statement it told so', async () => {
  const { recipients } = await sendNew(service)
  const session = await fillAs(service, recipients[0])
  const once = "if nextval('tries') = 1 then raise serialization_failure; end if"
  const reply = await failing('audit_entry', once, () => session.post('finish', {}))
  expect(reply.status).toBe(200)
})
