import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Hit } from '../outgoing/receiver.ts'
import { ada, call, continueAs, envelopeForm, grace, signAs, signatureFor } from '../support/api.ts'
import { both, createTemplate, lease } from '../support/templates.ts'
import { done, openWorld, type World } from './world.ts'

// Events (docs/interface.md, Webhooks): which call leads to which, how a delivery is signed and named, in every form.
let world: World
let service: World['service']
/** Each subscription with the secret it was told once. */
const secrets = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  service = world.service
  await subscribe('all', ['*'])
  await subscribe('variants', ['envelope.viewed', 'envelope.signed'])
  await subscribe('asked', ['recipient.substituted'])
})
afterAll(() => world.close())

async function subscribe(path: string, events: string[]) {
  const url = `http://127.0.0.1:${world.hook.port}/${path}`
  secrets.set(`/${path}`, (await world.post('/webhooks', { body: { url, events } })).secret)
}

const two = () => world.turns()
const post = (path: string, body?: object) => world.post(path, body ? { body } : {})
const multipart = async (over: object = {}) => world.post('/envelopes', { raw: envelopeForm({ ...two(), ...over }) })
const declined = async () => {
  const envelope = await world.sent()
  const session = await continueAs(service, envelope.recipients[0].id)
  done(await session.post('decline', { reason: 'wrong rent' }))
}
const made = async () => done<any>(await createTemplate(service, lease()))
const { DELETE, PATCH } = {
  DELETE: (path: string) => call(service, 'DELETE', path),
  PATCH: (path: string, body: object) => call(service, 'PATCH', path, { body }),
}

/** What happens first, unheard; then the call in question. */
type Story = () => Promise<() => Promise<unknown>>
const first =
  <T>(prepare: () => Promise<T>, act: (made: T) => Promise<unknown>): Story =>
  async () => {
    const thing = await prepare()
    return () => act(thing)
  }
const nothing = async () => undefined

