import pg from 'pg'
import { openLocalBlobs } from '../../../src/blobs/local-disk.ts'
import { carryOver } from '../../../src/cli/workspaces/move.ts'
import { openMove } from '../../../src/store/move.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'

/** A move that is killed at a step, or when a statement that begins so is sent. Run by itself, with JSON as its argument. */
export interface Death {
  readonly id: string
  readonly at: string
  readonly from: { readonly connection: pg.PoolConfig; readonly blobs: string }
  readonly to: { readonly connection: pg.PoolConfig; readonly blobs: string }
}

const die = () => process.kill(process.pid, 'SIGKILL')

const { id, at, from, to } = JSON.parse(process.argv[2] ?? '') as Death
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const sent = (query as (...all: unknown[]) => unknown).apply(this, args)
  // What has been sent may still be done by the server.
  if (
    at.includes(' ') &&
    typeof args[0] === 'string' &&
    args[0].startsWith(at.trim()) &&
    this.database === to.connection.database
  )
    setImmediate(die)
  return sent
} as typeof query

const move = await openMove({ from: from.connection, to: to.connection, migrations: MIGRATIONS }, id)
const [here, there] = await Promise.all([from, to].map(({ blobs }) => openLocalBlobs({ folder: blobs })))
if (!here || !there) throw new Error('no files')
await carryOver(move, { from: here, to: there }, (step) => {
  if (step === at) die()
})
await move.close()
