import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectStatus } from './http-client.ts'
import { percentile } from './load.ts'
import { startService } from './service.ts'
import { type Api, openApi } from './signing.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

/** All but one of what a workspace may have. */
const HANGING = 49
/** Each has an event and two mails. */
const ENVELOPE_EVERY_MS = 1000
const ENVELOPES = 113
const SEALS = 8
/** What has not come by then counts as never. */
const NEVER_MS = 10_000
const TARGETS = { heard_s: 2, mailed_s: 5, sealed_s: 1 }

/**
 * Receivers that take a call and never answer, all in one workspace, and beside them one that answers: how late it hears of
 * what happens, how late mails go out, and how long seals take meanwhile. A service of its own, since they stay.
 */
export async function measureHanging({ folder, files, sinks, scaled }: World): Promise<readonly Row[]> {
  const hanging = await openHanging()
  const service = await startService({ data_dir: join(folder, 'hanging'), env: sinks.env })
  try {
    const events = ['envelope.sent']
    const api = await openApi(service, sinks, events)
    const sealing: Awaited<ReturnType<Api['almostSigned']>>[] = []
    for (let n = 0; n < SEALS; n++) sealing.push(await api.almostSigned(files.small))
    for (let n = 0; n < HANGING; n++) await api.subscribe(hanging.url, events)
    const count = Math.round(scaled(ENVELOPES))
    const heard: Promise<number>[] = []
    const mailed: Promise<number>[] = []
    const sealed: Promise<number>[] = []
    const from = performance.now()
    for (let n = 0; n < count; n++) {
      await sleep(Math.max(0, from + n * ENVELOPE_EVERY_MS - performance.now()))
      const asked_at = performance.now()
      const { id, recipients } = await api.create(files.small, { send: true })
      heard.push(secondsUntil(sinks.heard(id), asked_at))
      for (const recipient of recipients) mailed.push(secondsUntil(sinks.link(recipient.id), asked_at))
      if (n % Math.ceil(count / SEALS) === 1) sealed.push(sealedAfter(api, sealing.pop()))
    }
    api.client.close()
    return [
      row('a receiver that answers, from the request to its first attempt', await Promise.all(heard), TARGETS.heard_s),
      row('mails, from the request to the mail server', await Promise.all(mailed), TARGETS.mailed_s),
      row('from the last signature to the sealed file', await Promise.all(sealed), TARGETS.sealed_s),
    ]
  } finally {
    await service.stop()
    hanging.close()
  }
}

const secondsUntil = (arrival: Promise<unknown>, from_ms: number): Promise<number> =>
  Promise.race([arrival.then(() => (performance.now() - from_ms) / 1000), sleep(NEVER_MS, Infinity)])

async function sealedAfter(
  { get }: Api,
  envelope: Awaited<ReturnType<Api['almostSigned']>> | undefined,
): Promise<number> {
  if (!envelope) throw new Error('nothing is left to sign')
  const { id, last } = envelope
  const finished = await last.finish()
  expectStatus(finished, 200)
  while (performance.now() - finished.at_ms < NEVER_MS) {
    const { status, at_ms } = await get(`/api/v1/envelopes/${id}/final`)
    if (status === 200) return (at_ms - finished.at_ms) / 1000
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

/** Takes every call, and answers none. */
async function openHanging() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
