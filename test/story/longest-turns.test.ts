import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODY_ENTRIES_MAX, BODY_KEYS_MAX } from '../../src/http/budget/weigh.ts'
import { ada, call, create, envelopeForm, signatureFor, simple } from '../support/api.ts'
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

  const slowOf = (turns: Readonly<Record<string, number>>) => {
    // For the table of docs/reliability.md.
    if (process.env['WORST']) process.stdout.write(`${expect.getState().currentTestName} ${JSON.stringify(turns)}\n`)
    return Object.entries(turns)
      .filter(([, ms]) => ms > MS_MAX)
      .map(([what, ms]) => `${what}: ${Math.round(ms)} ms`)
  }
})
