import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { createFromDocx, LEASE_DATA, leaseDocx } from '../../support/docx-lease.ts'
import { docx, includingField, paragraph, xlsx, cell } from '../../support/office-files.ts'
import { openService, type TestService } from '../../support/service.ts'

// A Word document stays one from the upload to the rows of a bulk send.

let service: TestService
let workspace: { readonly key: string; readonly live_key: string; readonly test_key: string }
let owner: AppUser
let lease_docx: Buffer
beforeAll(async () => {
  service = await openService()
  workspace = await service.addWorkspace()
  owner = await appUser(service, workspace.key)
  lease_docx = await leaseDocx()
})
afterAll(() => service.close())

const bring = (name: string, payload: Buffer, made_for = 'template') =>
  owner.call('POST', `/conversions?${new URLSearchParams({ name, for: made_for })}`, {
    raw: { payload, type: 'application/octet-stream' },
  })
const errors = ({ body }: { body: any }) => body.errors.map((e: any) => `${e.code} ${e.param}`)

test('what is brought for a template stays a Word document, and no envelope takes it', async () => {
  const { status, body } = await bring('Lease 2027.docx', lease_docx)
  expect(status).toBe(201)
  expect(body).toMatchObject({ file_name: 'Lease 2027.docx', page_count: 1, word: { has_tags: true } })
  expect(body.word.variables.map(({ name }: any) => name)).toContain('tenant.name')
  const page = await owner.call('GET', `/uploads/${body.upload_id}/pages/1.webp`)
  expect(page.status).toBe(200)

  const documents = [{ ref: body.upload_id }]
  const roles = [{ label: 'Tenant' }, { label: 'Landlord' }]
  const made = await owner.call('POST', '/templates/from-refs', { body: { documents, roles, text_tags: true } })
  expect(made.status).toBe(201)
  expect(made.body.documents[0].source).toMatchObject({
    sha256: createHash('sha256').update(lease_docx).digest('hex'),
    text_tags: true,
  })
  expect(made.body).toMatchObject({
    name: 'Lease 2027',
    fields: [{ placed_by: { tag: 'signature; recipient=Tenant' } }],
  })

  const recipients = [{ name: 'Ada', email: 'ada@example.test' }]
  const envelope = await owner.call('POST', '/envelopes/from-refs', { body: { documents, recipients } })
  expect([envelope.status, errors(envelope)]).toEqual([400, ['invalid_parameter documents[0].ref']])
})

test('a Word document without variables is a PDF as before, and so is everything for an envelope', async () => {
  const plain = await docx({ body: paragraph('No variables') + includingField('INCLUDETEXT "x"') })
  expect((await bring('plain.docx', plain)).body).toMatchObject({ file_name: 'plain.pdf', word: null })
  expect((await bring('book.xlsx', await xlsx([cell('x')]))).body).toMatchObject({ file_name: 'book.pdf', word: null })
  expect((await bring('lease.docx', lease_docx, 'envelope')).body).toMatchObject({ file_name: 'lease.pdf', word: null })
})

test('what is wrong with one is told by its placeholder', async () => {
  const wrong = await bring('wrong.docx', await docx({ body: paragraph('{{first name}}') }))
  expect([wrong.status, wrong.body.code, wrong.body.placeholder]).toEqual([400, 'invalid_parameter', 'first name'])
  const harmful = await docx({ body: paragraph('{{a}}') + includingField('INCLUDETEXT "x"') })
  expect((await bring('harmful.docx', harmful)).body.code).toBe('document_active_content')
})

test('each row of a list has its data, checked before and named by its column', async () => {
  const { body: template } = await createFromDocx(service, { content: lease_docx, key: workspace.live_key })
  const row = (line: number, data: unknown) => ({
    line,
    assignments: [
      { signing_order: 1, full_name: `Tenant ${line}`, email: `tenant${line}@example.test` },
      { signing_order: 2, full_name: 'Grace Hopper', email: 'grace@example.test' },
    ],
    data,
  })
  const { rent: _, ...without_rent } = LEASE_DATA
  const rows = [
    row(2, LEASE_DATA),
    row(3, without_rent),
    row(4, { ...LEASE_DATA, rooms: [{ name: 'Kitchen' }] }),
    row(5, { ...LEASE_DATA, furnished: 'perhaps' }),
    row(6, { ...LEASE_DATA, tenant: { name: 'Alan Turing' } }),
  ]
  const check = await owner.call('POST', `/templates/${template.id}/bulk/check`, { body: { rows } })
  expect(check.body.good).toEqual([2, 6])
  expect(check.body.problems.map(({ message, place }: any) => [message, place])).toEqual([
    ['row 3: rent is required', { entry: 'data', called: 'rent' }],
    ['row 4: rooms[1].size is required', { entry: 'data', called: 'rooms[1].size' }],
    ['row 5: furnished must be true or false', { entry: 'data', called: 'furnished' }],
  ])
  const begun = await owner.call('POST', `/templates/${template.id}/bulk`, { body: { rows } })
  await service.runJobs()
  expect((await owner.call('GET', `/bulk/${begun.body.id}`)).body).toMatchObject({ sent: 2, failed: 3, waiting: 0 })
  const { body: sent } = await owner.call('GET', `/envelopes?template_id=${template.id}`)
  const hashes = sent.data.map(({ documents }: any) => documents[0].made_from.data_sha256)
  expect(new Set(hashes).size).toBe(2)
})
