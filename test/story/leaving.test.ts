import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendBulk } from '../../src/application/templates/bulk-send.ts'
import { exportZip } from '../../src/application/export/zip.ts'
import { stillMay } from '../../src/application/accounts/still.ts'
import { exportPresenters } from '../../src/http/dashboard/export.ts'
import { sha256 } from '../../src/kit/secrets.ts'
import { create, simple } from '../support/api.ts'
import { appUser, appUserOf } from '../support/app.ts'
import { addPerson, signIn } from '../support/dashboard.ts'
import { keepingMailer, linkTo, withSecondFactor } from '../support/people.ts'
import { openPlatform } from '../support/platform.ts'
import { callsOf, openDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'
import { boxFor, template } from '../support/templates.ts'

// Who goes, who stays, and what stops with them.

const mailer = keepingMailer()
let service: TestService
beforeAll(async () => {
  service = await openService({ mailer })
})
afterAll(() => service.close())

const publicId = async (key: string) => (await service.app.store.workspaces.read(key)).id
const joined = (person_id: string, key: string, role: 'owner' | 'member' = 'member') =>
  service.app.store.transact(key, (tx) => tx.members.add(key, { person_id, role }))
const membersOf = async (key: string) => (await service.app.store.members.list(key)).map(({ person_id }) => person_id)

describe('somebody who leaves', () => {
  test('goes at once, and goes on where they were last', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    await appUser(service, second.key, 'owner')
    const user = await appUser(service, first.key, 'owner')
    await joined(user.id, second.key)
    const moved = await user.call('POST', '/account/workspace', { body: { workspace: await publicId(second.key) } })
    const there = appUserOf(service, { ...user, cookie: String(moved.headers['set-cookie']).split(';')[0] ?? '' })
    const left = await there.call('POST', '/account/leave', { body: { workspace: await publicId(second.key) } })
    expect(left.status).toBe(204)
    expect(await membersOf(second.key)).not.toContain(user.id)
    const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
    expect((await appUserOf(service, { ...user, cookie }).call('GET', '/session')).body.workspace.id).toBe(
      await publicId(first.key),
    )
    expect((await there.call('GET', '/session')).status).toBe(401)
    const { rows } = await service.app.store.activity.list(second.key, {
      ...{ area: 'member', actor_id: null, limit: 1, offset: 0 },
    })
    expect(rows).toMatchObject([{ act: 'member.left', actor: { id: user.id } }])
  })

  test('is signed out with the last one, as by the button for it, and goes on after another one', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    await appUser(service, first.key, 'owner')
    await appUser(service, second.key, 'owner')
    const user = await appUser(service, first.key, 'member')
    await joined(user.id, second.key)
    const cleared: unknown[] = []
    for (const { key } of [second, first]) {
      const { status, headers } = await user.call('POST', '/account/leave', {
        body: { workspace: await publicId(key) },
      })
      cleared.push([status, headers['clear-site-data'], /countersign=;/.test(String(headers['set-cookie']))])
    }
    expect(cleared).toEqual([
      [204, undefined, false],
      [204, '"cache", "storage"', true],
    ])
  })

  test('is not the last owner, and leaves no workspace that is not theirs', async () => {
    const { key } = await service.addWorkspace()
    const user = await appUser(service, key, 'owner')
    const refused = await user.call('POST', '/account/leave', { body: { workspace: await publicId(key) } })
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    const foreign = await publicId((await service.addWorkspace()).key)
    expect((await user.call('POST', '/account/leave', { body: { workspace: foreign } })).status).toBe(404)
  })

  test('is asked before a directory brings them back, though it brought back whom it took out itself', async () => {
    const directory = await openDirectory(service)
    const { add, patch } = callsOf(directory)
    await appUser(service, directory.workspace, 'owner')
    const { id, userName } = (await add({}, directory)).body
    const active = (value: boolean) =>
      patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value }], directory).then(({ body }) => body.active)
    expect([await active(false), await active(true)]).toEqual([false, true])
    expect(await membersOf(directory.workspace)).toContain(id)
    await service.app.store.transact(directory.workspace, (tx) =>
      tx.domains.remove(directory.workspace, 'example.test'),
    )
    const user = appUserOf(service, await signIn(service, { id, email: userName }))
    await user.call('POST', '/account/leave', { body: { workspace: await publicId(directory.workspace) } })
    expect(await active(true)).toBe(true)
    expect(await membersOf(directory.workspace)).not.toContain(id)
    const asked = await service.app.store.invitations.list(directory.workspace)
    expect(asked).toMatchObject([{ email: userName, source: 'directory' }])
  })
})

