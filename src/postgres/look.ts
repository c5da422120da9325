import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import { DATABASE, ownerOf, PORT } from './owner.ts'
import { socketFolder } from './place.ts'
import { runningServer } from './server.ts'
import type { Embedded } from './start-embedded.ts'
import { errorCode } from './vocabulary.ts'

export type EmbeddedState =
  /** Not made yet. */
  | { readonly state: 'absent' }
  | { readonly state: 'stopped' }
  | {
      readonly state: 'running'
      readonly connection: Embedded['connection']
      /** False where its service was killed; the next start takes it over. */
      readonly is_owned: boolean
    }

const ANSWER_MS_MAX = 4_000

/** How the database in this data folder stands, without touching it: nothing is made, started or claimed. */
export async function lookAtEmbedded(data_dir: string): Promise<EmbeddedState> {
  const root = await realpath(join(resolve(data_dir), 'postgres')).catch(ifAbsent)
  const data = root === null ? '' : join(root, 'db')
  if (root === null || (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(ifAbsent)) === null)
    return { state: 'absent' }
  const sockets = await socketFolder(root)
  const place = { root, data, sockets, log_file: join(root, 'server.log'), account: null }
  if ((await runningServer(place)) === null) return { state: 'stopped' }
  const connection = { host: sockets, port: PORT, user: SUPERUSER, database: DATABASE }
  return { state: 'running', connection, is_owned: await isOwned(connection) }
}

async function isOwned(connection: Embedded['connection']): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_MS_MAX,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await ownerOf(client)) !== null
  } finally {
    await client.end()
  }
}

function ifAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null
  throw error
}
