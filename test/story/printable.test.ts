import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { both, boxFor, createTemplate, lease, order, template, tenant } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** A character that no font will ever have. */
const ODD = 'Ada \ue000'
const refused = (...params: string[]) => ({
  status: 400,
  body: {
    code: 'invalid_parameter',
    errors: params.map((param) => ({
      code: 'invalid_parameter',
      param,
      message: `${param}: these characters cannot be printed: U+E000. Write it without them`,
    })),
  },
})
const text = { ...signatureFor(ada.email), type: 'text', y: 0.5, value: ODD }

/** Each of them counts as a letter, a sign or nothing at all, and none is seen: U+200B, U+2800, U+3164, U+00AD, U+2062. */
const BLANK = '\u200b\u2800\u3164\u00ad\u2062'
const blank = (...params: string[]) => ({
  status: 400,
  body: {
    code: 'invalid_parameter',
    errors: params.map((param) => ({ param, message: expect.stringContaining('shows no character') })),
  },
})

describe('what shows nothing counts as nothing', () => {
  test('in every name of an envelope', async () => {
    const metadata = simple({
      name: BLANK,
      documents: [{ name: 'agreement.pdf', title: BLANK }],
      recipients: [{ ...ada, name: BLANK, label: BLANK }],
    })
    expect(await create(service, metadata)).toMatchObject(
      blank('name', 'recipients[0].name', 'recipients[0].label', 'documents[0].title'),
    )
  })

  test('in names that are changed, and in those of roles', async () => {
    const { id, recipients } = await draft(service)
    const url = `/envelopes/${id}/recipients/${recipients[0].id}`
    expect(await call(service, 'PATCH', url, { body: { name: BLANK } })).toMatchObject(blank('name'))
    const [role, ...others] = lease().roles
    const roles = [{ ...role, label: BLANK }, ...others]
    expect(await createTemplate(service, lease({ roles, fields: [] }))).toMatchObject(blank('roles[0].label'))
  })

  test('in the value of a box that only the sender fills', async () => {
    const fixed = { ...text, value: BLANK, read_only: true }
    const fields = [signatureFor(ada.email), fixed]
    expect(await create(service, simple({ fields }))).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'unfillable_field', param: 'fields[1].read_only' }] },
    })
  })
})

describe('what cannot be printed is refused, and named', () => {
  test('when an envelope is created', async () => {
    const fields = [signatureFor(ada.email), text]
    const metadata = simple({ name: ODD, recipients: [{ ...ada, name: ODD, label: ODD }], fields })
    expect(await create(service, metadata)).toMatchObject(
      refused('name', 'recipients[0].name', 'recipients[0].label', 'fields[1].value'),
    )
  })

  test('when recipients are added or changed', async () => {
    const { id, recipients } = await draft(service)
    const url = `/envelopes/${id}/recipients`
    const person = { name: ODD, email: 'eve@example.test' }
    expect(await call(service, 'POST', url, { body: person })).toMatchObject(refused('name'))
    const several = { recipients: [{ ...person, name: 'Eve' }, person] }
    expect(await call(service, 'POST', url, { body: several })).toMatchObject(refused('recipients[1].name'))
    const edit = (body: object) => call(service, 'PATCH', `${url}/${recipients[0].id}`, { body })
    expect(await edit({ name: ODD, label: ODD })).toMatchObject(refused('name', 'label'))
    expect((await edit({ name: '山田 太郎 👩🏽‍💻' })).status).toBe(200)
  })

  test('when boxes are placed', async () => {
    const { id } = await draft(service)
    const body = { fields: [text] }
    expect(await call(service, 'POST', `/envelopes/${id}/fields`, { body })).toMatchObject(refused('fields[0].value'))
  })

  test('when a template is made, and when people are assigned', async () => {
    const rent = { ...boxFor('Tenant'), type: 'text', y: 0.6, label: 'Rent' }
    const fields = [...lease().fields, { ...rent, value: ODD }]
    const at = fields.length - 1
    expect(await createTemplate(service, lease({ fields }))).toMatchObject(refused(`fields[${at}].value`))
    const { id } = await template(service, lease({ fields: [...lease().fields, rent] }))
    const [, second] = both.assignments
    const first = { ...tenant, full_name: ODD, label: ODD, prefill: { Rent: ODD } }
    expect(await order(service, id, { name: ODD, assignments: [first, second] })).toMatchObject(
      refused('name', 'assignments[0].full_name', 'assignments[0].label', 'assignments[0].prefill.Rent'),
    )
  })
})
