import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, create, grace, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { browserOn } from '../../support/identity.ts'
import { cutOut, picture } from '../../support/pictures.ts'
import { openService, type TestService } from '../../support/service.ts'

// The documents as they stand, on the envelope's page: what has been signed, and nothing that has not.

let service: TestService
let member: AppUser
let stranger: AppUser
let live_key: string
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  live_key = added.live_key
  member = await appUser(service, added.key, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const at = (y: number) => ({ page: 1, x: 0.1, y, width: 0.3, height: 0.03 })
const FIELDS = [
  signatureFor(ada.email),
  { ...at(0.1), recipient_email: ada.email, type: 'date', date_mode: 'manual', date_format: 'D MMMM YYYY' },
  signatureFor(grace.email),
  { ...at(0.2), recipient_email: grace.email, type: 'text' },
  { ...at(0.3), recipient_email: grace.email, type: 'text', value: 'Navy', read_only: true },
]

const MARK = { kind: 'typed', text: 'Grace', font: 'caveat' }

/** Ada has signed with a picture; Grace has filled in everything, and not signed. */
async function halfSigned() {
  const { body } = await create(service, { recipients: [ada, grace], fields: FIELDS, send: true }, { key: live_key })
  const [first, second] = body.recipients
  const [signature, date, other, text] = body.fields.map(({ id }: any) => id)
  const hers = browserOn(service, first.id)
  await hers.proceed()
  expect((await hers.put(`fields/${signature}`, { value: picture(await cutOut()) })).status).toBe(200)
  await hers.put(`fields/${date}`, { value: '2026-03-01' })
  expect((await hers.post('finish')).status).toBe(200)
  const others = browserOn(service, second.id)
  await others.proceed()
  expect((await others.put(`fields/${other}`, { value: picture(await cutOut()) })).status).toBe(200)
  expect((await others.put(`fields/${text}`, { value: 'Not signed yet' })).status).toBe(200)
  return { id: body.id, documents: body.documents, fields: body.fields, others, ids: { signature, date, other, text } }
}

const valuesOf = async (id: string, who = member) => (await who.call('GET', `/envelopes/${id}/shown-values`)).body

test('what somebody wrote is shown once they have signed, and what the sender filled in at once', async () => {
  const { id, fields, others, ids } = await halfSigned()
  const { values } = await valuesOf(id)
  expect(values[ids.date]).toBe('1 March 2026')
  expect(values[ids.signature]).toMatchObject({ kind: 'image', src: expect.stringContaining(ids.signature) })
  expect(values[fields[4].id]).toBe('Navy')
  expect(Object.keys(values)).toHaveLength(3)
  const { status, headers, bytes } = await member.call('GET', values[ids.signature].src)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const begun = `/envelopes/${id}/fields/${ids.other}/picture.png`
  expect((await member.call('GET', begun)).status).toBe(404)
  await others.put(`fields/${ids.other}`, { value: MARK })
  expect((await others.post('finish')).status).toBe(200)
  expect((await valuesOf(id)).values).toMatchObject({ [ids.text]: 'Not signed yet', [ids.other]: MARK })
})

test('what was begun is not shown after an end either', async () => {
  const { id, ids } = await halfSigned()
  await call(service, 'POST', `/envelopes/${id}/void`, { key: live_key, body: {} })
  const { values } = await valuesOf(id)
  expect(values).toHaveProperty(ids.date)
  expect(values).not.toHaveProperty(ids.text)
})

test('nobody of another workspace or space sees any of it', async () => {
  const { id, ids } = await halfSigned()
  for (const path of ['values', `fields/${ids.signature}/picture.png`]) {
    expect((await member.call('GET', `/envelopes/${id}/${path}`)).status).toBe(200)
    expect((await stranger.call('GET', `/envelopes/${id}/${path}`)).body.code).toBe('not_found')
    expect((await member.call('GET', `/envelopes/${id}/${path}`, { space: 'test' })).body.code).toBe('not_found')
  }
})

test('the pages of the sealed file are there once it is', async () => {
  const { id, documents, others, ids } = await halfSigned()
  const page = `/envelopes/${id}/documents/${documents[0].id}/pages/1.webp`
  expect((await member.call('GET', `${page}?file=sealed`)).body.code).toBe('not_found')
  await others.put(`fields/${ids.other}`, { value: MARK })
  await others.post('finish')
  await service.runJobs()
  const sealed = await member.call('GET', `${page}?file=sealed`)
  const original = await member.call('GET', page)
  expect([sealed.status, sealed.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(sealed.headers['etag']).not.toBe(original.headers['etag'])
  expect(sealed.bytes.equals(original.bytes)).toBe(false)
  expect((await stranger.call('GET', `${page}?file=sealed`)).body.code).toBe('not_found')
  expect((await member.call('GET', `${page}?file=mine`)).body).toMatchObject({ param: 'file' })
})
