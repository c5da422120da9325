import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/domain/recipients/membership.ts'
import { call, create, sendNew, signAs, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { browser, keepingMailer, linkTo } from '../support/people.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { openService, type TestService } from '../support/service.ts'

const mailer = keepingMailer()
let service: TestService
let platform: TestPlatform
beforeAll(async () => {
  service = await openService({ mailer })
  platform = await openPlatform(service)
})
afterAll(() => service.close())

let last = 0
const fresh = () => `person${++last}@example.test`
const keyOf = async (id: string) => (await service.app.store.workspaces.find(id)) ?? ''
const actsOf = async (id: string) => {
  const filter = { area: null, actor_id: null, limit: 50, offset: 0 }
  return (await service.app.store.activity.list(await keyOf(id), filter)).rows.map(({ act }) => act)
}

/** A workspace with one owner, who has no mail. */
async function staffed(role: Role = 'owner') {
  const { id } = await platform.workspace()
  const at = `/workspaces/${id}`
  const add = (over: object = {}) =>
    platform.ask('POST', `${at}/members`, { body: { email: fresh(), role: 'member', notify: false, ...over } })
  return { id, at, add, owner: (await add({ role })).body }
}

describe('a member', () => {
  test('is invited by mail in the name of the platform, and accepts', async () => {
    const { id } = await platform.workspace({ name: 'Inviting AG' })
    const body = { email: fresh(), role: 'owner' }
    const added = await platform.ask('POST', `/workspaces/${id}/members`, { body })
    expect([added.status, added.body]).toMatchObject([201, { ...body, state: 'invited', name: null }])
    await service.runJobs()
    const letter = mailer.letters.findLast(({ to }) => to.email === body.email)
    expect(letter?.text).toContain('Acme CRM')
    const visitor = browser(service)
    const link = linkTo(mailer.letters, body.email)
    expect((await visitor.get(link)).status).toBe(200)
    const form = { name: 'Ada Lovelace', password: 'a password of my own', again: 'a password of my own' }
    expect((await visitor.post(link, form)).location).toBe('/envelopes')
    const { data } = (await platform.ask('GET', `/workspaces/${id}/members`)).body
    expect(data).toMatchObject([{ email: body.email, name: 'Ada Lovelace', role: 'owner', state: 'active' }])
  })

  test('without an invitation is one at once, is told so, and chooses a password by themselves', async () => {
    const { add, at } = await staffed()
    const { status, body } = await add({ name: 'Grace Hopper', role: 'admin' })
    expect([status, body]).toMatchObject([201, { name: 'Grace Hopper', role: 'admin', state: 'active' }])
    await service.runJobs()
    const letters = mailer.letters.filter(({ to }) => to.email === body.email)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('You are now a member of ')])
    expect(linkTo(mailer.letters, body.email)).toBe('')
    expect((await platform.ask('GET', `${at}/members/${body.id}`)).body).toEqual(body)
    await browser(service).post('/forgotten', { email: body.email })
    await service.runJobs()
    expect(linkTo(mailer.letters, body.email)).toMatch(/^\/reset\//)
    expect((await add({ email: body.email })).body).toMatchObject({ code: 'already_member', param: 'email' })
  })

  test('who was invited and is then added comes by that alone', async () => {
    const { add, at } = await staffed()
    const { email } = (await add({ notify: true })).body
    await service.runJobs()
    expect((await add({ email })).body.state).toBe('active')
    const { data } = (await platform.ask('GET', `${at}/members`)).body
    expect(data.filter((one: any) => one.email === email)).toHaveLength(1)
    expect((await browser(service).get(linkTo(mailer.letters, email))).status).not.toBe(200)
  })

  test('changes role, and the last owner neither steps down nor leaves', async () => {
    const { add, at, owner } = await staffed()
    const path = `${at}/members/${owner.id}`
    expect((await platform.ask('PATCH', path, { body: { role: 'member' } })).body.code).toBe('last_owner')
    expect((await platform.ask('DELETE', path)).body.code).toBe('last_owner')
    const second = (await add()).body
    const raised = await platform.ask('PATCH', `${at}/members/${second.id}`, { body: { role: 'owner' } })
    expect(raised.body.role).toBe('owner')
    expect((await platform.ask('PATCH', path, { body: { role: 'member' } })).body.role).toBe('member')
    expect((await platform.ask('DELETE', path)).status).toBe(204)
    expect((await platform.ask('GET', path)).status).toBe(404)
  })

  test('who is removed is signed out at once, and it is all in the log', async () => {
    const { id, at } = await staffed()
    const user = await appUser(service, await keyOf(id), 'admin')
    expect((await user.call('GET', '/members')).status).toBe(200)
    expect((await platform.ask('DELETE', `${at}/members/${user.id}`)).status).toBe(204)
    expect((await user.call('GET', '/members')).status).toBe(401)
    expect(await actsOf(id)).toEqual(['member.removed', 'member.added', 'workspace.created'])
  })

  test('whose invitation is withdrawn has a dead link', async () => {
    const { at, add } = await staffed()
    const { id, email } = (await add({ notify: true })).body
    await service.runJobs()
    expect(id).toMatch(/^inv_/)
    expect((await platform.ask('DELETE', `${at}/members/${id}`)).status).toBe(204)
    expect((await browser(service).get(linkTo(mailer.letters, email))).status).not.toBe(200)
    expect((await platform.ask('DELETE', `${at}/members/${id}`)).status).toBe(404)
  })

  test('of a suspended workspace is signed out and cannot sign in', async () => {
    const { id, at } = await staffed()
    const user = await appUser(service, await keyOf(id), 'member')
    expect((await user.call('GET', '/session')).status).toBe(200)
    await platform.ask('PATCH', at, { body: { suspended: true } })
    expect((await user.call('GET', '/session')).status).toBe(401)
    const refused = await browser(service).post('/login', { email: user.email, password: PASSWORD })
    expect([refused.status, refused.location]).not.toEqual([303, '/envelopes'])
    await platform.ask('PATCH', at, { body: { suspended: false } })
    expect((await user.call('GET', '/session')).status).toBe(401)
    expect((await appUser(service, await keyOf(id))).cookie).not.toBe('')
  })

  test.each([
    ['no role', { role: undefined }, 'missing_parameter', 'role'],
    ['a role that is none', { role: 'root' }, 'invalid_parameter', 'role'],
    ['an address that is none', { email: 'ada' }, 'invalid_parameter', 'email'],
    ['two addresses', { email: 'a@b.test, c@d.test' }, 'invalid_parameter', 'email'],
    ['a header in an address', { email: 'a@b.test\r\nBcc: c@d.test' }, 'invalid_parameter', 'email'],
    ['a long name', { name: 'x'.repeat(256) }, 'invalid_parameter', 'name'],
    ['more than is known', { admin: true }, 'unknown_parameter', 'admin'],
  ])('is refused by the name of the entry: %s', async (_, over, code, param) => {
    expect((await (await staffed()).add(over)).body).toMatchObject({ code, param })
  })
})

