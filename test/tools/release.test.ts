import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { raiseVersion } from '../../tools/release.ts'
import { type Lock, type Manifest, notesFaults, upgradeNotes, versionFaults } from '../../tools/release-faults.ts'
import { IN_TEXT, namedVersions } from '../../tools/version-places.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'release-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FILES = [...Object.keys(namedVersions(ROOT)), 'CHANGELOG.md']
const NOTES = '## Unreleased\n\n### Upgrade notes\n\n- From 1.2.3: stop, install, start.\n\n- A thing.\n\n'
let root: string
/** Our own files, as if 1.2.3 were the newest release and something waited for the next. */
beforeEach(() => {
  root = mkdtempSync(join(folder, 'root-'))
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  const unreleased = /## Unreleased\n[\s\S]*?(?=^## )/m
  const changelog = read('CHANGELOG.md').replace(unreleased, '')
  write('CHANGELOG.md', changelog.replace(/^(?=## \d)/m, NOTES))
  const current = namedVersions(root)['package.json'] ?? ''
  for (const file of FILES.slice(0, -1)) write(file, read(file).replaceAll(current, '1.2.3'))
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const all = () => FILES.map(read)

const faults = () =>
  versionFaults({
    manifest: JSON.parse(read('package.json')) as Manifest,
    lock: JSON.parse(read('package-lock.json')) as Lock,
    changelog: read('CHANGELOG.md'),
    named: namedVersions(root),
    releasing: true,
  })

describe('a release', () => {
  test('has its version at every place, and a dated entry with upgrade notes', () => {
    const changed = raiseVersion(root, '1.10.0', '2030-01-31')
    expect([...changed].sort()).toEqual([...FILES].sort())
    expect(faults()).toEqual([])
    expect(namedVersions(root)).toEqual(Object.fromEntries(FILES.slice(0, -1).map((file) => [file, '1.10.0'])))
    expect(read('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 1.10.0 (2030-01-31)\n\n### Upgrade notes\n\n- From 1.2.3',
    )
    expect(() => raiseVersion(root, '1.11.0', '2030-01-31')).toThrow('says nothing under "### Upgrade notes"')
    expect(read('docs/self-hosting.md')).toContain('countersign-1.10.0.tgz')
    expect(read('deploy/helm/countersign/Chart.yaml')).toContain('\nversion: 1.10.0\nappVersion: "1.10.0"\n')
  })

  test('changes nothing in the lock file but the version of the root', () => {
    const before = read('package-lock.json').split('\n')
    raiseVersion(root, '1.2.4', '2030-01-31')
    const lines = read('package-lock.json').split('\n')
    const changed = lines.filter((line, at) => line !== before[at])
    expect(changed.map((line) => line.trim())).toEqual(['"version": "1.2.4",', '"version": "1.2.4",'])
  })

  test.each<[why: string, version: string, change: () => void]>([
    ['name the release', 'next', () => {}],
    ['name the release', '1.3', () => {}],
    ['1.2.3 is not newer than 1.2.3', '1.2.3', () => {}],
    ['0.10.0 is not newer than 1.2.3', '0.10.0', () => {}],
    ['nothing to release', '1.3.0', () => write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', ''))],
    [
      'says nothing under "### Upgrade notes"',
      '1.3.0',
      () => write('CHANGELOG.md', read('CHANGELOG.md').replace('### Upgrade notes\n', '')),
    ],
    [
      'says nothing under "### Upgrade notes"',
      '1.3.0',
      () =>
        write(
          'CHANGELOG.md',
          read('CHANGELOG.md').replace('\n- From 1.2.3: stop, install, start.\n\n- A thing.\n', ''),
        ),
    ],
    [
      'docs/self-hosting.md says 1.2.3 and 1.2.2',
      '1.3.0',
      () => write('docs/self-hosting.md', `${read('docs/self-hosting.md')}\ncountersign-1.2.2.tgz\n`),
    ],
    ['packages/vue/package.json says no version', '1.3.0', () => write('packages/vue/package.json', '{}')],
  ])('is refused, and changes nothing: %s (%#)', (why, version, change) => {
    change()
    const before = all()
    expect(() => raiseVersion(root, version, '2030-01-31')).toThrow(why)
    expect(all()).toEqual(before)
  })
})

test.each(FILES.slice(0, -1))('a check names %s where it alone has another version', (file) => {
  raiseVersion(root, '1.3.0', '2030-01-31')
  write(file, read(file).replace('1.3.0', '1.2.3'))
  expect(faults().join('\n')).toMatch(file === 'package.json' ? 'says 1.3.0, package.json 1.2.3' : `${file} says`)
})

describe('upgrade notes', () => {
  test('belong to the entry that they stand in', () => {
    const notes = upgradeNotes(
      '# C\n\n## Unreleased\n\n- New.\n\n## v1.1.0 (2030-01-01)\n\nWords.\n\n### Upgrade notes\n\n- Stop.\n- Start.\n\n### Send\n\n- A.\n\n## 1.0.0\n\n### Upgrade notes\n\n### Send\n',
    )
    expect([...notes]).toEqual([
      ['Unreleased', ''],
      ['1.1.0', '- Stop.\n- Start.'],
      ['1.0.0', ''],
    ])
  })

  test('are missing where a version has none, and not yet where nothing is released', () => {
    expect(notesFaults('## Unreleased\n\n## 1.1.0\n\n- A.\n\n## 1.0.0\n\n### Upgrade notes\n\n- Stop.\n')).toEqual([
      'CHANGELOG.md has no "### Upgrade notes" for 1.1.0',
    ])
    expect(notesFaults(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))).toEqual([])
  })
})

test('no other file names a version that the command would leave behind', () => {
  const texts = [
    '*.{md,yaml}',
    'docs/**/*.md',
    'examples/**/*.md',
    'deploy/**/*.{md,yaml,tpl}',
    'packages/*/*.md',
    '.github/**/*.yml',
  ]
  const naming = texts
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').search(IN_TEXT) >= 0)
  expect(naming.length).toBeGreaterThan(2)
  expect(naming.filter((file) => !FILES.includes(file))).toEqual([])
})
