import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { browser, keepingMailer, linkTo, withSecondFactor } from '../support/people.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { callsOf, openDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

// An account belongs to its person: nobody makes somebody a member without their yes.

const mailer = keepingMailer()
let service: TestService
let platform: TestPlatform
beforeAll(async () => {
  service = await openService({ mailer })
  platform = await openPlatform(service)
})
afterAll(() => service.close())

let last = 0
/** An address of a domain that no workspace has proved. */
const stranger = () => `stranger${++last}@elsewhere.test`

/** Somebody with a workspace and an account of their own, with an address of no proved domain. */
async function victim() {
  const home = await service.addWorkspace()
  const user = await appUser(service, home.key, 'owner')
  const email = stranger()
  await service.database.query('update person set email = $2 where id = $1', [user.id, email])
  return { ...user, email, home: home.key }
}

/** As the operator's directory of another tenant does. */
async function directoryOf(workspace?: string) {
  const directory = await openDirectory(service, workspace)
  const owner = await appUser(service, directory.workspace, 'owner')
  return { directory, owner, ...callsOf(directory) }
}

const signIn = async (email: string) => {
  const visitor = browser(service)
  const reply = await visitor.post('/login', { email, password: PASSWORD })
  return { visitor, ...reply }
}

/** Which workspace somebody lands in. */
async function landing(email: string): Promise<string> {
  const { visitor } = await signIn(email)
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const session = await service.server.inject({ url: '/app/live/session', headers: { cookie } })
  return session.json().workspace.id
}
const publicId = async (key: string) => (await service.app.store.workspaces.read(key)).id

/** An answer without what is by chance or of the asked address alone. */
const alike = (body: unknown, email: string) =>
  JSON.stringify(body)
    .replaceAll(email, 'the address')
    .replaceAll(/(usr|inv|req)_[0-9a-z]{26}/g, '$1_…')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')

