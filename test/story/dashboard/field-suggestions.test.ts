import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../pdf/intake/files.ts'
import { ada, call, envelopeForm, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

let service: TestService
let live_key: string
let member: AppUser
let looked = 0
/** Files whose second page is reported as damaged. */
let spoilt = false
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  live_key = added.live_key
  member = await appUser(service, added.key, 'member')
  const { pdf } = service.app
  const { suggestions } = pdf
  // The real work, counted.
  Object.assign(pdf, {
    suggestions: (request: Parameters<typeof suggestions>[0]) => {
      looked += 1
      return suggestions(spoilt ? { ...request, to: 99 } : request)
    },
  })
})
afterAll(() => service.close())

let made = 0
/** A page with a line for a signature and a field for a date; another file each time. */
const form = () => {
  made += 1
  return pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]>>',
    content: `BT /F1 12 Tf 72 700 Td (Signature: ________________ ${made}) Tj ET`,
    more: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(date)/Rect[306 396 459 435.6]/F 4>>'],
  })
}

async function drafted(documents?: readonly object[]) {
  const metadata = {
    name: 'Form',
    recipients: [ada],
    fields: [signatureFor(ada.email, { document: 'form.pdf', page: 1 })],
    ...(documents ? { documents, fields: [] } : {}),
  }
  const raw = envelopeForm(metadata, [{ name: 'form.pdf', content: form() }])
  const { status, body } = await call(service, 'POST', '/envelopes', { raw, key: live_key })
  expect(status).toBe(201)
  return { id: body.id as string, document: body.documents[0].id as string }
}

const placesOf = (who: AppUser, at: string, space: 'live' | 'test' = 'live') =>
  who.call('GET', `${at}/places`, { space })

describe('likely places', () => {
  test('of a draft are those of the form and those of the text, from the top', async () => {
    const { id, document } = await drafted()
    const { status, body } = await placesOf(member, `/envelopes/${id}/documents/${document}`)
    expect(status).toBe(200)
    const [signature, date] = body.data
    expect(body.data.length).toBe(2)
    expect(signature).toMatchObject({ type: 'signature', label: 'Signature', source: 'text', page: 1 })
    expect(date).toEqual({
      type: 'date',
      page: 1,
      label: 'date',
      source: 'form',
      x: 0.5,
      y: 0.45,
      width: 0.25,
      height: 0.05,
    })
  })

  test('can be placed as fields just as they are', async () => {
    const { id, document } = await drafted()
    const { body } = await placesOf(member, `/envelopes/${id}/documents/${document}`)
    const fields = body.data.map(({ source: _, ...box }: any) => ({ ...box, recipient_email: ada.email }))
    const { status } = await member.call('POST', `/envelopes/${id}/fields?replace=true`, { body: { fields } })
    expect(status).toBe(201)
  })

  test('of a template are the same', async () => {
    const { id, document } = await drafted()
    const made_of = await member.call('POST', `/envelopes/${id}/template`, { body: {} })
    expect(made_of.status).toBe(201)
    const at = `/templates/${made_of.body.id}/documents/${made_of.body.documents[0].id}`
    const own = await placesOf(member, `/envelopes/${id}/documents/${document}`)
    expect((await placesOf(member, at)).body).toEqual(own.body)
  })

  test('are looked for once, however many ask at once and later', async () => {
    const { id, document } = await drafted()
    looked = 0
    const at = `/envelopes/${id}/documents/${document}`
    const answers = await Promise.all([placesOf(member, at), placesOf(member, at), placesOf(member, at)])
    expect([...answers, await placesOf(member, at)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(looked).toBe(1)
  })

  test('are none of a document that is not signed', async () => {
    const { id, document } = await drafted([{ name: 'form.pdf', signable: false }])
    expect((await placesOf(member, `/envelopes/${id}/documents/${document}`)).body).toEqual({ data: [] })
  })

  test('of a page that cannot be read are refused in a sentence', async () => {
    const { id, document } = await drafted()
    spoilt = true
    const { status, body } = await placesOf(member, `/envelopes/${id}/documents/${document}`)
    spoilt = false
    expect([status, body.code]).toEqual([400, 'document_damaged'])
    expect(body.message).toMatch(/damaged/)
  })

  test('do not exist for others, in the other space, or under another name', async () => {
    const { id, document } = await drafted()
    const other = await drafted()
    const stranger = await appUser(service, (await service.addWorkspace()).key)
    const answers = [
      await placesOf(stranger, `/envelopes/${id}/documents/${document}`),
      await placesOf(member, `/envelopes/${id}/documents/${document}`, 'test'),
      await placesOf(member, `/envelopes/${id}/documents/${other.document}`),
      await placesOf(member, `/envelopes/x/documents/${document}`),
      await placesOf(member, `/templates/${id}/documents/${document}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']))
  })
})
