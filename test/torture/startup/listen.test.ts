import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signatureIssue } from '../../../src/cli/listen/check-signatures.ts'
import { eventLine } from '../../../src/cli/listen/event-lines.ts'
import { listen } from '../../../src/cli/listen/listen.ts'
import { issueKey } from '../../../src/application/accounts/keys.ts'
import { closeReceivers, type Hit, receiver } from '../../outgoing/receiver.ts'
import { until } from '../../postgres/support.ts'
import { call, create, sendNew, simple } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { inHere } from './in-here.ts'
import { cleanUp, end, type Running, run, serve } from './process.ts'

// The command as a process, the service in this one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: TestService
let url: string
let keys: Awaited<ReturnType<TestService['addWorkspace']>>
beforeAll(async () => {
  service = await openService()
  url = await open(service)
})
beforeEach(async () => {
  keys = await service.addWorkspace()
})
afterAll(async () => {
  await cleanUp()
  await closeReceivers()
  await service.close()
})

async function open({ server }: TestService, port = 0): Promise<string> {
  await server.listen({ port, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const access = (key = keys.live_key, at = url) => ({ COUNTERSIGN_URL: at, COUNTERSIGN_API_KEY: key })

/** Once it listens, which its first line says. */
async function listening(args: readonly string[] = [], env = access()): Promise<Running> {
  const command = await serve('', { args: ['listen', ...args], env })
  await until(() => command.out[0] ?? null)
  return command
}

const lines = ({ out }: Running, n: number) => until(() => (out.length >= n ? out : null))
const hear = (hits: readonly Hit[], n: number) => until(() => (hits.length >= n ? hits : null))

test('shows what happens and forwards what a subscription is sent, in order, while the receiver comes and goes', async () => {
  const wanted = { url: 'https://acme.test/hook', events: ['envelope.created', 'envelope.sent'] }
  const { body: subscription } = await call(service, 'POST', '/webhooks', {
    key: keys.live_key,
    body: wanted,
  })
  // Takes nothing at first, as a program that is being restarted.
  const gate = { is_open: false }
  const { hits, port } = await receiver((response) => {
    if (gate.is_open) response.writeHead(302, { location: url }).end()
    else response.socket?.destroy()
  })
  const names = 'envelope.created,envelope.sent'
  const command = await listening([...['--forward-to', `http://localhost:${port}/hook?a=b`, '--events', names]])
  await sendNew(service, simple(), { key: keys.live_key })
  // Shown although nobody takes it.
  const [, secret_line, forwarding, created, sent] = await lines(command, 5)
  const { body: listener } = await call(service, 'POST', '/listeners', { key: keys.live_key })
  expect(secret_line).toContain(listener.secret)
  expect(forwarding).toContain(`http://localhost:${port}/hook?a=b`)
  expect(created).toMatch(/^\d\d:\d\d:\d\d {2}envelope\.created +env_\w+ {2}draft +verified/)
  expect(sent).toMatch(/envelope\.sent +env_\w+ {2}sent +verified {2}Ada Lovelace <ada@example\.test>$/)
  await hear(hits, 2)
  gate.is_open = true
  await lines(command, 7)
  expect(command.out.slice(5).map((line) => line.trim())).toEqual([
    expect.stringMatching(/^answered 302 in \d+ ms {2}envelope\.created \(seq 1\)$/),
    expect.stringMatching(/^answered 302 in \d+ ms {2}envelope\.sent \(seq 2\)$/),
  ])
  const path = `/webhooks/${subscription.id}/deliveries`
  const deliveries: any[] = (await call(service, 'GET', path, { key: keys.live_key })).body.data.toReversed()
  const taken = hits.slice(-2)
  for (const [i, { body, headers, url: address }] of taken.entries()) {
    const { id } = JSON.parse(body.toString())
    expect(body.toString()).toBe(deliveries[i].body.replace(deliveries[i].id, id))
    const { host: _, 'content-length': __, connection: ___, ...signed } = headers
    expect(Object.keys(signed).toSorted()).toEqual([
      ...['content-type', 'svc-signature', 'user-agent', 'webhook-id', 'webhook-signature'],
      ...['webhook-timestamp', 'x-svc-attempt', 'x-svc-delivery-id', 'x-svc-event', 'x-svc-signature'],
      'x-svc-timestamp',
    ])
    expect([address, signed['webhook-id'], signed['x-svc-event']]).toEqual([...['/hook?a=b', id, deliveries[i].event]])
  }
  expect((await end(command, 'SIGINT')).code).toBe(0)
  expect(command.err).toEqual(['countersign listen: 2 events, each verified; 0 taken, 2 not'])
})

test('goes on where it stopped when the service is away for a while: nothing lost, nothing twice', async () => {
  const first = await openService({ database: service.database, folder: service.folder })
  const at = await open(first)
  await create(service, simple(), { key: keys.live_key })
  const { hits, port } = await receiver()
  const forward = ['--forward-to', `http://127.0.0.1:${port}/`]
  const command = await listening(['--json', '--from-seq', '1', ...forward], access(keys.live_key, at))
  await lines(command, 2)
  await first.server.close()
  await until(() => command.err[0] ?? null)
  for (let i = 0; i < 2; i++) await sendNew(service, simple(), { key: keys.live_key })
  const second = await openService({ database: service.database, folder: service.folder })
  await open(second, Number(new URL(at).port))
  const [listener, ...events] = (await lines(command, 6)).map((line) => JSON.parse(line))
  expect(listener).toMatchObject({ object: 'listener', livemode: true, seq: 1 })
  expect(events.map(({ seq, verified, forwarded }) => [seq, verified, forwarded.status])).toEqual(
    [1, 2, 3, 4, 5].map((seq) => [seq, true, 200]),
  )
  expect(hits.map(({ body }) => JSON.parse(body.toString()))).toEqual(events.map(({ body }) => body))
  expect((await end(command)).code).toBe(0)
  expect(command.err).toEqual([
    'countersign listen: the service is away; trying again',
    'countersign listen: connected again; nothing is lost',
    'countersign listen: 5 events, each verified; 5 taken, 0 not',
  ])
  await second.close()
})

test('ends loudly when one byte was changed on the way, and forwards nothing of it', async () => {
  await create(service, simple(), { key: keys.live_key })
  const proxy = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization },
    })
    const text = (await answer.text()).replace('\\"status\\":\\"draft\\"', '\\"status\\":\\"draff\\"')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const { hits, port } = await receiver()
  const args = ['listen', '--json', '--from-seq', '1', '--forward-to', `http://127.0.0.1:${port}/`]
  const { code, out, err } = await run(args, access(keys.live_key, at))
  proxy.closeAllConnections()
  proxy.close()
  expect([code, out.split('\n').length, hits]).toEqual([1, 1, []])
  expect(err).toContain('"message":"the event of seq 1 is not as the service signed it: X-Svc-Signature does not fit')
})

