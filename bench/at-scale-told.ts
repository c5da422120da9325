import type pg from 'pg'
import { type OtherDatabase, serverOf } from './cpu.ts'
import { withClient } from './database.ts'
import { percentile } from './load.ts'
import { digits } from './table.ts'

/** A database that was seeded, and the folder with its documents. */
export interface Filled {
  readonly connection: pg.ClientConfig
  readonly data_dir: string
}

export interface Costs {
  readonly cpu_ms: number
  readonly database_ms: number
  readonly p50_ms: number
}

/** What one at ten million envelopes may cost, beside one where there are hardly any. */
const TIMES_MAX = 1.3

export const middle = (values: readonly number[]): number => percentile(values, 0.5)

export function rowOf(name: string, what: string, empty: Costs, full: Costs): string[] {
  const told = ({ cpu_ms, database_ms, p50_ms }: Costs) =>
    `${digits(cpu_ms)} ms of CPU, database ${digits(database_ms)}; p50 ${digits(p50_ms)} ms`
  const times = full.cpu_ms / empty.cpu_ms
  return [name, what, told(empty), told(full), digits(times), times <= TIMES_MAX ? 'ok' : 'OVER']
}

export const databaseOf = ({ connection }: Filled): Promise<OtherDatabase> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { name: connection.database ?? '', server_pid: serverOf(rows[0]?.pid ?? 0) }
  })
