import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, continueAs, envelopeForm, sendNew, signatureFor } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** Shows 950 EUR and reads 9500 EUR, and has a tag that reads as none. */
const MISREAD = pages({
  content: `BT /F1 12 Tf 72 700 Td (The rent is) Tj ET
/Span << /ActualText (9500 EUR) >> BDC BT /F1 12 Tf 72 650 Td (950 EUR) Tj ET EMC
/Span << /ActualText ({{signature}}) >> BDC BT /F1 12 Tf 72 600 Td (Signed) Tj ET EMC
BT /F1 12 Tf 72 550 Td (Landlord:) Tj ET`,
})
const PLAIN = pages({ content: 'BT /F1 12 Tf 72 700 Td (The rent is 950 EUR) Tj ET' })

const told = [{ code: 'reads_differently', document: 'lease.pdf', page: 1 }]
const files = (content: Buffer) => [{ name: 'lease.pdf', content }]
const create = (metadata: object, content = MISREAD, query = '') =>
  call(service, 'POST', `/envelopes${query}`, { raw: envelopeForm(metadata, files(content)) })

describe('a page that reads differently than it looks', () => {
  test('is told to the sender, at the creation and later', async () => {
    const { status, body } = await create({ recipients: [ada] })
    expect(status).toBe(201)
    expect(body.notices).toMatchObject(told)
    expect(body.notices[0].message).toContain('page 1 of lease.pdf reads differently than it looks')
    expect((await call(service, 'GET', `/envelopes/${body.id}`)).body.notices).toEqual(body.notices)
  })

  test('is told in the answer about an upload, and in the envelope made of it', async () => {
    const { body } = await call(service, 'POST', '/uploads/init', {
      body: { file_name: 'lease.pdf', size: MISREAD.length },
    })
    const raw = { payload: MISREAD, type: 'application/pdf' }
    await call(service, 'PUT', body.upload.url.replace(BASE_URL, ''), { key: null, prefix: '', raw })
    expect((await call(service, 'GET', `/uploads/${body.ref}`)).body.notices).toMatchObject(told)
    const made = await call(service, 'POST', '/envelopes/from-refs', {
      body: { documents: [{ ref: body.ref }], recipients: [ada] },
    })
    expect(made.status).toBe(201)
    expect(made.body.notices).toMatchObject(told)
  })

  test('is among the warnings of a dry run', async () => {
    const { body } = await create({ recipients: [ada] }, MISREAD, '?dry_run=true&images=false')
    expect(body.valid).toBe(true)
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('reads_differently')
  })

  test('is found by no anchor and no tag for what it says, and for what it shows beside that', async () => {
    const anchored = (text: string) =>
      create({ recipients: [ada], fields: [{ recipient_email: ada.email, type: 'signature', anchor: { text } }] })
    expect((await anchored('9500 EUR')).body.errors).toMatchObject([{ code: 'anchor_not_found' }])
    expect((await anchored('Landlord:')).status).toBe(201)
    const tagged = await create({ recipients: [ada], text_tags: true })
    expect(tagged.body.fields ?? []).toEqual([])
  })

  test('is told to the signer with its page, and read aloud without the lie', async () => {
    const metadata = { recipients: [ada], send: true, fields: [signatureFor(ada.email, { page: 1 })] }
    const { body } = await create(metadata)
    const session = await continueAs(service, body.recipients[0].id)
    const [first] = session.state.documents[0].pages
    expect(first.reads_differently).toBe(true)
    const said = await service.server.inject({ url: first.text, headers: { cookie: session.cookie } })
    expect(said.json().runs.map(({ text }: { text: string }) => text)).toEqual(['The rent is', 'Landlord:'])
  })

  test('is mentioned nowhere else', async () => {
    const { body } = await create({ recipients: [ada] }, PLAIN)
    expect(body).not.toHaveProperty('notices')
    const sent = await sendNew(service)
    expect(JSON.stringify(sent)).not.toContain('reads_')
  })
})
