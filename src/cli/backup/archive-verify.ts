import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Manifest, NAMES } from './archive-manifest.ts'
import { type Archive, damaged, type Entry } from './archive-read.ts'

/** No manifest of ours is as long; nothing longer is held in memory. */
const MANIFEST_BYTES_MAX = 64 * 1024 * 1024

/** Reads every byte of an archive once and compares it with the manifest. Throws, naming what is wrong. */
export async function verifyArchive(archive: Archive, progress: (bytes: number) => void): Promise<Manifest> {
  const found = new Found()
  const tail: Buffer[] = []
  for await (const entry of archive.entries()) {
    if (LAST[tail.length]?.test(entry.name)) tail.push(await small(archive.content(entry), entry))
    else if (tail.length > 0) throw damaged(`${entry.name} stands behind the manifest`)
    else await found.take(entry, archive.content(entry), progress)
  }
  const [manifest, sum] = tail
  if (!manifest || !sum) throw damaged('it has no manifest at its end, as if it broke off')
  if (createHash('sha256').update(manifest).digest('hex') !== sum.toString('latin1'))
    throw damaged('manifest.json is not what it was')
  const read = readManifest(manifest)
  found.expect(read)
  return read
}

const LAST = [NAMES.manifest, NAMES.manifest_sum]

async function small(content: Readable, { name, size }: Entry): Promise<Buffer> {
  if (size > MANIFEST_BYTES_MAX) throw damaged(`${name} is too large`)
  return Buffer.concat(await content.toArray())
}

function readManifest(bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString('utf8'))
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  const version = (json as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > 1)
    throw new Error(`the backup was made by a newer program (format ${version}): restore it with that one`)
  const [issue] = read.error.issues
  throw damaged(`manifest.json: ${issue?.path.join('.')} ${issue?.message}`)
}

interface Sum {
  readonly hash: Hash
  bytes: number
  parts: number
}

const fresh = (): Sum => ({ hash: createHash('sha256'), bytes: 0, parts: 0 })

/** What an archive contains. */
class Found {
  readonly #rows = new Map<string, Sum>()
  readonly #files = new Map<string, { readonly sum: Sum; readonly mode: number }>()
  readonly #blobs = fresh()

  async take(entry: Entry, content: Readable, progress: (bytes: number) => void): Promise<void> {
    const sum = this.#sumFor(entry)
    for await (const chunk of content) {
      sum.hash.update(chunk as Buffer)
      sum.bytes += (chunk as Buffer).length
      progress((chunk as Buffer).length)
    }
    sum.parts += 1
    const blob = NAMES.blob.exec(entry.name)?.[1]
    if (blob === undefined) return
    if (sum.hash.digest('hex') !== blob) throw damaged(`${entry.name} is not what it was`)
    this.#blobs.hash.update(`${blob} ${entry.size}\n`)
    this.#blobs.bytes += entry.size
    this.#blobs.parts += 1
  }

  /** A text in parts has one sum, everything else its own. */
  #sumFor({ name, mode }: Entry): Sum {
    if (NAMES.blob.test(name)) return fresh()
    const [, table, in_table] = NAMES.table.exec(name) ?? []
    const number = in_table ?? NAMES.jobs.exec(name)?.[1]
    if (number !== undefined) {
      const text = table === undefined ? 'jobs' : `tables/${table}`
      const sum = this.#rows.get(text) ?? fresh()
      this.#rows.set(text, sum)
      if (Number(number) !== sum.parts + 1) throw damaged(`${name} is not the part that follows`)
      return sum
    }
    if (!NAMES.file.test(name)) throw damaged(`${name} is nothing that belongs into a backup`)
    if (this.#files.has(name)) throw damaged(`${name} is there twice`)
    const sum = fresh()
    this.#files.set(name, { sum, mode })
    return sum
  }

  expect({ tables, jobs, files, blobs }: Manifest): void {
    const texts = [...tables.map((table) => ({ ...table, name: `tables/${table.name}` })), { ...jobs, name: 'jobs' }]
    for (const text of texts) this.#expectText(text)
    for (const file of files) this.#expectFile(file)
    const known = new Set([...texts, ...files].map(({ name }) => name))
    const strange = [...this.#rows.keys(), ...this.#files.keys()].find((name) => !known.has(name))
    if (strange !== undefined) throw damaged(`${strange} is not in its manifest`)
    const { hash, bytes, parts } = this.#blobs
    if (parts !== blobs.count || bytes !== blobs.bytes || hash.digest('hex') !== blobs.sha256)
      throw damaged(
        `blobs: ${parts} files with ${bytes} bytes are not the ${blobs.count} with ${blobs.bytes} it was made with`,
      )
  }

  #expectText({ name, bytes, parts, sha256 }: Expected & { readonly parts: number }): void {
    const sum = this.#rows.get(name) ?? fresh()
    if (sum.parts !== parts || sum.bytes !== bytes || sum.hash.digest('hex') !== sha256)
      throw damaged(`${name} is not what it was`)
  }

  #expectFile({ name, bytes, mode, sha256 }: Expected & { readonly mode: number }): void {
    const found = this.#files.get(name)
    if (!found || found.mode !== mode || found.sum.bytes !== bytes || found.sum.hash.digest('hex') !== sha256)
      throw damaged(`${name} is not what it was`)
  }
}

interface Expected {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}
