import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, grace, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

// Field placements (docs/interface.md, Fields): every option, alias and default, and whose box it is; every kind: test/story/field-kinds.test.ts.
let service: TestService
beforeAll(async () => {
  const opened = await openService()
  const { live_key, test_key } = await opened.addWorkspace('enterprise')
  service = { ...opened, live_key, test_key }
})
afterAll(() => service.close())

/** The one field of an envelope, or the code and the offending property of what refuses it. */
async function placed(over: object) {
  const { status, body } = await create(service, simple({ fields: [signatureFor(ada.email, over)] }))
  return status === 201 ? body.fields[0] : `${body.errors[0].code} ${body.param}`
}

test('no other type is known', async () => {
  expect(await placed({ type: 'stamp' })).toBe('invalid_parameter fields[0].type')
})

describe('options and their values', () => {
  const DATES = [
    ...['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY/MM/DD'],
    ...['D MMM YYYY', 'D MMMM YYYY', 'MMMM D, YYYY'],
  ]
  const VALUES: readonly [string, string, readonly string[]][] = [
    ['text', 'validation', ['email', 'number', 'phone']],
    ['date', 'date_format', DATES],
    ['time', 'time_format', ['HH:mm', 'HH:mm:ss', 'hh:mm A', 'hh:mm:ss A']],
    ['time', 'time_mode', ['signing', 'manual']],
    ['date', 'date_mode', ['signing', 'manual']],
    ['checkbox', 'checkbox_style', ['check', 'cross', 'circle', 'square', 'diamond', 'star']],
  ]
  test.each(VALUES)('%s: %s', async (type, option, values) => {
    for (const value of values) expect(await placed({ type, [option]: value })).toMatchObject({ [option]: value })
    expect(await placed({ type, [option]: 'other' })).toBe(`invalid_parameter fields[0].${option}`)
    const elsewhere = await placed({ type: 'full_name', [option]: values[0] })
    expect(elsewhere).toBe(`option_not_allowed fields[0].${option}`)
  })

  test.each<[object, object]>([
    [{ type: 'date' }, { date_format: 'YYYY-MM-DD', date_mode: 'signing' }],
    [{ type: 'time' }, { time_format: 'HH:mm', time_mode: 'signing' }],
    [{ type: 'checkbox' }, { checkbox_style: 'check' }],
    [{ type: 'checkbox', checkbox_style: 'filled' }, { checkbox_style: 'square' }],
    [{ type: 'time', time_mode: 'auto' }, { time_mode: 'signing' }],
    [{ type: 'time', time_mode: 'input' }, { time_mode: 'manual' }],
    [{ type: 'date', date_mode: 'auto' }, { date_mode: 'signing' }],
    [{ type: 'date', time_mode: 'input' }, { date_mode: 'manual' }],
    [
      { type: 'text', placeholder: 'Town', max_length: 9 },
      { placeholder: 'Town', max_length: 9 },
    ],
    [{ required: undefined }, { required: true }],
    [{ type: 'text', required: false }, { required: false }],
  ])('%j is stored as %j', async (given, stored) => {
    expect(await placed(given)).toMatchObject(stored)
  })

  test.each([
    [{ type: 'text', max_length: 0 }, 'invalid_parameter fields[0].max_length'],
    [{ type: 'text', max_length: 1.5 }, 'invalid_parameter fields[0].max_length'],
    [{ type: 'signature', placeholder: 'x' }, 'option_not_allowed fields[0].placeholder'],
    [{ type: 'signature', max_length: 3 }, 'option_not_allowed fields[0].max_length'],
    [{ required: 'yes' }, 'invalid_parameter fields[0].required'],
  ])('%j: %s', async (over, told) => {
    expect(await placed(over)).toBe(told)
  })
})

