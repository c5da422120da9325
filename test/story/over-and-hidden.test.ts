import { afterAll, beforeAll, expect, test } from 'vitest'
import { AP, signed } from '../pdf/intake/signed-files.ts'
import { ada, continueAs, create, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const file = () => [{ name: 'signed.pdf', content: signed(`/Subtype/Square/F 4${AP}`, { count: 2 }) }]
/** The square is from 0.16 to 0.65 across, and from 0.37 to 0.49 down. */
const box = (y: number, page = 1) => signatureFor(ada.email, { page, x: 0.2, y, width: 0.3, height: 0.05 })
const metadata = (...fields: object[]) => simple({ fields, allow_signed: true, send: true })

test('a field under something that a signed document shows is refused with its page and place', async () => {
  const { status, body } = await createWith(service, metadata(box(0.8), box(0.4, 2)), file())
  expect({ status, code: body.code, reason: body.reason, page: body.page, field: body.field }).toEqual({
    status: 409,
    code: 'seal_rehearsal_failed',
    reason: 'covered',
    page: 2,
    field: 'fields[1]',
  })
  expect(body.message).toMatch(/^fields\[1\] \(signature on page 2 of signed\.pdf\) would lie under something/)
  expect(body.failures).toHaveLength(1)
})

test('the same document is sent with its fields elsewhere', async () => {
  const { status, body } = await createWith(service, metadata(box(0.8), box(0.6, 2)), file())
  expect({ status, state: body.status }).toEqual({ status: 201, state: 'sent' })
})

test('a name with something that nobody sees is refused with its place', async () => {
  const { status, body } = await create(service, simple({ recipients: [{ ...ada, name: 'Ada\u200bLovelace' }] }))
  expect({ status, code: body.code, param: body.param }).toEqual({
    status: 400,
    code: 'invalid_parameter',
    param: 'recipients[0].name',
  })
  expect(body.message).toContain('invisible characters')
})

test('a typed signature with something that nobody sees is no answer', async () => {
  const envelope = await sendNew(service)
  const value = { kind: 'typed', text: 'Ada\u2060Lovelace', font: 'caveat' }
  const session = await continueAs(service, envelope.recipients[0].id)
  const { status, body } = await session.put(session.state.fields[0].id, value)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_value' })
  expect((await read(service, envelope.id)).status).toBe('opened')
})
