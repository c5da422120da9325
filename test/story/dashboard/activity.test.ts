import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityShape } from '../../../src/contract/accounts/activity.ts'
import { TASKS } from '../../../src/jobs/tasks.ts'
import { openPki, type Pki } from '../../pdf/seal/pki.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { addPerson, PASSWORD, signIn } from '../../support/dashboard.ts'
import { issueSeals, P12_PASSWORD, p12Of } from '../../support/p12.ts'
import { browser, codeAt, keepingMailer, linkTo, withSecondFactor } from '../../support/people.ts'
import { freshPdf, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { DAY_MS } from '../../support/stories.ts'

// What the log of the settings tells of people, of the seal, and of what is kept and taken out.

const mailer = keepingMailer()
let service: TestService
let pki: Pki
beforeAll(async () => {
  pki = await openPki()
  issueSeals(pki)
  service = await openService({ mailer })
  // Certificates, and what the database notes by its own clock, lie before.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(async () => {
  await service.close()
  await pki.close()
})

const place = async () => {
  const { key } = await service.addWorkspace()
  return { key, owner: await appUser(service, key) }
}
const log = async (who: AppUser): Promise<ActivityShape[]> =>
  (await who.call('GET', '/activity')).body.data.toReversed()
const told = async (who: AppUser) =>
  (await log(who)).map(({ act, subject, details }) => [act, subject?.name ?? null, details])
const again = async (who: AppUser) => appUserOf(service, await signIn(service, who))

test('of invitations, with the address only in part, and of who came in by one', async () => {
  const { owner } = await place()
  const invite = async (email: string, role: string) =>
    (await owner.call('POST', '/members/invitations', { body: { email, role } })).body.id as string
  const first = await invite('first.guest@example.test', 'admin')
  await owner.call('POST', `/members/invitations/${first}/again`)
  await owner.call('DELETE', `/members/invitations/${await invite('second@example.test', 'member')}`)
  await owner.call('POST', '/members/invitations/inv_none/again')
  await service.runJobs()
  const link = linkTo(mailer.letters, 'first.guest@example.test')
  const password = 'a password of my own'
  await browser(service).post(link, { name: 'Ada Lovelace', password, again: password })
  expect(await told(owner)).toEqual([
    ['member.invited', 'f…@example.test', { role: 'admin' }],
    ['member.invited_again', 'f…@example.test', {}],
    ['member.invited', 's…@example.test', { role: 'member' }],
    ['member.invitation_withdrawn', 's…@example.test', {}],
    ['member.invitation_accepted', null, { role: 'admin' }],
  ])
  const entries = await log(owner)
  expect(entries.at(-1)?.actor).toMatchObject({ kind: 'user', name: 'Ada Lovelace' })
  expect(entries.at(-1)?.ip).toMatch(/^203\.0\./)
  for (const secret of [link.slice('/invite/'.length), 'guest', password])
    expect(JSON.stringify(entries)).not.toContain(secret)
})

test('of somebody with an account who came in, by their name', async () => {
  const elsewhere = await place()
  const { owner } = await place()
  const body = { email: elsewhere.owner.email, role: 'member' }
  await owner.call('POST', '/members/invitations', { body })
  await service.runJobs()
  const form_token = (await elsewhere.owner.call('GET', '/session')).body.form_token
  const link = linkTo(mailer.letters, body.email)
  await browser(service, elsewhere.owner.cookie).post(`${link}/join`, { form_token })
  const joined = (await log(owner)).at(-1)
  expect([joined?.act, joined?.actor.id]).toEqual(['member.invitation_accepted', elsewhere.owner.id])
  expect(await log(await appUser(service, elsewhere.key))).toEqual([])
})

test('of members and of the rules of the sign-in, but not of what was refused or changed nothing', async () => {
  const { key, owner } = await place()
  const member = await addPerson(service, key, { role: 'member' })
  const path = `/members/${member.id}`
  await owner.call('PATCH', path, { body: { role: 'admin' } })
  await owner.call('PATCH', path, { body: { role: 'admin' } })
  await owner.call('PATCH', `/members/${owner.id}`, { body: { role: 'member' } })
  await owner.call('PUT', '/sign-in-rules', { body: { needs_second_factor: false } })
  await owner.call('DELETE', path)
  await owner.call('DELETE', path)
  expect(await told(owner)).toEqual([
    ['member.role_changed', 'The member', { from: 'member', to: 'admin' }],
    ['sign_in.rules_changed', null, { needs_second_factor: false }],
    ['member.removed', 'The member', { role: 'admin' }],
  ])
})

test('of the second factor of each account, without its secret or a code', async () => {
  const { key, owner } = await place()
  const person = await addPerson(service, key, { role: 'member' })
  const member = appUserOf(service, await signIn(service, person))
  const { secret, recovery_codes } = await withSecondFactor(service, member)
  const proof = (code: string) => ({ body: { password: PASSWORD, code } })
  await member.call('POST', '/account/second-factor/off', proof('000000'))
  const renewed = codeAt(secret, service.clock.now())
  await member.call('POST', '/account/second-factor/recovery-codes', proof(renewed))
  service.clock.advance(90_000)
  await member.call('POST', '/account/second-factor/off', proof(codeAt(secret, service.clock.now())))
  await withSecondFactor(service, member)
  await owner.call('DELETE', `/members/${person.id}/second-factor`)
  await owner.call('DELETE', `/members/${person.id}/second-factor`)
  const entries = await log(owner)
  expect(entries.map(({ act, actor }) => [act, actor.id])).toEqual([
    ['account.second_factor_on', person.id],
    ['account.recovery_codes_renewed', person.id],
    ['account.second_factor_off', person.id],
    ['account.second_factor_on', person.id],
    ['member.second_factor_reset', owner.id],
  ])
  expect(entries.at(-1)?.subject).toEqual({ id: person.id, name: 'The member' })
  for (const hidden of [secret, renewed, ...recovery_codes]) expect(JSON.stringify(entries)).not.toContain(hidden)
})

test('of the seal, by the name and the fingerprint of the certificate', async () => {
  const { owner } = await place()
  const p12 = p12Of(pki, 'Acme seal', ['Acme root'])
  const put = (password: string) => owner.call('PUT', '/seal/identity', { body: { p12, password } })
  await put('wrong')
  const { chain } = (await put(P12_PASSWORD)).body
  await owner.call('DELETE', '/seal/identity')
  await owner.call('DELETE', '/seal/identity')
  const { subject, fingerprint } = chain[0]
  expect(await told(owner)).toEqual([
    ['seal.identity_put', null, { subject, fingerprint }],
    ['seal.identity_removed', null, { subject, fingerprint }],
  ])
  expect((await log(owner))[0]?.actor.name).toBe('The owner')
  expect(JSON.stringify(await log(owner))).not.toContain(P12_PASSWORD)
})

test('of how long envelopes are kept, of a run that erased some, and of an export', async () => {
  const [here, stories] = [await placeIn(service), storiesOf(service)]
  await stories.voided(freshPdf(), here.live_key)
  await stories.voided(freshPdf(), here.live_key)
  const owner = await here.owner()
  await owner.call('PUT', '/retention', { body: { days: 30 } })
  await owner.call('PUT', '/retention', { body: { days: 30, verb: 'erase' } })
  await TASKS.erase_ended?.(service.app, {})
  service.clock.advance(31 * DAY_MS)
  await TASKS.erase_ended?.(service.app, {})
  await TASKS.erase_ended?.(service.app, {})
  const later = await again(owner)
  await later.call('GET', '/export', { space: 'test' })
  await later.call('HEAD', '/export')
  expect(await told(later)).toEqual([
    ['retention.changed', null, { days: 30 }],
    ['retention.erased', null, { envelopes: 2 }],
    ['export.taken', null, { space: 'test' }],
  ])
  expect((await log(later))[1]?.actor).toMatchObject({ kind: 'system', name: 'Countersign' })
})
