import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetSecondFactorAt } from '../../../src/application/accounts/second-factor.ts'
import type { Role } from '../../../src/domain/recipients/membership.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { addPerson, formTokenOf, PASSWORD, signIn } from '../../support/dashboard.ts'
import { browser, keepingMailer, linkTo, withSecondFactor } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// Who is in a workspace, and how somebody comes in (docs/internals/sign-in.md).

const mailer = keepingMailer()
let service: TestService
/** Without a mail server. */
let quiet: TestService
beforeAll(async () => {
  service = await openService({ mailer })
  quiet = await openService()
})
afterAll(async () => {
  await service.close()
  await quiet.close()
})

const NEW_PASSWORD = 'a password of my own'
const ACCEPT = { name: 'Ada Lovelace', password: NEW_PASSWORD, again: NEW_PASSWORD }
let last = 0
const fresh = () => `new${++last}@example.test`
const workspace = async () => (await service.addWorkspace()).key
const ownerOf = async (key: string) => appUser(service, key)

async function invited(owner: AppUser, wish: { email?: string; role?: Role } = {}) {
  const { email = fresh(), role = 'member' } = wish
  const { status, body } = await owner.call('POST', '/members/invitations', { body: { email, role } })
  await service.runJobs()
  return {
    status,
    code: body.code as string,
    id: body.id as string,
    email,
    link: linkTo(mailer.letters, email),
  }
}

