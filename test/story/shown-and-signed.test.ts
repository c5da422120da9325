import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seenAs } from '../../src/domain/fields/shown.ts'
import { shownOn } from '../../src/signer/state/shown.ts'
import { makeForm } from '../../src/signer/state/form.ts'
import { isOpen } from '../../src/signer/state/guide.ts'
import { ada, call, type continueAs, fillAs, SAMPLE_PDF, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'

// What is signed is what was shown: the page says what it showed, and the service signs nothing else.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const box = (key: string, over: object) => ({
  recipient_email: ada.email,
  type: 'text',
  key,
  label: key,
  page: 1,
  x: 0.1,
  y: 0.3,
  width: 0.3,
  height: 0.05,
  required: false,
  ...over,
})
const OPTIONS = [{ value: 'Cafe\u0301' }, { value: 'tea' }]
const FIELDS = [
  box('town', {}),
  box('given', { value: 'as the sender wrote', read_only: true }),
  box('hours', { type: 'number' }),
  box('total', { type: 'number', formula: 'hours * 50' }),
  box('drink', { type: 'radio', options: OPTIONS }),
  box('several', { type: 'checkbox_group', options: OPTIONS }),
  box('tick', { type: 'checkbox' }),
  box('note', { visible_if: { field: 'tick', equals: true } }),
  box('name', { type: 'full_name' }),
  box('initials', { type: 'initials' }),
  box('file', { type: 'attachment' }),
  box('stamped', { type: 'date' }),
  box('day', { type: 'date', date_mode: 'manual' }),
  signatureFor(ada.email),
]

type Session = Awaited<ReturnType<typeof continueAs>>

/** As a page shows a state that it has just read, with what its person did to it since. */
function pageOf(state: any, typed: Readonly<Record<string, unknown>> = {}) {
  const answerOf = (id: string) => {
    const field = state.fields.find((one: any) => one.id === id)
    return (field.key in typed ? typed[field.key] : field.value) as never
  }
  const fields = makeForm()(state.fields, { answerOf, today: state.today })
  expect(fields.some(isOpen)).toBe(true)
  return shownOn({ documents: state.documents, fields, answers: { answerOf } })
}

async function filled() {
  const envelope = await sendNew(service, { recipients: [ada], fields: FIELDS })
  const session = await fillAs(service, envelope.recipients[0])
  return { envelope, session, state: (await session.get('state')).body }
}
const idOf = (state: any, key: string) => state.fields.find((one: any) => one.key === key).id
const finish = (session: Session, shown: unknown) => session.post('finish', { shown })
const keysOf = (state: any, { errors }: any) =>
  errors.map(({ param }: any) => state.fields.find(({ id }: any) => id === param)?.key).toSorted()

