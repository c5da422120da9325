import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NoAnswer } from '../client/client.ts'
import { ToolError } from './tool-error.ts'

export interface Saved {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly content_type: string
}

/** Types that the service answers; anything else is not one of its files. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
])

/** Files of the same name in one folder; more suggest a broken script. */
const SAME_NAME_MAX = 1000

/**
 * Streams a file into the folder under a temporary name, then renames it. Never overwrites a file, never writes
 * elsewhere.
 */
export async function saveTo(folder: string | null, stem: string, fetched: () => Promise<Response>): Promise<Saved> {
  if (folder === null)
    throw new ToolError(
      'no_downloads_folder',
      'no folder was named for files: whoever runs the tool server starts it with --downloads <folder>',
    )
  await sameAsNamed(folder)
  const response = await fetched()
  const content_type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const ending = ENDINGS.get(content_type)
  if (ending === undefined || !response.body)
    throw new ToolError('unexpected_answer', 'the service answered something that is no PDF and no zip')
  const part = join(folder, `.${stem}-${randomUUID()}.part`)
  parts.add(part)
  try {
    const { bytes, sha256 } = await write(response.body, part)
    refuseAltered(sha256, response.headers.get('digest'))
    return { path: await place(part, folder, { stem, ending }), bytes, sha256, content_type }
  } catch (error) {
    throw asToolError(error)
  } finally {
    await rm(part, { force: true })
    parts.delete(part)
  }
}

/** Partial files. The end of the process removes them. */
const parts = new Set<string>()
process.on('exit', () => {
  for (const part of parts) rmSync(part, { force: true })
})

/** The folder may have been replaced by a link to another since the start. */
async function sameAsNamed(folder: string): Promise<void> {
  const now = await realpath(folder).catch(() => null)
  if (now !== folder)
    throw new ToolError(
      'no_downloads_folder',
      'the folder for files is no longer what it was when the tool server started',
    )
}

async function write(body: NonNullable<Response['body']>, path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), measured, file)
  return { bytes, sha256: hash.digest('hex') }
}

/** RFC 3230: compares what arrived with the digest that the service sent, if any. */
function refuseAltered(sha256: string, digest: string | null): void {
  const [, expected] = /^sha-256=(.+)$/.exec(digest ?? '') ?? []
  if (expected !== undefined && expected !== Buffer.from(sha256, 'hex').toString('base64'))
    throw new ToolError('unexpected_answer', 'the file was altered on its way; it was not kept')
}

/** Takes the name first, which fails for a file and a link alike; the whole file then replaces it. */
async function place(
  part: string,
  folder: string,
  { stem, ending }: { readonly stem: string; readonly ending: string },
): Promise<string> {
  for (let n = 1; n <= SAME_NAME_MAX; n += 1) {
    const path = join(folder, n === 1 ? `${stem}.${ending}` : `${stem}-${n}.${ending}`)
    if (!(await isTaken(path))) {
      await rename(part, path)
      return path
    }
  }
  throw new ToolError('not_saved', `there are ${SAME_NAME_MAX} files of this name already`)
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

function asToolError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ToolError) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  // A full disk or a missing permission concerns the file, not the connection.
  if (syscall === 'open' || syscall === 'write' || syscall === 'rename' || syscall === 'fsync')
    return new ToolError('not_saved', `the file could not be written: ${code}`)
  return new NoAnswer(error)
}
