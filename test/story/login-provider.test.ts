import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptAsNew } from '../../src/application/accounts/invitations.ts'
import { attemptLogIn } from '../../src/application/accounts/log-in.ts'
import { openOpenIdProvider } from '../../src/outgoing/open-id.ts'
import { addDays } from '../../src/kit/time.ts'
import { newId } from '../../src/kit/ids.ts'
import type { InvitationSource } from '../../src/ports/invitations.ts'
import { appUserOf } from '../support/app.ts'
import { addPerson, PASSWORD, signIn, visitorWith } from '../support/dashboard.ts'
import { withTestDomain } from '../support/domains.ts'
import { CLIENT, openIdProvider, type TestProvider } from '../support/openid-provider.ts'
import { browser, codeAt, withSecondFactor } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

// Signing in by an OpenID provider: a certified one, in this process (docs/internals/sign-in.md).

let provider: TestProvider
let service: TestService
/** Takes members of one domain in, into its only workspace. */
let open: TestService
let workspace: string
const settings = (over: object = {}) => ({
  issuer: provider.issuer,
  ...CLIENT,
  name: 'Acme login',
  allowed_domains: null,
  auto_join: false,
  ...over,
})
beforeAll(async () => {
  provider = await openIdProvider()
  service = await openService({ open_id: openOpenIdProvider(settings()) })
  const joining = settings({ allowed_domains: ['example.test'], auto_join: true })
  open = await openService({ open_id: openOpenIdProvider(joining) })
  workspace = (await service.addWorkspace()).key
})
afterAll(async () => {
  await service.close()
  await open.close()
  await provider.close()
})
let last = 0
beforeEach(() => {
  last++
  const fresh = { sub: `sub-${last}`, email: `p${last}@example.test`, email_verified: true, name: 'Ada' }
  Object.assign(provider.vouched, fresh)
})

/** As far as the way back to us. */
async function there(at: TestService = service, next = '/outbox') {
  const visitor = browser(at)
  const begun = await visitor.get(`/login/provider?next=${encodeURIComponent(next)}`)
  const back = new URL(await provider.visit(begun.location ?? ''))
  return { visitor, back: `${back.pathname}${back.search}` }
}

async function whole(at: TestService = service, next?: string) {
  const { visitor, back } = await there(at, next)
  return { visitor, back, page: await visitor.get(back) }
}

test('the page of the sign-in offers it by its name, and keeps where one was going', async () => {
  const { html } = await browser(service).get('/login?next=/outbox')
  expect(html).toContain('Sign in with Acme login')
  expect(html).toContain('href="/login/provider?next=%2Foutbox"')
})

test('somebody known by the address that the provider vouches for is signed in, and known from then on by its name for them', async () => {
  const person = await addPerson(service, workspace, { email: provider.vouched.email })
  const first = await whole()
  expect([first.page.status, first.page.location]).toEqual([303, '/outbox'])
  expect((await first.visitor.get('/envelopes')).status).toBe(200)
  expect(first.visitor.cookies.has('countersign-provider')).toBe(false)
  // The address is another by now; the person is the same.
  provider.vouched.email = `moved${last}@example.test`
  const second = await whole()
  const cookie = `countersign=${second.visitor.cookies.get('countersign')}`
  const who = await service.server.inject({ url: '/app/live/session', headers: { cookie } })
  expect(who.json().person.id).toBe(person.id)
})

test('the second factor is asked for all the same', async () => {
  const person = await addPerson(service, workspace, { email: provider.vouched.email })
  const { secret } = await withSecondFactor(service, appUserOf(service, await signIn(service, person)))
  const { visitor, page } = await whole()
  expect(page.location).toBe('/login/code?next=%2Foutbox')
  expect(visitor.cookies.has('countersign')).toBe(false)
  const code = codeAt(secret, service.clock.now())
  expect((await visitor.post('/login/code', { code, next: '/outbox' })).location).toBe('/outbox')
})

