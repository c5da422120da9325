// Usage: node tools/build-info.ts   writes dist/build.json: the commit that is built, which a package and an image have no other way to know
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, releaseIn } from '../src/release.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * COMMIT and COMMIT_DATE say it where there is no repository, as in the build of an image. Where there is one they are
 * somebody else's: the names are common.
 */
export function buildIn(root: string, env: NodeJS.ProcessEnv): Build {
  if (env['COMMIT'] && !existsSync(join(root, '.git'))) return toldBuild(env['COMMIT'], env['COMMIT_DATE'] || null)
  const { commit, committed_at } = releaseIn(root)
  return { commit, committed_at: committed_at ?? dateOf(root, commit) }
}

function toldBuild(commit: string, committed_at: string | null): Build {
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit))
    throw new Error(`COMMIT is the whole hash of a commit, as git rev-parse HEAD prints it: "${commit}" is none`)
  if (committed_at !== null && !/^\d{4}-\d\d-\d\dT/.test(committed_at))
    throw new Error(`COMMIT_DATE is a date, as git log -1 --format=%cI prints it: "${committed_at}" is none`)
  return { commit, committed_at }
}

/** Null without git. */
function dateOf(root: string, commit: string | null): string | null {
  if (commit === null) return null
  const { status, stdout } = spawnSync('git', ['-C', root, 'show', '-s', '--format=%cI', commit], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

if (import.meta.main) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, 'dist', 'build.json'), `${JSON.stringify(buildIn(ROOT, process.env))}\n`)
}
