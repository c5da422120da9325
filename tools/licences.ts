// Usage: node tools/licences.ts   fails when anything that ships is under a licence we do not take
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that ask for no more than their own text. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Fonts; their licence text travels with them (vite.config.ts).
  'OFL-1.1',
]
/** A library of its own file that anyone may replace: libvips, which sharp loads. */
const REPLACEABLE = { licence: 'LGPL-3.0-or-later', packages: /^node_modules\/@img\/sharp-/ }

interface Locked {
  readonly dev?: boolean
  readonly license?: string
}

const root = join(import.meta.dirname, '..')
const refused = shipped().filter(({ path, licence }) => !isTaken(licence, path))
for (const { path, licence } of refused) {
  console.error(`${path} is under ${licence ?? 'no licence that it names'}: take another package`)
}
if (refused.length > 0) process.exitCode = 1
else console.log(`licences: ${shipped().length} packages, all of them taken`)

/** The production tree as the lock file has it, those for other platforms too. */
function shipped(): readonly { readonly path: string; readonly licence: string | undefined }[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { license }]) => ({ path, licence: licenceOf(path) ?? license }))
}

/** What the installed package says of itself; npm's older forms included. */
function licenceOf(path: string): string | undefined {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = readJson(file) as { license?: unknown; licenses?: unknown }
  const [named] = [license, licenses].flat()
  if (typeof named === 'string') return named
  return (named as { type?: string } | undefined)?.type
}

/** An SPDX expression: each part of AND must be taken, and one of OR. */
function isTaken(licence: string | undefined, path: string): boolean {
  if (licence === undefined) return false
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ')
  return parts.every((part) =>
    part
      .split(' OR ')
      .some((name) => PERMISSIVE.includes(name) || (name === REPLACEABLE.licence && REPLACEABLE.packages.test(path))),
  )
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