describe('nobody is signed in', () => {
  const refused = async (at?: TestService) => {
    const { visitor, page } = await whole(at)
    expect([page.status, visitor.cookies.has('countersign')]).toEqual([403, false])
    return page.html
  }

  test('whose address the provider does not vouch for', async () => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    provider.vouched.email_verified = false
    expect(await refused()).toContain('does not confirm that your email is yours')
  })

  test('who is not known, and nobody is made', async () => {
    expect(await refused()).toContain('Nobody with this email has been invited')
    expect(await service.app.store.accounts.idOf(provider.vouched.email)).toBeNull()
  })

  test('whose domain may not, even where newcomers are taken in', async () => {
    provider.vouched.email = `x${last}@evil-example.test`
    expect(await refused(open)).toContain('Emails of this domain')
  })

  test('by an address that the provider has given to somebody else since', async () => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    expect((await whole()).page.status).toBe(303)
    provider.vouched.sub = `other-${last}`
    expect(await refused()).toContain('belongs to someone else at Acme login')
  })

  test('who was removed from the last workspace', async () => {
    const person = await addPerson(service, workspace, { email: provider.vouched.email, role: 'member' })
    expect((await whole()).page.status).toBe(303)
    await service.app.store.transact(workspace, (tx) => tx.members.remove(workspace, person.id))
    await refused()
  })

  test.each([
    ['without what the browser took along', (url: string) => browser(service).get(url)],
    ['with the way back of another browser', async (url: string) => (await there()).visitor.get(url)],
    [
      'with a cookie that is made up',
      (url: string) => browser(service, `countersign-provider=${'A'.repeat(200)}`).get(url),
    ],
  ])('%s', async (_, come) => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    const { back } = await there()
    expect((await come(back)).status).toBe(403)
  })

  test.each([
    ['another state', (back: string) => back.replace(/state=[^&]+/, 'state=forged')],
    ['another code', (back: string) => back.replace(/code=[^&]+/, 'code=forged')],
    ['another issuer', (back: string) => back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['a refusal of the provider', (back: string) => back.replace(/code=[^&]+/, 'error=access_denied')],
    ['nothing', () => '/login/callback'],
  ])('with %s in the answer', async (_, spoil) => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    const { visitor, back } = await there()
    const page = await visitor.get(spoil(back))
    expect([page.status, visitor.cookies.has('countersign')]).toEqual([403, false])
  })

  test('twice by one answer, or by one that took too long', async () => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    const { visitor, back } = await whole()
    expect((await visitor.get(back)).status).toBe(403)
    const late = await there()
    service.clock.advance(601_000)
    expect((await late.visitor.get(late.back)).status).toBe(403)
  })
})

test('nobody is led to another site afterwards', async () => {
  await addPerson(service, workspace, { email: provider.vouched.email })
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await whole(service, next)).page.location).toBe('/envelopes')
})

test('a newcomer becomes a member of the only workspace, where the operator says so', async () => {
  provider.vouched.name = `A\u202eda\u0000 Lovelace`
  const { page } = await whole(open)
  expect(page.status).toBe(303)
  const id = (await open.app.store.accounts.idOf(provider.vouched.email)) ?? ''
  const account = await open.app.store.accounts.byId(id)
  expect(account?.name).toBe('Ada Lovelace')
  const members = await open.app.store.members.list(account?.workspace_id ?? '')
  expect(members.find(({ person_id }) => person_id === id)?.role).toBe('member')
  const filter = { area: 'member', actor_id: id, limit: 9, offset: 0 } as const
  const { rows } = await open.app.store.activity.list(account?.workspace_id ?? '', filter)
  expect(rows).toMatchObject([{ act: 'member.joined_by_provider', actor: { name: 'Ada Lovelace' } }])
  expect((await browser(open).post('/login', { email: provider.vouched.email, password: '' })).status).toBe(401)
})

