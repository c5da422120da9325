import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, envelopeForm, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { openCrm } from '../support/crm.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { openService, type TestService } from '../support/service.ts'
import { landlord, lease, tenant } from '../support/templates.ts'

// Prism stands between a client and the service and holds every request and every answer against the description.

let service: TestService
let folder: string
let proxies: readonly Proxy[]
let direct: string
beforeAll(async () => {
  service = await openService()
  direct = `${await service.server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  folder = await mkdtemp(join(tmpdir(), 'countersign-prism-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, await (await fetch(`${direct}/openapi.json`)).text())
  proxies = await Promise.all([startPrism(file, []), startPrism(file, ['--validate-request', 'false'])])
})
afterAll(async () => {
  for (const { child } of proxies) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await service.close()
  await removeFolder(folder)
})

interface Proxy {
  readonly child: ChildProcess
  readonly url: string
}

async function startPrism(file: string, more: readonly string[]): Promise<Proxy> {
  const port = await freePort()
  const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
  const options = ['proxy', file, direct, '--errors', '--port', String(port), ...more]
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Prism is listening')) resolve()
    })
    child.once('exit', () => reject(new Error(`Prism ended: ${said}`)))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

interface Ask {
  readonly body?: unknown
  readonly raw?: { readonly payload: Buffer; readonly type: string }
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Of letters and figures alone: Prism takes every part of a form for text, and writes it anew. */
const form = (metadata: object) => envelopeForm(metadata, [{ name: 'contract.pdf', content: PLAIN_PDF }])
const PLAIN_PDF = Buffer.from(
  pages({ count: 2 })
    .toString('latin1')
    .replace(/%[^\0-~]{4}/, '%abcd'),
)

/**
 * Through Prism, which must have had nothing to say. Of forms it judges the answers alone: it does not know
 * that a part can be JSON (encoding.contentType), nor that one file is a list of one.
 */
async function ask(method: string, path: string, expected: number, { body, raw, key, headers }: Ask = {}) {
  const type = raw?.type ?? (body === undefined ? undefined : 'application/json')
  const proxy = raw ? proxies[1] : proxies[0]
  const response = await fetch(`${proxy?.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key ?? service.live_key}`,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(raw ? { body: raw.payload } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const is_json = response.headers.get('content-type')?.includes('json')
  const answer = is_json ? JSON.parse(text) : null
  const said = [response.status, response.headers.get('sl-violations'), response.status === expected ? '' : text]
  expect([method, path, ...said]).toEqual([method, path, expected, null, ''])
  return answer
}

test('the story of an envelope from PDFs: created, read, edited, sent, reminded, voided', async () => {
  const raw = form(simple({ external_ref: 'deal-1' }))
  const { id, recipients } = await ask('POST', '/envelopes', 201, { raw })
  await ask('GET', '/envelopes?status=draft&limit=5&offset=0', 200)
  await ask('POST', `/envelopes/${id}/recipients`, 201, {
    body: { name: 'Copy', email: 'c@example.com', role: 'cc' },
  })
  await ask('GET', `/envelopes/${id}/recipients`, 200)
  await ask('PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, 200, { body: { name: 'Ada King' } })
  await ask('POST', `/envelopes/${id}/fields?replace=true`, 201, {
    body: { fields: [signatureFor(ada.email)] },
  })
  const { data } = await ask('GET', `/envelopes/${id}/fields`, 200)
  await ask('POST', `/envelopes/${id}/fields`, 201, {
    body: { fields: [signatureFor(ada.email, { type: 'text' })] },
  })
  await ask('DELETE', `/envelopes/${id}/fields/${data[0].id}`, 204)
  await ask('POST', `/envelopes/${id}/send`, 200, { body: { message: { subject: 'Please sign' } } })
  await ask('POST', `/envelopes/${id}/recipients/${recipients[0].id}/signing-url`, 200)
  service.clock.advance(3_600_000)
  await ask('POST', `/envelopes/${id}/remind`, 200, { body: {} })
  await ask('POST', `/envelopes/${id}/recall`, 200, { body: {} })
  await ask('POST', `/envelopes/${id}/send`, 200)
  await ask('POST', `/envelopes/${id}/void`, 200, { body: { reason: 'The price has changed' } })
  await ask('GET', `/envelopes/${id}/audit_trail`, 200)
  await ask('GET', `/audit_trail/${id}.json`, 200)
  await ask('GET', `/envelopes/${id}/certificate`, 200, { headers: { accept: 'application/json' } })
  await ask('DELETE', `/envelopes/${id}`, 204)
})

test('documents sent ahead: announced, put, created by reference', async () => {
  const body = { file_name: 'contract.pdf', size: SAMPLE_PDF.length }
  const { ref, upload } = await ask('POST', '/uploads/init', 201, { body })
  // Its address is not under the prefix that Prism forwards to.
  const put = await fetch(direct.replace('/api/v1', '') + new URL(upload.url).pathname + new URL(upload.url).search, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: SAMPLE_PDF,
  })
  expect(put.status).toBe(200)
  await ask('GET', `/uploads/${ref}`, 200)
  const metadata = simple({ documents: [{ ref }], send: true })
  const headers = { 'idempotency-key': 'once' }
  const first = await ask('POST', '/envelopes/from-refs', 201, { body: metadata, headers })
  expect((await ask('POST', '/envelopes/from-refs', 201, { body: metadata, headers })).id).toBe(first.id)
})

test('a template: created, changed, listed, ordered from, archived', async () => {
  const { id } = await ask('POST', '/templates', 201, { raw: form(lease()) })
  await ask('PATCH', `/templates/${id}`, 200, { body: { name: 'Lease 2' } })
  await ask('GET', '/templates?limit=2', 200)
  await ask('GET', `/templates/${id}`, 200)
  const body = { assignments: [tenant, landlord], send: true }
  const envelope = await ask('POST', `/templates/${id}/envelopes`, 201, { body })
  await ask('POST', `/envelopes/${envelope.id}/template`, 201, { body: { name: 'Saved' } })
  await ask('DELETE', `/templates/${id}`, 204)
})

test('webhooks and events', async () => {
  const url = 'http://127.0.0.1:9/hook'
  const { id } = await ask('POST', '/webhooks', 201, { body: { url, events: ['envelope.sent'] } })
  await ask('GET', '/webhooks', 200)
  await ask('PATCH', `/webhooks/${id}`, 200, { body: { description: 'CRM' } })
  await ask('POST', `/webhooks/${id}/rotate-secret`, 200, { body: {} })
  const delivery = await ask('POST', `/webhooks/${id}/test`, 202)
  await ask('GET', `/webhooks/${id}/deliveries?state=pending`, 200)
  await ask('PATCH', `/webhooks/${id}`, 200, { body: { enabled: false } })
  await ask('PATCH', `/webhooks/${id}`, 200, { body: { enabled: true } })
  await ask('POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`, 202)
  await ask('GET', `/webhooks/${id}`, 200)
  await ask('GET', '/events?after=0&limit=100', 200)
  await ask('DELETE', `/webhooks/${id}`, 204)
})

