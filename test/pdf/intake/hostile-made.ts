import { flateBomb, pages, pdf, stream } from './files.ts'

/** Parts of files that are made to cost time or memory, to be seen differently by two readers, or to act. */

/** Name, file, and the refusal: null where the file may be taken, as it is or as a harmless copy. */
export type Hostile = readonly [name: string, make: () => Buffer, refused: string | null]

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
export const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'
export const DAMAGED = 'document_damaged'

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
export const tree = (...nodes: readonly string[]): Buffer => pdf([CATALOG, ...nodes])
export const content = (dict: string, data: Uint8Array | string): Buffer => pages({ content: stream(dict, data) })
export const image = (dict: string, data: Uint8Array | string): Buffer =>
  pages({
    more: [stream(`/Type/XObject/Subtype/Image${dict}`, data)],
    resources: '/XObject<</I 10 0 R>>',
    content: '612 0 0 792 0 0 cm /I Do',
  })
export const replaced = (file: Buffer, from: string | RegExp, to: string): Buffer =>
  latin1(file.toString('latin1').replace(from, () => to))
/** Another revision behind the last one. */
export function appended(file: Buffer, objects: readonly (readonly [number, string])[], trailer = ''): Buffer {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1'))?.[1])
  let at = file.length
  const bodies = objects.map(([number, body]) => {
    const text = `${number} 0 obj\n${body}\nendobj\n`
    const row = `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
    at += text.length
    return { text, row }
  })
  const table = `xref\n${bodies.map(({ row }) => row).join('')}trailer\n<</Size 20/Root 1 0 R/Prev ${start}${trailer}>>\n`
  return Buffer.concat([file, latin1(`${bodies.map(({ text }) => text).join('')}${table}startxref\n${at}\n%%EOF\n`)])
}
/** One page whose cross-reference is a stream with these entries and data. */
export function streamed(dict: string, data: Uint8Array): Buffer {
  const body = latin1(
    `%PDF-1.7\n1 0 obj\n${CATALOG}\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n3 0 obj\n${PAGE}\nendobj\n`,
  )
  const xref = stream(`/Type/XRef/Root 1 0 R${dict}`, data)
  return Buffer.concat([body, latin1('5 0 obj\n'), xref, latin1(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`)])
}
export const blanks = (megabytes: number): Buffer => flateBomb(megabytes, Buffer.alloc(1024 * 1024, '0 0 m '))
export const runs = Buffer.concat([...Array<Buffer>(100_000).fill(Buffer.from([129, 32])), Buffer.from([128])])
export const chain = (length: number, last: string): readonly string[] => [
  ...Array.from({ length }, (_, i) => `${i + 11} 0 R`),
  last,
]
export const names = (count: number, name: string): string => `[${`/${name} `.repeat(count)}]`

/** Its table shows one content of the page, the stream that newer readers look at another. */
export function hybrid(): Buffer {
  const make = (xref: number, other: number): Buffer =>
    pages({
      trailer: `/XRefStm ${String(xref).padStart(5, '0')}`,
      more: [
        `null\nendobj\n3 0 obj\n<</Length 21>>\nstream\n1 0 0 rg 0 0 9 9 re f\nendstream`,
        stream('/Type/XRef/Size 4/W[1 3 1]/Index[3 1]/Root 1 0 R', Buffer.from([1, 0, other >> 8, other & 255, 0])),
      ],
    })
  const draft = make(0, 0).toString('latin1')
  return make(draft.indexOf('11 0 obj'), draft.lastIndexOf('3 0 obj'))
}