describe('who is invited at the address that the provider vouches for', () => {
  const invited = async (over: { role?: 'member' | 'admin'; email?: string } = {}) => {
    const { key } = await service.addWorkspace()
    const owner = appUserOf(service, await signIn(service, await addPerson(service, key)))
    const body = { email: provider.vouched.email, role: 'admin', ...over }
    expect((await owner.call('POST', '/members/invitations', { body })).status).toBe(201)
    return { key, owner }
  }
  const memberOf = async (key: string) =>
    (await service.app.store.members.list(key)).find(({ email }) => email === provider.vouched.email)

  test('comes in with the role that it names, and no password of their own; once', async () => {
    const { key, owner } = await invited({ email: provider.vouched.email.toUpperCase() })
    const { page, visitor } = await whole()
    expect([page.status, page.location]).toEqual([303, '/outbox'])
    expect((await visitor.get('/envelopes')).status).toBe(200)
    expect(await memberOf(key)).toMatchObject({ role: 'admin', name: 'Ada' })
    expect((await owner.call('GET', '/members')).body.invitations).toEqual([])
    const [{ act, actor }] = (await owner.call('GET', '/activity')).body.data
    expect([act, actor.name]).toEqual(['member.invitation_accepted', 'Ada'])
    await owner.call('DELETE', `/members/${(await memberOf(key))?.person_id}`)
    expect((await whole()).page.status).toBe(403)
    const body = { email: provider.vouched.email, role: 'member' }
    await owner.call('POST', '/members/invitations', { body })
    expect((await whole()).page.status).toBe(303)
    expect((await memberOf(key))?.role).toBe('member')
  })

  test('stays out with an address that is not verified, is another, or whose invitation is too old or of nobody', async () => {
    const { key } = await invited()
    provider.vouched.email_verified = false
    expect((await whole()).page.status).toBe(403)
    Object.assign(provider.vouched, { email_verified: true, email: `x${provider.vouched.email}` })
    expect((await whole()).page.status).toBe(403)
    provider.vouched.email = provider.vouched.email.slice(1)
    service.clock.advance(8 * 24 * 3600_000)
    expect((await whole()).page.status).toBe(403)
    expect(await memberOf(key)).toBeUndefined()
    const left = await invited()
    const other = await addPerson(service, left.key)
    await service.app.store.transact(left.key, (tx) => tx.members.remove(left.key, left.owner.id))
    expect([(await whole()).page.status, other.id !== left.owner.id]).toEqual([403, true])
  })

  const fromElsewhere = async (source: InvitationSource | null) => {
    const { key } = await service.addWorkspace()
    const owner = await addPerson(service, key)
    await service.app.store.transact(key, (tx) =>
      tx.invitations.put({
        ...{ id: newId('inv'), workspace_id: key, email: provider.vouched.email, role: 'member' },
        ...{ invited_by: owner.id, invited_by_name: 'Stranger', name: null, source, directory_user: null },
        created_at: service.clock.now(),
        expires_at: addDays(service.clock.now(), 7),
      }),
    )
    return key
  }

  test.each<InvitationSource>(['directory', 'platform'])(
    'a stranger who brings them by %s takes nobody over',
    async (source) => {
      const strangers = await fromElsewhere(source)
      expect((await whole()).page.status).toBe(403)
      const { key } = await invited()
      expect((await whole()).page.status).toBe(403)
      expect([await memberOf(strangers), await memberOf(key)]).toEqual([undefined, undefined])
    },
  )

  test('two workspaces that invite are for their letters, unless one has proved the domain', async () => {
    const strangers = await fromElsewhere(null)
    const { key } = await invited()
    await fromElsewhere(null)
    expect((await whole()).page.status).toBe(403)
    const domain = provider.vouched.email.split('@')[1] ?? ''
    await withTestDomain(service, key, domain)
    expect((await whole()).page.status).toBe(303)
    expect([(await memberOf(key))?.role, await memberOf(strangers)]).toEqual(['admin', undefined])
  })

  test('and has an account already accepts it by its link, not by signing in', async () => {
    await addPerson(service, workspace, { email: provider.vouched.email })
    const { key } = await invited()
    expect((await whole()).page.status).toBe(303)
    expect(await memberOf(key)).toBeUndefined()
  })
})

