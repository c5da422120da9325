import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './global-setup.ts'

export interface TestDatabase {
  readonly connection: pg.PoolConfig
  /** For assertions on what lies in the tables. */
  query<R extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  drop(): Promise<void>
}

export const servers = () => inject('servers')

/** A database of its own, migrated, on the embedded server unless another is named. */
export async function freshDatabase(server = servers()[0]): Promise<TestDatabase> {
  if (!server) throw new Error('global-setup.ts has not run')
  const name = `t_${randomBytes(8).toString('hex')}`
  // Copied file by file, which takes a seventh of what writing each page into the log does.
  await asAdmin(server.connection, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const connection = { ...server.connection, database: name }
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  return {
    connection,
    async query(text, values = []) {
      return (await pool.query(text, [...values])).rows
    },
    async drop() {
      await pool.end()
      await dropped(server.connection, name)
    },
  }
}

/** The server's own cleaner may be at it, which only the server itself sends away: by the next try it is done. */
async function dropped(connection: pg.PoolConfig, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await asAdmin(connection, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== NOT_ALLOWED || tries === 50) throw error
      await pause(100)
    }
  }
}

const NOT_ALLOWED = '42501'

async function asAdmin(connection: pg.PoolConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