describe('somebody whom a directory names', () => {
  test('is pending until they say yes to a letter, signed in as themselves', async () => {
    const { directory, owner, add, find } = await directoryOf()
    const person = await victim()
    const added = await add({ userName: person.email, displayName: 'whatever' }, directory)
    expect([added.status, added.body]).toMatchObject([201, { active: true, displayName: 'whatever' }])
    expect(added.body.id).not.toBe(person.id)
    const members = async () => (await owner.call('GET', '/members')).body
    expect((await members()).members.map(({ email }: any) => email)).not.toContain(person.email)
    const [asked] = (await members()).invitations
    expect(asked).toMatchObject({ email: person.email, name: 'whatever', role: 'member', invited_by: 'Okta' })
    expect(JSON.stringify((await members()).invitations)).not.toContain('The owner')

    await service.runJobs()
    const letter = mailer.letters.findLast(({ to }) => to.email === person.email)
    expect(letter?.text).toContain('asks whether you want to join')
    const link = linkTo(mailer.letters, person.email)
    const outside = browser(service)
    expect((await outside.get(link)).html).toContain('sign in to accept')
    const { visitor } = await signIn(person.email)
    const page = await visitor.get(link)
    const form_token = /name="form_token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    expect((await visitor.post(`${link}/join`, { form_token })).location).toBe('/envelopes')

    expect((await members()).members).toContainEqual(expect.objectContaining({ email: person.email, id: person.id }))
    // The directory's id of them is the one it was told.
    const found = await find(`userName eq "${person.email}"`, 'Users', directory)
    expect(found.Resources).toMatchObject([{ id: added.body.id, active: true }])
  })

  test('whether the address has an account or not: the answers are the same', async () => {
    const { directory, add, patch } = await directoryOf()
    const person = await victim()
    await withSecondFactor(service, person)
    const known = person.email
    const unknown = stranger()
    const answers = async (email: string) => {
      const { status, body } = await add({ userName: email, displayName: 'X' }, directory)
      const at = `/Users/${body.id}`
      const of = [
        await directory.ask('GET', at),
        await patch(at, [{ op: 'replace', path: 'displayName', value: 'Y' }], directory),
        await patch(at, [{ op: 'replace', path: 'active', value: false }], directory),
        await patch(at, [{ op: 'replace', path: 'active', value: true }], directory),
        await directory.ask('DELETE', at),
      ]
      return alike([status, body, of.map((reply) => [reply.status, reply.body])], email)
    }
    expect(await answers(known)).toBe(await answers(unknown))
  })

  test('who is pending counts nowhere: no member, no owner, no one to act for', async () => {
    const own = await service.addWorkspace('self_hosted', true)
    const { directory, owner, add, patch } = await directoryOf(own.key)
    const { body } = await add({ userName: stranger() }, directory)
    await directory.ask('POST', '/Groups', { displayName: 'Countersign Owners', members: [{ value: body.id }] })
    expect((await directory.ask('GET', `/Users/${body.id}`)).body.roles).toMatchObject([{ value: 'owner' }])
    // The only owner is still the last one.
    expect(
      (await patch(`/Users/${owner.id}`, [{ op: 'replace', path: 'active', value: false }], directory)).status,
    ).toBe(409)
    for (const user of [body.userName, body.id]) {
      const headers = { 'on-behalf-of': user }
      const refused = await call(service, 'GET', '/envelopes', { key: own.live_key, headers })
      expect([refused.status, refused.body.code]).toEqual([403, 'user_not_in_workspace'])
    }
    const people = await owner.call('GET', '/people?q=stranger')
    expect(JSON.stringify(people.body)).not.toContain(body.userName)
    await service.runJobs()
  })

  test('has the role of their groups to come, which is no change of a member, and is asked no more once away', async () => {
    const { directory, add, patch } = await directoryOf()
    const { body } = await add({ userName: stranger() }, directory)
    const at = `/Users/${body.id}`
    await directory.ask('POST', '/Groups', { displayName: 'Countersign admins', members: [{ value: body.id }] })
    const query = (text: string) => service.database.query(text, [directory.workspace, body.id])
    const roles = await query(
      `select u.role, i.role as asked from scim_user u
        left join invitation i on i.workspace_id = u.workspace_id and i.directory_user = u.person_id
        where u.workspace_id = $1 and u.person_id = $2`,
    )
    expect(roles).toEqual([{ role: 'admin', asked: 'admin' }])
    const changed = await query(
      `select from activity where workspace_id = $1 and act = 'member.role_changed' and subject_id = $2`,
    )
    expect(changed).toHaveLength(0)
    const away = await patch(at, [{ op: 'replace', path: 'active', value: false }], directory)
    expect(away.body.active).toBe(false)
    expect(await query('select from invitation where workspace_id = $1 and directory_user = $2')).toHaveLength(0)
  })

  test('who says no is asked no more, and nobody learns more of them', async () => {
    const { directory, owner, add } = await directoryOf()
    const email = stranger()
    const { body } = await add({ userName: email }, directory)
    await service.runJobs()
    const link = linkTo(mailer.letters, email)
    const page = await browser(service).post(`${link}/decline`, {})
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('You declined to join')])
    expect((await browser(service).get(link)).status).toBe(410)
    expect((await directory.ask('GET', `/Users/${body.id}`)).body.active).toBe(false)
    expect((await owner.call('GET', '/members')).body.invitations).toEqual([])
    const { rows } = await service.app.store.activity.list(directory.workspace, {
      ...{ area: 'member', actor_id: null, limit: 1, offset: 0 },
    })
    expect(rows).toMatchObject([{ act: 'member.invitation_declined', subject: { name: 's…@elsewhere.test' } }])
  })

  test('whom an owner invited with a role keeps it', async () => {
    const { directory, owner, add } = await directoryOf()
    const email = stranger()
    await owner.call('POST', '/members/invitations', { body: { email, role: 'admin' } })
    const { body } = await add({ userName: email }, directory)
    expect(body).toMatchObject({ active: true, roles: [{ value: 'admin' }] })
    await service.runJobs()
    const link = linkTo(mailer.letters, email)
    const form = { name: 'Ada', password: 'a password of my own', again: 'a password of my own' }
    expect((await browser(service).post(link, form)).location).toBe('/envelopes')
    expect((await directory.ask('GET', `/Users/${body.id}`)).body).toMatchObject({
      ...{ active: true, roles: [{ value: 'admin' }] },
    })
    expect((await owner.call('GET', '/members')).body.members).toContainEqual(
      expect.objectContaining({ email, role: 'admin' }),
    )
  })

  test('is let in at once where the workspace has proved the domain', async () => {
    const { directory, owner, add } = await directoryOf()
    const { body } = await add({}, directory)
    expect(body.active).toBe(true)
    expect((await owner.call('GET', '/members')).body.members.map(({ id }: any) => id)).toContain(body.id)
  })

  test.each([
    ['de', 'Sie sind jetzt Mitglied von Acme GmbH', 'verlassen Sie den Arbeitsbereich'],
    ['en', 'You are now a member of Acme GmbH', 'leave the workspace on the page of your account'],
  ])(
    'and let in at once is told so, also with an account: in their language, %s',
    async (language, subject, advice) => {
      const { directory, add } = await directoryOf()
      const person = await appUser(service, (await service.addWorkspace()).key)
      const form = { email: person.email, password: PASSWORD }
      await browser(service).post('/login', form, { 'accept-language': language })
      await service.runJobs()
      mailer.letters.length = 0
      const { body } = await add({ userName: person.email }, directory)
      await service.runJobs()
      const letters = mailer.letters.filter(({ to }) => to.email === person.email)
      expect([body.id, letters.map((letter) => letter.subject)]).toEqual([person.id, [subject]])
      for (const said of ['Okta', advice, '/settings/account\n']) expect(letters[0]?.text).toContain(said)
    },
  )
})

