import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TASKS } from '../../../src/jobs/tasks.ts'
import { connectClient } from '../../../src/store/connection-watch.ts'
import { asAppRole } from '../../../src/store/rls.ts'
import { call } from '../../support/api.ts'
import { appUser } from '../../support/app.ts'
import { freshPdf, type Place, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { DAY_MS, signAll } from '../../support/stories.ts'

// Erasing what ended long ago, and the bytes that nothing names any more (docs/internals/retention.md).

let service: TestService
let stories: ReturnType<typeof storiesOf>
const place = () => placeIn(service)
const made = (...given: Parameters<typeof stories.made>) => stories.made(...given)
const read = (...given: Parameters<typeof stories.read>) => stories.read(...given)
const done = (...given: Parameters<typeof stories.done>) => stories.done(...given)
const voided = (...given: Parameters<typeof stories.voided>) => stories.voided(...given)
beforeAll(async () => {
  service = await openService()
  stories = storiesOf(service)
  // What the database notes by its own clock lies before.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

const put = async (owner: Place['owner'], days: number | null, verb: string | undefined = 'erase') =>
  (await owner()).call('PUT', '/retention', { body: { days, ...(verb === '' ? {} : { verb }) } })
const run = (task: string) => TASKS[task]?.(service.app, {})
const later = (days: number) => service.clock.advance(days * DAY_MS)
/** Both days of grace. */
const swept = async () => {
  for (let day = 0; day < 3; day++) {
    later(1.1)
    await run('sweep_files')
  }
}
const blobPath = (sha256: string) => join(service.folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const has = (sha256: string) => existsSync(blobPath(sha256))
const filesOf = (envelope: any): string[] => [
  envelope.documents[0].final.sha256,
  ...envelope.audit_trail.flatMap((entry: any) => entry.data.certificate?.sha256 ?? []),
]
const rowsNaming = async (id: string) => {
  const tables = ['envelope', 'recipient', 'field_value', 'audit_entry', 'mail', 'event']
  const counts = await Promise.all(
    tables.map(async (table) => {
      const column = table === 'envelope' ? 'id' : 'envelope_id'
      const [row] = await service.database.query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${column} = $1`,
        [id],
      )
      return [table, row?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

describe('retention', () => {
  test('is off until an owner turns it on, and says first what it would erase', async () => {
    const { owner, live_key } = await place()
    const { id } = await done(freshPdf(), live_key)
    later(4000)
    await run('erase_ended')
    expect((await read(id, live_key)).status).toBe('completed')
    expect((await (await owner()).call('GET', '/retention')).body).toEqual({
      days: null,
      erased: 0,
      would_erase: null,
    })
    const { body } = await (await owner()).call('GET', '/retention?days=30')
    expect(body).toMatchObject({ days: null, would_erase: { days: 30, n: 1, of_test: 0 } })
    const refused = await put(owner, 30, '')
    expect([refused.status, refused.body.code, refused.body.errors[0].param]).toEqual([
      400,
      'missing_parameter',
      'verb',
    ])
    await service.runJobs()
    expect((await read(id, live_key)).status).toBe('completed')
    expect((await put(owner, 30)).body).toMatchObject({ days: 30, would_erase: { n: 1 } })
    await service.runJobs()
    expect((await call(service, 'GET', `/envelopes/${id}`, { key: live_key })).status).toBe(404)
    expect((await (await owner()).call('GET', '/retention')).body).toMatchObject({
      erased: 1,
      would_erase: { n: 0 },
    })
  })

  test('erases everything of an envelope but hashes and instants', async () => {
    const { owner, live_key, key } = await place()
    const hook = { url: 'https://hooks.example.test/x', events: ['envelope.completed'] }
    await call(service, 'POST', '/webhooks', { key: live_key, body: hook })
    const envelope = await done(freshPdf(), live_key)
    const { id } = envelope
    const before = await rowsNaming(id)
    expect(Object.values(before).every((n) => n > 0)).toBe(true)
    expect((await (await owner()).call('GET', '/envelopes')).body.total).toBe(1)
    later(10)
    await put(owner, 5)
    await service.runJobs()
    expect(Object.values(await rowsNaming(id)).every((n) => n === 0)).toBe(true)
    const [deliveries] = await service.database.query<{ n: number }>(
      'select count(*)::int as n from delivery where workspace_id = $1',
      [key],
    )
    expect(deliveries?.n).toBe(0)
    expect((await (await owner()).call('GET', '/envelopes')).body.total).toBe(0)
    const [left] = await service.database.query('select * from erased_envelope where id = $1', [id])
    expect(left).toMatchObject({
      status: 'completed',
      livemode: true,
      audit_length: envelope.audit_trail.length,
      audit_head: envelope.audit_trail.at(-1).hash,
      final_sha256: [envelope.documents[0].final.sha256],
      certificate_sha256: filesOf(envelope)[1],
    })
    for (const word of ['Ada', 'example.test', 'contract.pdf']) expect(JSON.stringify(left)).not.toContain(word)
  })

  test('erases what ended in any way, long enough ago, and nothing else', async () => {
    const mine = await place()
    const other = await place()
    const old = [await voided(freshPdf(), mine.live_key), await done(freshPdf(), mine.test_key)]
    const theirs = await voided(freshPdf(), other.live_key)
    const draft = await made(freshPdf(), mine.live_key)
    const sent = await made(freshPdf(), mine.live_key, { send: true, deadline_days: 90 })
    const hidden = await voided(freshPdf(), mine.live_key)
    await call(service, 'DELETE', `/envelopes/${hidden.id}`, { key: mine.live_key })
    later(20)
    const young = await voided(freshPdf(), mine.live_key)
    expect((await put(mine.owner, 15)).body.would_erase).toMatchObject({ n: 3, of_test: 1 })
    await run('erase_ended')
    const left = await service.database.query<{ id: string }>('select id from envelope where workspace_id = any($1)', [
      [mine.key, other.key],
    ])
    expect(left.map(({ id }) => id).toSorted()).toEqual([theirs.id, draft.id, sent.id, young.id].toSorted())
    expect(old.length).toBe(2)
    const [counted] = await service.database.query<{ n: number }>(
      'select sum(n)::int as n from envelope_count where workspace_id = $1',
      [mine.key],
    )
    expect(counted?.n).toBe(3)
  })

  test('in a test space goes by its clock', async () => {
    const { owner, key, test_key, live_key } = await place()
    const tested = await voided(freshPdf(), test_key)
    const live = await voided(freshPdf(), live_key)
    await put(owner, 30)
    await service.database.query('update workspace set test_clock_ms = $2 where key = $1', [key, 31 * DAY_MS])
    await run('erase_ended')
    expect((await call(service, 'GET', `/envelopes/${tested.id}`, { key: test_key })).status).toBe(404)
    expect((await read(live.id, live_key)).status).toBe('voided')
  })

  test('by several nodes at once erases each envelope once', async () => {
    const { owner, live_key, key } = await place()
    for (let i = 0; i < 6; i++) await voided(freshPdf(), live_key)
    later(2)
    await service.database.query('update workspace set retention_days = 1 where key = $1', [key])
    const counts = (await Promise.all([1, 2, 3].map(() => run('erase_ended')))) as number[]
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(6)
    expect((await (await owner()).call('GET', '/retention')).body.erased).toBe(6)
    expect((await (await owner()).call('GET', '/envelopes')).body.total).toBe(0)
  })

  test.each([0, 3651, 1.5, '30', true])('refuses %s days', async (days) => {
    const { owner } = await place()
    const { status, body } = await (await owner()).call('PUT', '/retention', {
      body: { days, verb: 'erase' },
    })
    expect([status, body.errors[0].param]).toEqual([400, 'days'])
    const asked = await (await owner()).call('GET', `/retention?days=${days === '30' ? '-30' : days}`)
    expect([asked.status, asked.body.errors[0].param]).toEqual([400, 'days'])
  })

  test('belongs to owners', async () => {
    const { key } = await place()
    const admin = await appUser(service, key, 'admin')
    expect((await admin.call('GET', '/retention')).body.code).toBe('forbidden')
    expect((await put(async () => admin, 30)).body.message).toBe('only owners decide how long envelopes are kept')
  })
})

describe('the one door', () => {
  test('opens for nothing that is not due, and for nobody else', async () => {
    const { owner, live_key, key } = await place()
    const { id } = await voided(freshPdf(), live_key)
    const client = await connectClient(asAppRole(service.database.connection))
    try {
      await client.query("select set_config('app.workspace', $1, false)", [key])
      const moment = service.clock.now()
      const erase = async () =>
        (await client.query('select erase_ended($1, $2, $3) as done', [key, id, moment])).rows[0].done
      expect(await erase()).toBe(false)
      await put(owner, 1)
      expect(await erase()).toBe(false)
      for (const act of [
        'delete from envelope where id = $1',
        "insert into erased_envelope values (1, $1, true, 'voided', now(), now(), now(), 1, '', '{}', null)",
        'delete from erased_envelope where id = $1',
        'delete from audit_entry where envelope_id = $1',
        'delete from leaving_blob where sha256 = $1',
      ])
        await expect(client.query(act, [id])).rejects.toThrow(/can be deleted|permission denied/)
    } finally {
      await client.end()
    }
    await expect(service.database.query('delete from envelope where id = $1', [id])).rejects.toThrow(
      /only a draft or a recalled/,
    )
    await expect(service.database.query('delete from audit_entry where envelope_id = $1', [id])).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('bytes', () => {
  const erased = async ({ owner }: Place) => {
    later(3)
    await put(owner, 1)
    await service.runJobs()
    // Noted by the clock of the database, which stands still beside ours.
    await service.database.query('update leaving_blob set noted_at = $1', [service.clock.now()])
  }

  test('that nothing names any more go after two days, with the images of their pages', async () => {
    const one = await place()
    const envelope = await done(freshPdf(), one.live_key)
    const [final = '', certificate = ''] = filesOf(envelope)
    const { sha256, size } = envelope.documents[0]
    await service.app.page_images.get({ sha256, size }, { page: 1, width_px: 100 }, { workspace_id: 'wsp_1' })
    const images = join(service.folder, 'cache', 'pages', sha256.slice(0, 2), sha256)
    expect([has(final), has(certificate), has(sha256), existsSync(images)]).toEqual([true, true, true, true])
    await erased(one)
    await run('sweep_files')
    expect([has(final), has(certificate), has(sha256)]).toEqual([true, true, true])
    later(1.1)
    await run('sweep_files')
    expect([has(final), has(certificate), has(sha256), existsSync(images)]).toEqual([false, false, false, false])
    const [known] = await service.database.query<{ n: number }>(
      'select count(*)::int as n from file where sha256 = $1',
      [sha256],
    )
    expect(known?.n).toBe(0)
    // Not yet gone for good.
    expect((await buffer(await service.app.blobs.read({ sha256, size }))).length).toBe(size)
    later(1.1)
    await run('sweep_files')
    expect(existsSync(join(service.folder, 'blobs', 'aside', final))).toBe(false)
    await expect(service.app.blobs.locate({ sha256: final, size: 1 })).rejects.toThrow()
  })

  test('stay while anything names them: another envelope, a workspace, a template, an upload', async () => {
    const shared = await Promise.all([1, 2, 3, 4, 5].map(() => freshPdf()))
    const [by_draft, by_other, by_template, by_upload, by_nobody] = shared as [Buffer, Buffer, Buffer, Buffer, Buffer]
    const one = await place()
    const other = await place()
    const hashes: string[] = []
    for (const content of shared) hashes.push((await voided(content, one.live_key)).documents[0].sha256)
    await made(by_draft, one.live_key)
    await done(by_other, other.live_key)
    const template = await made(by_template, one.live_key)
    await call(service, 'POST', `/envelopes/${template.id}/template`, {
      key: one.live_key,
      body: { name: 'T' },
    })
    await call(service, 'DELETE', `/envelopes/${template.id}`, { key: one.live_key })
    const upload = async () => {
      const init = await call(service, 'POST', '/uploads/init', {
        key: one.live_key,
        body: { file_name: 'x.pdf', size: by_upload.length },
      })
      await service.server.inject({
        method: 'PUT',
        url: new URL(init.body.upload.url).pathname + new URL(init.body.upload.url).search,
        headers: { 'content-type': 'application/pdf' },
        payload: by_upload,
      })
    }
    await erased(one)
    await upload()
    await swept()
    expect(hashes.map(has)).toEqual([true, true, true, true, false])
    expect(by_nobody.length).toBeGreaterThan(0)
    // And what names them still works.
    const again = await done(by_draft, one.live_key)
    expect(again.status).toBe('completed')
    // The upload too has an end.
    later(10)
    await swept()
    await swept()
    expect(hashes.map(has)).toEqual([true, true, true, false, false])
  })

  test('that are noted by mistake stay, sealed files and certificates too', async () => {
    const one = await place()
    const envelope = await done(freshPdf(), one.live_key)
    const hashes = [...filesOf(envelope), envelope.documents[0].sha256]
    await service.database.query('insert into leaving_blob (sha256, size, noted_at) select unnest($1::text[]), 1, $2', [
      hashes,
      service.clock.now(),
    ])
    await swept()
    expect(hashes.map(has)).toEqual([true, true, true])
  })

  test('that are set aside come back for who brings the same', async () => {
    const one = await place()
    const content = freshPdf()
    const { sha256 } = (await voided(content, one.live_key)).documents[0]
    await erased(one)
    later(1.1)
    await run('sweep_files')
    expect(has(sha256)).toBe(false)
    const { id } = await made(content, one.live_key, { send: true })
    await swept()
    expect(has(sha256)).toBe(true)
    const envelope = await read(id, one.live_key)
    await signAll(service, envelope)
    await service.runJobs()
    expect((await read(id, one.live_key)).status).toBe('completed')
  })

  test('that were about to be named when they were set aside are found', async () => {
    const one = await place()
    const content = freshPdf()
    const { documents, id } = await voided(content, one.live_key)
    const { sha256, size } = documents[0]
    const file = (await service.app.store.uploads.files(one.key, [sha256])).get(sha256)
    if (!file) throw new Error(`nothing is known of the file of ${id}`)
    await erased(one)
    later(1.1)
    // A creation has kept the bytes and is on its way to name them.
    await service.app.store.transact(one.key, async (tx) => {
      await run('sweep_files')
      await tx.uploads.keepFile(one.key, file)
    })
    expect(has(sha256)).toBe(false)
    expect((await service.app.store.uploads.files(one.key, [sha256])).size).toBe(1)
    expect(await service.app.blobs.locate({ sha256, size })).toBe(blobPath(sha256))
    expect(has(sha256)).toBe(true)
  })

  test('are not forgotten while somebody is naming them', async () => {
    const one = await place()
    const { documents } = await voided(freshPdf(), one.live_key)
    const { sha256 } = documents[0]
    const file = (await service.app.store.uploads.files(one.key, [sha256])).get(sha256)
    if (!file) throw new Error('nothing is known of the file')
    await erased(one)
    later(1.1)
    let sweeping: Promise<unknown> = Promise.resolve()
    await service.app.store.transact(one.key, async (tx) => {
      await tx.uploads.keepFile(one.key, file)
      sweeping = Promise.resolve(run('sweep_files'))
      // The sweep gets to the file and has to wait for us.
      await waiting()
      await tx.uploads.add(
        { workspace_id: one.key, livemode: true },
        {
          id: `upl_${sha256.slice(0, 26)}`,
          file_name: 'x.pdf',
          size: file.size,
          wanted_sha256: null,
          allow_signed: false,
          source: null,
          created_at: service.clock.now(),
          expires_at: service.clock.now(),
        },
      )
      await tx.uploads.complete(one.key, `upl_${sha256.slice(0, 26)}`, sha256)
    })
    await sweeping
    expect([has(sha256), (await service.app.store.uploads.files(one.key, [sha256])).size]).toEqual([true, 1])
  })

  /** Until somebody waits for a lock that another holds. */
  async function waiting(): Promise<void> {
    for (;;) {
      const [row] = await service.database.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
      )
      if ((row?.n ?? 0) > 0) return
    }
  }

  test('every column that may name them is known here', async () => {
    const columns = await service.database.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (column_name like '%sha256%' or column_name like '%blob%' or column_name = 'documents')
       order by 1`,
    )
    // A new one belongs into is_needed (migrations/0018-retention.sql), or is a hash of something else.
    expect(columns.map(({ name }) => name)).toEqual([
      'envelope.documents',
      'erased_envelope.certificate_sha256',
      'erased_envelope.final_sha256',
      'field_value.file_sha256',
      'file.sha256',
      'leaving_blob.sha256',
      'logo.sha256',
      'migration.sha256',
      'seal_certificate.sha256',
      'seal_root.sha256',
      'template.documents',
      'upload.sha256',
      'upload.wanted_sha256',
      'workspace.logo_sha256',
    ])
  })
})
