import { createHash } from 'node:crypto'
import pino from 'pino'
import { openSpool, type Spool } from '../../application/documents/spool.ts'
import { type Config, readConfig } from '../../config.ts'
import { MIGRATIONS, openKept } from '../../main.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { RELEASE, releaseText } from '../../release.ts'
import { loadSecretKey } from '../../secret-key.ts'
import { type Dump, openDump } from '../../store/dump.ts'
import { migrationsIn } from '../../store/migrations.ts'
import { LEFT_OUT } from '../../store/schema.ts'
import { EXIT } from '../command.ts'
import { byteCount, paint, progressBar } from '../terminal.ts'
import { FORMAT, type Manifest, part } from './archive-manifest.ts'
import { type ArchiveWriter, openSink, writeArchive } from './archive-write.ts'
import { type Encrypter, encrypterTo } from './encryption.ts'
import { addFiles, type Brought, bringFiles, NO_FILES } from './save-files.ts'
import { filesToSave, secretCheck, secretsToSave } from './secrets.ts'

export interface BackupOptions {
  readonly out: string
  readonly secrets: boolean
  readonly blobs: boolean
  readonly json: boolean
  /** Recipients, as of age. */
  readonly encryptTo?: readonly string[]
  /** A folder for the files of documents, which backups share. */
  readonly filesTo?: string | undefined
  /** Days after which that folder forgets what no backup named. */
  readonly forgetFilesAfter?: number | undefined
}

/** `backup --out FILE`: a whole instance as one file, while the service runs: this release or an older one. */
export async function backup(options: BackupOptions): Promise<void> {
  refuseOdd(options)
  const encrypter = await encrypterTo(options.encryptTo ?? [])
  const config = readConfig()
  const kept = await openKept(config, { log: pino({ level: 'warn' }, pino.destination(2)) })
  try {
    const sink = await openSink(options.out, encrypter)
    try {
      const dump = await openDump(kept.connection)
      await sayWhoRestores(dump)
      const archive = writeArchive(sink, Math.floor(Date.now() / 1000))
      const written = await write({ app: kept, config, options, encrypter, archive }, dump).finally(dump.close)
      await sink.finish()
      print(options, written)
    } catch (error) {
      await sink.discard()
      throw error
    }
  } finally {
    await kept.close()
  }
}

/** A newer release may have tables that this one knows nothing of. */
async function sayWhoRestores({ schema }: Dump): Promise<void> {
  const known = await migrationsIn(MIGRATIONS)
  const newer = schema.find(({ name }) => known.every((one) => one.name !== name))
  if (newer === undefined) return
  process.stderr.write(
    `countersign: the database has migration ${newer.name}, which this version does not know: restore this backup with the version that migrated it, and make the next one with that version\n`,
  )
}

function refuseOdd({ blobs, filesTo, forgetFilesAfter }: BackupOptions): void {
  if (!blobs && filesTo !== undefined)
    throw new Problem('invalid_parameter', '--files-to and --without-blobs exclude each other')
  if (forgetFilesAfter !== undefined && filesTo === undefined)
    throw new Problem('invalid_parameter', '--forget-files-after needs --files-to')
}

interface Writing {
  readonly app: Pick<App, 'blobs'>
  readonly config: Config
  readonly options: BackupOptions
  readonly encrypter: Encrypter | null
  readonly archive: ArchiveWriter
}

interface Written {
  readonly manifest: Manifest
  /** Into a folder beside the archive. */
  readonly brought: Brought | null
}

/** Rows first, in one snapshot; then the files that they name, which never change; then the totals. */
async function write(writing: Writing, dump: Dump): Promise<Written> {
  const { app, config, options, archive } = writing
  const created_at = new Date().toISOString()
  const listed = await openSpool(app)
  try {
    const { tables, jobs } = await writeRows(archive, dump)
    const total = await dump.copyFiles(async (lines) => {
      for await (const line of lines) await listed.add(line)
    })
    // No snapshot stays open while files are copied.
    await dump.close()
    const files = await writeFiles(archive, config, options.secrets)
    const { brought, ...documents } = await writeDocuments(writing, listed, total)
    const manifest: Manifest = {
      format: FORMAT,
      version: brought ? 2 : 1,
      program: releaseText(RELEASE),
      created_at,
      base_url: config.base_url,
      schema: [...dump.schema],
      tables,
      left_out: LEFT_OUT,
      jobs,
      sequences: dump.sequences,
      files,
      secret_key_check: secretCheck(await loadSecretKey(config.secret_key, config.data_dir)),
      ...documents,
      take_along: [...secretsToSave(config, options.secrets)],
    }
    const { sha256 } = await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await archive.add('manifest.sha256', Buffer.from(sha256))
    await archive.end()
    return { manifest, brought }
  } finally {
    await listed.close()
  }
}

/** Into the archive, or into the folder beside it, or nowhere. */
async function writeDocuments(
  { app, options: { blobs, filesTo, forgetFilesAfter }, archive, encrypter }: Writing,
  listed: Spool,
  total: number,
): Promise<Pick<Manifest, 'blobs' | 'named'> & Pick<Written, 'brought'>> {
  const all = { app, listed, total }
  if (!blobs) return { blobs: NO_FILES, brought: null }
  if (filesTo === undefined) return { blobs: await addFiles(archive, all), brought: null }
  const named = await writeText(archive, 'named', async (into) => {
    await into(listed.read())
    return total
  })
  const brought = await bringFiles({ ...all, folder: filesTo, encrypter, forget_days: forgetFilesAfter ?? null })
  return { named, blobs: { ...NO_FILES, missing: [...brought.missing] }, brought }
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

/** With an archive on standard output, messages go to standard error. */
function print({ out, json, filesTo, encryptTo = [] }: BackupOptions, { manifest, brought }: Written): void {
  const { blobs, tables, take_along, files } = manifest
  if (blobs.missing.length > 0) process.exitCode = EXIT.failed
  const stream = out === '-' ? process.stderr : process.stdout
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const has_secrets = files.some(({ name }) => name === 'files/secret-key' || name.includes('key.pem'))
  const is_encrypted = encryptTo.length > 0
  if (json) {
    const result = { file: out, rows, blobs: blobs.count, bytes: blobs.bytes, missing: blobs.missing }
    const beside = brought ? { files_to: filesTo, brought } : {}
    stream.write(`${JSON.stringify({ ...result, ...beside, has_secrets, encrypted: is_encrypted, take_along })}\n`)
    return
  }
  const bold = (text: string) => paint(stream)('bold', text)
  const lines = [
    `${out}: ${rows} rows, ${blobs.count} files with ${byteCount(blobs.bytes)}`,
    ...(brought
      ? [
          `${filesTo}: ${brought.new} new files with ${byteCount(brought.new_bytes)}, ${brought.kept} were there, ${brought.forgotten} forgotten`,
        ]
      : []),
    ...(blobs.included || brought ? [] : ['The files of documents are not in it (--without-blobs).']),
    ...(has_secrets && !is_encrypted
      ? [bold('It contains the secrets of this instance: anyone who reads it can sign and seal in its name.')]
      : []),
    `A restore also needs ${[...take_along, ...(is_encrypted ? ['the key that it was encrypted to'] : [])].join(' and ')}.`,
  ]
  stream.write(`${lines.join('\n')}\n`)
  for (const { sha256, reason } of blobs.missing) process.stderr.write(`missing: blob ${sha256}: ${reason}\n`)
}
