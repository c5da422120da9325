import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ToolError } from '../tool-error.ts'
import { fileSource, type FileSource } from './file-source.ts'
import { refuseFile, refuseUnlessPdf, tooLarge } from './refuse-file.ts'

const PATH_CHARS_MAX = 4096

/** PDFs of one folder, which the operator named. Null if none was: then there are no files. */
export const folderFiles = (folder: string | null): FileSource =>
  fileSource({
    input: z.strictObject({
      path: z
        .string()
        .min(1)
        .max(PATH_CHARS_MAX)
        .meta({ description: 'A PDF in the folder that the operator named with --files' }),
    }),
    async read({ path }, param) {
      const at = `${param}.path`
      const file = await openWithin(namedFolder(folder), path, at)
      try {
        const bytes = await bounded(file, at)
        refuseUnlessPdf(bytes, at)
        return { kind: 'bytes', name: basename(path), bytes }
      } finally {
        await file.close()
      }
    },
  })

function namedFolder(folder: string | null): string {
  if (folder !== null) return folder
  throw new ToolError(
    'no_files_folder',
    'no folder was named for files to send: whoever runs the tool server starts it with --files <folder>; nothing was done',
  )
}

/** What lies elsewhere and what is not there are refused alike, so that nobody learns what else this machine has. */
const notThere = (param: string) => refuseFile(param, 'not_found', 'names no file in the folder for files')

/** A device or a pipe is not waited for, and a link at the last step is not followed: the path is real already. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function openWithin(folder: string, path: string, param: string): Promise<FileHandle> {
  const real = await realPathWithin(folder, path)
  const file = real === null ? null : await open(real, FLAGS).catch(() => null)
  if (real === null || file === null) throw notThere(param)
  if (await isStill(file, folder, real)) return file
  await file.close()
  throw notThere(param)
}

async function realPathWithin(folder: string, path: string): Promise<string | null> {
  // A zero byte is no part of a path, and realpath throws for it.
  const real = await realpath(resolve(folder, path.replaceAll('\0', ''))).catch(() => null)
  return real?.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? real : null
}

/** What was opened is the file at that path, and no folder on the way was replaced by a link meanwhile. */
async function isStill(file: FileHandle, folder: string, real: string): Promise<boolean> {
  const opened = await file.stat()
  const named = await lstat(real).catch(() => null)
  const is_same = named !== null && named.ino === opened.ino && named.dev === opened.dev
  return opened.isFile() && is_same && (await realPathWithin(folder, real)) === real
}

/** Never more than a document may have, even if the file grows while it is read. */
async function bounded(file: FileHandle, param: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await file.stat()
  if (size > LIMITS.document_bytes_max) throw tooLarge(param)
  const bytes = Buffer.alloc(size + 1)
  let read = 0
  for (;;) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, read)
    read += bytesRead
    if (bytesRead === 0 || read === bytes.length) break
  }
  if (read > size) throw refuseFile(param, 'changed_meanwhile', 'was written to while it was read')
  return new Uint8Array(bytes.buffer, bytes.byteOffset, read)
}
