import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, create, envelopeForm, grace, type Reply, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { createWith, draft } from '../support/stories.ts'
import { boxFor, lease, order, template } from '../support/templates.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
/** Runs once, while a rehearsal is under way. */
let meanwhile: () => Promise<unknown> = async () => undefined
let rehearsals = 0
beforeAll(async () => {
  service = await openService({
    around: (app) => ({
      ...app,
      pdf: {
        ...app.pdf,
        preflight: async (tried) => {
          rehearsals++
          const act = meanwhile
          meanwhile = async () => undefined
          await act()
          return app.pdf.preflight(tried)
        },
      },
    }),
  })
})
afterAll(() => service.close())

const send = (id: string) => call(service, 'POST', `/envelopes/${id}/send`)
const box = (over: object) => signatureFor(ada.email, over)
const withBoxes = (...over: object[]) => simple({ fields: [box({}), ...over.map(box)] })
const LOW = { type: 'full_name', height: 0.001 }
/** Of a private plane: no font of ours will ever have it. */
const STRANGE = '\u{10fffd}'

describe('what cannot be sealed is not sent', () => {
  const unsealable = withBoxes(LOW)
  const low_lease = () => lease({ fields: [boxFor(1), boxFor(2), boxFor(1, LOW)] })
  const assignments = [ada, grace].map(({ name, email }, i) => ({
    signing_order: i + 1,
    full_name: name,
    email,
  }))
  async function refs() {
    const content = pages({ count: 2 })
    const body = { file_name: 'contract.pdf', size: content.length }
    const { body: begun } = await call(service, 'POST', '/uploads/init', { body })
    const path = begun.upload.url.slice(BASE_URL.length)
    const raw = { payload: content, type: 'application/pdf' }
    await call(service, 'PUT', path, { key: null, prefix: '', raw })
    return [{ ref: begun.upload_id }]
  }

  test.each<[string, () => Promise<() => Promise<Reply<any>>>]>([
    [
      'a draft',
      async () => {
        const { id } = await draft(service, unsealable)
        return () => send(id)
      },
    ],
    ['a creation', async () => () => create(service, { ...unsealable, send: true })],
    [
      'a creation from refs',
      async () => {
        const body = { ...unsealable, documents: await refs(), send: true }
        return () => call(service, 'POST', '/envelopes/from-refs', { body })
      },
    ],
    [
      'an order from a template',
      async () => {
        const { id } = await template(service, low_lease())
        return () => order(service, id, { assignments, send: true })
      },
    ],
    [
      'an envelope that was recalled',
      async () => {
        const { id } = await draft(service)
        await send(id)
        await call(service, 'POST', `/envelopes/${id}/recall`)
        await call(service, 'POST', `/envelopes/${id}/fields`, {
          body: { fields: [box({ ...LOW, page: 1 })] },
        })
        return () => send(id)
      },
    ],
  ])('%s is refused, and nothing has happened', async (_, prepare) => {
    const act = await prepare()
    const before = await tracesOf(service)
    const { status, body } = await act()
    expect(status).toBe(409)
    const place = { page: expect.any(Number), field: expect.stringMatching(/^fields\[\d\]$/) }
    expect(body).toMatchObject({ code: 'seal_rehearsal_failed', reason: 'illegible', ...place })
    expect(body.document).toMatch(/\.pdf$/)
    expect(body.message).toMatch(/^fields\[\d\] \(full_name on page \d of \S+\.pdf\) is so small/)
    expect(await tracesOf(service)).toEqual(before)
  })

  test('everything that speaks against it is named at once', async () => {
    const fields = [
      ...[box({}), signatureFor(grace.email), box({ ...LOW, page: 1 })],
      signatureFor(grace.email, { type: 'full_name', height: 0.03 }),
      box({ type: 'text', height: 0.0005, value: 'a word' }),
      box({ type: 'date', height: 0.0005 }),
      box({ type: 'time', height: 0.0005, time_mode: 'manual' }),
    ]
    const { body } = await create(service, { recipients: [ada, grace], fields, send: true })
    const found = body.errors.map(({ code, param }: any) => `${code} ${param}`).toSorted()
    expect(found).toEqual(['illegible fields[2]', 'illegible fields[4]', 'illegible fields[5]', 'illegible fields[6]'])
    expect(body.failures).toHaveLength(4)
    expect(body.failures).toContainEqual({
      document: 'contract.pdf',
      page: 1,
      field: 'fields[2]',
      reason: 'illegible',
    })
  })

  test('a name that came in before names were asked about', async () => {
    const { id } = await draft(service, simple({ fields: [box({}), box({ type: 'full_name', height: 0.03 })] }))
    const renamed = `replace(recipients::text, '"${ada.name}"', '"${STRANGE}"')::json`
    await service.database.query(`update envelope set recipients = ${renamed} where id = $1`, [id])
    const { status, body } = await send(id)
    expect([status, body.code, body.reason]).toEqual([409, 'seal_rehearsal_failed', 'character_not_drawable'])
  })

  test('the boxes of other documents count under their own document', async () => {
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: pages({ count: 2 }) }))
    const fields = [box({ document: 'a.pdf' }), box({ ...LOW, document: 'b.pdf' })]
    const { body } = await createWith(service, { ...simple({ fields }), send: true }, files)
    expect(body).toMatchObject({ document: 'b.pdf', field: 'fields[1]' })
  })
})

