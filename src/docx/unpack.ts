import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { START_BYTES } from './drawings.ts'
import { DocxRefusal } from './refusal.ts'

/** Contract templates have a few dozen parts and unpack to a few megabytes. */
const ENTRIES_MAX = 2_000
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024

interface Unpacking {
  /** Parts that are not wanted are not read. */
  readonly wanted?: (name: string) => boolean
  /** Others are, where their first bytes are of this kind. */
  readonly begins?: (start: Buffer) => boolean
  readonly entries_max?: number
}

/** The parts of an office file by name. What the directory claims of sizes is not believed. */
export async function unpack(
  bytes: Buffer,
  { wanted = () => true, begins = () => false, entries_max = ENTRIES_MAX }: Unpacking = {},
): Promise<ReadonlyMap<string, Buffer>> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: false })
    if (zip.entryCount > entries_max) throw tooLarge()
    return await partsOf(zip, { wanted, begins })
  } catch (error) {
    throw error instanceof DocxRefusal ? error : damaged()
  }
}

const damaged = () =>
  new DocxRefusal('document_damaged', 'is damaged: open it in the program it comes from, save it again and choose that')
const tooLarge = () => new DocxRefusal('document_too_complex', 'unpacks to far more than a document holds')

const encrypted = () => new DocxRefusal('document_encrypted', 'is protected with a password; save it without one')

type Choice = Required<Pick<Unpacking, 'wanted' | 'begins'>>

async function partsOf(zip: ZipFile, { wanted, begins }: Choice): Promise<ReadonlyMap<string, Buffer>> {
  const [names, parts] = [new Set<string>(), new Map<string, Buffer>()]
  let left = UNPACKED_BYTES_MAX
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (entry.isEncrypted()) throw encrypted()
    if (name.endsWith('/')) continue
    if (names.has(name) || !isPlain(entry)) throw damaged()
    names.add(name)
    if (!wanted(name) && !begins(await startOf(zip, entry))) continue
    const content = await contentOf(zip, entry, left)
    left -= content.length
    parts.set(name, content)
  }
  return parts
}

const isPlain = (entry: Entry): boolean => isPlainName(entry.fileName) && !isOf4Gigabytes(entry)

/** Names that other readers could take for another part, or for a place outside. */
const isPlainName = (name: string): boolean =>
  /^[^\\\0:]+$/.test(name) && !name.startsWith('/') && !name.split('/').some((one) => one === '' || /^\.+$/.test(one))

/** PKWARE APPNOTE 4.5.3: documents beyond 4 GB are none of ours. */
const isOf4Gigabytes = ({ extraFields }: Entry): boolean => extraFields.some(({ id }) => id === 1)

async function startOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= START_BYTES) break
  }
  return Buffer.concat(chunks)
}

async function contentOf(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += chunk.length
    if (length > left) throw tooLarge()
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw damaged()
  return content
}
