import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, grace, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'

// Mails of a space in the dashboard: a list of subjects, and each letter in a frame under a policy of its own.

const EVIL = '<script>alert(1)</script> & Co'

let service: TestService
let owner: AppUser
let stranger: AppUser
let live_key: string
let mails: any[]
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  live_key = added.live_key
  owner = await appUser(service, added.key)
  stranger = await appUser(service, (await service.addWorkspace()).key)
  for (const name of ['Lease', EVIL]) {
    const fields = [signatureFor(ada.email), signatureFor(grace.email)]
    const { id } = await draft(service, { name, recipients: [ada, grace], fields }, live_key)
    await call(service, 'POST', `/envelopes/${id}/send`, { key: live_key, body: {} })
  }
  await service.runJobs()
  mails = (await owner.call('GET', '/outbox')).body.data
})
afterAll(() => service.close())

const letter = (id: string, who = owner, space: 'live' | 'test' = 'live') =>
  who.call('GET', `/outbox/${id}/letter`, { space })

describe('the list', () => {
  test('tells what was written to whom, newest first, and how it fared', async () => {
    expect(mails.map(({ to_email, state }) => [to_email, state]).toSorted()).toEqual([
      ...[ada, ada, grace, grace].map(({ email }) => [email, 'captured']),
    ])
    expect(mails[0].subject).toBe(`Grace Hopper (Acme GmbH) asks you to sign: ${EVIL}`)
    expect(mails[0]).not.toHaveProperty('html')
  })

  test('is narrowed to an international address in either spelling', async () => {
    const zoe = { name: 'Zoe', email: 'zoe@bücher.example' }
    const wish = { recipients: [zoe], fields: [signatureFor(zoe.email)] }
    const { id } = await draft(service, wish, live_key)
    await call(service, 'POST', `/envelopes/${id}/send`, { key: live_key, body: {} })
    await service.runJobs()
    for (const typed of [zoe.email, 'ZOE@xn--bcher-kva.example']) {
      const { body } = await owner.call('GET', `/outbox?to=${encodeURIComponent(typed)}`)
      expect(body.data.map((mail: any) => mail.to_email)).toEqual([zoe.email])
    }
  })

  test('is narrowed to one address, in any case, page by page', async () => {
    const page = async (offset: number) =>
      (await owner.call('GET', `/outbox?to=ADA@example.test&limit=1&offset=${offset}`)).body
    const [first, second] = [await page(0), await page(1)]
    expect([first.has_more, second.has_more]).toEqual([true, false])
    expect(first.data[0].id).not.toBe(second.data[0].id)
    expect((await owner.call('GET', '/outbox?to=nobody@example.test')).body.data).toEqual([])
    expect((await owner.call('GET', '/outbox?limit=101')).body.errors[0].param).toBe('limit')
  })

  test('holds nothing of another space or workspace', async () => {
    expect((await owner.call('GET', '/outbox', { space: 'test' })).body.data).toEqual([])
    expect((await stranger.call('GET', '/outbox')).body.data).toEqual([])
  })

  test('reads as often for a hundred mails as for one', async () => {
    const reads = async (limit: number) => {
      const before = await statements()
      await owner.call('GET', `/outbox?limit=${limit}`)
      return (await statements()) - before
    }
    expect(await reads(4)).toBe(await reads(1))
  })
})

/** Reads of envelopes so far, by what the server itself counts. */
let asked = 0
const statements = async () => {
  if (asked === 0) {
    const { store } = service.app as { store: any }
    for (const [noun, name] of [
      ['envelopes', 'readOfRecipient'],
      ['envelopes', 'listedById'],
      ['brand', 'read'],
    ] as const) {
      const real = store[noun][name]
      store[noun][name] = (...given: unknown[]) => {
        asked += 1
        return real(...given)
      }
    }
    asked = 1
  }
  return asked
}

describe('a mail', () => {
  test('is told with its plain words', async () => {
    const { status, body } = await owner.call('GET', `/outbox/${mails[0].id}`)
    expect([status, body.subject]).toEqual([200, mails[0].subject])
    expect(body.text).toMatch(/\/s\/\S+/)
  })

  test('is a page of its own that runs nothing and belongs to no origin', async () => {
    const { status, headers, bytes } = await letter(mails[0].id)
    const policy = String(headers['content-security-policy'])
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script|allow-same-origin/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(bytes.toString()).toContain('<base target="_blank">')
    expect(bytes.toString()).not.toContain('<script>')
  })

  test.each(['mail_unknown', 'a%00b', '%F0%9F%92%A5'])('%s is not there', async (id) => {
    for (const path of [`/outbox/${id}`, `/outbox/${id}/letter`])
      expect((await owner.call('GET', path)).body.code).toBe('not_found')
  })

  test('is not there for another workspace or space', async () => {
    const { id } = mails[0]
    const replies = [await letter(id, stranger), await letter(id, owner, 'test')]
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect((await stranger.call('GET', `/outbox/${id}`)).status).toBe(404)
  })

  test('of a deleted envelope is gone', async () => {
    const { envelope_id, id } = mails[3]
    await call(service, 'POST', `/envelopes/${envelope_id}/void`, { key: live_key, body: {} })
    await call(service, 'DELETE', `/envelopes/${envelope_id}`, { key: live_key })
    expect((await letter(id)).status).toBe(404)
    const { data } = (await owner.call('GET', '/outbox')).body
    expect(data.map((mail: any) => mail.envelope_id)).not.toContain(envelope_id)
  })
})
