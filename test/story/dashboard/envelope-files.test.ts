import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesZip } from '../../../src/application/export/files.ts'
import type { StoredFile } from '../../../src/domain/envelopes/envelope.ts'
import { translatorIn } from '../../../src/i18n/translator.ts'
import { onePageFile } from '../../../src/pdf/workers/self-test.ts'
import { ada, call, envelopeForm, grace, signatureFor, simple } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'
import { draft } from '../../support/stories.ts'
import { unzip } from '../../support/unzip.ts'

// The list as a table, and the documents of several envelopes as one zip.

let service: TestService
let key: string
let owner: AppUser
let stranger: AppUser
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  key = added.live_key
  owner = await appUser(service, added.key, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const both = (over: object = {}) =>
  simple({ recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)], ...over })
const rowsOf = (text: string) => text.slice(1).trimEnd().split('\r\n')
const csvOf = async (query = '', who = owner) => {
  const { bytes, status } = await who.call('GET', `/envelope-list.csv${query}`)
  expect(status).toBe(200)
  return rowsOf(bytes.toString())
}

/** The disk fails in the middle of the file. */
async function* thenBroken(whole: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of whole) {
    yield (chunk as Buffer).subarray(0, 100)
    throw new Error('input/output error')
  }
}

describe('the list as a table', () => {
  test('has what the list has, and no formula', async () => {
    const { id } = await draft(service, both({ name: '=HYPERLINK("http://evil")', external_ref: '+1' }), key)
    await draft(service, both({ name: 'Plain, "quoted"' }), key)
    const label = await call(service, 'POST', '/labels', { key, body: { name: '@sum' } })
    await call(service, 'PUT', `/envelopes/${id}/labels/${label.body.id}`, { key })
    const [head, plain, evil] = await csvOf()
    expect(head).toContain('"name","status","recipients"')
    expect(plain).toContain('"Plain, ""quoted""","draft"')
    expect(evil).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(evil).toContain(`"'+1","'@sum"`)
    expect(await csvOf('?search=plain')).toHaveLength(2)
    expect(await csvOf(`?label=${label.body.id}`)).toHaveLength(2)
    expect(await csvOf('?order=oldest')).toEqual([head, evil, plain])
    expect(await csvOf('', stranger)).toEqual([head])
  })

  test('is read to its end, page by page', async () => {
    const { key: own } = await service.addWorkspace()
    const who = await appUser(service, own)
    const [one] = await service.database.query<{ id: string }>('select id from envelope limit 1')
    await service.database.query(
      `insert into envelope (id, workspace_id, livemode, status, name, deadline_at, created_at, documents, recipients, fields, details)
        select 'env_' || lpad(n::text, 26, '0'), $2, true, 'draft', 'Row ' || n, deadline_at, created_at + n * interval '1 s',
          documents, recipients, fields, details from envelope, generate_series(1, 250) n where id = $1`,
      [one?.id, own],
    )
    const rows = await csvOf('', who)
    expect(rows).toHaveLength(251)
    expect(new Set(rows).size).toBe(251)
  })

  test('refuses what the list refuses', async () => {
    expect((await owner.call('GET', '/envelope-list.csv?status=toString')).status).toBe(400)
  })
})