const MAP: readonly [string, Story, readonly string[]][] = [
  ['POST /envelopes', first(nothing, () => multipart()), ['created']],
  ['POST /envelopes with send', first(nothing, () => multipart({ send: true })), ['created', 'sent']],
  ['POST /envelopes/from-refs', first(nothing, () => world.draft()), ['created']],
  ['POST /envelopes/from-refs with send', first(nothing, () => world.sent()), ['created', 'sent']],
  ['POST /templates/{id}/envelopes', first(made, ({ id }) => post(`/templates/${id}/envelopes`, both)), ['created']],
  [
    'POST /templates/{id}/envelopes with send',
    first(made, ({ id }) => post(`/templates/${id}/envelopes`, { ...both, send: true })),
    ['created', 'sent'],
  ],
  [
    'send',
    first(
      () => world.draft(),
      ({ id }) => post(`/envelopes/${id}/send`),
    ),
    ['sent'],
  ],
  [
    'the first open',
    first(
      () => world.sent(),
      (sent) => continueAs(service, sent.recipients[0].id),
    ),
    ['opened'],
  ],
  [
    'a later open of the same person',
    first(
      () => world.opened(),
      (sent) => continueAs(service, sent.recipients[0].id),
    ),
    [],
  ],
  [
    'the open of another person',
    first(
      () => world.halfSigned(),
      (sent) => continueAs(service, sent.recipients[1].id),
    ),
    ['opened'],
  ],
  [
    'a finish, others left',
    first(
      () => world.sent(two()),
      (sent) => signAs(service, sent.recipients[0]),
    ),
    ['opened', 'document_signed'],
  ],
  [
    'the last finish',
    first(
      () => world.opened(),
      (sent) => signAs(service, sent.recipients[0]),
    ),
    ['document_signed', 'all_signed'],
  ],
  [
    'the seal',
    first(
      async () => {
        await service.runJobs()
        return world.signed()
      },
      () => service.runJobs(),
    ),
    ['sealed', 'completed'],
  ],
  ['a decline', first(nothing, declined), ['created', 'sent', 'opened', 'declined']],
  [
    'void',
    first(
      () => world.sent(),
      ({ id }) => post(`/envelopes/${id}/void`),
    ),
    ['voided'],
  ],
  [
    'recall',
    first(
      () => world.sent(),
      ({ id }) => post(`/envelopes/${id}/recall`),
    ),
    ['recalled'],
  ],
  [
    'void of a recalled one',
    first(
      async () => {
        const { id } = await world.sent()
        return post(`/envelopes/${id}/recall`)
      },
      ({ id }) => post(`/envelopes/${id}/void`),
    ),
    ['voided'],
  ],
  [
    'remind, one event for each person mailed',
    first(
      () =>
        world.sent({
          recipients: [ada, grace],
          fields: [signatureFor(ada.email), signatureFor(grace.email)],
        }),
      ({ id }) => post(`/envelopes/${id}/remind`),
    ),
    ['reminded', 'reminded'],
  ],
  [
    'remind one person',
    first(
      () => world.sent(),
      ({ id, recipients }) => post(`/envelopes/${id}/recipients/${recipients[0].id}/remind`),
    ),
    ['reminded'],
  ],
  [
    'a corrected address, after the send',
    first(
      () => world.sent(),
      ({ id, recipients }) => PATCH(`/envelopes/${id}/recipients/${recipients[0].id}`, { email: 'x@y.test' }),
    ),
    ['recipient.substituted'],
  ],
  [
    'a corrected name, after the send',
    first(
      () => world.sent(),
      ({ id, recipients }) => PATCH(`/envelopes/${id}/recipients/${recipients[0].id}`, { name: 'X' }),
    ),
    [],
  ],
  [
    'a person added to a draft',
    first(
      () => world.draft(),
      ({ id }) => post(`/envelopes/${id}/recipients`, grace),
    ),
    [],
  ],
  [
    'a field removed from a draft',
    first(
      () => world.draft(),
      ({ id, fields }) => DELETE(`/envelopes/${id}/fields/${fields[0].id}`),
    ),
    [],
  ],
  [
    'a link handed out',
    first(
      () => world.sent(),
      ({ id, recipients }) => post(`/envelopes/${id}/recipients/${recipients[0].id}/signing-url`),
    ),
    [],
  ],
  [
    'a draft deleted',
    first(
      () => world.draft(),
      ({ id }) => DELETE(`/envelopes/${id}`),
    ),
    [],
  ],
  [
    'an envelope saved as a template',
    first(
      () => world.draft(),
      ({ id }) => post(`/envelopes/${id}/template`),
    ),
    [],
  ],
  [
    'a refused call',
    first(
      () => world.draft(),
      ({ id }) => call(service, 'POST', `/envelopes/${id}/void`),
    ),
    [],
  ],
]

const fullName = (name: string) => (name.includes('.') ? name : `envelope.${name}`)
const lastSeq = async () => {
  const [row] = await service.database.query<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from event')
  return row?.seq ?? 0
}

describe('operation → events, in this order', () => {
  test.each(MAP)('%s', async (_, story, expected) => {
    const act = await story()
    const before = await lastSeq()
    await act()
    const { data } = done<any>(await call(service, 'GET', `/events?after=${before}`))
    expect(data.map(({ event }: any) => event)).toEqual(expected.map(fullName))
    expect(data.map(({ seq }: any) => seq)).toEqual(expected.map((_, i) => before + 1 + i))
  })

  test('the deadline', async () => {
    const { test_key: key } = await service.addWorkspace('enterprise')
    await world.sent({ ...two(), deadline_days: 1 }, key)
    await world.post('/test/clock', { key, body: { advance: 'P1D' } })
    const { data } = done<any>(await call(service, 'GET', '/events', { key }))
    expect(data.map(({ event }: any) => event)).toEqual(['created', 'sent', 'expired'].map(fullName))
  })
})

const bodyOf = ({ body }: Hit) => JSON.parse(body.toString())

