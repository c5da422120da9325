import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demo } from '../../../src/cli/serve/demo.ts'
import { verification } from '../../../src/cli/verify/verify.ts'
import { addWorkspace } from '../../../src/cli/workspaces/workspace.ts'
import { client } from './http.ts'
import { inHere } from './in-here.ts'
import { cleanUp, end, labelled, madeFolder, type Running, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: Running
let env: Record<string, string>
beforeAll(async () => {
  const data_dir = await madeFolder()
  service = await serve(data_dir)
  await service.ready
  env = { DATA_DIR: data_dir, PORT: new URL(service.url).port }
})
afterAll(cleanUp)

const base = () => service.url.replace('127.0.0.1', 'localhost')
const api = () => client(service.url, labelled(service, 'Test key'))
const status = async (link: string) => (await fetch(link.replace('localhost', '127.0.0.1'))).status

test('demo sends a sample NDA and says whom to sign as, where to look, and where the files will be', async () => {
  const { code, out, err } = await run(['demo'], env)
  expect([code, err]).toEqual([0, ''])
  const [id = ''] = /env_\w{26}/.exec(out) ?? []
  const wanted = [
    `created ${id} from the sample NDA, sent to ada@example\\.test`,
    `sign as Ada: ${base()}/s/[\\w.-]+`,
    'then as Charles: .* outbox',
    `watch: COUNTERSIGN_URL=${service.url.replace('127.0.0.1', 'localhost')} COUNTERSIGN_API_KEY=csk_test_… countersign listen --from-seq 1`,
    `outbox: ${base()}/outbox\\?space=test`,
    `final: ${base()}/api/v1/envelopes/${id}/final`,
    `certificate: ${base()}/api/v1/envelopes/${id}/certificate`,
    '\\(the last two with the test key, .*\\)',
  ]
  expect(out).toMatch(new RegExp(`^${wanted.join('\n')}$`))
  expect(await status(/http\S+\/s\/\S+/.exec(out)?.[0] ?? '')).toBe(200)
  const { body } = await api().call('GET', `/envelopes/${id}`)
  expect(body).toMatchObject({ status: 'sent', livemode: false, signing_order: 'sequential' })
  expect(body.recipients.map(({ role }: { role: string }) => role)).toEqual(['signer', 'signer', 'cc'])
})

/** In this process: that there is one is the first test's. */
const demoed = (wish: { workspace?: string; sign?: boolean; json?: boolean }) =>
  inHere(env, () => demo({ sign: false, json: true, ...wish }))

test('demo --sign ends with sealed files, and --json says all of it', async () => {
  const { error, out, err } = await demoed({ sign: true })
  expect([error, err]).toEqual([null, ''])
  const told = JSON.parse(out)
  expect(told).toMatchObject({ status: 'completed', running: true, outbox: `${base()}/outbox?space=test` })
  expect(told.recipients).toMatchObject([
    { name: 'Ada Lovelace', status: 'signed', link: null },
    { name: 'Charles Babbage', status: 'signed', link: null },
    { name: 'Records', role: 'cc', link: null },
  ])
  for (const kind of ['final', 'certificate'] as const) {
    expect(told[kind]).toBe(`${base()}/api/v1/envelopes/${told.envelope_id}/${kind}`)
    const { bytes } = await api().download(`/envelopes/${told.envelope_id}/${kind}`)
    await writeFile(join(env['DATA_DIR'] ?? '', `${kind}.pdf`), bytes)
  }
  const files = ['final.pdf', 'certificate.pdf'].map((name) => join(env['DATA_DIR'] ?? '', name))
  expect((await verification({ files }, env['DATA_DIR'] ?? '')).status).toBe(0)
})

test('of several workspaces one has to be named; without a service the links are for later', async () => {
  const ada = { ownerName: 'Ada', ownerEmail: 'ada@acme.example' }
  const order = { ...ada, name: 'Acme', serviceAccount: false, json: true }
  const acme = JSON.parse((await inHere(env, () => addWorkspace(order))).out)
  for (const several of [{}, { workspace: 'ws_none' }]) {
    const { error, out } = await demoed(several)
    expect([error, out]).toEqual([expect.stringContaining('name one with --workspace'), ''])
  }
  const { error, out } = await demoed({ workspace: acme.id })
  const told = JSON.parse(out)
  expect([error, told.status]).toEqual([null, 'sent'])
  expect(told.recipients.map(({ link }: { link: string | null }) => link !== null)).toEqual([true, false, false])
  const theirs = client(service.url, acme.test_key)
  expect((await theirs.call('GET', `/envelopes/${told.envelope_id}`)).status).toBe(200)
  expect((await api().call('GET', `/envelopes/${told.envelope_id}`)).status).toBe(404)

  expect((await end(service)).code).toBe(0)
  const later = await demoed({ workspace: acme.id, sign: true, json: false })
  expect([later.error, later.err]).toEqual([null, expect.stringContaining('start the service with countersign serve')])
  expect(later.out).toContain('signed by all')
})