describe('a key of a workspace', () => {
  test('is shown once, opens its workspace, is rotated and revoked', async () => {
    const { at, id } = await staffed()
    const body = { kind: 'csk_live', name: 'Our server' }
    const issued = await platform.ask('POST', `${at}/keys`, { body })
    expect([issued.status, issued.body]).toMatchObject([201, { ...body, key: expect.stringMatching(/^csk_live_/) }])
    const open = async (key: string) => (await call(service, 'GET', '/envelopes', { key })).body.code ?? 'open'
    expect(await open(issued.body.key)).toBe('open')
    const listed = await platform.ask('GET', `${at}/keys`)
    expect(listed.body.data).toMatchObject([{ id: issued.body.id, created_by: 'Acme CRM', state: 'active' }])
    expect(JSON.stringify(listed.body)).not.toContain(issued.body.key)
    const rotated = await platform.ask('POST', `${at}/keys/${issued.body.id}/rotate`, { body: {} })
    expect([await open(issued.body.key), await open(rotated.body.key)]).toEqual(['revoked_token', 'open'])
    expect((await platform.ask('DELETE', `${at}/keys/${rotated.body.id}`)).status).toBe(204)
    expect(await open(rotated.body.key)).toBe('revoked_token')
    expect((await platform.ask('DELETE', `${at}/keys/${rotated.body.id}`)).status).toBe(404)
    expect((await actsOf(id)).slice(0, 3)).toEqual(['key.revoked', 'key.rotated', 'key.issued'])
  })

  test('is one under an Idempotency-Key, and kept encrypted there', async () => {
    const { at } = await staffed()
    const wish = {
      body: { kind: 'csk_test', name: 'CI' },
      headers: { 'idempotency-key': `issue ${at}`.replace(' ', '-') },
    }
    const [first, again] = [
      await platform.ask('POST', `${at}/keys`, wish),
      await platform.ask('POST', `${at}/keys`, wish),
    ]
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    expect((await platform.ask('GET', `${at}/keys`)).body.data).toHaveLength(1)
    const rows = await service.database.query('select answer_sealed::text from platform_answer')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(first.body.key).toString('hex'))
  })

  test('is not to be had on the free plan, and not of another workspace', async () => {
    const { at } = await staffed()
    const other = await staffed()
    const { id } = (await platform.ask('POST', `${other.at}/keys`, { body: { kind: 'csk_live', name: 'X' } })).body
    expect((await platform.ask('DELETE', `${at}/keys/${id}`)).status).toBe(404)
    expect((await platform.ask('POST', `${at}/keys/${id}/rotate`, { body: {} })).status).toBe(404)
    await platform.ask('PATCH', at, { body: { plan: 'free' } })
    const refused = await platform.ask('POST', `${at}/keys`, { body: { kind: 'csk_live', name: 'X' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required'])
  })
})

describe('what a workspace used', () => {
  test('is counted by period, of live envelopes alone', async () => {
    const own = await openPlatform(service, 'Counting')
    const { id } = await own.workspace({ external_ref: 'counted' })
    await own.workspace({ external_ref: 'idle' })
    const keys = await Promise.all(
      ['csk_live', 'csk_test'].map(async (kind) => {
        const { body } = await own.ask('POST', `/workspaces/${id}/keys`, { body: { kind, name: kind } })
        return body.key as string
      }),
    )
    const [live, dry] = keys.map((key) => ({ key }))
    await create(service, simple(), live)
    await sendNew(service, simple(), live)
    const done = await sendNew(service, simple(), live)
    await sendNew(service, simple(), dry)
    await signAs(service, done['recipients' as never][0] as never)
    await service.runJobs()
    const now = service.clock.now()
    const month = `from=${now.slice(0, 8)}01T00:00:00Z&to=2027-01-01T00:00:00Z`
    const told = await own.ask('GET', `/workspaces/${id}/usage?${month}`)
    expect(told.body).toMatchObject({ envelopes_created: 3, envelopes_sent: 2, envelopes_completed: 1 })
    expect((await own.ask('GET', `/usage?${month}`)).body).toMatchObject({
      data: [
        { external_ref: 'idle', envelopes_created: 0, documents: 0, pages: 0, bytes: 0 },
        { external_ref: 'counted', workspace_id: id, envelopes_created: 3 },
      ],
      total: 2,
    })
    const before = await own.ask('GET', `/workspaces/${id}/usage?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z`)
    expect(before.body).toMatchObject({ envelopes_created: 0, envelopes_sent: 0, envelopes_completed: 0 })
    expect((await own.ask('GET', '/usage')).body.from).toBe(`${now.slice(0, 7)}-01T00:00:00.000Z`)
  })

  test('counts the documents that are kept, their pages and bytes', async () => {
    const own = await openPlatform(service, 'Weighing')
    const { id } = await own.workspace()
    const { body } = await own.ask('POST', `/workspaces/${id}/keys`, { body: { kind: 'csk_live', name: 'X' } })
    const { documents } = (await create(service, simple(), { key: body.key })).body
    // Files are stored by the database's clock.
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const period = `from=${from}&to=${to}`
    const [{ pages, size }] = documents
    expect((await own.ask('GET', `/workspaces/${id}/usage?${period}`)).body).toMatchObject({
      ...{ documents: 1, pages: pages.length, bytes: size },
    })
  })

  test.each([
    ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'from'],
    ['from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'to'],
    ['from=yesterday', 'from'],
  ])('is refused for a period that is none: %s', async (query, param) => {
    expect((await platform.ask('GET', `/usage?${query}`)).body).toMatchObject({ code: 'invalid_parameter', param })
  })
})
