import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResetLink } from '../../src/application/accounts/password-reset.ts'
import { type PasswordContext, weaknessOf } from '../../src/application/accounts/password-strength.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { browser, keepingMailer, linkTo } from '../support/people.ts'
import { mainThreadMs } from '../support/processor-time.ts'
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

/** Text that looks like chance, and is the same in each run. */
function mixed(signs: string): string {
  let at = 1
  return Array.from({ length: 255 }, () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return signs[Math.floor(at / 65_536) % signs.length]
  }).join('')
}

const LEET = '4@8({[<369!1|0$57+%2'
const NASTY: Readonly<Record<string, string>> = {
  'a word in l33t': 'l0v3',
  'a password in l33t': 'p4$$w0rd',
  'a long name in l33t': 'W01f35ch13g31$731nh4u$3nb3rg3rd0rff',
  'every sign of l33t': LEET,
  'l33t and letters by chance': mixed(`aeiostlbgz${LEET}`),
  'parts of letters': mixed("|\\/()_-<>^'{}[]"),
  'letters and digits by chance': mixed('abc123'),
  'digits by chance': mixed('0123456789'),
  'upper and lower case': 'aA1!bB2@',
  'one letter': 'a',
  'one letter in three ways': '4a@',
  'a repeat in a repeat': 'aab',
  'a sequence of digits': '0123456789',
  'a sequence of letters': 'abcdefghijklmnopqrstuvwxyz',
  'a row of keys': 'qwertyuiop',
  'columns of keys': '1qaz2wsx3edc4rfv5tgb',
  dates: '13.12.1999',
  'dates without separators': '01011990',
  'a number': '3.14159',
  'words of the context': 'countersign ada.lovelace analytical engines ',
  'words of the context in l33t': '(0un73r$1gn4d410v314(34n41y71(413ng1n3$',
  'signs beyond letters': '\u{1f600}',
}

const runs = (letter: string) => Array.from({ length: 20 }, (_, at) => letter.repeat(at + 3)).join(' ')
const CONTEXTS: readonly PasswordContext[] = [
  { email: 'ada.lovelace@example.test', name: 'Ada Lovelace', workspace: 'Analytical Engines' },
  { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.test`, name: 'ab '.repeat(60), workspace: 'cd '.repeat(60) },
  { email: `${runs('a').replaceAll(' ', '.')}@example.test`, name: runs('a'), workspace: runs('e') },
]

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

  test.each(Object.entries(NASTY))('takes less than 50 ms to judge, however long: %s', async (_, unit) => {
    for (const context of CONTEXTS) {
      await weaknessOf(PASSWORD, context)
      const password = unit.repeat(255).slice(0, 255)
      expect(await mainThreadMs(() => weaknessOf(password, context))).toBeLessThan(50)
    }
  })

  test.each(['a reset', 'an invitation'])('is not judged more than ten times with one link, by %s', async (door) => {
    const link = await LINKS[door]?.()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await browser(service).post(link ?? '', formOf(WEAK[0] ?? ''))).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await browser(service).post(link ?? '', formOf('correct horse battery'))).html).toContain(
      'too many attempts',
    )
    service.clock.advance(16 * 60_000)
    expect((await browser(service).post(link ?? '', formOf('correct horse battery'))).status).toBe(303)
  })

  test('is not judged more than thirty times from one network address', async () => {
    const visitor = browser(service)
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      const link = (await LINKS['an invitation']?.()) ?? ''
      for (let n = 0; n < 8; n++) statuses.push((await visitor.post(link, formOf(WEAK[0] ?? ''))).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
  })
})

const formOf = (password: string) => ({ name: 'Ada Lovelace', password, again: password })

const LINKS: Readonly<Record<string, () => Promise<string>>> = {
  'a reset': async () => new URL((await makeResetLink(service.app, who.email)) ?? '').pathname,
  'an invitation': async () => {
    const email = `augusta${++invited}@example.test`
    await owner.call('POST', '/members/invitations', { body: { email, role: 'member' } })
    await service.runJobs()
    return linkTo(mailer.letters, email)
  },
}
