import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { lookAtEmbedded } from '../../postgres/look.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { examineDatabase } from '../../store/examine.ts'
import type { DatabaseFound } from './check.ts'
import { foreignOwner } from './data-folder.ts'

export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations')

const quiet = { info: () => undefined, warn: () => undefined }

/** Reads everything from the database at once. Nothing is created or migrated. */
export const findDatabase = async (config: Config): Promise<DatabaseFound> =>
  (await atDatabase(config, async (connection, kind) => ({
    kind,
    facts: await examineDatabase(connection, MIGRATIONS),
  }))) ?? { kind: 'absent' }

type Kind = Exclude<DatabaseFound['kind'], 'absent'>
export type Connection = Parameters<typeof examineDatabase>[0]

/**
 * Does something at the database as it stands, beside a running service or without one; null where the first start will
 * make an embedded one. An embedded one that is down is started and stopped again at once, so that a service that starts
 * meanwhile finds it free.
 */
export async function atDatabase<T>(
  { database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>,
  work: (connection: Connection, kind: Kind) => Promise<T>,
): Promise<T | null> {
  if (database_url !== null) return work({ connectionString: database_url }, 'server')
  const found = await lookAtEmbedded(data_dir)
  if (found.state === 'absent') return null
  if (found.state === 'running')
    return work(found.connection, found.is_owned ? 'embedded, running' : 'embedded, orphaned')
  // It would belong to the account that starts it.
  if ((await foreignOwner(data_dir)) !== null)
    throw new Error('the embedded database belongs to another user; run countersign as the user of the service')
  const embedded = await startEmbedded({ data_dir, log: quiet, beside: true })
  try {
    return await work(embedded.connection, 'embedded, stopped')
  } finally {
    await embedded.stop()
  }
}
