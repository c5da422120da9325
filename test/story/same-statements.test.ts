import { ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AppUser, appUser } from '../support/app.ts'
import { addPerson } from '../support/dashboard.ts'
import { browser, keepingMailer, withSecondFactor } from '../support/people.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { callsOf, openDirectory, type TestDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

// Whether an address has an account is not told by how long an answer takes: the same statements are sent for each, up to the
// answer. How often a password is hashed: login-work.test.ts.

let service: TestService
let owner: AppUser
let directory: TestDirectory
let platform: TestPlatform
let workspace: string
beforeAll(async () => {
  service = await openService({ mailer: keepingMailer() })
  platform = await openPlatform(service)
  workspace = (await platform.workspace()).id
  const key = (await service.app.store.workspaces.find(workspace)) ?? ''
  owner = await appUser(service, key)
  directory = await openDirectory(service)
  // The token of its forms is asked for once.
  await owner.call('GET', '/members')
})
afterAll(() => service.close())

let last = 0
const unknown = () => `nobody${++last}@elsewhere.test`

/** Addresses of accounts as they may be: with a second factor, in no workspace any more, in several. */
const ACCOUNTS: Readonly<Record<string, () => Promise<string>>> = {
  'an account': async () => (await account()).email,
  'an account with a second factor': async () => {
    const user = await account()
    await withSecondFactor(service, user)
    return user.email
  },
  'an account in no workspace': async () => {
    const { id, email } = await account()
    await service.database.query('delete from membership where person_id = $1', [id])
    return email
  },
  'an account that chose no password yet': async () => {
    const person = await addPerson(service, (await service.addWorkspace()).key)
    await service.database.query('update person set address_unproved = true, email = $2 where id = $1', [
      person.id,
      `known${++last}@elsewhere.test`,
    ])
    return `known${last}@elsewhere.test`
  },
}

async function account() {
  const user = await appUser(service, (await service.addWorkspace()).key)
  const email = `known${++last}@elsewhere.test`
  await service.database.query('update person set email = $2 where id = $1', [user.id, email])
  return { ...user, email }
}

type Door = (email: string) => Promise<{ readonly status: number }>
const member = (email: string, notify: boolean) =>
  platform.ask('POST', `/workspaces/${workspace}/members`, { body: { email, role: 'member', notify } })

const DOORS: Readonly<Record<string, Door>> = {
  'signing in': (email) => browser(service).post('/login', { email, password: 'a wrong password' }),
  'a forgotten password': (email) => browser(service).post('/forgotten', { email }),
  'an invitation': (email) => owner.call('POST', '/members/invitations', { body: { email, role: 'member' } }),
  'a platform that has them invited': (email) => member(email, true),
  'a platform that names them': (email) => member(email, false),
  'a directory': (email) => callsOf(directory).add({ userName: email }),
}

/** Until the answer ends: the line of a refused sign-in names the workspace, which is read once it is out. */
async function sentBy(door: Door, email: string) {
  const sent: string[] = []
  let is_answered = false
  const end = ServerResponse.prototype.end
  const answer = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (
    this: ServerResponse,
    ...args: unknown[]
  ) {
    is_answered = true
    return Reflect.apply(end, this, args)
  })
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    if (text !== undefined && !is_answered) sent.push(text)
    return Reflect.apply(query, this, args)
  })
  const { status } = await door(email).finally(() => {
    spy.mockRestore()
    answer.mockRestore()
  })
  return { status, sent }
}

describe.each(Object.entries(DOORS))('%s', (_, door) => {
  test.each(Object.entries(ACCOUNTS))('sends the same statements for nobody as for %s', async (_of, known) => {
    const email = await known()
    // What a node learns once, it has learnt.
    await door(unknown())
    const [nobody, somebody] = [await sentBy(door, unknown()), await sentBy(door, email)]
    expect(somebody).toEqual(nobody)
    expect(nobody.sent.length).toBeGreaterThan(1)
  })
})
