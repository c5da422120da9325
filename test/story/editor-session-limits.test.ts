import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { EDITOR_CALLS, EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { ada, call, grace, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
  await call(service, 'PUT', '/embed-origins', { body: { origins: [SITE] } })
})
afterAll(() => service.close())

const SITE = 'https://app.example.com'
const TEXT_ONLY = { field_types: ['text'] }
const BOTH = { ...TEXT_ONLY, people: true, send: true }

/** Everything of the subject that a session could want to change; the keys are those of an entry. */
interface Subject {
  readonly kind: 'envelope' | 'template'
  readonly path: string
  readonly fields: readonly any[]
  readonly people: readonly any[]
  readonly ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>
  /** As the key reads them. */
  readonly now: () => Promise<readonly any[]>
}

async function inject(method: string, url: string, bearer: string, body?: unknown) {
  const has_body = body !== undefined
  const reply = await service.server.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${bearer}`, ...(has_body ? { 'content-type': 'application/json' } : {}) },
    ...(has_body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

async function bearerFor(path: string, allow: object): Promise<string> {
  const { body } = await call(service, 'POST', `${path}/editor-sessions`, { body: { origin: SITE, allow } })
  return (await inject('POST', '/embed/editor/session', body.token, {})).body.session
}

const STARTING_FIELDS = [
  { ...signatureFor(ada.email), label: 'Here' },
  { ...signatureFor(grace.email), y: 0.5 },
  { ...signatureFor(ada.email), type: 'text', key: 'town', y: 0.3 },
]

const twoSigners = () => draft(service, simple({ recipients: [ada, grace], fields: STARTING_FIELDS }))

async function anEnvelope(allow: object): Promise<Subject> {
  const { id, recipients } = await twoSigners()
  const path = `/envelopes/${id}`
  const bearer = await bearerFor(path, allow)
  const now = async () => (await call(service, 'GET', `${path}/fields`)).body.data
  const ask: Subject['ask'] = (method, at, body) => inject(method, `${EDITOR_PREFIX}${path}${at}`, bearer, body)
  return { kind: 'envelope', path, fields: (await now()).map(entryOf), people: recipients, ask, now }
}

/** Nothing of a template can be sent. */
async function aTemplate({ send: _, ...allow }: Readonly<Record<string, unknown>>): Promise<Subject> {
  const { id } = await twoSigners()
  const { body: made } = await call(service, 'POST', `/envelopes/${id}/template`, { body: { name: 'NDA' } })
  const path = `/templates/${made.id}`
  const bearer = await bearerFor(path, allow)
  const now = async () => (await call(service, 'GET', path)).body.fields
  const ask: Subject['ask'] = (method, at, body) => inject(method, `${EDITOR_PREFIX}${path}${at}`, bearer, body)
  return { kind: 'template', path, fields: (await now()).map(entryOf), people: made.roles, ask, now }
}

/** What was read is what a list of replacements is made of. */
const entryOf = ({ recipient_email: _e, document_id: _d, role_id: _r, role_label: _l, ...entry }: any) => entry

const save = ({ kind, ask }: Subject, fields: readonly object[]) =>
  kind === 'envelope' ? ask('POST', '/fields?replace=true', { fields }) : ask('PATCH', '', { fields })

const SUBJECTS = [
  ['an envelope', anEnvelope],
  ['a template', aTemplate],
] as const

const owner = ({ kind, fields }: Subject, of: number) =>
  kind === 'envelope' ? { recipient_id: fields[of].recipient_id } : { role: fields[of].role }

/** Of the signature of the second signer, or of both. */
const ON_OTHERS: readonly (readonly [string, (of: Subject) => readonly object[]])[] = [
  ['somebody else is to fill it in', (of) => changedSecond(of, owner(of, 0))],
  ['it need not be filled in', (of) => changedSecond(of, { required: false })],
  ['it becomes a text', (of) => changedSecond(of, { type: 'text' })],
  ['it becomes another kind that is not allowed', (of) => changedSecond(of, { type: 'initials' })],
  ['it gets another label', (of) => changedSecond(of, { label: 'I agree' })],
  ['it loses its label', (of) => of.fields.map((field, at) => (at === 0 ? { ...field, label: null } : field))],
  ['it gets a key', (of) => changedSecond(of, { key: 'mark' })],
  [
    'it is hidden',
    ({ fields: [first, ...rest] }) => [{ ...first, visible_if: { field: 'town', filled: true } }, ...rest],
  ],
  ['it is left out', ({ fields: [first, , text] }) => [first, text]],
  ['all are left out', () => []],
  ['only what is allowed is left', ({ fields: [, , text] }) => [text]],
  ['a new one takes its place', (of) => changedSecond(of, { id: undefined })],
  [
    'the two change places',
    ({ fields: [first, second, text] }) => [{ ...first, id: second.id }, { ...second, id: first.id }, text],
  ],
  ['a text becomes one', ({ fields: [first, second, text] }) => [first, second, { ...text, type: 'signature' }]],
  ['another is added', (of) => [...of.fields, { ...of.fields[0], id: undefined, y: 0.8 }]],
]

const changedSecond = ({ fields: [first, second, text] }: Subject, change: object) => [
  first,
  { ...second, ...change },
  text,
]

describe.each(SUBJECTS)('a session for texts alone, of %s', (_, open) => {
  test.each(ON_OTHERS)('changes nothing of a signature: %s', async (_name, wish) => {
    const subject = await open(BOTH)
    const before = await subject.now()
    const answer = await save(subject, wish(subject))
    expect([answer.status, answer.body.code]).toEqual([403, 'editor_kind_not_allowed'])
    expect(await subject.now()).toEqual(before)
  })

  test('moves and resizes signatures, and does with texts as it likes', async () => {
    const subject = await open(TEXT_ONLY)
    const [first, second, text] = subject.fields
    const moved = { ...second, page: 1, x: 0.4, y: 0.7, width: 0.2, height: 0.05 }
    const texts = [
      { ...text, ...owner(subject, 1), required: false, label: 'Town', key: 'city' },
      { ...text, id: undefined, key: 'street', y: 0.9 },
    ]
    expect((await save(subject, [moved, first, ...texts])).status).toBeLessThan(300)
    expect((await save(subject, [first, moved])).status).toBeLessThan(300)
    expect((await subject.now()).map(({ id, x }: any) => [id, x])).toEqual([
      [first.id, first.x],
      [second.id, 0.4],
    ])
  })
})

describe.each(SUBJECTS)('a session for all kinds, of %s', (_, open) => {
  test.each(ON_OTHERS)('may: %s', async (_name, wish) => {
    const subject = await open({})
    const answer = await save(subject, wish(subject))
    expect([answer.body?.code, answer.status]).toEqual([undefined, subject.kind === 'envelope' ? 201 : 200])
  })
})

describe('who goes takes no field along that has to stay', () => {
  test('a recipient', async () => {
    const { ask, people, now } = await anEnvelope(BOTH)
    const before = await now()
    for (const { id } of people) {
      expect((await ask('DELETE', `/recipients/${id}`)).body.code).toBe('recipient_has_fields')
      expect((await ask('DELETE', `/recipients/${id}?force=true`)).body).toMatchObject({
        status: 403,
        code: 'editor_kind_not_allowed',
      })
      expect((await ask('PATCH', `/recipients/${id}`, { role: 'cc' })).body.code).toBe('recipient_has_fields')
    }
    expect(await now()).toEqual(before)
  })

  test('a recipient with fields of the allowed kinds alone does go', async () => {
    const { ask, fields } = await anEnvelope(BOTH)
    const cleo = (await ask('POST', '/recipients', { name: 'Cleo', email: 'cleo@example.com' })).body
    const text = { ...fields[2], id: undefined, key: undefined, recipient_id: cleo.id }
    expect((await ask('POST', '/fields', { fields: [text] })).status).toBe(201)
    expect((await ask('DELETE', `/recipients/${cleo.id}?force=true`)).status).toBe(204)
  })

  test('and somebody without limits of kinds removes anybody', async () => {
    const { ask, people, now } = await anEnvelope({ people: true })
    expect((await ask('DELETE', `/recipients/${people[1].id}?force=true`)).status).toBe(204)
    expect(await now()).toHaveLength(2)
  })

  test('a role', async () => {
    const { ask, people: roles, fields, now } = await aTemplate(BOTH)
    const before = await now()
    const [first, second]: any[] = roles.map(({ id, label, role, signing_order }) => ({
      id,
      label,
      role,
      signing_order,
    }))
    const left = fields.filter(({ role }) => role === first.signing_order)
    expect((await ask('PATCH', '', { roles: [first], fields: left })).body.code).toBe('editor_kind_not_allowed')
    const copy = { ...second, role: 'cc' }
    expect((await ask('PATCH', '', { roles: [first, copy], fields: left })).body.code).toBe('editor_kind_not_allowed')
    const new_second = { ...second, id: undefined, signing_order: 7 }
    const taken_over = fields.map((field) => (field.role === second.signing_order ? { ...field, role: 7 } : field))
    expect((await ask('PATCH', '', { roles: [first, new_second], fields: taken_over })).body.code).toBe(
      'editor_kind_not_allowed',
    )
    expect(await now()).toEqual(before)
    // Another number is no other role.
    const renumbered = { ...second, signing_order: 7 }
    expect((await ask('PATCH', '', { roles: [first, renumbered], fields: taken_over })).status).toBe(200)
  })
})

/** The limits that hold for a call as a whole. */
describe('what changes people, sends, or is no call of the editor', () => {
  test.each(SUBJECTS)('is refused without leave, of %s', async (_, open) => {
    const { ask, kind, people, now } = await open({})
    const before = await now()
    const calls: readonly (readonly [string, string, object?])[] =
      kind === 'envelope'
        ? [
            ['POST', '/recipients', { name: 'Cleo', email: 'cleo@example.com' }],
            ['PATCH', `/recipients/${people[0].id}`, { name: 'Eve' }],
            ['DELETE', `/recipients/${people[0].id}?force=true`],
            ['POST', '/send', {}],
          ]
        : [['PATCH', '', { roles: people.slice(0, 1) }]]
    for (const [method, at, body] of calls)
      expect([method, at, (await ask(method, at, body)).body.code]).toEqual([
        ...[method, at, at === '/send' ? 'editor_send_not_allowed' : 'editor_not_allowed'],
      ])
    expect(await now()).toEqual(before)
  })

  test.each(SUBJECTS)('has no other door, with every leave, of %s', async (_, open) => {
    const { ask, kind, fields, people, now, path } = await open({ people: true, send: true })
    const before = await now()
    const known = new Set(EDITOR_CALLS.map(({ call: named }) => named))
    const prefix = `/${kind}s/{id}`
    const others = DASHBOARD_ROUTES.filter(
      (route) => route.method !== 'GET' && route.path.startsWith(prefix) && !known.has(`${route.method} ${route.path}`),
    )
    expect(others.length).toBeGreaterThan(kind === 'envelope' ? 10 : 1)
    for (const { method, path: named } of others) {
      const at = named
        .slice(prefix.length)
        .replace('{fid}', fields[0].id)
        .replace('{rid}', people[0].id)
        .replace('{doc_id}', (await call(service, 'GET', path)).body.documents[0].id)
      expect([method, named, (await ask(method, at, method === 'DELETE' ? undefined : {})).body.code]).toEqual([
        ...[method, named, 'editor_not_allowed'],
      ])
    }
    expect(await now()).toEqual(before)
  })
})
