import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Whoever uses a table meanwhile waits behind a change of it that waits for those before. */
const PATIENCE_MS = 2_000
const TRIES_MAX = 60
const PAUSE_MS = 200

/**
 * In a transaction that waits for no lock for long. Where a table is in use, or those who use it lock several in another
 * order, all of it is undone and done again a little later.
 */
export async function changeSchema(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${PATIENCE_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isInUse(error) || tries === TRIES_MAX) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** A lock was not had in time, or two waited for each other. */
const isInUse = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
