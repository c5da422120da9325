import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sha256Hex } from '../../kit/secrets.ts'
import { Manifest, NAMES } from './archive-manifest.ts'
import { type Archive, damaged, type Entry } from './archive-read.ts'
import type { SavedFile } from './secrets.ts'

/** No manifest of ours is as long; nothing longer is held in memory. */
const MANIFEST_BYTES_MAX = 64 * 1024 * 1024

/** A key or a certificate of the data folder is not as long. */
const FILE_BYTES_MAX = 1024 * 1024

export interface Verified {
  readonly manifest: Manifest
  /** The files of the data folder. */
  readonly files: readonly SavedFile[]
}

/** Reads every byte of an archive once and compares it with the manifest. Throws, naming what is wrong. */
export async function verifyArchive(archive: Archive, progress: (bytes: number) => void): Promise<Verified> {
  const found = new Found()
  const tail: Buffer[] = []
  for await (const entry of archive.entries()) {
    if (LAST[tail.length]?.test(entry.name)) tail.push(await whole(entry, MANIFEST_BYTES_MAX))
    else if (tail.length > 0) throw damaged(`${entry.name} stands behind the manifest`)
    else await found.take(entry, progress)
  }
  const [manifest, sum] = tail
  if (!manifest || !sum) throw damaged('it has no manifest at its end, as if it broke off')
  if (createHash('sha256').update(manifest).digest('hex') !== sum.toString('latin1'))
    throw damaged('manifest.json is not what it was')
  const read = readManifest(manifest)
  found.expect(read)
  return { manifest: read, files: found.files }
}

const LAST = [NAMES.manifest, NAMES.manifest_sum]

async function whole({ name, size, content }: Entry, bytes_max: number): Promise<Buffer> {
  if (size > bytes_max) throw damaged(`${name} is too large`)
  return Buffer.concat(await Readable.from(content()).toArray())
}

function readManifest(bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString('utf8'))
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  const version = (json as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > 2)
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
  readonly #files = new Map<string, Omit<SavedFile, 'name'>>()
  readonly #blobs = fresh()

  get files(): readonly SavedFile[] {
    return [...this.#files].map(([name, { mode, bytes }]) => ({ name, mode, bytes }))
  }

  async take(entry: Entry, progress: (bytes: number) => void): Promise<void> {
    if (NAMES.file.test(entry.name)) return this.#keep(entry, await whole(entry, FILE_BYTES_MAX))
    const sum = this.#sumFor(entry)
    for await (const chunk of entry.content()) {
      sum.hash.update(chunk)
      sum.bytes += chunk.length
      progress(chunk.length)
    }
    sum.parts += 1
    const blob = NAMES.blob.exec(entry.name)?.[1]
    if (blob === undefined) return
    if (sum.hash.digest('hex') !== blob) throw damaged(`${entry.name} is not what it was`)
    this.#blobs.hash.update(`${blob} ${entry.size}\n`)
    this.#blobs.bytes += entry.size
    this.#blobs.parts += 1
  }

  #keep({ name, mode }: Entry, bytes: Buffer): void {
    if (this.#files.has(name)) throw damaged(`${name} is there twice`)
    this.#files.set(name, { mode, bytes })
  }

  /** A text in parts has one sum, each file of a document its own. */
  #sumFor({ name }: Entry): Sum {
    if (NAMES.blob.test(name)) return fresh()
    const parts = [NAMES.table, NAMES.jobs, NAMES.named].some((pattern) => pattern.test(name))
    if (!parts) throw damaged(`${name} is nothing that belongs into a backup`)
    const at = name.lastIndexOf('/')
    const text = name.slice(0, at)
    const sum = this.#rows.get(text) ?? fresh()
    this.#rows.set(text, sum)
    if (Number(name.slice(at + 1)) !== sum.parts + 1) throw damaged(`${name} is not the part that follows`)
    return sum
  }

  expect({ tables, jobs, named, files, blobs }: Manifest): void {
    const texts = [
      ...tables.map((table) => ({ ...table, name: `tables/${table.name}` })),
      { ...jobs, name: 'jobs' },
      ...(named ? [{ ...named, name: 'named' }] : []),
    ]
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
    if (!found || found.mode !== mode || found.bytes.length !== bytes || sha256Hex(found.bytes) !== sha256)
      throw damaged(`${name} is not what it was`)
  }
}

interface Expected {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}
