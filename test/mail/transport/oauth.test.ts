import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deriveKey } from '../../../src/kit/secrets.ts'
import { accessTokens } from '../../../src/mail/access-tokens.ts'
import { openSmtpMailer } from '../../../src/mail/smtp.ts'
import { tokenServer } from '../../../src/outgoing/token-server.ts'
import type { OutgoingMail } from '../../../src/ports/mailer.ts'
import { sendNew, simple } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { authorizationServer, tokenMailServer } from './token-servers.ts'

// Mail by OAuth2: tokens of an authorization server, kept in a real database, taken by a mail server that knows no other.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

const KEY = deriveKey('a secret of this test', 'mail token')
const CLIENT_SECRET = 'the secret of the application'

let made = 0
async function world(refusing: Parameters<typeof tokenMailServer>[1] = {}, refresh_token: string | null = null) {
  const tokens = await authorizationServer()
  tokens.refresh_token = refresh_token
  const mails = await tokenMailServer(tokens.live, refusing)
  closers.push(tokens.close, mails.close)
  const settings = {
    token_url: tokens.url,
    // Each test's own row.
    client_id: `client ${made++}`,
    client_secret: CLIENT_SECRET,
    scope: 'https://outlook.office365.com/.default',
    refresh_token,
  }
  /** A node of the service: it shares nothing with another but the database. */
  const node = async (of: TestService = service, key: Uint8Array = KEY) => {
    const source = accessTokens(settings, tokenServer(settings), {
      key,
      transact: (work) => of.app.store.transact(null, ({ mail_tokens }) => work(mail_tokens)),
    })
    const mailer = await openSmtpMailer({ url: mails.url, tokens: source, timeout_ms: 10_000 })
    closers.push(() => mailer.close())
    return mailer
  }
  return { tokens, mails, node }
}

const letter = (n = 0): OutgoingMail => ({
  from: { name: 'Countersign', email: 'sign@example.test' },
  to: { name: 'Ada', email: `ada${n}@example.test` },
  subject: 'Please sign',
  text: 'Hello',
  html: '<p>Hello</p>',
  message_id: `<${n}@example.test>`,
})

test('a program that asks for itself is given a token, and the mail goes out', async () => {
  const { tokens, mails, node } = await world()
  expect(await (await node()).send(letter())).toMatchObject({ outcome: 'sent' })
  expect(tokens.asked).toEqual([
    {
      grant_type: 'client_credentials',
      client_id: expect.any(String),
      client_secret: CLIENT_SECRET,
      scope: 'https://outlook.office365.com/.default',
    },
  ])
  expect(mails.caught.map(({ recipients }) => recipients)).toEqual([['ada0@example.test']])
})

test('of many mails on several nodes one asks, and the others take what it got', async () => {
  const { tokens, mails, node } = await world()
  const nodes = await Promise.all([node(), node(), node()])
  const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => nodes[n % 3]?.send(letter(n))))
  expect(sent.every((one) => one?.outcome === 'sent')).toBe(true)
  expect([tokens.asked.length, mails.caught.length]).toEqual([1, 30])
})

test('a token is refreshed before it expires', async () => {
  const { tokens, node } = await world()
  tokens.expires_in = 3600
  const [one, other] = [await node(), await node()]
  vi.useFakeTimers({ toFake: ['Date'] })
  await one.check()
  vi.setSystemTime(Date.now() + 54 * 60_000)
  await one.check()
  expect(tokens.asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await Promise.all([one.check(), other.check()])
  expect(tokens.asked).toHaveLength(2)
})

test.each([
  ['at once', true],
  ['after a challenge', false],
])('a token that the mail server refuses %s is replaced, and the mail goes out', async (_, at_once) => {
  const { tokens, mails, node } = await world({ at_once })
  const [one, other] = [await node(), await node()]
  await one.check()
  await other.check()
  tokens.live.clear()
  expect(await one.send(letter())).toMatchObject({ outcome: 'sent' })
  // The other node learns of the new one without asking for yet another.
  expect(await other.send(letter(1))).toMatchObject({ outcome: 'sent' })
  expect([tokens.asked.length, mails.caught.length]).toEqual([2, 2])
})

test('a mail server that refuses every token is asked twice for a mail, and no more', async () => {
  const { tokens, mails, node } = await world()
  const mailer = await node()
  vi.spyOn(tokens.live, 'has').mockReturnValue(false)
  const sent = await mailer.send(letter())
  expect(sent).toMatchObject({ outcome: 'unreachable', message: expect.stringContaining('5.7.3') })
  expect([mails.proofs.length, tokens.asked.length]).toEqual([2, 2])
})

test('a refresh token that changes with each use is kept for all nodes, encrypted', async () => {
  const { tokens, node } = await world({}, 'the first refresh token')
  await (await node()).check()
  tokens.live.clear()
  // A node that starts later has only the first in its settings.
  const later = await node()
  expect(await later.send(letter())).toMatchObject({ outcome: 'sent' })
  expect(tokens.asked.map(({ refresh_token }) => refresh_token)).toEqual([
    'the first refresh token',
    'refresh-1-of-the-mailbox',
  ])
  const rows = await service.database.query<{ token_encrypted: Buffer }>('select token_encrypted from mail_token')
  for (const { token_encrypted } of rows) {
    const bytes = token_encrypted.toString('latin1')
    for (const secret of ['refresh', 'access', CLIENT_SECRET]) expect(bytes).not.toContain(secret)
  }
})

test('what another secret encrypted is no token: the one in the settings is used', async () => {
  const { tokens, node } = await world({}, 'the first refresh token')
  await (await node()).check()
  tokens.refresh_token = 'the first refresh token'
  tokens.live.clear()
  await (await node(service, deriveKey('another secret', 'mail token'))).check()
  expect(tokens.asked.map(({ refresh_token }) => refresh_token)).toEqual([
    'the first refresh token',
    'the first refresh token',
  ])
})

test('while the token server is away mails wait, and then they go out; no secret is in log or outbox', async () => {
  const { tokens, mails, node } = await world({}, 'the first refresh token')
  const mailer = {
    send: (mail: OutgoingMail) => opened.then((one) => one.send(mail)),
    check: async () => {},
    close: async () => {},
  }
  const own = await openService({ mailer })
  closers.push(() => own.close())
  const opened = node(own)
  tokens.refusal = { status: 503, body: {} }
  const { id } = await sendNew(own, simple())
  await own.runJobs()
  const rows = () =>
    own.database.query<{ state: string; last_error: string | null }>(
      'select state, last_error from mail where envelope_id = $1',
      [id],
    )
  expect(await rows()).toEqual([{ state: 'queued', last_error: expect.stringContaining('token server') }])
  tokens.refusal = null
  own.clock.advance(3600_000)
  await own.runJobs()
  expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
  expect(mails.caught).toHaveLength(1)
  const told = JSON.stringify([own.logged, await own.database.query('select * from mail')])
  for (const secret of [CLIENT_SECRET, 'the first refresh token', 'of-the-mailbox']) expect(told).not.toContain(secret)
})
