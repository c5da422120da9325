import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical } from '../../src/domain/audit.ts'
import { call, envelopeForm, SAMPLE_PDF } from '../support/api.ts'
import {
  createFromDocx,
  docxTemplate,
  LEASE_BODY,
  LEASE_DATA,
  LEASE_METADATA,
  leaseDocx,
} from '../support/docx-lease.ts'
import { docx, PAGE_BREAK, paragraph } from '../support/office-files.ts'
import { needs } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'
import { read, signAll } from '../support/stories.ts'
import { both, order } from '../support/templates.ts'

let service: TestService
let lease: any
let lease_docx: Buffer
beforeAll(async () => {
  service = await openService()
  lease_docx = await leaseDocx()
  lease = await docxTemplate(service, { content: lease_docx })
}, 60_000)
afterAll(() => service.close())

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const errors = ({ body }: { body: any }) => body.errors.map((e: any) => `${e.code} ${e.param}`)

/** The words of a PDF that the service stores. */
async function wordsOf(file: { sha256: string; size: number }) {
  needs('pdftotext')
  const path = await service.app.blobs.locate(file)
  return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']).toString()
}

/** Where words stand on their page, as fractions of it. */
async function placeOf(file: { sha256: string; size: number }, word: string) {
  const path = await service.app.blobs.locate(file)
  const { runs } = await service.app.pdf.pageText({ path, page: 1, workspace_id: 'wsp_1' })
  const run = runs.find(({ text }) => text.includes(word))
  if (!run) throw new Error(`no ${word}`)
  return run
}

