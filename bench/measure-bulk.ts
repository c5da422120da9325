import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, expectStatus, form, json } from './http-client.ts'
import { percentile } from './load.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const ROWS = 200
const READS_PER_SECOND = 50
const TARGET = { all_s: 20, extra_ms: 50 }

interface Bulk {
  readonly id: string
  readonly sent: number
  readonly waiting: number
}

/** A list of 200 people sent from the dashboard, and what reads notice of it that come at fixed times. */
export async function measureBulk(world: World): Promise<Row[]> {
  const { api, files } = world
  const { client } = api
  const headers = await signedIn(world)
  const { chunks, headers: types } = form(TEMPLATE, files.small.make())
  const made = await client.call('POST', '/api/v1/templates', { chunks, headers: { ...types, ...api.auth } })
  const { id } = expectStatus<{ id: string }>(made, 201)
  const { id: envelope_id } = await api.create(files.small)
  const read = async () => expectStatus(await api.get(`/api/v1/envelopes/${envelope_id}`), 200)
  const alone = await readsUntil(sleep(4000), read)

  const rows = Array.from({ length: Math.max(20, Math.round(world.scaled(ROWS))) }, (_, i) => rowOf(i + 2))
  const body = json({ rows })
  const sent = { ...body, headers: { ...body.headers, ...headers } }
  const checked_at = performance.now()
  expectStatus(await client.call('POST', `/app/live/templates/${id}/bulk/check`, sent), 200)
  const check_s = (performance.now() - checked_at) / 1000
  const from = performance.now()
  const bulk = expectStatus<Bulk>(await client.call('POST', `/app/live/templates/${id}/bulk`, sent), 201)
  const beside = await readsUntil(ended(client, headers, bulk.id), read)
  const all_s = (performance.now() - from) / 1000
  const p95 = { alone: percentile(alone, 0.95), beside: percentile(beside, 0.95) }
  return [
    { what: `dry run of a list of ${rows.length}`, measured: `${digits(check_s)} s` },
    {
      what: `bulk send of ${rows.length}, two signers each`,
      measured: `${digits(all_s)} s`,
      target: atMost(all_s, TARGET.all_s, 's'),
    },
    {
      what: 'GET of one envelope meanwhile',
      measured: `p95 ${digits(p95.beside)} ms, slowest ${digits(Math.max(...beside))} ms`,
      floor: `without: p95 ${digits(p95.alone)} ms`,
      target: atMost(Math.round(p95.beside - p95.alone), TARGET.extra_ms, 'ms more at p95'),
    },
  ]
}

const TEMPLATE = {
  name: 'Contract',
  roles: [{ label: 'Client' }, { label: 'Seller' }],
  fields: ['Client', 'Seller'].flatMap((role, i) =>
    ['signature', 'text', 'date'].map((type, j) => ({
      role,
      type,
      page: 1,
      x: 0.1 + 0.4 * i,
      y: 0.6 + 0.1 * j,
      width: 0.3,
      height: 0.05,
    })),
  ),
}

const rowOf = (line: number) => ({
  line,
  assignments: [
    { signing_order: 1, full_name: `Client ${line}`, email: `client${line}@example.test` },
    { signing_order: 2, full_name: 'Grace Hopper', email: 'grace@example.test' },
  ],
})

/** What a page of the dashboard sends with its calls. */
async function signedIn({ api: { client }, service }: World): Promise<Readonly<Record<string, string>>> {
  const origin = `http://localhost:${service.port}`
  const { email, password } = service.login
  const logged_in = await client.call('POST', '/login', {
    chunks: [Buffer.from(new URLSearchParams({ email, password }).toString())],
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
  const cookies = logged_in.headers['set-cookie'] ?? []
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const session = await client.call('GET', '/app/live/session', { headers: { cookie } })
  const { form_token } = expectStatus<{ form_token: string }>(session, 200)
  return { cookie, origin, 'x-form-token': form_token }
}

async function ended(client: Client, headers: Readonly<Record<string, string>>, id: string): Promise<void> {
  for (;;) {
    const { waiting, sent } = expectStatus<Bulk>(await client.call('GET', `/app/live/bulk/${id}`, { headers }), 200)
    if (waiting === 0 && sent > 0) return
    await sleep(200)
  }
}

/** Reads come when they come; each is timed from when it was due. */
async function readsUntil(end: Promise<unknown>, read: () => Promise<unknown>): Promise<number[]> {
  const took_ms: number[] = []
  const reads: Promise<void>[] = []
  const from = performance.now()
  let over = false
  const ending = end.finally(() => {
    over = true
  })
  for (let n = 0; !over; n++) {
    const due_ms = (n * 1000) / READS_PER_SECOND
    await sleep(Math.max(0, due_ms - (performance.now() - from)))
    reads.push(
      read().then(() => {
        took_ms.push(performance.now() - from - due_ms)
      }),
    )
  }
  await ending
  await Promise.all(reads)
  return took_ms
}
