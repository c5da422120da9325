import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, type Finding, fail, ok } from './check.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export const settings: Check = {
  name: 'settings',
  title: 'Settings',
  needs: [],
  check: async ({ wrong }) =>
    wrong.length === 0
      ? [ok('every setting is valid; countersign config shows them')]
      : wrong.map((line) => fail(line, 'Change or remove it: the service does not start with it.')),
}

/** As package.json says, and bin/countersign.js asks. */
const NODE_MIN = [22, 19] as const

export const node: Check = {
  name: 'node',
  title: 'Node',
  needs: [],
  check: async () => [nodeFinding(process.versions.node), zonesFinding()],
}

export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [major_min, minor_min] = NODE_MIN
  if (major > major_min || (major === major_min && minor >= minor_min)) return ok(`Node ${version}`)
  return fail(
    `Node ${version} is too old: the service needs ${NODE_MIN.join('.')} or newer`,
    'Run npm ci, which brings one along, or install a newer Node.',
  )
}

/** Certificates and mails print times in the time zone of their envelope. */
function zonesFinding(): Finding {
  const hour = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', hour: 'numeric', hourCycle: 'h23' })
  if (hour.format(0) === '09') return ok('time zones and languages are there')
  return fail(
    'this Node knows no time zones, so times on certificates would be wrong',
    'Use a Node with full ICU data: the one that npm ci brings along has it.',
  )
}

export const pages: Check = {
  name: 'pages',
  title: 'Pages',
  needs: [],
  check: async () => [await pagesFinding(join(ROOT, 'dist'))],
}

const BUILD = 'Run npm run build in the folder of the service, or install it again.'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The files that the build wrote for browsers, including fonts and styles. */
async function filesOfPages(folder: string): Promise<readonly string[]> {
  const manifests = await Promise.all(
    ['manifest.json', 'web-manifest.json'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  return manifests
    .flatMap((text) => Object.values(JSON.parse(text) as Record<string, Chunk>))
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
}

export async function pagesFinding(folder: string): Promise<Finding> {
  const files = await filesOfPages(folder).catch(() => null)
  if (files === null) return fail('the pages are not built', BUILD)
  const missing = files.filter((file) => !existsSync(join(folder, file)))
  if (missing.length === 0) return ok(`${new Set(files).size} files of the pages are there`)
  return fail(`files of the pages are missing: ${missing.slice(0, 3).join(', ')}`, BUILD)
}
