import { createHash } from 'node:crypto'
import type { Spool } from '../../application/documents/spool.ts'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { concurrently } from '../../kit/concurrently.ts'
import { inBatches } from '../../kit/in-batches.ts'
import type { App } from '../../ports/app.ts'
import { progressBar } from '../terminal.ts'
import type { Manifest } from './archive-manifest.ts'
import type { ArchiveWriter } from './archive-write.ts'
import type { Encrypter } from './encryption.ts'
import { openFilesFolder } from './files-folder.ts'

type Missing = Manifest['blobs']['missing'][number]

interface Listed {
  readonly app: Pick<App, 'blobs'>
  /** `<sha256> TAB <size>` on a line. */
  readonly listed: Spool
  readonly total: number
}

/** What an archive says that holds no files of documents. */
export const NO_FILES: Manifest['blobs'] = {
  included: false,
  count: 0,
  bytes: 0,
  missing: [],
  sha256: createHash('sha256').digest('hex'),
}

/** Adds all files to an archive. A lost or damaged one is reported, and the rest goes on. */
export async function addFiles(archive: ArchiveWriter, { app, listed, total }: Listed): Promise<Manifest['blobs']> {
  await app.blobs.check()
  const bar = progressBar({ title: 'Files', total, unit: 'count' })
  const missing: Missing[] = []
  const sum = createHash('sha256')
  let [count, bytes] = [0, 0]
  try {
    for await (const file of filesListed(listed.lines())) {
      const stream = await app.blobs.read(file).catch((error: unknown) => {
        missing.push(missed(file, error))
        return null
      })
      bar.add(1)
      if (stream === null) continue
      await archive.addStream(`blobs/${file.sha256}`, file.size, stream)
      sum.update(`${file.sha256} ${file.size}\n`)
      count += 1
      bytes += file.size
    }
  } finally {
    bar.end()
  }
  return { included: true, count, bytes, sha256: sum.digest('hex'), missing }
}

interface Bringing extends Listed {
  readonly folder: string
  readonly encrypter: Encrypter | null
  readonly forget_days: number | null
}

/** What came of bringing files into a folder. */
export interface Brought {
  readonly new: number
  readonly new_bytes: number
  readonly kept: number
  readonly forgotten: number
  readonly missing: readonly Missing[]
}

/** Files that are copied at once, and that are listed ahead. */
export const AT_ONCE = 8
export const BATCH = 256
const DAY_MS = 24 * 60 * 60 * 1000

/** Copies what the folder does not have yet. Broken off at any point, the next run goes on from there. */
export async function bringFiles({ app, listed, total, folder, encrypter, forget_days }: Bringing): Promise<Brought> {
  await app.blobs.check()
  const files = openFilesFolder(folder, { encrypter })
  const bar = progressBar({ title: 'Files', total, unit: 'count' })
  const missing: Missing[] = []
  let [fresh, new_bytes, kept] = [0, 0, 0]
  const bring = async (file: StoredFile) => {
    if (await files.touch(file)) kept += 1
    else {
      const stream = await app.blobs.read(file).catch((error: unknown) => void missing.push(missed(file, error)))
      if (stream) {
        await files.put(file, stream)
        fresh += 1
        new_bytes += file.size
      }
    }
    bar.add(1)
  }
  try {
    for await (const some of inBatches(filesListed(listed.lines()), BATCH)) await concurrently(some, AT_ONCE, bring)
  } finally {
    bar.end()
  }
  const forgotten = forget_days === null ? 0 : await files.forget(Date.now() - forget_days * DAY_MS)
  return { new: fresh, new_bytes, kept, forgotten, missing }
}

const missed = (file: StoredFile, error: unknown): Missing => ({
  ...file,
  reason: error instanceof Error ? error.message : String(error),
})

/** Of lines `<sha256> TAB <size>`. */
export async function* filesListed(lines: AsyncIterable<string>): AsyncGenerator<StoredFile> {
  for await (const line of lines) {
    const [sha256 = '', size] = line.split('\t')
    yield { sha256, size: Number(size) }
  }
}
