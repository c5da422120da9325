import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { releaseIn, releaseText } from '../src/release.ts'

const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [ONE, OTHER] = ['1'.repeat(40), '2'.repeat(40)]
const BUILT = JSON.stringify({ commit: ONE, committed_at: '2026-11-28T10:00:00+01:00' })

/** A folder with these files, as an installation has them. */
function rootOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(folder, 'root-'))
  for (const [file, text] of Object.entries({ 'package.json': '{ "version": "1.2.3" }', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

describe('the commit', () => {
  test.each<[where: string, files: Record<string, string>, commit: string | null]>([
    ['is that of the build in a package', { 'dist/build.json': BUILT }, ONE],
    ['is unknown where nothing says it', {}, null],
    ['is unknown where the build did not know it', { 'dist/build.json': '{"commit":null,"committed_at":null}' }, null],
    ['is unknown where the file of the build is cut off', { 'dist/build.json': '{"commit":' }, null],
    ['is that of the branch', { '.git/HEAD': 'ref: refs/heads/a/b\n', '.git/refs/heads/a/b': `${ONE}\n` }, ONE],
    ['is HEAD itself where no branch is checked out', { '.git/HEAD': `${ONE}\n` }, ONE],
    [
      'is that of the branch in the file of those that rest',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/packed-refs': `# pack-refs with: peeled \n${OTHER} refs/heads/a/refs/heads/main\n${ONE} refs/heads/main\n^${OTHER}\n`,
      },
      ONE,
    ],
    [
      'is the newer one where the branch has moved since',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/refs/heads/main': `${ONE}\n`,
        '.git/packed-refs': `${OTHER} refs/heads/main\n`,
      },
      ONE,
    ],
    [
      'is found from a further worktree',
      {
        '.git': 'gitdir: other/.git/worktrees/x\n',
        'other/.git/worktrees/x/HEAD': 'ref: refs/heads/x\n',
        'other/.git/worktrees/x/commondir': '../..\n',
        'other/.git/refs/heads/x': `${ONE}\n`,
      },
      ONE,
    ],
    ['is that of the checkout, whatever was built', { '.git/HEAD': OTHER, 'dist/build.json': BUILT }, OTHER],
    ['is unknown on a branch without one', { '.git/HEAD': 'ref: refs/heads/main\n' }, null],
    ['is unknown where git keeps its branches otherwise', { '.git/HEAD': 'ref: refs/heads/.invalid\n' }, null],
    ['is nothing but a hash', { '.git/HEAD': 'ref: refs/heads/x\n', '.git/refs/heads/x': '<script>\n' }, null],
  ])('%s', (_, files, commit) => {
    expect(releaseIn(rootOf(files))).toMatchObject({ version: '1.2.3', commit })
  })

  test('is not that of a project around the package', () => {
    const around = rootOf({ '.git/HEAD': ONE, 'node_modules/countersign/package.json': '{ "version": "1.2.3" }' })
    expect(releaseIn(join(around, 'node_modules', 'countersign')).commit).toBe(null)
  })

  test('has a date only where the build was of this very commit', () => {
    const date = (head: string) => releaseIn(rootOf({ '.git/HEAD': head, 'dist/build.json': BUILT })).committed_at
    expect([date(ONE), date(OTHER)]).toEqual(['2026-11-28T10:00:00+01:00', null])
  })
})

test('the text begins with the version alone, for programs that read one word', () => {
  const release = { version: '1.2.3', commit: 'abcdef1234', committed_at: '2026-11-28T10:00:00+01:00' }
  expect(releaseText(release)).toBe('1.2.3 (commit abcdef1, 2026-11-28)')
  expect(releaseText({ ...release, committed_at: null })).toBe('1.2.3 (commit abcdef1)')
  expect(releaseText({ ...release, commit: null, committed_at: null })).toBe('1.2.3 (commit unknown)')
})
