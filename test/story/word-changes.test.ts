import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppUser, appUser } from '../support/app.ts'
import { call } from '../support/api.ts'
import { createFromDocx } from '../support/docx-lease.ts'
import { docx, paragraph } from '../support/office-files.ts'
import { needs } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'
import { order, tenant } from '../support/templates.ts'

// A Word document with tracked changes is converted as its author means it, and says so.

let service: TestService
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  owner = await appUser(service, (await service.addWorkspace()).key)
}, 120_000)
afterAll(() => service.close())

const BY = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"'
const ins = (text: string) => `<w:ins ${BY}><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:ins>`
const del = (text: string) => `<w:del ${BY}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
const rent = (before: string, after: string) =>
  `<w:p><w:r><w:t xml:space="preserve">Rent: </w:t></w:r>${del(before)}${ins(after)}<w:r><w:t xml:space="preserve"> EUR</w:t></w:r></w:p>`

const COMMENTS =
  '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0"><w:p><w:r><w:t>{{unsaid}}</w:t></w:r></w:p></w:comment></w:comments>'
const changed = () =>
  docx({
    body: `${rent('950', '1250')}<w:p>${del('The landlord pays for all repairs.')}</w:p>${paragraph('{{signature}}')}`,
    more: { 'word/comments.xml': COMMENTS },
  })
const METADATA = { name: 'Lease', roles: [{ label: 'Tenant' }], text_tags: true }

const CHANGES = { insertions: 1, deletions: 2, moves: 0, formatting: 0 }
const NOTES = (document: string) => [
  {
    code: 'tracked_changes_accepted',
    message: expect.stringContaining('3 tracked changes that nobody had accepted (1 insertion, 2 deletions)'),
    document,
    count: 3,
    changes: CHANGES,
  },
  { code: 'comments_left_out', message: expect.stringContaining('1 comment, which is left out'), document, count: 1 },
]

async function wordsOf(file: { sha256: string; size: number }) {
  needs('pdftotext')
  const path = await service.app.blobs.locate(file)
  return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']).toString()
}

const bring = async (query: Readonly<Record<string, string>>, content: Buffer) => {
  needs('bwrap', 'soffice')
  const raw = { payload: content, type: 'application/octet-stream' }
  return owner.call('POST', `/conversions?${new URLSearchParams({ name: 'lease.docx', ...query })}`, { raw })
}

describe('a template of it', { timeout: 120_000 }, () => {
  test('has the final text, and counts what was accepted and left out', async () => {
    const { status, body } = await createFromDocx(service, { metadata: METADATA, content: await changed() })
    expect([status, body.variables]).toEqual([201, []])
    expect(body.conversion_notes).toEqual(NOTES('lease.docx'))
    const words = await wordsOf(body.documents[0])
    expect(words).toContain('Rent: 1250 EUR')
    expect(words).not.toMatch(/950|repairs|unsaid/)
    expect((await call(service, 'GET', `/templates/${body.id}`)).body).toEqual(body)
  })

  test('asks nothing for deleted text, and its envelopes have none', async () => {
    const content = await docx({ body: `${rent('{{old.rent}}', '{{rent}}')}${paragraph('{{signature}}')}` })
    const { status, body } = await createFromDocx(service, { metadata: METADATA, content })
    expect([status, body.variables]).toEqual([201, [expect.objectContaining({ name: 'rent' })]])
    const made = await order(service, body.id, { assignments: [tenant], data: { rent: 1250 } })
    expect(made.status).toBe(201)
    const words = await wordsOf(made.body.documents[0])
    expect(words).toContain('Rent: 1250 EUR')
    expect(words).not.toContain('old')
  })

  test('is refused where that is wished, and one without changes is not', async () => {
    const metadata = { ...METADATA, tracked_changes: 'refuse' }
    const { status, body } = await createFromDocx(service, { metadata, content: await changed() })
    expect([status, body.code, body.param]).toEqual([400, 'document_tracked_changes', 'files[0]'])
    expect(body.message).toMatch(/^lease\.docx has tracked changes .*1 insertion, 2 deletions/)
    const plain = await docx({ body: paragraph('Rent') + paragraph('{{signature}}') })
    const taken = await createFromDocx(service, { metadata, content: plain })
    expect([taken.status, taken.body.conversion_notes]).toEqual([201, undefined])
  })

  test('other wishes are no wish', async () => {
    const metadata = { ...METADATA, tracked_changes: 'keep' }
    const { status, body } = await createFromDocx(service, { metadata, content: await changed() })
    expect([status, body.param]).toEqual([400, 'tracked_changes'])
  })
})

describe('an upload of it', { timeout: 120_000 }, () => {
  test.each(['envelope', 'template'])('for an %s', async (made_for) => {
    const { status, body } = await bring({ for: made_for }, await changed())
    const name = made_for === 'template' ? 'lease.docx' : 'lease.pdf'
    expect([status, body.file_name, body.conversion_notes]).toEqual([201, name, NOTES(name)])
    expect(body.noted).toEqual(['tracked_changes_accepted', 'comments_left_out'])
    expect(body.notes).toEqual(body.conversion_notes.map(({ message }: { message: string }) => message))
    const upload = await service.app.store.uploads.find(
      { workspace_id: (await workspaceOf(body.upload_id)) ?? '', livemode: true },
      body.upload_id,
    )
    const words = upload?.file ? await wordsOf(upload.file) : ''
    expect(words).toContain('Rent: 1250 EUR')
    expect(words).not.toMatch(/950|repairs/)
  })

  test.each(['envelope', 'template'])('is refused for an %s where that is wished', async (made_for) => {
    const { status, body } = await bring({ for: made_for, tracked_changes: 'refuse' }, await changed())
    expect([status, body.code]).toEqual([400, 'document_tracked_changes'])
  })
})

const workspaceOf = (id: string) => service.app.store.uploads.workspaceOf(id)
