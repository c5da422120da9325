import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { lookAtEmbedded } from '../../postgres/look.ts'
import { startEmbedded } from '../../postgres/start-embedded.ts'
import { examineDatabase } from '../../store/examine.ts'
import type { DatabaseFound } from './check.ts'
import { foreignOwner } from './data-folder.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations')

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Reads everything from the database at once: an embedded one that is down is started and stopped again at once, so
 * that a service that starts meanwhile finds it free. Nothing is created or migrated.
 */
export async function findDatabase({ database_url, data_dir }: Config): Promise<DatabaseFound> {
  if (database_url !== null)
    return { kind: 'server', facts: await examineDatabase({ connectionString: database_url }, MIGRATIONS) }
  const found = await lookAtEmbedded(data_dir)
  if (found.state === 'absent') return { kind: 'absent' }
  if (found.state === 'running')
    return {
      kind: found.is_owned ? 'embedded, running' : 'embedded, orphaned',
      facts: await examineDatabase(found.connection, MIGRATIONS),
    }
  // It would belong to the account that starts it.
  if ((await foreignOwner(data_dir)) !== null)
    throw new Error('the embedded database belongs to another user; run countersign as the user of the service')
  const embedded = await startEmbedded({ data_dir, log: quiet, beside: true })
  try {
    return { kind: 'embedded, stopped', facts: await examineDatabase(embedded.connection, MIGRATIONS) }
  } finally {
    await embedded.stop()
  }
}
