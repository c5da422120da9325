import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn, readByPdfjs } from '../pdf/assembly/read-by.ts'
import { pdf, stream } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm, SAMPLE_PDF, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Lease 2026</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>'

/** Three pages; a link by name on the first to the second, and bookmarks to the second and the third. */
const LEASE = pdf(
  [
    '<</Type/Catalog/Pages 2 0 R/Outlines 10 0 R/PageLabels<</Nums[0<</S/r>>]>>/Names<</Dests<</Names[(chap2)[4 0 R/Fit]]>>>>/Lang(en-GB)/ViewerPreferences<</DisplayDocTitle true>>/Metadata 14 0 R>>',
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]/MediaBox[0 0 612 792]/Resources<</Font<</F1 9 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 6 0 R/Annots[13 0 R]>>',
    '<</Type/Page/Parent 2 0 R/Contents 7 0 R>>',
    '<</Type/Page/Parent 2 0 R/Contents 8 0 R>>',
    ...['For chapter 2, click here', 'Chapter 2', 'Chapter 3'].map((words) =>
      stream('', `BT /F1 14 Tf 72 720 Td (${words}) Tj ET`),
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Outlines/First 11 0 R/Last 12 0 R/Count 2>>',
    '<</Title(Chapter 2)/Parent 10 0 R/Next 12 0 R/Dest(chap2)>>',
    '<</Title(Chapter 3)/Parent 10 0 R/Prev 11 0 R/Dest[5 0 R/Fit]>>',
    '<</Type/Annot/Subtype/Link/Rect[72 710 300 740]/Border[0 0 0]/Dest(chap2)>>',
    stream('/Type/Metadata/Subtype/XML', XMP),
    '<</Title(Lease 2026)/Author(Landlord)>>',
  ],
  '/Info 15 0 R',
)

const finalOf = async (id: string, query = ''): Promise<{ readonly path: string; readonly text: string }> => {
  const { status, bytes } = await call(service, 'GET', `/envelopes/${id}/final${query}`)
  expect(status).toBe(200)
  const path = join(service.folder, `final${query.length}.pdf`)
  await writeFile(path, bytes)
  return { path, text: bytes.toString('latin1') }
}

const chapters = (two: number, three: number) => [
  { title: 'Chapter 2', page: two },
  { title: 'Chapter 3', page: three },
]

test('a document whose pages were rearranged is sealed with all that it says of itself, and its link by name works', async () => {
  const field = signatureFor(ada.email, { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 })
  const { body } = await createWith(service, { recipients: [ada], fields: [field] }, [
    { name: 'lease.pdf', content: LEASE },
  ])
  const pages = [{ page: 2 }, { page: 1, rotate: 90 }, { page: 3 }]
  const changed = await call(service, 'PUT', `/envelopes/${body.id}/documents/${body.documents[0].id}/pages`, {
    body: { pages },
  })
  expect(changed.status).toBe(200)
  await signAll(service, (await call(service, 'POST', `/envelopes/${body.id}/send`)).body)
  await service.runJobs()
  expect((await read(service, body.id)).status).toBe('completed')
  const { path, text } = await finalOf(body.id)
  expect(faultsIn(path)).toBe('')
  expect(await readByPdfjs(path)).toMatchObject({
    ...{ pages: 3, title: 'Lease 2026', xmp_title: 'Lease 2026', labels: ['ii', 'i', 'iii'], names: { chap2: 1 } },
    ...{ bookmarks: chapters(1, 3), links: [[], [1], []] },
  })
  expect(text).toMatch(/\/Lang \(en-GB\)/)
  expect(text).toContain('Countersign')
  expect(text).not.toMatch(/pdfaid|PDFium/)
})

test('merged with another document it keeps them', async () => {
  const metadata = {
    name: 'Both',
    recipients: [ada],
    send: true,
    fields: [signatureFor(ada.email, { document: 'lease.pdf' })],
  }
  const files = [
    { name: 'other.pdf', content: SAMPLE_PDF },
    { name: 'lease.pdf', content: LEASE },
  ]
  const { body } = await call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })
  await signAll(service, body)
  await service.runJobs()
  const { path, text } = await finalOf(body.id, '?format=pdf')
  expect(faultsIn(path)).toBe('')
  expect(await readByPdfjs(path)).toMatchObject({
    ...{ pages: 5, title: 'Both', xmp_title: 'Both', labels: ['1', '2', 'i', 'ii', 'iii'], names: { chap2: 4 } },
    bookmarks: [
      { title: 'other.pdf', page: 1 },
      { title: 'lease.pdf', page: 3, items: chapters(4, 5) },
    ],
    links: [[], [], [4], [], []],
  })
  expect(text).toMatch(/\/Lang \(en-GB\)/)
  expect(text).toMatch(/\/Author \(Landlord\)/)
  expect(text).not.toMatch(/pdfaid|PDFium/)
})
