import pg from 'pg'
import { Problem } from '../problem.ts'
import { changeSchema } from './change-schema.ts'

/** First halves of advisory locks: of whoever changes a workspace (migration 0039), and of whoever begins or ends to watch. */
export const CHANGES = 7013
const WATCHING = 7016

/**
 * Does what begins a move. From then on every change of a workspace asks whether it is on its way, on nodes of earlier
 * versions too: triggers on each table, which only come when all that changed the table before has ended.
 */
export async function watched(from: pg.Client, begin: () => Promise<unknown>): Promise<void> {
  await inTurn(from, async () => {
    if (!(await isFree(from)))
      throw new Problem('forbidden', 'a workspace is arriving in this database: try again when it has arrived')
    await begin()
    for (const table of await tables(from))
      await changeSchema(from, () => from.query(`call watch_changes(${pg.escapeLiteral(table)}::regclass)`))
  })
}

/** Once no workspace is on its way any more. A table that is in use all the time keeps its triggers until the next move. */
export async function unwatch(from: pg.Client): Promise<void> {
  await inTurn(from, async () => {
    const moving = await from.query("select from workspace_move where state <> 'arrived' limit 1")
    if (moving.rowCount !== 0 || !(await isFree(from))) return
    for (const table of await tables(from))
      for (const trigger of ['stays_while_moving', 'is_noted_while_moving'])
        await changeSchema(from, () => from.query(`drop trigger if exists ${trigger} on ${table}`)).catch(
          (error: unknown) => {
            if (!isLockTimeout(error)) throw error
          },
        )
  })
}

/** One that arrives uses the tables until it has, and triggers that wait for them would make everybody else wait. */
export const letNoneLeave = (to: pg.Client) => to.query('select pg_advisory_lock_shared($1, 1)', [WATCHING])

/** And until the turn ends none comes. */
async function isFree(from: pg.Client): Promise<boolean> {
  const { rows } = await from.query<{ is_free: boolean }>('select pg_try_advisory_lock($1, 1) as is_free', [WATCHING])
  return rows[0]?.is_free === true
}

async function inTurn(from: pg.Client, work: () => Promise<void>): Promise<void> {
  // Longer than the patience of the session: another move may be at each of the tables.
  await from.query(`begin; set local lock_timeout = 0; select pg_advisory_lock(${WATCHING}, 0); commit`)
  try {
    await work()
  } finally {
    await from.query('select pg_advisory_unlock($1, n) from generate_series(0, 1) n', [WATCHING])
  }
}

/** As they are written in a statement. */
async function tables(from: pg.Client): Promise<readonly string[]> {
  const { rows } = await from.query<{ name: string }>('select changed_tables()::text as name')
  return rows.map(({ name }) => name)
}

export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'
