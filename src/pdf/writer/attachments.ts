import { createHash } from 'node:crypto'
import type { Attachment } from '../../ports/pdf.ts'
import type { AttachmentsIndex } from '../reader/attachments.ts'
import { stringBytes, stringText } from '../reader/strings.ts'
import type { ObjectSink } from './object-sink.ts'
import { dateString, textString } from './syntax.ts'

/** The type and relationship of an attachment that is not data for programs (ISO 32000-2, 14.13.2). */
export interface Attached extends Attachment {
  readonly type?: string
  readonly relationship?: 'Source' | 'Data' | 'Supplement'
}

/**
 * The catalog's entries for attached files: the existing ones, plus those to add, whose objects are written first
 * (ISO 32000-2, 7.11.4 and 14.13). The name tree becomes one sorted leaf, and the last new file is the last of /AF.
 */
export const attachmentEntries = (
  sink: ObjectSink,
  { names, embedded, associated }: AttachmentsIndex,
  { attached, at }: { readonly attached: readonly Attached[]; readonly at: string | null },
): string => {
  const added: (readonly [string, string])[] = []
  for (const file of attached) {
    const name = freeName(file.name, [...embedded, ...added])
    added.push([textString(name), putFile(sink, { ...file, name }, at)])
  }
  const leaf = sorted([...embedded, ...added])
  const tree = leaf.length === 0 ? '' : `\n/EmbeddedFiles << /Names [${leaf.flat().join(' ')}] >>`
  const af = [associated, ...added.map(([, file]) => file)].join(' ').trim()
  return [names === '' && tree === '' ? '' : `\n/Names << ${names}${tree} >>`, af === '' ? '' : `\n/AF [${af}]`].join(
    '',
  )
}

/** The stream is compressed; size and checksum are of the uncompressed bytes (ISO 32000-2, table 45: MD5). */
const putFile = (sink: ObjectSink, attached: Attached, at: string | null): string => {
  const { name, description, bytes, type = 'application/json', relationship = 'Data' } = attached
  const checksum = createHash('md5').update(bytes).digest('hex')
  const params = `/Params << /Size ${bytes.length}${at === null ? '' : ` /ModDate ${dateString(at)}`} /CheckSum <${checksum}> >>`
  const stream = sink.addStream(`/Type /EmbeddedFile /Subtype /${type.replace('/', '#2F')} ${params}`, bytes)
  const called = `/F ${textString(name)} /UF ${textString(name)} /Desc ${textString(description)}`
  return sink.add(
    `<< /Type /Filespec ${called} /EF << /F ${stream} /UF ${stream} >> /AFRelationship /${relationship} >>`,
  )
}

/** The name, with -2, -3 and so on if a file of that name is attached already. */
const freeName = (wanted: string, embedded: AttachmentsIndex['embedded']): string => {
  const taken = new Set(embedded.map(([name]) => stringText(name)))
  const [, stem = wanted, end = ''] = /^(.*)(\.[^.]*)$/s.exec(wanted) ?? []
  let name = wanted
  for (let n = 2; taken.has(name); n++) name = `${stem}-${n}${end}`
  return name
}

/** Sorts by the bytes of the names, as readers search the tree (ISO 32000-2, 7.9.6). */
const sorted = (leaf: AttachmentsIndex['embedded']): AttachmentsIndex['embedded'] =>
  leaf
    .map((entry) => ({ entry, key: stringBytes(entry[0]) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ entry }) => entry)
