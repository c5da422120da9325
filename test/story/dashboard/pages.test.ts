import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'

// Pages as the field editor shows them: the images that signers see.

let service: TestService
let member: AppUser
let stranger: AppUser
let images: readonly string[]
beforeAll(async () => {
  service = await openService()
  const { key, live_key } = await service.addWorkspace()
  member = await appUser(service, key, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
  const wish = { recipients: [ada], fields: [signatureFor(ada.email)] }
  const { id, documents } = await draft(service, wish, live_key)
  const template = await call(service, 'POST', `/envelopes/${id}/template`, { key: live_key, body: {} })
  images = [
    `/envelopes/${id}/documents/${documents[0].id}/pages/`,
    `/templates/${template.body.id}/documents/${template.body.documents[0].id}/pages/`,
  ]
})
afterAll(() => service.close())

test('a page comes as an image of either width, and once', async () => {
  for (const image of images) {
    for (const query of ['', '?width=800', '?width=1600']) {
      const { status, headers, bytes } = await member.call('GET', `${image}1.webp${query}`)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('no-store')
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
      const known = { headers: { 'if-none-match': String(headers['etag']) } }
      const again = await member.call('GET', `${image}1.webp${query}`, known)
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
  }
})

test.each(['0.webp', '01.webp', '4711.webp', 'x.webp', '1e0.webp', '-1.webp'])('there is no page %s', async (name) => {
  for (const image of images) {
    const { status, body } = await member.call('GET', `${image}${name}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
})

test('a page of another document, space or workspace is not found', async () => {
  for (const image of images) {
    const elsewhere = image.replace(/doc_\w+/, 'doc_nobody')
    for (const { status } of [
      await member.call('GET', `${elsewhere}1.webp`),
      await member.call('GET', `${image}1.webp`, { space: 'test' }),
      await stranger.call('GET', `${image}1.webp`),
    ])
      expect(status).toBe(404)
  }
})

test('no other width is drawn', async () => {
  for (const image of images) {
    const { status, body } = await member.call('GET', `${image}1.webp?width=5000`)
    expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'width'])
  }
})
