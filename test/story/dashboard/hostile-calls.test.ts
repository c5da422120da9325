import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DashboardRoute } from '../../../src/http/dashboard/dashboard-route.ts'
import { DASHBOARD_ROUTES } from '../../../src/http/dashboard/routes.ts'
import { ROUTES } from '../../../src/http/routes.ts'
import { nameOf } from '../../conformance/asking.ts'
import { type AppReply, type AppUser, appUser } from '../../support/app.ts'
import { rounds } from '../../support/effort.ts'
import { openService, type TestService } from '../../support/service.ts'
import { boxFor, template } from '../../support/templates.ts'

// The dashboard's own calls with bodies and queries that no page of ours would send. A failure prints its seed:
// FUZZ_SEED repeats it.

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
const ROUNDS = rounds(6)

const PUBLIC = new Set(ROUTES.map(nameOf))
const OWN = DASHBOARD_ROUTES.filter((route) => !PUBLIC.has(nameOf(route)))

let service: TestService
let owner: AppUser
let template_id: string
beforeAll(async () => {
  service = await openService()
  const workspace = await service.addWorkspace()
  owner = await appUser(service, workspace.key)
  const made = await template(
    service,
    { name: 'T', roles: [{ label: 'Client' }], fields: [boxFor('Client')] },
    { key: workspace.live_key },
  )
  template_id = made.id
})
afterAll(() => service.close())

/** The longest body that can succeed, but for what would end the caller's own session or admission. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /members/invitations': { email: 'zoe@example.test', role: 'member' },
  'PATCH /members/{id}': { role: 'member' },
  'PUT /sign-in-rules': { needs_second_factor: false },
  'PUT /program-rule': { allowed: 'any', named: [] },
  'POST /account/password': { current: 'wrong', next: 'a password of my own' },
  'POST /account/workspace': { workspace: 'ws_1' },
  'POST /account/second-factor': { password: 'wrong' },
  'POST /account/second-factor/confirm': { code: '000000' },
  'POST /account/second-factor/recovery-codes': { password: 'wrong', code: '000000' },
  'POST /account/second-factor/off': { password: 'wrong', code: '000000' },
  'POST /keys': { kind: 'csk_live', name: 'Key', expires_at: '2027-01-01' },
  'PATCH /workspace': { name: 'Acme' },
  'PATCH /defaults': {
    deadline_days: 7,
    reminders: { first_after_days: 1, repeat_every_days: 2, max: 3 },
    locale: 'de',
    timezone: 'Europe/Berlin',
    subject: 'Hello',
    body: 'Sign',
  },
  'PUT /seal/identity': { p12: 'QUJD', password: 'secret' },
  'POST /templates/from-refs': {
    name: 'T',
    documents: [{ ref: 'upl_1' }],
    roles: [{ label: 'Client' }],
    fields: [{ role: 'Client', type: 'signature', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }],
  },
  'PUT /retention': { days: 30, verb: 'erase' },
  'PUT /account/signature': { value: { kind: 'typed', text: 'Ada', font: 'caveat' } },
  'PUT /account/initials': { value: { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 100, 20, 200, 80]] } },
  'POST /account/mark-preview': { value: { kind: 'image', data: 'data:image/png;base64,AAAA' } },
}
const BULK = {
  common: { message: { subject: 'S', body: 'B' }, deadline_days: 7 },
  rows: [
    {
      line: 2,
      name: 'N',
      external_ref: 'R',
      prefill: { Amount: '1' },
      assignments: [{ signing_order: 1, full_name: 'Ada', email: 'ada@example.test', locale: 'de' }],
    },
  ],
}
const bodyOf = (route: DashboardRoute) => (route.path.includes('/bulk') ? BULK : BODIES[nameOf(route)]) ?? {}

const HOSTILE: readonly unknown[] = [
  ...['\0', 'a\0b', '\ud800', 'x\udfffy', '\u202egnp.exe', '\u200b', '', ' ', 'x'.repeat(300), '🖋'.repeat(255)],
  ...['<img src=x onerror=alert(1)>', '=cmd|1', '../../etc/passwd', 'a\r\nBcc: x@y.z', '{{x}}', "' or 1=1--"],
  ...[null, -1, 0, 1.5, 1e308, -0, 2 ** 53, 2 ** 31, [], {}, [[]], [null], { length: 1e9 }, 'x'.repeat(70_000)],
  ...['__proto__', 'constructor', '2026-02-30', '9999-12-31', '-271821-04-20T00:00:00Z', 'Etc/../x', 'ſ@ſ.ß'],
]
const hostile = fc.constantFrom(...HOSTILE)
const odd = fc.oneof({ weight: 4, arbitrary: hostile }, fc.jsonValue({ maxDepth: 3 }))

type Json = Record<string, unknown> | unknown[]
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Where one can put something else, deepest last. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (!isJson(value)) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))]
}

function put(value: unknown, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined || !isJson(value)) return change(value)
  const next = put((value as Record<string, unknown>)[key], rest, change)
  if (Array.isArray(value)) return value.with(Number(key), next)
  const entries = Object.entries(value).filter(([name]) => name !== key)
  return Object.fromEntries(next === undefined ? entries : [...entries, [key, next]])
}

const withUnknown = (old: unknown) => (isJson(old) && !Array.isArray(old) ? { ...old, surprise: 1 } : undefined)

/** The sound body, spoilt in one place. */
const spoilt = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(body)), odd, fc.constantFrom('put', 'put', 'put', 'leave out', 'add'))
    .map(([place, value, how]) => {
      if (how === 'leave out') return put(body, place, () => undefined)
      return put(body, place, how === 'add' ? withUnknown : () => value)
    })

