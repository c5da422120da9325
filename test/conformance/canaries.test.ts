import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpMailer } from '../../src/mail/smtp.ts'
import { mailServer } from '../mail/transport/mail-server.ts'
import { closeReceivers, type Hit, receiver } from '../outgoing/receiver.ts'
import { call, sendNew } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { dumpOf } from '../support/traces.ts'
import { foundIn, type Watched, watch } from './secrets.ts'
import { wholeLife } from './whole-life.ts'

let service: TestService
let watched: Watched
let mails: Awaited<ReturnType<typeof mailServer>>
let hits: Hit[]
/** Every row that there ever was: jobs, sessions and codes do not stay. */
const rows = new Set<string>()
const noteRows = async () => {
  for (const row of (await dumpOf(service)).split('\n')) rows.add(row)
}
async function runNotedJobs() {
  await noteRows()
  return service.runJobs()
}

const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  mails = await mailServer()
  const mailer = await openSmtpMailer({ url: mails.url })
  service = await openService({ mailer, log_level: 'trace' })
  watched = watch(service)
  const opened = await receiver()
  hits = opened.hits
  closers.push(
    closeReceivers,
    () => service.close(),
    () => mailer.close(),
    mails.close,
  )
  for (let i = 0; i < 4; i++) {
    const workspace = await service.addWorkspace('enterprise', true)
    const receiver_url = `http://127.0.0.1:${opened.port}/hook`
    await wholeLife({ service: { ...service, runJobs: runNotedJobs }, watched, workspace, receiver_url })
  }
}, 180_000)
afterAll(async () => {
  for (const close of closers) await close()
})

test('there are many secrets, of every kind, and all of them are different', () => {
  expect(new Set(watched.secrets.map(({ value }) => value)).size).toBe(watched.secrets.length)
  expect(watched.secrets.length).toBeGreaterThan(200)
})

test('each is shown by the answer that is meant to show it, and by no other', () => {
  expect([...new Set(watched.shown())]).toEqual([])
  // Else the one above would prove nothing.
  for (const kind of [
    'session',
    'sign-in code',
    'webhook secret',
    'rotated secret',
    'upload permit',
    'signing cookie',
    'live link 1',
    'test link 1',
  ]) {
    const shown = watched.secrets.some(
      (secret) => secret.kind === kind && watched.answers.some(({ text }) => text.includes(secret.value)),
    )
    expect([kind, shown]).toEqual([kind, true])
  }
})

test('none lies in the database', async () => {
  await noteRows()
  const dump = [...rows].join('\n')
  for (const part of ['envelope.completed', 'deliver_webhooks', 'mail_id']) expect(dump).toContain(part)
  expect(foundIn(dump, watched.secrets)).toEqual([])
})

test('none was logged', () => {
  expect(service.logged.length).toBeGreaterThan(500)
  const lines = service.logged.filter((line) => foundIn(line, watched.secrets).length > 0)
  expect(lines.map((line) => [...foundIn(line, watched.secrets), line])).toEqual([])
})

test('none is told to a receiver', () => {
  expect(hits.length).toBeGreaterThan(30)
  expect(
    foundIn(hits.map(({ url, headers, body }) => url + JSON.stringify(headers) + body).join('\n'), watched.secrets),
  ).toEqual([])
})

test('a mail holds the link of whoever it goes to, and nothing else', () => {
  expect(mails.caught.length).toBeGreaterThan(10)
  for (const { recipients, head, body } of mails.caught) {
    const letter = head + body.replaceAll(/=\r\n/g, '')
    const found = foundIn(letter, watched.secrets)
    expect([recipients, found.filter((kind) => !/^live link/.test(kind))]).toEqual([recipients, []])
    expect(found.length).toBeLessThanOrEqual(1)
  }
  expect(mails.caught.some(({ body }) => foundIn(body.replaceAll(/=\r\n/g, ''), watched.secrets).length > 0)).toBe(true)
})

test('a mail server that quotes the link it refuses is not quoted further', async () => {
  const strict = await mailServer({
    onData(stream, _session, callback) {
      text(stream).then((letter) => {
        const [link] = /http:\S+\/s\/\S+/.exec(letter.replaceAll('=\r\n', '')) ?? ['no link']
        callback(Object.assign(new Error(`blocked for ${link} in it`), { responseCode: 554 }))
      }, callback)
    },
  })
  const mailer = await openSmtpMailer({ url: strict.url })
  const refusing = await openService({ mailer })
  try {
    const { id, recipients } = await sendNew(refusing)
    await refusing.runJobs()
    const { body, bytes } = await call(refusing, 'GET', `/envelopes/${id}`)
    expect(body.recipients[0].delivery.last_error).toMatch(/blocked for http:.*\/s\/… in it/)
    const mac = refusing.tokenFor(recipients[0].id).split('.')[2] ?? ''
    expect([bytes.toString(), await dumpOf(refusing), refusing.logged.join()].filter((t) => t.includes(mac))).toEqual(
      [],
    )
  } finally {
    await refusing.close()
    await mailer.close()
    await strict.close()
  }
})
