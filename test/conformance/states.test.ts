import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, envelopeForm, grace, type Reply, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { done, everythingStored } from './world.ts'

// The transitions of docs/interface.md, States, from every status for every act, and the code that refuses what is not one. All by
// the public door: the test space lets people act and time pass.
let service: TestService
let key: string
beforeAll(async () => {
  const opened = await openService()
  service = opened
  key = (await opened.addWorkspace('enterprise')).test_key
})
afterAll(() => service.close())

const ask = (method: string, path: string, body?: object) =>
  call(service, method, path, { key, ...(body ? { body } : {}) })
const post = async (path: string, body?: object) => done<any>(await ask('POST', path, body))
const act = (envelope: any, person: number, acted: object) =>
  ask('POST', `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[person].id}/act`, acted)

/** One signer with a box, one optional box, and a person who gets a copy. */
const metadata = {
  recipients: [ada, { ...grace, role: 'cc' }],
  fields: [signatureFor(ada.email), signatureFor(ada.email, { type: 'text', y: 0.2, required: false })],
  deadline_days: 1,
}
const draft = async () => done<any>(await call(service, 'POST', '/envelopes', { key, raw: envelopeForm(metadata) }))
const sent = async () => post(`/envelopes/${(await draft()).id}/send`)
const after = async (acted: object) => {
  const envelope = await sent()
  done(await act(envelope, 0, acted))
  return envelope
}

const STATUSES = {
  draft,
  sent,
  opened: () => after({ act: 'open' }),
  signed: () => after({ act: 'sign' }),
  completed: async () => {
    const envelope = await after({ act: 'sign' })
    await post('/test/clock', { advance: 'PT1S' })
    return envelope
  },
  declined: () => after({ act: 'decline', reason: 'wrong rent' }),
  voided: async () => post(`/envelopes/${(await sent()).id}/void`),
  expired: async () => {
    const envelope = await sent()
    await post('/test/clock', { advance: 'P1D' })
    return envelope
  },
  recalled: async () => post(`/envelopes/${(await sent()).id}/recall`),
}
type Status = keyof typeof STATUSES
const ALL = Object.keys(STATUSES) as Status[]

/** What each act answers: a status, or a code where it is refused; `else` for the statuses not named. */
type Verdicts = Partial<Record<Status, string>> & { readonly else: string }
const editing: Verdicts = { draft: 'ok', recalled: 'ok', else: 'envelope_already_sent' }
const inFlight: Verdicts = {
  sent: 'ok',
  opened: 'ok',
  signed: 'envelope_already_signed',
  else: 'envelope_not_in_flight',
}
const always: Verdicts = { else: 'ok' }

