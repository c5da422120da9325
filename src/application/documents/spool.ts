import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { App } from '../../ports/app.ts'

/** Text that grows on the disk and is read once it is whole. */
export interface Spool {
  add(text: string | Uint8Array): Promise<void>
  read(): Readable
  lines(): AsyncIterable<string>
  sum(): Promise<{ readonly sha256: string; readonly size: number }>
  close(): Promise<void>
}

/** Without a name from the beginning, so that it is gone with this process whatever happens. */
export async function openSpool({ blobs }: Pick<App, 'blobs'>): Promise<Spool> {
  const path = await blobs.scratch()
  const file = await open(path, 'wx+', 0o600)
  await blobs.discard(path)
  const whole = { start: 0, autoClose: false }
  return {
    add: async (text) => void (await file.appendFile(text)),
    read: () => file.createReadStream(whole),
    lines: () => file.readLines(whole),
    sum: () => summed(file.createReadStream(whole)),
    close: () => file.close(),
  }
}

async function summed(stream: Readable) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { sha256: hash.digest('hex'), size }
}
