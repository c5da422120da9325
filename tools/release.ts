// Usage: npm run release -- <version>   raises the version everywhere, dates the changelog's entry, and checks what is released
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { upgradeNotes } from './release-faults.ts'
import { migrationFaults, unreadableFaults } from './release-migrations.ts'
import { namedVersions, nameVersion } from './version-places.ts'

const ROOT = join(import.meta.dirname, '..')

/** Changes nothing where something is missing. Answers the files that it changed. */
export function raiseVersion(root: string, version: string, today: string): readonly string[] {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const refusal = refusalOf(version, namedVersions(root), changelog)
  if (refusal !== null) throw new Error(refusal)
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace(UNRELEASED, `## Unreleased\n\n## ${version} (${today})`))
  return ['CHANGELOG.md', ...nameVersion(root, version)]
}

const UNRELEASED = /^## Unreleased$/m

function refusalOf(version: string, named: ReturnType<typeof namedVersions>, changelog: string): string | null {
  const old = named['package.json'] ?? ''
  const odd = Object.entries(named).find(([, said]) => said !== old)
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'name the release: npm run release -- 0.3.0'
  if (!isNewer(version, old)) return `${version} is not newer than ${old}, which package.json has`
  if (odd) return `${odd[0]} says ${odd[1] ?? 'no version'}, package.json ${old}: mend that first`
  const notes = upgradeNotes(changelog)
  if (!notes.has('Unreleased')) return 'CHANGELOG.md has no "## Unreleased": there is nothing to release'
  if (!notes.get('Unreleased'))
    return 'CHANGELOG.md says nothing under "### Upgrade notes" of "## Unreleased": tell operators what an upgrade asks of them'
  return null
}

function isNewer(version: string, old: string): boolean {
  return version.localeCompare(old, 'en', { numeric: true }) > 0
}

/** Every step but the first is a program of its own, and may be repeated. */
function run(file: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' }).status === 0
}

async function release(version: string): Promise<boolean> {
  const faults = [...(await migrationFaults(false)), ...(await unreadableFaults(version))]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const changed = raiseVersion(ROOT, version, new Date().toISOString().slice(0, 10))
  console.log(`${version} is in ${changed.join(', ')}`)
  return run('release-migrations.ts', version) && run('release-check.ts', '--release')
}

if (import.meta.main) {
  try {
    if (await release(process.argv[2] ?? '')) console.log('Next: CONTRIBUTING.md, Release')
    else process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
