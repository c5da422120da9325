// Usage: node tools/build-info.ts   writes dist/build.json: the commit that is built, which a package and an image have no other way to know
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, releaseIn } from '../src/release.ts'

const ROOT = join(import.meta.dirname, '..')

/** COMMIT and COMMIT_DATE say it where there is no repository, as in the build of an image. */
export function buildIn(root: string, env: NodeJS.ProcessEnv): Build {
  const commit = env['COMMIT'] || releaseIn(root).commit
  if (commit === null) return { commit, committed_at: null }
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit))
    throw new Error(`COMMIT is the whole hash of a commit, as git rev-parse HEAD prints it: "${commit}" is none`)
  const committed_at = env['COMMIT_DATE'] || dateOf(root, commit)
  if (committed_at !== null && !/^\d{4}-\d\d-\d\dT/.test(committed_at))
    throw new Error(`COMMIT_DATE is a date, as git log -1 --format=%cI prints it: "${committed_at}" is none`)
  return { commit, committed_at }
}

/** Null without git, or where the commit is not. */
function dateOf(root: string, commit: string): string | null {
  const { status, stdout } = spawnSync('git', ['-C', root, 'show', '-s', '--format=%cI', commit], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

if (import.meta.main) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, 'dist', 'build.json'), `${JSON.stringify(buildIn(ROOT, process.env))}\n`)
}