/** Every rule that asks whether somebody is elsewhere too, with the other workspace as it may be. */
describe('somebody who is in another workspace too', () => {
  const STATES = {
    open: async () => undefined,
    suspended: (key: string) =>
      service.database.query('update workspace set suspended_at = now() where key = $1', [key]),
    'on its way': (key: string) =>
      service.database.query("insert into workspace_move (workspace_id, move_id, state) values ($1, 'm', 'frozen')", [
        key,
      ]),
  }

  test.each(Object.entries(STATES))('keeps factor and name, while that one is %s', async (_, become) => {
    const directory = await openDirectory(service)
    const owner = await appUser(service, directory.workspace, 'owner')
    const home = await service.addWorkspace()
    const user = await appUser(service, directory.workspace, 'member')
    await withSecondFactor(service, user)
    await joined(user.id, home.key, 'owner')
    await become(home.key)
    const refused = await owner.call('DELETE', `/members/${user.id}/second-factor`)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { patch } = callsOf(directory)
    await patch(`/Users/${user.id}`, [{ op: 'replace', path: 'displayName', value: 'PWNED' }], directory)
    const [row] = await service.database.query<{ name: string }>('select name from person where id = $1', [user.id])
    expect(row?.name).toBe('The member')
  })

  test('loses a factor by the owner of their only workspace', async () => {
    const { key } = await service.addWorkspace()
    const owner = await appUser(service, key, 'owner')
    const user = await appUser(service, key, 'member')
    await withSecondFactor(service, user)
    expect((await owner.call('DELETE', `/members/${user.id}/second-factor`)).status).toBe(204)
  })
})

