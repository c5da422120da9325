import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentListed } from '../../src/contract/envelopes/present.ts'
import { ListedEnvelopeShape } from '../../src/contract/envelopes/shapes.ts'
import type { Envelope } from '../../src/domain/envelopes/envelope.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { TASKS } from '../../src/jobs/tasks.ts'
import { decrypt, encrypt } from '../../src/kit/secrets.ts'
import { ofKnownKind, storedShape } from '../../src/stored-shape.ts'
import { toEnvelope, toListed } from '../../src/store/envelope-rows.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { changedColumn } from '../../src/store/unchanged-column.ts'
import { call, create, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { template } from '../support/templates.ts'
import { COLUMNS } from './stored-columns.ts'

const RELEASES = ['0.1.0', '0.2.0'] as const

/** What the code of a release left in its columns, at the end of a whole life of a workspace. */
const left = (release: string): Readonly<Record<string, readonly any[]>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'older-shapes', `${release}.json`), 'utf8'))

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe.each(RELEASES)('what release %s left', (release) => {
  const columns = left(release)

  test.each(Object.keys(columns).filter((name) => COLUMNS[name]?.is === 'shape'))('in %s is read as it was', (name) => {
    const held = COLUMNS[name]
    if (held?.is !== 'shape') throw new Error(name)
    const values = (columns[name] ?? []).flatMap((value) => (held.list ? value : [value]))
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) {
      expect(value).not.toHaveProperty('v')
      const read = held.shape.read(value, name)
      // What has another name now: application/templates/bulk-order.ts.
      const { troubles, ...wish } = value.wish ?? {}
      expect(read).toMatchObject(troubles ? { ...value, wish: { ...wish, issues: troubles } } : value)
    }
  })

  test('of envelopes is shown as today’s are', () => {
    const [documents, recipients] = [columns['envelope.documents'], columns['envelope.recipients']]
    for (const details of columns['envelope.details'] ?? [])
      for (const people of recipients ?? []) {
        const row = { ...IDS, documents: documents?.[0], recipients: people, details }
        const shown = presentListed(toListed(row), 'https://sign.example.com')
        expect(ListedEnvelopeShape.safeParse(shown).error?.issues ?? []).toEqual([])
        expect(shown.recipients.map(({ name }: { name: string }) => name)).toEqual(
          people.map(({ name }: { name: string }) => name),
        )
      }
  })

  test('of signatures has a kind that is known', () => {
    for (const value of columns['field_value.value'] ?? [])
      expect(ofKnownKind(value, ['typed', 'drawn', 'image'], 'field_value')).toBe(value)
  })

  test('of jobs is done, whatever they are about', async () => {
    for (const { task, payload } of columns['job.payload'] ?? []) {
      const run = async () => TASKS[task]?.(service.app, payload)
      // Of the same name as today, or kept for them; what they name is not here.
      expect(TASKS).toHaveProperty(task)
      expect(String(await run().catch((error: Error) => error.message))).not.toMatch(/cannot be read/)
    }
  })
})

const IDS = {
  id: 'env_01m8gf320b0nqtyvp3dmqhrr1a',
  workspace_id: '1',
  livemode: true,
  status: 'sent',
  name: 'Contract',
  external_ref: null,
  template_id: null,
}

const draft = async () => (await create(service, simple())).body
const setVersion = (table: string, column: string, id: string, v: number | null) =>
  service.database.query(
    v === null
      ? `update ${table} set ${column} = (${column}::jsonb - 'v')::json where id = $1`
      : `update ${table} set ${column} = (${column}::jsonb || $2::jsonb)::json where id = $1`,
    v === null ? [id] : [id, JSON.stringify({ v })],
  )
const stored = async (table: string, id: string) =>
  (await service.database.query<any>(`select * from ${table} where id = $1`, [id]))[0]

