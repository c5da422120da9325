import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Entry, openArchive } from '../../../src/cli/backup/archive-read.ts'
import { writeArchive } from '../../../src/cli/backup/archive-write.ts'
import { restore } from '../../../src/cli/backup/restore.ts'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import { inHere } from './in-here.ts'

export const dryRun = (file: string) => inHere({}, () => restore({ file, dryRun: true, json: false }))

/** What an archive holds, in order. */
export async function entries(file: string): Promise<Entry[]> {
  const archive = await openArchive(file)
  const found: Entry[] = []
  for await (const entry of archive.entries()) found.push(entry)
  await archive.close()
  return found
}

const bytesOf = (file: string, { offset, size }: Entry) => readFileSync(file).subarray(offset, offset + size)

export const textOf = async (file: string, folder: string) =>
  (await entries(file))
    .filter(({ name }) => name.startsWith(`${folder}/`))
    .map((entry) => bytesOf(file, entry).toString())
    .join('')

/** The archive again, as if it had been made otherwise; every sum is right. */
export async function rewritten(
  from: string,

  change: (manifest: any, name: string, bytes: Buffer) => Buffer | null,
): Promise<string> {
  const made = `${from}.${randomBytes(4).toString('hex')}`
  const chunks: Uint8Array[] = []
  const out = writeArchive(
    { write: async (bytes) => void chunks.push(bytes), finish: async () => {}, discard: async () => {} },
    0,
  )
  const found = await entries(from)
  const manifest = JSON.parse(await manifestOf(from))
  for (const entry of found) {
    const name = entry.name
    if (name.startsWith('manifest')) continue
    const bytes = change(manifest, name, bytesOf(from, entry))
    if (bytes) await out.add(name, bytes, entry.mode)
  }
  change(manifest, 'manifest.json', Buffer.alloc(0))
  const text = Buffer.from(JSON.stringify(manifest))
  await out.add('manifest.json', text)
  await out.add('manifest.sha256', Buffer.from(sha256Hex(text)))
  await out.end()
  writeFileSync(made, Buffer.concat(chunks))
  return made
}

async function manifestOf(file: string): Promise<string> {
  const entry = (await entries(file)).find(({ name }) => name === 'manifest.json')
  return entry ? bytesOf(file, entry).toString() : ''
}
