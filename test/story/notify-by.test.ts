import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityOf } from '../../src/application/sealing/certificate-job.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { segmentsOf } from '../../src/kit/text-segments.ts'
import { textMessage } from '../../src/mail/templates/text-message.ts'
import type { OutgoingMail } from '../../src/ports/mailer.ts'
import type { Texts } from '../../src/ports/texts.ts'
import { ada, call, create, envelopeForm, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { browserOn, keptTexts } from '../support/identity.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { read } from '../support/stories.ts'
import { boxFor, lease, template } from '../support/templates.ts'

const texts = keptTexts()
const refusing = { with: null as Awaited<ReturnType<Texts['send']>> | null }
const mails: OutgoingMail[] = []
let service: TestService
beforeAll(async () => {
  const port: Texts = {
    ...texts.port,
    channels: ['sms', 'whatsapp'],
    places: ['DE'],
    send: async (text) => refusing.with ?? texts.port.send(text),
  }
  const mailer = {
    async send(letter: OutgoingMail) {
      mails.push(letter)
      return { outcome: 'sent', response: '250 ok' } as const
    },
    check: async () => undefined,
    close: async () => undefined,
  }
  service = await openService({ texts: port, mailer })
})
beforeEach(() => {
  texts.sent.length = 0
  mails.length = 0
  refusing.with = null
})
afterAll(() => service.close())

const PHONE = '+4915112345678'
const bySms = { ...ada, phone: PHONE, notify_by: 'sms' }
const asking = (recipient: object, more: object = {}) => simple({ recipients: [recipient], ...more })

test('a reminder by text is answered, and counts, also for someone without an email', async () => {
  const { email: _, ...person } = bySms
  const field = { ...signatureFor(ada.email), recipient_email: undefined, recipient_index: 0 }
  const { id, recipients } = await sendNew(service, { recipients: [person], fields: [field] })
  service.clock.advance(61_000)
  const workspace_id = (await service.app.store.workspaces.find(null)) ?? ''
  const spent = { workspace_id, livemode: true }
  while ((await service.app.store.transact(workspace_id, (tx) => tx.rate_limits.takeReminders(spent, 1))) === 0);
  const remind = () => call(service, 'POST', `/envelopes/${id}/remind`)
  expect((await remind()).body).toMatchObject({ status: 429, scope: 'reminders' })
  await service.database.query("delete from hit_window where name = 'reminders ' || $1", [workspace_id])
  const { status, body } = await remind()
  expect([status, body]).toEqual([
    200,
    { reminded: [{ recipient_id: recipients[0].id, email: null, at: expect.any(String) }], skipped: [] },
  ])
  await service.runJobs()
  expect(texts.sent.map(({ purpose }) => purpose)).toEqual(['invitation', 'reminder'])
})

async function sent(recipient: object) {
  const envelope = await sendNew(service, asking(recipient))
  await service.runJobs()
  return { id: envelope.id as string, rid: envelope.recipients[0].id as string, envelope }
}

test('the link goes by text, reminders too; how it ended goes by email with its files', async () => {
  const { id, rid, envelope } = await sent(bySms)
  const link = `${BASE_URL}/s/${service.tokenFor(rid)}`
  expect(mails).toEqual([])
  expect(texts.sent).toMatchObject([
    { to: PHONE, channel: 'sms', purpose: 'invitation', variables: ['Grace Hopper', link], segments: 1 },
  ])
  expect(texts.sent[0]?.text).toBe(`Grace Hopper asks you to sign: ${link}`)
  expect(envelope.recipients[0].notify_by).toBe('sms')
  expect((await read(service, id)).recipients[0].delivery).toMatchObject({ channel: 'sms', state: 'sent' })
  service.clock.advance(61_000)
  expect((await call(service, 'POST', `/envelopes/${id}/remind`)).status).toBe(200)
  await service.runJobs()
  expect(texts.sent[1]).toMatchObject({ purpose: 'reminder', text: `Reminder: Grace Hopper asks you to sign: ${link}` })
  await signAs(service, envelope.recipients[0])
  await service.runJobs()
  expect(texts.sent).toHaveLength(2)
  expect(mails.map(({ to, attachments }) => [to.email, attachments?.length])).toEqual([[ada.email, 2]])
})

test('trail and certificate say the way and the number, shortened', async () => {
  const { id, rid } = await sent({ ...bySms, notify_by: 'whatsapp', auth: { method: 'sms_code' } })
  const browser = browserOn(service, rid)
  await browser.sendCode()
  await service.runJobs()
  const code = texts.sent.at(-1)
  expect(texts.sent.map(({ channel, purpose }) => [channel, purpose])).toEqual([
    ['whatsapp', 'invitation'],
    ['whatsapp', 'code'],
  ])
  expect((await browser.prove(code?.variables[0] ?? '')).body).toEqual({ passed: true })
  const { audit_trail } = await read(service, id)
  const dataOf = (type: string) => audit_trail.find((entry: any) => entry.type === type).data
  expect(dataOf('recipient.invited')).toMatchObject({ channel: 'whatsapp', sent_to: '•••678' })
  expect(dataOf('identity.code_sent')).toMatchObject({ channel: 'whatsapp', sent_to: '•••678' })
  const [row] = await service.database.query<any>('select recipients from envelope where id = $1', [id])
  expect(identityOf(row.recipients[0], audit_trail, translatorIn('en'))).toBe(
    'Link sent by WhatsApp to •••678; confirmed by a code sent by WhatsApp to •••678',
  )
})

test('a text that is refused is shown like an email that came back, and reminders leave this person out', async () => {
  refusing.with = { outcome: 'rejected', message: 'the text service refused it: 400 21610 this person has opted out' }
  const { id } = await sent(bySms)
  const { recipients } = await read(service, id)
  expect(recipients[0].delivery).toMatchObject({
    channel: 'sms',
    state: 'bounced',
    last_error_code: 'text_service_said',
  })
  const listed = await call(service, 'GET', '/envelopes?limit=1')
  expect(listed.body.data[0].id).toBe(id)
  service.clock.advance(61_000)
  const refused = await call(service, 'POST', `/envelopes/${id}/remind`)
  expect(refused.body).toMatchObject({ code: 'nothing_to_remind', skipped: [{ reason: 'bounced' }] })
})

test.each([
  ['without a number', { ...ada, notify_by: 'sms' }, 'invalid_parameter', 'recipients[0].phone'],
  ['with a number at home', { ...bySms, phone: '030 123456' }, 'invalid_parameter', 'recipients[0].phone'],
  ['abroad', { ...bySms, phone: '+33612345678' }, 'sms_not_available', 'recipients[0].phone'],
  ['by pigeon', { ...bySms, notify_by: 'pigeon' }, 'invalid_parameter', 'recipients[0].notify_by'],
])('%s it is refused by name', async (_, recipient, code, param) => {
  const refused = await create(service, asking(recipient))
  expect([refused.status, refused.body.code, refused.body.param]).toEqual([400, code, param])
})

test('a draft’s way and number can be changed, each checked with the other', async () => {
  const { body } = await create(service, asking({ ...bySms, phone: '+49 (0)151 12345678' }))
  expect(body.recipients[0]).toMatchObject({ phone: PHONE, notify_by: 'sms' })
  const path = `/envelopes/${body.id}/recipients/${body.recipients[0].id}`
  const edit = (changes: object) => call(service, 'PATCH', path, { body: changes })
  expect((await edit({ phone: null })).body).toMatchObject({ code: 'invalid_parameter', param: 'phone' })
  expect((await edit({ phone: '+33612345678' })).body).toMatchObject({ code: 'sms_not_available', param: 'phone' })
  expect((await edit({ phone: '+49 151 9999 9999' })).body.phone).toBe('+4915199999999')
  expect((await edit({ notify_by: 'email', phone: null })).body).not.toHaveProperty('notify_by')
  expect((await edit({ notify_by: 'whatsapp' })).body).toMatchObject({ param: 'phone' })
  expect((await edit({ notify_by: 'whatsapp', phone: PHONE })).body.notify_by).toBe('whatsapp')
})

test('somebody with a number and no email is told everything by text', async () => {
  const { email: _, ...person } = bySms
  const field = { ...signatureFor(ada.email), recipient_email: undefined, recipient_index: 0 }
  const envelope = await sendNew(service, { recipients: [person], fields: [field] })
  expect(envelope.recipients[0]).toMatchObject({ email: null, notify_by: 'sms' })
  await service.runJobs()
  await signAs(service, envelope.recipients[0])
  await service.runJobs()
  const link = `${BASE_URL}/s/${service.tokenFor(envelope.recipients[0].id)}`
  expect(texts.sent.map(({ purpose, text }) => [purpose, text])).toEqual([
    ['invitation', `Grace Hopper asks you to sign: ${link}`],
    ['finished', `Everyone has signed. Your documents from Grace Hopper: ${link}`],
  ])
  expect(mails).toEqual([])
})

test('who is not asked for it sees and is sent nothing new', async () => {
  const both = {
    recipients: [ada, { ...bySms, ...grace }],
    fields: [signatureFor(ada.email), signatureFor(grace.email)],
  }
  const envelope = await sendNew(service, simple(both))
  expect(Object.keys(envelope.recipients[0])).not.toContain('notify_by')
  const { audit_trail } = await read(service, envelope.id)
  const invited = audit_trail
    .filter(({ type }: any) => type === 'recipient.invited')
    .map(({ data }: any) => Object.keys(data))
  expect(invited).toEqual([[], ['channel', 'sent_to']])
})

test('where nobody carries texts, nothing offers them', async () => {
  const plain = await openService()
  try {
    const refused = await create(plain, asking(bySms))
    expect(refused.body).toMatchObject({ code: 'sms_not_available', param: 'recipients[0].notify_by' })
    const dry = await call(plain, 'POST', '/envelopes?dry_run=true&images=false', { raw: envelopeForm(asking(bySms)) })
    const issue = expect.objectContaining({ code: 'sms_not_available', param: 'recipients[0].notify_by' })
    expect(dry.body).toMatchObject({ valid: false, problems: expect.arrayContaining([issue]) })
  } finally {
    await plain.close()
  }
})

const HOSTILE = [
  'http://evil.test/x',
  'evil.test',
  'Call +49 900 123456 now',
  'Bank. Go to evil.test',
  'a\n\nb\u202egnp.exe',
  '@evil wa.me/4912345',
  'еvil。com',
  'x'.repeat(500),
  '😀'.repeat(100),
  '',
]

test.each(HOSTILE)('the name %j makes no link of its own', (sender_name) => {
  const link = 'https://sign.example.com/s/01kb0f7z4x8p3n5q7r9t1v2w3y.1.abcdefghijklmnopqrstuvwxyzABCDEF'
  for (const { tag } of LANGUAGES.map((tag) => ({ tag }))) {
    const { t } = translatorIn(tag)
    const text = textMessage('reminder', { sender_name, workspace_name: 'Acme GmbH', link, code: '' }, t)
    expect(text.split(link)).toHaveLength(2)
    const around = text.replace(link, '')
    expect(around).not.toMatch(/https?:|\/|@|[\p{L}\d][.。][\p{L}\d]|\d{5}|\p{Cc}|[\u202a-\u202e]/u)
    expect(text.isWellFormed()).toBe(true)
  }
})

test('a line fits into one message wherever the language has its letters, also with a long name', () => {
  const link = 'https://sign.example.com/s/01kb0f7z4x8p3n5q7r9t1v2w3y.1.abcdefghijklmnopqrstuvwxyzABCDEF'
  const facts = {
    sender_name: 'Maximiliane Ingeborg Schmidt-Rottluff von der Heide',
    workspace_name: '',
    link,
    code: '123456',
  }
  const counted = LANGUAGES.flatMap((tag) =>
    (['invitation', 'reminder', 'completed', 'voided', 'code'] as const).map((kind) => ({
      tag,
      ...segmentsOf(textMessage(kind, facts, translatorIn(tag).t)),
    })),
  )
  const other = counted.filter(({ encoding }) => encoding !== 'gsm7')
  expect([...new Set(other.map(({ tag }) => tag))].toSorted()).toEqual(['ar', 'ja', 'zh'])
  expect(counted.filter(({ encoding, segments }) => encoding === 'gsm7' && segments !== 1)).toEqual([])
})

test('a bulk send asks by text whoever its rows say so of', async () => {
  // What others still had to say.
  await service.runJobs()
  texts.sent.length = 0
  mails.length = 0
  const { key, live_key } = await service.addWorkspace()
  const owner = await appUser(service, key)
  const { id } = await template(service, lease({ roles: [{ label: 'Client' }], fields: [boxFor('Client')] }), {
    key: live_key,
  })
  const client = { signing_order: 1, full_name: 'Ada Lovelace', phone: '+49 151 12345678' }
  const rows = [
    { line: 2, assignments: [{ ...client, email: ada.email, notify_by: 'sms' }] },
    { line: 3, assignments: [{ ...client, email: ada.email, notify_by: 'pigeon' }] },
  ]
  const checked = await owner.call('POST', `/templates/${id}/bulk/check`, { body: { rows } })
  expect(checked.body).toMatchObject({ good: [2], problems: [{ row: 3 }] })
  expect((await owner.call('POST', `/templates/${id}/bulk`, { body: { rows: rows.slice(0, 1) } })).status).toBe(201)
  await service.runJobs()
  expect(texts.sent).toMatchObject([{ to: PHONE, channel: 'sms', purpose: 'invitation' }])
  expect(mails).toEqual([])
})