describe('an original that is not what it was', () => {
  const pathOf = (sha256: string) => globSync(join(service.folder, 'blobs', '*', '*', sha256))[0] ?? ''
  async function stored(text: string) {
    const content = pages({ count: 2, content: `BT (${text}) Tj ET` })
    const { body } = await createWith(service, simple(), [{ name: 'contract.pdf', content }])
    const path = pathOf(body.documents[0].sha256)
    return { id: body.id as string, sha256: body.documents[0].sha256 as string, path }
  }
  const reasonOf = async (id: string) => (await send(id)).body.reason

  test('is missing, until it is there again', async () => {
    const { id, path } = await stored('missing')
    const bytes = readFileSync(path)
    rmSync(path)
    expect(await reasonOf(id)).toBe('original_missing')
    writeFileSync(path, bytes)
    expect((await send(id)).status).toBe(200)
  })

  test('is of another length, or of other bytes', async () => {
    const { id, path } = await stored('changed')
    const bytes = readFileSync(path)
    chmodSync(path, 0o600)
    writeFileSync(path, bytes.subarray(1))
    expect(await reasonOf(id)).toBe('original_missing')
    bytes[100] = 0x20
    writeFileSync(path, bytes)
    expect(await reasonOf(id)).toBe('original_changed')
  })

  test('is looked at again when its like was sent before', async () => {
    const [first, second] = [await stored('again'), await stored('again')]
    expect((await send(first.id)).status).toBe(200)
    chmodSync(second.path, 0o600)
    const bytes = readFileSync(second.path)
    bytes[100] = 0x20
    writeFileSync(second.path, bytes)
    expect(await reasonOf(second.id)).toBe('original_changed')
  })

  test('has a plan that nothing can be appended by', async () => {
    const { id, sha256 } = await stored('plan')
    await service.database.query(`update file set plan = '{"version":0}' where sha256 = $1`, [sha256])
    expect(await reasonOf(id)).toBe('plan_unusable')
  })
})

test('small boxes of the usual kinds are sent', async () => {
  const small = { width: 0.012, height: 0.006 }
  const metadata = withBoxes(
    ...['checkbox', 'initials', 'signature', 'strikethrough'].map((type) => ({ ...small, type })),
    { ...small, type: 'text' },
    { type: 'text', height: 0.01, width: 0.05, max_length: 10_000 },
    { type: 'date', width: 0.09, height: 0.012 },
    { type: 'full_name', width: 0.1, height: 0.02 },
  )
  const { status, body } = await create(service, { ...metadata, send: true })
  expect([status, body.status]).toEqual([201, 'sent'])
})

test('names, months and zones of other scripts are tried as they will be drawn', async () => {
  const recipients = [{ ...ada, name: 'עדה אדא لوفليس ऐडा', locale: 'ar' }]
  const fields = ['full_name', 'date', 'time', 'signature'].map((type) => box({ type, height: 0.03 }))
  const odd = { recipients, fields, timezone: 'Asia/Kolkata', send: true }
  expect((await create(service, odd)).status).toBe(201)
})

describe('what changes while it is rehearsed', () => {
  test('is rehearsed again before it is sent', async () => {
    const { id } = await draft(service)
    meanwhile = () => call(service, 'POST', `/envelopes/${id}/fields`, { body: { fields: [box({ ...LOW, page: 1 })] } })
    const { status, body } = await send(id)
    expect([status, body.reason, body.field]).toEqual([409, 'illegible', 'fields[1]'])
    expect((await call(service, 'GET', `/envelopes/${id}`)).body.status).toBe('draft')
  })

  test('is sent where that mended it', async () => {
    const made = await draft(service, withBoxes(LOW))
    const path = `/envelopes/${made.id}/fields/${made.fields[1].id}`
    meanwhile = () => call(service, 'DELETE', path)
    expect((await send(made.id)).status).toBe(200)
  })

  test('what stays as it is, is rehearsed once', async () => {
    const { id } = await draft(service)
    rehearsals = 0
    expect((await send(id)).status).toBe(200)
    expect(rehearsals).toBe(1)
  })

  test('of two sends at once one is made', async () => {
    const { id } = await draft(service)
    const codes = (await Promise.all([send(id), send(id)])).map(({ status, body }) => body.code ?? status)
    expect(codes.toSorted()).toEqual([200, 'envelope_not_draft'])
  })
})

test('a full disk says nothing about the document', async () => {
  const { id } = await draft(service)
  meanwhile = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const { status, body } = await send(id)
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(body.message).toContain('cannot use its disk')
  expect((await send(id)).status).toBe(200)
})

test('what would be refused anyhow is not rehearsed', async () => {
  const { id } = await draft(service, { recipients: [ada] })
  rehearsals = 0
  expect((await send(id)).body.code).toBe('signer_without_required_field')
  expect((await send('env_x')).status).toBe(404)
  const raw = envelopeForm(simple())
  expect((await call(service, 'POST', '/envelopes', { raw })).status).toBe(201)
  expect(rehearsals).toBe(0)
})