describe('geometry: fractions of the page from its top left corner', () => {
  test.each([[{ x: 0, y: 0, width: 1, height: 1 }], [{ x: 0.999, width: 0.001 }], [{ x: 0.7, width: 0.3 + 1e-7 }]])(
    '%j lies inside',
    async (box) => {
      expect(await placed(box)).toMatchObject(box)
    },
  )

  test.each([
    [{ x: 1 }, 'out_of_bounds fields[0].x'],
    [{ y: -0.01 }, 'out_of_bounds fields[0].y'],
    [{ width: 0 }, 'out_of_bounds fields[0].width'],
    [{ height: 1.01 }, 'out_of_bounds fields[0].height'],
    [{ x: 0.7, width: 0.3001 }, 'out_of_bounds fields[0].x'],
    [{ x: '0.1' }, 'invalid_parameter fields[0].x'],
    [{ page: 3 }, 'page_out_of_range fields[0].page'],
    [{ page: 0 }, 'invalid_parameter fields[0].page'],
    [{ page: 1.5 }, 'invalid_parameter fields[0].page'],
  ])('%j does not: %s', async (box, told) => {
    expect(await placed(box)).toBe(told)
  })

  test.each(['type', 'page', 'x', 'y', 'width', 'height'])('%s is required', async (key) => {
    expect(await placed({ [key]: undefined })).toBe(`missing_parameter fields[0].${key}`)
  })
})

describe('whose box it is', () => {
  const box = (owner: object) => ({ ...signatureFor(ada.email), recipient_email: undefined, ...owner })
  const twins = [
    { ...ada, key: 'one' },
    { ...ada, name: 'Ada B', key: 'two', email: 'ADA@example.test' },
  ]

  test('an address in any case names its person', async () => {
    expect(await placed({ recipient_email: 'ADA@Example.Test' })).toMatchObject({
      recipient_email: ada.email,
    })
  })

  test('nobody is meant by nothing, and a copy owns no box', async () => {
    expect(await placed({ recipient_email: undefined })).toBe('unknown_recipient fields[0].recipient_email')
    const recipients = [ada, { ...grace, role: 'cc' }]
    const { body } = await create(service, { recipients, fields: [box({ recipient_email: grace.email })] })
    expect([body.code, body.errors[0].code]).toEqual(['invalid_field_placement', 'recipient_not_signer'])
  })

  test('two people may share an address; their boxes then name them by key, id or position', async () => {
    const shared = await create(service, { recipients: twins, fields: [box({ recipient_email: ada.email })] })
    expect(shared.body).toMatchObject({ status: 400, code: 'ambiguous_recipient' })
    const fields = [box({ recipient_key: 'two' }), box({ recipient_index: 0 })]
    const { body } = await create(service, { recipients: twins, fields })
    const owners = body.fields.map(({ recipient_id }: any) => recipient_id)
    expect(owners).toEqual([body.recipients[1].id, body.recipients[0].id])
    const added = await call(service, 'POST', `/envelopes/${body.id}/fields`, {
      body: { fields: [box({ recipient_id: body.recipients[1].id })] },
    })
    expect(added.body.data[0].recipient_id).toBe(body.recipients[1].id)
  })
})

describe('recipients', () => {
  test.each([
    ['cc', 'cc'],
    ['copy', 'cc'],
    ['carbon_copy', 'cc'],
    ['signer', 'signer'],
    [undefined, 'signer'],
  ])('the role %s is stored as %s', async (role, stored) => {
    const { body } = await create(service, { recipients: [ada, { ...grace, role }] })
    expect(body.recipients[1].role).toBe(stored)
  })

  test('sequential fills the missing turns with the places in the list; else all have the first', async () => {
    const orders = async (over: object) => {
      const { body } = await create(service, {
        recipients: [ada, { ...grace, signing_order: 5 }, ada],
        ...over,
      })
      return body.recipients.map(({ signing_order }: any) => signing_order)
    }
    expect(await orders({ signing_order: 'sequential' })).toEqual([1, 5, 3])
    expect(await orders({})).toEqual([1, 5, 1])
  })
})
