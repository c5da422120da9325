import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODY_ENTRIES_MAX, BODY_KEYS_MAX, BODY_MEMBERS_MAX } from '../../src/http/budget/weigh.ts'
import { ada, call, create, envelopeForm, signatureFor, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { openPlatform } from '../support/platform.ts'
import { longestTurnMs } from '../support/processor-time.ts'
import { openService, type TestService } from '../support/service.ts'

/** Between two turns of its event loop the service answers nobody. */
const MS_MAX = 50

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const box = (at: number, over: object) => ({
  recipient_index: 0,
  key: `k${at}`,
  page: 1,
  x: 0.1,
  y: (at % 90) / 100,
  width: 0.2,
  height: 0.01,
  ...over,
})
const many = (count: number, make: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => box(at, make(at)))
const choices = (at: number, where: (n: number) => object) =>
  Array.from({ length: 25 }, (_, n) => ({ value: `option ${at} ${n}`, ...where(n) }))
const sum = (of: number) => Array.from({ length: of }, (_, at) => `k${at}`).join('+')

/** The largest envelopes that are taken. */
const LARGEST: readonly (readonly [string, readonly object[]])[] = [
  ['as many boxes as may be', many(499, () => ({ type: 'text', placeholder: 'x'.repeat(100) }))],
  ['choices', many(330, (at) => ({ type: 'dropdown', options: choices(at, () => ({})) }))],
  [
    'choices with boxes',
    many(330, (at) => ({
      type: 'radio',
      options: choices(at, (n) => ({ x: 0.03 * n, y: 0.1, width: 0.02, height: 0.02 })),
    })),
  ],
  ['a chain of formulas', many(480, (at) => ({ type: 'number', ...(at > 0 ? { formula: `k${at - 1} + 1` } : {}) }))],
  ['formulas of many keys', many(420, (at) => ({ type: 'number', ...(at >= 130 ? { formula: sum(130) } : {}) }))],
]

describe('what the largest calls keep the service from others in one piece', () => {
  test.each(LARGEST)('creating, sending and reading: %s', { timeout: 120_000 }, async (_, fields) => {
    const metadata = simple({ fields: [signatureFor(ada.email), ...fields] })
    const statuses = new Set<number>()
    const turn = (act: () => Promise<{ status: number }>) =>
      longestTurnMs(async () => {
        statuses.add((await act()).status)
      })
    const turns = {
      create: await turn(() => create(service, metadata)),
      check: await turn(() => call(service, 'POST', '/envelopes?dry_run=true', { raw: envelopeForm(metadata) })),
      send: await turn(() => create(service, { ...metadata, send: true })),
    }
    const { id } = (await create(service, metadata)).body
    const read = {
      read: await turn(() => call(service, 'GET', `/envelopes/${id}`)),
      send_later: await turn(() => call(service, 'POST', `/envelopes/${id}/send`)),
      list: await turn(() => call(service, 'GET', '/envelopes?limit=100')),
    }
    expect(slowOf({ ...turns, ...read })).toEqual([])
    expect([...statuses].toSorted()).toEqual([200, 201, 409])
  })

  const keys = Object.fromEntries(Array.from({ length: BODY_KEYS_MAX - 10 }, (_, at) => [`unknown ${at}`, at]))
  const wrong = Array.from({ length: BODY_ENTRIES_MAX / 2 - 10 }, () => ({}))
  const ROWS: readonly (readonly [string, object])[] = [
    ['unknown keys', { ...simple(), ...keys }],
    ['a field of unknown keys', simple({ fields: [keys] })],
    ['wrong fields', simple({ fields: wrong })],
    ['wrong people', simple({ recipients: wrong })],
    ['wrong labels', simple({ labels: wrong })],
    ['wrong data', simple({ custom_metadata: { key: wrong } })],
    [
      'fields of wrong values',
      simple({ fields: Array.from({ length: 500 }, (_, at) => box(at, { x: {}, y: [], type: 1, key: {}, page: {} })) }),
    ],
  ]

  test.each(ROWS)('refusing: %s', async (_, metadata) => {
    const raw = { payload: JSON.stringify(metadata), type: 'application/json' }
    const turns: Record<string, number> = {}
    for (const path of ['/envelopes/from-refs', '/webhooks', '/templates']) {
      let status = 0
      turns[path] = await longestTurnMs(async () => {
        status = (await call(service, 'POST', path, { raw })).status
      })
      expect([path, status]).toEqual([path, expect.toBeOneOf([400, 415])])
    }
    turns['parts'] = await longestTurnMs(() => create(service, metadata))
    expect(slowOf(turns)).toEqual([])
  })

  /** Always the same disorder. */
  function disordered(texts: readonly string[], seed: number): readonly string[] {
    const place = (text: string) =>
      Math.imul(text.length + Number.parseInt(text.slice(3), 36) * 7919 + seed, 2654435761)
    return texts.toSorted((a, b) => place(a) - place(b))
  }
  const objects = (count: number, width: number, value: unknown) => {
    const names = Array.from({ length: width }, (_, at) => `key${at.toString(36)}`)
    return Array.from({ length: count }, (_, seed) =>
      Object.fromEntries(disordered(names, seed * 31).map((name) => [name, value])),
    )
  }
  const lists = (count: number, make: () => unknown) => ['x', ...Array.from({ length: count }, make)]
  const WIDE = BODY_KEYS_MAX - 10
  const entries = BODY_ENTRIES_MAX - 10

  // What is kept for an Idempotency-Key has the hash of its body with every object in order.
  test.each<readonly [string, unknown]>([
    ['wide objects', objects(Math.floor(BODY_MEMBERS_MAX / WIDE), WIDE, 1)],
    ['objects of lists', objects(BODY_MEMBERS_MAX / 1000 - 1, 1000, [[]])],
    ['small objects', objects(BODY_MEMBERS_MAX / 10 - 1, 10, 1)],
    ['objects and texts', [...objects(BODY_MEMBERS_MAX / 1000 - 1, 1000, 1), ...lists(entries / 2, () => 'ab')]],
    ['texts', lists(entries, () => 'abc')],
    ['numbers', lists(entries - 2000, () => 0.1234567)],
    ['lists', lists(entries / 2 - 10, () => ['a'])],
  ])('reading once what has an Idempotency-Key: %s', { timeout: 120_000 }, async (_, a) => {
    // The last key has the parser look through all of it.
    const raw = { payload: JSON.stringify({ a, constructor: 1 }), type: 'application/json' }
    const person = await appUser(service, (await service.addWorkspace()).key)
    const platform = await openPlatform(service)
    const headers = { 'idempotency-key': 'once' }
    const doors = {
      api: () => call(service, 'POST', '/labels', { raw, headers }),
      dashboard: () => person.call('POST', '/saved-filters', { raw, headers }),
      platform: () => platform.ask('POST', '/workspaces', { raw, headers }),
    }
    const turns: Record<string, number> = {}
    for (const [door, ask] of Object.entries(doors)) {
      let status = 0
      turns[door] = await longestTurnMs(async () => {
        status = (await ask()).status
      })
      expect([door, status]).toEqual([door, 400])
    }
    expect(slowOf(turns)).toEqual([])
  })

  test('more members of objects than any call has are not read at all', async () => {
    const payload = JSON.stringify({ a: objects(198, 1000, 1) })
    const options = { raw: { payload, type: 'application/json' }, headers: { 'idempotency-key': 'many' } }
    let status = 0
    const ms = await longestTurnMs(async () => {
      status = (await call(service, 'POST', '/labels', options)).status
    })
    expect([status, slowOf({ ms })]).toEqual([413, []])
  })

  const slowOf = (turns: Readonly<Record<string, number>>) => {
    // For the table of docs/reliability.md.
    if (process.env['WORST']) process.stdout.write(`${expect.getState().currentTestName} ${JSON.stringify(turns)}\n`)
    return Object.entries(turns)
      .filter(([, ms]) => ms > MS_MAX)
      .map(([what, ms]) => `${what}: ${Math.round(ms)} ms`)
  }
})