test('an invitation looks the same whether its address has an account or not, until somebody chooses a good password', async () => {
  const owner = await appUser(service, (await service.addWorkspace()).key, 'owner')
  const pages = async (email: string) => {
    await owner.call('POST', '/members/invitations', { body: { email, role: 'member' } })
    await service.runJobs()
    const link = linkTo(mailer.letters, email)
    const form = { name: 'Ada Lovelace', password: 'password1234', again: 'password1234' }
    const visitor = browser(service)
    const seen = [
      await visitor.get(link),
      await visitor.post(link, { ...form, again: '' }),
      await visitor.post(link, form),
    ]
    const without = (html: string) =>
      html.replaceAll(link, 'link').replaceAll(encodeURIComponent(link), 'link').replaceAll(email, 'the address')
    return seen.map(({ status, html }) => ({ status, html: without(html) }))
  }
  const known = await pages((await victim()).email)
  expect(known).toEqual(await pages(stranger()))
  expect(known.map(({ status }) => status)).toEqual([200, 400, 400])
  expect(known[0]?.html).toContain('sign in to accept')
})

describe('somebody whom a platform names', () => {
  const named = async (body: object) => {
    const { id } = await platform.workspace()
    const added = await platform.ask('POST', `/workspaces/${id}/members`, {
      body: { role: 'owner', notify: false, ...body },
    })
    return { id, at: `/workspaces/${id}/members`, added }
  }

  test('is pending at an address that the workspace has not proved, and the answer says no more', async () => {
    const person = await victim()
    const known = await named({ email: person.email, name: 'whatever' })
    expect([known.added.status, known.added.body]).toMatchObject([
      201,
      { state: 'pending', name: 'whatever', role: 'owner' },
    ])
    const email = stranger()
    const unknown = await named({ email, name: 'whatever' })
    expect(alike(known.added.body, person.email)).toBe(alike(unknown.added.body, email))
    const read = await platform.ask('GET', `${known.at}/${known.added.body.id}`)
    expect(read.body).toEqual(known.added.body)
    expect((await platform.ask('DELETE', `${known.at}/${known.added.body.id}`)).status).toBe(204)
    await service.runJobs()
  })

  test('does not move where somebody lands, before and after their yes', async () => {
    // The attacker's workspace is the older one.
    const { id } = await platform.workspace()
    const person = await victim()
    const home = await publicId(person.home)
    await platform.ask('POST', `/workspaces/${id}/members`, {
      body: { email: person.email, role: 'owner', notify: false },
    })
    expect(await landing(person.email)).toBe(home)
    const key = (await service.app.store.workspaces.find(id)) ?? ''
    // As a membership that is there already, from before people were asked.
    await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: person.id, role: 'member' }))
    expect(await landing(person.email)).toBe(home)
  })
})

describe('somebody in no workspace any more', () => {
  test('comes back by an invitation, and is asked for their code', async () => {
    const person = await victim()
    const { secret } = await withSecondFactor(service, person)
    await service.database.query('delete from membership where person_id = $1', [person.id])
    const inviting = await appUser(service, (await service.addWorkspace()).key, 'owner')
    await inviting.call('POST', '/members/invitations', { body: { email: person.email, role: 'member' } })
    await service.runJobs()
    const visitor = browser(service)
    const link = linkTo(mailer.letters, person.email)
    const form = { name: 'Ada', password: 'another password', again: 'another password' }
    const next = await visitor.post(link, form)
    expect(next.location).toContain('/login/code')
    expect(secret).not.toBe('')
    expect((await inviting.call('GET', '/members')).body.members).toContainEqual(
      expect.objectContaining({ id: person.id, second_factor: true }),
    )
  })
})

describe('an account that was opened by a link which nobody mailed', () => {
  test('is asked also where the domain is proved', async () => {
    const { directory, add, owner } = await directoryOf()
    const { body } = await add({}, directory)
    await directory.ask('DELETE', `/Users/${body.id}`)
    await service.database.query('update person set address_unproved = true where id = $1', [body.id])
    const again = await add({ userName: body.userName }, directory)
    expect(again.body.id).not.toBe(body.id)
    expect((await owner.call('GET', '/members')).body.invitations).toMatchObject([{ email: body.userName }])
    await service.runJobs()
  })
})
