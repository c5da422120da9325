import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectStream, packed, pages, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, firstPages, keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const sound = pages()
/** With its cross-reference in a stream; the content of the page comes last but for that. */
const streamed = (): Buffer => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Contents 4 0 R>>',
    stream('', '72 600 300 40 re f').toString('latin1'),
  ]
  let text = '%PDF-1.5\n'
  let rows = '0000000000ffff'
  for (const [i, body] of objects.entries()) {
    rows += `01${text.length.toString(16).padStart(8, '0')}0000`
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
  }
  rows += `01${text.length.toString(16).padStart(8, '0')}0000`
  const xref = stream('/Type/XRef/Filter/ASCIIHexDecode/Size 6/Index[0 6]/W[1 4 2]/Root 1 0 R', `${rows}>`)
  return Buffer.from(`${text}5 0 obj\n${xref.toString('latin1')}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
const edited = (what: RegExp, by: (...found: string[]) => string, file = sound): Buffer => {
  const text = file.toString('latin1')
  const changed = text.replace(what, by)
  expect(changed).not.toBe(text)
  return Buffer.from(changed, 'latin1')
}

/** Of object 3, which is the content of the page. */
const ROW_3 = /((?:\d{10} \d{5} [nf] \n){3})(\d{10}) 00000 n/

describe('a damaged file that other readers mend for themselves', () => {
  it.each([
    [
      'the content of its page is not where it says',
      edited(ROW_3, (_, before, at) => `${before}${String(Number(at) - 4).padStart(10, '0')} 00000 n`),
    ],
  ])('keeps what its page shows, and tells: %s', async (name, bytes) => {
    const found = keptOf(opened, 'mended', await opened.inspect('mended', bytes))
    expect(found.read.removed, name).toEqual(['damage'])
    expect((await changedFor(opened, found)).filter((reader) => reader !== 'ours')).toEqual([])
    const kept = await firstPages(opened, found.kept)
    expect(Buffer.compare(kept['ours'] ?? Buffer.alloc(0), Buffer.alloc(kept['ours']?.length ?? 0, 255))).not.toBe(0)
  })

  it('keeps its bytes where it is sound', async () => {
    expect(keptOf(opened, 'sound', await opened.inspect('sound', streamed())).read.normalised).toBeNull()
  })

  it.each([
    [
      'every offset is wrong',
      edited(/(\d{10}) 00000 n/g, (_, at) => `${String(Number(at) + 7).padStart(10, '0')} 00000 n`),
    ],
    ['it says that it has three objects', edited(/\/Size \d+/, () => '/Size 4', streamed())],
    ['it does not say where its cross-reference is', sound.subarray(0, sound.lastIndexOf('startxref'))],
    ['its objects lie in a stream', edited(/startxref\n\d+/, () => 'startxref\n7', packed(objectStream(0)))],
  ])('has nothing to tell where nobody saw the difference: %s', async (name, bytes) => {
    const found = keptOf(opened, 'healed', await opened.inspect('healed', bytes))
    expect(found.read.removed, name).toEqual([])
    expect(await changedFor(opened, found)).toEqual([])
  })
})