describe('a delivery', () => {
  let hits: readonly Hit[]
  beforeAll(async () => {
    await service.runJobs()
    hits = world.hook.hits
  })

  test('arrives for each event and each subscription that lists it, and no other', async () => {
    const rows = await service.database.query<{ type: string }>('select type from event where livemode')
    const types = rows.map(({ type }) => type)
    const count = (...names: string[]) => types.filter((type) => names.includes(type)).length
    const heard = (path: string) => hits.filter(({ url }) => url === path)
    expect(heard('/all')).toHaveLength(types.length - count('recipient.substituted'))
    expect(heard('/variants')).toHaveLength(count('envelope.opened', 'envelope.document_signed'))
    expect(heard('/asked')).toHaveLength(1)
  })

  test('bears the name that the subscriber listed; * means the canonical ones', () => {
    const names = (path: string) => new Set(hits.filter(({ url }) => url === path).map((hit) => bodyOf(hit).event))
    expect(names('/variants')).toEqual(new Set(['envelope.viewed', 'envelope.signed']))
    expect(names('/all').has('envelope.viewed') || names('/all').has('envelope.signed')).toBe(false)
    expect(names('/all')).toEqual(
      new Set(
        [
          ...['created', 'sent', 'opened', 'document_signed', 'all_signed', 'sealed', 'completed'],
          ...['declined', 'voided', 'recalled', 'reminded'],
        ].map(fullName),
      ),
    )
  })

  test('is signed in both forms of the interface, as independent code reckons', () => {
    for (const { url, headers, body } of hits) {
      const secret = secrets.get(url) ?? ''
      const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
      expect(headers['x-svc-signature']).toBe(`sha256=${hmac(body.toString())}`)
      const [t, v1] = String(headers['svc-signature']).split(',')
      expect(t).toMatch(/^t=\d{10}$/)
      expect(v1).toBe(`v1=${hmac(`${t?.slice(2)}.${body}`)}`)
      expect(headers['x-svc-timestamp']).toBe(t?.slice(2))
    }
  })

  test('is verified by a library of Standard Webhooks, unchanged', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(service.clock.now()) })
    try {
      for (const { url, headers, body } of hits) {
        const verifier = new Webhook(secrets.get(url) ?? '')
        expect(verifier.verify(body.toString(), headers as Record<string, string>)).toEqual(JSON.parse(String(body)))
        expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow()
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('has its id in header and body, one for each event and subscription', () => {
    for (const hit of hits) {
      const { id, event } = bodyOf(hit)
      expect(id).toMatch(/^dlv_/)
      expect(hit.headers).toMatchObject({
        'x-svc-delivery-id': id,
        'webhook-id': id,
        'x-svc-event': event,
        'x-svc-attempt': '1',
        'content-type': expect.stringMatching(/^application\/json/),
        'user-agent': expect.stringMatching(/./),
      })
    }
    const ids = hits.map((hit) => bodyOf(hit).id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says the common things, and never a token', () => {
    for (const hit of hits) {
      expect(bodyOf(hit)).toMatchObject({
        event_id: expect.stringMatching(/^evt_/),
        seq: expect.any(Number),
        occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        workspace_id: expect.stringMatching(/^ws_/),
        livemode: true,
        envelope_id: expect.stringMatching(/^env_/),
        status: expect.any(String),
        custom_metadata: {},
        progress: { signers: expect.any(Number), signed: expect.any(Number) },
      })
      expect(hit.body.toString()).not.toMatch(/\/s\/|whsec_|csk_/)
    }
  })

  test('of envelope.sealed has the body shown in docs/interface.md, Webhooks', () => {
    const sealed = hits.map(bodyOf).find(({ event }) => event === 'envelope.sealed')
    expect(sealed).toMatchObject({
      event: 'envelope.sealed',
      id: expect.any(String),
      envelope_id: expect.any(String),
      sealed_at: expect.stringMatching(/Z$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})
