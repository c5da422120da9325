import { FreshFile } from '../src/pdf/writer/fresh-file.ts'
import type { PdfFile } from './pdf-file.ts'

/** Pages full of text, as contracts are: what a phone shows of them is about as heavy as theirs. */
export function textFile(pages: number): PdfFile {
  const make = () => {
    const file = new FreshFile()
    const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>')
    made += 1
    for (let page = 1; page <= pages; page += 1) {
      const contents = file.addStream('', Buffer.from(written(`${made}.${page}`)), { raw: true })
      file.addPage({ width: 595, height: 842, resources: `<< /Font << /F ${font} >> >>`, contents })
    }
    return [Buffer.from(file.finish({ title: `Agreement ${made}`, at: '2026-01-01T00:00:00.000Z' }))]
  }
  return {
    label: `${pages} pages of text`,
    size: make().reduce((sum, { length }) => sum + length, 0),
    pages,
    make,
  }
}

let made = 0

const LINES = 42
const WORDS = 'the parties agree that either may end this contract with notice of ninety days in writing'.split(' ')

function written(number: string): string {
  const line = (at: number) =>
    Array.from({ length: 13 }, (_, i) => WORDS[(at * 7 + i * (1 + (at % 3))) % WORDS.length]).join(' ')
  const lines = Array.from({ length: LINES }, (_, at) => `(${number}.${at + 1} ${line(at)}) Tj T*`)
  return `BT /F 11 Tf 16 TL 60 780 Td ${lines.join('\n')} ET`
}
