import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { MailKind } from '../../../src/domain/envelopes/reactions.ts'
import { composeMail } from '../../../src/mail/templates/compose-mail.ts'
import { openSmtpMailer } from '../../../src/mail/smtp.ts'
import { safeName } from '../../../src/application/documents/final-archive.ts'
import type { MailFacts } from '../../../src/ports/mail-templates.ts'
import type { OutgoingMail, Mailer } from '../../../src/ports/mailer.ts'
import { header, headerNames, mailServer } from './mail-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const letter = (differs: Partial<OutgoingMail> = {}): OutgoingMail => ({
  from: { name: 'Countersign', email: 'sign@sender.example.test' },
  to: { name: 'Ada Lovelace', email: 'ada@example.test' },
  subject: 'Please sign: Agreement',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  message_id: '<cause-1.rcp_1@sender.example.test>',
  ...differs,
})

async function server(options?: Parameters<typeof mailServer>[0]) {
  const started = await mailServer(options)
  closers.push(started.close)
  return started
}

async function mailer(url: string, timeout_ms = 5_000): Promise<Mailer> {
  const opened = await openSmtpMailer({ url, timeout_ms })
  closers.push(() => opened.close())
  return opened
}

const refusing = (responseCode: number) => (_: unknown, __: unknown, callback: (error: Error) => void) =>
  callback(Object.assign(new Error('no such mailbox'), { responseCode }))

describe('sending a letter', () => {
  test("it arrives with both bodies, its message id and the server's answer", async () => {
    const { caught, url } = await server()
    const sent = await (await mailer(url)).send(letter({ headers: { 'Auto-Submitted': 'auto-generated' } }))
    expect(sent).toMatchObject({ outcome: 'sent', response: expect.stringMatching(/^250/) })
    const [got] = caught
    if (!got) throw new Error('nothing arrived')
    expect(got).toMatchObject({ from: 'sign@sender.example.test', recipients: ['ada@example.test'] })
    expect(header(got, 'Message-ID')).toBe('<cause-1.rcp_1@sender.example.test>')
    expect(header(got, 'To')).toBe('Ada Lovelace <ada@example.test>')
    expect(header(got, 'Auto-Submitted')).toBe('auto-generated')
    expect(got.body).toContain('<p>Hello Ada</p>')
    expect(got.body).toMatch(/^Hello Ada/m)
  })

  test('to a domain in letters of its own it travels by the name that mail servers know', async () => {
    const { caught, url } = await server()
    const ada = { name: 'Ada', email: 'ada@MÜNCHEN.example' }
    const bounce_to = 'bounces+1@bücher.example'
    // The server at the other end makes letters of the names again, so what was said is heard on the line.
    const said: string[] = []
    const sender = await openSmtpMailer({ url, onLine: (line) => said.push(line) })
    closers.push(() => sender.close())
    await sender.send(letter({ to: ada, reply_to: ada, bounce_to }))
    const [got] = caught
    if (!got) throw new Error('nothing arrived')
    const ascii = 'ada@xn--mnchen-3ya.example'
    const commands = said.filter((line) => /^C: (MAIL FROM|RCPT TO)/.test(line)).join('\n')
    expect(commands).toContain('<bounces+1@xn--bcher-kva.example>')
    expect(commands).toContain(`<${ascii}>`)
    expect(commands).not.toMatch(/[^\u0000-\u007f]|SMTPUTF8/)
    expect(got.asked).toMatchObject({ orcpt: `rfc822;${ascii}` })
    expect([header(got, 'To'), header(got, 'Reply-To')]).toEqual([`Ada <${ascii}>`, `Ada <${ascii}>`])
  })

  test('an attachment arrives under its name', async () => {
    const { caught, url } = await server()
    const content = Buffer.from('%PDF-1.7 …')
    const attachments = [{ name: 'a "b".pdf', content_type: 'application/pdf', content }]
    await (await mailer(url)).send(letter({ attachments }))
    expect(caught[0]?.body).toContain(content.toString('base64'))
    expect(caught[0]?.body).toMatch(/Content-Type: application\/pdf/)
  })

  test('a line that is a dot does not end it', async () => {
    const { caught, url } = await server()
    await (await mailer(url)).send(letter({ text: '.\nbefore\n.\nafter\n..\n' }))
    expect(caught).toHaveLength(1)
    expect(caught[0]?.body).toContain('\r\n\r\n.\r\nbefore\r\n.\r\nafter\r\n..\r\n')
  })

  test('many letters share few connections', async () => {
    let connections = 0
    const { caught, url } = await server({
      onConnect(_, callback) {
        connections += 1
        callback()
      },
    })
    const { send } = await mailer(url)
    await Promise.all(Array.from({ length: 30 }, () => send(letter())))
    expect(caught).toHaveLength(30)
    expect(connections).toBeLessThanOrEqual(3)
  })

  test('a server that wants a password gets it', async () => {
    const { caught, port } = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) =>
        username === 'u@x' && password === 'p:w' ? callback(null, { user: 'u' }) : callback(new Error('no')),
    })
    const good = await mailer(`smtp://u%40x:p%3Aw@127.0.0.1:${port}`)
    await good.check()
    expect(await good.send(letter())).toMatchObject({ outcome: 'sent' })
    const bad = await mailer(`smtp://u%40x:secret-word@127.0.0.1:${port}`)
    const refused = await bad.send(letter())
    expect(refused.outcome).toBe('unreachable')
    expect(JSON.stringify(refused)).not.toContain('secret-word')
    await expect(bad.check()).rejects.toThrow()
    expect(caught).toHaveLength(1)
  })
})