describe('a finish that says what was shown', () => {
  test('signs it, and the trail keeps its hash', async () => {
    const { envelope, session, state } = await filled()
    const shown = pageOf(state)
    expect(Object.keys(shown.fields).length).toBeGreaterThan(9)
    const { status } = await finish(session, shown)
    expect(status).toBe(200)
    await service.runJobs()
    const { body } = await call(service, 'GET', `/envelopes/${envelope.id}/audit_trail`)
    const signed = body.entries.find(({ type }: any) => type === 'envelope.document_signed')
    expect(signed.data.shown_sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(body.verified).toBe(true)
    expect((await read(service, envelope.id)).status).toBe('completed')
  })

  test.each<[string, (session: Session, state: any) => Promise<unknown>, readonly string[]]>([
    ['a text', (session, state) => session.put(idOf(state, 'town'), 'Elsewhere'), ['town']],
    ['a number and its result', (session, state) => session.put(idOf(state, 'hours'), '700'), ['hours', 'total']],
    ['a choice', (session, state) => session.put(idOf(state, 'drink'), 'tea'), ['drink']],
    ['several choices', (session, state) => session.put(idOf(state, 'several'), ['tea']), ['several']],
    ['an answer taken out', (session, state) => session.put(idOf(state, 'town'), ''), ['town']],
    ['a tick, and what it hides', (session, state) => session.put(idOf(state, 'tick'), false), ['note', 'tick']],
    [
      'other initials',
      (session, state) => session.put(idOf(state, 'initials'), { kind: 'typed', text: 'XY', font: 'caveat' }),
      ['initials'],
    ],
    ['a file', (session, state) => session.attach(idOf(state, 'file'), 'other.pdf', SAMPLE_PDF), ['file']],
    ['a day', (session, state) => session.put(idOf(state, 'day'), '2031-02-03'), ['day']],
    ['the printed name', (session, state) => session.put(idOf(state, 'name'), 'Somebody Else'), ['name']],
  ])('is refused where another device changed %s, and signs after another look', async (_, change, keys) => {
    const { envelope, session, state } = await filled()
    const shown = pageOf(state)
    expect(((await change(session, state)) as any).status).toBe(200)
    const refused = await finish(session, shown)
    expect([refused.status, refused.body.code, keysOf(state, refused.body)]).toEqual([409, 'shown_differs', keys])
    expect((await read(service, envelope.id)).status).toBe('opened')
    const now = (await session.get('state')).body
    expect((await finish(session, pageOf(now))).status).toBe(200)
  })

  test('is refused where the page showed what never arrived, other documents, or nothing', async () => {
    const { session, state } = await filled()
    const town = await finish(session, pageOf(state, { town: 'Never sent' }))
    expect([town.status, keysOf(state, town.body)]).toEqual([409, ['town']])
    const shown = pageOf(state)
    const others = await finish(session, { ...shown, documents: ['doc_other'] })
    expect([others.status, others.body.code, others.body.errors]).toEqual([409, 'shown_differs', expect.anything()])
    expect((await finish(session, { documents: shown.documents, fields: {} })).status).toBe(409)
    expect((await finish(session, { ...shown, fields: { ...shown.fields, fld_other: '=x' } })).status).toBe(409)
    expect((await finish(session, shown)).status).toBe(200)
  })

  test('is refused where the page was made on another day', async () => {
    const fields = [
      box('days', { type: 'number', formula: 'days(today(), due)' }),
      box('due', { type: 'date', date_mode: 'manual' }),
      signatureFor(ada.email),
    ]
    const envelope = await sendNew(service, { recipients: [ada], fields })
    const session = await fillAs(service, envelope.recipients[0])
    const state = (await session.get('state')).body
    const refused = await finish(session, pageOf({ ...state, today: '2020-02-29' }))
    expect([refused.status, keysOf(state, refused.body)]).toEqual([409, ['days']])
    expect((await finish(session, pageOf(state))).status).toBe(200)
  })

  test('says it in the shape that it has', async () => {
    const { session, state } = await filled()
    const shown = pageOf(state)
    for (const wrong of [
      null,
      'all',
      { ...shown, fields: [] },
      { ...shown, fields: { a: 1 } },
      { ...shown, more: 1 },
      { documents: [] },
    ])
      expect([wrong, (await finish(session, wrong)).status]).toEqual([wrong, 400])
    const long = { ...shown, fields: { a: 'x'.repeat(1000) } }
    expect((await finish(session, long)).status).toBe(400)
  })

  test('of a page of an earlier release says nothing, and signs as before', async () => {
    const { envelope, session } = await filled()
    expect((await session.post('finish', {})).status).toBe(200)
    const { body } = await call(service, 'GET', `/envelopes/${envelope.id}/audit_trail`)
    const signed = body.entries.find(({ type }: any) => type === 'envelope.document_signed')
    expect(signed.data).not.toHaveProperty('shown_sha256')
  })
})

describe('what a box shows', () => {
  test('is the same in every spelling, and of nothing, nothing', () => {
    expect(seenAs('Cafe\u0301')).toBe(seenAs('Caf\u00e9'))
    expect([null, undefined, '', ' \u200b', false, []].filter((value) => seenAs(value as never) !== null)).toEqual([])
    expect(seenAs('true')).not.toBe(seenAs(true))
    expect(seenAs(['a', 'b'])).not.toBe(seenAs(['b', 'a']))
    expect(seenAs('["a"]')).not.toBe(seenAs(['a']))
  })

  test('differs by a single letter of a long text, wherever it is', () => {
    const text = 'The price is 1,000.00 EUR, and is paid in March. '.repeat(60)
    const seen = new Set([seenAs(text)])
    for (let at = 0; at < text.length; at++) seen.add(seenAs(`${text.slice(0, at)}#${text.slice(at + 1)}`))
    expect(seen.size).toBe(text.length + 1)
    expect([...seen].every((one) => (one?.length ?? 0) <= 60)).toBe(true)
  })
})