describe('an invitation', () => {
  test('goes out by letter, and lets somebody new choose a name and a password', async () => {
    const key = await workspace()
    const owner = await ownerOf(key)
    const { status, link, email } = await invited(owner, { email: `NEW${fresh()}`, role: 'admin' })
    expect([status, link]).toEqual([201, expect.stringMatching(/^\/invite\/[\w.-]+$/)])
    const visitor = browser(service)
    expect((await visitor.get(link)).html).toContain(email.toLowerCase())
    const accepted = await visitor.post(link, ACCEPT)
    expect([accepted.status, accepted.location]).toEqual([303, '/envelopes'])
    expect((await visitor.get('/envelopes')).status).toBe(200)
    const { body } = await owner.call('GET', '/members')
    expect(body.invitations).toEqual([])
    expect(body.members).toContainEqual(
      expect.objectContaining({ email: email.toLowerCase(), role: 'admin', name: 'Ada Lovelace' }),
    )
  })

  test('is good once, also for those who come at once', async () => {
    const { link } = await invited(await ownerOf(await workspace()))
    const all = await Promise.all(Array.from({ length: 6 }, () => browser(service).post(link, ACCEPT)))
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1)
    expect((await browser(service).post(link, ACCEPT)).status).toBe(410)
    expect((await browser(service).get(link)).status).toBe(410)
  })

  test('is good for seven days, and sent again it has a new link and the former is dead', async () => {
    const owner = await ownerOf(await workspace())
    const { id, link, email } = await invited(owner)
    service.clock.advance(7 * 24 * 3600_000 + 1000)
    expect((await browser(service).get(link)).status).toBe(410)
    const again = appUserOf(service, await signIn(service, owner))
    expect((await again.call('GET', '/members')).body.invitations[0]).toMatchObject({ expired: true })
    expect((await again.call('POST', `/members/invitations/${id}/again`)).status).toBe(200)
    await service.runJobs()
    const next = linkTo(mailer.letters, email)
    expect(next).not.toBe(link)
    expect([(await browser(service).get(next)).status, (await browser(service).get(link)).status]).toEqual([200, 410])
  })

  test('is withdrawn, and then opens nothing', async () => {
    const owner = await ownerOf(await workspace())
    const { id, link } = await invited(owner)
    expect((await owner.call('DELETE', `/members/invitations/${id}`)).status).toBe(204)
    expect((await browser(service).post(link, ACCEPT)).status).toBe(410)
    expect((await owner.call('DELETE', `/members/invitations/${id}`)).body.code).toBe('not_found')
  })

  test('cannot be made up, nor can a link for something else be used as one', async () => {
    const { link } = await invited(await ownerOf(await workspace()))
    const token = link.slice('/invite/'.length)
    const [id, , mac] = token.split('.')
    for (const made of [`${id}.2.${mac}`, `${token}x`, token.slice(0, -1), 'x', '%00', 'a'.repeat(5000)])
      expect((await browser(service).post(`/invite/${made}`, ACCEPT)).status).toBe(410)
    expect((await browser(service).get(`/reset/${token}`)).status).toBe(410)
  })

  test('of somebody with an account asks for their sign-in, and no new password', async () => {
    const person = await addPerson(service, await workspace())
    const key = await workspace()
    const { link } = await invited(await ownerOf(key), { email: person.email })
    const stranger = browser(service)
    const refused = await stranger.post(link, ACCEPT)
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('Sign in to accept')])
    const form = { email: person.email, password: PASSWORD, next: link }
    expect((await stranger.post('/login', form)).location).toBe(link)
    const cookie = `countersign=${stranger.cookies.get('countersign')}`
    const joined = await stranger.post(`${link}/join`, { form_token: await formTokenOf(service, cookie) })
    expect([joined.status, joined.location]).toEqual([303, '/envelopes'])
    expect((await service.app.store.members.list(key)).map(({ email }) => email)).toContain(person.email)
  })

  test('is not taken by whoever is signed in as another', async () => {
    const key = await workspace()
    const { link, email } = await invited(await ownerOf(key), { role: 'owner' })
    const other = await appUser(service, await workspace(), 'member')
    const here = browser(service, other.cookie)
    expect((await here.get(link)).html).toContain('someone else')
    const form_token = await formTokenOf(service, other.cookie)
    expect((await here.post(`${link}/join`, { form_token })).status).toBe(403)
    expect(await service.app.store.members.list(key)).toHaveLength(1)
    expect(await service.app.store.accounts.idOf(email)).toBeNull()
  })

  test('is not taken by whom a CRM signed in elsewhere', async () => {
    const home = await workspace()
    const person = await appUser(service, home)
    const key = await workspace()
    const { link } = await invited(await ownerOf(key), { email: person.email })
    await service.database.query(
      `insert into hand_off (workspace_id, code_hash, person_id, return_to, expires_at, session_hash)
        values ($1, 'y', $2, '/', now(), sha256($3))`,
      [home, person.id, Buffer.from(person.cookie.split('=')[1] ?? '')],
    )
    const form_token = await formTokenOf(service, person.cookie)
    const reply = await browser(service, person.cookie).post(`${link}/join`, { form_token })
    expect([reply.status, (await service.app.store.members.list(key)).length]).toEqual([403, 1])
  })

  test.each([
    ['who was removed since', (owner: AppUser, id: string) => owner.call('DELETE', `/members/${id}`)],
    [
      'who may no longer invite',
      (owner: AppUser, id: string) => owner.call('PATCH', `/members/${id}`, { body: { role: 'member' } }),
    ],
  ])('from somebody %s opens nothing', async (_, undo) => {
    const key = await workspace()
    const owner = await ownerOf(key)
    const second = await ownerOf(key)
    const { link } = await invited(second, { role: 'owner' })
    expect((await undo(owner, second.id)).status).toBe(204)
    expect((await browser(service).post(link, ACCEPT)).status).toBe(410)
  })

  test('makes nobody more than who invites may make: not new, not again, not in place of another', async () => {
    const key = await workspace()
    const [owner, admin] = [await ownerOf(key), await appUser(service, key, 'admin')]
    expect((await invited(admin, { role: 'owner' })).code).toBe('forbidden')
    const { id, email } = await invited(owner, { role: 'owner' })
    expect((await invited(admin, { email, role: 'member' })).code).toBe('forbidden')
    expect((await admin.call('POST', `/members/invitations/${id}/again`)).body.code).toBe('forbidden')
    expect((await admin.call('DELETE', `/members/invitations/${id}`)).body.code).toBe('forbidden')
    const member = await appUser(service, key, 'member')
    expect((await invited(member)).code).toBe('forbidden')
  })

  test('made twice for one address is one, and none is made for a member', async () => {
    const owner = await ownerOf(await workspace())
    const first = await invited(owner)
    const second = await invited(owner, { email: first.email.toUpperCase(), role: 'admin' })
    expect(second.id).toBe(first.id)
    const { body } = await owner.call('GET', '/members')
    expect(body.invitations.map(({ role }: { role: string }) => role)).toEqual(['admin'])
    expect((await browser(service).get(first.link)).status).toBe(410)
    expect((await invited(owner, { email: owner.email })).code).toBe('already_member')
  })

  test('to an international domain is shown as it was typed, and signs in by either spelling', async () => {
    const owner = await ownerOf(await workspace())
    const email = `ada${++last}@münchen.example`
    const ascii = email.replace('münchen', 'xn--mnchen-3ya')
    const first = await invited(owner, { email })
    expect((await invited(owner, { email: ascii })).id).toBe(first.id)
    const { body } = await owner.call('GET', '/members')
    expect(body.invitations.map((one: { email: string }) => one.email)).toEqual([email])
    const { link } = await invited(owner, { email })
    const guest = browser(service)
    expect((await guest.get(link)).html).toContain(email)
    expect((await guest.post(link, ACCEPT)).status).toBe(303)
    for (const typed of [email, ascii, email.toUpperCase()])
      expect((await browser(service).post('/login', { email: typed, password: NEW_PASSWORD, next: '/' })).status).toBe(
        303,
      )
    expect((await invited(owner, { email: ascii })).code).toBe('already_member')
  })

  test.each([
    ['no address', { email: 'ada' }],
    ['a role of its own', { role: 'root' }],
    ['something unknown', { name: 'x' }],
  ])('with %s is not made', async (_, over) => {
    const body = { email: fresh(), role: 'member', ...over }
    const owner = await ownerOf(await workspace())
    expect((await owner.call('POST', '/members/invitations', { body })).status).toBe(400)
  })

  test('is not accepted with a short password, or a name that hides something', async () => {
    const { link } = await invited(await ownerOf(await workspace()))
    for (const over of [{ password: 'short', again: 'short' }, { again: 'other' }, { name: 'A\u202eda' }])
      expect((await browser(service).post(link, { ...ACCEPT, ...over })).status).toBe(400)
    expect((await browser(service).get(link)).status).toBe(200)
  })

  test('of another workspace does not exist', async () => {
    const { id } = await invited(await ownerOf(await workspace()))
    const stranger = await ownerOf(await workspace())
    expect((await stranger.call('POST', `/members/invitations/${id}/again`)).body.code).toBe('not_found')
    expect((await stranger.call('DELETE', `/members/invitations/${id}`)).body.code).toBe('not_found')
  })

  test('replaces the session that a browser brought along', async () => {
    const { link } = await invited(await ownerOf(await workspace()))
    const fixed = 'A'.repeat(43)
    const victim = browser(service, `countersign=${fixed}`)
    await victim.post(link, ACCEPT)
    expect(victim.cookies.get('countersign')).not.toBe(fixed)
    expect((await browser(service, `countersign=${fixed}`).get('/envelopes')).status).toBe(302)
  })
})

