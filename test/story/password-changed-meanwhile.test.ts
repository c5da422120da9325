import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/application/accounts/passwords.ts'
import { attemptLogIn, attemptSecondStep } from '../../src/application/accounts/log-in.ts'
import { changePassword } from '../../src/application/accounts/members.ts'
import { inUse } from '../../src/application/accounts/sessions.ts'
import type { App } from '../../src/ports/app.ts'
import { sha256 } from '../../src/kit/secrets.ts'
import { appUser, type AppUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { codeAt, withSecondFactor } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

// A password is changed after it was proved and before what it was proved for is done.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const someone = async () => appUser(service, (await service.addWorkspace()).key, 'member')
const origin = () => ({
  at: service.app.real_clock.now(),
  ip: '127.0.0.1',
  locale: null,
  timezone: null,
  user_agent: 'test',
})
const sessionsOf = async ({ id }: AppUser) =>
  (await service.database.query('select from session where person_id = $1', [id])).length

/** The same service, where somebody else changes the password just before this nth transaction of it begins. */
async function changedBefore({ id }: AppUser, nth: number): Promise<App> {
  const next = await hashPassword('a password of somebody else')
  let count = 0
  const { store } = service.app
  const transact: App['store']['transact'] = async (workspace, work) => {
    if (++count === nth)
      await store.transact(null, async () => {
        await service.database.query('update person set password_hash = $2 where id = $1', [id, next])
        await service.database.query('delete from session where person_id = $1', [id])
      })
    return store.transact(workspace, work)
  }
  return { ...service.app, store: { ...store, transact } }
}

describe('a password that is changed beside', () => {
  test('a sign-in lets nobody in', async () => {
    const who = await someone()
    const app = await changedBefore(who, 2)
    const attempt = { email: who.email, password: PASSWORD, ip: '192.0.2.1', browser: undefined, origin: origin() }
    expect((await attemptLogIn(app, attempt)).made).toBeNull()
    expect(await sessionsOf(who)).toBe(0)
  })

  test('the second step lets nobody in', async () => {
    const who = await someone()
    const { secret } = await withSecondFactor(service, who)
    const attempt = { email: who.email, password: PASSWORD, ip: '192.0.2.2', browser: undefined, origin: origin() }
    const { made } = await attemptLogIn(service.app, attempt)
    const ticket = made && 'ticket' in made ? made.ticket : undefined
    expect(ticket).toBeDefined()
    const app = await changedBefore(who, 3)
    const code = codeAt(secret, service.clock.now())
    expect((await attemptSecondStep(app, { ticket, code, browser: undefined, origin: origin() }))?.made).toBeNull()
    expect(await sessionsOf(who)).toBe(0)
  })

  test('a change of it wins: the other is told that the password is not theirs', async () => {
    const who = await someone()
    const token = who.cookie.split('=')[1] ?? ''
    const visitor = await service.app.store.sessions.find(sha256(token), inUse(service.app))
    if (!visitor) throw new Error('nobody is signed in')
    const app = await changedBefore(who, 3)
    const change = { current: PASSWORD, next: 'a password of my own', end_programs: false, origin: origin() }
    const doer = {
      ...visitor,
      actor: { kind: 'user', id: visitor.person_id, name: 'Ada', ip: null, user_agent: null } as const,
    }
    await expect(changePassword(app, doer, change)).rejects.toMatchObject({ details: { param: 'current' } })
    expect(await sessionsOf(who)).toBe(0)
  })
})
