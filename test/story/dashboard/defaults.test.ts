import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTextOf } from '../../../src/application/mail/send.ts'
import { ada, call, create, envelopeForm, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { DAY_MS } from '../../support/stories.ts'
import { both, order, template } from '../../support/templates.ts'

// Settings, Defaults: what a request means where it is silent.

let service: TestService
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  owner = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const READY = { recipients: [ada], fields: [signatureFor(ada.email)] }
const WANTED = {
  deadline_days: 30,
  reminders: { first_after_days: 2, repeat_every_days: 4, max: 3 },
  locale: 'de-AT',
  timezone: 'Europe/Vienna',
  subject: 'Bitte unterschreiben',
  body: 'Guten Tag,\nbitte <b>heute</b>.',
}
const NONE = {
  deadline_days: null,
  reminders: null,
  locale: null,
  timezone: null,
  subject: null,
  body: null,
}

async function place(body: object = WANTED) {
  const { key, live_key } = await service.addWorkspace()
  const who = await appUser(service, key)
  const saved = await who.call('PATCH', '/defaults', { body })
  return { who, live_key, saved }
}
const made = async (key: string, metadata: object = {}) =>
  (await create(service, { ...READY, ...metadata }, { key })).body
const daysOf = ({ created_at, deadline_at }: any) => (Date.parse(deadline_at) - Date.parse(created_at)) / DAY_MS
const settingsOf = (envelope: any) => {
  const { reminders, locale, timezone, message } = envelope
  return { deadline_days: daysOf(envelope), reminders, locale, timezone, message }
}

test('nothing is set at first, and the interface’s own hold', async () => {
  const { key, live_key } = await service.addWorkspace()
  const member = await appUser(service, key, 'member')
  expect((await member.call('GET', '/defaults')).body).toEqual(NONE)
  expect(settingsOf(await made(live_key))).toEqual({
    deadline_days: 90,
    reminders: null,
    locale: 'en',
    timezone: 'UTC',
    message: { subject: null, body: null },
  })
})

describe('what is set', () => {
  test('is what an envelope has of which nothing else is said', async () => {
    const { live_key, saved } = await place()
    expect([saved.status, saved.body]).toEqual([200, WANTED])
    const { subject, body, ...rest } = WANTED
    expect(settingsOf(await made(live_key))).toEqual({ ...rest, message: { subject, body } })
  })

  test('gives way to what the request says, one by one', async () => {
    const { live_key } = await place()
    const own = { deadline_days: 5, reminders: false, locale: 'fr', timezone: 'Asia/Tokyo' }
    const message = { subject: 'Mine' }
    expect(settingsOf(await made(live_key, { ...own, message }))).toEqual({
      ...own,
      reminders: null,
      message: { subject: 'Mine', body: WANTED.body },
    })
    const at = '2026-11-25T00:00:00.000Z'
    expect(await made(live_key, { deadline_at: at })).toMatchObject({ deadline_at: at })
  })

  test('is in the letter that asks to sign', async () => {
    const { live_key } = await place()
    const { id } = await made(live_key, { send: true })
    const [row] = await service.database.query('select id, workspace_id from mail where envelope_id = $1', [id])
    const mail = await service.app.store.mails.find(String(row?.['workspace_id']), String(row?.['id']))
    const letter = mail && (await mailTextOf(service.app, mail))
    expect(letter?.subject).toBe(WANTED.subject)
    expect(letter?.html).toContain('bitte &#60;b&#62;heute&#60;/b&#62;')
  })

  test('is what a dry run shows', async () => {
    const { live_key } = await place()
    const form = envelopeForm({ ...READY, send: true })
    const { body } = await call(service, 'POST', '/envelopes?dry_run=true', { key: live_key, raw: form })
    expect(body.envelope).toMatchObject({ locale: 'de-AT', timezone: 'Europe/Vienna' })
    expect(daysOf(body.envelope)).toBe(30)
    expect(body.mails[0].subject).toBe(WANTED.subject)
  })

  test('is what a template has, and what it was made with stays', async () => {
    const { who, live_key } = await place()
    const { id, ...made } = await template(service, undefined, { key: live_key })
    expect(made).toMatchObject({ deadline_days: 30, locale: 'de-AT', timezone: 'Europe/Vienna' })
    expect(made.message).toEqual({ subject: null, body: null })
    await who.call('PATCH', '/defaults', { body: { ...NONE, subject: 'Of another day' } })
    const { body } = await order(service, id, both, { key: live_key })
    expect([daysOf(body), body.message]).toEqual([30, { subject: 'Of another day', body: null }])
  })

  test('changes nothing that is there already', async () => {
    const { who, live_key } = await place(NONE)
    const { id } = await made(live_key)
    await who.call('PATCH', '/defaults', { body: WANTED })
    expect(daysOf((await call(service, 'GET', `/envelopes/${id}`, { key: live_key })).body)).toBe(90)
  })

  test('is another workspace’s in nothing', async () => {
    await place()
    const { live_key } = await service.addWorkspace()
    expect(daysOf(await made(live_key))).toBe(90)
  })
})

test('each is changed by itself, taken back by null, and two changes at once do not undo each other', async () => {
  const { who } = await place({})
  const change = (body: object) => who.call('PATCH', '/defaults', { body })
  await Promise.all([change({ deadline_days: 7 }), change({ locale: 'pl' })])
  expect((await change({ timezone: 'UTC' })).body).toEqual({
    ...NONE,
    deadline_days: 7,
    locale: 'pl',
    timezone: 'UTC',
  })
  expect((await change({ deadline_days: null, locale: '', reminders: false })).body).toEqual({
    ...NONE,
    timezone: 'UTC',
  })
})

test.each([
  ['no days at all', { deadline_days: 0 }, 'deadline_days'],
  ['more days than an envelope may have', { deadline_days: 366 }, 'deadline_days'],
  ['half a day', { deadline_days: 1.5 }, 'deadline_days'],
  ['a zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['a language that is none', { locale: 'not a language' }, 'locale'],
  ['reminders of which half is missing', { reminders: { first_after_days: 1 } }, 'reminders'],
  ['a subject with a hidden character', { subject: 'a\u202eb' }, 'subject'],
  ['a subject of two lines', { subject: 'a\nb' }, 'subject'],
  ['more of a message than fits', { body: 'a'.repeat(10_001) }, 'body'],
  ['something we do not know', { colour: 'red' }, 'colour'],
])('%s is refused by name', async (_, change, param) => {
  const saved = await owner.call('PATCH', '/defaults', { body: change })
  expect([saved.status, saved.body.errors[0].param]).toEqual([400, expect.stringMatching(new RegExp(`^${param}`))])
})

test('all that is wrong is told at once, and nothing is saved', async () => {
  const { who, saved } = await place({ deadline_days: 0, timezone: 'x', locale: 'pl' })
  expect(saved.body.errors.map(({ param }: any) => param)).toEqual(['deadline_days', 'timezone'])
  expect((await who.call('GET', '/defaults')).body).toEqual(NONE)
})

test('a member reads them and an admin changes them', async () => {
  const { key } = await service.addWorkspace()
  const tried = async (who: AppUser) => (await who.call('PATCH', '/defaults', { body: {} })).status
  expect(await tried(await appUser(service, key, 'member'))).toBe(403)
  expect(await tried(await appUser(service, key, 'admin'))).toBe(200)
})
