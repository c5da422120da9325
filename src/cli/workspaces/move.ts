import { join, resolve } from 'node:path'
import { COMMAND_LINE } from '../../application/accounts/keys.ts'
import { openLocalBlobs } from '../../blobs/local-disk.ts'
import { type Config, readConfig } from '../../config.ts'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { concurrently } from '../../kit/concurrently.ts'
import { bucketOf, MIGRATIONS } from '../../main.ts'
import type { App } from '../../ports/app.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { Problem } from '../../problem.ts'
import { CommitInDoubt, type Move, openMove, removeMoved } from '../../store/move.ts'
import { print, withService, workspaceOf } from '../service-harness.ts'
import { progressBar } from '../terminal.ts'

interface Options {
  readonly id: string
  readonly to?: string | undefined
  readonly blobs?: string | undefined
  readonly finish: boolean
  readonly cancel: boolean
  readonly json: boolean
}

/** `move-workspace ID`: one workspace into the database of another instance, while both run. */
export async function moveWorkspace({ id, to, blobs, finish, cancel, json }: Options): Promise<void> {
  const config = readConfig()
  if (finish && cancel) throw new Problem('invalid_parameter', '--finish and --cancel exclude each other')
  if (!finish && to === undefined) throw new Problem('missing_parameter', '--to says into which database')
  await withService(config, async (app, { connection }) => {
    if (finish) {
      const rows = await removeMoved(connection, id)
      return print(json, { workspace: id, state: 'removed', rows }, `${id} is gone from this database: ${rows} rows`)
    }
    const ends = { from: connection, to: { connectionString: to ?? '' }, migrations: MIGRATIONS }
    const move = await openMove(ends, id)
    try {
      if (cancel) return await cancelMove(move, { id, json })
      const there = await blobsAt(config, blobs)
      if (!move.is_begun) await noteMove(app, id)
      const moved = await carryOver(move, { from: app.blobs, to: there })
      print(
        json,
        { workspace: id, state: 'moved', ...moved },
        `${id} lives in the other database: ${moved.rows} rows, ${moved.files} files, read-only for ${(moved.read_only_ms / 1000).toFixed(1)} s.\n` +
          'Send its callers there, and then run countersign move-workspace with --finish to remove it here.',
      )
    } finally {
      await move.close()
    }
  })
}

/** All that the workspace has is about to leave. Before the first row, so that its log says so at both ends. */
async function noteMove(app: App, id: string): Promise<void> {
  const workspace_id = await workspaceOf(app, { workspace: id })
  await app.store.transact(workspace_id, (tx) =>
    tx.activity.note({ workspace_id, actor: COMMAND_LINE, act: 'workspace.move_begun' }),
  )
}

async function cancelMove(move: Move, { id, json }: Pick<Options, 'id' | 'json'>): Promise<void> {
  if (move.has_arrived)
    throw new Problem('forbidden', `${id} lives in the other database already: move it back from there`)
  await move.giveUp()
  print(json, { workspace: id, state: 'stays' }, `${id} stays, as if no move had been begun`)
}

export interface Moved {
  readonly rows: number
  readonly files: number
  readonly read_only_ms: number
}

/** What a test stops before. */
export type Step =
  | 'begin'
  | 'files'
  | 'ahead'
  | 'catch_up'
  | 'freeze'
  | 'last_changes'
  | 'last_files'
  | 'arrive'
  | 'settle'
  | 'end'

/** What changes while one round is copied, the next one copies: the shorter it was, the less is left for the last, read-only. */
const ROUND_MS = 1_000
const ROUNDS_MAX = 20

/** Everything while it is in use; then, read-only, what changed meanwhile. A failure that leaves no doubt undoes all of it. */
export async function carryOver(
  move: Move,
  blobs: { from: Blobs; to: Blobs },
  before: (step: Step) => void | Promise<void> = () => {},
): Promise<Moved> {
  const copied = new Set<string>()
  let rows = 0
  let frozen_at = performance.now()
  if (!move.has_arrived) {
    try {
      await before('begin')
      await move.begin()
      await before('files')
      await copyFiles(await move.files(), blobs, copied)
      await before('ahead')
      rows = await move.copyAhead()
      await before('catch_up')
      for (let round = 1; round <= ROUNDS_MAX; round++) {
        const began = performance.now()
        const caught = await move.catchUp()
        await copyFiles(caught.files, blobs, copied)
        rows += caught.rows
        if (performance.now() - began < ROUND_MS) break
      }
      await before('freeze')
      await move.freeze()
      frozen_at = performance.now()
      await before('last_changes')
      const last = await move.catchUp()
      await before('last_files')
      await copyFiles(last.files, blobs, copied)
      await before('arrive')
      rows += last.rows + (await move.arrive())
    } catch (error) {
      if (!(error instanceof CommitInDoubt)) await move.giveUp().catch(() => undefined)
      throw error
    }
  }
  const read_only_ms = Math.round(performance.now() - frozen_at)
  await before('settle')
  await move.settle()
  await before('end')
  return { rows, files: copied.size, read_only_ms }
}

const AT_ONCE = 8

async function copyFiles(files: readonly StoredFile[], { from, to }: { from: Blobs; to: Blobs }, copied: Set<string>) {
  const missing = files.filter(({ sha256 }) => !copied.has(sha256))
  const bar = progressBar({ title: 'Files', total: missing.length, unit: 'count' })
  try {
    await concurrently(missing, AT_ONCE, async (file) => {
      const received = await to.receive(await from.read(file), { limit_bytes: file.size })
      if (received === 'too_large') throw new Error(`blob ${file.sha256} is larger than its row says`)
      await to.keep(received.path, file)
      copied.add(file.sha256)
      bar.add(1)
    })
  } finally {
    bar.end()
  }
}

/** Each database has a folder or bucket of its own: what its rows do not name is removed from there (docs/internals/retention.md). */
async function blobsAt(config: Config, where: string | undefined): Promise<Blobs> {
  if (where === undefined)
    throw new Problem('missing_parameter', '--blobs says where the other instance keeps its files')
  const [, bucket] = /^s3:\/\/([^/]+)\/?$/.exec(where) ?? []
  if (bucket === undefined) {
    const folder = resolve(where)
    if (config.s3 === null && folder === resolve(config.data_dir, 'blobs'))
      throw new Problem('invalid_parameter', SHARED)
    return openLocalBlobs({ folder })
  }
  const { s3 } = config
  if (s3 === null)
    throw new Problem(
      'invalid_parameter',
      '--blobs names a bucket, and no S3_BUCKET is set here to take endpoint and keys from',
    )
  if (bucket === s3.bucket) throw new Problem('invalid_parameter', SHARED)
  const { openS3Blobs } = await import('../../blobs/s3.ts')
  return openS3Blobs({ ...bucketOf({ ...s3, bucket }), folder: join(config.data_dir, 'cache', 's3-move') })
}

const SHARED =
  '--blobs names the files of this instance: two databases cannot share them, since each removes what only the other one names'
