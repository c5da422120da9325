import { chmodSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openLocalBlobs } from '../src/blobs/local-disk.ts'
import type { Blobs } from '../src/ports/blobs.ts'
import { startEmbedded } from '../src/postgres/start-embedded.ts'
import { type Cable, openCable } from '../test/support/cable.ts'
import { removeFolder } from '../test/support/remove-folder.ts'
import type { Capped } from '../test/torture/crash/ledger.ts'
import { client } from '../test/torture/startup/http.ts'
import { type NodeClock, openClock } from './clock.ts'
import { type Disk, openDisk } from './disk.ts'
import { type Neighbours, openNeighbours } from './neighbours.ts'
import { type Node, openNode } from './nodes.ts'
import { cappedWorkspaces } from './workspaces.ts'

/** Where the documents lie: on a disk that the nodes share, or in an object store. */
export type Documents = 'disk' | 'store'

/** Two equal nodes with everything that they speak to, each over a cable of its own. */
export interface World {
  readonly nodes: readonly Node[]
  /** One for each node. */
  readonly clocks: readonly NodeClock[]
  readonly data_dir: string
  /** What the nodes say; it stays where something was found. */
  readonly logs: string
  readonly key: string
  /** The database itself, past its cables, of which each node has one. */
  readonly connection: pg.PoolConfig
  readonly db: () => Promise<pg.Client>
  readonly database_pid: () => number
  readonly to_database: readonly Cable[]
  readonly neighbours: Neighbours
  readonly blobs: Blobs
  /** Of the nodes' folders, and of the database. */
  readonly disks: { readonly nodes: Disk; readonly database: Disk }
  readonly cappedWorkspace: () => Promise<Capped>
  close(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }

/** Of this checkout, unless told of another. */
export async function openWorld(documents: Documents, checkout = join(import.meta.dirname, '..')): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  chmodSync(folder, 0o755)
  const [homes, database_dir] = [join(folder, 'nodes'), join(folder, 'database')]
  const logs = mkdtempSync(join(tmpdir(), 'torture-logs-'))
  const disks = { nodes: openDisk(homes), database: openDisk(database_dir) }
  const database = await startEmbedded({ data_dir: database_dir, log: quiet })
  const neighbours = await openNeighbours(folder, documents === 'store')
  const to_database = [await openCable(database.connection), await openCable(database.connection)]
  const clocks = to_database.map((_, i) => openClock(join(folder, `clock-${i}`)))
  const dirs = documents === 'disk' ? ['data', 'data'] : ['data-1', 'data-2']
  const [data_dir = '', other_dir = ''] = dirs.map((name) => join(homes, name))
  mkdirSync(data_dir, { mode: 0o755 })
  const nodes = await Promise.all(
    to_database.map(({ port }, i) =>
      openNode({
        name: `node ${i + 1}`,
        checkout,
        log: join(logs, `node-${i + 1}.log`),
        env: {
          ...SETTINGS,
          ...neighbours.env,
          ...clocks[i]?.env,
          DATA_DIR: i === 0 ? data_dir : other_dir,
          DATABASE_URL: `postgres://${database.connection.user}@127.0.0.1:${port}/${database.connection.database}`,
        },
      }),
    ),
  )
  const [first] = nodes
  await first?.ensure()
  // Nodes have the same secret and seal with the same key.
  if (other_dir !== data_dir) cpSync(data_dir, other_dir, { recursive: true })
  for (const node of nodes) await node.ensure()
  const key = /^Live key +(\S+)/m.exec(first?.printed() ?? '')?.[1] ?? ''
  await client(first?.url ?? '', key).call('POST', '/webhooks', { url: neighbours.hook_url, events: ['*'] })
  const workspaces = cappedWorkspaces(database.connection)
  return {
    nodes,
    clocks,
    data_dir,
    logs,
    key,
    connection: database.connection,
    database_pid: () => database.pid,
    to_database,
    neighbours,
    blobs: await (neighbours.blobs(join(folder, 'copies')) ?? openLocalBlobs({ folder: join(data_dir, 'blobs') })),
    disks,
    cappedWorkspace: workspaces.add,
    async db() {
      const db = new pg.Client(database.connection)
      db.on('error', () => undefined)
      await db.connect()
      return db
    },
    async close() {
      for (const node of nodes) await node.kill('tree')
      for (const cable of to_database) await cable.cut().catch(() => undefined)
      await Promise.all([neighbours.close(), workspaces.close()])
      await database.stop()
      for (const disk of Object.values(disks)) disk.close()
      await removeFolder(folder)
    },
  }
}

const SETTINGS = {
  PLAN: 'enterprise',
  LOG_LEVEL: 'error',
  SIGNING_CALLS_PER_MINUTE: '0',
}