describe('a template from a Word document', () => {
  test('has a sample of it as its pages, and says what data it takes', async () => {
    expect(lease.documents).toEqual([
      expect.objectContaining({
        name: 'lease.docx',
        page_count: 1,
        source: { sha256: sha256(lease_docx), size: lease_docx.length, text_tags: true },
      }),
    ])
    expect(lease.variables.map(({ name, type, required }: any) => [name, type, required])).toEqual([
      ['property.address', 'long_text', true],
      ['landlord', 'text', true],
      ['tenant.name', 'text', true],
      ['rooms', 'list', true],
      ['furnished', 'yes_no', false],
      ['inventory', 'text', false],
      ['rent', 'number', true],
    ])
    const words = await wordsOf(lease.documents[0])
    for (const shown of ['«tenant.name»', '«name»', '«inventory»', 'let empty', '{{signature; recipient=Tenant}}'])
      expect(words).toContain(shown)
    expect(lease.fields.map(({ role_label, placed_by }: any) => [role_label, placed_by])).toEqual([
      ['Landlord', { anchor: { text: 'Signature of the landlord:', align: 'after' } }],
      ['Tenant', { tag: 'signature; recipient=Tenant' }],
    ])
    const again = await call(service, 'GET', `/templates/${lease.id}`)
    expect(again.body).toEqual(lease)
    expect(again.headers['etag']).toBeTruthy()
  })

  test('is filled with data, sent, signed and sealed, and the trail tells what it was made of', async () => {
    const { status, body } = await order(service, lease.id, { ...both, data: LEASE_DATA, send: true })
    expect(status).toBe(201)
    const [document] = body.documents
    const made_from = { docx_sha256: sha256(lease_docx), data_sha256: sha256(canonical(LEASE_DATA)) }
    expect(document).toMatchObject({
      name: 'lease.pdf',
      made_from,
      covers: [{ text: '{{signature; recipient=Tenant}}' }],
    })
    expect(document.source).toBeUndefined()
    expect(body.audit_trail[0].data.made_from).toEqual([{ name: 'lease.pdf', ...made_from }])
    expect(JSON.stringify(body)).not.toContain('Harbour Street')
    const words = await wordsOf(document)
    for (const shown of [
      '12 Harbour Street',
      'between Grace Hopper and Ada Lovelace.',
      'furnished: a bed and a desk',
      '€ 900',
    ])
      expect(words).toContain(shown)
    expect(words).toMatch(/Kitchen +12\n+ *Bedroom +14\.5\n/)
    expect(words).not.toContain('let empty')

    await signAll(service, body)
    await service.runJobs()
    const after = await read(service, body.id)
    expect(after.status).toBe('completed')
    expect(await wordsOf(after.documents[0].final)).toContain('12 Harbour Street')
    const final = await service.app.blobs.locate(after.documents[0].final)
    needs('pdfdetach')
    const out = join(service.folder, 'evidence.json')
    execFileSync('pdfdetach', ['-save', '1', '-o', out, final])
    expect(JSON.parse(readFileSync(out, 'utf8')).documents[0].made_from).toEqual(made_from)
  })

  test('has its fields where their texts are in each envelope', async () => {
    const rooms = Array.from({ length: 9 }, (_, i) => ({ name: `Room ${i}`, size: i }))
    const { body } = await order(service, lease.id, { ...both, data: { ...LEASE_DATA, rooms } })
    const [document] = body.documents
    const line = await placeOf(document, 'Signature of the landlord')
    const tag = await placeOf(document, 'recipient=Tenant')
    const [landlord, tenant] = body.fields
    for (const [field, run] of [
      [landlord, line],
      [tenant, tag],
    ] as const)
      expect(field.y + field.height).toBeCloseTo(run.y + run.height, 2)
    expect(landlord.y).toBeGreaterThan(lease.fields[0].y + 0.05)
  })

  test.each<[string, object, readonly string[]]>([
    [
      'nothing',
      {},
      ['property.address', 'landlord', 'tenant.name', 'rooms', 'rent'].map((at) => `missing_parameter data.${at}`),
    ],
    [
      'no value for a text that a condition shows',
      { data: { ...LEASE_DATA, inventory: undefined } },
      ['missing_parameter data.inventory'],
    ],
    [
      'a row without an entry',
      { data: { ...LEASE_DATA, rooms: [{ name: 'A' }] } },
      ['missing_parameter data.rooms[0].size'],
    ],
    ['a name that is none', { data: { ...LEASE_DATA, rnet: 1 } }, ['unknown_parameter data.rnet']],
    [
      'a tag',
      { data: { ...LEASE_DATA, landlord: '{{signature; recipient=Tenant}}' } },
      ['invalid_parameter data.landlord'],
    ],
    ['no object', { data: [] }, ['invalid_parameter data']],
  ])('is not filled with %s: each entry is named, and nothing is made', async (_, more, found) => {
    const refused = await order(service, lease.id, { ...both, ...more, external_ref: 'refused', send: true })
    expect(refused.status).toBe(400)
    expect(errors(refused)).toEqual(found)
    expect((await call(service, 'GET', '/envelopes?external_ref=refused')).body.total).toBe(0)
    const dry = await dryRun(lease.id, { ...both, ...more })
    expect(dry.body.problems.map((e: any) => `${e.code} ${e.param}`)).toEqual(found)
  })

  test('is made in full by a dry run, which keeps nothing', async () => {
    const { status, body } = await dryRun(lease.id, { ...both, data: LEASE_DATA, send: true, external_ref: 'dry' })
    expect([status, body.problems]).toEqual([200, []])
    expect(body.envelope.documents[0]).toMatchObject({
      name: 'lease.pdf',
      made_from: { docx_sha256: sha256(lease_docx) },
    })
    const { sha256: made, size } = body.envelope.documents[0]
    await expect(service.app.blobs.locate({ sha256: made, size })).rejects.toThrow()
    expect((await call(service, 'GET', '/envelopes?external_ref=dry')).body.total).toBe(0)
  })

  test('takes texts of every script', async () => {
    const data = { ...LEASE_DATA, landlord: 'ליאת כהן', tenant: { name: '山田太郎' }, rent: 'مئة درهم' }
    const { body } = await order(service, lease.id, { ...both, data })
    const words = await wordsOf(body.documents[0])
    for (const shown of ['山田太郎', 'ליאת']) expect(words).toContain(shown)
  })

  test('keeps the place of a field that is not moved, and the wish of one that is', async () => {
    const made = await docxTemplate(service, { content: lease_docx })
    const [landlord, tenant] = made.fields
    const entry = ({ id, role, type, page, x, y, width, height, required }: any) => ({
      id,
      role,
      type,
      page,
      x,
      y,
      width,
      height,
      required,
    })
    const { status, body } = await call(service, 'PATCH', `/templates/${made.id}`, {
      body: {
        fields: [
          { ...entry(landlord), x: 0.5, y: 0.9 },
          { ...entry(tenant), label: 'Here' },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body.fields.map(({ placed_by }: any) => placed_by)).toEqual([undefined, tenant.placed_by])
    const { body: envelope } = await order(service, made.id, { ...both, data: LEASE_DATA })
    expect(envelope.fields[0]).toMatchObject({ x: 0.5, y: 0.9 })
    expect(envelope.fields[1]).toMatchObject({ label: 'Here', page: 1 })
    expect(envelope.fields[1].y).not.toBeCloseTo(tenant.y, 3)
  })

  test('lends its fields to no other envelope, and leaves a template of PDFs behind', async () => {
    const { body: envelope } = await order(service, lease.id, { ...both, data: LEASE_DATA })
    const lent = await call(service, 'POST', `/envelopes/${envelope.id}/fields?replace=true`, {
      body: { template_id: lease.id, roles: { 1: envelope.recipients[0].id, 2: envelope.recipients[1].id } },
    })
    expect(errors(lent)).toEqual(['invalid_parameter template_id'])
    const { status, body: saved } = await call(service, 'POST', `/envelopes/${envelope.id}/template`, { body: {} })
    expect(status).toBe(201)
    expect(saved.documents[0].made_from).toBeUndefined()
    expect(saved.variables).toBeUndefined()
    expect(errors(await order(service, saved.id, { ...both, data: {} }))).toEqual(['invalid_parameter data'])
  })
})

const dryRun = (id: string, body: object) => call(service, 'POST', `/templates/${id}/envelopes?dry_run=true`, { body })

describe('fields of a Word document', () => {
  const one = { roles: [{ label: 'Tenant' }], text_tags: true }
  const alone = { assignments: both.assignments.slice(0, 1) }

  test('stand at every row that repeats their tag, and nowhere where a condition leaves it out', async () => {
    const body = [
      '{{#each items}}',
      '{{name}} {{initials; required}}',
      '{{/each}}',
      '{{#if annex}}',
      '{{text; label=Annex; optional}}',
      '{{/if}}',
      '{{signature}}',
    ]
    const made = await docxTemplate(service, {
      metadata: one,
      content: await docx({ body: body.map(paragraph).join('') }),
    })
    expect(made.fields.map(({ type }: any) => type)).toEqual(['initials', 'text', 'signature'])
    const items = ['One', 'Two', 'Three'].map((name) => ({ name }))
    const kinds = async (data: object) => {
      const { body: envelope } = await order(service, made.id, { ...alone, data })
      return envelope.fields.map(({ type, y }: any) => [type, y])
    }
    const shown = await kinds({ items, annex: true })
    expect(shown.map(([type]: any) => type)).toEqual(['initials', 'initials', 'initials', 'text', 'signature'])
    expect(new Set(shown.map(([, y]: any) => y)).size).toBe(5)
    expect((await kinds({ items: [] })).map(([type]: any) => type)).toEqual(['signature'])
  })

  test('have the options of a choice where their tags are, and lose those that a condition leaves out', async () => {
    const tag = (option: string) => paragraph(`{{radio; key=term; recipient=Tenant; option=${option}}} ${option} term`)
    const made = await docxTemplate(service, {
      content: await leaseDocx([
        paragraph('{{#each lines}}'),
        paragraph('{{text}}'),
        paragraph('{{/each}}'),
        tag('short'),
        paragraph('{{#if long}}'),
        tag('long'),
        paragraph('{{/if}}'),
        paragraph('{{signature; recipient=Tenant}} {{signature; recipient=Landlord}}'),
      ]),
      metadata: { ...LEASE_METADATA, fields: [] },
    })
    const lines = Array.from({ length: 8 }, (_, i) => ({ text: `Line ${i}` }))
    const choiceIn = async (long: boolean) => {
      const { body } = await order(service, made.id, { ...both, data: { lines, long } })
      const field = body.fields.find(({ type }: any) => type === 'radio')
      return { document: body.documents[0], options: field.options }
    }
    const { document, options } = await choiceIn(true)
    expect(options.map(({ value }: any) => value)).toEqual(['short', 'long'])
    for (const { value, y, height } of options)
      expect(y + height / 2).toBeCloseTo((await placeOf(document, `option=${value}`)).y, 1)
    expect(options[0].y).toBeGreaterThan(made.fields[0].options[0].y + 0.1)
    expect((await choiceIn(false)).options.map(({ value }: any) => value)).toEqual(['short'])
  })

  test('with page, x and y are checked against the pages that result', async () => {
    const body = `${paragraph('{{name}}')}${paragraph('{{#if annex}}')}${PAGE_BREAK}${paragraph('Annex')}${paragraph('{{/if}}')}`
    const box = { role: 'Tenant', type: 'signature', page: 2, x: 0.1, y: 0.5, width: 0.3, height: 0.05, required: true }
    const made = await docxTemplate(service, { metadata: { ...one, fields: [box] }, content: await docx({ body }) })
    expect(made.documents[0].page_count).toBe(2)
    const with_annex = await order(service, made.id, { ...alone, data: { name: 'Ada', annex: true }, send: true })
    expect(with_annex.body.fields[0]).toMatchObject({ page: 2, y: 0.5 })
    const without = await order(service, made.id, { ...alone, data: { name: 'Ada' }, send: true })
    expect([without.status, errors(without)]).toEqual([400, ['page_out_of_range fields[0].page']])
    expect(
      errors({ body: { errors: (await dryRun(made.id, { ...alone, data: { name: 'Ada' } })).body.problems } }),
    ).toEqual(['page_out_of_range fields[0].page'])
  })

  test('whose text the data leaves out or doubles are named', async () => {
    const body = ['{{name}}', '{{#if annex}}', 'Sign here:', '{{/if}}'].map(paragraph).join('')
    const fields = [{ role: 'Tenant', type: 'signature', required: true, anchor: { text: 'Sign here:' } }]
    const made = await docxTemplate(service, { metadata: { roles: one.roles, fields }, content: await docx({ body }) })
    const ordered = (data: object) => order(service, made.id, { ...alone, data })
    expect((await ordered({ name: 'Ada', annex: true })).status).toBe(201)
    expect(errors(await ordered({ name: 'Ada' }))).toEqual(['anchor_not_found fields[0].anchor'])
    expect(errors(await ordered({ name: 'Sign here:', annex: true }))).toEqual(['anchor_ambiguous fields[0].anchor'])
  })
})

describe('Word documents are refused', () => {
  test('by POST /envelopes, which goes on taking PDFs', async () => {
    const files = [{ name: 'lease.docx', content: lease_docx }]
    const recipients = [{ name: 'Ada', email: 'ada@example.test' }]
    const refused = await call(service, 'POST', '/envelopes', {
      raw: envelopeForm({ name: LEASE_METADATA.name, recipients }, files),
    })
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_document_type'])
  })

  test('as templates with the file that is wrong, and nothing is kept of the others', async () => {
    const harmful = await docx({ body: paragraph('{{a}}'), more: { 'word/vbaProject.bin': 'x' } })
    const files = [
      { name: 'contract.pdf', content: SAMPLE_PDF },
      { name: 'macros.docx', content: harmful },
    ]
    const refused = await call(service, 'POST', '/templates', { raw: envelopeForm(LEASE_METADATA, files) })
    expect([refused.status, refused.body.code, refused.body.param]).toEqual([
      400,
      'document_active_content',
      'files[1]',
    ])
    expect(refused.body.message).toMatch(/^macros\.docx has macros/)
  })

  test('where one variable is used in two ways, or two documents would get one name', async () => {
    const content = await docx({ body: paragraph('{{a}} {{a.b}}') })
    expect(errors(await createFromDocx(service, { content, metadata: { roles: [{}] } }))).toEqual([
      'invalid_parameter files',
    ])
    const files = [
      { name: 'a.pdf', content: SAMPLE_PDF },
      { name: 'a.docx', content: await docx({ body: paragraph('x') }) },
    ]
    const twice = await call(service, 'POST', '/templates', { raw: envelopeForm({ roles: [{}] }, files) })
    expect(errors(twice)).toEqual(['duplicate_document_name files'])
  })

  test('in words where this server has no converter, and later too', async () => {
    const bare = await openService({
      around: (app) => ({
        ...app,
        convert: {
          officeIssue: async () => 'LibreOffice is not installed on this server',
          toPdf: async ({ file_name }) => ({
            refused: 'unsupported_document_type',
            message: `${file_name} cannot be made into a PDF here: LibreOffice is not installed on this server`,
          }),
        },
      }),
    })
    const refused = await createFromDocx(bare, { content: lease_docx })
    expect([refused.status, refused.body.code, refused.body.param]).toEqual([
      415,
      'unsupported_document_type',
      'files[0]',
    ])
    expect(refused.body.message).toMatch(/LibreOffice is not installed/)
    await bare.close()
  })
})

test('a Word document stays as long as its template, and goes with an upload that nobody used', async () => {
  const { app, clock } = service
  const content = await docx({ body: paragraph('{{kept}}') })
  const kept = await docxTemplate(service, { content, metadata: { roles: [{}] } })
  const { source } = kept.documents[0]
  clock.advance(9 * 86_400_000)
  await service.runJobs()
  clock.advance(9 * 86_400_000)
  await service.runJobs()
  expect(await app.blobs.locate(source)).toBeTruthy()
  expect((await call(service, 'DELETE', `/templates/${kept.id}`)).status).toBe(204)
  expect(LEASE_BODY.length).toBeGreaterThan(5)
})

test('a call that is repeated under its key is answered once', async () => {
  const options = { key: undefined, headers: { 'idempotency-key': 'word-1' } }
  const body = { ...both, data: LEASE_DATA, external_ref: 'once' }
  const [first, second] = [
    await order(service, lease.id, body, options as never),
    await order(service, lease.id, body, options as never),
  ]
  expect(second.body.id).toBe(first.body.id)
  expect((await call(service, 'GET', '/envelopes?external_ref=once')).body.total).toBe(1)
})
