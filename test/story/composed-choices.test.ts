import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raster } from '../pdf/draw/tools.ts'
import { ada, call, continueAs, create, sendNew, signatureFor } from '../support/api.ts'
import { needs } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'

// What was chosen is what is drawn, however its letters are put together (Unicode NFC): names of files and values of forms
// come in pieces, and letters of everyday Hindi, Bengali and Punjabi are taken apart when they are composed.

let service: TestService
beforeAll(async () => {
  needs('pdftoppm')
  service = await openService()
})
afterAll(() => service.close())

const SPELLINGS: readonly (readonly [string, string])[] = [
  ['French in pieces', 'Cafe\u0301'],
  ['French composed', 'Caf\u00e9'],
  ['Hindi', '\u092c\u095c\u093e'],
  ['Bengali', '\u09ac\u09dc'],
  ['Punjabi', '\u0a5c'],
  ['Korean in pieces', '\u1112\u1161\u11ab'],
  ['the sign of Kelvin', '300 \u212a'],
  ['a name in Japanese', '\ufa19\u8c37'],
]

const PLACE = { recipient_email: ada.email, page: 1, x: 0.1, y: 0.3, width: 0.3, height: 0.08 }
const boxes = (at: number) => ({ x: 0.1, y: 0.3 + at * 0.04, width: 0.03, height: 0.02 })
const KINDS: readonly (readonly [string, object, (at: number) => object, boolean])[] = [
  ['radio in rows', { type: 'radio' }, () => ({}), false],
  ['radio in boxes', { type: 'radio' }, boxes, false],
  ['dropdown', { type: 'dropdown' }, () => ({}), false],
  ['checkbox_group in rows', { type: 'checkbox_group' }, () => ({}), true],
  ['checkbox_group in boxes', { type: 'checkbox_group' }, boxes, true],
]

const fieldOf = (value: string, kind: object, box: (at: number) => object) => ({
  ...PLACE,
  ...kind,
  key: 'drink',
  required: false,
  options: [
    { value, label: 'Coffee', ...box(0) },
    { value: 'tea', label: 'Tea', ...box(1) },
  ],
})

/** Signed with this answer, or with none. */
async function finalOf(field: object, answer: unknown) {
  const envelope = await sendNew(service, { recipients: [ada], fields: [field, signatureFor(ada.email)] })
  const session = await continueAs(service, envelope.recipients[0].id)
  for (const { id, type } of session.state.fields) {
    if (type === 'signature') await session.put(id, { kind: 'typed', text: 'Ada', font: 'caveat' })
    else if (answer !== null) expect((await session.put(id, answer)).status).toBe(200)
  }
  expect((await session.post('finish', {})).status).toBe(200)
  await service.runJobs()
  const { id } = envelope
  const { bytes } = await call(service, 'GET', `/envelopes/${id}/final`)
  const answers = (await call(service, 'GET', `/envelopes/${id}/values`)).body.data
  return { grey: raster(bytes).grey, kept: answers.find((one: any) => one.key === 'drink')?.value ?? null }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

describe.each(KINDS)('%s', (_, kind, box, is_list) => {
  const asked = (value: string) => (is_list ? [value] : value)
  const drawn = async (value: string, answer: string | null) =>
    finalOf(fieldOf(value, kind, box), answer === null ? null : asked(answer))

  test('is drawn and kept as it was chosen in every spelling', { timeout: 120_000 }, async () => {
    const plain = await drawn('coffee', 'coffee')
    const empty = await drawn('coffee', null)
    expect(isSame(plain.grey, empty.grey)).toBe(false)
    for (const [, value] of SPELLINGS)
      for (const answer of new Set([value, value.normalize('NFC'), value.normalize('NFD')])) {
        const { grey, kept } = await drawn(value, answer)
        expect([value, answer, isSame(grey, plain.grey), kept]).toEqual([value, answer, true, asked(value)])
      }
  })

  test('is filled in by the sender in every spelling', async () => {
    for (const [, value] of SPELLINGS) {
      const field = { ...fieldOf(value, kind, box), value: asked(value.normalize('NFC')) }
      const { status, body } = await create(service, { recipients: [ada], fields: [field, signatureFor(ada.email)] })
      expect([status, body.fields[0].value]).toEqual([201, asked(value)])
    }
  })

  test('two options of the same letters are refused, and a list that names one twice', async () => {
    const [, value] = SPELLINGS[0] ?? ['', '']
    const twins = {
      ...fieldOf(value, kind, box),
      options: [value, value.normalize('NFC')].map((one) => ({ value: one })),
    }
    const refused = await create(service, { recipients: [ada], fields: [twins] })
    expect([refused.status, refused.body.errors[0].code, refused.body.param]).toEqual([
      400,
      'invalid_option',
      'fields[0].options[1].value',
    ])
    if (!is_list) return
    const envelope = await sendNew(service, {
      recipients: [ada],
      fields: [fieldOf(value, kind, box), signatureFor(ada.email)],
    })
    const session = await continueAs(service, envelope.recipients[0].id)
    const { id } = session.state.fields.find(({ type }: any) => type === 'checkbox_group')
    expect((await session.put(id, [value, value.normalize('NFC')])).body.code).toBe('invalid_value')
  })
})

test('a text is as long as it is kept', async () => {
  const field = { ...PLACE, type: 'text', max_length: 4 }
  const envelope = await sendNew(service, { recipients: [ada], fields: [field, signatureFor(ada.email)] })
  const session = await continueAs(service, envelope.recipients[0].id)
  const { id } = session.state.fields.find(({ type }: any) => type === 'text')
  expect((await session.put(id, 'Cafe\u0301')).status).toBe(200)
  expect((await session.put(id, 'Cafe\u0301s')).body.code).toBe('invalid_value')
})
