import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { pdf, stream } from '../pdf/intake/files.ts'
import { ada, call, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** Three pages of different sizes, each with a word of its own. */
const WORDS = ['Alpha', 'Secret', 'Omega']
const THREE = pdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 3/Kids[4 0 R 5 0 R 6 0 R]>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ...WORDS.map(
    (_, i) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${400 + i * 100} 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${7 + i} 0 R>>`,
  ),
  ...WORDS.map((word) => stream('', `BT /F1 24 Tf 72 700 Td (${word}) Tj ET`)),
])

const made = async () => {
  const fields = [1, 2, 3].map((page) => signatureFor(ada.email, { page, x: 0.1, y: 0.2, width: 0.3, height: 0.05 }))
  const { body } = await createWith(service, { recipients: [ada], fields }, [{ name: 'contract.pdf', content: THREE }])
  return body
}
const put = ({ id, documents }: any, pages: readonly object[], query = '') =>
  call(service, 'PUT', `/envelopes/${id}/documents/${documents[0].id}/pages${query}`, { body: { pages } })

/** All of its bytes, with its streams unpacked. */
function textOf(bytes: Buffer): string {
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const end = raw.indexOf('endstream', index)
    try {
      return inflateSync(bytes.subarray(index + length, end)).toString('latin1')
    } catch {
      return ''
    }
  })
  return raw + streams.join('\n')
}

test('a page goes with its fields and its words, another is turned; it is signed and sealed so', async () => {
  const draft = await made()
  const pages = [{ page: 3, rotate: 90 }, { page: 1 }]
  expect((await put(draft, pages)).body).toMatchObject({ code: 'document_has_fields', field_count: 1 })
  const { status, body } = await put(draft, pages, '?force=true')
  expect(status).toBe(200)
  expect(body.documents).toMatchObject([
    {
      name: 'contract.pdf',
      page_count: 2,
      pages: [
        { width: 792, height: 600, rotation: 90 },
        { width: 400, height: 792, rotation: 0 },
      ],
    },
  ])
  expect(body.documents[0].id).not.toBe(draft.documents[0].id)
  expect(body.documents[0].sha256).not.toBe(draft.documents[0].sha256)
  expect(body.fields).toMatchObject([
    { id: draft.fields[0].id, page: 2, x: 0.1, y: 0.2 },
    { id: draft.fields[2].id, page: 1, x: 0.75, y: 0.1, width: 0.05, height: 0.3 },
  ])
  await signAll(service, (await call(service, 'POST', `/envelopes/${draft.id}/send`)).body)
  await service.runJobs()
  expect((await read(service, draft.id)).status).toBe('completed')
  const { bytes } = await call(service, 'GET', `/envelopes/${draft.id}/final`)
  const text = textOf(bytes)
  expect(WORDS.map((word) => text.includes(word))).toEqual([true, false, true])
  const { checks, seal } = await verify({ bytes: new Uint8Array(bytes), roots: [] })
  expect(checks.filter(({ result }) => result === 'failed')).toEqual([])
  expect(seal?.original.sha256).toBe(body.documents[0].sha256)
})

test('a list that changes nothing makes no file', async () => {
  const draft = await made()
  const { body } = await put(draft, [{ page: 1 }, { page: 2 }, { page: 3 }])
  expect(body).toEqual(draft)
})

test('a document that is not there, and pages that are not', async () => {
  const draft = await made()
  expect((await put({ ...draft, documents: [{ id: 'doc_x' }] }, [{ page: 1 }])).body.code).toBe('not_found')
  expect((await put(draft, [{ page: 4 }])).body).toMatchObject({ code: 'invalid_parameter', param: 'pages[0].page' })
  expect((await put(draft, [{ page: 1, rotate: 45 }])).body).toMatchObject({ param: 'pages[0].rotate' })
  expect(await read(service, draft.id)).toEqual(draft)
})