test('the test space: acted, moved on, sealed, downloaded', async () => {
  const key = service.test_key
  const raw = form(simple({ send: true }))
  const { id, recipients } = await ask('POST', '/envelopes', 201, { key, raw })
  await ask('GET', '/test/outbox', 200, { key })
  await ask('POST', `/test/envelopes/${id}/recipients/${recipients[0].id}/act`, 200, {
    key,
    body: { act: 'sign' },
  })
  await ask('POST', `/envelopes/${id}/seal`, 202, { key })
  await ask('GET', '/test/clock', 200, { key })
  await ask('POST', '/test/clock', 200, { key, body: { advance: 'P1D' } })
  await service.runJobs()
  await ask('POST', `/envelopes/${id}/seal`, 200, { key })
  await ask('GET', `/envelopes/${id}`, 200, { key })
  await ask('GET', `/envelopes/${id}/final`, 200, { key })
  await ask('GET', `/envelopes/${id}/certificate`, 200, { key, headers: { accept: 'application/pdf' } })
})

test('people of a CRM', async () => {
  const crm = await openCrm(service)
  const { email } = await crm.person('Grace', crm.key)
  const [key, body] = [crm.live_key, { user: email }]
  await ask('POST', '/oauth/authorize', 201, { key, body })
  await ask('GET', '/envelopes', 200, { key, headers: { 'on-behalf-of': email } })
  await ask('POST', '/oauth/entitlements/revoke', 204, { key, body })
})

test('refusals', async () => {
  await ask('GET', '/envelopes/env_x', 404)
  await ask('GET', '/webhooks/whk_x', 404)
  await ask('POST', '/envelopes/env_x/send', 404, { body: {} })
  await ask('GET', '/test/clock', 403)
  await ask('GET', '/envelopes', 401, { key: 'csk_live_mistyped' })
  await ask('POST', '/webhooks', 400, { body: { url: 'no address' } })
  await ask('POST', '/uploads/init', 413, { body: { file_name: 'a.pdf', size: 30_000_000 } })
})
