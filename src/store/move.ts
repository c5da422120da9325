import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { Problem } from '../problem.ts'
import { isOneSchema, type Migration, migrationsIn } from './migrations.ts'
import { type Caught, catchUp, filesOf, withEnvelopesFirst } from './move-changes.ts'
import { carryJobs } from './move-jobs.ts'
import { copyAhead, copyLast, type Moving, ownTables } from './move-rows.ts'
import { CHANGES, isLockTimeout, letNoneLeave, unwatch, watched } from './move-watch.ts'
import { appliedMigrations, connectForTables, quoted } from './schema.ts'

/** One workspace on its way from one database to another (docs/internals/tenancy.md). */
export interface Move {
  /** Whether its rows are in the other database already: all that is left is to say so here. */
  readonly has_arrived: boolean
  /** Whether an earlier run began it. */
  readonly is_begun: boolean
  /** From here on it is noted what changes. */
  begin(): Promise<void>
  /** Every file that it names now. */
  files(): Promise<readonly StoredFile[]>
  /** Copies its rows while they change, so that nobody there sees them yet. Answers their number. */
  copyAhead(): Promise<number>
  /** Copies what has changed since. */
  catchUp(): Promise<Caught>
  /** From here on none of its jobs begins. Waits until none runs, and refuses every change of it from then on. */
  freeze(): Promise<void>
  /** Copies what is left, and the jobs that wait: with the commit it lives there. Answers the number of rows. */
  arrive(): Promise<number>
  /** Notes here that it lives there. */
  settle(): Promise<void>
  /** As if nothing had been begun. */
  giveUp(): Promise<void>
  close(): Promise<void>
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

export interface Ends {
  readonly from: pg.PoolConfig
  readonly to: pg.PoolConfig
  /** The folder of the migrations. */
  readonly migrations: string
}

/**
 * Changes nothing yet. What was broken off anywhere, the same call finds again: at the other end by its `move_id`, which
 * comes there with the rows.
 */
export async function openMove(ends: Ends, id: string): Promise<Move> {
  const from = await connectForTables(ends.from, HOLDER)
  const to = await connectForTables(ends.to, HOLDER).catch(async (error: unknown) => {
    await from.end()
    throw error
  })
  const close = async () => void (await Promise.allSettled([from.end(), to.end()]))
  try {
    const known = await migrationsIn(ends.migrations)
    const version = await versionOf({ from, to }, known)
    await takeTurn(from, LEAVING, id)
    await takeTurn(to, ARRIVING, id)
    const workspace = await workspaceAt(from, id)
    const has_arrived = await hasArrived(to, workspace)
    const moving: Moving = { from, to, ...workspace, new_key: await newKey(to) }
    if (workspace.state === 'moved' && !has_arrived)
      throw new Problem('forbidden', `${id} has moved, to another database than this: remove it here with --finish`)
    return {
      has_arrived,
      is_begun: workspace.state !== null,
      begin: () => begin(moving),
      files: () => filesOf(from, moving.key),
      copyAhead: () => copyAhead(moving),
      catchUp: () => catchUp(moving),
      freeze: () => freeze(moving),
      async arrive() {
        if ((await versionOf(moving, known)) !== version)
          throw new Problem(
            'forbidden',
            `another version of the service was started while ${id} was copied: move it again`,
          )
        return arrive(moving)
      },
      settle: () => settle(moving),
      giveUp: () => giveUp(moving),
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
    await from.query('update workspace set logo_sha256 = null where key = $1', [key])
    let removed = 0
    for (const { name } of withEnvelopesFirst((await ownTables(from)).toReversed())) {
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

/** The same at both ends. */
async function versionOf({ from, to }: Pick<Moving, 'from' | 'to'>, known: readonly Migration[]): Promise<string> {
  const [here, there] = await Promise.all([appliedMigrations(from), appliedMigrations(to)])
  if (!isOneSchema(here, there, known))
    throw new Problem(
      'forbidden',
      'the two databases are not of one version: start the service once at either, with the same version',
    )
  return here.map(({ name }) => name).join()
}

async function takeTurn(end: pg.Client, side: number, id: string): Promise<void> {
  await end.query(`set lock_timeout = '${PATIENCE_S}s'`)
  await end.query('select pg_advisory_lock($1, hashtext($2))', [side, id]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new Problem('forbidden', `${id} is being moved by another command`) : error
  })
}

/** With a name for its move, if it is on none yet. */
async function workspaceAt(
  from: pg.Client,
  id: string,
): Promise<Pick<Moving, 'id' | 'key' | 'move_id'> & { readonly state: string | null }> {
  const { rows } = await from.query<{ key: string; move_id: string | null; state: string | null }>(
    `select w.key::text, m.move_id, m.state
      from workspace w left join workspace_move m on m.workspace_id = w.key and m.state <> 'arrived' where w.id = $1`,
    [id],
  )
  const [found] = rows
  if (!found) throw new Problem('not_found', `there is no workspace ${id} in this database`)
  return { ...found, id, move_id: found.move_id ?? randomBytes(16).toString('hex') }
}

async function hasArrived(to: pg.Client, { id, move_id }: Pick<Moving, 'id' | 'move_id'>): Promise<boolean> {
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

async function newKey(to: pg.Client): Promise<string> {
  const { rows } = await to.query<{ key: string }>(
    `select nextval(pg_get_serial_sequence('workspace', 'key'))::text as key`,
  )
  return String(rows[0]?.key)
}

/** One that was frozen, and is not there, lives on until it is copied. What was copied of it ended with the last command. */
async function begin(moving: Moving): Promise<void> {
  const { from, to, key, move_id } = moving
  await Promise.all([keepMonths(from), keepMonths(to), letNoneLeave(to)]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new Problem('forbidden', 'one of the databases is busy: try again later') : error
  })
  await watched(from, async () => {
    await from.query(FREE_JOBS, [key, HOLDER])
    await from.query('delete from workspace_change where workspace_id = $1', [key])
    await from.query(
      `insert into workspace_move (workspace_id, move_id, state) values ($1, $2, 'copying')
        on conflict (workspace_id) do update set state = 'copying', move_id = excluded.move_id, since = now()`,
      [key, move_id],
    )
  })
}

/**
 * No part comes or goes while rows are copied (migrations 0036 and 0043): a part that goes is not noted row by row, and who
 * waits for the tables that we use makes everybody else wait.
 */
const keepMonths = (end: pg.Client) =>
  end.query('select pg_advisory_lock_shared(20181120, n) from generate_series(0, 1) n')

/** Jobs that began before it was held end first, with their notes of what they sent. */
async function freeze(moving: Moving): Promise<void> {
  const { from, key, id } = moving
  await from.query("update workspace_move set state = 'held' where workspace_id = $1", [key])
  const until = performance.now() + JOBS_S_MAX * 1000
  while (!(await frozen(moving))) {
    if (performance.now() > until)
      throw new Problem('forbidden', `a job of ${id} has been running for two minutes: try again later`)
    await sleep(100)
  }
}

async function frozen({ from, key }: Moving): Promise<boolean> {
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

async function arrive(moving: Moving): Promise<number> {
  const { from, to, new_key } = moving
  await from.query('begin isolation level repeatable read read only')
  const carried = await copyLast(moving)
  await carryJobs(moving)
  await from.query('commit')
  await to.query("update workspace_move set state = 'arrived' where workspace_id = $1", [new_key])
  await to.query('commit').catch((error: unknown) => {
    throw new CommitInDoubt(error)
  })
  return carried
}

/** Whether the other database has it nobody knows now: the next run finds out. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('the other database was lost while it took the rows over: run the same command again', { cause })
  }
}

async function settle({ from, key }: Moving): Promise<void> {
  await from.query(
    `with noted as (update workspace_move set state = 'moved' where workspace_id = $1::text::bigint)
      delete from graphile_worker._private_jobs where payload ->> 'workspace_id' = $1 and locked_by = $2`,
    [key, HOLDER],
  )
  await from.query('delete from workspace_change where workspace_id = $1', [key])
}

/** Who did not commit leaves nothing there. */
async function giveUp({ from, to, key }: Moving): Promise<void> {
  await Promise.allSettled([from.query('rollback'), to.query('rollback')])
  await from.query(
    `with noted as (delete from workspace_move where workspace_id = $1::text::bigint and state <> 'moved') ${FREE_JOBS}`,
    [key, HOLDER],
  )
  await from.query('delete from workspace_change where workspace_id = $1', [key])
  await unwatch(from)
}

const FREE_JOBS = `update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where payload ->> 'workspace_id' = $1 and locked_by = $2`
