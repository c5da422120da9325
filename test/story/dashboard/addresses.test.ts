import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { browser } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// How the addresses of the dashboard and of its calls answer, before any script runs.

let service: TestService
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  owner = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

test.each(['/envelopes/x/y', '/templates/nope/nope', '/settings/nope', '/outbox/a/b/c'])(
  '%s is a page that says there is nothing, for whoever is signed in',
  async (address) => {
    const { status, html } = await owner.get(address)
    expect([status, html.includes('id="app"')]).toEqual([404, true])
    const stranger = await browser(service).get(address)
    expect([stranger.status, stranger.location]).toEqual([302, `/login?next=${encodeURIComponent(address)}`])
  },
)

test('a slash at the end changes nothing, and the short addresses lead on', async () => {
  for (const address of ['/envelopes/', '/settings/members/', '/templates/'])
    expect((await owner.get(address)).status).toBe(200)
  expect((await owner.get('/')).headers['location']).toBe('/envelopes')
  expect((await owner.get('/settings')).headers['location']).toBe('/settings/account')
})

test('the page is nobody’s to frame or to keep', async () => {
  const { headers } = await owner.get('/envelopes')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "script-src 'self'"])
    expect(policy).toContain(rule)
  expect(policy).not.toContain('unsafe-inline')
})

test('answers to calls are not kept, and HEAD answers as GET does without a body', async () => {
  for (const path of ['/envelopes', '/templates', '/activity', '/account', '/members', '/outbox', '/session']) {
    const got = await owner.call('GET', path)
    const head = await owner.call('HEAD', path)
    expect([path, got.status, got.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect([path, head.status, head.bytes.length, head.headers['cache-control']]).toEqual([
      ...[path, 200, 0, 'no-store'],
    ])
  }
})
