import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { RELEASE } from '../../release.ts'
import { planUpgrade } from '../../store/upgrade-plan.ts'
import { EXIT } from '../command.ts'
import { atDatabase, MIGRATIONS } from '../doctor/find-database.ts'
import { type Found, judge, linesOf } from './upgrade-lines.ts'

/** `upgrade --check`: what the next start of this program would do. Nothing is made or changed. */
export async function checkUpgrade({ json }: { readonly json: boolean }): Promise<void> {
  const found = await lookAt(readConfig())
  const verdict = judge(found, RELEASE.version)
  process.stdout.write(
    json
      ? `${JSON.stringify({ release: RELEASE, ...verdict, database: found })}\n`
      : `${linesOf(found, verdict, RELEASE).join('\n')}\n`,
  )
  if (verdict.obstacles.length > 0) process.exitCode = EXIT.failed
}

const lookAt = (config: Config): Promise<Found | null> =>
  atDatabase(config, async (connection, place) => {
    const plan = await planUpgrade(connection, MIGRATIONS, RELEASE.version)
    const costs = plan.pending.flatMap((migration) => migration.costs)
    const needed_bytes = costs.reduce((sum, { room_bytes }) => sum + room_bytes, 0)
    const free_bytes = place === 'server' ? null : await freeAt(join(config.data_dir, 'postgres'))
    return { place, ...plan, needed_bytes: Math.ceil(needed_bytes), free_bytes }
  })

/** Where the embedded server keeps its files, wherever that leads. */
async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