describe('a row of an older version', () => {
  test('is written anew as a whole by its next change', () => {
    const row = { ...IDS, documents: [], recipients: [], fields: [] }
    const rewritten = (details: object) => {
      const { documents, fields } = toEnvelope({ ...row, documents: [], fields: [], details }) as Envelope
      return [changedColumn(documents, documents), changedColumn(fields, fields)]
    }
    expect(rewritten({ v: 1 })).toEqual([null, null])
    expect(rewritten({})).toEqual(['[]', '[]'])
  })

  test('of an envelope takes changes, and says its version then', async () => {
    const { id } = await draft()
    await setVersion('envelope', 'details', id, null)
    expect((await call(service, 'PATCH', `/envelopes/${id}`, { body: { name: 'Renamed' } })).status).toBe(200)
    const { details, documents, fields } = await stored('envelope', id)
    expect(details.v).toBe(1)
    expect([documents.length, fields.length]).toEqual([1, 1])
    expect((await call(service, 'GET', `/envelopes/${id}`)).body).toMatchObject({ name: 'Renamed' })
  })

  test('of a template takes changes, and says its version then', async () => {
    const { id } = await template(service)
    await setVersion('template', 'details', id, null)
    expect((await call(service, 'PATCH', `/templates/${id}`, { body: { name: 'Renamed' } })).status).toBe(200)
    const { details, documents } = await stored('template', id)
    expect([details.v, documents.length]).toEqual([1, 1])
  })
})

describe('an answer that is repeated', () => {
  const asked = () =>
    call(service, 'POST', '/webhooks', {
      headers: { 'idempotency-key': 'kept' },
      body: { url: 'http://127.0.0.1:9/hook', events: ['envelope.sent'] },
    })
  const rewrite = async (change: (stored: Record<string, unknown>) => object) => {
    const [row] = await service.database.query<{ answer_sealed: Buffer }>(
      'select answer_sealed from idempotent_answer where key = $1',
      ['kept'],
    )
    const stored = JSON.parse(decrypt(service.app.keys.answer, row?.answer_sealed ?? Buffer.alloc(0)))
    const answer = encrypt(service.app.keys.answer, JSON.stringify(change(stored)))
    await service.database.query('update idempotent_answer set answer_sealed = $2 where key = $1', ['kept', answer])
  }

  test('is the same where an older release gave it, and is not made up where a newer one did', async () => {
    const first = await asked()
    expect(first.status).toBe(201)
    await rewrite(({ v: _, ...stored }) => stored)
    expect((await asked()).body).toEqual(first.body)
    await rewrite((stored) => ({ ...stored, v: 99 }))
    expect((await asked()).status).toBe(503)
    await rewrite((stored) => ({ ...stored, v: 1 }))
    expect((await asked()).body).toEqual(first.body)
    expect((await call(service, 'GET', '/webhooks')).body.data).toHaveLength(1)
  })
})

describe('defaults of a workspace', () => {
  const set = (workspace_id: string, defaults: object) =>
    service.database.query('update workspace set defaults = $2 where key = $1', [
      workspace_id,
      JSON.stringify(defaults),
    ])
  const change = (workspace_id: string) =>
    service.app.store.transact(workspace_id, (tx) => tx.defaults.change(workspace_id, { locale: 'de' }))
  const kept = async (workspace_id: string) =>
    (await service.database.query<any>('select defaults from workspace where key = $1', [workspace_id]))[0].defaults

  test('of an older release keep what they have, and say their version then', async () => {
    const { key } = await service.addWorkspace()
    await set(key, { deadline_days: 30 })
    await change(key)
    expect(await kept(key)).toEqual({ deadline_days: 30, locale: 'de', v: 1 })
    expect(await service.app.store.defaults.read(key)).toMatchObject({ deadline_days: 30, locale: 'de', subject: null })
  })

  test('of a newer one stay as they are', async () => {
    const { key } = await service.addWorkspace()
    await set(key, { days: 30, v: 99 })
    await expect(change(key)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await kept(key)).toEqual({ days: 30, v: 99 })
  })
})

