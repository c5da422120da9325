import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { Problem } from '../problem.ts'
import { CHANGES, isLockTimeout, unwatch, watched } from './move-watch.ts'
import { carryRows, type MovingJob, type MovingWorkspace, ownTables } from './move-rows.ts'
import { appliedMigrations, connectForTables, quoted } from './schema.ts'

/** One workspace on its way from one database to another (docs/internals/tenancy.md). */
export interface Move {
  /** Whether its rows are in the other database already: all that is left is to say so here. */
  readonly has_arrived: boolean
  /** From here on none of its jobs begins. */
  begin(): Promise<void>
  /** Every file that it names now. */
  files(): Promise<readonly StoredFile[]>
  /** Waits until none of its jobs runs, and refuses every change of it from then on. */
  freeze(): Promise<void>
  /** Copies its rows and the jobs that wait, in one transaction: with its commit it lives there. Answers their number. */
  carry(): Promise<number>
  /** Notes here that it lives there. */
  settle(): Promise<void>
  /** As if nothing had been begun. */
  giveUp(): Promise<void>
  close(): Promise<void>
}

interface Ends {
  readonly from: pg.Client
  readonly to: pg.Client
}

/** First halves of advisory locks, of its one move at either end. */
const LEAVING = 7014
const ARRIVING = 7015
/** Holds the jobs of a frozen workspace. No node has such a name, so no node frees them. */
const HOLDER = 'countersign move'
/** For one that was killed, whose server may still be at its last statement; and for changes that are under way. */
const PATIENCE_S = 20
const FREEZE_S = 2
const JOBS_S_MAX = 120

/**
 * Changes nothing yet. What was broken off anywhere, the same call finds again: at the other end by its `move_id`, which
 * comes there with the rows.
 */
