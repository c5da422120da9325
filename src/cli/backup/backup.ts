import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { openSpool, type Spool } from '../../application/documents/spool.ts'
import type { App } from '../../ports/app.ts'
import { loadSecretKey } from '../../secret-key.ts'
import { type Dump, openDump } from '../../store/dump.ts'
import { LEFT_OUT } from '../../store/schema.ts'
import { FORMAT, FORMAT_VERSION, type Manifest, part } from './archive-manifest.ts'
import { type ArchiveWriter, openSink, writeArchive } from './archive-write.ts'
import { filesToSave, secretCheck, secretsToSave } from './secrets.ts'
import { withService } from '../service-harness.ts'
import { EXIT } from '../command.ts'
import { byteCount, paint, progressBar } from '../terminal.ts'

export interface BackupOptions {
  readonly out: string
  readonly secrets: boolean
  readonly blobs: boolean
  readonly json: boolean
}

/** `backup --out FILE`: a whole instance as one file, while the service runs. */
export async function backup(options: BackupOptions): Promise<void> {
  const config = readConfig()
  await withService(config, async (app, { connection }) => {
    const sink = await openSink(options.out)
    try {
      const dump = await openDump(connection)
      const writing = { app, config, options, archive: writeArchive(sink, Math.floor(Date.now() / 1000)) }
      const manifest = await write(writing, dump).finally(dump.close)
      await sink.finish()
      print(options, manifest)
    } catch (error) {
      await sink.discard()
      throw error
    }
  })
}

interface Writing {
  readonly app: App
  readonly config: Config
  readonly options: BackupOptions
  readonly archive: ArchiveWriter
}

/** Rows first, in one snapshot; then the files that they name, which never change; then the totals. */
async function write(writing: Writing, dump: Dump): Promise<Manifest> {
  const { app, config, options, archive } = writing
  const created_at = new Date().toISOString()
  const listed = await openSpool(app)
  try {
    const { tables, jobs } = await writeRows(archive, dump)
    const count = await dump.copyFiles(async (lines) => {
      for await (const line of lines) await listed.add(line)
    })
    // No snapshot stays open while files are copied.
    await dump.close()
    const files = await writeFiles(archive, config, options.secrets)
    const manifest: Manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      program: await programVersion(),
      created_at,
      base_url: config.base_url,
      schema: [...dump.schema],
      tables,
      left_out: LEFT_OUT,
      jobs,
      sequences: dump.sequences,
      files,
      secret_key_check: secretCheck(await loadSecretKey(config.secret_key, config.data_dir)),
      blobs: options.blobs ? await writeBlobs(writing, listed, count) : NO_BLOBS,
      take_along: [...secretsToSave(config, options.secrets)],
    }
    const { sha256 } = await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await archive.add('manifest.sha256', Buffer.from(sha256))
    await archive.end()
    return manifest
  } finally {
    await listed.close()
  }
}

/** Held in memory, one at a time. */
const PART_BYTES = 4 * 1024 * 1024

async function writeRows(archive: ArchiveWriter, dump: Dump): Promise<Pick<Manifest, 'tables' | 'jobs'>> {
  const bar = progressBar({ title: 'Rows', total: dump.tables.length + 1, unit: 'count' })
  try {
    const tables: Manifest['tables'] = []
    for (const table of dump.tables) {
      const text = await writeText(archive, `tables/${table.name}`, (into) => dump.copyTable(table, into))
      tables.push({ name: table.name, columns: [...table.columns], ...text })
      bar.add(1)
    }
    return { tables, jobs: await writeText(archive, 'jobs', dump.copyJobs) }
  } finally {
    bar.end()
  }
}

/** A text of unknown length, in parts: a tar file states the length first. */
async function writeText(archive: ArchiveWriter, folder: string, copy: Dump['copyJobs']): Promise<Manifest['jobs']> {
  const sum = createHash('sha256')
  let [bytes, parts, held]: [number, number, Buffer[]] = [0, 0, []]
  let held_bytes = 0
  const flush = async () => {
    const whole = Buffer.concat(held)
    held = []
    held_bytes = 0
    sum.update(whole)
    bytes += whole.length
    parts += 1
    await archive.add(`${folder}/${part(parts)}`, whole)
  }
  const rows = await copy(async (lines) => {
    for await (const line of lines) {
      held.push(line)
      held_bytes += line.length
      if (held_bytes >= PART_BYTES) await flush()
    }
  })
  if (held_bytes > 0) await flush()
  return { rows, bytes, parts, sha256: sum.digest('hex') }
}

async function writeFiles(archive: ArchiveWriter, config: Config, secrets: boolean): Promise<Manifest['files']> {
  const written: Manifest['files'] = []
  for (const { name, bytes, mode } of await filesToSave(config, secrets))
    written.push({ name, mode, ...(await archive.add(name, bytes, mode)) })
  return written
}

/** A lost or damaged file is reported, and the rest goes on. */
async function writeBlobs({ app, archive }: Writing, listed: Spool, total: number): Promise<Manifest['blobs']> {
  await app.blobs.check()
  const bar = progressBar({ title: 'Files', total, unit: 'count' })
  const missing: Manifest['blobs']['missing'] = []
  const sum = createHash('sha256')
  let [count, bytes] = [0, 0]
  try {
    for await (const file of filesListed(listed)) {
      const stream = await app.blobs.read(file).catch((error: unknown) => {
        missing.push({ ...file, reason: error instanceof Error ? error.message : String(error) })
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

const NO_BLOBS: Manifest['blobs'] = {
  included: false,
  count: 0,
  bytes: 0,
  missing: [],
  sha256: createHash('sha256').digest('hex'),
}

async function* filesListed(listed: Spool) {
  for await (const line of listed.lines()) {
    const [sha256 = '', size] = line.split('\t')
    yield { sha256, size: Number(size) }
  }
}

async function programVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** With an archive on standard output, messages go to standard error. */
function print({ out, json }: BackupOptions, manifest: Manifest): void {
  const { blobs, tables, take_along, files } = manifest
  if (blobs.missing.length > 0) process.exitCode = EXIT.failed
  const stream = out === '-' ? process.stderr : process.stdout
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const has_secrets = files.some(({ name }) => name === 'files/secret-key' || name.includes('key.pem'))
  if (json) {
    const result = { file: out, rows, blobs: blobs.count, bytes: blobs.bytes, missing: blobs.missing }
    stream.write(`${JSON.stringify({ ...result, has_secrets, take_along })}\n`)
    return
  }
  const bold = (text: string) => paint(stream)('bold', text)
  const lines = [
    `${out}: ${rows} rows, ${blobs.count} files with ${byteCount(blobs.bytes)}`,
    ...(blobs.included ? [] : ['The files of documents are not in it (--without-blobs).']),
    ...(has_secrets
      ? [bold('It holds the secrets of this instance: whoever reads it can sign and seal in its name.')]
      : []),
    `A restore also needs ${take_along.join(' and ')}.`,
  ]
  stream.write(`${lines.join('\n')}\n`)
  for (const { sha256, reason } of blobs.missing) process.stderr.write(`missing: blob ${sha256}: ${reason}\n`)
}
