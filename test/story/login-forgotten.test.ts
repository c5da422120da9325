import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResetLink } from '../../src/application/accounts/password-reset.ts'
import { appUserOf } from '../support/app.ts'
import { addPerson, PASSWORD, signIn } from '../support/dashboard.ts'
import { browser, codeAt, keepingMailer, linkTo, withSecondFactor } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

const mailer = keepingMailer()
let service: TestService
let workspace: string
beforeAll(async () => {
  service = await openService({ mailer })
  workspace = (await service.addWorkspace()).key
})
afterAll(() => service.close())

const NEXT = 'a password of my own'
const CHOSEN = { password: NEXT, again: NEXT }
const ask = (email: string, visitor = browser(service)) => visitor.post('/forgotten', { email })
const mailsTo = (email: string) => mailer.letters.filter(({ to }) => to.email === email)
const logIn = (email: string, password: string) => browser(service).post('/login', { email, password })

async function linkFor(email: string): Promise<string> {
  await ask(email)
  await service.runJobs()
  return linkTo(mailer.letters, email)
}

describe('a forgotten password', () => {
  test('is replaced by a link that a letter brings: once, and then every session is over', async () => {
    const person = await addPerson(service, workspace)
    const here = await signIn(service, person)
    const link = await linkFor(person.email.toUpperCase()).then(() => linkTo(mailer.letters, person.email))
    expect((await browser(service).get(link)).html).toContain(person.email)
    const done = await browser(service).post(link, CHOSEN)
    expect([done.status, done.location]).toEqual([303, '/login?done=password'])
    expect((await here.get('/envelopes')).status).toBe(302)
    expect([(await logIn(person.email, PASSWORD)).status, (await logIn(person.email, NEXT)).status]).toEqual([401, 303])
    expect((await browser(service).post(link, CHOSEN)).status).toBe(410)
    expect((await browser(service).get(link)).status).toBe(410)
  })

  test('is replaced once by those who come at once', async () => {
    const person = await addPerson(service, workspace)
    const link = await linkFor(person.email)
    const all = await Promise.all(Array.from({ length: 5 }, () => browser(service).post(link, CHOSEN)))
    expect(all.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410])
  })

  test('does not sign in, and the second factor is asked for as ever', async () => {
    const person = await addPerson(service, workspace)
    const { secret } = await withSecondFactor(service, appUserOf(service, await signIn(service, person)))
    const visitor = browser(service)
    await visitor.post(await linkFor(person.email), CHOSEN)
    expect(visitor.cookies.has('countersign')).toBe(false)
    expect((await visitor.post('/login', { email: person.email, password: NEXT })).location).toContain('/login/code')
    expect((await visitor.post('/login/code', { code: codeAt(secret, service.clock.now()) })).status).toBe(303)
  })

  test('has a link that is good for an hour after it was last sent, and once', async () => {
    const person = await addPerson(service, workspace)
    const first = await linkFor(person.email)
    service.clock.advance(3_000_000)
    const second = await linkFor(person.email)
    expect([second, mailsTo(person.email).length]).toEqual([first, 2])
    service.clock.advance(3_000_000)
    expect((await browser(service).post(first, CHOSEN)).status).toBe(303)
    expect((await browser(service).get(second)).status).toBe(410)
    const third = await linkFor(person.email)
    expect(third).not.toBe(first)
    service.clock.advance(3_601_000)
    expect((await browser(service).post(third, CHOSEN)).status).toBe(410)
  })

  test('keeps no old letter good, however often strangers ask for another: two hours after its first, and then a new link', async () => {
    const person = await addPerson(service, workspace)
    const first = await linkFor(person.email)
    const links = new Set([first])
    // Half an hour between two, for a day.
    for (let asked = 1; asked <= 48; asked++) {
      service.clock.advance(1_800_000)
      links.add(await linkFor(person.email))
      const { status } = await browser(service).get(first)
      if (asked > 3) expect([asked, status]).toEqual([asked, 410])
    }
    expect(mailsTo(person.email)).toHaveLength(49)
    expect(links.size).toBeGreaterThan(20)
    expect((await browser(service).get(linkTo(mailer.letters, person.email))).status).toBe(200)
  })

  test('of the operator is good for an hour, also one that an earlier release made', async () => {
    const person = await addPerson(service, workspace)
    const path = async () => new URL((await makeResetLink(service.app, person.email)) ?? '').pathname
    const [made, later] = [await path(), await path()]
    expect((await browser(service).get(made)).status).toBe(410)
    service.clock.advance(3_500_000)
    expect((await browser(service).get(later)).status).toBe(200)
    service.clock.advance(200_000)
    expect((await browser(service).get(later)).status).toBe(410)
    const older = await path()
    const ends_at = new Date(Date.parse(service.clock.now()) + 3_600_000)
    await service.database.query(`update password_reset set expires_at = $2, asked_at = '{}' where person_id = $1`, [
      person.id,
      ends_at,
    ])
    service.clock.advance(3_500_000)
    expect((await browser(service).get(older)).status).toBe(200)
    service.clock.advance(200_000)
    expect((await browser(service).get(older)).status).toBe(410)
  })

  test('is not shut by strangers who ask for it: whoever they leave over the limit has a link that is good', async () => {
    const person = await addPerson(service, workspace)
    for (let i = 0; i < 10; i++) {
      service.clock.advance(301_000)
      await linkFor(person.email)
    }
    expect(mailsTo(person.email)).toHaveLength(5)
    const link = linkTo(mailer.letters, person.email)
    expect((await browser(service).post(link, CHOSEN)).status).toBe(303)
    service.clock.advance(3_600_000)
    expect((await browser(service).get(await linkFor(person.email))).status).toBe(200)
  })

  test('is asked for three times from one network address, and then from another', async () => {
    const person = await addPerson(service, workspace)
    const stranger = browser(service)
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await ask(person.email, stranger)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await ask('somebody.else@example.test', stranger)).status).toBe(200)
    expect((await ask(person.email)).status).toBe(200)
  })

  test('brings one letter in five minutes and five in an hour, and strangers shut nobody out for longer', async () => {
    const person = await addPerson(service, workspace)
    await Promise.all(Array.from({ length: 8 }, () => ask(person.email)))
    await service.runJobs()
    expect(mailsTo(person.email)).toHaveLength(1)
    for (let i = 0; i < 8; i++) {
      service.clock.advance(301_000)
      await linkFor(person.email)
    }
    expect(mailsTo(person.email)).toHaveLength(5)
    for (let i = 0; i < 25; i++) {
      service.clock.advance(1_000_000)
      await linkFor(person.email)
    }
    expect(mailsTo(person.email)).toHaveLength(29)
    expect((await browser(service).get(linkTo(mailer.letters, person.email))).status).toBe(200)
  })

  test('is asked for twenty times a day from one network address, and then from another', async () => {
    const person = await addPerson(service, workspace)
    const stranger = browser(service)
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) {
      service.clock.advance(1_000_000)
      statuses.push((await ask(person.email, stranger)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect((await ask(person.email)).status).toBe(200)
    service.clock.advance(24 * 3600_000)
    expect((await ask(person.email, stranger)).status).toBe(200)
  })

  test('of somebody who was removed from their last workspace stays as it is', async () => {
    const person = await addPerson(service, workspace, { role: 'member' })
    const link = await linkFor(person.email)
    await service.app.store.transact(workspace, (tx) => tx.members.remove(workspace, person.id))
    expect((await browser(service).post(link, CHOSEN)).status).toBe(410)
    service.clock.advance(301_000)
    await linkFor(person.email)
    expect(mailsTo(person.email)).toHaveLength(1)
  })

  test('is not replaced by a short one, by two that differ, or by a link that is made up', async () => {
    const person = await addPerson(service, workspace)
    const link = await linkFor(person.email)
    for (const wrong of [{ ...CHOSEN, again: 'x' }, { password: 'short', again: 'short' }, {}])
      expect((await browser(service).post(link, wrong)).status).toBe(400)
    const [head, version, mac] = link.split('.')
    for (const made of [`${head}.${Number(version) + 1}.${mac}`, `${link}x`, '/reset/%00', '/reset/x'])
      expect((await browser(service).post(made, CHOSEN)).status).toBe(410)
    expect((await logIn(person.email, PASSWORD)).status).toBe(303)
  })
})

