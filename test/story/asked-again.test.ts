import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../src/kit/time.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { browser, keepingMailer, linkTo } from '../support/people.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { callsOf, openDirectory, type TestDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

// A mailbox is asked no more than its owner bears: not after a no, and not by everybody at once.

const mailer = keepingMailer()
let service: TestService
let platform: TestPlatform
beforeAll(async () => {
  service = await openService({ mailer })
  platform = await openPlatform(service)
  // The log is written by the database's clock.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

let last = 0
const stranger = () => `asked${++last}@elsewhere.test`
const lettersTo = (email: string) => mailer.letters.filter(({ to }) => to.email === email).length
const DAY_MS = 86_400_000

/** One workspace, and each of its doors that ask somebody. */
async function asking() {
  const { id } = await platform.workspace()
  const key = (await service.app.store.workspaces.find(id)) ?? ''
  const owner = await appUser(service, key)
  const directory = await openDirectory(service, key)
  return { id, owner, directory, doors: doorsOf({ id, owner, directory }) }
}

const doorsOf = ({ id, owner, directory }: { id: string; owner: AppUser; directory: TestDirectory }) => {
  const members = (email: string, notify: boolean) =>
    platform.ask('POST', `/workspaces/${id}/members`, { body: { email, role: 'member', notify } })
  return {
    'an invitation': (email: string) => owner.call('POST', '/members/invitations', { body: { email, role: 'member' } }),
    'a platform that has them invited': (email: string) => members(email, true),
    'a platform that names them': (email: string) => members(email, false),
    'a directory': (email: string) => callsOf(directory).add({ userName: email }),
  }
}
const DOORS = [
  ...['an invitation', 'a platform that has them invited', 'a platform that names them', 'a directory'],
] as (keyof ReturnType<typeof doorsOf>)[]

async function declined(email: string) {
  await service.runJobs()
  expect((await browser(service).post(`${linkTo(mailer.letters, email)}/decline`, {})).status).toBe(200)
}

describe.each(DOORS)('after a no, by %s', (door) => {
  test('the workspace does not ask again for a while, and another one may', async () => {
    const [{ doors }, other] = [await asking(), await asking()]
    const email = stranger()
    await doors[door](email)
    await declined(email)
    const letters = lettersTo(email)
    for (const again of DOORS) {
      // As others write it.
      const { status, body } = await doors[again](email.toUpperCase())
      expect([again, status]).toEqual([again, 409])
      // A directory has them already, as somebody who is not active.
      expect(JSON.stringify(body)).toMatch(again === 'a directory' && door === again ? /already/ : /has declined/)
    }
    await service.runJobs()
    expect(lettersTo(email)).toBe(letters)
    expect((await other.doors[door](email)).status).toBe(201)
    await service.runJobs()
    expect(lettersTo(email)).toBe(letters + 1)
  })
})

test.each(DOORS)('a no holds for the whole mailbox, by %s: a tag makes no other one', async (door) => {
  const { doors } = await asking()
  const email = stranger()
  const tagged = (tag: string) => email.replace('@', `+${tag}@`)
  await doors['an invitation'](tagged('first'))
  await declined(tagged('first'))
  for (const again of [tagged('first'), tagged('second'), email]) {
    const { status, body } = await doors[door](again)
    expect([again, status, JSON.stringify(body)]).toEqual([again, 409, expect.stringContaining('has declined')])
  }
  expect((await doors[door](stranger())).status).toBe(201)
})

test.each(DOORS)('a no holds against %s that comes at the same time', async (door) => {
  const { id, doors } = await asking()
  const key = (await service.app.store.workspaces.find(id)) ?? ''
  const email = stranger()
  await doors['an invitation'](email)
  await service.runJobs()
  const no = () => browser(service).post(`${linkTo(mailer.letters, email)}/decline`, {})
  const [replied, asked] = await service.app.store
    .transact(key, async (tx) => {
      const [open] = await tx.invitations.pending(key)
      await tx.invitations.lock(key, open?.id ?? '')
      const replying = no()
      await waiting(1)
      const asking_again = doors[door](email)
      await waiting(2)
      return [replying, asking_again] as const
    })
    .then((both) => Promise.all(both))
  expect(replied.status).toBe(200)
  expect([201, 409]).toContain(asked.status)
  await service.app.store.transact(key, async (tx) => expect(await tx.invitations.pending(key)).toEqual([]))
  expect((await doors['an invitation'](email)).status).toBe(409)
})

const waiting = (n: number) =>
  vi.waitFor(async () => {
    const found = await service.database.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(found).toHaveLength(n)
  }, 20_000)

test('a directory does not ask again by waking them up, and may once the time is over', async () => {
  const { directory, doors } = await asking()
  const { patch } = callsOf(directory)
  const email = stranger()
  const { body } = await doors['a directory'](email)
  await declined(email)
  const wake = () => patch(`/Users/${body.id}`, [{ op: 'replace', path: 'active', value: true }])
  expect((await wake()).status).toBe(409)
  service.clock.advance((LIMITS.declined_days - 1) * DAY_MS)
  expect((await wake()).status).toBe(409)
  service.clock.advance(2 * DAY_MS)
  expect((await wake()).status).toBe(200)
  await service.runJobs()
  expect(lettersTo(email)).toBe(2)
})

test('the log says that somebody declined, and neither whom nor what their address is', async () => {
  const { owner, doors } = await asking()
  const email = stranger()
  await doors['an invitation'](email)
  await declined(email)
  const { data } = (await owner.call('GET', '/activity')).body
  const entry = data.find(({ act }: { act: string }) => act === 'member.invitation_declined')
  expect(entry.details.address_code).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(entry)).not.toContain(email)
})

describe('one mailbox', () => {
  test('has so many invitations a day of one workspace, and the newest link comes when there is room', async () => {
    const { doors } = await asking()
    const email = stranger()
    for (let i = 0; i < LIMITS.invitations_mailed_per_day_workspace + 3; i++) {
      expect((await doors['an invitation'](email)).status).toBe(201)
      await service.runJobs()
    }
    expect(lettersTo(email)).toBe(LIMITS.invitations_mailed_per_day_workspace)
    service.clock.advance(DAY_MS + 60_000)
    await service.runJobs()
    // Those that were replaced meanwhile are not needed.
    expect(lettersTo(email)).toBe(LIMITS.invitations_mailed_per_day_workspace + 1)
    expect((await browser(service).get(linkTo(mailer.letters, email))).status).toBe(200)
  })

  test('has no more of them by tags behind its name', async () => {
    const { doors } = await asking()
    const [name = '', domain = ''] = stranger().split('@')
    const tagged = Array.from(
      { length: LIMITS.invitations_mailed_per_day_workspace + 2 },
      (_, i) => `${name}+${i}@${domain}`,
    )
    for (const email of tagged) expect((await doors['an invitation'](email)).status).toBe(201)
    await service.runJobs()
    const got = tagged.map(lettersTo).reduce((sum, letters) => sum + letters, 0)
    expect(got).toBe(LIMITS.invitations_mailed_per_day_workspace)
    // They are as many addresses of as many people all the same.
    expect((await doors['an invitation'](`${name}@${domain}`)).status).toBe(201)
  })

  test('has so many of all workspaces together; the others wait, and their answers say nothing of it', async () => {
    const email = stranger()
    const before = service.clock.now()
    const answers: number[] = []
    for (let i = 0; i < LIMITS.invitations_mailed_per_day + 3; i++) {
      const { doors } = await asking()
      answers.push((await doors[DOORS[i % DOORS.length] ?? 'an invitation'](email)).status)
    }
    await service.runJobs()
    expect(new Set(answers)).toEqual(new Set([201]))
    expect(lettersTo(email)).toBe(LIMITS.invitations_mailed_per_day)
    expect(service.clock.now() < addDays(before, 1)).toBe(true)
    service.clock.advance(DAY_MS + 60_000)
    await service.runJobs()
    expect(lettersTo(email)).toBe(LIMITS.invitations_mailed_per_day + 3)
  })
})

test('what counts in days is not forgotten by who counts in minutes', async () => {
  const [counted, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const claim = (key: Buffer, window_s: number, failures_max = 1) =>
    service.app.store.transact(null, (tx) =>
      tx.sessions.claimAttempts([{ key, failures_max }], {
        ...{ attempt: `attempt ${++last}`, now: service.clock.now(), window_s },
      }),
    )
  expect(await claim(counted, 10 * 24 * 3600)).toBeNull()
  service.clock.advance(5 * DAY_MS)
  for (let i = 0; i < 30; i++) await claim(other, 60, 100)
  expect(await claim(counted, 10 * 24 * 3600)).toBeGreaterThan(4 * 24 * 3600)
  service.clock.advance(6 * DAY_MS)
  for (let i = 0; i < 30; i++) await claim(other, 60, 100)
  const left = await service.database.query('select from login_failure where key = $1', [counted])
  expect(left).toHaveLength(0)
})
