import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packedFaults } from '../../tools/packed.ts'
import {
  type Bom,
  bomFaults,
  idleExceptions,
  type Lock,
  type Locked,
  lockFaults,
  type Manifest,
  unpinned,
  versionFaults,
} from '../../tools/release-faults.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ours = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

const MANIFEST: Manifest = { name: 'thing', version: '1.2.3', dependencies: { zod: '4.6.7' } }
const ENTRY: Locked = { version: '4.6.7', integrity: 'sha512-AAAA' }
const lockOf = (entry: Locked): Lock => ({
  packages: { '': { version: '1.2.3' }, 'node_modules/zod': entry },
})

describe('a direct package', () => {
  test.each(['4.6.7', '18.4.0-beta.17', 'npm:typescript@5.9.3', 'npm:@scope/name@1.0.0'])(
    'is pinned as %s',
    (version) => {
      expect(unpinned({ ...MANIFEST, devDependencies: { other: version } })).toEqual([])
    },
  )

  test.each([
    ...['^4.6.7', '~4.6.7', '>=4', '4', '4.6', '4.x', '*', '', 'latest', '4.6.7 || 5.0.0', 'npm:typescript@^5.9.3'],
    ...['git+https://example.com/zod.git', 'github:colinhacks/zod', 'file:../zod', 'https://example.com/zod.tgz'],
  ])('is not as "%s"', (version) => {
    const said = [expect.stringContaining(`other is "${version}"`)]
    expect(unpinned({ ...MANIFEST, dependencies: { other: version } })).toEqual(said)
    expect(unpinned({ ...MANIFEST, devDependencies: { other: version } })).toEqual(said)
    expect(unpinned({ ...MANIFEST, optionalDependencies: { other: version } })).toEqual(said)
    expect(unpinned({ ...MANIFEST, overrides: { a: { b: { other: version } } } })).toEqual(said)
  })

  test('may be overridden with the version that stands beside', () => {
    expect(unpinned({ ...MANIFEST, overrides: { a: { zod: '$zod' } } })).toEqual([])
  })
})

describe('an entry of the lock file', () => {
  const from = (address: string): Lock => ({
    packages: {
      'node_modules/a': { ...ENTRY, resolved: 'https://one.example/a.tgz' },
      'node_modules/b': { ...ENTRY, resolved: 'https://one.example/b.tgz' },
      'node_modules/zod': { ...ENTRY, resolved: address },
    },
  })

  test('is good with its integrity, from where the others come or from nowhere named', () => {
    expect(lockFaults(lockOf(ENTRY), new Map())).toEqual([])
    expect(lockFaults(from('https://one.example/zod.tgz'), new Map())).toEqual([])
  })

  test.each([{}, { integrity: '' }])('needs its integrity', (over) => {
    const { integrity: _, ...bare } = ENTRY
    expect(lockFaults(lockOf({ ...bare, ...over }), new Map())).toEqual([
      expect.stringContaining('node_modules/zod has no integrity'),
    ])
  })

  test.each([
    ...['git+ssh://git@one.example/zod.git#0123', 'git+https://one.example/zod.git', 'file:../zod.tgz'],
    ...['http://one.example/zod.tgz', 'https://two.example/zod.tgz', 'https://one.example.two.example/zod.tgz'],
  ])('does not come from %s', (address) => {
    expect(lockFaults(from(address), new Map())).toEqual([expect.stringContaining(`comes from ${address}`)])
  })

  test('from the only named place is refused where that is no registry over https', () => {
    expect(lockFaults(lockOf({ ...ENTRY, resolved: 'file:zod.tgz' }), new Map())).toHaveLength(1)
  })

  test('is no link to a folder', () => {
    expect(lockFaults(lockOf({ ...ENTRY, link: true }), new Map())).toEqual([
      expect.stringContaining('comes from a folder'),
    ])
  })

  test('runs a script only with a reason, under its own name wherever it lies', () => {
    const runs = (path: string, name?: string): Lock => ({
      packages: { [path]: { ...ENTRY, hasInstallScript: true, ...(name ? { name } : {}) } },
    })
    const allowed = new Map([['@a/b', 'a reason']])
    expect(lockFaults(runs('node_modules/c/node_modules/@a/b'), allowed)).toEqual([])
    expect(lockFaults(runs('node_modules/c'), allowed)).toEqual([expect.stringContaining('runs a script')])
    expect(lockFaults(runs('node_modules/@a/b', 'evil'), allowed)).toHaveLength(1)
    expect(idleExceptions(runs('node_modules/@a/b'), allowed)).toEqual([])
    expect(idleExceptions(lockOf(ENTRY), allowed)).toEqual([expect.stringContaining('@a/b runs no script')])
  })
})

