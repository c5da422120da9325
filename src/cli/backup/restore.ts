import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pino from 'pino'
import { type Config, readConfig } from '../../config.ts'
import { connect, MIGRATIONS, openBlobs } from '../../main.ts'
import { Problem } from '../../problem.ts'
import { migrationsIn } from '../../store/migrations.ts'
import { expectEmpty, load } from '../../store/restore.ts'
import { type Audited, auditKept } from '../audit/audit.ts'
import { EXIT } from '../command.ts'
import { byteCount, progressBar } from '../terminal.ts'
import type { Manifest } from './archive-manifest.ts'
import { type Archive, openArchive } from './archive-read.ts'
import { type Verified, verifyArchive } from './archive-verify.ts'
import { decrypterWith } from './encryption.ts'
import { type FilesFolder, openFilesFolder } from './files-folder.ts'
import { type Lost, putFiles, putFilesFrom, verifyFilesIn } from './put-files.ts'
import { filesListed } from './save-files.ts'
import { expectNoOther, putBack } from './secrets.ts'

export interface RestoreOptions {
  readonly file: string
  readonly dryRun: boolean
  readonly json: boolean
  /** A file with the key, as of age. */
  readonly identity?: string | undefined
  /** The folder for the files of documents, as --files-to of the backup named it. */
  readonly filesFrom?: string | undefined
  /** Whether what was restored is audited. */
  readonly audit?: boolean
}

/** `restore FILE`: into an empty instance. The whole archive is verified before anything is written. */
export async function restore(options: RestoreOptions): Promise<void> {
  const config = readConfig()
  const decrypter = await decrypterWith(options.identity)
  const archive = await openArchive(options.file, decrypter)
  try {
    const { filesFrom } = options
    const folder = filesFrom === undefined ? null : openFilesFolder(filesFrom, { decrypter })
    const verified = await verify(archive)
    const { manifest } = verified
    await expectKnownSchema(manifest)
    expectFolder(manifest, folder)
    const restored = options.dryRun
      ? { lost: folder ? await verifyFilesIn(folder, namedIn(archive, manifest)) : [], audited: [] }
      : await putInto(config, { ...verified, archive, folder, audit: options.audit ?? true })
    print(options, manifest, restored)
  } finally {
    await archive.close()
  }
}

async function verify(archive: Archive): Promise<Verified> {
  const bar = progressBar({ title: 'Verifying', total: archive.size, unit: 'bytes' })
  try {
    return await verifyArchive(archive, bar.add)
  } finally {
    bar.end()
  }
}

/** The same migrations as ours, or an older prefix of them, in any released text. */
async function expectKnownSchema({ schema, program }: Manifest): Promise<void> {
  const known = await migrationsIn(MIGRATIONS)
  const strange = schema.find(
    ({ name, sha256 }, at) => known[at]?.name !== name || !known[at].accepted.includes(sha256),
  )
  if (strange)
    throw new Problem(
      'forbidden',
      `the backup was made by version ${program} with migration ${strange.name}, which this version does not know: restore it with that version or a newer one`,
    )
}

function expectFolder({ named }: Manifest, folder: FilesFolder | null): void {
  if (named && !folder)
    throw new Problem(
      'invalid_parameter',
      'the files of documents are in the folder that --files-to named when it was made: name it by --files-from',
    )
  if (!named && folder)
    throw new Problem('invalid_parameter', 'the backup was made without --files-to, so it takes no --files-from')
}

interface Putting extends Verified {
  readonly archive: Archive
  readonly folder: FilesFolder | null
  readonly audit: boolean
}

interface Restored {
  /** What the folder of files lacks. */
  readonly lost: readonly Lost[]
  readonly audited: readonly Audited[]
}

async function putInto(config: Config, { archive, manifest, files, folder, audit }: Putting): Promise<Restored> {
  await expectNoOther(config, manifest.secret_key_check, files)
  await mkdir(config.data_dir, { recursive: true, mode: 0o700 })
  const log = pino({ level: 'warn' }, pino.destination(2))
  // With its own database: a service that runs on this data folder blocks it, and says so.
  const { connection, embedded } = await connect(config, { log })
  try {
    await expectEmpty(connection, manifest.schema)
    const blobs = await openBlobs(config)
    const lost = folder ? await putFilesFrom(folder, blobs, namedIn(archive, manifest)) : []
    if (manifest.blobs.included) await putFiles(blobs, archive, manifest)
    await putBack(config, files)
    const texts = textsOf(archive)
    await load(connection, MIGRATIONS, {
      ...manifest,
      rowsOf: (table) => texts(`tables/${table}/`),
      jobRows: () => texts('jobs/'),
    })
    return { lost, audited: audit ? await auditKept(connection, blobs, false) : [] }
  } finally {
    await embedded?.stop()
  }
}

/** One text after the other, in the order in which they were written: the archive is read once. */
function textsOf(archive: Archive) {
  const entries = archive.entries()
  let next = entries.next()
  return async function* textOf(prefix: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { value, done } = await next
      if (done || !value.name.startsWith(prefix)) return
      yield* value.content()
      next = entries.next()
    }
  }
}

const namedIn = (archive: Archive, { named }: Manifest) => ({
  named: filesListed(linesOf(namedText(archive))),
  total: named?.rows ?? 0,
})

/** Not before they are asked for: what the interface has read by then would be lost. */
async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  yield* createInterface({ input: Readable.from(text, { objectMode: false }) })
}

async function* namedText(archive: Archive): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of archive.entries()) if (name.startsWith('named/')) yield* content()
}

/** What waits is late by nature, and is done once the service starts. */
const faultsOf = (audited: readonly Audited[]): readonly string[] =>
  audited
    .filter(({ name }) => name !== 'stuck')
    .flatMap(({ name, findings }) =>
      findings.filter(({ level }) => level === 'fail').map(({ what }) => `${name}: ${what}`),
    )

function print({ file, dryRun, json }: RestoreOptions, manifest: Manifest, { lost, audited }: Restored): void {
  const { blobs, named, tables, created_at, base_url, take_along } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = [...blobs.missing, ...lost]
  const faults = faultsOf(audited)
  if (lost.length + faults.length > 0) process.exitCode = EXIT.failed
  if (json) {
    const result = { file, restored: !dryRun, created_at, base_url, rows, blobs: blobs.count, bytes: blobs.bytes }
    process.stdout.write(`${JSON.stringify({ ...result, missing, take_along, audited: audited.length > 0, faults })}\n`)
    return
  }
  const files = named
    ? `${named.rows} files in a separate folder`
    : `${blobs.count} files with ${byteCount(blobs.bytes)}`
  const lines = [
    `${file}: ${rows} rows, ${files}, of ${created_at}`,
    dryRun ? `It is ${lost.length > 0 ? 'not ' : ''}whole. Nothing was restored (--dry-run).` : 'Restored.',
    ...(blobs.missing.length > 0 ? [`${blobs.missing.length} files were missing when it was made.`] : []),
    ...lost.map(({ sha256, reason }) => `missing: blob ${sha256}: ${reason}`),
    ...(audited.length > 0 && faults.length === 0 ? ['Audited: everything is as it must be.'] : []),
    ...faults.map((fault) => `audit: ${fault}`),
    ...(dryRun ? [] : ['Before you start it: stop the old instance for good, else both send mails and webhooks.']),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
