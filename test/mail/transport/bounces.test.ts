import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeBounce } from '../../../src/cli/bounces/take-bounce.ts'
import { bounceAddress, readBounceAddress } from '../../../src/kit/bounce-address.ts'
import { openBounceServer } from '../../../src/mail/bounce-server.ts'
import { addressesOf, readReport } from '../../../src/mail/read-report.ts'
import { openSmtpMailer } from '../../../src/mail/smtp.ts'
import { ada, call, sendNew } from '../../support/api.ts'
import { mainThreadMs } from '../../support/processor-time.ts'
import { openService, type TestService } from '../../support/service.ts'
import { read } from '../../support/stories.ts'
import { mailServer } from './mail-server.ts'

const SAMPLES = join(import.meta.dirname, 'dsn')
const names = readdirSync(SAMPLES).map((file) => file.replace('.eml', ''))
/** With the line ends of mail. */
const sample = (name: string, address: string) =>
  Buffer.from(
    readFileSync(join(SAMPLES, `${name}.eml`), 'utf8')
      .replaceAll('{{address}}', address)
      .replaceAll('\n', '\r\n'),
  )

const GMAIL =
  "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos. Learn more at 550 5.1.1  https://support.example.test/mail/?p=NoSuchUser a640c23a62f3a-aa1 - gsmtp"

const REPORT_HEAD =
  'Content-Type: multipart/report; report-type=delivery-status; boundary=B\r\n\r\n--B\r\nContent-Type: '
/** What readers of mail lose their time in; all within the size that is taken. */
const COSTLY: Readonly<Record<string, string>> = {
  'one long word': `To: ${'a'.repeat(120_000)}\r\n\r\n`,
  'empty parts': `${REPORT_HEAD}text/plain\r\n\r\n${'--B\r\n'.repeat(190_000)}`,
  'empty groups': `${REPORT_HEAD}message/delivery-status\r\n\r\n${'\n \t'.repeat(330_000)}`,
  'flowing lines': `Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${'> a \r\n'.repeat(160_000)}`,
  'base64 that is none': `Content-Transfer-Encoding: base64\r\n\r\n${'=A'.repeat(450_000)}`,
}