const ACTS: readonly [string, (envelope: any) => Promise<Reply<any>>, Verdicts][] = [
  ['read', ({ id }) => ask('GET', `/envelopes/${id}`), always],
  ['list recipients', ({ id }) => ask('GET', `/envelopes/${id}/recipients`), always],
  ['list fields', ({ id }) => ask('GET', `/envelopes/${id}/fields`), always],
  ['read audit trail', ({ id }) => ask('GET', `/audit_trail/${id}.json`), always],
  ['save as template', ({ id }) => ask('POST', `/envelopes/${id}/template`), always],
  [
    'send',
    ({ id }) => ask('POST', `/envelopes/${id}/send`),
    { draft: 'sent', recalled: 'sent', else: 'envelope_not_draft' },
  ],
  ['remind', ({ id }) => ask('POST', `/envelopes/${id}/remind`), inFlight],
  [
    'remind one',
    ({ id, recipients }) => ask('POST', `/envelopes/${id}/recipients/${recipients[0].id}/remind`),
    inFlight,
  ],
  [
    'void',
    ({ id }) => ask('POST', `/envelopes/${id}/void`),
    { ...inFlight, sent: 'voided', opened: 'voided', recalled: 'voided' },
  ],
  ['recall', ({ id }) => ask('POST', `/envelopes/${id}/recall`), { ...inFlight, sent: 'recalled', opened: 'recalled' }],
  ['edit', ({ id }) => ask('PATCH', `/envelopes/${id}`, { name: 'X' }), editing],
  [
    'add a recipient',
    ({ id }) => ask('POST', `/envelopes/${id}/recipients`, { name: 'X', email: 'x@y.test' }),
    editing,
  ],
  [
    'remove a recipient',
    ({ id, recipients }) => ask('DELETE', `/envelopes/${id}/recipients/${recipients[1].id}`),
    editing,
  ],
  [
    'change a phone',
    ({ id, recipients }) => ask('PATCH', `/envelopes/${id}/recipients/${recipients[1].id}`, { phone: '1' }),
    editing,
  ],
  [
    'correct a name',
    ({ id, recipients }) => ask('PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, { name: 'Ada' }),
    {
      draft: 'ok',
      sent: 'ok',
      opened: 'ok',
      recalled: 'ok',
      signed: 'recipient_already_acted',
      completed: 'recipient_already_acted',
      declined: 'recipient_already_acted',
      else: 'envelope_already_sent',
    },
  ],
  [
    'place fields',
    ({ id }) => ask('POST', `/envelopes/${id}/fields`, { fields: [signatureFor(ada.email, { y: 0.4 })] }),
    editing,
  ],
  ['remove a field', ({ id, fields }) => ask('DELETE', `/envelopes/${id}/fields/${fields[1].id}`), editing],
  [
    'hand out the link',
    ({ id, recipients }) => ask('POST', `/envelopes/${id}/recipients/${recipients[0].id}/signing-url`),
    inFlight,
  ],
  [
    'hand over the link',
    ({ id, recipients }) => ask('POST', `/envelopes/${id}/recipients/${recipients[0].id}/link`, {}),
    inFlight,
  ],
  ['seal', ({ id }) => ask('POST', `/envelopes/${id}/seal`), { signed: 'ok', completed: 'ok', else: 'not_all_signed' }],
  ['final', ({ id }) => ask('GET', `/envelopes/${id}/final`), { completed: 'ok', else: 'envelope_not_completed' }],
  [
    'certificate',
    ({ id }) => ask('GET', `/envelopes/${id}/certificate`),
    { completed: 'ok', declined: 'ok', voided: 'ok', expired: 'ok', else: 'envelope_not_completed' },
  ],
  [
    'delete',
    ({ id }) => ask('DELETE', `/envelopes/${id}`),
    {
      sent: 'envelope_in_flight',
      opened: 'envelope_in_flight',
      signed: 'envelope_in_flight',
      else: 'gone',
    },
  ],
  ...(['open', 'sign', 'decline'] as const).map(
    (name) =>
      [
        `the signer’s ${name}`,
        (envelope: any) => act(envelope, 0, { act: name }),
        {
          sent: 'ok',
          opened: 'ok',
          else: 'envelope_not_in_flight',
          signed: 'recipient_already_acted',
          completed: 'recipient_already_acted',
        },
      ] as [string, (envelope: any) => Promise<Reply<any>>, Verdicts],
  ),
]

describe.each(ALL)('a %s envelope', (status) => {
  let kept: any
  beforeAll(async () => {
    kept = await STATUSES[status]()
  })

  test('has that status, in the read and in the lists (docs/interface.md, States)', async () => {
    expect((await ask('GET', `/envelopes/${kept.id}`)).body.status).toBe(status)
    const listed = async (wanted: string) =>
      (await ask('GET', `/envelopes?limit=100&status=${wanted}`)).body.data.some(({ id }: any) => id === kept.id)
    const in_flight = ['sent', 'opened', 'signed'].includes(status)
    const terminal = ['completed', 'declined', 'voided', 'expired'].includes(status)
    expect(await listed(status)).toBe(true)
    expect(await listed('in_flight')).toBe(in_flight)
    expect(await listed('terminal')).toBe(terminal)
    expect(await listed('in_flight,terminal')).toBe(in_flight || terminal)
  })

  const verdictOf = (verdicts: Verdicts) => verdicts[status] ?? verdicts.else
  const isRefusal = (verdict: string) => /^(envelope|recipient|not)_/.test(verdict)
  const refused = ACTS.filter(([, , verdicts]) => isRefusal(verdictOf(verdicts)))
  const admitted = ACTS.filter(([, , verdicts]) => !isRefusal(verdictOf(verdicts)))

  test.each(refused)('refuses: %s', async (_, perform, verdicts) => {
    const before = await everythingStored(service)
    const { status, body } = await perform(kept)
    expect([status, body.code]).toEqual([409, verdictOf(verdicts)])
    expect(await everythingStored(service)).toEqual(before)
  })

  test.each(admitted)('admits: %s', async (_, perform, verdicts) => {
    // A read leaves the envelope as it is.
    const envelope = verdicts === always ? kept : await STATUSES[status]()
    done(await perform(envelope))
    const verdict = verdictOf(verdicts)
    if (verdict === 'ok') return
    const now = await ask('GET', `/envelopes/${envelope.id}`)
    expect(now.status === 404 ? 'gone' : now.body.status).toBe(verdict)
  })
})

describe('the transitions (docs/interface.md, States)', () => {
  test('the first open turns sent into opened, the last signature into signed, the seal into completed', async () => {
    const envelope = await sent()
    const status = async () => (await ask('GET', `/envelopes/${envelope.id}`)).body.status
    done(await act(envelope, 0, { act: 'open' }))
    expect(await status()).toBe('opened')
    done(await act(envelope, 0, { act: 'sign' }))
    expect(await status()).toBe('signed')
    await post('/test/clock', { advance: 'PT1S' })
    expect(await status()).toBe('completed')
  })

  test('a recall is refused once anyone has signed: recipient_already_acted', async () => {
    const two = { recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] }
    const raw = envelopeForm({ ...two, send: true })
    const envelope = done<any>(await call(service, 'POST', '/envelopes', { key, raw }))
    done(await act(envelope, 0, { act: 'sign' }))
    const { status, body } = await ask('POST', `/envelopes/${envelope.id}/recall`)
    expect([status, body.code]).toEqual([409, 'recipient_already_acted'])
  })

  test('PATCH after the send names what it allows (docs/interface.md, Errors): name and email', async () => {
    const { id, recipients } = await sent()
    const path = `/envelopes/${id}/recipients/${recipients[0].id}`
    for (const body of [{ phone: '1' }, { role: 'cc' }, { signing_order: 2 }, { name: 'X', label: 'Y' }]) {
      expect((await ask('PATCH', path, body)).body).toMatchObject({
        status: 409,
        code: 'envelope_already_sent',
        allowed: ['name', 'email'],
      })
    }
    expect((await ask('PATCH', path, { name: 'X', email: 'x@y.test' })).status).toBe(200)
  })

  test('a void of a draft is refused with the way out, and a second void is refused', async () => {
    const { id } = await draft()
    expect((await ask('POST', `/envelopes/${id}/void`)).body.message).toMatch(/delete a draft instead/)
  })
})
