import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startEmbedded } from '../../src/postgres/start-embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { until } from '../postgres/support.ts'
import { MIGRATIONS, quiet } from './global-setup.ts'

/**
 * Puts an empty, migrated database into a fresh data folder, as a first start that was stopped there leaves it. For tests
 * of what comes later: to make one costs a second of computing and some of waiting, to copy one a third of that.
 */
export async function putMadeDatabase(data_dir: string): Promise<void> {
  const made = await madeOnce(inject('made_database'))
  await mkdir(join(data_dir, 'postgres'))
  // With the owner, which no copy of Node's own keeps.
  await promisify(execFile)('cp', ['-a', join(made, 'postgres', 'db'), join(data_dir, 'postgres', 'db')])
}

/** By the first that needs it. The others wait for that one: to make it themselves would take as long, and its processors. */
async function madeOnce(folder: string): Promise<string> {
  if (existsSync(folder)) return folder
  const draft = `${folder}.draft`
  const is_mine = await mkdir(draft).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (!is_mine) return until(() => (existsSync(folder) ? folder : null))
  await chmod(draft, 0o755)
  const embedded = await startEmbedded({ data_dir: draft, log: quiet })
  await migrate(embedded.connection, MIGRATIONS).finally(() => embedded.stop())
  await rename(draft, folder)
  return folder
}