describe('a message that came to a bounce address', () => {
  const REASONS: Readonly<Record<string, string | null>> = {
    'postfix-failed': '550 5.1.1 <ada@example.test>: Recipient address rejected: User unknown in virtual mailbox table',
    'exchange-failed':
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.test not found by SMTP address lookup',
    'gmail-failed': GMAIL,
    'postfix-delayed': null,
    'postfix-relayed': null,
    'alias-half-arrived': null,
    'out-of-office': null,
    'forwarded-report': null,
    'report-in-words': null,
  }

  test.each(names)('%s is read as what it is', async (name) => {
    const failure = await readReport(sample(name, 'bounces@acme.test'))
    expect(failure?.reason ?? null).toBe(REASONS[name])
  })

  test.each([
    ['', '5.1.2', '5.1.2'],
    ['X-Unix; unknown user', '5.1.1', '5.1.1 unknown user'],
    ['', '', 'the mail came back'],
  ])('with the diagnosis %j and the status %j reads %j', async (diagnosis, status, reason) => {
    const text = sample('postfix-failed', 'b@acme.test')
      .toString()
      .replace(/Diagnostic-Code:.*\r\n.*\r\n/, diagnosis && `Diagnostic-Code: ${diagnosis}\r\n`)
      .replace('Status: 5.1.1', `Status: ${status}`)
    expect(await readReport(Buffer.from(text))).toEqual({ reason })
  })

  test('never ends the reader, whatever is changed in it', async () => {
    const whole = sample('gmail-failed', 'b@acme.test').toString('latin1')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(200),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r\n\r\n', '--', 'Content-Type: message/rfc822')),
        async (from, length, put) => {
          const bytes = Buffer.from(whole.slice(0, from) + put + whole.slice(from + length), 'latin1')
          const failure = await readReport(bytes)
          expect(failure === null || typeof failure.reason === 'string').toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each(Object.keys(COSTLY))('made of %s is read in little time', async (name) => {
    const message = Buffer.from(COSTLY[name] ?? '')
    const ms = await mainThreadMs(async () => {
      expect(await readReport(message)).toBeNull()
      expect(await addressesOf(message)).toEqual([])
    }, 1)
    expect(ms).toBeLessThan(1500)
  })

  test('names the addresses it was brought to', async () => {
    expect(await addressesOf(sample('exchange-failed', 'b+x.1.y@acme.test'))).toEqual(['b+x.1.y@acme.test'])
    expect(await addressesOf(Buffer.from('no mail'))).toEqual([])
  })
})

describe('a bounce address', () => {
  const key = Buffer.alloc(32, 7)
  const mail = { workspace_id: '9007199254740', mail_id: `mail_${'0123456789abcdefghjkmnpqrs'}` }

  test('proves its mail in capitals too, and fits before an @', () => {
    const address = bounceAddress(key, 'bounces-acme@example.test', { ...mail, workspace_id: '2147483647' })
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    for (const written of [address, address.toUpperCase(), `<${address}>`, address.replace('example', 'other')])
      expect(readBounceAddress(key, written.replaceAll(/[<>]/g, ''))).toEqual({
        ...mail,
        workspace_id: '2147483647',
      })
  })

  test('of another key, another mail or another workspace proves nothing', () => {
    const address = bounceAddress(key, 'b@example.test', { ...mail, workspace_id: '12' })
    expect(readBounceAddress(Buffer.alloc(32, 8), address)).toBeNull()
    for (let i = 2; i < address.indexOf('@'); i++) {
      const other = address[i] === '0' ? '1' : '0'
      expect([i, readBounceAddress(key, address.slice(0, i) + other + address.slice(i + 1))]).toEqual([i, null])
    }
    for (const odd of ['', 'b@example.test', `b+${'x'.repeat(5000)}@example.test`])
      expect(readBounceAddress(key, odd)).toBeNull()
  })
})

let service: TestService
let mails: Awaited<ReturnType<typeof mailServer>>
let mailer: Awaited<ReturnType<typeof openSmtpMailer>>
let bounces: Awaited<ReturnType<typeof openBounceServer>>
const issues: string[] = []
/** Set to let the next message fail inside. */
let failing = false

beforeAll(async () => {
  mails = await mailServer()
  mailer = await openSmtpMailer({ url: mails.url })
  service = await openService({
    mailer,
    around: (app) => ({ ...app, settings: { ...app.settings, bounce_address: 'bounces@acme.test' } }),
  })
  bounces = await openBounceServer({
    host: '127.0.0.1',
    port: 0,
    accepts: (address) => readBounceAddress(service.app.keys.bounce, address) !== null,
    async take(address, message) {
      if (failing) throw new Error('the database is away')
      await takeBounce(service.app, address, message)
    },
    onError: ({ message }) => issues.push(message),
  })
})
beforeEach(() => {
  mails.caught.length = 0
  issues.length = 0
  failing = false
})
afterAll(async () => {
  await bounces.close()
  await service.close()
  await mailer.close()
  await mails.close()
})

/** A mail server that gives back what it took. */
async function bring(to: string, message: Buffer): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: bounces.port, ignoreTLS: true })
  try {
    const sent = await transport.sendMail({ envelope: { from: '', to }, raw: message })
    return sent.response
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

async function invited() {
  const envelope = await sendNew(service)
  await service.runJobs()
  const address = mails.caught.at(-1)?.from ?? ''
  return { id: envelope.id as string, rid: envelope.recipients[0].id as string, address }
}
const deliveryOf = async (id: string) => (await read(service, id)).recipients[0].delivery
const stateOf = async (id: string) =>
  (
    await service.database.query<{ state: string }>('select state from mail where envelope_id = $1 order by id', [id])
  ).map(({ state }) => state)

test('each mail leaves under an address of its own, and asks for failures by headers alone', async () => {
  const one = await invited()
  const two = await invited()
  expect(one.address).toMatch(/^bounces\+[0-9a-z]{26}\.[0-9a-z]+\.[0-9a-f]{16}@acme\.test$/)
  expect(two.address).not.toBe(one.address)
  expect(mails.caught[0]?.head).toMatch(/^From: .*<sign@acme\.test>/m)
  expect(mails.caught[0]?.head).not.toContain('bounces+')
  expect(mails.caught[0]?.asked).toEqual({
    ret: 'HDRS',
    notify: ['FAILURE'],
    orcpt: `rfc822;${ada.email}`,
    envid: expect.stringMatching(/^mail_[0-9a-z]{26}@countersign\.test$/),
  })
})

test.each(['postfix-failed', 'exchange-failed', 'gmail-failed'])(
  '%s marks the person, once, without any link in what is said',
  async (name) => {
    const { id, rid, address } = await invited()
    expect(await bring(address, sample(name, address))).toMatch(/^250/)
    expect(await bring(address, sample(name, address))).toMatch(/^250/)
    const delivery = await deliveryOf(id)
    expect(delivery).toMatchObject({ channel: 'email', state: 'bounced' })
    expect(delivery.last_error).toMatch(/^550.5\.1\.1/)
    expect(delivery.last_error).not.toMatch(/https?:|www\./)
    expect(await stateOf(id)).toEqual(['bounced'])
    const { audit_trail } = await read(service, id)
    const noted = audit_trail.filter((entry: any) => entry.type === 'recipient.mail_failed')
    expect(noted).toMatchObject([
      { recipient_id: rid, actor: { kind: 'system' }, data: { reason: delivery.last_error } },
    ])
    const reminded = await call(service, 'POST', `/envelopes/${id}/remind`)
    expect(reminded.body.skipped).toEqual([{ recipient_id: rid, reason: 'bounced' }])
  },
)

test.each(names.filter((name) => !/^(postfix|exchange|gmail)-failed$/.test(name)))(
  '%s is taken and changes nothing',
  async (name) => {
    const { id, address } = await invited()
    const before = await read(service, id)
    expect(await bring(address, sample(name, address))).toMatch(/^250/)
    expect(await read(service, id)).toEqual(before)
    expect(await stateOf(id)).toEqual(['sent'])
  },
)

test('what comes back from a former address does not mark the new one', async () => {
  const { id, rid, address } = await invited()
  await call(service, 'PATCH', `/envelopes/${id}/recipients/${rid}`, { body: { email: 'ada@new.test' } })
  await service.runJobs()
  expect(await bring(address, sample('postfix-failed', address))).toMatch(/^250/)
  expect(await deliveryOf(id)).toMatchObject({ state: 'sent', last_error: null })
  expect(await stateOf(id)).toEqual(['bounced', 'sent', 'sent'])
})

test('a letter about the end that comes back is shown in the outbox and marks nobody', async () => {
  const { id } = await invited()
  await call(service, 'POST', `/envelopes/${id}/void`)
  await service.runJobs()
  const address = mails.caught.at(-1)?.from ?? ''
  await bring(address, sample('postfix-failed', address))
  expect(await deliveryOf(id)).toMatchObject({ state: 'sent' })
  expect(await stateOf(id)).toEqual(['sent', 'bounced'])
})

test('of one that comes back twice at once only one is noted', async () => {
  const { id, address } = await invited()
  const message = sample('postfix-failed', address)
  await Promise.all(Array.from({ length: 4 }, () => bring(address, message)))
  const { audit_trail } = await read(service, id)
  expect(audit_trail.filter((entry: any) => entry.type === 'recipient.mail_failed')).toHaveLength(1)
})

test('an endless diagnosis delays nobody, and what is kept of it is short', async () => {
  const { id, address } = await invited()
  const text = sample('postfix-failed', address).toString()
  const message = text.replace(/Diagnostic-Code:.*/, `Diagnostic-Code: smtp; 550 ${'a'.repeat(60_000)}`)
  const before = process.cpuUsage()
  expect(await bring(address, Buffer.from(message))).toMatch(/^250/)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500)
  expect((await deliveryOf(id)).last_error).toMatch(/a{200}/)
})

test.each(['', 'a'])('a diagnosis is cut between characters, after %j', async (before) => {
  const { id, address } = await invited()
  const text = sample('postfix-failed', address).toString()
  const said = `Diagnostic-Code: smtp; 550 5.1.1 ${before}${'\u{1f4ed}'.repeat(400)}`
  expect(await bring(address, Buffer.from(text.replace(/Diagnostic-Code:.*\r\n.*/, said)))).toMatch(/^250/)
  expect((await deliveryOf(id)).last_error).toMatch(/^550 5\.1\.1 a?\u{1f4ed}+$/u)
})

describe('the receiver', () => {
  test('knows no other address', async () => {
    const { address } = await invited()
    const forged = address.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@')
    for (const to of [forged, 'bounces@acme.test', 'postmaster@acme.test', 'bounces+x@acme.test'])
      expect(await bring(to, sample('postfix-failed', address))).toMatch(/550 5\.1\.1/)
    expect(issues).toEqual([])
  })

  test('takes no more than a report has', async () => {
    const { id, address } = await invited()
    const large = Buffer.concat([sample('postfix-failed', address), Buffer.alloc(1_100_000, 'x\r\n')])
    expect(await bring(address, large)).toMatch(/552/)
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent' })
  })

  test('lets it be brought again where it could not be noted', async () => {
    const { id, address } = await invited()
    failing = true
    expect(await bring(address, sample('postfix-failed', address))).toMatch(/451/)
    expect(issues).toEqual(['the database is away'])
    failing = false
    expect(await bring(address, sample('postfix-failed', address))).toMatch(/^250/)
    expect(await deliveryOf(id)).toMatchObject({ state: 'bounced' })
  })
})
