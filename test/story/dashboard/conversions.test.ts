import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { docx, odt, PAGE_BREAK, paragraph, xlsx, zipOf } from '../../support/office-files.ts'
import { openService, type TestService } from '../../support/service.ts'

// Files of any kind become uploads that envelopes and templates are made of (docs/interface.md, Pages).

let service: TestService
let owner: AppUser
let stranger: AppUser
beforeAll(async () => {
  service = await openService()
  owner = await appUser(service, (await service.addWorkspace()).key)
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const OCTETS = 'application/octet-stream'
const SAMPLE = readFileSync(join(import.meta.dirname, '../../../assets/sample-agreement.pdf'))

interface Brought {
  readonly paper?: string
  readonly space?: 'live' | 'test'
  readonly who?: AppUser
  readonly headers?: Readonly<Record<string, string>>
}
const bring = (
  name: string,
  payload: Buffer | string,
  { paper, space = 'live', who = owner, headers = {} }: Brought = {},
) =>
  who.call('POST', `/conversions?${new URLSearchParams({ name, ...(paper ? { paper } : {}) })}`, {
    space,
    headers,
    raw: { payload, type: OCTETS },
  })

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6' } })

const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
const draftOf = (ref: string, space: 'live' | 'test' = 'live', who = owner) =>
  who.call('POST', '/envelopes/from-refs', { space, body: { documents: [{ ref }], recipients: [ada] } })

const scratch = () =>
  readdirSync(join(service.folder, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f]{8}-/.test(name),
  )

describe('a file', () => {
  test('that is a PDF becomes an upload as it is', async () => {
    const { status, body } = await bring('agreement.pdf', SAMPLE)
    expect(status).toBe(201)
    expect(body).toEqual({
      upload_id: expect.stringMatching(/^upl_/),
      file_name: 'agreement.pdf',
      page_count: 2,
      size: SAMPLE.length,
      converted_from: 'PDF',
      notes: [],
      noted: [],
      removed: [],
      word: null,
      expires_at: expect.any(String),
    })
    const { body: upload } = await owner.call('GET', `/uploads/${body.upload_id}`)
    expect([upload.status, upload.size]).toEqual(['ready', SAMPLE.length])
    const { status: created, body: envelope } = await draftOf(body.upload_id)
    expect([created, envelope.documents[0].name]).toEqual([201, 'agreement.pdf'])
  })

  test('of Word becomes a PDF that an envelope and a template are made of', { timeout: 60_000 }, async () => {
    const bytes = await docx({
      body: paragraph('One') + PAGE_BREAK + paragraph('Two'),
      more: { 'word/vbaProject.bin': 'x' },
    })
    const { status, body } = await bring('Vertrag.docx', bytes)
    expect([status, body.file_name, body.page_count]).toEqual([201, 'Vertrag.pdf', 2])
    expect([body.converted_from, body.notes]).toEqual(['Word document (DOCX)', ['The macros in it were not run.']])
    expect(body.noted).toEqual(['macros_not_run'])
    expect((await draftOf(body.upload_id)).status).toBe(201)
    const wish = {
      name: 'Lease',
      roles: [{ label: 'Tenant' }],
      documents: [{ ref: body.upload_id, title: 'The lease' }],
    }
    const template = await owner.call('POST', '/templates/from-refs', { body: wish })
    expect([template.status, template.body.documents[0]]).toMatchObject([
      201,
      { name: 'Vertrag.pdf', title: 'The lease', page_count: 2 },
    ])
  })

  test('with a name that is too long by its ending keeps whole characters of it', async () => {
    const { status, body } = await bring(`${'a'.repeat(250)}🖋`, SAMPLE)
    expect([status, body.file_name]).toEqual([201, `${'a'.repeat(250)}.pdf`])
  })

  test('larger than a body of JSON may be is taken', async () => {
    const noise = Buffer.alloc(1024 * 1024 * 3)
    for (let i = 0; i < noise.length; i++) noise[i] = (i * 7919) % 251
    const png = await sharp(noise, { raw: { width: 1024, height: 1024, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(png.length).toBeGreaterThan(3_000_000)
    expect((await bring('scan.png', png)).status).toBe(201)
  })

  test.each([
    ['photo.jpg', () => photo(400, 300).jpeg().toBuffer(), 'JPEG picture'],
    ['photo.png', () => photo(300, 400).png().toBuffer(), 'PNG picture'],
    ['photo.webp', () => photo(300, 400).webp().toBuffer(), 'WebP picture'],
    ['photo.avif', () => photo(30, 40).avif({ effort: 0 }).toBuffer(), 'AVIF picture'],
  ] as const)('%s becomes a page', async (name, make, from) => {
    const { status, body } = await bring(name, await make())
    expect([status, body.page_count, body.converted_from, body.file_name]).toEqual([201, 1, from, 'photo.pdf'])
  })

  test('that is called another kind of picture is taken, and said so', async () => {
    const { body } = await bring('photo.jpg', await photo(40, 30).png().toBuffer())
    expect(body.notes).toEqual(['It is a PNG picture, whatever its name says.'])
    expect(body.noted).toEqual(['other_kind'])
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\papers\\deed.pdf', 'deed.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ['two\nlines\u202e.pdf', 'two lines .pdf'],
    ['Übereinkunft 契約.pdf', 'Übereinkunft 契約.pdf'],
    ['<b>bold</b>.pdf', 'b>.pdf'],
    ['...', 'document.pdf'],
    [`${'é'.repeat(400)}.pdf`, `${'é'.repeat(251)}.pdf`],
  ])('called %j is named %j', async (name, named) => {
    const { status, body } = await bring(name, SAMPLE)
    expect([status, body.file_name]).toEqual([201, named])
  })
})

describe('a file is refused in words', () => {
  const lies = (name: string, words: string) => `${name} is called a ${words}`
  test.each([
    ['empty.pdf', '', 'document_damaged', 'empty.pdf is empty: it has 0 bytes'],
    [
      'deed.docx',
      SAMPLE,
      'unsupported_document_type',
      lies('deed.docx', 'Word document (DOCX) by its name, but it is a PDF'),
    ],
    [
      'deed.pdf',
      'MZ\x90\0\x03\0',
      'unsupported_document_type',
      lies('deed.pdf', 'PDF by its name, but it is a program'),
    ],
    ['deed.pdf', 'only words', 'unsupported_document_type', lies('deed.pdf', 'PDF by its name, but it is plain text')],
    [
      'photo.heic',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'unsupported_document_type',
      'photo.heic is a HEIC picture and cannot be made into a PDF here; save it as JPEG or PNG',
    ],
    ['cat.gif', 'GIF89a\0\0', 'unsupported_document_type', 'cat.gif is a GIF picture'],
    ['what', '\0\x01\x02', 'unsupported_document_type', 'what is of a kind that is not known here'],
    ['cut.png', '\x89PNG\r\n\x1a\n\0\0', 'document_damaged', 'cut.png: the picture is damaged'],
    ['cut.pdf', SAMPLE.subarray(0, 2000), 'document_damaged', 'cut.pdf'],
    ['long.txt', 'x'.repeat(2_100_000), 'limit_exceeded', 'long.txt has more text than 50 pages hold'],
  ] as const)('%s %#', async (name, payload, code, message) => {
    const { body } = await bring(name, typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload)
    expect([body.code, body.document]).toEqual([code, name])
    expect(body.message).toContain(message)
  })

  test('where an archive is not what it seems', async () => {
    const whole = await docx({ body: paragraph('One') })
    const locked = await odt({
      body: '',
      manifest: '<manifest:file-entry manifest:full-path="x"><manifest:encryption-data/></manifest:file-entry>',
    })
    const wrapped = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage\0', 'utf16le'),
    ])
    const bomb = Buffer.from(whole)
    // What its directory says it unpacks to.
    bomb.writeUInt32LE(0x2000_0000, bomb.lastIndexOf('PK\x01\x02') + 24)
    const rows = [
      [
        'half.docx',
        whole.subarray(0, whole.length / 2),
        'document_damaged',
        'half.docx is damaged: it ends in the middle',
      ],
      ['sums.docx', await xlsx([]), 'unsupported_document_type', 'but it is an Excel workbook (XLSX)'],
      [
        'files.zip',
        await zipOf({ 'a.txt': 'a' }),
        'unsupported_document_type',
        'files.zip is a ZIP archive and cannot be made into a PDF here; unpack it',
      ],
      ['locked.odt', locked, 'document_encrypted', 'locked.odt is protected with a password'],
      ['locked.xlsx', wrapped, 'document_encrypted', 'locked.xlsx is protected with a password'],
      ['bomb.docx', bomb, 'limit_exceeded', 'bomb.docx unpacks to far more than a document of 50 pages holds'],
    ] as const
    for (const [name, payload, code, message] of rows) {
      const { body } = await bring(name, payload)
      expect([name, body.code]).toEqual([name, code])
      expect(body.message).toContain(message)
    }
  })

  test('that is too large, without being kept', async () => {
    const { status, body } = await bring('large.pdf', Buffer.alloc(25 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'file_too_large'])
    expect(body.message).toContain('large.pdf')
  })

  test('with more pixels than anybody needs, before they are unpacked', async () => {
    const png = await photo(8000, 8000).png({ compressionLevel: 1 }).toBuffer()
    const { body } = await bring('huge.png', png)
    expect(body.message).toContain('8000 x 8000 pixels')
  })

  test('in any other wrapping than its own bytes', async () => {
    const { status, body } = await owner.call('POST', '/conversions?name=a.pdf', { body: {} })
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    const sent = await owner.call('POST', '/envelopes/from-refs', { raw: { payload: 'x', type: OCTETS } })
    expect(sent.body.code).toBe('unsupported_media_type')
  })

  test('under a query that is not known', async () => {
    const { body } = await owner.call('POST', '/conversions?paper=a0&x=1', {
      raw: { payload: SAMPLE, type: OCTETS },
    })
    expect(body.errors.map((one: { param: string }) => one.param).toSorted()).toEqual(['name', 'paper', 'x'])
  })
})

test('nothing of a refused or converted file is left lying about', async () => {
  await bring('photo.png', await photo(30, 40).png().toBuffer())
  await bring('cut.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect(scratch()).toEqual([])
})

test('a key for repetition means nothing: each file that is brought is a new upload', async () => {
  const headers = { 'idempotency-key': 'bring-1' }
  const first = await bring('a.pdf', SAMPLE, { headers })
  const second = await bring('a.pdf', SAMPLE, { headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.upload_id).not.toBe(first.body.upload_id)
})

describe('its pages', () => {
  test('are shown to the workspace that brought it', async () => {
    const { body } = await bring('agreement.pdf', SAMPLE)
    const { status, headers, bytes } = await owner.call('GET', `/uploads/${body.upload_id}/pages/2.webp`)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(bytes).metadata()).width).toBe(800)
    for (const page of ['0.webp', '3.webp', '1.png', '01.webp', 'x'])
      expect((await owner.call('GET', `/uploads/${body.upload_id}/pages/${page}`)).body.code).toBe('not_found')
  })

  test('and the upload do not exist for anybody else', async () => {
    const { body } = await bring('agreement.pdf', SAMPLE, { space: 'test' })
    const page = `/uploads/${body.upload_id}/pages/1.webp`
    expect((await owner.call('GET', page)).body.code).toBe('not_found')
    expect((await stranger.call('GET', page, { space: 'test' })).body.code).toBe('not_found')
    expect((await draftOf(body.upload_id)).body.code).toBe('unknown_upload')
    expect((await draftOf(body.upload_id, 'test', stranger)).body.code).toBe('unknown_upload')
    const wish = { roles: [{ label: 'Tenant' }], documents: [{ ref: body.upload_id }] }
    expect((await stranger.call('POST', '/templates/from-refs', { space: 'test', body: wish })).body.code).toBe(
      'unknown_upload',
    )
  })
})

describe('a template of what was brought', () => {
  test('is refused with everything that is wrong', async () => {
    const { body: upload } = await bring('a.pdf', SAMPLE)
    const documents = [{ ref: upload.upload_id }, { ref: upload.upload_id }]
    const { body } = await owner.call('POST', '/templates/from-refs', {
      body: { roles: [], documents, colour: 1 },
    })
    const codes = body.errors.map((one: { code: string }) => one.code)
    expect(codes).toEqual(expect.arrayContaining(['unknown_parameter', 'duplicate_document_name', 'no_signer']))
    const none = await owner.call('POST', '/templates/from-refs', { body: { roles: [{ label: 'A' }] } })
    expect(none.body.errors).toMatchObject([{ code: 'missing_parameter', param: 'documents' }])
    const many = Array.from({ length: 16 }, () => ({ ref: upload.upload_id }))
    expect((await owner.call('POST', '/templates/from-refs', { body: { roles: [], documents: many } })).body.code).toBe(
      'limit_exceeded',
    )
  })
})

test('a page learns whether office files can be converted here', async () => {
  expect((await owner.call('GET', '/conversions')).body).toEqual({ office: true, why_not: null })
})
