import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, type Running, run, serve, withDatabase } from '../torture/startup/process.ts'
import type { Facts } from './facts.ts'
import { unpack, unpackFolder } from './packing.ts'
import { archiveOf, factsOf, rawOf } from './releases.ts'
import type { Site } from './site.ts'

/** What a release left, in the hands of today's program. */
export interface Exhibit {
  readonly facts: Facts
  readonly data_dir: string
  readonly env: Readonly<Record<string, string>>
}

const factsIn = (release: string): Facts => JSON.parse(readFileSync(factsOf(release), 'utf8'))

/** The archive of a release, restored into a fresh instance. */
export async function restored(release: string): Promise<Exhibit> {
  const exhibit = exhibitIn(dataFolder(), factsIn(release))
  const file = join(dataFolder(), 'backup.tar')
  writeFileSync(file, unpack(archiveOf(release)))
  await succeed(exhibit, 'restore', file)
  return exhibit
}

/** The data folder of a release as it lay on disk: the first start upgrades it in place. */
export function copied(release: string): Exhibit {
  const exhibit = exhibitIn(dataFolder(), factsIn(release))
  unpackFolder(rawOf(release), exhibit.data_dir)
  return exhibit
}

const exhibitIn = (data_dir: string, facts: Facts): Exhibit => ({
  facts,
  data_dir,
  env: { DATA_DIR: data_dir, SECRET_KEY: facts.secret_key, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' },
})

/** A command that has to end well. Answers what it said. */
export async function succeed({ env }: Pick<Exhibit, 'env'>, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await run(args, env)
  if (code !== 0) throw new Error(`countersign ${args.join(' ')} ended with ${code}:\n${out}\n${err}`)
  return out
}

export type Opened = Running & Site

export async function open(
  { data_dir, env }: Exhibit,
  more: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Opened> {
  const running = await serve(data_dir, { args: ['serve', ...args], env: { ...env, ...more } })
  await running.ready
  return { ...running, base_url: running.url.replace('127.0.0.1', 'localhost') }
}

/**
 * An archive is opened years after it was made, and its envelopes wait for a year at most: they are given as much time as
 * they had. Kept uploads too. Beside a service that runs no jobs yet, so that none of it has expired.
 */
export const asIfMadeToday = ({ data_dir, facts }: Exhibit): Promise<void> =>
  withDatabase(data_dir, async (db) => {
    const age = `${Date.now() - Date.parse(facts.made_at)} ms`
    await db.query(`update envelope set deadline_at = deadline_at + $1::interval where status <> 'expired'`, [age])
    await db.query('update upload set expires_at = expires_at + $1::interval', [age])
  })