/** Pieces from which header and command injections are made, among ordinary text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['\r\n', '\n', '\r', '\0', '\u2028', '\u2029', '\u0085', '\v', '\f', '\u202e', '\u2066', '\uD800'],
        ...['Bcc: eve@evil.example', 'RCPT TO:<eve@evil.example>', '.\r\nMAIL FROM:<e@e>', '=?utf-8?Q?=0D=0A?='],
        ...['<eve@evil.example>', '"', '\\', ',', ';', ':', '@', '(', ')', 'group:a@b.c;', '嗨', 'é', ' '.repeat(90)],
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** One text in every place where people may write. */
const factsOf = (text: string): MailFacts => ({
  language: 'en',
  link: 'https://sign.example.test/s/x',
  deadline_text: text,
  documents: 2,
  recipient_name: text,
  sender_name: text,
  workspace_name: `${text}.`,
  envelope_name: text,
  subject: text,
  message: text,
  note: text,
  attached: true,
  can_reply: true,
  test_mode: false,
  code: text,
  brand: { logo_url: null, logo_width: 0, logo_height: 0, accent: '#1b4fd6', on_accent: '#fff' },
})

const KINDS: readonly MailKind[] = [
  ...(['invitation', 'reminder', 'link', 'final_link', 'completed', 'copy'] as const),
  ...(['declined', 'voided', 'recalled', 'expired', 'substituted', 'code', 'text_code'] as const),
]