export async function openMove(ends: { from: pg.PoolConfig; to: pg.PoolConfig }, id: string): Promise<Move> {
  const from = await connectForTables(ends.from, HOLDER)
  const to = await connectForTables(ends.to, HOLDER).catch(async (error: unknown) => {
    await from.end()
    throw error
  })
  const close = async () => void (await Promise.allSettled([from.end(), to.end()]))
  try {
    await refuseOtherSchema({ from, to })
    await takeTurn(from, LEAVING, id)
    await takeTurn(to, ARRIVING, id)
    const workspace = await workspaceAt(from, id)
    const has_arrived = await hasArrived(to, workspace)
    if (workspace.state === 'moved' && !has_arrived)
      throw new Problem('forbidden', `${id} has moved, to another database than this: remove it here with --finish`)
    return {
      has_arrived,
      begin: () => begin(from, workspace),
      files: () => filesOf(from, workspace),
      freeze: () => freeze(from, workspace),
      carry: () => carry({ from, to }, workspace),
      settle: () => settle(from, workspace),
      giveUp: () => giveUp(from, workspace),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Removes from here what lives in the other database. Answers the number of rows. */
export async function removeMoved(connection: pg.PoolConfig, id: string): Promise<number> {
  const from = await connectForTables(connection, HOLDER)
  try {
    await takeTurn(from, LEAVING, id)
    const { key, state } = await workspaceAt(from, id)
    if (state !== 'moved') throw new Problem('forbidden', `${id} lives in this database: nothing of it has moved`)
    await from.query('begin')
    // Trails go with their envelopes, and never without them.
    await from.query('update workspace set logo_sha256 = null where key = $1', [key])
    let removed = 0
    const rest = (await ownTables(from)).toReversed().map(({ name }) => name)
    for (const name of ['envelope', ...rest.filter((other) => other !== 'envelope')]) {
      const { rowCount } = await from.query(`delete from ${quoted(name)} where workspace_id = $1`, [key])
      removed += rowCount ?? 0
    }
    for (const text of REMOVED_LAST) await from.query(text, [key])
    await from.query('commit')
    await unwatch(from)
    return removed
  } finally {
    await from.end()
  }
}

const REMOVED_LAST = [
  'delete from session where workspace_id = $1',
  "delete from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1::bigint::text",
  'delete from workspace_move where workspace_id = $1',
  'delete from workspace where key = $1',
]

async function refuseOtherSchema({ from, to }: Ends): Promise<void> {
  const [here, there] = await Promise.all([from, to].map(async (end) => JSON.stringify(await appliedMigrations(end))))
  if (here !== there)
    throw new Problem(
      'forbidden',
      'the two databases are not of one version: start the service once at either, with the same version',
    )
}

async function takeTurn(end: pg.Client, side: number, id: string): Promise<void> {
  await end.query(`set lock_timeout = '${PATIENCE_S}s'`)
  await end.query('select pg_advisory_lock($1, hashtext($2))', [side, id]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new Problem('forbidden', `${id} is being moved by another command`) : error
  })
}

/** With a name for its move, if it is on none yet. */
async function workspaceAt(from: pg.Client, id: string): Promise<MovingWorkspace & { readonly state: string | null }> {
  const { rows } = await from.query<{ key: string; move_id: string | null; state: string | null }>(
    `select w.key::text, m.move_id, m.state
      from workspace w left join workspace_move m on m.workspace_id = w.key and m.state <> 'arrived' where w.id = $1`,
    [id],
  )
  const [found] = rows
  if (!found) throw new Problem('not_found', `there is no workspace ${id} in this database`)
  return { ...found, id, move_id: found.move_id ?? randomBytes(16).toString('hex') }
}

async function hasArrived(to: pg.Client, { id, move_id }: MovingWorkspace): Promise<boolean> {
  const { rows } = await to.query<{ is_it: boolean }>(
    `select exists (select from workspace_move m where m.workspace_id = w.key and m.move_id = $2) as is_it
      from workspace w where w.id = $1`,
    [id, move_id],
  )
  if (rows.some(({ is_it }) => !is_it))
    throw new Problem(
      'forbidden',
      `there is a workspace ${id} in the other database already, and this move did not bring it`,
    )
  return rows.length > 0
}

/** One that was frozen, and is not there, lives on until its files are copied. */
async function begin(from: pg.Client, { key, move_id }: MovingWorkspace): Promise<void> {
  await watched(from, () =>
    from.query(
      `insert into workspace_move (workspace_id, move_id, state) values ($1, $2, 'held')
        on conflict (workspace_id) do update set state = 'held', move_id = excluded.move_id, since = now()`,
      [key, move_id],
    ),
  )
}

async function filesOf(from: pg.Client, { key }: MovingWorkspace): Promise<readonly StoredFile[]> {
  const { rows } = await from.query<{ sha256: string; size: string }>(
    `select sha256, max(size)::text as size from (
        select sha256, size from file where workspace_id = $1
        union all select sha256, size from logo where workspace_id = $1
        union all select f.sha256, f.size from envelope e, files_of(e.documents, e.details) f where e.workspace_id = $1
      ) named group by sha256 order by sha256`,
    [key],
  )
  return rows.map(({ sha256, size }) => ({ sha256, size: Number(size) }))
}

/** Jobs that began before it was held end first, with their notes of what they sent. */
async function freeze(from: pg.Client, workspace: MovingWorkspace): Promise<void> {
  const until = performance.now() + JOBS_S_MAX * 1000
  while (!(await frozen(from, workspace))) {
    if (performance.now() > until)
      throw new Problem('forbidden', `a job of ${workspace.id} has been running for two minutes: try again later`)
    await sleep(100)
  }
}

async function frozen(from: pg.Client, { key }: MovingWorkspace): Promise<boolean> {
  await from.query('begin')
  try {
    // Whoever changes something of it meanwhile waits for us, and not for long.
    await from.query(`set local lock_timeout = '${FREEZE_S}s'`)
    await from.query('select pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::int)', [CHANGES, key])
    const { rows } = await from.query<{ id: string; locked_by: string | null }>(
      `select id, locked_by from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1 for update`,
      [key],
    )
    const is_quiet = rows.every(({ locked_by }) => locked_by === null || locked_by === HOLDER)
    if (is_quiet) {
      await from.query(
        'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = any($2)',
        [HOLDER, rows.map(({ id }) => id)],
      )
      await from.query("update workspace_move set state = 'frozen' where workspace_id = $1", [key])
    }
    await from.query('commit')
    return is_quiet
  } catch (error) {
    await from.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return false
    throw error
  }
}

async function carry({ from, to }: Ends, workspace: MovingWorkspace): Promise<number> {
  await from.query('begin isolation level repeatable read read only')
  await to.query('begin')
  try {
    const { rows } = await from.query<MovingJob>(JOBS, [workspace.key])
    const carried = await carryRows({ from, to }, workspace, rows)
    await from.query('commit')
    await to.query('commit').catch((error: unknown) => {
      throw new CommitInDoubt(error)
    })
    return carried
  } catch (error) {
    await Promise.allSettled([from.query('rollback'), to.query('rollback')])
    throw error
  }
}

/** Whether the other database has it nobody knows now: the next run finds out. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('the other database was lost while it took the rows over: run the same command again', { cause })
  }
}

const JOBS = `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as run_at, j.max_attempts, j.key,
    j.priority, j.attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.payload ->> 'workspace_id' = $1 and j.attempts < j.max_attempts order by j.id`

async function settle(from: pg.Client, { key }: MovingWorkspace): Promise<void> {
  await from.query(
    `with noted as (update workspace_move set state = 'moved' where workspace_id = $1::text::bigint)
      delete from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1 and locked_by = $2`,
    [key, HOLDER],
  )
}

async function giveUp(from: pg.Client, { key }: MovingWorkspace): Promise<void> {
  await from.query(
    `with noted as (delete from workspace_move where workspace_id = $1::text::bigint and state <> 'moved')
      update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where payload ->> 'workspace_id' = $1 and locked_by = $2`,
    [key, HOLDER],
  )
  await unwatch(from)
}
