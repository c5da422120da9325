import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What runs here: the number of the release, and the commit that it was made from. */
export interface Release {
  readonly version: string
  /** Null where neither a repository nor the build says it. */
  readonly commit: string | null
  /** When that commit was made, with the offset of who made it. */
  readonly committed_at: string | null
}

const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/

/** Read once, at the start. */
export const RELEASE: Release = releaseIn(join(import.meta.dirname, '..'))

/**
 * A checkout has its commit in `.git`, which needs no git to be read. A package and an image have it in `dist/build.json`
 * (tools/build-info.ts); so has a checkout since `npm ci`, with the date.
 */
export function releaseIn(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const built = builtFrom(root)
  const commit = commitOf(root) ?? built.commit
  return { version, commit, committed_at: commit === built.commit ? built.committed_at : null }
}

/** `0.3.0 (commit abcdef1, 2026-11-28)`: the version first, for programs that read one word. */
export function releaseText({ version, commit, committed_at }: Release): string {
  const date = committed_at === null ? '' : `, ${committed_at.slice(0, 10)}`
  return `${version} (commit ${shortCommit(commit)}${date})`
}

export const shortCommit = (commit: string | null): string => commit?.slice(0, 7) ?? 'unknown'

export type Build = Pick<Release, 'commit' | 'committed_at'>

/** A file that cannot be read says nothing; no start fails for it. */
function builtFrom(root: string): Build {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8'))
  } catch {
    return { commit: null, committed_at: null }
  }
}

/** The commit that is checked out at this very folder: one above it is another project's. */
function commitOf(root: string): string | null {
  const place = placeOf(join(root, '.git'))
  const head = textOf(join(place, 'HEAD'))
  const branch = /^ref: (\S+)$/.exec(head ?? '')?.[1]
  const commit = branch === undefined ? head : commitAt(place, branch)
  return commit !== null && COMMIT.test(commit) ? commit : null
}

/** In a further worktree `.git` is a file that says where the folder is. */
function placeOf(git: string): string {
  const elsewhere = /^gitdir: (.+)$/.exec(textOf(git) ?? '')?.[1]
  return elsewhere === undefined ? git : resolve(git, '..', elsewhere)
}

/** Branches are shared by all worktrees; those that have not moved for long lie in one file together. */
function commitAt(place: string, branch: string): string | null {
  const common = resolve(place, textOf(join(place, 'commondir')) ?? '.')
  const packed = textOf(join(common, 'packed-refs'))?.split('\n') ?? []
  return textOf(join(common, branch)) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ', 1)[0] ?? null
}

/** Null where there is no such file, or a folder. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
