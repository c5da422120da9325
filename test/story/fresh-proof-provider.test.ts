import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROOF_LIFE_S } from '../../src/domain/account/proof.ts'
import { openOpenIdProvider } from '../../src/outgoing/open-id.ts'
import { type AppUser, appUserOf } from '../support/app.ts'
import { addPerson, visitorWith } from '../support/dashboard.ts'
import { CLIENT, openIdProvider, type TestProvider } from '../support/openid-provider.ts'
import { type Browser, browser } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

// Confirming that it is them at an OpenID provider (docs/internals/sign-in.md, Fresh proof).

let provider: TestProvider
let service: TestService
let workspace: string
beforeAll(async () => {
  provider = await openIdProvider()
  const settings = { issuer: provider.issuer, ...CLIENT, name: 'Acme login', allowed_domains: null, auto_join: false }
  service = await openService({ open_id: openOpenIdProvider(settings) })
  workspace = (await service.addWorkspace()).key
})
afterAll(async () => {
  await service.close()
  await provider.close()
})
let last = 0
beforeEach(() => {
  last++
  const email = `p${last}@example.test`
  Object.assign(provider.vouched, { sub: `sub-${last}`, email, email_verified: true, asked_at: undefined })
})

const back = async (url: string): Promise<string> => {
  const { pathname, search } = new URL(await provider.visit(url))
  return `${pathname}${search}`
}
const confirming = '/login/provider?confirm=1&next=/settings/account'

/** Somebody who signed in by the provider, which is asked with this besides. */
async function signedIn(asked = ''): Promise<{ readonly tab: Browser; readonly user: AppUser }> {
  const person = await addPerson(service, workspace, { email: provider.vouched.email })
  const tab = browser(service)
  await tab.get(await back(`${(await tab.get('/login/provider')).location}${asked}`))
  const cookie = `countersign=${tab.cookies.get('countersign')}`
  return { tab, user: appUserOf(service, visitorWith(service, { ...person, cookie })) }
}

/** Too long ago. */
async function stale() {
  const { tab, user } = await signedIn()
  service.clock.advance(PROOF_LIFE_S * 1000)
  return { tab, user }
}

/** Then a provider says when it asked. */
const SAYS_WHEN = '&max_age=999999999'
const secondsAgo = (seconds: number) => Math.floor(Date.parse(service.clock.now()) / 1000) - seconds
const issue = (user: AppUser) => user.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' } })

test('the provider is told to ask, and who comes back goes on in the same session', async () => {
  const { tab, user } = await stale()
  const { status, body } = await issue(user)
  expect([status, body.ways, body.provider]).toEqual([403, ['password', 'provider'], 'Acme login'])
  const { location = '' } = await tab.get(confirming)
  expect(new URL(location).searchParams.get('max_age')).toBe('0')
  const page = await tab.get(await back(location))
  expect([page.status, page.location]).toEqual([303, '/settings/account'])
  expect(user.cookie).toBe(`countersign=${tab.cookies.get('countersign')}`)
  expect((await issue(user)).status).toBe(201)
  service.clock.advance(PROOF_LIFE_S * 1000)
  expect((await issue(user)).status).toBe(403)
})

test.each([
  ['just now', 0, 201],
  ['four minutes ago', 240, 201],
  ['five minutes ago', PROOF_LIFE_S, 403],
  ['hours ago', 7200, 403],
  ['by a clock that is ahead', -3600, 201],
] as const)('a sign-in of somebody whom the provider asked %s proves as much', async (_, ago, expected) => {
  provider.vouched.asked_at = secondsAgo(ago)
  const { user } = await signedIn(SAYS_WHEN)
  expect((await issue(user)).status).toBe(expected)
  service.clock.advance(Math.max(0, PROOF_LIFE_S - Math.max(ago, 0)) * 1000)
  expect((await issue(user)).status).toBe(403)
})

test('a sign-in by a provider that does not say when it asked proves nothing', async () => {
  const { user } = await signedIn()
  expect((await issue(user)).body.code).toBe('fresh_proof_required')
})

test.each([
  [
    'somebody else at the provider',
    async ({ tab }: { tab: Browser }) => {
      const { location = '' } = await tab.get(confirming)
      provider.vouched.sub = `other-${last}`
      return tab.get(await back(location))
    },
  ],
  [
    'a provider that does not say when it asked',
    async ({ tab }: { tab: Browser }) => {
      const { location = '' } = await tab.get(confirming)
      return tab.get(await back(location.replace('max_age=0', '')))
    },
  ],
  [
    'a browser in which nobody is signed in',
    async () => {
      const other = browser(service)
      return other.get(await back((await other.get(confirming)).location ?? ''))
    },
  ],
])('%s proves nothing', async (_, come) => {
  const { tab, user } = await stale()
  const page = await come({ tab })
  expect(page.status).toBe(403)
  expect((await issue(user)).body.code).toBe('fresh_proof_required')
})
