import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../src/http/routes.ts'
import { PROBLEMS } from '../src/problem.ts'

// House rules that no linter knows. Each message says what to do instead.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

interface Rule {
  readonly where: RegExp
  readonly but?: RegExp
  readonly what: RegExp
  readonly instead: string
  /** Looks into comments too. */
  readonly in_comments?: true
}

const SQL = /\b(insert into|delete from|update \w+ set)\b|\bselect\b.+\bfrom\b/i
/**
 * These depend on real time, whatever the clock of a test space says: accounts, sessions and sign-in, the life of codes
 * and tokens, sweeps over all spaces, retries, webhook signatures, a workspace's own seal, and metrics.
 */
const ASKS_REAL_TIME = new RegExp(
  `^src/(${[
    'application/(clock|accounts/.+|sweeps/.+|mail/(account-mails|send)|signing/embedding|sealing/(seal|seal-identity))',
    'application/(test-mode/advance-clock|webhooks/(deliver|deliver-due|listen)|export/zip)',
    'http/(auth/authenticate|dashboard/(account|members)|health|metrics|pages/.+|signer/(rate-limit|session))',
  ].join('|')})\\.ts$`,
)
const RULES: readonly Rule[] = [
  {
    where: /^src\/domain\//,
    what: /\b(async|await|Promise|Date|Math\.random)\b/,
    instead: 'the domain is synchronous and knows neither clock nor chance: pass the fact in',
  },
  {
    where: /^src\//,
    but: /^src\/config\.ts$/,
    what: /process\.env/,
    instead: 'only config.ts reads the environment: add the setting there and pass its value on',
  },
  {
    where: /^src\//,
    but: /^src\/(store|postgres)\//,
    what: SQL,
    instead: 'SQL lies in src/store: add a query there and a method to ports/store.ts',
  },
  {
    where: /^src\//,
    but: /^src\/store\/commit\.ts$/,
    what: /\b(insert into|update) envelope\b/i,
    instead: 'an envelope is written by store/commit.ts alone: make a Change in the domain and commit it',
  },
  {
    where: /^src\/(application|http|jobs)\//,
    but: ASKS_REAL_TIME,
    what: /\breal_clock\b|\bDate\.now\(|\bnew Date\(\)/,
    instead: 'use the clock of the caller: a test space may run ahead (application/clock.ts)',
  },
  {
    where: /^src\//,
    but: /^src\/application\/one-transaction\.ts$/,
    what: /\.\.\.app\b(?!\.)/,
    instead: 'do not derive an App: put what belongs to a request into its Caller',
  },
  {
    where: /^(src|bin|tools|test|bench)\//,
    what: /\b(FIXME|XXX)\b|\bTODO\b(?!\(#\d+\))/,
    instead: 'mend it now, or open an issue and write TODO(#123)',
    in_comments: true,
  },
  {
    where: /^test\/(?!support\/programs\.ts)/,
    what: /\b(describe|it|test|suite)\.(\w+\.)*(only|skip|todo)\b|\.skip\(/,
    instead: 'no focused, skipped or missing tests: assert what happens; needs() tells of a missing program',
  },
  {
    where: /^(src|bin|tools|migrations|docs|assets)\/|^[^/]+$/,
    what: /\.\.\/shared\b|\/work\//,
    instead: 'name nothing that lies outside this repository',
    in_comments: true,
  },
]

const SOURCES = list('{src,bin,tools,test,bench}/**/*.{ts,tsx,js}', 'migrations/*.sql')
const DOCUMENTS = list('*.md', 'docs/**/*.md')
const shipped = [...SOURCES, ...DOCUMENTS, 'package.json', '.npmrc'].filter((file) => file !== 'test/tidy.test.ts')

test.each(shipped)('%s is tidy', (file) => {
  const whole = read(file)
  const code = /\.(ts|tsx|js)$/.test(file) ? withoutComments(whole) : whole
  const broken = RULES.filter(({ where, but }) => where.test(file) && !but?.test(file)).flatMap(
    ({ what, instead, in_comments }) => {
      const found = what.exec(in_comments ? whole : code)?.[0]
      return found === undefined ? [] : [`${instead} (found: ${found})`]
    },
  )
  expect(broken).toEqual([])
})

/** Words in a comment break no rule; a slash after a colon belongs to an address. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '')

describe('the documents', () => {
  const architecture = read('ARCHITECTURE.md')

  test.each(list('docs/decisions/*.md'))('ARCHITECTURE.md links %s', (file) => {
    expect(architecture, `add a line for ${file}`).toContain(`(${file})`)
  })

  test.each(list('src/*/').concat(list('src/*.ts')))('ARCHITECTURE.md says what %s is for', (part) => {
    const name = part.replace(/^src\//, '').replace(/\/$/, '')
    expect(architecture, `add a row for ${name} to its code map`).toMatch(
      new RegExp(`\`(src/)?${name.replaceAll('.', '\\.')}/?\``),
    )
  })

  test('ARCHITECTURE.md stays short enough to be read', () => {
    expect(architecture.split('\n').length, 'move details to docs/internals').toBeLessThanOrEqual(300)
  })

  test.each(DOCUMENTS)('%s names only commands that exist', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const known = ['ci', 'install', 'link', 'pack', 'test', 'start', ...Object.keys(scripts)]
    const named = [...read(file).matchAll(/(?:^|`|&& )npm (?:run )?(?!-)([a-z][\w:-]*)/gm)].map(([, name]) => name)
    expect(named.filter((name) => name !== undefined && !known.includes(name))).toEqual([])
  })

  test.each(ROUTES.map(({ method, path }) => `${method} ${path}`))('docs/interface.md has a row for %s', (call) => {
    expect(read('docs/interface.md'), `describe ${call}`).toContain(`\`${call}\``)
  })

  test.each(Object.entries(PROBLEMS).map(([code, { status }]) => `${status} ${code}`))(
    'docs/interface.md has a row for the error %s',
    (row) => {
      const [status, code] = row.split(' ')
      expect(read('docs/interface.md'), `say when ${code} is answered`).toMatch(
        new RegExp(`^\\| ${status} \\|.*\`${code}\``, 'm'),
      )
    },
  )

  const settings = [...read('src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
  test.each(settings)('docs/operating.md explains the setting %s', (name) => {
    expect(read('docs/operating.md')).toContain(`\`${name}\``)
  })
})

test('the lock file names no registry but the public one', () => {
  const hosts = [...read('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(([, host]) => host)
  const private_hosts = [...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')
  expect(
    private_hosts,
    'add omit-lockfile-registry-resolved=true to .npmrc, remove the "resolved" lines, and run npm install',
  ).toEqual([])
  expect(read('.npmrc'), 'a registry is the business of whoever installs').not.toMatch(/registry *=/)
})

test('migrations are numbered without a gap', () => {
  const names = list('migrations/*').map((file) => file.replace('migrations/', ''))
  const wanted = names.map((name, i) => name.replace(/^[^-]*/, String(i + 1).padStart(4, '0')))
  expect(names, 'name it after the last one: 0002-what-it-brings.sql').toEqual(wanted)
})
