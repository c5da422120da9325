import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../../src/application/accounts/keys.ts'
import type { Caller } from '../../../src/application/caller.ts'
import { takeExport } from '../../../src/application/export/take.ts'
import { exportZip } from '../../../src/application/export/zip.ts'
import { exportPresenters } from '../../../src/http/dashboard/export.ts'
import { call, envelopeForm, SAMPLE_PDF, simple } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { freshPdf, type Place, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { scratchFiles } from '../../support/traces.ts'
import { unzip } from '../../support/unzip.ts'

// Everything of a workspace as one zip (docs/interface.md, Pages).

let service: TestService
let place: Place
let owner: AppUser
let stories: ReturnType<typeof storiesOf>
beforeAll(async () => {
  service = await openService()
  stories = storiesOf(service)
  place = await placeIn(service)
  owner = await place.owner()
})
afterAll(() => service.close())

interface Exported {
  readonly names: readonly string[]
  text(name: string): string
  json(name: string): any
  bytes(name: string): Buffer
  readonly manifest: any
}

async function exported(space: 'live' | 'test' = 'live', who = owner): Promise<Exported> {
  const { status, bytes, headers, body } = await who.call('GET', '/export', { space })
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename=countersign-${space}-`))
  const files = unzip(bytes)
  const read = (name: string) => {
    const found = files.get(name)
    if (!found) throw new Error(`the export has no ${name}`)
    return found
  }
  return {
    names: [...files.keys()],
    bytes: read,
    text: (name) => read(name).toString(),
    json: (name) => JSON.parse(read(name).toString()),
    manifest: JSON.parse(read('manifest.json').toString()),
  }
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('holds everything of the space, each file with its hash', async () => {
  const done = await stories.done(freshPdf(), place.live_key, {
    name: '=HYPERLINK("x")',
    external_ref: 'R-1',
  })
  const voided = await stories.voided(freshPdf(), place.live_key)
  const draft = await stories.made(freshPdf(), place.live_key)
  const tested = await stories.made(freshPdf(), place.test_key)
  await call(service, 'POST', `/envelopes/${draft.id}/template`, {
    key: place.live_key,
    body: { name: 'NDA' },
  })
  const hook = { url: 'https://hooks.example.test/x', events: ['envelope.completed'] }
  const { body: made } = await call(service, 'POST', '/webhooks', { key: place.live_key, body: hook })

  await owner.call('PATCH', '/defaults', { body: { subject: 'Please sign', deadline_days: 9 } })

  const zip = await exported()
  const folder = `envelopes/${done.id}`
  expect(zip.json(`${folder}/envelope.json`)).toEqual(done)
  expect(zip.json(`${folder}/evidence.json`).audit.head).toBe(done.audit_trail.at(-1).hash)
  expect(hashOf(zip.bytes(`${folder}/originals/01-contract.pdf`))).toBe(done.documents[0].sha256)
  expect(hashOf(zip.bytes(`${folder}/signed/01-contract.pdf`))).toBe(done.documents[0].final.sha256)
  expect(zip.bytes(`${folder}/certificate.pdf`).subarray(0, 5).toString()).toBe('%PDF-')
  expect(zip.json(`envelopes/${voided.id}/evidence.json`).envelope.status).toBe('voided')
  expect(zip.json(`envelopes/${draft.id}/envelope.json`).status).toBe('draft')
  expect(zip.names.join()).not.toContain(tested.id)
  const template = zip.names.find((name) => /^templates\/tpl_\w+\/template.json$/.test(name)) ?? ''
  expect(zip.json(template)).toMatchObject({ name: 'NDA' })
  expect(zip.names).toContain(template.replace('template.json', 'documents/01-contract.pdf'))
  expect(zip.json('settings/members.json')).toEqual([
    { id: owner.id, name: 'The owner', email: owner.email, role: 'owner' },
  ])
  expect(zip.json('settings/defaults.json')).toMatchObject({ subject: 'Please sign', deadline_days: 9 })
  expect(zip.json('settings/sign_in_rules.json')).toEqual({ needs_second_factor: false })
  expect(zip.json('settings/webhooks.json')).toMatchObject([{ url: hook.url }])
  expect(JSON.stringify(zip.json('settings/webhooks.json'))).not.toContain(made.secret)
  expect(zip.text('settings/seal.json')).not.toContain('PRIVATE')

  const listed = new Map(zip.manifest.files.map((file: any) => [file.name, file]))
  expect([...listed.keys(), 'manifest.json'].toSorted()).toEqual(zip.names.toSorted())
  for (const name of zip.names.filter((one) => one !== 'manifest.json')) {
    const bytes = zip.bytes(name)
    expect([name, listed.get(name)]).toEqual([name, { name, sha256: hashOf(bytes), size: bytes.length }])
  }
  expect(zip.manifest).toMatchObject({ format: 'countersign-export', livemode: true, missing: [] })
  const [head, ...rows] = zip.text('index.csv').replace('\u{feff}', '').trim().split('\r\n')
  expect(head).toMatch(/^"folder","id","name"/)
  expect(rows.length).toBe(3)
  // A spreadsheet computes nothing of it.
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await exported('test')).names).toContain(`envelopes/${tested.id}/envelope.json`)
})

test('names no file that leads anywhere, or twice', async () => {
  const names = ['../../etc/passwd', 'CON.pdf', 'aux', `${'契'.repeat(200)}.pdf`, 'a.pdf', 'A.pdf']
  const files = names.map((name) => ({ name, content: SAMPLE_PDF }))
  const raw = envelopeForm(simple({ fields: undefined }), files)
  const { status, body } = await call(service, 'POST', '/envelopes', { key: place.live_key, raw })
  expect(status).toBe(201)
  const zip = await exported()
  const found = zip.names.filter((name) => name.startsWith(`envelopes/${body.id}/originals/`))
  expect(found.length).toBe(names.length)
  expect(new Set(zip.names.map((name) => name.toLowerCase())).size).toBe(zip.names.length)
  for (const name of zip.names) {
    expect(name).not.toMatch(/\.\.\/|^\/|\\|:/)
    for (const part of name.split('/')) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
      expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[. ]$/i)
    }
  }
})

test('says which file could not be read, and goes on', async () => {
  const one = await placeIn(service)
  const lost = await stories.made(freshPdf(), one.live_key)
  const damaged = await stories.made(freshPdf(), one.live_key)
  const whole = await stories.made(freshPdf(), one.live_key)
  const pathOf = ({ documents: [{ sha256 }] }: any) =>
    join(service.folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  rmSync(pathOf(lost))
  const bytes = readFileSync(pathOf(damaged))
  rmSync(pathOf(damaged))
  writeFileSync(pathOf(damaged), bytes.fill(0, 100, 101))
  const zip = await exported('live', await one.owner())
  expect(zip.manifest.missing).toMatchObject([
    { name: `envelopes/${lost.id}/originals/01-contract.pdf`, sha256: lost.documents[0].sha256 },
    { name: `envelopes/${damaged.id}/originals/01-contract.pdf`, reason: expect.stringMatching(/damaged/) },
  ])
  expect(zip.names).toContain(`envelopes/${whole.id}/originals/01-contract.pdf`)
})

test('that is broken off in the middle leaves nothing behind, and there is one at a time', async () => {
  const one = await placeIn(service)
  const scope = { workspace_id: one.key, livemode: true }
  for (let i = 0; i < 3; i++) await stories.made(SAMPLE_PDF, one.live_key)
  const clock = service.app.real_clock
  const body = exportZip(service.app, { scope, clock }, exportPresenters(service.app))
  await new Promise((resolve) => body.once('readable', resolve))
  const second = await (await one.owner()).call('GET', '/export')
  expect([second.status, second.body.code]).toEqual([429, 'rate_limited'])
  const taken = () =>
    service.database.query(`select from activity where workspace_id = $1 and act = 'export.taken'`, [one.key])
  expect(await taken()).toHaveLength(0)
  const closed = new Promise((resolve) => body.once('close', resolve))
  body.destroy()
  await closed
  expect((await (await one.owner()).call('GET', '/export')).status).toBe(200)
  expect(await taken()).toHaveLength(1)
  expect(await scratchFiles(service)).toEqual([])
})

test('is none where it cannot be noted, and stands in nobody’s way', async () => {
  const { key } = await placeIn(service)
  const { app } = service
  const { transact } = app.store
  const unwritten = { ...app, store: { ...app.store, transact: () => Promise.reject(new Error('the disk is full')) } }
  const caller = { scope: { workspace_id: key, livemode: true }, clock: app.real_clock, actor: COMMAND_LINE } as Caller
  await expect(takeExport(unwritten, caller, exportPresenters(app))).rejects.toThrow('the disk is full')
  const noted = { ...app, store: { ...app.store, transact } }
  for await (const _ of await takeExport(noted, caller, exportPresenters(app)));
  expect(await scratchFiles(service)).toEqual([])
})

test('is not begun for who only asks for its head', async () => {
  const head = await owner.call('HEAD', '/export')
  expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, 'application/zip', 0])
  // One that was under way would be in its way.
  expect((await owner.call('GET', '/export')).status).toBe(200)
})

test('is for owners, of their own workspace', async () => {
  const { body } = await (await appUser(service, place.key, 'admin')).call('GET', '/export')
  expect(body).toMatchObject({ code: 'forbidden', message: 'only owners export the whole workspace' })
  const other = await placeIn(service)
  const zip = await exported('live', await other.owner())
  expect(zip.names.filter((name) => name.startsWith('envelopes/'))).toEqual([])
  expect(zip.text('settings/members.json')).not.toContain(owner.email)
})