test('a provider that is away gets a page of its own, and passwords work as ever', async () => {
  const gone = await openIdProvider()
  await gone.close()
  const away = await openService({
    open_id: openOpenIdProvider(settings({ issuer: gone.issuer })),
    database: service.database,
  })
  const page = await browser(away).get('/login/provider')
  expect([page.status, page.html.includes('does not answer right now')]).toEqual([503, true])
  const person = await addPerson(away, workspace)
  expect((await browser(away).post('/login', { email: person.email, password: PASSWORD })).status).toBe(303)
  await away.close()
})

test('where no provider is set there is no such sign-in', async () => {
  const plain = await openService({ database: service.database })
  expect((await browser(plain).get('/login/provider')).status).toBe(404)
  expect((await browser(plain).get('/login')).html).not.toContain('/login/provider')
  await plain.close()
})

describe('an account that somebody opened by a link which was handed over to them', () => {
  const OPENED_WITH = 'a password of the opener'

  /** Invited by an owner who opens the link themselves: no letter went to the address. */
  async function opened(email: string) {
    const { key } = await service.addWorkspace()
    const owner = appUserOf(service, await signIn(service, await addPerson(service, key)))
    await owner.call('POST', '/members/invitations', { body: { email, role: 'member' } })
    const { invitations } = (await owner.call('GET', '/members')).body
    const token = String(invitations[0].link).split('/invite/')[1] ?? ''
    const origin = { at: service.clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
    const accepted = await acceptAsNew(service.app, token, { name: 'Opener', password: OPENED_WITH, origin })
    if (!accepted || !('token' in accepted)) throw new Error('not accepted')
    const id = (await service.app.store.accounts.idOf(email)) ?? ''
    return {
      key,
      opener: appUserOf(service, visitorWith(service, { id, email, cookie: `countersign=${accepted.token}` })),
    }
  }
  const byPassword = async (email: string) => {
    const origin = { at: service.clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
    const attempt = { email, password: OPENED_WITH, ip: `192.0.2.${last}`, browser: undefined, origin }
    return (await attemptLogIn(service.app, attempt)).made
  }
  const unproved = async (email: string) => {
    const [row] = await service.database.query<{ is: boolean }>(
      'select address_unproved as is from person where email = $1',
      [email],
    )
    return row?.is
  }

  test('is rid of what its opener chose once the provider says who reads the address', async () => {
    const { email } = provider.vouched
    const { opener } = await opened(email)
    await withSecondFactor(service, opener, OPENED_WITH)
    expect([(await opener.call('GET', '/account')).status, await unproved(email)]).toEqual([200, true])
    const { page, visitor } = await whole()
    expect([page.status, page.location]).toEqual([303, '/outbox'])
    expect((await visitor.get('/envelopes')).status).toBe(200)
    expect([(await opener.call('GET', '/account')).status, await unproved(email)]).toEqual([401, false])
    expect(await byPassword(email)).toBeNull()
    // What is chosen from then on is the person's own.
    const again = await whole()
    expect((await visitor.get('/envelopes')).status).toBe(200)
    expect(again.page.status).toBe(303)
  })

  test('is rid of it too where the provider knew the person from before', async () => {
    const { email } = provider.vouched
    const { key: home } = await service.addWorkspace()
    const person = await addPerson(service, home, { email })
    await whole()
    await service.app.store.transact(home, (tx) => tx.members.remove(home, person.id))
    const { opener } = await opened(email)
    expect([opener.id, await unproved(email)]).toEqual([person.id, true])
    expect((await opener.call('GET', '/account')).status).toBe(200)
    await whole()
    expect([(await opener.call('GET', '/account')).status, await unproved(email)]).toEqual([401, false])
    expect(await byPassword(email)).toBeNull()
  })
})
