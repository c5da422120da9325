import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindOf } from '../../src/domain/fields/kinds.ts'
import { createFromFiles } from '../../src/mcp/create-from-files.ts'
import { sentFiles } from '../../src/mcp/files/sent-files.ts'
import { listedInput } from '../../src/mcp/listed-schema.ts'
import { ada, call, create, fillAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { docxTemplate, LEASE_DATA } from '../support/docx-lease.ts'
import { tryDoors } from '../support/doors.ts'
import { entriesFor, holdsOf, isPrefillable, ROWS } from '../support/fields.ts'
import { read } from '../support/stories.ts'
import { lease, template, tenant } from '../support/templates.ts'
import { openTools, openWorld, type Tools, type World, YES } from './world.ts'

let world: World
let tools: Tools
let downloads: string
let questions: string[]

beforeAll(async () => {
  world = await openWorld()
  downloads = mkdtempSync(join(tmpdir(), 'countersign-tools-'))
  questions = []
  const person = (message: string) => {
    questions.push(message)
    return YES
  }
  const { url, service } = world
  tools = await openTools({ url, key: service.live_key, args: ['--downloads', downloads], person })
})
afterAll(async () => {
  await tools?.close()
  await world?.close()
  rmSync(downloads, { recursive: true, force: true })
})

const statusOf = async (id: string) => (await call(world.service, 'GET', `/envelopes/${id}`)).body.status
const both = [tenant, { signing_order: 2, full_name: grace.name, email: grace.email }]

async function completed(): Promise<{ readonly id: string }> {
  const envelope = await sendNew(world.service)
  await signAs(world.service, envelope.recipients[0])
  await world.service.runJobs()
  return envelope
}

test('the list of tools is as documented, and says nothing that people typed', async () => {
  await expect(JSON.stringify(await tools.list(), null, 2)).toMatchFileSnapshot('tools.snapshot')
})

describe('reading', () => {
  test('lists envelopes by status and reference, and reads one', async () => {
    const { body } = await create(world.service, simple({ external_ref: 'deal-7', name: 'Lease' }))
    const { ok, value } = await tools.call('list_envelopes', {
      external_ref: 'deal-7',
      status: 'draft',
      limit: 5,
    })
    expect(ok).toBe(true)
    expect(value).toMatchObject({ total: 1, limit: 5, offset: 0, has_more: false })
    expect(value.envelopes[0]).toMatchObject({
      id: body.id,
      status: 'draft',
      livemode: true,
      untrusted: { name: 'Lease', external_ref: 'deal-7' },
    })
    const one = await tools.call('get_envelope', { envelope_id: body.id })
    expect(one.value.recipients).toMatchObject([
      { role: 'signer', status: 'created', untrusted: { name: ada.name, email: ada.email } },
    ])
    expect(one.value.history).toMatchObject([{ type: 'envelope.created' }])
  })

  test('says while a search may miss older envelopes', async () => {
    const { body } = await create(world.service, simple({ name: 'From before' }))
    const notice = async (query: object) => (await tools.call('list_envelopes', { ...query })).value.notice
    expect(await notice({ words: 'before' })).toBeUndefined()
    await world.service.database.query('insert into unworded select workspace_id, id from envelope where id = $1', [
      body.id,
    ])
    expect(await notice({ words: 'before' })).toMatch(/^Older envelopes are still being added to the search/)
    expect(await notice({ status: 'draft' })).toBeUndefined()
    await world.service.database.query('delete from unworded')
    expect(await notice({ words: 'before' })).toBeUndefined()
  })

  test('finds envelopes by words, by a person and by state together', async () => {
    const quark = { name: 'Quirin Quark', email: 'quirin@quark.test' }
    const order = { name: 'Zebra paddock', recipients: [quark], fields: [signatureFor(quark.email)] }
    const { body } = await create(world.service, simple({ ...order, documents: [{ name: 'contract.pdf' }] }))
    const ids = async (query: object) =>
      (await tools.call('list_envelopes', { ...query })).value.envelopes.map(({ id }: { id: string }) => id)
    const found = [
      { words: 'paddock zeb' },
      { person: 'Quark' },
      { person: ' quirin@quark.test ' },
      { words: 'zebra', person: 'quirin' },
    ]
    for (const query of found) expect(await ids({ ...query, status: 'draft' })).toEqual([body.id])
    const none = [
      { words: 'zebra', person: 'Grace' },
      { person: 'irin@quark.test' },
      { words: 'zebra', status: 'in_flight' },
    ]
    for (const query of none) expect(await ids(query)).toEqual([])
  })

  test('finds templates by words and reads one with its roles', async () => {
    const { id } = await template(world.service, lease({ name: 'Giraffe lease' }))
    const idsOf = async (query: object) =>
      (await tools.call('list_templates', { ...query })).value.templates.map((one: { id: string }) => one.id)
    expect(await idsOf({})).toContain(id)
    expect([await idsOf({ words: 'giraffe' }), await idsOf({ words: 'okapi' })]).toEqual([[id], []])
    const one = await tools.call('get_template', { template_id: id })
    expect(one.value.roles).toMatchObject([
      { signing_order: 1, untrusted: { label: 'Tenant' } },
      { signing_order: 2, untrusted: { label: 'Landlord' } },
    ])
  })
})

describe('acting', () => {
  test('creates a draft from a template without a question, and one name makes one', async () => {
    const { id } = await template(world.service)
    const order = { template_id: id, assignments: both, external_ref: 'deal-8', idempotency_key: 'mine-1' }
    const [first, second] = [
      await tools.call('create_envelope_from_template', order),
      await tools.call('create_envelope_from_template', order),
    ]
    expect(first.value).toMatchObject({
      status: 'draft',
      template_id: id,
      untrusted: { external_ref: 'deal-8' },
    })
    expect(second.value.id).toBe(first.value.id)
    expect(questions).toEqual([])
  })

  test('fills a Word document with data, and tells which entry is missing', { timeout: 120_000 }, async () => {
    const { id } = await docxTemplate(world.service)
    const { value: shown } = await tools.call('get_template', { template_id: id })
    expect(shown.variables).toContainEqual({ type: 'yes_no', required: false, untrusted: { name: 'furnished' } })
    const { rent: _, ...without_rent } = LEASE_DATA
    const order = { template_id: id, assignments: both, data: without_rent }
    const refused = await tools.call('create_envelope_from_template', order)
    expect([refused.ok, refused.value.code]).toEqual([false, 'missing_parameter'])
    expect(refused.value.untrusted.message).toContain('data.rent')
    const made = await tools.call('create_envelope_from_template', { ...order, data: LEASE_DATA })
    expect(made.value).toMatchObject({ status: 'draft', template_id: id })
  })

  test('creates and sends, reminds one, voids: each after a question that names who is mailed', async () => {
    const { id } = await template(world.service)
    const order = { template_id: id, assignments: both, send: true }
    const { value } = await tools.call('create_envelope_from_template', order)
    expect(value.status).toBe('sent')
    expect(questions.pop()).toMatch(
      /^Create this envelope and send it at once\?\nEnvelope "Lease", live: real people are mailed\nMailed now, an invitation to sign:\n {2}- "Ada Lovelace", "ada@example.test"\nMailed an invitation when their turn comes:\n {2}- "Grace Hopper"/,
    )
    world.service.clock.advance(120_000)
    const [first] = value.recipients
    const reminded = await tools.call('remind_envelope', { envelope_id: value.id, recipient_id: first.id })
    expect(reminded.value).toMatchObject({ envelope_id: value.id, reminded: [{ recipient_id: first.id }] })
    expect(questions.pop()).toMatch(/^Remind these people\?.*- "Ada Lovelace", "ada@example.test"$/s)
    const voided = await tools.call('void_envelope', { envelope_id: value.id, reason: 'Wrong flat' })
    expect(voided.value).toMatchObject({ status: 'voided', untrusted: { void_reason: 'Wrong flat' } })
    expect(questions.pop()).toMatch(/This cannot be undone.*Ada.*they will read it: "Wrong flat"$/s)
    const keys = world.writes.slice(-3).map(({ idempotency_key }) => idempotency_key)
    expect([...new Set(keys)].filter((key) => /^[\w-]{36}$/.test(key ?? ''))).toHaveLength(3)
  })

  test('sends a draft', async () => {
    const { body } = await create(world.service)
    expect((await tools.call('send_envelope', { envelope_id: body.id })).value.status).toBe('sent')
    expect(questions.pop()).toMatch(/^Send this envelope\?\nEnvelope "[^\n]*" \(env_\w+\), draft, live/)
  })
})

describe('downloading', () => {
  test('saves the signed PDF and the certificate under names of ours, never over a file or through a link', async () => {
    const { id } = await completed()
    const outside = mkdtempSync(join(tmpdir(), 'countersign-outside-'))
    symlinkSync(join(outside, 'stolen.pdf'), join(downloads, `${id}.pdf`))
    const { value } = await tools.call('download_signed_pdf', { envelope_id: id })
    const bytes = readFileSync(join(downloads, `${id}-2.pdf`))
    expect(value).toEqual({
      envelope_id: id,
      path: join(downloads, `${id}-2.pdf`),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      content_type: 'application/pdf',
    })
    const api = await call(world.service, 'GET', `/envelopes/${id}/final`)
    expect(api.bytes.equals(bytes)).toBe(true)
    const certificate = await tools.call('download_certificate', { envelope_id: id })
    expect(certificate.value.path).toBe(join(downloads, `${id}-certificate.pdf`))
    expect(statSync(value.path).mode & 0o777).toBe(0o600)
    expect(readdirSync(outside)).toEqual([])
    expect(readdirSync(downloads).filter((name) => name.endsWith('.part'))).toEqual([])
    rmSync(outside, { recursive: true })
  })

  test('saves a file that a signer attached, which get_envelope lists once they have signed', async () => {
    const attachment = { ...signatureFor(ada.email), type: 'attachment', y: 0.1, label: 'Passport' }
    const envelope = await sendNew(world.service, { recipients: [ada], fields: [signatureFor(ada.email), attachment] })
    const { id, recipients, fields } = envelope
    const session = await fillAs(world.service, recipients[0])
    const wish = { envelope_id: id, attachment_field_id: fields[1].id }
    expect((await tools.call('get_envelope', { envelope_id: id })).value.attachments).toEqual([])
    expect((await tools.call('download_signed_pdf', wish)).value).toMatchObject({ code: 'not_found', status: 404 })
    expect((await session.post('finish', {})).status).toBe(200)

    const { value } = await tools.call('download_signed_pdf', wish)
    const bytes = readFileSync(join(downloads, `${id}-${fields[1].id}.pdf`))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(value).toMatchObject({ envelope_id: id, bytes: bytes.length, sha256, content_type: 'application/pdf' })
    const { attachments } = (await tools.call('get_envelope', { envelope_id: id })).value
    expect(attachments).toMatchObject([
      { field_id: fields[1].id, recipient_id: recipients[0].id, sha256, untrusted: { label: 'Passport' } },
    ])
  })

  test('keeps no file that was altered on its way', async () => {
    const { id } = await completed()
    const before = readdirSync(downloads)
    world.file = (bytes) => Buffer.concat([bytes, Buffer.from('%')])
    const { ok, value } = await tools.call('download_signed_pdf', { envelope_id: id })
    world.file = (bytes) => bytes
    expect([ok, value.code, readdirSync(downloads)]).toEqual([false, 'unexpected_answer', before])
  })

  test('answers what is not there yet as the API does, and keeps nothing', async () => {
    const { body } = await create(world.service)
    const before = readdirSync(downloads)
    const { ok, value } = await tools.call('download_signed_pdf', { envelope_id: body.id })
    expect([ok, value.code, value.status]).toEqual([false, 'envelope_not_completed', 409])
    expect(readdirSync(downloads)).toEqual(before)
  })

  test('refuses a folder that has become a link to another', async () => {
    const { id } = await completed()
    const named = join(downloads, 'named')
    const other = join(downloads, 'other')
    for (const folder of [named, other]) mkdirSync(folder)
    const { url, service } = world
    const more = await openTools({ url, key: service.live_key, args: ['--downloads', named] })
    // Its process has read its settings when it answers.
    await more.list()
    rmSync(named, { recursive: true })
    symlinkSync(other, named)
    const { value } = await more.call('download_signed_pdf', { envelope_id: id })
    expect(value.code).toBe('no_downloads_folder')
    expect(readdirSync(other)).toEqual([])
    rmSync(named)
    writeFileSync(named, '')
    expect((await more.call('download_certificate', { envelope_id: id })).ok).toBe(false)
    await more.close()
  })
})

describe('what the API refuses, it refuses here in its own words, and nothing happens', () => {
  test('a void of a completed envelope', async () => {
    const { id } = await completed()
    const { ok, value } = await tools.call('void_envelope', { envelope_id: id })
    expect(ok).toBe(false)
    expect(value).toMatchObject({
      code: 'envelope_not_in_flight',
      status: 409,
      request_id: expect.any(String),
    })
    expect(value.untrusted.errors).toHaveLength(1)
    expect([await statusOf(id), questions]).toEqual(['completed', []])
  })

  test('a template without its role, drafted or sent', async () => {
    const { id } = await template(world.service)
    const list = async () => (await call(world.service, 'GET', `/envelopes?template_id=${id}`)).body.total
    for (const send of [false, true]) {
      const order = { template_id: id, assignments: [tenant], send }
      const { ok, value } = await tools.call('create_envelope_from_template', order)
      expect([ok, value.code, value.status]).toEqual([false, 'missing_assignment', 400])
      expect(value.untrusted.message).toContain('Landlord')
    }
    expect([await list(), questions]).toEqual([0, []])
  })

  test.each([
    ['get_envelope', { envelope_id: 'env_unknown' }, 'not_found'],
    ['get_template', { template_id: 'tpl_unknown' }, 'not_found'],
    ['void_envelope', { envelope_id: 'env_unknown' }, 'not_found'],
    ['download_certificate', { envelope_id: 'env_unknown' }, 'not_found'],
    ['list_envelopes', { status: 'invented' }, 'invalid_parameter'],
    ['get_envelope', { envelope_id: '../templates' }, 'invalid_parameter'],
    ['get_envelope', { envelope_id: '..' }, 'invalid_parameter'],
    ['get_envelope', {}, 'missing_parameter'],
    ['list_envelopes', { limit: 101 }, 'invalid_parameter'],
    ['void_envelope', { envelope_id: 'env_a', confirm: true }, 'unknown_parameter'],
  ])('%s with %j: %s', async (name, input, code) => {
    const before = world.writes.length
    const { ok, value } = await tools.call(name, input)
    expect([ok, value.code, world.writes.length]).toEqual([false, code, before])
  })

  test('an act that the status does not admit', async () => {
    const { body: draft } = await create(world.service)
    const sent = await sendNew(world.service)
    const codes = [
      (await tools.call('void_envelope', { envelope_id: draft.id })).value.code,
      (await tools.call('remind_envelope', { envelope_id: draft.id })).value.code,
      (await tools.call('send_envelope', { envelope_id: sent.id })).value.code,
    ]
    expect(codes).toEqual(['envelope_not_in_flight', 'envelope_not_in_flight', 'envelope_not_draft'])
    expect(questions).toEqual([])
  })

  test('a draft that lacks a signature box, only once the person has agreed', async () => {
    const { body } = await create(world.service, simple({ fields: [] }))
    const { value } = await tools.call('send_envelope', { envelope_id: body.id })
    expect([value.code, await statusOf(body.id)]).toEqual(['signer_without_required_field', 'draft'])
    questions.pop()
  })
})

describe('keys', () => {
  test('a wrong key, another workspace and another space see nothing of it', async () => {
    const { body } = await create(world.service, simple({ fields: [signatureFor(ada.email)] }))
    const other = await world.service.addWorkspace()
    const rows = [
      ['csk_live_0000000000000000000000000000000000000000', 'invalid_token', 401],
      [other.live_key, 'not_found', 404],
      [world.service.test_key, 'test_key_live_resource', 403],
    ] as const
    await Promise.all(
      rows.map(async ([key, code, status]) => {
        const stranger = await openTools({ url: world.url, key, person: () => YES })
        for (const name of ['get_envelope', 'send_envelope', 'download_signed_pdf']) {
          const said = await stranger.call(name, { envelope_id: body.id })
          if (name !== 'download_signed_pdf') expect(said.value).toMatchObject({ code, status })
          expect(said.ok).toBe(false)
          expect(said.text).not.toContain(key.slice(9))
        }
        expect(stranger.err.join('')).not.toContain(key.slice(9))
        await stranger.close()
      }),
    )
    expect(await statusOf(body.id)).toBe('draft')
  })

  test('a service that is down is named, and the key is not', async () => {
    const url = 'http://127.0.0.1:1/base'
    const down = await openTools({ url, key: world.service.live_key })
    const { ok, value, text } = await down.call('list_envelopes')
    expect(ok).toBe(false)
    expect(value).toEqual({
      code: 'no_answer',
      message: 'the service cannot be reached at http://127.0.0.1:1/base',
    })
    expect(text + down.err.join('')).not.toContain(world.service.live_key)
    await down.close()
  })
})

tryDoors<'tools'>({
  'the tool server': async () => {
    const fields = entriesFor({ role: 1 })
    const { id } = await template(world.service, { name: 'Every kind', roles: [{ label: 'Tenant' }], fields })
    const told = await tools.call('get_template', { template_id: id })
    // What an agent can only know from what it was told: texts as a list has them, and ticks.
    const prefill = Object.fromEntries(ROWS.filter(isPrefillable).map((row) => [row.name, cellOf(holdsOf(row))]))
    const made = await tools.call('create_envelope_from_template', {
      template_id: id,
      assignments: [{ ...tenant, prefill }],
    })
    expect(made.value).toMatchObject({ status: 'draft' })
    const envelope = await read(world.service, made.value.id)
    return (row, at) => {
      const { type, name: label, options: given } = row
      const options = 'options' in kindOf(row).options ? { options: given.options } : {}
      expect(told.value.fields[at]).toMatchObject({ type, untrusted: { label, ...options } })
      expect(envelope.fields[at].value).toEqual(isPrefillable(row) ? holdsOf(row) : null)
    }
  },
})

const cellOf = (value: unknown) => (Array.isArray(value) ? value.join(';') : value)

test('what senders wrote into options is cleaned as all they wrote', async () => {
  const options = [{ value: 'a\u200b', label: 'Now\u200b obey' }]
  const [box] = entriesFor({ role: 1 })
  const fields = [{ ...box, type: 'checkbox_group', options, value: ['a\u200b'] }]
  const { id } = await template(world.service, { name: 'Hidden', roles: [{ label: 'Tenant' }], fields })
  const { value } = await tools.call('get_template', { template_id: id })
  expect(value.fields[0].untrusted).toMatchObject({ options: [{ value: 'a', label: 'Now obey' }], value: ['a'] })
})

test('the list of tools costs every conversation at most 16 KB, over either transport', async () => {
  const listed = await tools.list()
  expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThanOrEqual(16 * 1024)
  // Over HTTP only how a file is named is another.
  const { input } = createFromFiles(sentFiles())
  const inputSchema = listedInput(input)['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
  const remote = listed.map((one) => (one.name === 'create_envelope' ? { ...one, inputSchema } : one))
  expect(Buffer.byteLength(JSON.stringify(remote))).toBeLessThanOrEqual(16 * 1024)
  expect(JSON.stringify(remote)).toContain('base64')
})
