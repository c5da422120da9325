import { mkdir } from 'node:fs/promises'
import pino from 'pino'
import { type Config, readConfig } from '../../config.ts'
import { connect, MIGRATIONS, openBlobs } from '../../main.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { Problem } from '../../problem.ts'
import { expectEmpty, load } from '../../store/restore.ts'
import { migrationsIn } from '../../store/migrate.ts'
import { type Manifest, NAMES } from './archive-manifest.ts'
import { type Archive, damaged, openArchive } from './archive-read.ts'
import { verifyArchive } from './archive-verify.ts'
import { expectNoOther, type SavedFile, putBack } from './secrets.ts'
import { byteCount, progressBar } from '../terminal.ts'

export interface RestoreOptions {
  readonly file: string
  readonly dryRun: boolean
  readonly json: boolean
}

/** `restore FILE`: into an empty instance. The whole archive is verified before anything is written. */
export async function restore({ file, dryRun, json }: RestoreOptions): Promise<void> {
  const config = readConfig()
  const archive = await openArchive(file)
  try {
    const manifest = await verified(archive)
    await expectKnownSchema(manifest)
    if (!dryRun) await putInto(config, archive, manifest)
    print({ file, dryRun, json }, manifest)
  } finally {
    await archive.close()
  }
}

async function verified(archive: Archive): Promise<Manifest> {
  const bar = progressBar({ title: 'Verifying', total: archive.size, unit: 'bytes' })
  try {
    return await verifyArchive(archive, bar.add)
  } finally {
    bar.end()
  }
}

/** The same migrations as ours, or an older prefix of them. */
async function expectKnownSchema({ schema, program }: Manifest): Promise<void> {
  const known = await migrationsIn(MIGRATIONS)
  const strange = schema.find(({ name, sha256 }, at) => known[at]?.name !== name || known[at]?.sha256 !== sha256)
  if (strange)
    throw new Problem(
      'forbidden',
      `the backup was made by version ${program} with migration ${strange.name}, which this version does not know: restore it with that version or a newer one`,
    )
}

async function putInto(config: Config, archive: Archive, manifest: Manifest): Promise<void> {
  const saved = await filesOf(archive, manifest)
  await expectNoOther(config, manifest.secret_key_check, saved)
  await mkdir(config.data_dir, { recursive: true, mode: 0o700 })
  const log = pino({ level: 'warn' }, pino.destination(2))
  // With its own database: a service that runs on this data folder blocks it, and says so.
  const { connection, embedded } = await connect(config, { log })
  try {
    await expectEmpty(connection, manifest.schema)
    await putBlobs(await openBlobs(config), archive, manifest)
    await putBack(config, saved)
    await load(connection, MIGRATIONS, {
      ...manifest,
      rowsOf: (table) => textOf(archive, `tables/${table}/`),
      jobRows: () => textOf(archive, 'jobs/'),
    })
  } finally {
    await embedded?.stop()
  }
}

async function filesOf(archive: Archive, { files }: Manifest): Promise<readonly SavedFile[]> {
  const found: SavedFile[] = []
  for await (const entry of archive.entries()) {
    if (!NAMES.file.test(entry.name) || !files.some(({ name }) => name === entry.name)) continue
    const { name, mode } = entry
    found.push({ name, mode, bytes: Buffer.concat(await archive.content(entry).toArray()) })
  }
  return found
}

/** Under their hashes, as if uploaded: a file that is there already is the same. */
async function putBlobs(blobs: Blobs, archive: Archive, manifest: Manifest): Promise<void> {
  await blobs.check()
  const bar = progressBar({ title: 'Files', total: manifest.blobs.bytes, unit: 'bytes' })
  try {
    for await (const entry of archive.entries()) {
      const sha256 = NAMES.blob.exec(entry.name)?.[1]
      if (sha256 === undefined) continue
      const got = await blobs.receive(archive.content(entry), { limit_bytes: entry.size })
      if (got === 'too_large' || got.sha256 !== sha256) throw damaged(`${entry.name} changed while it was read`)
      await blobs.keep(got.path, { sha256, size: got.size })
      bar.add(entry.size)
    }
  } finally {
    bar.end()
  }
}

async function* textOf(archive: Archive, prefix: string): AsyncGenerator<Buffer> {
  for await (const entry of archive.entries())
    if (entry.name.startsWith(prefix)) yield* archive.content(entry) as AsyncIterable<Buffer>
}

function print({ file, dryRun, json }: RestoreOptions, manifest: Manifest): void {
  const { blobs, tables, created_at, base_url, take_along } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  if (json) {
    const result = {
      file,
      restored: !dryRun,
      created_at,
      base_url,
      rows,
      blobs: blobs.count,
      bytes: blobs.bytes,
    }
    process.stdout.write(`${JSON.stringify({ ...result, missing: blobs.missing, take_along })}\n`)
    return
  }
  const lines = [
    `${file}: ${rows} rows, ${blobs.count} files with ${byteCount(blobs.bytes)}, of ${created_at}`,
    dryRun ? 'It is whole. Nothing was restored (--dry-run).' : 'Restored.',
    ...(blobs.missing.length > 0 ? [`${blobs.missing.length} files were missing when it was made.`] : []),
    ...(dryRun ? [] : ['Before you start it: stop the old instance for good, else both send mails and webhooks.']),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
