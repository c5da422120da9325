// Usage: node tools/release-migrations.ts <release> [migration …]   lists the texts of these migrations, or of all, as released
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAtLeast } from '../src/kit/releases.ts'
import { migrationsIn, RELEASED, type Released } from '../src/store/migrations.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

const releasedIn = (folder: string): Released => JSON.parse(readFileSync(join(folder, RELEASED), 'utf8'))

/** From here on migrations say which release runs on what they leave. */
const FIRST_TOLD = '0063'

/** Those that no release could read: each says at most the release that brings it. */
export const unreadableFaults = async (release: string, folder = MIGRATIONS): Promise<string[]> =>
  (await migrationsIn(folder))
    .filter(({ readable_from }) => readable_from !== null && !isAtLeast(release, readable_from))
    .map(({ name, readable_from }) => `migrations/${name} says readable_from: ${readable_from}, and this is ${release}`)

/** What is wrong with the migrations beside the list of released ones. */
export async function migrationFaults(releasing: boolean, folder = MIGRATIONS): Promise<string[]> {
  const released = releasedIn(folder)
  const known = await migrationsIn(folder)
  const isThere = (name: string) => known.some((migration) => migration.name === name)
  return [
    ...Object.keys(released)
      .filter((name) => !isThere(name))
      .map((name) => `migrations/${name} is gone, and was released: put it back`),
    ...known
      .filter(({ name, sha256 }) => released[name] && !released[name][sha256])
      .map(({ name }) => `migrations/${name} differs from each released text of it: put it back as it was`),
    ...known
      .filter(({ name }) => releasing && !released[name])
      .map(({ name }) => `migrations/${name} is not listed as released: run node tools/release-migrations.ts`),
    ...known
      .filter(({ name, readable_from }) => name >= FIRST_TOLD && readable_from === null)
      .map(
        ({ name }) =>
          `migrations/${name} does not begin with the oldest release that runs after it: -- readable_from: 0.3.0`,
      ),
  ]
}

/**
 * Adds what this release brings to the list. What is listed stays: databases of every release must start, and their
 * backups be restored. Answers the names that were added.
 */
export async function releaseMigrations(
  release: string,
  only: readonly string[] = [],
  folder = MIGRATIONS,
): Promise<readonly string[]> {
  const released = releasedIn(folder)
  const added = (await migrationsIn(folder)).filter(
    ({ name, sha256 }) => (only.length === 0 || only.includes(name)) && !released[name]?.[sha256],
  )
  const brought = added.map(({ name, sha256 }) => [name, { ...released[name], [sha256]: release }] as const)
  const all = Object.entries({ ...released, ...Object.fromEntries(brought) }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(folder, RELEASED), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  return added.map(({ name }) => name)
}

if (import.meta.main) {
  const [release = '', ...only] = process.argv.slice(2)
  if (!/^\d+\.\d+\.\d+$/.test(release)) throw new Error('name the release: node tools/release-migrations.ts 0.3.0')
  for (const name of await releaseMigrations(release, only)) console.log(`${name} is in ${release}`)
}
