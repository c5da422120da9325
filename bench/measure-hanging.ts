import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expectStatus, json } from './http-client.ts'
import { percentile } from './load.ts'
import { startService } from './service.ts'
import { type Api, openApi } from './signing.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

/** All but one of what a workspace may have. */
const HANGING = 49
/** Each has two events and a mail. */
const ENVELOPE_EVERY_MS = 1000
const ENVELOPES = 113
const SEALS = 8
/** What has not come by then counts as never. */
const GRACE_MS = 10_000
const SEAL_MS_MAX = 60_000
const TARGETS = { heard_s: 2, mailed_s: 5, sealed_s: 1 }

/**
 * Receivers that take a call and never answer, all in one workspace, and beside them one that answers: how late it hears of
 * what happens, how late mails go out, and how long seals take meanwhile. A service of its own, since mails leave it.
 */
export async function measureHanging({ folder, files, scaled }: World): Promise<readonly Row[]> {
  const sinks = await openSinks()
  const data_dir = join(folder, 'hanging')
  const env = { SMTP_URL: `smtp://127.0.0.1:${sinks.ports.mail}`, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' }
  const service = await startService({ data_dir, node_options: [], env })
  try {
    const api = await openApi(service, data_dir)
    const sealing: Awaited<ReturnType<Api['almostSigned']>>[] = []
    const seals: Promise<number>[] = []
    for (let n = 0; n < SEALS; n++) sealing.push(await api.almostSigned(files.small))
    for (let n = 0; n < HANGING; n++) await subscribe(api, sinks.ports.hanging)
    await subscribe(api, sinks.ports.answering)
    const count = Math.round(scaled(ENVELOPES))
    const asked = new Map<string, number>()
    const from = performance.now()
    for (let n = 0; n < count; n++) {
      await sleep(Math.max(0, from + n * ENVELOPE_EVERY_MS - performance.now()))
      const email = `signer-${n}@example.test`
      const place = { page: 1, x: 0.1, y: 0.6, width: 0.3, height: 0.05 }
      const fields = [{ ...place, recipient_email: email, type: 'signature', required: true }]
      asked.set(email, Date.now())
      await api.create(files.small, { recipients: [{ name: 'Ada', email }], fields, send: true })
      if (n % Math.ceil(count / SEALS) === 1) seals.push(sealed(api, sealing.pop()))
    }
    await sleep(GRACE_MS)
    const sealed_s = (await Promise.all(seals)).map((ms) => ms / 1000)
    api.client.close()
    const mailed_s = [...asked].map(([email, at]) => ((sinks.mails.get(email) ?? Infinity) - at) / 1000)
    const heard_s = Array.from({ length: 2 * count }, (_, n) => sinks.heard_s[n] ?? Infinity)
    return [
      row('a receiver that answers, from an event to its first attempt', heard_s, TARGETS.heard_s),
      row('mails, from the request to the mail server', mailed_s, TARGETS.mailed_s),
      row('from the last signature to the sealed file', sealed_s, TARGETS.sealed_s),
    ]
  } finally {
    await service.stop()
    sinks.close()
  }
}

async function subscribe({ client, auth }: Api, port: number): Promise<void> {
  const events = ['envelope.created', 'envelope.sent']
  const { chunks, headers } = json({ url: `http://127.0.0.1:${port}/hook`, events })
  expectStatus(await client.call('POST', '/api/v1/webhooks', { chunks, headers: { ...headers, ...auth } }), 201)
}

async function sealed({ get }: Api, envelope: Awaited<ReturnType<Api['almostSigned']>> | undefined): Promise<number> {
  if (!envelope) throw new Error('nothing is left to sign')
  const { id, last } = envelope
  const finished = await last.finish()
  expectStatus(finished, 200)
  while (performance.now() - finished.at_ms < SEAL_MS_MAX) {
    const { status, at_ms } = await get(`/api/v1/envelopes/${id}/final`)
    if (status === 200) return at_ms - finished.at_ms
    await sleep(20)
  }
  return Infinity
}

function row(what: string, seconds: readonly number[], s_max: number): Row {
  const came = seconds.filter(Number.isFinite)
  const told = (share: number) => {
    const value = percentile(seconds, share)
    return Number.isFinite(value) ? `${digits(value)} s` : 'never'
  }
  return {
    what: `${HANGING} receivers that hang; ${what}`,
    measured: `${came.length} of ${seconds.length}, p50 ${told(0.5)}, p95 ${told(0.95)}`,
    target: atMost(percentile(seconds, 0.95), s_max, 's'),
  }
}

/** The world outside: who takes a call and never answers, who answers at once, and a mail server. */
async function openSinks() {
  const heard_s: number[] = []
  const mails = new Map<string, number>()
  const sockets = new Set<Socket>()
  const hanging = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  const answering = createServer((request, response) => {
    const at = Date.now()
    const is_first = request.headers['x-svc-attempt'] === '1'
    void jsonOf(request).then((body) => {
      const { occurred_at } = body as { readonly occurred_at: string }
      if (is_first) heard_s.push((at - Date.parse(occurred_at)) / 1000)
      response.end()
    })
  })
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      for (const { address } of session.envelope.rcptTo) mails.set(address, Date.now())
      stream.resume().once('end', () => done())
    },
  })
  const servers = { hanging, answering, mail: mail.server }
  for (const server of Object.values(servers)) await once(server.listen(0, '127.0.0.1'), 'listening')
  const portOf = (server: typeof hanging) => (server.address() as AddressInfo).port
  return {
    heard_s,
    mails,
    ports: { hanging: portOf(hanging), answering: portOf(answering), mail: portOf(mail.server) },
    close() {
      for (const socket of sockets) socket.destroy()
      for (const server of Object.values(servers)) server.close()
    },
  }
}
