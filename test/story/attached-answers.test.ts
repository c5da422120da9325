import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, envelopeForm, SAMPLE_PDF } from '../support/api.ts'
import { attaching, box, expectSound, fieldOf, pagesIn, photo, sha256 } from '../support/attached.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'

// What a signer brought, among the other answers: by key, hidden, in templates and in tests.

let service: TestService
let { sent, sealed, evidenceOf, signWith } = {} as ReturnType<typeof attaching>
beforeAll(async () => {
  service = await openService()
  ;({ sent, sealed, evidenceOf, signWith } = attaching(service))
})
afterAll(() => service.close())

describe('an attached file among other answers', () => {
  test('values, the webhook, the list and the download tell of it', async () => {
    const envelope = await sent()
    const bytes = await photo()
    const session = await continueAs(service, envelope.recipients[0].id)
    const { body } = await session.attach(fieldOf(envelope), 'passport.jpg', bytes)
    const of = (path: string) => call(service, 'GET', `/envelopes/${envelope.id}/${path}`)
    expect((await of('attachments')).body.data).toEqual([])
    expect((await of(`attachments/${fieldOf(envelope)}`)).status).toBe(404)
    await session.post('finish', {})
    await sealed(envelope)
    const told = {
      name: 'passport.jpg',
      media_type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: 1,
      pdf_sha256: body.value.pdf.sha256,
    }
    expect((await of('values')).body.values).toEqual({ passport: told })
    expect((await of('attachments')).body.data).toMatchObject([
      { ...told, field_id: fieldOf(envelope), key: 'passport', label: 'Passport', attach: 'append' },
    ])
    const file = await of(`attachments/${fieldOf(envelope)}`)
    expect([file.headers['content-disposition'], sha256(file.bytes)]).toEqual([
      'attachment; filename=passport.pdf',
      body.value.pdf.sha256,
    ])
    const [event] = await service.database.query<{ body: any }>(
      "select body from event where envelope_id = $1 and type = 'envelope.completed'",
      [envelope.id],
    )
    expect(event?.body.values).toEqual({ passport: told })
  })

  test('hidden, it is not asked for, and what was brought is dropped', async () => {
    const foreign = { recipient_email: ada.email, type: 'checkbox', page: 1, x: 0.1, y: 0.5, width: 0.03, height: 0.02 }
    const envelope = await sent([
      { ...foreign, key: 'foreign', required: false },
      box({ visible_if: { field: 'foreign', equals: true } }),
      box({ key: 'reason', type: 'text', y: 0.3, required: false, visible_if: { field: 'passport', filled: true } }),
    ])
    const session = await continueAs(service, envelope.recipients[0].id)
    await session.put(fieldOf(envelope, 0), true)
    await session.attach(fieldOf(envelope, 1), 'passport.pdf', SAMPLE_PDF)
    await session.put(fieldOf(envelope, 2), 'It is new')
    await session.put(fieldOf(envelope, 0), false)
    expect((await session.post('finish', {})).status).toBe(200)
    const path = await sealed(envelope)
    expect(pagesIn(path)).toBe(2)
    const { fields } = await evidenceOf(envelope)
    expect(fields.map(({ value, hidden }: any) => [value, hidden ?? false])).toEqual([
      [null, false],
      [null, true],
      [null, true],
    ])
    expect((await call(service, 'GET', `/envelopes/${envelope.id}/attachments`)).body.data).toEqual([])
  })

  test('a formula cannot reckon with it, a sender cannot bring it', async () => {
    const { status, body } = await createWith(
      service,
      {
        recipients: [ada],
        fields: [box({ value: 'a.pdf' }), { ...box(), key: 'sum', type: 'number', formula: 'passport + 1' }],
      },
      [{ name: 'lease.pdf', content: SAMPLE_PDF }],
    )
    expect([status, body.errors.map(({ code }: any) => code)]).toEqual([400, ['invalid_prefill']])
  })

  test('a template, its envelopes and a dry run know it', async () => {
    const fields = [box(), box({ key: 'letter', y: 0.2, attach: 'embed' })]
    const envelope = await sent(fields)
    const template = await call(service, 'POST', `/envelopes/${envelope.id}/template`, { body: { name: 'Lease' } })
    expect(template.status, JSON.stringify(template.body)).toBe(201)
    const assignments = [{ signing_order: 1, full_name: ada.name, email: ada.email }]
    const made = await call(service, 'POST', `/templates/${template.body.id}/envelopes`, {
      body: { assignments, send: true },
    })
    expect(made.body.fields.map(({ type, attach }: any) => [type, attach])).toEqual([
      ['attachment', 'append'],
      ['attachment', 'embed'],
    ])
    await signWith(made.body, [
      ['passport.jpg', await photo()],
      ['letter.pdf', SAMPLE_PDF],
    ])
    await expectSound(await sealed(made.body))
    const raw = envelopeForm({ recipients: [ada], fields }, [{ name: 'lease.pdf', content: SAMPLE_PDF }])
    const dry = await call(service, 'POST', '/envelopes?dry_run=true', { raw })
    expect([dry.status, dry.body.valid, dry.body.problems]).toEqual([200, true, []])
  })

  test('in a test the simulator brings a page', async () => {
    const key = service.test_key
    const files = [{ name: 'lease.pdf', content: SAMPLE_PDF }]
    const raw = envelopeForm({ recipients: [ada], fields: [box()], send: true }, files)
    const { body: envelope } = await call(service, 'POST', '/envelopes', { key, raw })
    const act = await call(
      service,
      'POST',
      `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/act`,
      {
        key,
        body: { act: 'sign' },
      },
    )
    expect(act.status, JSON.stringify(act.body)).toBe(200)
    await service.runJobs()
    const path = join(service.folder, 'simulated.pdf')
    writeFileSync(path, (await call(service, 'GET', `/envelopes/${envelope.id}/final`, { key })).bytes)
    await expectSound(path)
    expect(pagesIn(path)).toBe(3)
  })
})
