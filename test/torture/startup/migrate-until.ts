import pg from 'pg'
import { migrate } from '../../../src/store/migrate.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'

/** Migrates, and is killed when the server has been sent what the argument says. Run by itself, with JSON as its argument. */
export interface Death {
  readonly connection: pg.PoolConfig
  /** How many migrations go well before. */
  readonly after: number
  readonly at: 'text' | 'commit'
}

const { connection, after, at } = JSON.parse(process.argv[2] ?? '') as Death
let begun = 0
let sent = 0
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : ''
  const begins = text.startsWith('begin; set local lock_timeout')
  if (begins) begun += 1
  sent = begins ? 0 : sent + 1
  const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
  // The first transaction makes the table in which they are noted.
  const is_here = begun === after + 2 && (at === 'text' ? sent === 1 : text === 'commit')
  // What has been sent may still be done by the server.
  if (is_here) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return answer
} as typeof query

await migrate(connection, MIGRATIONS)
