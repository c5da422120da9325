import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, grace, simple } from '../support/api.ts'
import { browserOn, byAccessCode, byMail, byText, keptTexts, SECRET } from '../support/identity.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ texts: keptTexts().port })
})
afterAll(() => service.close())

const browserOf = (rid: string) => browserOn(service, rid)
const asking = (recipient: object) => simple({ recipients: [recipient] })

describe('what a sender asks for', () => {
  test.each([
    ['nothing', {}, 'none'],
    ['none', { auth: { method: 'none' } }, 'none'],
    ['an access code', { auth: byAccessCode.auth }, 'access_code'],
    ['a code by mail', { auth: byMail.auth }, 'email_code'],
    ['a code by mail, by its other name', { auth: { method: 'mail_code' } }, 'email_code'],
    ['a code by text', { phone: byText.phone, auth: byText.auth }, 'sms_code'],
  ])('%s is given back as the method alone', async (_, more, method) => {
    const created = await draft(service, asking({ ...ada, ...more }))
    expect(created.recipients[0].auth).toEqual({ method })
    const { body } = await call(service, 'POST', `/envelopes/${created.id}/recipients`, {
      body: { ...grace, ...more },
    })
    expect(body.auth ?? body.recipient?.auth ?? body.recipients?.[0].auth).toEqual({ method })
    expect(JSON.stringify(await read(service, created.id))).not.toContain(SECRET)
  })

  test.each([
    ['a method nobody knows', { auth: { method: 'retina' } }, 'recipients[0].auth.method'],
    ['no code', { auth: { method: 'access_code' } }, 'recipients[0].auth.code'],
    ['a short code', { auth: { method: 'access_code', code: 'abc' } }, 'recipients[0].auth.code'],
    ['blanks', { auth: { method: 'access_code', code: '      ' } }, 'recipients[0].auth.code'],
    ['a long code', { auth: { method: 'access_code', code: 'a'.repeat(65) } }, 'recipients[0].auth.code'],
    ['hidden signs', { auth: { method: 'access_code', code: 'abc\u202edef' } }, 'recipients[0].auth.code'],
    ['a code for a mail', { auth: { method: 'email_code', code: '1234' } }, 'recipients[0].auth.code'],
    ['a text to nobody', { auth: byText.auth }, 'recipients[0].phone'],
    ['a text to a local number', { ...byText, phone: '030 123456' }, 'recipients[0].phone'],
  ])('%s is refused, and the entry named', async (_, more, param) => {
    const { status, body } = await create(service, asking({ ...ada, ...more }))
    expect([status, body.errors.map((e: any) => e.param)]).toEqual([400, [param]])
    expect(JSON.stringify(body)).not.toContain('aaaa')
  })

  test('is changed while it is a draft, and no more after the send', async () => {
    const { id, recipients } = await draft(service)
    const path = `/envelopes/${id}/recipients/${recipients[0].id}`
    const patch = (body: object) => call(service, 'PATCH', path, { body })
    expect((await patch({ auth: byText.auth })).body).toMatchObject({ param: 'phone' })
    expect((await patch({ auth: byText.auth, phone: '+4930123456' })).status).toBe(200)
    expect((await patch({ phone: '123' })).body).toMatchObject({ param: 'phone' })
    expect((await patch({ auth: { method: 'none' } })).body.auth).toEqual({ method: 'none' })
    expect((await patch({ auth: byAccessCode.auth })).body.auth).toEqual({ method: 'access_code' })
    await call(service, 'POST', `/envelopes/${id}/send`)
    expect(await patch({ auth: { method: 'none' } })).toMatchObject({
      status: 409,
      body: { code: 'envelope_already_sent' },
    })
    const browser = browserOf(recipients[0].id)
    expect((await browser.prove(SECRET)).status).toBe(200)
  })

  test('is asked of whoever takes a role of a template', async () => {
    const { id } = await draft(service)
    const { body: template } = await call(service, 'POST', `/envelopes/${id}/template`, { body: {} })
    expect(JSON.stringify(template)).not.toContain('auth')
    const order = (more: object) =>
      call(service, 'POST', `/templates/${template.id}/envelopes`, {
        body: {
          assignments: [{ signing_order: 1, full_name: ada.name, email: ada.email, ...more }],
          send: true,
        },
      })
    expect((await order({ auth: byText.auth })).body.param).toBe('assignments[0].phone')
    const { body } = await order({ auth: byAccessCode.auth })
    expect(body.recipients[0].auth).toEqual({ method: 'access_code' })
    const browser = browserOf(body.recipients[0].id)
    expect((await browser.proceed()).body.code).toBe('identity_required')
    expect((await browser.prove(SECRET)).status).toBe(200)
  })
})

test('a code by text is refused where nobody sends texts', async () => {
  const silent = await openService({ database: service.database, folder: service.folder })
  const key = service.live_key
  const { body: refused } = await create(silent, asking(byText), { key })
  expect(refused).toMatchObject({
    code: 'sms_not_available',
    status: 400,
    param: 'recipients[0].auth.method',
  })
  const { id, recipients } = (await create(silent, simple(), { key })).body
  const added = await call(silent, 'POST', `/envelopes/${id}/recipients`, {
    key,
    body: { recipients: [grace, byText] },
  })
  expect(added.body).toMatchObject({ code: 'sms_not_available', param: 'recipients[1].auth.method' })
  const edited = await call(silent, 'PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, {
    key,
    body: { phone: byText.phone, auth: byText.auth },
  })
  expect(edited.body).toMatchObject({ code: 'sms_not_available', param: 'auth.method' })
  const saved = await call(silent, 'POST', `/envelopes/${id}/template`, { key, body: {} })
  const { email, phone, auth } = byText
  const assignments = [{ signing_order: 1, full_name: 'Ada', email, phone, auth }]
  for (const path of ['envelopes', 'envelopes?dry_run=true']) {
    const ordered = await call(silent, 'POST', `/templates/${saved.body.id}/${path}`, {
      key,
      body: { assignments },
    })
    expect(JSON.stringify(ordered.body)).toContain('"assignments[0].auth.method')
  }
  await silent.server.close()
  await silent.app.pdf.close()
  await silent.app.store.close()
})
