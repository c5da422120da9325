import { Readable } from 'node:stream'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { concurrently } from '../../kit/concurrently.ts'
import { inBatches } from '../../kit/in-batches.ts'
import { sideBySide } from '../../kit/side-by-side.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { progressBar } from '../terminal.ts'
import { type Manifest, NAMES } from './archive-manifest.ts'
import { type Archive, damaged } from './archive-read.ts'
import { bytesFrom, FileLost, type FilesFolder } from './files-folder.ts'
import { AT_ONCE, BATCH } from './save-files.ts'

/** Under their hashes, as if uploaded. What a try before this one has put in place is passed over. */
export async function putFiles(blobs: Blobs, archive: Archive, { blobs: { bytes } }: Manifest): Promise<void> {
  await blobs.check()
  const bar = progressBar({ title: 'Files', total: bytes, unit: 'bytes' })
  try {
    for await (const [file, kept] of sideBySide(filesIn(archive), blobs.list(''))) {
      if (file === null) continue
      if (kept?.size !== file.size && !(await put(blobs, file, file.content())))
        throw damaged(`blobs/${file.sha256} changed while it was read`)
      bar.add(file.size)
    }
  } finally {
    bar.end()
  }
}

async function* filesIn(archive: Archive) {
  for await (const { name, size, content } of archive.entries()) {
    const sha256 = NAMES.blob.exec(name)?.[1]
    if (sha256 !== undefined) yield { sha256, size, content }
  }
}

/** False where the bytes are not those of the file; then nothing is kept. */
async function put(blobs: Blobs, file: StoredFile, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const got = await blobs.receive(Readable.from(bytes, { objectMode: false }), { limit_bytes: file.size })
  if (got === 'too_large') return false
  const is_right = got.sha256 === file.sha256 && got.size === file.size
  if (is_right) await blobs.keep(got.path, file)
  else await blobs.discard(got.path)
  return is_right
}

export interface Lost extends StoredFile {
  readonly reason: string
}

interface Named {
  /** In the order of the hashes. */
  readonly named: AsyncIterable<StoredFile>
  readonly total: number
}

/** The same from the folder that backups share. Answers what that lacks; all else is in place. */
export async function putFilesFrom(
  folder: FilesFolder,
  blobs: Blobs,
  { named, total }: Named,
): Promise<readonly Lost[]> {
  await blobs.check()
  return eachFile('Files', total, sideBySide(named, blobs.list('')), async (file, kept) => {
    if (kept?.size !== file.size && !(await put(blobs, file, bytesFrom(folder, file))))
      throw new FileLost('is not what it was')
  })
}

/** Reads every byte that a restore would take from the folder. Answers what it lacks. */
export const verifyFilesIn = (folder: FilesFolder, { named, total }: Named): Promise<readonly Lost[]> =>
  eachFile('Verifying files', total, alone(named), async (file) => {
    for await (const _ of bytesFrom(folder, file));
  })

async function* alone(named: AsyncIterable<StoredFile>): AsyncGenerator<readonly [StoredFile, null]> {
  for await (const file of named) yield [file, null]
}

async function eachFile<Kept>(
  title: string,
  total: number,
  pairs: AsyncIterable<readonly [StoredFile | null, Kept]>,
  work: (file: StoredFile, kept: Kept) => Promise<void>,
): Promise<readonly Lost[]> {
  const lost: Lost[] = []
  const bar = progressBar({ title, total, unit: 'count' })
  const one = async ([file, kept]: readonly [StoredFile | null, Kept]) => {
    if (file === null) return
    await work(file, kept).catch((error: unknown) => {
      if (!(error instanceof FileLost)) throw error
      lost.push({ ...file, reason: error.message })
    })
    bar.add(1)
  }
  try {
    for await (const some of inBatches(pairs, BATCH)) await concurrently(some, AT_ONCE, one)
  } finally {
    bar.end()
  }
  return lost
}