describe('hostile text', () => {
  test('in names, subject, file name and headers adds no header, no recipient and no command', async () => {
    const { caught, url } = await server()
    const { send } = await mailer(url)
    const sample = (text: string) =>
      letter({
        from: { name: `x${text}`, email: 'sign@sender.example.test' },
        to: { name: `x${text}`, email: 'ada@example.test' },
        reply_to: { name: `x${text}`, email: 'grace@acme.example.test' },
        subject: `x${text}`,
        bounce_to: 'bounces+x.1.y@sender.example.test',
        in_reply_to: `<x${text}>`,
        headers: { 'X-Envelope': `x${text}` },
        attachments: [{ name: `x${text}`, content_type: 'application/pdf', content: Buffer.from('x') }],
      })
    await send(sample(''))
    const [plain] = caught.splice(0)
    if (!plain) throw new Error('nothing arrived')

    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        expect((await send(sample(text))).outcome).toBe('sent')
        const [got, ...more] = caught.splice(0)
        if (!got) throw new Error('nothing arrived')
        expect(more).toEqual([])
        expect(got.recipients).toEqual(['ada@example.test'])
        expect(got.from).toBe('bounces+x.1.y@sender.example.test')
        expect(got.asked).toEqual(plain.asked)
        expect(headerNames(got)).toEqual(headerNames(plain))
        expect(header(got, 'Message-ID')).toBe(header(plain, 'Message-ID'))
        expect(got.head).toMatch(/^[\x20-\x7e\r\n\t]*$/)
      }),
      { numRuns: 200 },
    )
  })

  test('in a letter of any kind adds no header and no recipient either', async () => {
    const { caught, url } = await server()
    const { send } = await mailer(url)
    const post = async (kind: MailKind, text: string) => {
      const { message_id, ...rest } = letter()
      const written = composeMail(kind, factsOf(text))
      const attachments = [{ name: safeName(text), content_type: 'application/pdf', content: Buffer.from('x') }]
      expect((await send({ ...rest, message_id, ...written, attachments })).outcome).toBe('sent')
      const [got, ...more] = caught.splice(0)
      if (!got || more.length > 0) throw new Error('not one letter arrived')
      return got
    }
    const plain = await post('invitation', 'x')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...KINDS), hostile, async (kind, text) => {
        const got = await post(kind, text)
        expect(got.recipients).toEqual(['ada@example.test'])
        expect(headerNames(got)).toEqual(headerNames(plain))
        expect(header(got, 'To')).toBe(header(plain, 'To'))
        const parts = [...got.body.matchAll(/^Content-Disposition: (.*)$/gim)]
        expect(parts.map(([, type]) => type?.split(';')[0])).toEqual(['attachment'])
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    'ada@example.test, eve@evil.example',
    'ada@example.test\r\nRCPT TO:<eve@evil.example>',
    '<ada@example.test>',
    'ada@example.test> SIZE=1',
    'ada',
    'a@b@c',
    '@example.test',
    'group:ada@example.test;',
    'a\u202eda@example.test',
    '',
  ])('the address %j is rejected before anything is sent', async (email) => {
    const { caught, url } = await server()
    const { send } = await mailer(url)
    expect((await send(letter({ to: { name: 'Ada', email } }))).outcome).toBe('rejected')
    expect((await send(letter({ from: { name: 'Us', email } }))).outcome).toBe('rejected')
    expect((await send(letter({ reply_to: { name: 'Us', email } }))).outcome).toBe('rejected')
    expect((await send(letter({ bounce_to: email }))).outcome).toBe('rejected')
    expect(caught).toEqual([])
  })

  test('direction overrides leave a name, joiners that scripts need stay', async () => {
    const { caught, url } = await server()
    const { send } = await mailer(url)
    await send(letter({ subject: '\u202Egnp.exe می\u200Cخواهم' }))
    const encoded = caught[0] ? header(caught[0], 'Subject') : ''
    const words = [...encoded.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)].map(([, word]) =>
      Buffer.from(String(word), 'base64'),
    )
    expect(Buffer.concat(words).toString()).toBe('gnp.exe می\u200Cخواهم')
  })
})

describe('a letter that does not arrive', () => {
  test.each<[string, Parameters<typeof mailServer>[0], string]>([
    ['a mailbox that does not exist', { onRcptTo: (a, s, c) => refusing(550)(a, s, c) }, 'rejected'],
    ['a mailbox that is busy', { onRcptTo: (a, s, c) => refusing(451)(a, s, c) }, 'unreachable'],
    ['a sender that the server does not like', { onMailFrom: (a, s, c) => refusing(550)(a, s, c) }, 'unreachable'],
    [
      'a text taken for spam',
      { onData: (stream, s, c) => void stream.resume().on('end', () => refusing(554)(0, s, c)) },
      'rejected',
    ],
    [
      'a full disk over there',
      { onData: (stream, s, c) => void stream.resume().on('end', () => refusing(452)(0, s, c)) },
      'unreachable',
    ],
    [
      'a server that turns us away',
      { onConnect: (_, c) => c(Object.assign(new Error('go away'), { responseCode: 554 })) },
      'unreachable',
    ],
  ])('%s: %3$s', async (_, options, outcome) => {
    const { url } = await server(options)
    expect((await (await mailer(url)).send(letter())).outcome).toBe(outcome)
  })

  test('a server that is down is unreachable, and fails the check', async () => {
    const { url, close } = await mailServer()
    await close()
    const down = await mailer(url)
    expect(await down.send(letter())).toMatchObject({
      outcome: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
    await expect(down.check()).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that says nothing is given up after the time limit', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    closers.push(() => new Promise((done) => silent.close(() => done())))
    const { send } = await mailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300)
    const from = performance.now()
    expect((await send(letter())).outcome).toBe('unreachable')
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  test('a connection lost after the text was sent is not tried again behind our back', async () => {
    let texts = 0
    const sockets = new Set<Socket>()
    const { port } = await server({
      onData: (stream) => {
        stream.resume().on('end', () => {
          texts += 1
          for (const socket of sockets) socket.end()
        })
      },
    })
    const relay = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1')
      for (const end of [socket, upstream]) end.on('error', () => undefined)
      sockets.add(socket)
      upstream.pipe(socket)
      socket.pipe(upstream)
    })
    await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
    closers.push(() => new Promise((done) => relay.close(() => done())))
    const { send } = await mailer(`smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`)
    expect((await send(letter())).outcome).toBe('unreachable')
    expect(texts).toBe(1)
  })
})