describe('the version', () => {
  const versions = (over: Partial<Parameters<typeof versionFaults>[0]> = {}) =>
    versionFaults({
      manifest: MANIFEST,
      lock: lockOf(ENTRY),
      named: { Dockerfile: '1.2.3' },
      releasing: false,
      changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n- A thing.\n\n## 1.2.2\n',
      ...over,
    })

  test('is the same everywhere', () => {
    expect(versions()).toEqual([])
    expect(versions({ releasing: true })).toEqual([])
  })

  test.each([
    [{ named: { Dockerfile: '1.2.2' } }, 'Dockerfile says 1.2.2'],
    [{ named: { 'compose.yaml': undefined } }, 'compose.yaml says no version'],
    [{ lock: { packages: { '': { version: '1.2.4' } } } }, 'package-lock.json says 1.2.4'],
    [{ changelog: '# Changelog\n\n## 1.2.4\n' }, 'CHANGELOG.md says 1.2.4'],
    [{ changelog: '# Changelog\n\n## Unreleased\n\n- New.\n', releasing: true }, 'has no heading for 1.2.3'],
    [
      { changelog: '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.3\n\n- Old.\n', releasing: true },
      'entries under Unreleased',
    ],
  ])('is told where it differs: %j', (over, said) => {
    expect(versions(over).join()).toContain(said)
  })

  test('needs no heading before the first release', () => {
    expect(versions({ changelog: '# Changelog\n\n## Unreleased\n\n- New.\n' })).toEqual([])
  })
})

describe('the bill of materials', () => {
  const bomOf = (...components: Bom['components']): Bom => ({ bomFormat: 'CycloneDX', components })
  const zod = { purl: 'pkg:npm/zod@4.6.7', licenses: [{ license: { id: 'MIT' } }] }

  test('has every package of production with its licence', () => {
    expect(bomFaults(bomOf(zod), lockOf(ENTRY))).toEqual([])
    expect(bomFaults(bomOf(), lockOf({ ...ENTRY, dev: true }))).toEqual([])
    const scoped = { packages: { 'node_modules/x/node_modules/@a/b': ENTRY } }
    expect(bomFaults(bomOf({ ...zod, purl: 'pkg:npm/%40a/b@4.6.7' }), scoped)).toEqual([])
  })

  test.each([
    [bomOf(), 'lacks pkg:npm/zod@4.6.7'],
    [bomOf({ ...zod, purl: 'pkg:npm/zod@4.6.6' }), 'lacks pkg:npm/zod@4.6.7'],
    [bomOf({ ...zod, licenses: [] }), 'no licence for pkg:npm/zod@4.6.7'],
    [bomOf({ purl: zod.purl }), 'no licence for pkg:npm/zod@4.6.7'],
    [{ ...bomOf(zod), bomFormat: 'SPDX' }, 'is no CycloneDX'],
  ])('is refused otherwise (%#)', (bom, said) => {
    expect(bomFaults(bom, lockOf(ENTRY))).toEqual([expect.stringContaining(said)])
  })
})

describe('the package', () => {
  const RUNS = [
    ...['package.json', 'README.md', 'LICENSE', 'bin/countersign.js', 'bin/supervise.js', 'bin/old-space.js'],
    'assets/sample-agreement.pdf',
    ...['assets/sample-nda.pdf', 'migrations/0001-envelopes.sql', 'fonts/OFL.txt', 'docs/operating.md'],
    'migrations/released.json',
    ...[
      'lib/cli/run.js',
      'lib/pdf/workers/worker.js',
      'lib/pdf/workers/cell-probe.js',
      'dist/manifest.json',
      'dist/web-manifest.json',
      'dist/build.json',
      'dist/assets/a-B_1.js.br',
    ],
  ]

  test('has what runs', () => {
    expect(packedFaults(RUNS)).toEqual([])
  })

  test.each([
    ...[
      'src/main.ts',
      'test/tidy.test.ts',
      'tools/pack.ts',
      'bin/other.js',
      'bench/run.ts',
      '.env',
      '.env.example',
      'data/secret-key',
    ],
    ...['lib/main.js.map', 'lib/main.d.ts', 'dist/openapi.json', 'dist/assets/a.js.map', 'docs/decisions/0001.md'],
    ...['node_modules/zod/index.js', 'package-lock.json', 'deploy/seal.p12', 'lib/../secret.js', 'docs/examples/a.ts'],
  ])('has not %s', (file) => {
    expect(packedFaults([...RUNS, file])).toEqual([expect.stringContaining(`${file} is packed`)])
  })

  test.each(RUNS.slice(0, -1))('does not run without %s', (file) => {
    expect(packedFaults(RUNS.filter((one) => one !== file))).toEqual([
      `${file} is not packed, and nothing runs without it`,
    ])
  })
})

test('our own manifest and lock file have no fault but scripts, whose reasons npm run release-check knows', () => {
  expect(unpinned(ours('package.json'))).toEqual([])
  const all = new Map(Object.keys(ours<Lock>('package-lock.json').packages).map((path) => [path.slice(13), '']))
  expect(lockFaults(ours('package-lock.json'), all)).toEqual([])
})
