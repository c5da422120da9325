import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseIn } from '../../src/release.ts'
import { buildIn } from '../../tools/build-info.ts'
import { given } from '../support/programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-info-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MANIFEST = '{ "version": "1.2.3" }'
const COMMIT = 'a'.repeat(40)
const COMMIT_DATE = '2026-11-28T10:00:00+01:00'

describe('in a repository', given('git'), () => {
  const root = join(folder, 'repository')
  const env = {
    ...{ PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@acme.test', GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' },
    ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@acme.test', GIT_COMMITTER_DATE: COMMIT_DATE },
  }
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim()
  /** As git says it, and as we read it. */
  const both = (at: string) => [releaseIn(at).commit, git(at, 'rev-parse', 'HEAD')]
  beforeAll(() => {
    mkdirSync(root)
    git(root, 'init', '--quiet', '--initial-branch', 'main')
    writeFileSync(join(root, 'package.json'), MANIFEST)
    git(root, 'add', 'package.json')
    git(root, 'commit', '--quiet', '--message', 'A thing')
  })

  test('the build has the commit and its date', () => {
    const build = { commit: git(root, 'rev-parse', 'HEAD'), committed_at: COMMIT_DATE }
    expect(buildIn(root, {})).toEqual(build)
    expect(buildIn(root, { COMMIT: 'somebody else’s', COMMIT_DATE: 'yesterday' })).toEqual(build)
  })

  test('the commit is read as git says it, wherever git keeps it', () => {
    const places: [string, string | null][] = []
    const look = (at: string) => places.push([both(at)[1] ?? '', both(at)[0] ?? null])
    look(root)
    git(root, 'checkout', '--quiet', '-b', 'topic/a')
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'More')
    look(root)
    git(root, 'pack-refs', '--all')
    look(root)
    git(root, 'worktree', 'add', '--quiet', '-b', 'beside', join(folder, 'beside'), 'main')
    look(join(folder, 'beside'))
    git(root, 'checkout', '--quiet', '--detach', 'main')
    look(root)
    git(folder, 'clone', '--quiet', '--branch', 'topic/a', root, 'clone')
    look(join(folder, 'clone'))
    expect(places.map(([, ours]) => ours)).toEqual(places.map(([theirs]) => theirs))
    expect(new Set(places.map(([theirs]) => theirs)).size).toBe(2)
  })
})

describe('without a repository', () => {
  const root = join(folder, 'plain')
  beforeAll(() => {
    mkdirSync(root)
    writeFileSync(join(root, 'package.json'), MANIFEST)
  })

  test('the build says what it is told, and nothing where it is told nothing', () => {
    expect(buildIn(root, { COMMIT, COMMIT_DATE })).toEqual({ commit: COMMIT, committed_at: COMMIT_DATE })
    expect(buildIn(root, { COMMIT })).toEqual({ commit: COMMIT, committed_at: null })
    expect(buildIn(root, { COMMIT: '', COMMIT_DATE: '' })).toEqual({ commit: null, committed_at: null })
  })

  test.each([
    [{ COMMIT: 'main' }, 'COMMIT is the whole hash'],
    [{ COMMIT: 'abcdef1' }, 'COMMIT is the whole hash'],
    [{ COMMIT, COMMIT_DATE: 'yesterday' }, 'COMMIT_DATE is a date'],
  ])('a build that is told something else ends: %j', (env, why) => {
    expect(() => buildIn(root, env)).toThrow(why)
  })
})
