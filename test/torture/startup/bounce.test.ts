import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { until } from '../../postgres/support.ts'
import { SAMPLE_PDF, signatureFor } from '../../support/api.ts'
import { cleanUp, end, labelled, madeFolder, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

const report = (address: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'mail', 'transport', 'dsn', 'postfix-failed.eml'), 'utf8')
    .replaceAll('{{address}}', address)
    .replaceAll('\n', '\r\n')

test('mails come back over SMTP and through a pipe, beside a running server', async () => {
  const mails = await mailServer()
  const port = await freePort()
  const env = {
    DATA_DIR: await madeFolder(),
    SMTP_URL: mails.url,
    BOUNCE_ADDRESS: 'bounces@acme.test',
    BOUNCE_LISTEN: `127.0.0.1:${port}`,
  }
  const service = await serve(env.DATA_DIR, { env })
  await service.ready
  const key = labelled(service, 'Live key')
  const ids = [await sendOne(service.url, key), await sendOne(service.url, key)]
  await until(() => (mails.caught.length === 2 ? true : null))
  const [one = '', two = ''] = mails.caught.map(({ from }) => from)

  expect(await greeting(port)).toMatch(/^220 /)
  expect((await run(['bounce', one], env, report(one))).code).toBe(0)
  expect((await run(['bounce'], env, report(two))).code).toBe(0)
  for (const id of ids) expect(await deliveryOf(service.url, key, id)).toMatchObject({ state: 'bounced' })

  const forged = one.replace(/[0-9a-f]{16}@/, '0123456789abcdef@')
  const ends = [
    (await run(['bounce', forged], env, report(one))).code,
    (await run(['bounce', '--what'], env, report(one))).code,
    (await run(['bounce', one], env, 'x'.repeat(1_100_000))).code,
    (await run(['bounce', one], { ...env, PORT: 'x' }, report(one))).code,
    (await run(['bounce', one], { ...env, DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }, report(one))).code,
  ]
  expect(ends).toEqual([67, 64, 65, 78, 75])
  expect((await end(service)).code).toBe(0)
  await mails.close()
})

async function sendOne(url: string, key: string): Promise<string> {
  const form = new FormData()
  const metadata = {
    send: true,
    recipients: [{ name: 'Ada', email: 'ada@example.test' }],
    fields: [signatureFor('ada@example.test')],
  }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(SAMPLE_PDF)], { type: 'application/pdf' }), 'contract.pdf')
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${url}/api/v1/envelopes`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: string }).id
}

async function deliveryOf(url: string, key: string, id: string): Promise<object> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${url}/api/v1/envelopes/${id}`, { headers })
  const { recipients } = (await response.json()) as { recipients: [{ delivery: object }] }
  return recipients[0].delivery
}

/** The first line that a server says. */
function greeting(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((done) => {
    createInterface({ input: socket }).once('line', (line) => {
      socket.destroy()
      done(line)
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