/** Of an answer, what is wrong with it. */
function complaintOf({ status, headers, body }: AppReply<any>): string | null {
  if (status < 400) return null
  if (status >= 500) return 'it broke'
  if (!String(headers['content-type']).includes('application/problem+json')) return 'no problem+json'
  if (body.status !== status || typeof body.code !== 'string' || body.message === '') return 'no reason'
  if (!Array.isArray(body.errors) || body.errors.length === 0) return 'no errors'
  const named = body.errors.every(({ param }: any) => typeof param === 'string')
  // A body that is no object at all has no entry to name.
  if (['missing_parameter', 'unknown_parameter', 'invalid_parameter'].includes(body.code) && !named)
    return /body/.test(body.message) ? null : 'the entry is not named'
  return null
}

const asked = (route: DashboardRoute) =>
  route.path.replaceAll('{id}', route.path.startsWith('/templates') ? template_id : 'x_1').replaceAll(/\{\w+\}/g, '1')

test.each(OWN.filter(({ body }) => body !== undefined).map((route) => [nameOf(route), route] as const))(
  '%s names what is wrong with a body, and never breaks',
  async (_, route) => {
    await fc.assert(
      fc.asyncProperty(spoilt(bodyOf(route)), async (body) => {
        if (JSON.stringify(body)?.includes('"needs_second_factor":true')) return
        const reply = await owner.call(route.method, asked(route), { body: body ?? null })
        expect([complaintOf(reply), JSON.stringify(reply.body)]).toEqual([null, JSON.stringify(reply.body)])
      }),
      { seed, numRuns: ROUNDS, endOnFailure: true },
    )
  },
)

const TEXTS = HOSTILE.filter((value) => typeof value === 'string').map((text) => text.slice(0, 3_000))
/** Halves of characters cannot be written in an address. */
const QUERIES = [...TEXTS.map((text) => encodeURIComponent(text.toWellFormed())), '%ED%A0%80', '%FF', '%', '%E2%80']

const isQuery = ({ query, streamed }: DashboardRoute) => query !== undefined && !streamed

test.each(OWN.filter(isQuery).map((route) => [nameOf(route), route] as const))(
  '%s names what is wrong with a query, and never breaks',
  async (_, route) => {
    const { shape } = route.query as unknown as { readonly shape: object }
    for (const name of [...Object.keys(shape), 'surprise'])
      for (const value of QUERIES) {
        const url = `${asked(route)}?${name}=${value}`
        expect([url, complaintOf(await owner.call(route.method, url))]).toEqual([url, null])
      }
    const [name] = Object.keys(shape)
    const twice = await owner.call(route.method, `${asked(route)}?${name}=1&${name}=2`)
    expect(complaintOf(twice)).toBeNull()
  },
)

test('a file is converted under whatever name, or the name is refused', async () => {
  const raw = { payload: '\0', type: 'application/octet-stream' }
  for (const value of QUERIES)
    for (const query of [`name=${value}`, `name=a.txt&paper=${value}`]) {
      const reply = await owner.call('POST', `/conversions?${query}`, { raw })
      expect([query, complaintOf(reply), reply.status >= 400]).toEqual([query, null, true])
    }
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['a key twice', '{"name":"a","name":"b"}'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['a prototype', '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}'],
  ['a thousand levels', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ['ten thousand keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [i, i])))],
])('a body of %s breaks nothing, or is refused in words', async (_, payload) => {
  for (const route of OWN.filter(({ body }) => body !== undefined)) {
    const reply = await owner.call(route.method, asked(route), {
      raw: { payload, type: 'application/json' },
    })
    expect([nameOf(route), complaintOf(reply)]).toEqual([nameOf(route), null])
  }
})
