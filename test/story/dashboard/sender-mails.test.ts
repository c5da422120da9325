import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { keepingMailer } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft, signAll } from '../../support/stories.ts'

// Mails to the person who sent an envelope from the dashboard: how it ended, and what did not arrive.

const mailer = keepingMailer()
let service: TestService
let keys: Awaited<ReturnType<TestService['addWorkspace']>>
let owner: AppUser
beforeAll(async () => {
  service = await openService({ mailer })
  keys = await service.addWorkspace()
  owner = await appUser(service, keys.key)
})
afterAll(() => service.close())

const READY = { name: 'Lease <b>', recipients: [ada], fields: [signatureFor(ada.email)] }
const sent = async (space: 'live' | 'test', who = owner) => {
  const { id } = await draft(service, READY, space === 'live' ? keys.live_key : keys.test_key)
  const { status, body } = await who.call('POST', `/envelopes/${id}/send`, { space })
  expect(status).toBe(200)
  return body
}
const act = async (envelope: any, body: object) => {
  const path = `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/act`
  expect((await call(service, 'POST', path, { key: keys.test_key, body })).status).toBe(200)
}
const captured = async (who = owner) => {
  await service.runJobs()
  const { body } = await who.call('GET', `/outbox?to=${encodeURIComponent(who.email)}`, { space: 'test' })
  const read = (row: any) => who.call('GET', `/outbox/${row.id}`, { space: 'test' })
  return Promise.all(body.data.map(async (row: any) => ({ ...row, text: (await read(row)).body.text })))
}
const carried = (to: string) => mailer.letters.filter((letter) => letter.to.email === to)

test('who sent it is told by mail that it is completed, once, with the way to the envelope', async () => {
  const envelope = await sent('live')
  await signAll(service, envelope)
  await service.runJobs()
  await service.runJobs()
  const [letter, ...more] = carried(owner.email)
  expect(more).toEqual([])
  expect([letter?.subject, letter?.from.name, letter?.attachments]).toEqual([
    'Completed: Lease <b>',
    service.app.settings.mail_from.name,
    [],
  ])
  expect(letter?.text).toContain(`/envelopes/${envelope.id}`)
  expect(letter?.text).toContain('Hello The owner,')
  expect(letter?.html).not.toContain('Lease <b>')
  for (const text of [letter?.text, letter?.html]) expect(text).not.toContain('/s/')
})

test('what is declined, expires or does not arrive is told with the reason, in the outbox where nothing is mailed', async () => {
  const member = await appUser(service, keys.key, 'member')
  await act(await sent('test', member), { act: 'decline', reason: 'The rent is wrong' })
  await act(await sent('test', member), { act: 'bounce', reason: 'mailbox full' })
  await service.runJobs()
  await call(service, 'POST', '/test/clock', { key: keys.test_key, body: { advance: 'P90D' } })
  const [expired, bounced, declined, ...more] = await captured(member)
  expect(more).toEqual([])
  expect(declined.subject).toContain('Declined: Lease <b>')
  expect(declined.text).toContain('Ada Lovelace declined to sign')
  expect(declined.text).toContain('The rent is wrong')
  expect(bounced.subject).toContain('Not delivered: Lease <b>')
  expect(bounced.text).toContain('mailbox full')
  expect(expired.subject).toContain('Expired: Lease <b>')
  expect(carried(member.email)).toEqual([])
})

test('nobody is told who switched it off, who is gone, or where a program sent it', async () => {
  const off = await appUser(service, keys.key)
  expect((await off.call('GET', '/account')).body.sender_letters).toBe(true)
  await off.call('PATCH', '/account', { body: { sender_letters: false } })
  expect((await off.call('GET', '/account')).body.sender_letters).toBe(false)
  const gone = await appUser(service, keys.key, 'member')
  const envelopes = [await sent('test', off), await sent('test', gone)]
  await owner.call('DELETE', `/members/${gone.id}`)
  const by_key = await draft(service, { ...READY, send: true }, keys.test_key)
  for (const one of [...envelopes, by_key]) await act(one, { act: 'decline', reason: 'no thanks' })
  await service.runJobs()
  const mails = await service.database.query("select to_email from mail where kind = 'sender_declined'")
  const told = mails.map(({ to_email }) => to_email)
  for (const who of [off, gone, owner]) expect(told).not.toContain(who.email)
})
