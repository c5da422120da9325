import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BODY_ENTRIES_MAX, BODY_KEYS_MAX, BODY_MEMBERS_MAX } from '../../src/http/budget/weigh.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { visitor } from '../support/dashboard.ts'
import { longestTurnMs } from '../support/processor-time.ts'
import { openService, type TestService } from '../support/service.ts'
import { connected, rawCall } from './program.ts'

/** Between two turns of its event loop the service answers nobody. */
const MS_MAX = 50

let service: TestService
let token: string
beforeAll(async () => {
  service = await openService()
  const ada = await visitor(service, (await service.addWorkspace()).key)
  token = (await connected(service, ada)).access_token
})
afterAll(() => service.close())
beforeEach(() => service.database.query('delete from hit_window'))

const called = (name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const keys = (count: number) => Object.fromEntries(many(count, (at) => [`key ${at}`, at]))
/** As much as a call may bring. */
const BYTES = LIMITS.tool_call_bytes_max - 1_000
const file = (bytes: number) => ({ name: 'a.pdf', content: 'A'.repeat(Math.floor(bytes / 4) * 4) })

/** More messages than a minute has are not run, and a batch has a bound of its own. */
const STATUSES: Readonly<Record<string, number>> = {
  'no call at all': 429,
  'messages that are none': 429,
  pings: 429,
}

test.each<[string, () => unknown]>([
  ['a text', () => called('list_envelopes', { search: 'x'.repeat(BYTES) })],
  ['a text of two bytes each', () => called('list_envelopes', { search: 'é'.repeat(BYTES / 2) })],
  ['a file', () => called('create_envelope', { documents: [file(BYTES)], name: 'x' })],
  ['entries of a list', () => called('list_envelopes', { search: many(BODY_ENTRIES_MAX - 20, () => 1) })],
  ['objects', () => called('list_envelopes', { search: many(BODY_ENTRIES_MAX / 2 - 20, () => ({})) })],
  ['unknown keys', () => called('list_envelopes', keys(BODY_KEYS_MAX - 20))],
  [
    'wide objects',
    () => called('list_envelopes', { search: many(BODY_MEMBERS_MAX / 10_000, () => keys(BODY_KEYS_MAX - 100)) }),
  ],
  ['no call at all', () => many(BODY_ENTRIES_MAX - 20, () => 1)],
  ['messages that are none', () => many(BODY_ENTRIES_MAX / 2 - 20, () => ({}))],
  ['pings', () => many(9_000, (id) => ({ jsonrpc: '2.0', id, method: 'ping' }))],
  ['a hundred calls', () => many(100, (id) => ({ ...called('list_envelopes', {}), id }))],
  ['a method of any length', () => ({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(BYTES) })],
])('the largest calls of tools keep nobody waiting: %s', { timeout: 120_000 }, async (name, make) => {
  const body = make()
  let status = 0
  const ms = await longestTurnMs(async () => {
    await service.database.query('delete from hit_window')
    status = (await rawCall(service, token, body)).status
  })
  expect([status, ms < MS_MAX, Math.round(ms)]).toEqual([STATUSES[name] ?? 200, true, expect.any(Number)])
})
