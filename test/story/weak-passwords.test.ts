import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResetLink } from '../../src/application/accounts/password-reset.ts'
import { weaknessOf } from '../../src/application/accounts/password-strength.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { browser, keepingMailer, linkTo } from '../support/people.ts'
import { openService, type TestService } from '../support/service.ts'

const mailer = keepingMailer()
let service: TestService
let who: AppUser
let owner: AppUser
beforeAll(async () => {
  service = await openService({ mailer })
  const { key } = await service.addWorkspace()
  owner = await appUser(service, key)
  who = await appUser(service, key, 'member')
})
afterAll(() => service.close())

const WEAK = ['aaaaaaaaaaaa', '123456789012', 'password1234', 'countersign1', 'qwertyuiop12']

/** Every door by which a person sets a password; each is opened anew for a try. */
const DOORS: Readonly<Record<string, (password: string, own?: string) => Promise<{ status: number; told: string }>>> = {
  'a change': async (next) => {
    const { status, body } = await who.call('POST', '/account/password', { body: { current: PASSWORD, next } })
    return { status, told: `${body?.code} ${body?.param}` }
  },
  'a first one in place of one that somebody chose': async (next) => {
    const { key } = await service.addWorkspace()
    const newcomer = await appUser(service, key, 'member')
    await service.database.query('update person set password_is_temporary = true where id = $1', [newcomer.id])
    const { status, body } = await newcomer.call('POST', '/account/password', { body: { current: PASSWORD, next } })
    return { status, told: `${body?.code} ${body?.param}` }
  },
  'a reset': async (password) => {
    const link = new URL((await makeResetLink(service.app, who.email)) ?? '').pathname
    const { status, html } = await browser(service).post(link, { password, again: password })
    return { status, told: html }
  },
  'an invitation': async (password) => {
    const email = `ada.lovelace${++invited}@example.test`
    await owner.call('POST', '/members/invitations', { body: { email, role: 'member' } })
    await service.runJobs()
    const form = { name: 'Ada Lovelace', password, again: password }
    const { status, html } = await browser(service).post(linkTo(mailer.letters, email), form)
    return { status, told: html }
  },
}
let invited = 0

describe('a password that is soon guessed', () => {
  for (const [door, set] of Object.entries(DOORS))
    test.each(WEAK)(`is refused by ${door}: %s`, async (password) => {
      const { status, told } = await set(password)
      expect(status).toBe(400)
      expect(told).toMatch(/weak_password next|This password is easy to guess/)
    })

  test('is refused where it is made of the address or the name', async () => {
    const context = { email: 'ada.lovelace@example.test', name: 'Ada Lovelace', workspace: 'Analytical Engines' }
    for (const own of ['ada.lovelace@example.test', 'lovelace1234', 'Analytical Engines', 'Ada Lovelace'])
      expect([own, await weaknessOf(own, context)]).toEqual([own, 'personal'])
    expect(await weaknessOf(PASSWORD, context)).toBeNull()
  })

  test('that somebody has already goes on being theirs', async () => {
    const { hashPassword } = await import('../../src/application/accounts/passwords.ts')
    await service.database.query('update person set password_hash = $2 where id = $1', [
      owner.id,
      await hashPassword('password1234'),
    ])
    const { status } = await browser(service).post('/login', { email: owner.email, password: 'password1234' })
    expect(status).toBe(303)
  })

  test('takes little time to judge, whatever it is and however long', async () => {
    const context = {
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.test`,
      name: 'ab '.repeat(60),
      workspace: 'cd '.repeat(60),
    }
    await weaknessOf(PASSWORD, context)
    for (const unit of ['l0v3', '4@8({[<369!1|0$57+%2', 'aB3$', 'x1', 'a', 'password', '\u{1f600}']) {
      const tried: number[] = []
      for (let i = 0; i < 3; i++) {
        const before = process.cpuUsage()
        await weaknessOf(unit.repeat(255).slice(0, 255), context)
        const { user, system } = process.cpuUsage(before)
        tried.push(user + system)
      }
      expect(Math.min(...tried), unit).toBeLessThan(400_000)
    }
  })
})
