import type { ObjectWriter, WrittenObject } from './objects.ts'

/** Ends a file or revision with a cross-reference table and a trailer (ISO 32000-2, 7.5.4 and 7.5.5). */
export const xrefTable = (writer: ObjectWriter, trailer: string, options: { fresh?: boolean } = {}): void => {
  const start = writer.offset
  // Only the first section of a file has the head of the free list.
  const free = options.fresh ? '0 1\n0000000000 65535 f \n' : ''
  const sections = runs(writer.written).map((run) => `${run[0]?.number} ${run.length}\n${run.map(row).join('')}`)
  writer.text(`xref\n${free}${sections.join('')}trailer\n<< /Size ${writer.next} ${trailer} >>\n`)
  writer.text(`startxref\n${start}\n%%EOF\n`)
}

/** The same as a cross-reference stream, for files that already use one (ISO 32000-2, 7.5.8). */
export const xrefStream = (writer: ObjectWriter, trailer: string): void => {
  const start = writer.offset
  const number = writer.reserve()
  const entries = [...writer.written, { number, generation: 0, offset: start }]
  const blocks = runs(entries)
  const index = blocks.map((run) => `${run[0]?.number} ${run.length}`).join(' ')
  const data = Buffer.concat(blocks.flat().map(streamRow))
  const dict = `/Type /XRef /Size ${writer.next} /W [1 4 2] /Index [${index}] ${trailer}`
  writer.putStream(number, dict, { data })
  writer.text(`startxref\n${start}\n%%EOF\n`)
}

/** Entries in order of their numbers, split at gaps. */
const runs = (written: readonly WrittenObject[]): WrittenObject[][] => {
  const blocks: WrittenObject[][] = []
  let last = -2
  for (const entry of written.toSorted((a, b) => a.number - b.number)) {
    if (entry.number === last + 1) blocks.at(-1)?.push(entry)
    else blocks.push([entry])
    last = entry.number
  }
  return blocks
}

const row = (entry: WrittenObject): string =>
  `${String(entry.offset).padStart(10, '0')} ${String(entry.generation).padStart(5, '0')} n \n`

const streamRow = (entry: WrittenObject): Buffer => {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32BE(entry.offset, 1)
  bytes.writeUInt16BE(entry.generation, 5)
  return bytes
}