describe('whether an address is known', () => {
  test('is not told by the answer', async () => {
    const person = await addPerson(service, workspace)
    const [known, unknown] = [await ask(person.email), await ask('nobody-at-all@example.test')]
    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    for (const odd of ['', 'x', 'a\u0000@example.test', 'a'.repeat(5000)])
      expect((await ask(odd)).html).toBe(known.html)
  })

  test('is not told by how long it takes', async () => {
    const person = await addPerson(service, workspace)
    const took: Record<string, number[]> = { known: [], unknown: [] }
    const timed = async (name: string, email: string) => {
      const visitor = browser(service)
      const began = performance.now()
      await ask(email, visitor)
      took[name]?.push(performance.now() - began)
    }
    for (let i = 0; i < 60; i++) {
      await timed('known', person.email)
      await timed('unknown', 'nobody-at-all@example.test')
    }
    const median = (name: string) => (took[name] ?? []).toSorted((a, b) => a - b)[30] ?? 0
    // The work is the same; what is left is the machine's own noise.
    expect(Math.abs(median('known') - median('unknown'))).toBeLessThan(median('unknown') * 0.5 + 2)
  })
})

test('one network address asks so often, and no more', async () => {
  const visitor = browser(service)
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) statuses.push((await ask(`n${i}@example.test`, visitor)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
})

test('what is queued and kept names nobody and opens nothing, and the letter is in no outbox', async () => {
  const owner = appUserOf(service, await signIn(service, await addPerson(service, workspace)))
  const person = await addPerson(service, workspace, { role: 'member' })
  await ask(person.email)
  const jobs = await service.database.query('select payload::text as payload from graphile_worker._private_jobs')
  expect(JSON.stringify(jobs)).toContain('sealed')
  expect(JSON.stringify(jobs)).not.toContain(person.email)
  await service.runJobs()
  const mac = linkTo(mailer.letters, person.email).split('.').at(-1) ?? 'none'
  expect(service.logged.join('\n')).not.toContain(mac)
  for (const space of ['live', 'test'])
    expect((await owner.get(`/outbox?space=${space}`)).html).not.toContain(person.email)
  expect(JSON.stringify((await owner.call('GET', '/members')).body)).not.toContain('/reset/')
})

test('without a mail server the page says who can help, and the operator makes a link', async () => {
  const quiet = await openService({ database: service.database })
  const person = await addPerson(quiet, workspace)
  expect((await browser(quiet).get('/forgotten')).html).toContain('people reset-link')
  const link = new URL((await makeResetLink(quiet.app, person.email)) ?? '').pathname
  expect((await browser(quiet).post(link, CHOSEN)).status).toBe(303)
  expect(await makeResetLink(quiet.app, 'nobody@example.test')).toBeNull()
  await quiet.close()
})