describe('a row of a newer version', () => {
  const said = { code: 'unavailable', message: 'a newer release of the service wrote this; try again in a moment' }

  test('of an envelope or template is not read, changed or lost, and the log names it', async () => {
    const { id } = await draft()
    const { id: template_id } = await template(service)
    await setVersion('envelope', 'details', id, 99)
    await setVersion('template', 'details', template_id, 99)
    const before = await stored('envelope', id)
    const calls = [
      ['GET', `/envelopes/${id}`],
      ['PATCH', `/envelopes/${id}`, { body: { name: 'Renamed' } }],
      ['POST', `/envelopes/${id}/send`],
      ['GET', `/templates/${template_id}`],
    ] as const
    for (const [method, path, options] of calls) {
      const { status, body } = await call(service, method, path, options ?? {})
      expect([status, body]).toMatchObject([503, said])
    }
    expect(await stored('envelope', id)).toEqual(before)
    const log = service.logged.join('\n')
    const named = (row: string, name: string) =>
      log.includes(`${row}: version 99 of the stored shape ${name} is newer than this release`)
    expect([named(`envelope ${id}`, 'envelope'), named(`template ${template_id}`, 'template')]).toEqual([true, true])
    await service.database.query('delete from envelope where id = $1', [id])
  })

  test('that a job meets makes it wait, with all its attempts', async () => {
    const { id } = await sendNew(service)
    await setVersion('envelope', 'details', id, 99)
    const jobs = () =>
      service.database.query<{ attempts: number; last_error: string | null }>(
        `select attempts, last_error from graphile_worker.jobs
          where task_identifier = 'send_mails' and locked_at is null and run_at > now()`,
      )
    const node = await openJobNode(service.database.connection)
    const runner = await startRunner(service.app, node.queue)
    try {
      await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ attempts: 0, last_error: null }])
      await setVersion('envelope', 'details', id, 1)
      await service.database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      const sent = () =>
        service.database.query('select from mail where envelope_id = $1 and state <> $2', [id, 'queued'])
      await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(1)
    } finally {
      await runner.stop()
      await node.close()
    }
  })

  test('of a payload is a newer one, not a fault', async () => {
    const payload = { v: 99, workspace_id: '1', envelope_id: 'env_x' }
    await expect((async () => TASKS['seal_envelope']?.(service.app, payload))()).rejects.toMatchObject(said)
  })
})

describe('reading', () => {
  const shape = storedShape<{ readonly a: number }>({
    name: 'thing',
    version: 1,
    readers: {
      0: ({ b }) => ({ a: Number(b) }),
      1: ({ a }) => ({ a: a as number }),
      // Of the next release, before any node writes it.
      2: ({ c }) => ({ a: c as number }),
    },
  })

  test.each([
    [{ b: '5' }, { a: 5 }],
    [{ v: 1, a: 5 }, { a: 5 }],
    [{ v: 2, c: 5 }, { a: 5 }],
  ])('%j goes by its version', (value, read) => {
    expect(shape.read(value, 'thing 1')).toEqual(read)
  })

  test('what is written says the version, and is read again', () => {
    expect(shape.write({ a: 5 })).toEqual({ a: 5, v: 1 })
    expect(shape.read(shape.write({ a: 5 }), 'thing 1')).toEqual({ a: 5 })
  })

  test('the next one is not written yet', () => {
    expect([shape.isCurrent({ v: 0 }), shape.isCurrent({ v: 1 }), shape.isCurrent({ v: 2 })]).toEqual([
      false,
      true,
      false,
    ])
  })

  test.each([
    [null, 'thing 1: version 0 of the stored shape thing cannot be read: it is no object'],
    [[], 'thing 1: version 0 of the stored shape thing cannot be read: it is no object'],
    ['{}', 'thing 1: version 0 of the stored shape thing cannot be read: it is no object'],
    [{ v: 'x' }, 'thing 1: version 0 of the stored shape thing cannot be read: its version is x'],
    [{ v: -1 }, 'thing 1: version 0 of the stored shape thing cannot be read: its version is -1'],
    [{ v: 1.5 }, 'thing 1: version 0 of the stored shape thing cannot be read: its version is 1.5'],
  ])('%j names its row', (value, message) => {
    expect(() => shape.read(value, 'thing 1')).toThrow(message)
  })

  test('a reader that fails names the row, and why', () => {
    const fails = () => {
      throw new TypeError('there is no b')
    }
    const broken = storedShape<object>({ name: 'thing', version: 0, readers: { 0: fails } })
    expect(() => broken.read({}, 'thing 1')).toThrow(
      /^thing 1: version 0 of the stored shape thing cannot be read: there is no b$/,
    )
  })

  test('a value of a kind that nobody knows is of a newer release', () => {
    expect(() => ofKnownKind({ kind: 'stamped' }, ['drawn'], 'field_value fld_1')).toThrow(
      'a newer release of the service wrote this; try again in a moment',
    )
    for (const plain of ['x', true, ['a'], null]) expect(ofKnownKind(plain, [], 'field_value fld_1')).toBe(plain)
  })
})
