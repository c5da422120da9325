import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formPage, pages } from '../pdf/intake/files.ts'
import { ada, boxes, create, people, SAMPLE_PDF, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'
import { scratchFiles, tracesOf } from '../support/traces.ts'

let service: TestService
let before: object
beforeAll(async () => {
  service = await openService()
  await create(service)
})
beforeEach(async () => {
  before = await tracesOf(service)
})
afterAll(() => service.close())

const nothingStored = async () => expect(await tracesOf(service)).toEqual(before)

describe('files that cannot be taken', () => {
  const pdf = (content: Buffer, name = 'contract.pdf') => [{ name, content }]
  const encrypted = pages({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Acme/V 9>>' })
  const xfa = pages({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA 3 0 R>>' })
  const signed = pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>',
    more: [
      '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[9 9 99 99]/V 11 0 R>>',
      '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>',
    ],
  })
  const padded = (bytes: number) => {
    const head = pages()
    return Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')])
  }
  const rows: [string, { name: string; content: Buffer }[], number, string, string | RegExp][] = [
    ['an image', pdf(Buffer.from('\x89PNG\r\n')), 415, 'unsupported_document_type', /^contract\.pdf: .*PDF/],
    ['an empty file', pdf(Buffer.alloc(0)), 415, 'unsupported_document_type', /^contract\.pdf: /],
    ['an encrypted one', pdf(encrypted), 400, 'document_encrypted', /^contract\.pdf: /],
    ['an XFA form', pdf(xfa), 400, 'document_xfa', /^contract\.pdf: /],
    ['one that is signed already', pdf(signed), 400, 'document_already_signed', /^contract\.pdf: .*allow_signed/],
    ['a damaged one', pdf(Buffer.from('%PDF-1.7\nnothing')), 400, 'document_damaged', /^contract\.pdf: /],
    ['51 pages', pdf(pages({ count: 51 })), 400, 'limit_exceeded', /^contract\.pdf: .*51/],
    [
      'one byte more than 25 MB',
      pdf(padded(25 * 1024 * 1024 + 1)),
      413,
      'file_too_large',
      'contract.pdf is larger than 25 MB',
    ],
    [
      'two of the same name',
      [...pdf(SAMPLE_PDF), ...pdf(SAMPLE_PDF)],
      400,
      'duplicate_document_name',
      'files has contract.pdf twice; document names must differ',
    ],
    [
      'two of the same name, composed differently',
      [...pdf(SAMPLE_PDF, 'M\u00fcller.pdf'), ...pdf(SAMPLE_PDF, 'Mu\u0308ller.pdf')],
      400,
      'duplicate_document_name',
      /M\u00fcller\.pdf twice/,
    ],
    [
      '16 of them',
      Array.from({ length: 16 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF })),
      400,
      'limit_exceeded',
      'an envelope has at most 15 documents; this one has 16',
    ],
    [
      '30 of them',
      Array.from({ length: 30 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF })),
      400,
      'invalid_request',
      'the body has too many parts',
    ],
    [
      'a good one before a bad one',
      [...pdf(SAMPLE_PDF, 'good.pdf'), ...pdf(encrypted, 'bad.pdf')],
      400,
      'document_encrypted',
      /^bad\.pdf: /,
    ],
    [
      'a name with a line break in it',
      pdf(SAMPLE_PDF, 'a\u0085b\u202efdp.exe.pdf'),
      400,
      'invalid_parameter',
      /^files.*control characters/,
    ],
  ]
  test.each(rows)('%s', async (_, files, ...expected) => {
    const [status, code, message] = expected
    const { body } = await createWith(service, { recipients: [ada] }, files)
    expect(body).toMatchObject({ status, code, message: expect.stringMatching(message) })
    await expect.poll(() => scratchFiles(service)).toEqual([])
    await nothingStored()
  })

  test('limits are told with their numbers', async () => {
    const files = Array.from({ length: 16 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF }))
    expect((await createWith(service, simple(), files)).body).toMatchObject({
      limit: 15,
      value: 16,
      param: 'files',
    })
    expect((await createWith(service, simple(), pdf(pages({ count: 51 })))).body).toMatchObject({
      limit: 50,
      value: 51,
      document: 'contract.pdf',
    })
    expect((await createWith(service, simple(), pdf(padded(25 * 1024 * 1024 + 1)))).body).toMatchObject({
      limit: 26_214_400,
      document: 'contract.pdf',
    })
  })

  test('what is just within the limits is taken', async () => {
    const files = Array.from({ length: 15 }, (_, i) => ({ name: `${i}.pdf`, content: SAMPLE_PDF }))
    expect((await createWith(service, { recipients: people(50) }, files)).status).toBe(201)
    const long = await createWith(service, simple({ fields: boxes(500) }), pdf(pages({ count: 50 })))
    expect([long.status, long.body.documents?.[0].page_count, long.body.fields?.length]).toEqual([201, 50, 500])
    expect((await createWith(service, simple({ fields: [] }), pdf(padded(25 * 1024 * 1024)))).status).toBe(201)
    const form = await createWith(service, simple({ fields: [] }), pdf(formPage()))
    expect(form.status).toBe(201)
    const sealed = await createWith(service, { recipients: [ada], allow_signed: true }, pdf(signed))
    expect(sealed.status).toBe(201)
  })
})
