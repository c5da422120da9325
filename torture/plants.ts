import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Torture, torture } from './torture.ts'
import type { Documents } from './world.ts'

/** A bug, put into a copy of the service: a torture that does not find it proves nothing. */
export interface Plant {
  readonly name: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
  /** The faults that bring it out, by parts of their names. */
  readonly only: readonly string[]
  /** On a disk unless told. */
  readonly documents?: Documents
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'two people who sign at once do not wait for each other',
    file: 'src/store/envelopes.ts',
    from: `) and e.deleted_at is null for update\``,
    to: `) and e.deleted_at is null\``,
    only: ['mail'],
  },
  {
    name: 'an act is acknowledged before it is committed',
    file: 'src/store/database.ts',
    from: `const ended = await Promise.all([`,
    to: `const ended = [{ command: 'COMMIT' }]; void Promise.all([`,
    only: ['the database is killed'],
  },
  {
    name: 'the database can lose its last commits',
    file: 'src/store/database.ts',
    from: 'const PATIENCE = `',
    to: 'const PATIENCE = `set synchronous_commit = off; ',
    only: ['the database is killed'],
  },
  {
    name: 'a transaction whose connection broke is repeated without a check',
    file: 'src/store/database.ts',
    from: `['40001', '40P01'].includes(codeOf(error))`,
    to: `['40001', '40P01'].includes(codeOf(error)) || /terminat|ECONN|EPIPE|ended|closed/.test(String(error))`,
    only: ['is loose'],
  },
  {
    name: 'an envelope can be sealed again',
    file: 'src/domain/envelopes/lifecycle.ts',
    from: `completed: ['delete'],`,
    to: `completed: ['delete', 'seal'],`,
    only: ['has sealed'],
  },
  {
    name: 'a void is accepted after the last signature',
    file: 'src/domain/envelopes/lifecycle.ts',
    from: `signed: ['seal'],`,
    to: `signed: ['seal', 'void'],`,
    only: ['mail'],
  },
  {
    name: 'a file is stored after its row',
    file: 'src/blobs/local-disk.ts',
    from: 'if (is_here) await rename(path, target)',
    to: 'if (is_here) setTimeout(() => void rename(path, target).catch(() => undefined), 400)',
    only: ['a node is killed'],
  },
  {
    name: 'each attempt makes a new delivery',
    file: 'src/application/webhooks/deliver.ts',
    from: 'app.post.post(request.url, delivery.body, request.headers)',
    to: `app.post.post(request.url, turn.attempt > 1 ? delivery.body.replace('{', '{ ') : delivery.body, request.headers)`,
    only: ['a node is killed'],
  },
  {
    name: 'a delivery that a crash interrupted is forgotten',
    file: 'src/application/webhooks/deliver.ts',
    from: 'if (delivery) await settle(app, delivery, { turn, result: null, request: null, wait: 0 })',
    to: 'void delivery',
    only: ['a node is killed'],
  },
  {
    name: 'any node can take a job that another works on',
    file: 'src/store/job-queue.ts',
    from: 'where j.task_id = task.id and j.is_available and j.run_at <= now()',
    to: 'where j.task_id = task.id and j.run_at <= now()',
    only: ['mail'],
  },
  {
    name: 'a repeated idempotency key makes a new call',
    file: 'src/http/protocol/idempotency.ts',
    from: 'if (!answer_name) return run(app, () => null)',
    to: 'if (answer_name !== undefined) return run(app, () => null)',
    only: ['webhooks answers'],
  },
  {
    name: 'the allowance is read and then written',
    file: 'src/store/allowance.ts',
    from: 'where a.used < (select cap from plan)',
    to: `where coalesce((select u.used from allowance_use u where u.workspace_id = $1 and u.period = $2), 0)
          < (select cap from plan)`,
    only: ['webhooks answers'],
  },
  {
    name: 'the link of a former address keeps working',
    file: 'src/application/signing/signing.ts',
    from: 'if (recipient.link_version === link_version) return recipient',
    to: 'if (!Number.isNaN(link_version)) return recipient',
    only: ['webhooks answers'],
  },
  {
    name: 'a node uses the clock of its machine',
    file: 'src/main.ts',
    from: 'real_clock: await databaseClock(store.health.now),',
    to: 'real_clock: { now: () => new Date().toISOString(), ahead_ms: 0 },',
    only: ['the clock of a node'],
  },
  {
    name: 'an object counts as stored before the store has it',
    file: 'src/blobs/s3.ts',
    from: 'await bucket.put(keyOf(file), path)',
    to: 'void bucket.put(keyOf(file), path).catch(() => undefined)',
    only: ['the store of documents'],
    documents: 'store',
  },
  {
    name: 'a full disk is reported as a bug of the service',
    file: 'src/store/database.ts',
    from: 'const reason = codeOf(error) === FAILED_BEFORE ? (first_failure ?? error) : error',
    to: 'void first_failure; const reason = error',
    only: ['the disk of the database'],
  },
]

const PARTS = ['assets', 'bin', 'dist', 'docs', 'fonts', 'migrations', 'package.json', 'src', 'CHANGELOG.md']

/** A copy of this checkout with the bug in it. */
function plantedCheckout(plant: Plant): string {
  const { file } = plant
  const root = join(import.meta.dirname, '..')
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, file), planted(readFileSync(join(root, file), 'utf8'), plant))
  return folder
}

/** The text of its file with the bug in it. */
export function planted(text: string, { file, from, to }: Plant): string {
  if (text.split(from).length !== 2) throw new Error(`${file} no longer has what a bug is planted into: ${from}`)
  return text.replace(from, () => to)
}

/** Each bug must be found within a minute. */
export const PLANT_S_MAX = 60
const ROUND_S = 8
/** Nothing takes as long where so little is under way. */
const SETTLE_S = 20

/** What was found first, or null; a minute at most but for the last round. */
export async function findPlant(plant: Plant, how: Pick<Torture, 'callers' | 'seed' | 'tell'>) {
  const checkout = plantedCheckout(plant)
  try {
    const { documents = 'disk', only } = plant
    const place = { documents, only, checkout }
    const { violations, took_s } = await torture({
      ...how,
      ...place,
      seconds: PLANT_S_MAX,
      round_s: ROUND_S,
      settle_s: SETTLE_S,
    })
    return { took_s, found: violations[0] ?? null }
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}
