import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { addPerson, PASSWORD } from '../../support/dashboard.ts'
import { browser, keepingMailer } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft, signAll } from '../../support/stories.ts'

// Which language and zone a mail to somebody of the dashboard is written in (docs/languages.md).

const mailer = keepingMailer()
let service: TestService
let keys: Awaited<ReturnType<TestService['addWorkspace']>>
beforeAll(async () => {
  service = await openService({ mailer })
  keys = await service.addWorkspace()
})
afterAll(() => service.close())

const choose = (who: AppUser, locale: string | null) => who.call('PATCH', '/account', { body: { locale } })
const newest = (to: string) => mailer.letters.findLast((letter) => letter.to.email === to.toLowerCase())
let last = 0
const fresh = () => `invited${++last}@example.test`

const READY = { name: 'Lease', recipients: [ada], fields: [signatureFor(ada.email)] }
async function sentBy(who: AppUser, space: 'live' | 'test' = 'live') {
  const { id } = await draft(service, READY, space === 'live' ? keys.live_key : keys.test_key)
  return (await who.call('POST', `/envelopes/${id}/send`, { space })).body
}
async function completedBy(who: AppUser) {
  await signAll(service, await sentBy(who))
  await service.runJobs()
  return newest(who.email)
}
async function invitedBy(who: AppUser, email = fresh()) {
  expect((await who.call('POST', '/members/invitations', { body: { email, role: 'member' } })).status).toBe(201)
  await service.runJobs()
  return newest(email)
}
/** As a browser does, with what it says of itself. */
const signInAs = (email: string, headers: Readonly<Record<string, string>>) =>
  browser(service, 'zone=America/New_York').post('/login', { email, password: PASSWORD }, headers)

test('the end of an envelope is told in the language that its sender chose, from then on, whatever its signers read', async () => {
  const owner = await appUser(service, keys.key)
  await choose(owner, 'de')
  const german = await completedBy(owner)
  expect(german?.subject).toBe('Abgeschlossen: Lease')
  expect(german?.text).toContain('Guten Tag The owner,')
  expect(german?.html).toContain('<html lang="de" dir="ltr">')
  expect(newest(ada.email)?.subject).toBe('Completed: Lease')

  await choose(owner, 'ar')
  const arabic = await completedBy(owner)
  expect(arabic?.subject).toBe('مكتمل: Lease')
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
})

test('who chose none is told in that of the browser they signed in with, and dates are of its zone', async () => {
  const owner = await appUser(service, keys.key)
  await signInAs(owner.email, { 'accept-language': 'es-MX, es;q=0.9' })
  const envelope = await sentBy(owner, 'test')
  await call(service, 'POST', '/test/clock', { key: keys.test_key, body: { advance: 'P90D' } })
  await service.runJobs()
  const { body } = await owner.call('GET', `/outbox?to=${owner.email}`, { space: 'test' })
  const { body: mail } = await owner.call('GET', `/outbox/${body.data[0].id}`, { space: 'test' })
  expect(mail.subject).toContain('Caducado: Lease')
  const day = new Date(envelope.deadline_at)
  const there = new Intl.DateTimeFormat('es', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })
  expect(mail.text).toContain(`${there.format(day)} GMT-5`)
})

test('a zone that is none, and a cookie without an end, are not kept', async () => {
  const owner = await appUser(service, keys.key)
  for (const zone of ['Mars/Olympus', 'x'.repeat(3000), '%00'])
    expect(
      (await browser(service, `zone=${zone}`).post('/login', { email: owner.email, password: PASSWORD })).status,
    ).toBe(303)
  const [kept] = await service.database.query('select timezone from membership where person_id = $1', [owner.id])
  expect(kept).toEqual({ timezone: null })
})

test('who has no account is invited in the language of the workspace, else in that of whoever invites', async () => {
  const { key } = await service.addWorkspace()
  const owner = await appUser(service, key)
  expect((await invitedBy(owner))?.subject).toContain('The owner invites you to ')
  await choose(owner, 'nl')
  expect((await invitedBy(owner))?.subject).toContain('The owner nodigt u uit voor ')
  expect((await owner.call('PATCH', '/defaults', { body: { locale: 'pl' } })).status).toBeLessThan(300)
  const polish = await invitedBy(owner)
  expect(polish?.subject).toMatch(/^Zaproszenie do /)
  expect(polish?.text).toContain('/invite/')
})

test('who has an account elsewhere is invited in their own', async () => {
  const elsewhere = await appUser(service, (await service.addWorkspace()).key)
  await choose(elsewhere, 'ja')
  const owner = await appUser(service, keys.key)
  expect((await invitedBy(owner, elsewhere.email))?.subject).toMatch(/^The owner 様から /)
})

test('a new password is chosen by a mail in the language of the account', async () => {
  const { id, email } = await addPerson(service, keys.key)
  const ask = async () => {
    await browser(service).post('/forgotten', { email })
    await service.runJobs()
    service.clock.advance(3_600_000)
    return newest(email)
  }
  await signInAs(email, { 'accept-language': 'it' })
  expect((await ask())?.subject).toBe('Scelga una nuova password')
  await service.database.query("update person set locale = 'fr' where id = $1", [id])
  expect((await ask())?.subject).toBe('Choisir un nouveau mot de passe')
  await service.database.query("update person set locale = 'nn' where id = $1", [id])
  expect((await ask())?.html).toContain('<html lang="it"')
})