describe('the link of an invitation', () => {
  test('is handed over by who invites where nobody carries mail, and else shown to nobody', async () => {
    const owner = await appUser(quiet, (await quiet.addWorkspace()).key)
    await owner.call('POST', '/members/invitations', { body: { email: fresh(), role: 'owner' } })
    await quiet.runJobs()
    const { body } = await owner.call('GET', '/members')
    expect(body).toMatchObject({ sends_mail: false, invitations: [{ letter: 'kept' }] })
    const path = new URL(body.invitations[0].link).pathname
    expect((await browser(quiet).get(path)).status).toBe(200)
    const key = await workspace()
    await invited(await ownerOf(key))
    const seen = await (await ownerOf(key)).call('GET', '/members')
    expect(seen.body.invitations[0]).toMatchObject({ link: null, letter: 'sent' })
  })

  test('of an owner is not for an admin, nor any for a member', async () => {
    const { key } = await quiet.addWorkspace()
    const owner = await appUser(quiet, key)
    await owner.call('POST', '/members/invitations', { body: { email: fresh(), role: 'owner' } })
    const admin = await appUser(quiet, key, 'admin')
    expect((await admin.call('GET', '/members')).body.invitations[0].link).toBeNull()
    const member = await appUser(quiet, key, 'member')
    expect((await member.call('GET', '/members')).body.code).toBe('forbidden')
  })

  test('is neither stored, nor queued, nor logged', async () => {
    const { link } = await invited(await ownerOf(await workspace()))
    await browser(service).get(link)
    const mac = link.split('.').at(-1) ?? ''
    expect(service.logged.join('\n')).not.toContain(mac)
    const rows = await service.database.query('select row_to_json(l)::text as row from account_letter l')
    expect(JSON.stringify(rows)).not.toContain(mac)
  })
})

