import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASES } from '../../museum/releases.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** No service needs them. */
const NOT_RUN = ['test', 'torture', 'bench', 'qa', 'packages', 'examples']
/** What a planted release has of its own. */
const COPIED = ['bin', 'src', 'migrations', 'package.json', 'package-lock.json']

/** Code of a release in a folder of its own, as it would be installed. */
export interface Code {
  readonly version: string
  readonly folder: string
}

const folders: string[] = []
export function removeCode(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-release-'))
  folders.push(folder)
  return folder
}

const jsonIn = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

export const todaysCode = (): Code => ({ version: jsonIn(ROOT, 'package.json').version, folder: ROOT })

/** The tasks that a release does at intervals, by its source. */
export function sweepsOf({ folder }: Code): readonly string[] {
  const [, list = ''] =
    /const SWEEPS[^=]*= \{([^}]*)\}/.exec(readFileSync(join(folder, 'src/jobs/tasks.ts'), 'utf8')) ?? []
  const names = [...list.matchAll(/^ *(\w+):/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error(`no sweeps are found in ${folder}`)
  return names
}

/** The last release, by its commit. A clone without that commit cannot judge, and fails. */
export function lastRelease(): Code {
  const [version, { commit }] = Object.entries(RELEASES).at(-1) ?? ['', { commit: '' }]
  const folder = newFolder()
  try {
    const archive = execFileSync('git', ['archive', commit, '--', '.', ...NOT_RUN.map((name) => `:(exclude)${name}`)], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } catch (error) {
    throw new Error(
      `the code of release ${version} is not in this clone: git fetch origin ${commit} (test/museum/releases.ts)`,
      { cause: error },
    )
  }
  addPackages(folder)
  return { version, folder }
}

/** Those of this checkout where the release has the same. The pages are not what is tested. */
function addPackages(folder: string): void {
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'))
  if (packagesOf(folder) === packagesOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

/** Of the lock file, without its own name and version. */
function packagesOf(folder: string): string {
  const { packages } = jsonIn(folder, 'package-lock.json') as { packages: Readonly<Record<string, object>> }
  return JSON.stringify(Object.entries(packages).filter(([name]) => name !== '' && name.startsWith('node_modules/')))
}

interface Planted {
  readonly version?: string
  readonly migrations?: Readonly<Record<string, string>>
  /** In these files every one of the first is put in place of the second. */
  readonly edits?: Readonly<Record<string, readonly (readonly [string, string])[]>>
}

/** A copy of today's code as the next release may be. */
export function plantedRelease({ version = nextOf(todaysCode().version), migrations = {}, edits = {} }: Planted): Code {
  const folder = newFolder()
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  const others = readdirSync(ROOT).filter((name) => ![...COPIED, ...NOT_RUN, '.git'].includes(name))
  for (const name of others) symlinkSync(join(ROOT, name), join(folder, name))
  const about = { ...jsonIn(ROOT, 'package.json'), version }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about, null, 2))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'migrations', name), text)
  for (const [name, changes] of Object.entries(edits)) {
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before)
    if (after === before) throw new Error(`${name} has none of what was to be changed`)
    writeFileSync(file, after)
  }
  return { version, folder }
}

const nextOf = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return `${major}.${minor + 1}.0`
}
