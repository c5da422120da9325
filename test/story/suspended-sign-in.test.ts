import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptByAddress } from '../../src/application/accounts/invitations.ts'
import { attemptLogIn, goOn } from '../../src/application/accounts/log-in.ts'
import { beginHandOff, redeemHandOff } from '../../src/application/accounts/sso-codes.ts'
import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { softAuthenticator } from '../support/authenticator.ts'
import { addPerson, PASSWORD } from '../support/dashboard.ts'
import { addPasskey, atSecondStep, callAt, ORIGIN, openServiceAt, passAt } from '../support/passkeys.ts'
import { browser, codeAt } from '../support/people.ts'
import type { TestService } from '../support/service.ts'

// Nobody signs in to a suspended workspace, or becomes a member of it, and nothing that was begun meanwhile is alive once it
// is resumed.

let service: TestService
beforeAll(async () => {
  service = await openServiceAt(ORIGIN)
})
afterAll(() => service.close())

const suspend = (key: string, at: string | null = service.clock.now()) =>
  service.app.store.transact(key, (tx) => tx.workspaces.change(key, { suspended_at: at }))
const origin = () => ({ at: service.clock.now(), ip: null, user_agent: null, locale: null, timezone: null })
const headers = { origin: ORIGIN }

/** Begins before the workspace is suspended; what it answers comes after. */
type Way = (who: AppUser) => Promise<() => Promise<unknown>>

const WAYS: Readonly<Record<string, Way>> = {
  'a password': async ({ email }) => {
    return () =>
      attemptLogIn(service.app, { email, password: PASSWORD, ip: '192.0.2.7', browser: '', origin: origin() })
  },
  'a passkey': async (who) => {
    const authenticator = softAuthenticator({ origin: ORIGIN })
    await addPasskey(who, { authenticator })
    return () => passAt(browser(service), '/login/passkey', authenticator)
  },
  'a passkey in the second step': async (who) => {
    const authenticator = softAuthenticator({ origin: ORIGIN })
    await addPasskey(who, { authenticator })
    const visitor = await atSecondStep(service, who)
    return () => passAt(visitor, '/login/code/passkey', authenticator)
  },
  'a code in the second step': async (who) => {
    const { secret } = (await callAt(who, 'POST', '/account/second-factor', { password: PASSWORD })).body
    await callAt(who, 'POST', '/account/second-factor/confirm', { code: codeAt(secret, service.clock.now()) })
    service.clock.advance(60_000)
    const visitor = await atSecondStep(service, who)
    return () => visitor.post('/login/code', { code: codeAt(secret, service.clock.now()), next: '/outbox' }, headers)
  },
  'a provider': async ({ id }) => {
    const account = await service.app.store.accounts.byId(id)
    if (!account) throw new Error('nobody is there')
    return () => goOn(service.app, { ...account, browser_known: true }, origin())
  },
}

describe.each(Object.entries(WAYS))('signing in by %s', (_, way) => {
  const sessionsOf = ({ id }: AppUser) => service.database.query('select from session where person_id = $1', [id])
  const signIns = ({ id }: AppUser) =>
    service.database.query("select from activity where actor ->> 'id' = $1 and act = 'account.signed_in'", [id])

  test('opens nothing, also once the workspace is resumed', async () => {
    const { key } = await service.addWorkspace()
    const who = await appUser(service, key)
    const enter = await way(who)
    const before = await signIns(who)
    await suspend(key)
    await enter()
    expect(await sessionsOf(who)).toEqual([])
    expect(await signIns(who)).toEqual(before)
  })

  test('is what it is where nothing is suspended', async () => {
    const { key } = await service.addWorkspace()
    const who = await appUser(service, key)
    const enter = await way(who)
    const before = await sessionsOf(who)
    await enter()
    expect(await sessionsOf(who)).toHaveLength(before.length + 1)
  })
})

test('somebody new whose address a provider proves comes in by their invitation once the workspace is resumed', async () => {
  const { key } = await service.addWorkspace()
  const owner = await appUser(service, key)
  const email = 'newcomer@elsewhere.test'
  await callAt(owner, 'POST', '/members/invitations', { email, role: 'member' })
  const accept = () => acceptByAddress(service.app, { email, name: 'New', known: null, origin: origin() })
  await suspend(key)
  expect(await accept()).toBeNull()
  expect(await service.app.store.accounts.idOf(email)).toBeNull()
  await suspend(key, null)
  expect(await accept()).toMatch(/^usr_/)
})

test('the code of a CRM opens nothing', async () => {
  const { key } = await service.addWorkspace('enterprise', true)
  const { email } = await addPerson(service, key)
  const caller = { scope: { workspace_id: key, livemode: true }, clock: service.app.real_clock, actor: COMMAND_LINE }
  const code = async () => {
    const { url } = await beginHandOff(service.app, caller, { user: email, return_to: '/' })
    return new URL(url).searchParams.get('code') ?? ''
  }
  expect(await redeemHandOff(service.app, await code(), origin())).not.toBeNull()
  const begun = await code()
  await suspend(key)
  expect(await redeemHandOff(service.app, begun, origin())).toBeNull()
})
