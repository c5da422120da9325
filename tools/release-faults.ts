/** A package.json, as far as it says what else comes. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Overrides
}
interface Overrides {
  readonly [name: string]: string | Overrides
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}
export interface Locked {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

/** What `npm sbom` writes (CycloneDX 1.5). */
export interface Bom {
  readonly bomFormat: string
  readonly components: readonly { readonly purl: string; readonly licenses?: readonly unknown[] }[]
}

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/

/** Direct packages whose version a registry could choose, those of overrides too. */
export function unpinned(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides = {} } = manifest
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return [
    ...direct.filter(([, version]) => !EXACT.test(version)),
    ...overridden(overrides).filter(([, version]) => !EXACT.test(version) && !version.startsWith('$')),
  ].map(([name, version]) => `package.json: ${name} is "${version}": pin one version exactly`)
}

const overridden = (overrides: Overrides): [string, string][] =>
  Object.entries(overrides).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version] as [string, string]] : overridden(version),
  )

/** Entries of the lock file that something else than the registry could fill, and those that run code when they come. */
export function lockFaults({ packages }: Lock, mayRun: ReadonlyMap<string, string>): string[] {
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  const host = commonHost(entries)
  return entries.flatMap(([path, entry]) => {
    const name = nameOf(path, entry)
    return [
      ...(entry.integrity ? [] : [`package-lock.json: ${path} has no integrity: nobody would notice other bytes`]),
      ...(entry.link || isElsewhere(entry, host)
        ? [`package-lock.json: ${path} comes from ${entry.resolved ?? 'a folder'}, not from where the others come`]
        : []),
      ...(entry.hasInstallScript && !mayRun.has(name)
        ? [
            `package-lock.json: ${path} runs a script when it is installed: do without it, or give the reason in tools/release-check.ts`,
          ]
        : []),
    ]
  })
}

/** Rows for packages that are gone or run nothing any more. */
export function idleExceptions({ packages }: Lock, mayRun: ReadonlyMap<string, string>): string[] {
  const running = new Set(
    Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, entry]) => nameOf(path, entry)),
  )
  return [...mayRun.keys()]
    .filter((name) => !running.has(name))
    .map((name) => `tools/release-check.ts: ${name} runs no script: take its row out`)
}

function commonHost(entries: readonly (readonly [string, Locked])[]): string | null {
  const counts = new Map<string, number>()
  for (const [, { resolved }] of entries) {
    const host = resolved === undefined ? null : httpsHost(resolved)
    if (host) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

const isElsewhere = ({ resolved }: Locked, host: string | null) =>
  resolved !== undefined && (host === null || httpsHost(resolved) !== host)

function httpsHost(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' ? url.host : null
}

/** The package's own name, also where it lies under another. */
export const nameOf = (path: string, { name }: Locked): string =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

interface Versions {
  readonly manifest: Manifest
  readonly lock: Lock
  readonly changelog: string
  /** Other files that name the version, and what each says. */
  readonly named: Readonly<Record<string, string | undefined>>
  /** A release is being made: what is new has its heading, and nothing waits under Unreleased. */
  readonly releasing: boolean
}

export function versionFaults({ manifest, lock, changelog, named, releasing }: Versions): string[] {
  const { version } = manifest
  const [, released] = /^## v?(\d+\.\d+\.\d+\S*)/m.exec(changelog) ?? []
  const [, waiting = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  const others = { 'package-lock.json': lock.packages['']?.version, ...named }
  return [
    ...Object.entries(others)
      .filter(([, said]) => said !== version)
      .map(([file, said]) => `${file} says ${said ?? 'no version'}, package.json ${version}`),
    ...(released !== undefined && released !== version
      ? [`CHANGELOG.md says ${released} is the newest, package.json ${version}`]
      : []),
    ...(releasing && released === undefined ? [`CHANGELOG.md has no heading for ${version}`] : []),
    ...(releasing && waiting.trim() !== '' ? ['CHANGELOG.md has entries under Unreleased'] : []),
  ]
}

/** What each entry of the changelog asks of those who upgrade, by its heading; empty where it says nothing. */
export function upgradeNotes(changelog: string): ReadonlyMap<string, string> {
  const [, ...entries] = changelog.split(/^## v?/m)
  return new Map(
    entries.map((entry) => {
      const [, , notes = ''] = /(^|\n)### Upgrade notes\n([\s\S]*?)(?=\n#|$)/.exec(entry) ?? []
      return [entry.split(/\s/, 1)[0] ?? '', notes.trim()]
    }),
  )
}

/** Versions that leave operators to find out by themselves what an upgrade asks of them. */
export const notesFaults = (changelog: string): string[] =>
  [...upgradeNotes(changelog)]
    .filter(([version, notes]) => version !== 'Unreleased' && notes === '')
    .map(([version]) => `CHANGELOG.md has no "### Upgrade notes" for ${version}`)

/** Every package of production is in it, with its licence. */
export function bomFaults(bom: Bom, { packages }: Lock): string[] {
  if (bom.bomFormat !== 'CycloneDX') return ['sbom.json is no CycloneDX']
  const listed = new Map(bom.components.map(({ purl, licenses = [] }) => [purl, licenses]))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .flatMap(([path, entry]) => {
      const purl = `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version}`
      const licenses = listed.get(purl)
      if (licenses === undefined) return [`sbom.json lacks ${purl}`]
      return licenses.length === 0 ? [`sbom.json has no licence for ${purl}`] : []
    })
}
