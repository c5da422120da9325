import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitOf } from '../../src/http/metrics.ts'
import { watch } from '../../src/kit/watch.ts'
import type { Pdf } from '../../src/ports/pdf.ts'
import { RELEASE } from '../../src/release.ts'
import { call, create, simple } from '../support/api.ts'
import { bareCertificate } from '../support/bare-certificate.ts'
import { openService, openTestPdf, type TestService } from '../support/service.ts'
import { completed } from '../support/stories.ts'

let service: TestService
let pdf: Pdf
beforeAll(async () => {
  pdf = await openTestPdf()
  service = await openService({ around: (app) => ({ ...app, pdf }) })
})
afterAll(async () => {
  await service.close()
  await pdf.close()
})

const scrape = () => service.server.inject({ url: '/metrics' })

test('requests are counted by the pattern of their address, never by an id or a link', async () => {
  const { id } = (await create(service)).body
  await call(service, 'GET', `/envelopes/${id}`)
  await call(service, 'GET', '/envelopes/nobody')
  await service.server.inject({ url: `/s/${service.tokenFor('rcp_x')}` })
  await service.server.inject({ url: '/made/up/address' })
  const { statusCode, headers, body } = await scrape()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const count = (labels: string) =>
    Number(new RegExp(`^countersign_http_request_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(body)?.[1])
  expect(count('method="GET",route="/api/v1/envelopes/:id",status="200"')).toBe(1)
  expect(count('method="GET",route="/api/v1/envelopes/:id",status="404"')).toBe(1)
  expect(count('method="GET",route="/s/:token",status="404"')).toBe(1)
  expect(count('method="GET",route="none",status="404"')).toBe(1)
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
  for (const secret of [id, service.tokenFor('rcp_x'), 'made']) expect(body).not.toContain(secret)
})

test('strangers do not learn which release runs', async () => {
  const from = async (remoteAddress: string) => (await service.server.inject({ url: '/metrics', remoteAddress })).body
  const told = [
    `version="${RELEASE.version}"`,
    'countersign_nodes',
    `"${process.versions.node}"`,
    'nodejs_version_info',
  ]
  for (const address of ['127.0.0.1', '10.1.2.3', '192.168.7.7', '::1', 'fd00::5', '::ffff:172.16.0.9'])
    expect(await from(address)).toContain(told[0])
  for (const address of ['203.0.113.9', '93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34']) {
    const body = await from(address)
    for (const words of told) expect(body).not.toContain(words)
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
  }
})

test('how many envelopes are in each state is told of all workspaces together, and what the node has left', async () => {
  const node = await openService()
  const other = await node.addWorkspace()
  await completed(node)
  for (const key of [node.live_key, other.live_key, other.test_key]) await create(node, simple(), { key })
  const { body } = await node.server.inject({ url: '/metrics' })
  for (const line of [
    'countersign_envelopes{space="live",status="completed"} 1',
    'countersign_envelopes{space="live",status="draft"} 2',
    'countersign_envelopes{space="test",status="draft"} 1',
    'countersign_seal_seconds_count{outcome="sealed"} 1',
    'countersign_database_connections_max 8',
    'countersign_database_connections_wanted 0',
    'countersign_database_up 1',
    `countersign_build_info{version="${RELEASE.version}",commit="${RELEASE.commit ?? 'unknown'}",node="${process.versions.node}"} 1`,
  ])
    expect(body).toContain(`${line}\n`)
  const told = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  expect(told('countersign_database_bytes')).toBeGreaterThan(1_000_000)
  expect(told('countersign_disk_free_bytes')).toBeGreaterThan(0)
  expect(told('countersign_disk_size_bytes')).toBeGreaterThan(told('countersign_disk_free_bytes'))
  expect(told('countersign_reader_memory_bytes')).toBeGreaterThan(1_000_000)
  await node.close()
})

test('without its database a node tells that, and what it knows of itself', async () => {
  const node = await openService()
  await node.app.store.close()
  const { statusCode, body } = await node.server.inject({ url: '/metrics' })
  expect([statusCode, body.includes('countersign_database_up 0\n')]).toEqual([200, true])
  expect(body).toContain('countersign_disk_free_bytes')
  expect(body).not.toMatch(/^countersign_(jobs|seals|envelopes|mails)/m)
  await node.server.close()
})

test('what waits is told', async () => {
  const { jobs, health } = service.app.store
  const { lags } = jobs
  const { stuckSeals } = health
  jobs.lags = async () => [
    { task: 'send_mails', waiting: 3, oldest_s: 41.5 },
    { task: 'seal_envelope', waiting: 4, oldest_s: 2 },
  ]
  health.stuckSeals = async () => ({ waiting: 2, oldest: null })
  const { body } = await scrape()
  Object.assign(jobs, { lags })
  Object.assign(health, { stuckSeals })
  expect(body).toContain('countersign_jobs_waiting 7\n')
  expect(body).toContain('countersign_job_oldest_seconds 41.5\n')
  expect(body).toContain('countersign_seals_waiting 2\n')
  expect(body).toContain('countersign_jobs_waiting_by_task{task="send_mails"} 3\n')
  expect(body).toContain('countersign_job_oldest_seconds_by_task{task="send_mails"} 41.5\n')
})

test('jobs that failed for good are told, and which nodes there are', async () => {
  const node = await openService()
  const { database, app } = node
  await app.store.transact(null, (tx) => tx.jobs.enqueue([{ task: 'send_mails', payload: {} }]))
  await database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x is not a function'`,
  )
  const show = (name: string, release: string, schema: string, role: 'all' | 'api' = 'api') =>
    app.store.nodes.show({ name, release, commit: null, schema, role })
  await show('one', '0.3.0', '0063-nodes.sql')
  await show('two', '0.3.0', '0063-nodes.sql')
  await show('old', '0.2.9', '0062-x.sql', 'all')
  const { body } = await node.server.inject({ url: '/metrics' })
  for (const line of [
    'countersign_jobs_failed 1',
    'countersign_jobs_failed_by_task{task="send_mails"} 1',
    'countersign_nodes{release="0.3.0",schema="0063-nodes.sql",role="api"} 2',
    'countersign_nodes{release="0.2.9",schema="0062-x.sql",role="all"} 1',
  ])
    expect(body).toContain(`${line}\n`)
  const { checks } = (await node.server.inject({ url: '/readyz' })).json()
  expect(checks.jobs).toEqual({ ok: true, detail: '1 job(s) have failed for good' })
  await database.query(
    `update graphile_worker._private_jobs set attempts = 3, updated_at = now() - interval '150 s', run_at = now() + interval '1 hour'`,
  )
  const late = (await node.server.inject({ url: '/readyz' })).json()
  expect(late.checks.jobs).toEqual({
    ok: false,
    reason: expect.stringMatching(/^1 job\(s\) are waiting, the oldest for 15\d s$/),
  })
  await node.close()
})

test('how mails and deliveries of the last day ended is told, and who answers no webhook', async () => {
  const { id, recipients } = (await create(service)).body
  const now = service.clock.now()
  const day_ago = new Date(Date.parse(now) - 90_000_000).toISOString()
  const states = ['failed', 'bounced', 'bounced', 'superseded', 'superseded', 'superseded', 'sent']
  const mails = states.flatMap((state, n) => [
    { n, state, at: now },
    { n: n + 100, state, at: day_ago },
  ])
  await service.database.query(
    `insert into mail (id, workspace_id, livemode, envelope_id, recipient_id, cause, kind, to_name, to_email, link_version, state, created_at)
      select 'mail_' || n, workspace_id, livemode, id, $2, n, 'invitation', '', 'ada@acme.test', 1, m.state, at
      from envelope, json_to_recordset($3) as m (n int, state text, at timestamptz) where id = $1`,
    [id, recipients[0].id, JSON.stringify(mails)],
  )
  const hook = await call(service, 'POST', '/webhooks', { body: { url: 'https://acme.test/' } })
  await service.database.query(
    `update webhook set unanswered = 9, held_until = $1::timestamptz + interval '1 minute'`,
    [now],
  )
  await service.database.query(
    `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, created_at)
      select 'dlv_' || n, workspace_id, id, n, 'x', '{}', case n when 5 then 'delivered' else 'failed' end,
        $2::timestamptz - (n / 4) * interval '2 days'
      from webhook, generate_series(1, 5) n where id = $1`,
    [hook.body.id, now],
  )
  const { body } = await scrape()
  for (const line of [
    'countersign_mails_last_day{state="failed"} 1',
    'countersign_mails_last_day{state="bounced"} 2',
    'countersign_mails_last_day{state="superseded"} 3',
    'countersign_deliveries_failed_last_day 3',
    'countersign_receivers_held 1',
    'countersign_webhooks_paused 0',
  ])
    expect(body).toContain(`${line}\n`)
})

test('what holds of the seal is told: the days left, the level, and the roots that make it ours', async () => {
  expect((await scrape()).body).toMatch(/^countersign_seal_certificate_days 36[45]\d$/m)
  const check = async () => (await service.server.inject({ url: '/readyz' })).json().checks.seal
  expect(await check()).toEqual({
    ok: true,
    detail: expect.stringMatching(/^certificates good for 36\d\d more days$/),
  })
  await service.app.pdf.prepareProofs()
  expect((await check()).detail).toMatch(/^PAdES B-B; certificates good/)
  const path = await service.app.blobs.scratch()
  await service.app.pdf.certificate({ ...bareCertificate(service.clock.now(), path), workspace_id: 'wsp_1' })
  // The proof of the self-made root that it took nothing back.
  expect(readFileSync(path, 'latin1')).toMatch(/\/DSS \d+ 0 R/)
  const { body, headers } = await service.server.inject({ url: '/verify/roots.pem' })
  expect([headers['content-type'], body]).toEqual(['application/x-pem-file', service.app.settings.seal.roots_pem])
  const { rawPayload } = await service.server.inject({ url: '/verify/root.cer' })
  expect(new X509Certificate(rawPayload).toString()).toBe(new X509Certificate(body).toString())
})

test.each([
  [undefined, 5_000],
  ['20', 10_000],
  ['-5', 500],
  ['0.1', 500],
  ['1e9', 30_000],
  ['Infinity', 30_000],
  ['soon', 5_000],
])('a scrape that says it waits %s seconds is answered within %d ms', (said, wait_ms) => {
  expect(waitOf(said)).toBe(wait_ms)
})

test('what further readers said is counted by reader and outcome', async () => {
  const node = await openService()
  const asked = (outcome: string) => watch({ kind: 'reader', name: 'poppler' }, async () => outcome, String)
  const text = async () => (await node.server.inject({ url: '/metrics' })).body
  await text()
  for (const outcome of ['same', 'different', 'same', 'away']) await asked(outcome)
  const told = [...(await text()).matchAll(/^countersign_further_reader_seconds_count\{(\S+)\} (\d+)$/gm)]
  expect(told.map(([, labels, count]) => [labels, count])).toEqual([
    ['reader="poppler",outcome="same"', '2'],
    ['reader="poppler",outcome="different"', '1'],
    ['reader="poppler",outcome="away"', '1'],
  ])
  await node.close()
})

test('however often strangers ask, little is collected for them', async () => {
  const node = await openService()
  const { jobs } = node.app.store
  const { lags } = jobs
  let collected = 0
  jobs.lags = async () => {
    collected++
    return lags.call(jobs)
  }
  const began = performance.now()
  for (let i = 0; i < 150; i++) {
    const { statusCode, body } = await node.server.inject({ url: '/metrics' })
    expect([statusCode, body.length > 10_000]).toEqual([200, true])
  }
  // What a minute has at once, and what comes with each second.
  expect(collected).toBeLessThanOrEqual(61 + (performance.now() - began) / 1000)
  await node.close()
})