describe('work under way', () => {
  /** A list of ten rows, of a member; `at` happens while its third row is on its way. */
  async function sending(at: (found: { key: string; id: string; person: string }) => Promise<unknown>) {
    const workspace = await service.addWorkspace('enterprise')
    const user = await appUser(service, workspace.key, 'member')
    const roles = { roles: [{ label: 'Client' }], fields: [boxFor('Client')] }
    const { id: template_id } = await template(service, roles, { key: workspace.live_key })
    const rows = Array.from({ length: 10 }, (_, i) => ({
      line: i + 2,
      assignments: [{ signing_order: 1, full_name: 'Ada Lovelace', email: `ada${i + 1}@example.test` }],
    }))
    const { id } = (await user.call('POST', `/templates/${template_id}/bulk`, { body: { rows } })).body
    const ref = { workspace_id: workspace.key, id }
    const { bulk_sends } = service.app.store
    let asked = 0
    const nextRow = async (row: typeof ref) => {
      if (++asked === 3) await at({ key: workspace.key, id, person: user.id })
      return bulk_sends.nextRow(row)
    }
    const app = { ...service.app, store: { ...service.app.store, bulk_sends: { ...bulk_sends, nextRow } } }
    const counts = async () => {
      const found = await service.database.query<{ state: string; n: number }>(
        'select state, count(*)::int as n from bulk_row where bulk_id = $1 group by state',
        [id],
      )
      return Object.fromEntries(found.map(({ state, n }) => [state, n]))
    }
    await sendBulk(app, ref)
    return { ref, counts }
  }
  const suspended = (key: string, at: string | null) =>
    service.app.store.transact(key, (tx) => tx.workspaces.change(key, { suspended_at: at }))

  test('is a list of a workspace that is suspended: the rows wait, and go on when it is resumed', async () => {
    const { ref, counts } = await sending(({ key }) => suspended(key, service.clock.now()))
    expect(await counts()).toEqual({ sent: 3, waiting: 7 })
    await sendBulk(service.app, ref)
    expect(await counts()).toEqual({ sent: 3, waiting: 7 })
    await suspended(ref.workspace_id, null)
    await sendBulk(service.app, ref)
    expect(await counts()).toEqual({ sent: 10 })
  })

  test('is a list of somebody who is removed: nothing more goes out in their name', async () => {
    const { counts, ref } = await sending(({ key, person }) =>
      service.app.store.transact(key, (tx) => tx.members.remove(key, person)),
    )
    expect(await counts()).toEqual({ sent: 3, stopped: 7 })
    expect((await service.app.store.bulk_sends.byId(ref))?.stopped_at).not.toBeNull()
  })

  test('is asked after the workspace, the person and the key', async () => {
    const { key } = await service.addWorkspace()
    const actor = (kind: 'user' | 'api_key', id: string) => ({ kind, id, name: 'x', ip: null, user_agent: null })
    const { id } = await addPerson(service, key, { role: 'member' })
    const [api_key] = await service.app.store.api_keys.list(key)
    const ask = (who: ReturnType<typeof actor>, act?: 'export_everything') =>
      stillMay(service.app, { workspace_id: key, actor: who, ...(act ? { act } : {}) })
    expect(await ask(actor('user', id))).toBe('goes_on')
    expect(await ask(actor('user', id), 'export_everything')).toBe('ended')
    expect(await ask(actor('user', 'usr_nobody'))).toBe('ended')
    expect(await ask(actor('api_key', api_key?.id ?? ''))).toBe('goes_on')
    await service.app.store.transact(key, (tx) => tx.api_keys.revoke(key, api_key?.id ?? ''))
    expect(await ask(actor('api_key', api_key?.id ?? ''))).toBe('ended')
    await service.database.query('update workspace set suspended_at = now() where key = $1', [key])
    expect(await ask(actor('user', id))).toBe('waits')
  })

  test('is an export: it breaks off once its owner is removed', async () => {
    const { key, live_key } = await service.addWorkspace()
    for (let i = 0; i < 3; i++) await create(service, simple(), { key: live_key })
    const { id } = await addPerson(service, key)
    const actor = { kind: 'user', id, name: 'x', ip: null, user_agent: null } as const
    let asked = 0
    const mayGoOn = async () => {
      if (++asked === 3) await service.app.store.transact(key, (tx) => tx.members.remove(key, id))
      return (await stillMay(service.app, { workspace_id: key, actor, act: 'export_everything' })) === 'goes_on'
    }
    const space = { scope: { workspace_id: key, livemode: true }, clock: service.app.real_clock }
    const body = exportZip(service.app, space, exportPresenters(service.app), mayGoOn)
    await expect(body.toArray()).rejects.toMatchObject({ code: 'forbidden' })
    expect(asked).toBe(3)
  })

  test('is an export: it breaks off once its session is ended, by whomever', async () => {
    const { key } = await service.addWorkspace()
    const { id, cookie } = await appUser(service, key)
    const actor = { kind: 'user', id, name: 'x', ip: null, user_agent: null } as const
    const session = { person_id: id, token_hash: sha256(cookie.slice('countersign='.length)) }
    const ask = () => stillMay(service.app, { workspace_id: key, actor, act: 'export_everything', session })
    expect(await ask()).toBe('goes_on')
    await service.app.store.transact(key, (tx) => tx.sessions.removeIn(key, id))
    expect(await ask()).toBe('ended')
  })

  test('is an invitation of a suspended workspace: it is mailed when that is resumed', async () => {
    const platform = await openPlatform(service)
    const { id } = await platform.workspace()
    await platform.ask('PATCH', `/workspaces/${id}`, { body: { suspended: true } })
    const email = 'later@elsewhere.test'
    await platform.ask('POST', `/workspaces/${id}/members`, { body: { email, role: 'owner' } })
    await service.runJobs()
    expect(linkTo(mailer.letters, email)).toBe('')
    await platform.ask('PATCH', `/workspaces/${id}`, { body: { suspended: false } })
    service.clock.advance(601_000)
    await service.runJobs()
    expect(linkTo(mailer.letters, email)).toMatch(/^\/invite\//)
  })
})

describe('a key on the free plan', () => {
  test('is rotated, and none is issued', async () => {
    const platform = await openPlatform(service)
    const { id } = await platform.workspace({ plan: 'team' })
    const at = `/workspaces/${id}`
    const issued = (await platform.ask('POST', `${at}/keys`, { body: { kind: 'csk_live', name: 'X' } })).body
    await platform.ask('PATCH', at, { body: { plan: 'free' } })
    const rotated = await platform.ask('POST', `${at}/keys/${issued.id}/rotate`, { body: {} })
    expect([rotated.status, rotated.body.name]).toEqual([200, 'X'])
    const owner = await appUser(service, (await service.app.store.workspaces.find(id)) ?? '', 'owner')
    const again = await owner.call('POST', `/keys/${rotated.body.id}/rotate`)
    expect([again.status, again.body.name]).toEqual([200, 'X'])
    expect((await owner.call('POST', '/keys', { body: { kind: 'csk_live', name: 'Y' } })).body.code).toBe(
      'plan_required',
    )
  })
})