describe('members', () => {
  const other = async (key: string, role: Role) => (await addPerson(service, key, { role })).id
  const setRole = (who: AppUser, id: string, role: Role) => who.call('PATCH', `/members/${id}`, { body: { role } })

  test.each<[string, Record<Role, number>, (who: AppUser, key: string) => Promise<{ status: number }>]>([
    ['see the members', { owner: 200, admin: 200, member: 403 }, (who) => who.call('GET', '/members')],
    [
      'make a member an admin',
      { owner: 204, admin: 204, member: 403 },
      async (who, key) => setRole(who, await other(key, 'member'), 'admin'),
    ],
    [
      'make a member an owner',
      { owner: 204, admin: 403, member: 403 },
      async (who, key) => setRole(who, await other(key, 'member'), 'owner'),
    ],
    [
      'make an owner a member',
      { owner: 204, admin: 403, member: 403 },
      async (who, key) => setRole(who, await other(key, 'owner'), 'member'),
    ],
    [
      'remove an admin',
      { owner: 204, admin: 204, member: 403 },
      async (who, key) => who.call('DELETE', `/members/${await other(key, 'admin')}`),
    ],
    [
      'remove an owner',
      { owner: 204, admin: 403, member: 403 },
      async (who, key) => who.call('DELETE', `/members/${await other(key, 'owner')}`),
    ],
    [
      'say how people sign in',
      { owner: 204, admin: 403, member: 403 },
      (who) => who.call('PUT', '/sign-in-rules', { body: { needs_second_factor: false } }),
    ],
  ])('%s', async (_, statuses, act) => {
    for (const role of ['owner', 'admin', 'member'] as const) {
      const key = await workspace()
      await other(key, 'owner')
      const { status } = await act(await appUser(service, key, role), key)
      expect([role, status]).toEqual([role, statuses[role]])
    }
  })

  test('the last owner stays one, also when two take each other’s role at once', async () => {
    const key = await workspace()
    const one = await ownerOf(key)
    expect((await setRole(one, one.id, 'admin')).body.code).toBe('last_owner')
    expect((await one.call('DELETE', `/members/${one.id}`)).body.code).toBe('last_owner')
    const two = await ownerOf(key)
    const both = await Promise.all([setRole(one, two.id, 'member'), setRole(two, one.id, 'member')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 403])
  })

  test('who is removed is out of this workspace at once, and of no other', async () => {
    const [key, elsewhere] = [await workspace(), await workspace()]
    const person = await addPerson(service, key, { role: 'admin' })
    await service.app.store.transact(elsewhere, (tx) =>
      tx.members.add(elsewhere, { person_id: person.id, role: 'member' }),
    )
    const here = appUserOf(service, await signIn(service, person))
    const owner = await ownerOf(key)
    expect((await owner.call('DELETE', `/members/${person.id}`)).status).toBe(204)
    expect((await here.get('/envelopes')).status).toBe(302)
    expect((await browser(service).post('/login', { email: person.email, password: PASSWORD })).status).toBe(303)
  })

  test('of another workspace do not exist', async () => {
    const owner = await ownerOf(await workspace())
    const id = await other(await workspace(), 'member')
    expect((await setRole(owner, id, 'admin')).body.code).toBe('not_found')
    expect((await owner.call('DELETE', `/members/${id}`)).body.code).toBe('not_found')
    expect((await owner.call('DELETE', `/members/${id}/second-factor`)).body.code).toBe('not_found')
  })

  test('an owner resets the second factor of a member, whose sessions end, and never their own this way', async () => {
    const key = await workspace()
    const owner = await ownerOf(key)
    const admin = await appUser(service, key, 'admin')
    const member = await appUser(service, key, 'member')
    await withSecondFactor(service, member)
    await withSecondFactor(service, owner)
    const reset = (who: AppUser, id: string) => who.call('DELETE', `/members/${id}/second-factor`)
    expect((await reset(admin, member.id)).body.code).toBe('forbidden')
    expect((await reset(owner, owner.id)).body.code).toBe('forbidden')
    expect((await reset(owner, member.id)).status).toBe(204)
    expect((await member.get('/envelopes')).status).toBe(302)
    const back = await browser(service).post('/login', { email: member.email, password: PASSWORD })
    expect(back.location).toBe('/envelopes')
  })

  test('who is in another workspace too keeps the second factor, whatever an owner of one wants', async () => {
    const [key, elsewhere] = [await workspace(), await workspace()]
    const owner = await ownerOf(key)
    const member = await appUser(service, key, 'member')
    await withSecondFactor(service, member)
    await service.app.store.transact(elsewhere, (tx) =>
      tx.members.add(elsewhere, { person_id: member.id, role: 'member' }),
    )
    expect((await owner.call('DELETE', `/members/${member.id}/second-factor`)).body.code).toBe('forbidden')
    await resetSecondFactorAt(service.app, member.email)
    expect((await member.get('/envelopes')).status).toBe(302)
    await expect(resetSecondFactorAt(service.app, member.email)).rejects.toThrow(/not found/)
  })

  test('where a second factor is asked for, nothing else works until it is set up', async () => {
    const key = await workspace()
    const owner = await ownerOf(key)
    const member = await appUser(service, key, 'member')
    const body = { needs_second_factor: true }
    expect((await owner.call('PUT', '/sign-in-rules', { body })).status).toBe(204)
    expect((await member.call('GET', '/envelopes')).body.code).toBe('forbidden')
    expect((await member.call('GET', '/session')).body.second_factor_missing).toBe(true)
    expect((await member.get('/outbox')).headers['location']).toBe('/settings/account')
    expect((await member.get('/settings/account')).status).toBe(200)
    expect((await owner.call('GET', '/members')).body.code).toBe('forbidden')
    await withSecondFactor(service, member)
    expect((await member.call('GET', '/envelopes')).status).toBe(200)
  })
})