test('each of the three signatures counts, and so does what says which delivery it is and when', async () => {
  await create(service, simple(), { key: keys.live_key })
  const { body: listener } = await call(service, 'POST', '/listeners', { key: keys.live_key })
  const path = `/listeners/${listener.id}/deliveries?after_seq=0`
  const [event] = (await call(service, 'GET', path, { key: keys.live_key })).body.data
  expect(signatureIssue(event, listener.secret)).toBe(null)
  const issues = Object.keys(event.headers).flatMap((name) => {
    // Of the same length, for it is what it says that must differ.
    const other = event.headers[name].replace(/\w(?=\W*$)/, (last: string) => (last === '0' ? '1' : '0'))
    const issue = signatureIssue({ ...event, headers: { ...event.headers, [name]: other } }, listener.secret)
    return issue === null ? [] : [name]
  })
  expect(issues.toSorted()).toEqual([
    ...['svc-signature', 'webhook-id', 'webhook-signature', 'webhook-timestamp'],
    ...['x-svc-delivery-id', 'x-svc-signature', 'x-svc-timestamp'],
  ])
  expect(signatureIssue(event, `${listener.secret.slice(0, -2)}==`)).not.toBe(null)
})

test('what people wrote cannot steer the terminal', () => {
  const recipient = { name: 'Ada \u001b[31m\u009b2J\u202eEvil\n', email: 'a\u0007@example.test' }
  const body = {
    occurred_at: '2026-11-20T12:00:00.000Z',
    envelope_id: 'env_\u001b]0;x',
    status: 'sent',
    recipient,
  }
  const line = eventLine({ seq: 1, event: 'envelope.\u001b', headers: {}, body: JSON.stringify(body) })
  // What styles a line is left out where nobody looks at it.
  expect(stripVTControlCharacters(line)).toBe(line)
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
  expect(line).toContain('Ada \ufffd[31m\ufffd2J\ufffdEvil\ufffd <a\ufffd@example.test>')
})

/** In this process: what ends by itself needs none of its own. */
const listened = (wish: Partial<Parameters<typeof listen>[0]>, env: Readonly<Record<string, string>>) =>
  inHere(env, () => listen({ events: '*', printSecret: false, json: false, ...wish }))

test('--print-secret prints the secret and nothing else', async () => {
  const { body } = await call(service, 'POST', '/listeners', { key: keys.test_key })
  const { error, out, err } = await listened({ printSecret: true }, access(keys.test_key))
  expect([error, out, err]).toEqual([null, `${body.secret}\n`, ''])
})

test('a key that is refused is told in the words of the API', async () => {
  const old = await service.app.store.transact(keys.key, (tx) => issueKey(tx, keys.key, 'csk_test', 'Old'))
  await service.database.query('update api_key set revoked_at = now() where token_hash = sha256($1)', [
    Buffer.from(old),
  ])
  const { code, out, err } = await run(['listen', '--json'], access(old))
  expect([code, out, JSON.parse(err).error.code]).toEqual([1, '', 'revoked_token'])
})

test.each([
  [{ forwardTo: 'ftp://localhost/hook' }, {}, 'must begin with http:// or https://'],
  [{ forwardTo: 'localhost:4000' }, {}, 'must begin with http:// or https://'],
  [{ fromSeq: '0' }, {}, '--from-seq takes the number of an event'],
  [{ events: 'envelope.eaten' }, {}, 'must be one of envelope.created'],
  [{}, { COUNTERSIGN_API_KEY: '' }, 'COUNTERSIGN_API_KEY must be'],
  [{}, { COUNTERSIGN_URL: 'http://ada:pw@127.0.0.1:1' }, 'COUNTERSIGN_URL must be without user name'],
])('%j is wrong usage', async (wish, env, words) => {
  const { error, out } = await listened(wish, { ...access(), ...env })
  expect([error, out]).toEqual([expect.stringContaining(words), expect.not.stringContaining('envelope.')])
})