describe('the documents of several envelopes', () => {
  test('are in one zip, a folder for each', async () => {
    const first = await draft(service, both({ name: 'Lease / attic' }), key)
    const second = await draft(service, both({ name: 'Lease / attic' }), key)
    const reply = await owner.call('GET', `/envelope-files.zip?ids=${first.id},${second.id},${first.id}`)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    const names = [...unzip(reply.bytes).keys()]
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^0[12]-[^/]*attic[^/]*\/01-[^/]+\.pdf$/)
  })

  test('what is gone or cannot be read is named, and keeps nothing else back', async () => {
    const here = await draft(service, both({ name: 'Here' }), key)
    const files_of_lost = [{ name: 'other.pdf', content: Buffer.from(onePageFile()) }]
    const { body: lost } = await call(service, 'POST', '/envelopes', {
      key,
      raw: envelopeForm(simple({ name: 'Lost', fields: [] }), files_of_lost),
    })
    const gone = 'env_01m8c6sqy2e8ked02szev97wd6'
    const [{ sha256 }] = lost.documents
    const stored = readdirSync(service.folder, { recursive: true }).map(String)
    for (const name of stored.filter((name) => name.includes(sha256))) rmSync(join(service.folder, name))
    const reply = await owner.call('GET', `/envelope-files.zip?ids=${gone},${lost.id},${here.id}`)
    expect(reply.status).toBe(200)
    const files = unzip(reply.bytes)
    expect([...files.keys()].filter((name) => name.startsWith('03-'))).toHaveLength(1)
    const [first, second] = String(files.get('not-included.txt')).split('\n')
    expect(first).toContain(gone)
    expect(second).toContain(`02-Lost/01-other.pdf (${lost.id})`)
  })

  test('what the zip will lack is told before, of each envelope', async () => {
    const here = await draft(service, both({ name: 'Told' }), key)
    const files_of_lost = [
      { name: 'kept.pdf', content: Buffer.from(onePageFile()) },
      { name: 'rotten.pdf', content: Buffer.concat([Buffer.from(onePageFile()), Buffer.from('% mine\n')]) },
    ]
    const { body: lost } = await call(service, 'POST', '/envelopes', {
      key,
      raw: envelopeForm(simple({ name: 'Rotten', fields: [] }), files_of_lost),
    })
    const rotten = lost.documents[1]
    const stored = readdirSync(service.folder, { recursive: true }).map(String)
    // Of the right size, but other bytes: only its hash tells.
    for (const name of stored.filter((name) => name.includes(rotten.sha256))) {
      const path = join(service.folder, name)
      chmodSync(path, 0o600)
      writeFileSync(path, Buffer.alloc(readFileSync(path).length, 'x'))
    }
    const told = async (id: string, who = owner) => (await who.call('GET', `/envelopes/${id}/files`)).body
    expect(await told(here.id)).toEqual({ included: here.documents.length, missing: [] })
    expect(await told(lost.id)).toEqual({
      included: 1,
      missing: [expect.stringContaining('02-rotten.pdf. The file could not be read.')],
    })
    expect(await told('env_01m8c6sqy2e8ked02szev97wd6')).toMatchObject({ code: 'not_found' })
    // One of another workspace is like one that is gone.
    expect(await told(here.id, stranger)).toMatchObject({ code: 'not_found' })
  })

  test('a file that breaks off while it is read is named like one that is not there', async () => {
    const broken = await draft(service, both({ name: 'Broken' }), key)
    const here = await draft(service, both({ name: 'Here' }), key)
    let reads = 0
    const blobs = {
      ...service.app.blobs,
      async read(file: StoredFile) {
        const whole = await service.app.blobs.read(file)
        reads += 1
        return reads === 1 ? Readable.from(thenBroken(whole), { objectMode: false }) : whole
      },
    }
    const [row] = await service.database.query('select workspace_id from envelope where id = $1', [here.id])
    const scope = { workspace_id: String(row?.['workspace_id']), livemode: true }
    const space = { scope, clock: { now: service.clock.now, ahead_ms: 0 } }
    const ids = [broken.id, here.id]
    const { t } = translatorIn('en')
    const files = unzip(await buffer(await filesZip({ ...service.app, blobs }, space, { ids, t })))
    expect([...files.keys()].map((name) => name.split('-')[0])).toEqual(['02', 'not'])
    expect(String(files.get('not-included.txt'))).toContain(`01-Broken/01-${broken.documents[0].name} (${broken.id})`)
  })

  test('are those of the own workspace and space, and bounded', async () => {
    const { id } = await draft(service, both(), key)
    expect((await stranger.call('GET', `/envelope-files.zip?ids=${id}`)).status).toBe(404)
    expect((await owner.call('GET', `/envelope-files.zip?ids=${id}`, { space: 'test' })).status).toBe(404)
    const many = Array.from({ length: 101 }, (_, at) => `env_${String(at).padStart(26, '0')}`).join()
    expect((await owner.call('GET', `/envelope-files.zip?ids=${many}`)).status).toBe(400)
    expect((await owner.call('GET', '/envelope-files.zip')).status).toBe(400)
  })
})
